// What a click means in the graph editor.

import type { GraphBoard } from '../api/types';
import type { Segment } from '../ui/segmented';
import { addEdge, changeEdge, changeVertex, nextColour, removeEdge, removeVertex, type Graph } from './graph';

export type Tool = 'draw' | 'move' | 'colour' | 'weight' | 'start' | 'erase';
export type Target = { vertex: number } | { edge: number };

/** The tools that a ruleset's graphs have a use for. */
export function toolsFor(board: GraphBoard): Segment<Tool>[] {
  const coloured = board.colours.length > 0 || board.edge_colours.length > 0;
  return [
    { value: 'draw', text: 'Draw' },
    { value: 'move', text: 'Move' },
    ...(coloured ? [{ value: 'colour' as const, text: 'Colour' }] : []),
    ...(board.weights ? [{ value: 'weight' as const, text: 'Weight' }] : []),
    ...(board.marked ? [{ value: 'start' as const, text: 'Start' }] : []),
    { value: 'erase', text: 'Erase' },
  ];
}

export const TOOL_HELP: Record<Tool, string> = {
  draw: 'Click a free place for a vertex. Drag from one vertex to another, or click one and then the other, for an edge.',
  move: 'Drag a vertex, or move it with the arrow keys.',
  colour: 'Click to change the colour.',
  weight: 'Click an edge, then set its weight.',
  start: 'Click the vertex where play stands.',
  erase: 'Click what should go.',
};

export interface Held {
  graph: Graph;
  /** The first end of an edge to be drawn. */
  from: number | null;
  /** The edge whose weight is set. */
  edge: number | null;
}

export function applyTool(tool: Tool, board: GraphBoard, held: Held, target: Target): Held {
  const { graph } = held;
  if ('vertex' in target) {
    const v = target.vertex;
    switch (tool) {
      case 'draw':
        return held.from === null ? { ...held, from: v } : { ...held, graph: addEdge(graph, board, held.from, v), from: null };
      case 'colour': {
        const colour = nextColour(graph.vertices[v]!.colour, board.colours, true);
        return board.colours.length > 0 ? { ...held, graph: changeVertex(graph, v, { colour }) } : held;
      }
      case 'start':
        return { ...held, graph: { ...graph, start: graph.start === v ? null : v } };
      case 'erase':
        return { graph: removeVertex(graph, v), from: null, edge: null };
      default:
        return held;
    }
  }
  const e = target.edge;
  switch (tool) {
    case 'colour': {
      const colour = nextColour(graph.edges[e]!.colour, board.edge_colours, false);
      return board.edge_colours.length > 0 ? { ...held, graph: changeEdge(graph, e, { colour }) } : held;
    }
    case 'weight':
      return { ...held, edge: e };
    case 'erase':
      return { graph: removeEdge(graph, e), from: null, edge: null };
    default:
      return held;
  }
}
