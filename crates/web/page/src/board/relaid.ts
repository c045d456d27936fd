// The picture of a graph with its vertices where a person has put them.

import type { LineShape, Point, Scene, Shape } from '../api/types';
import { centre, middle } from './geometry';
import { distance, nearestVertex, verticesOf, type DrawnVertex } from './vertices';

/** Places by name, as in the editor, where the first picture of the game shows exactly these vertices: places by key. */
export function placesByKey(first: Scene, places: Map<string, Point>): Map<string, Point> | null {
  const vertices = verticesOf(first);
  const fits = vertices.length === places.size && vertices.every(({ name, shape }) => places.has(name) && shape.key !== null);
  return fits ? new Map(vertices.map(({ name, shape }) => [shape.key!, places.get(name)!])) : null;
}

interface Moved extends DrawnVertex {
  to: Point;
}

export function relaid(scene: Scene, places: Map<string, Point>): Scene {
  const vertices = verticesOf(scene).map((vertex): Moved => ({ ...vertex, to: places.get(vertex.shape.key ?? '') ?? vertex.at }));
  const lines = new Map<LineShape, LineShape>();
  for (const shape of scene.shapes) if (shape.kind === 'line') lines.set(shape, movedLine(shape, vertices));
  const shapes = scene.shapes.map((shape): Shape => (shape.kind === 'line' ? lines.get(shape)! : movedPiece(shape, vertices, lines)));
  return { ...scene, shapes, bounds: boundsOf(shapes) };
}

function movedLine(line: LineShape, vertices: Moved[]): LineShape {
  const [a, b] = [nearestVertex(vertices, line.from), nearestVertex(vertices, line.to)];
  const only = a ?? b;
  if (!only) return line;
  if (!a || !b || a === b) {
    // Half of a loop goes with its vertex.
    return { ...line, from: shifted(line.from, only), to: shifted(line.to, only), bend: line.bend && shifted(line.bend, only) };
  }
  const bend: Point | null = line.bend && [line.bend[0] + (delta(a)[0] + delta(b)[0]) / 2, line.bend[1] + (delta(a)[1] + delta(b)[1]) / 2];
  return { ...line, from: towards(a.to, bend ?? b.to, distance(a.at, line.from)), to: towards(b.to, bend ?? a.to, distance(b.at, line.to)), bend };
}

/** Discs and texts go with their vertex, labels with the middle of their line. */
function movedPiece(shape: Exclude<Shape, LineShape>, vertices: Moved[], lines: Map<LineShape, LineShape>): Shape {
  const at = centre(shape);
  const vertex = vertices.find((one) => distance(one.at, at) < 0.05);
  if (!vertex) {
    for (const [before, after] of lines) {
      if (distance(middle(before), at) < 0.05) return moved(shape, subtract(middle(after), at));
      if (distance(before.to, at) < 0.05) return moved(shape, subtract(after.to, at));
    }
  }
  const near = vertex ?? nearestVertex(vertices, at);
  return near ? moved(shape, delta(near)) : shape;
}

function moved<T extends Exclude<Shape, LineShape>>(shape: T, [dx, dy]: Point): T {
  return { ...shape, x: shape.x + dx, y: shape.y + dy };
}

function delta(vertex: Moved): Point {
  return subtract(vertex.to, vertex.at);
}

function shifted(point: Point, vertex: Moved): Point {
  const [dx, dy] = delta(vertex);
  return [point[0] + dx, point[1] + dy];
}

function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function towards(from: Point, to: Point, reach: number): Point {
  const length = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * reach) / length, from[1] + ((to[1] - from[1]) * reach) / length];
}

function boundsOf(shapes: Shape[]): Scene['bounds'] {
  const points = shapes.flatMap((shape): Point[] => (shape.kind === 'line' ? [shape.from, shape.to, middle(shape)] : around(shape)));
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  return points.length === 0 ? [0, 0, 1, 1] : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function around(shape: Exclude<Shape, LineShape>): Point[] {
  const [x, y] = centre(shape);
  const [w, h] = shape.kind === 'rect' ? [shape.w / 2, shape.h / 2] : shape.kind === 'circle' ? [shape.r, shape.r] : [0.2, 0.2];
  return [
    [x - w, y - h],
    [x + w, y + h],
  ];
}
