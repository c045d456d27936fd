// Places for the nodes of a game graph that are shown: one row a level, spread evenly.

import type { TreeAnswer } from '../api/types';

export type Placed = TreeAnswer['nodes'][0] & { x: number; y: number; children: number };

export interface Layout {
  nodes: Placed[];
  edges: TreeAnswer['edges'];
  width: number;
  height: number;
}

const MARGIN = 24;

/** From node to node: beside each other, and from level to level. */
export type Steps = [number, number];

/** Shows the root and the options of all open nodes that are themselves shown. */
export function layoutTree(answer: TreeAnswer, root: number, open: Set<number>, [stepX, stepY]: Steps): Layout {
  const options = new Map<number, number[]>();
  for (const { from, to } of answer.edges) options.set(from, [...(options.get(from) ?? []), to]);
  const level = new Map<number, number>([[root, 0]]);
  const order = [root];
  for (const id of order) {
    if (!open.has(id)) continue;
    for (const option of options.get(id) ?? []) {
      if (level.has(option)) continue;
      level.set(option, level.get(id)! + 1);
      order.push(option);
    }
  }
  const rows: number[][] = [];
  for (const id of order) (rows[level.get(id)!] ??= []).push(id);
  const width = Math.max(...rows.map((row) => row.length), 6) * stepX + 2 * MARGIN;
  const nodeOf = new Map(answer.nodes.map((node) => [node.id, node]));
  const nodes = rows.flatMap((row, depth) =>
    row.map((id, index) => ({
      ...nodeOf.get(id)!,
      x: width / 2 + (index - (row.length - 1) / 2) * stepX,
      y: MARGIN + depth * stepY,
      children: new Set(options.get(id) ?? []).size,
    })),
  );
  const edges = answer.edges.filter(({ from, to }) => level.has(from) && level.has(to) && open.has(from));
  return { nodes, edges, width, height: rows.length * stepY };
}
