// What moves between two pictures of one game: a stone that leaves one piece of the board and is on another afterwards
// slides there, and what is new comes up.

import type { CircleShape, Scene, Shape, TextShape } from '../api/types';
import { centre } from './geometry';

export interface Motion {
  kind: 'slides' | 'comes';
  dx: number;
  dy: number;
}

/** Boards with more shapes do not move: nobody could follow, and it would take long. */
const MOST_SHAPES = 600;

export function motions(before: Scene, after: Scene): Map<Shape, Motion> | null {
  if (before.shapes.length + after.shapes.length > MOST_SHAPES) return null;
  const old = new Map<string, Shape[]>();
  for (const shape of before.shapes) old.set(lookOf(shape), [...(old.get(lookOf(shape)) ?? []), shape]);
  const found = new Map<Shape, Motion>();
  const fresh: Shape[] = [];
  for (const shape of after.shapes) {
    const twins = old.get(lookOf(shape));
    const index = twins?.findIndex((twin) => near(twin, shape)) ?? -1;
    if (index >= 0) twins!.splice(index, 1);
    else fresh.push(shape);
  }
  // Of the stones that left, the one that looks like the new one has moved.
  const left = [...old.values()].flat().filter(isStone);
  for (const shape of fresh) {
    const from = isStone(shape) ? left.findIndex((one) => lookOf(one, false) === lookOf(shape, false)) : -1;
    if (from < 0) {
      found.set(shape, { kind: 'comes', dx: 0, dy: 0 });
      continue;
    }
    const [a, b] = [centre(left.splice(from, 1)[0]!), centre(shape)];
    found.set(shape, { kind: 'slides', dx: a[0] - b[0], dy: a[1] - b[1] });
  }
  return found;
}

function isStone(shape: Shape): shape is CircleShape | TextShape {
  return shape.kind === 'circle' || shape.kind === 'text';
}

function lookOf(shape: Shape, withKey = true): string {
  return `${shape.kind} ${shape.kind === 'text' ? shape.text : shape.paint} ${withKey ? shape.key : ''}`;
}

function near(a: Shape, b: Shape): boolean {
  const [[x, y], [p, q]] = [centre(a), centre(b)];
  return Math.abs(x - p) + Math.abs(y - q) < 0.02;
}
