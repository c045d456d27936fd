// The vertices of a graph's picture: a disc, or a bar for the ground, with its name at its centre.

import type { CircleShape, Point, RectShape, Scene, TextShape } from '../api/types';
import { centre } from './geometry';

const SMALLEST = 0.25;

export interface DrawnVertex {
  shape: RectShape | CircleShape;
  name: string;
  at: Point;
}

export function verticesOf(scene: Scene): DrawnVertex[] {
  const texts = scene.shapes.filter((shape): shape is TextShape => shape.kind === 'text');
  const found: DrawnVertex[] = [];
  for (const shape of scene.shapes) {
    if (shape.kind !== 'rect' && !(shape.kind === 'circle' && shape.r >= SMALLEST)) continue;
    const at = centre(shape);
    const name = texts.find((text) => distance([text.x, text.y], at) < 0.05)?.text;
    if (name !== undefined) found.push({ shape, name, at });
  }
  return found;
}

/** The vertex at which a line ends. */
export function nearestVertex<T extends { at: Point }>(vertices: T[], point: Point): T | null {
  let best: T | null = null;
  for (const vertex of vertices) if (!best || distance(vertex.at, point) < distance(best.at, point)) best = vertex;
  return best && distance(best.at, point) < 0.75 ? best : null;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
