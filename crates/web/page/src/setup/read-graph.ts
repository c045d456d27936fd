// A graph read off its picture: whatever the text was, a family or a list, the vertices come with their places.
//
// A vertex is a disc, or a bar for the ground, with its name at its centre. A line ends at two vertices; a loop is
// two curves that meet above its vertex. A small disc on a line carries its weight or colour.

import type { CircleShape, GraphBoard, LineShape, Point, RectShape, Scene, TextShape } from '../api/types';
import { centre, middle } from '../board/geometry';
import { EMPTY, freshName, type Edge, type Graph, type Vertex } from './graph';

const SMALLEST_VERTEX = 0.25;

export function readGraph(scene: Scene, board: GraphBoard): Graph {
  const texts = scene.shapes.filter((shape): shape is TextShape => shape.kind === 'text');
  const lines = scene.shapes.filter((shape): shape is LineShape => shape.kind === 'line');
  const graph: Graph = { ...EMPTY, vertices: [], edges: [], directed: board.directed === 'yes' || lines.some((line) => line.arrow) };
  const places: { at: Point; vertex: number }[] = [];
  for (const shape of scene.shapes) {
    if (shape.kind !== 'rect' && !(shape.kind === 'circle' && shape.r >= SMALLEST_VERTEX)) continue;
    const at = centre(shape);
    const name = texts.find((text) => distance([text.x, text.y], at) < 0.05)?.text;
    if (name === undefined) continue;
    places.push({ at, vertex: vertexFor(graph, shape, name, at) });
  }
  const nearest = (point: Point) => {
    const [best] = [...places].sort((a, b) => distance(a.at, point) - distance(b.at, point));
    return best && distance(best.at, point) < 0.75 ? best.vertex : null;
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const [from, to] = [nearest(line.from), nearest(line.to)];
    const loop = from !== null && lines[index + 1] !== undefined && distance(line.to, lines[index + 1]!.from) < 0.01 && nearest(lines[index + 1]!.to) === from;
    if (loop) index++;
    const target = loop ? from : to;
    if (from === null || target === null) continue;
    const label = texts.find((text) => distance([text.x, text.y], loop ? line.to : middle(line)) < 0.05)?.text ?? null;
    graph.edges.push(edgeFor(board, from, target, label));
  }
  return graph;
}

/** The ground is one vertex however often it is drawn; other vertices of the same name in two parts are two. */
function vertexFor(graph: Graph, shape: RectShape | CircleShape, name: string, at: Point): number {
  const ground = shape.kind === 'rect';
  const known = graph.vertices.findIndex((vertex) => vertex.name === name);
  if (known >= 0 && ground) return known;
  const colour = shape.paint === 'left' ? 'L' : shape.paint === 'right' ? 'R' : null;
  const vertex: Vertex = { name: known >= 0 ? freshName(graph.vertices) : name, at, colour, ground };
  if (shape.paint === 'mark') graph.start = graph.vertices.length;
  return graph.vertices.push(vertex) - 1;
}

function edgeFor(board: GraphBoard, from: number, to: number, label: string | null): Edge {
  const coloured = board.edge_colours.length > 0;
  return { from, to, weight: coloured ? 1 : Number(label ?? 1) || 1, colour: coloured ? (label ?? board.edge_colours[0]!) : null };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
