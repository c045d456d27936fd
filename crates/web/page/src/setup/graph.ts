// A graph as the editor holds it, and its text.

import type { GraphBoard, Point } from '../api/types';

export interface Vertex {
  name: string;
  at: Point;
  colour: string | null;
  /** The ground, which has a name of its own. */
  ground: boolean;
}

export interface Edge {
  from: number;
  to: number;
  weight: number;
  colour: string | null;
}

export interface Graph {
  vertices: Vertex[];
  edges: Edge[];
  directed: boolean;
  start: number | null;
}

export const EMPTY: Graph = { vertices: [], edges: [], directed: false, start: null };

export function graphText(graph: Graph, board: GraphBoard): string {
  if (graph.vertices.length === 0) return 'path(0)';
  const name = (v: number) => graph.vertices[v]!.name;
  const alone = graph.vertices.map((_, v) => v).filter((v) => graph.edges.every((edge) => edge.from !== v && edge.to !== v));
  const links = graph.edges.map((edge) => {
    const label = edge.colour !== null ? `:${edge.colour}` : board.weights && edge.weight !== 1 ? `:${edge.weight}` : '';
    return `${name(edge.from)}${graph.directed ? '>' : '-'}${name(edge.to)}${label}`;
  });
  const colours = graph.vertices.filter((vertex) => vertex.colour !== null).map((vertex) => `;${vertex.name}=${vertex.colour}`);
  const start = graph.start ?? (board.mark_needed ? 0 : null);
  const mark = start !== null ? `@${name(start)}` : '';
  // A word alone would be read as the name of a family; numbers alone are vertices where there are several.
  const plain = links.length > 0 || (alone.length > 1 && alone.every((v) => /^\d+$/.test(name(v))));
  return [...links, ...alone.map((v) => (plain ? name(v) : `v:${name(v)}`))].join(',') + colours.join('') + mark;
}

export function addVertex(graph: Graph, at: Point): Graph {
  return { ...graph, vertices: [...graph.vertices, { name: freshName(graph.vertices), at, colour: null, ground: false }] };
}

export function freshName(vertices: { name: string }[]): string {
  for (let n = 0; ; n++) if (!vertices.some((vertex) => vertex.name === String(n))) return String(n);
}

/** Adds an edge; a second one between the same two, or a loop, only where the ruleset has a use for it. */
export function addEdge(graph: Graph, board: GraphBoard, from: number, to: number): Graph {
  if (from === to && !board.loops) return graph;
  const same = (edge: Edge) => (edge.from === from && edge.to === to) || (!graph.directed && edge.from === to && edge.to === from);
  if (!board.multi && graph.edges.some(same)) return graph;
  return { ...graph, edges: [...graph.edges, { from, to, weight: 1, colour: board.edge_colours[0] ?? null }] };
}

export function removeVertex(graph: Graph, gone: number): Graph {
  const moved = (v: number) => (v > gone ? v - 1 : v);
  return {
    ...graph,
    vertices: graph.vertices.filter((_, v) => v !== gone),
    edges: graph.edges
      .filter((edge) => edge.from !== gone && edge.to !== gone)
      .map((edge) => ({ ...edge, from: moved(edge.from), to: moved(edge.to) })),
    start: graph.start === null || graph.start === gone ? null : moved(graph.start),
  };
}

export function removeEdge(graph: Graph, gone: number): Graph {
  return { ...graph, edges: graph.edges.filter((_, e) => e !== gone) };
}

export function changeVertex(graph: Graph, v: number, change: Partial<Vertex>): Graph {
  return { ...graph, vertices: graph.vertices.map((vertex, i) => (i === v ? { ...vertex, ...change } : vertex)) };
}

export function changeEdge(graph: Graph, e: number, change: Partial<Edge>): Graph {
  return { ...graph, edges: graph.edges.map((edge, i) => (i === e ? { ...edge, ...change } : edge)) };
}

/** The next of a list of letters, null counting as one of them when it may. */
export function nextColour(colour: string | null, colours: string[], plain: boolean): string | null {
  const all = plain ? [null, ...colours] : colours;
  return all[(all.indexOf(colour) + 1) % all.length] ?? null;
}
