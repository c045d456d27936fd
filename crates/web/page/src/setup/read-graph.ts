// A graph read off its picture: whatever the text was, a family or a list, the vertices come with their places.
//
// A line ends at two vertices; a loop is two curves that meet above its vertex. A small disc on a line carries its
// weight or colour.

import type { GraphBoard, LineShape, Scene, TextShape } from '../api/types';
import { middle } from '../board/geometry';
import { distance, nearestVertex, verticesOf, type DrawnVertex } from '../board/vertices';
import { EMPTY, freshName, type Edge, type Graph, type Vertex } from './graph';

export function readGraph(scene: Scene, board: GraphBoard): Graph {
  const texts = scene.shapes.filter((shape): shape is TextShape => shape.kind === 'text');
  const lines = scene.shapes.filter((shape): shape is LineShape => shape.kind === 'line');
  const graph: Graph = { ...EMPTY, vertices: [], edges: [], directed: board.directed === 'yes' || lines.some((line) => line.arrow) };
  const places = verticesOf(scene).map((drawn) => ({ at: drawn.at, vertex: vertexFor(graph, drawn) }));
  const nearest = (point: LineShape['from']) => nearestVertex(places, point)?.vertex ?? null;
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
function vertexFor(graph: Graph, { shape, name, at }: DrawnVertex): number {
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
