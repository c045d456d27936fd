// Where the pieces are: for pictures, for the arrow keys, and for clicks that need not be exact.

import type { LineShape, Point, Shape } from '../api/types';

/** The point half-way along a line or curve. */
export function middle({ from, to, bend }: LineShape): Point {
  const straight: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return bend ? [(straight[0] + bend[0]) / 2, (straight[1] + bend[1]) / 2] : straight;
}

export function centre(shape: Shape): Point {
  if (shape.kind === 'rect') return [shape.x + shape.w / 2, shape.y + shape.h / 2];
  return shape.kind === 'line' ? middle(shape) : [shape.x, shape.y];
}

/** The centre of a piece that consists of several shapes. */
export function centreOf(shapes: Shape[]): Point {
  const points = shapes.map(centre);
  const sum = points.reduce<Point>(([x, y], [a, b]) => [x + a, y + b], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

export function path({ from, to, bend }: LineShape): string {
  return bend ? `M${from} Q${bend} ${to}` : `M${from} L${to}`;
}

/** The arrow head at the end of a line, as a closed path. */
export function arrowHead({ from, to, bend }: LineShape): string {
  const [ax, ay] = bend ?? from;
  const length = Math.hypot(to[0] - ax, to[1] - ay) || 1;
  const [ux, uy] = [(to[0] - ax) / length, (to[1] - ay) / length];
  const back: Point = [to[0] - ux * 0.26, to[1] - uy * 0.26];
  return `M${to} L${back[0] - uy * 0.12},${back[1] + ux * 0.12} L${back[0] + uy * 0.12},${back[1] - ux * 0.12}Z`;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const WAYS: Record<Direction, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function isDirection(key: string): key is Direction {
  return key in WAYS;
}

/** The nearest place in a direction; straight ahead counts as nearer than aside. */
export function nearest(places: Map<string, Point>, from: string, way: Direction): string | null {
  const start = places.get(from);
  if (!start) return null;
  const [ux, uy] = WAYS[way];
  let best: string | null = null;
  let bestCost = Infinity;
  for (const [key, [x, y]] of places) {
    const ahead = (x - start[0]) * ux + (y - start[1]) * uy;
    const aside = Math.abs((x - start[0]) * uy) + Math.abs((y - start[1]) * ux);
    const cost = ahead + 2.5 * aside;
    if (key !== from && ahead > 0.05 && cost < bestCost) [best, bestCost] = [key, cost];
  }
  return best;
}
