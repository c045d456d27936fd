// Where the lines of the editor's graph run.

import type { LineShape, Paint, Point } from '../api/types';
import type { Graph } from './graph';

const RADIUS = 0.34;

/** The line of an edge. Edges between the same two bend apart; a loop leans out upwards. */
export function edgeLine(graph: Graph, index: number): LineShape {
  const edge = graph.edges[index]!;
  const [a, b] = [graph.vertices[edge.from]!.at, graph.vertices[edge.to]!.at];
  const between = (e: { from: number; to: number }) =>
    (e.from === edge.from && e.to === edge.to) || (e.from === edge.to && e.to === edge.from);
  const twins = graph.edges.slice(0, index).filter(between).length;
  const line = { kind: 'line' as const, key: null, arrow: graph.directed, paint: paintOf(edge.colour) };
  if (edge.from === edge.to) {
    const reach = 1.5 + 0.6 * twins;
    return { ...line, from: [a[0] - 0.2, a[1] - 0.28], to: [a[0] + 0.2, a[1] - 0.28], bend: [a[0], a[1] - reach] };
  }
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const answered = graph.directed && graph.edges.some((e) => e.from === edge.to && e.to === edge.from);
  const side = twins === 0 && !answered ? 0 : 0.6 * Math.ceil(Math.max(twins, 1) / 2) * (twins % 2 === 0 && !answered ? -1 : 1);
  const flip = edge.from < edge.to || graph.directed ? 1 : -1;
  const bend: Point = [(a[0] + b[0]) / 2 - uy * side * flip, (a[1] + b[1]) / 2 + ux * side * flip];
  return { ...line, from: towards(a, bend), to: towards(b, bend), bend: side === 0 ? null : bend };
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const reach = Math.min(RADIUS, length / 2);
  return [from[0] + ((to[0] - from[0]) * reach) / length, from[1] + ((to[1] - from[1]) * reach) / length];
}

export function paintOf(colour: string | null): Paint {
  switch (colour) {
    case 'L':
      return 'left';
    case 'R':
      return 'right';
    case null:
      return 'pale';
    default:
      return 'both';
  }
}

/** A frame with room to draw in around all vertices: left, top, width, height. */
export function frameOf(graph: Graph): [number, number, number, number] {
  const xs = graph.vertices.map((vertex) => vertex.at[0]);
  const ys = graph.vertices.map((vertex) => vertex.at[1]);
  const [x0, y0] = [Math.min(...xs, 0) - 1, Math.min(...ys, 0) - 1.2];
  const [x1, y1] = [Math.max(...xs, x0 + 7) + 1, Math.max(...ys, y0 + 5) + 1];
  return [x0, y0, x1 - x0, y1 - y0];
}
