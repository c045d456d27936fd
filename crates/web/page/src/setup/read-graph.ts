// A graph read off its picture: whatever the text was, a family or a list, the vertices come with their places.
//
// All shapes of a link have one key: its line, which ends at two vertices, or the two curves of a loop, which meet
// above its vertex, and the text of its weight or colour.

import type { GraphBoard, LineShape, Scene, TextShape } from '../api/types';
import { nearestVertex, verticesOf, type DrawnVertex } from '../board/vertices';
import { EMPTY, freshName, type Edge, type Graph, type Vertex } from './graph';

interface Link {
  lines: LineShape[];
  label: string | null;
}

export function readGraph(scene: Scene, board: GraphBoard): Graph {
  const links = linksOf(scene);
  const directed = board.directed === 'yes' || links.some(({ lines }) => lines.some((line) => line.arrow));
  const graph: Graph = { ...EMPTY, vertices: [], edges: [], directed };
  const places = verticesOf(scene).map((drawn) => ({ at: drawn.at, vertex: vertexFor(graph, drawn) }));
  for (const { lines, label } of links) {
    const from = nearestVertex(places, lines[0]!.from);
    const to = nearestVertex(places, lines.at(-1)!.to);
    if (from && to) graph.edges.push(edgeFor(board, from.vertex, to.vertex, label));
  }
  return graph;
}

function linksOf(scene: Scene): Link[] {
  const links = new Map<string, Link>();
  for (const shape of scene.shapes) {
    if (shape.kind !== 'line' || shape.key === null) continue;
    const link = links.get(shape.key) ?? { lines: [], label: null };
    link.lines.push(shape);
    links.set(shape.key, link);
  }
  const texts = scene.shapes.filter((shape): shape is TextShape => shape.kind === 'text');
  for (const { key, text } of texts) {
    const link = key === null ? undefined : links.get(key);
    if (link) link.label = text;
  }
  return [...links.values()];
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
