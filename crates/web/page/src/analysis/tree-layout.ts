// Places for the nodes of a game graph that are shown: in rows by the longest way from the root, spread evenly.

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
  const order = shownFrom(root, open, options);
  // A position stands below all positions that lead to it: its row is the longest way down.
  const place = new Map(order.map((id, index) => [id, index]));
  const level = new Map(order.map((id) => [id, 0]));
  for (const id of order) {
    if (!open.has(id)) continue;
    for (const option of options.get(id) ?? []) {
      // Play that comes back goes up.
      if (place.get(option)! > place.get(id)!) level.set(option, Math.max(level.get(option)!, level.get(id)! + 1));
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

/** The root and the options of all open nodes that are themselves shown, each before those that follow it, but for loops. */
function shownFrom(root: number, open: Set<number>, options: Map<number, number[]>): number[] {
  const seen = new Set<number>();
  const after: number[] = [];
  const visit = (id: number) => {
    seen.add(id);
    if (open.has(id)) for (const option of [...(options.get(id) ?? [])].reverse()) if (!seen.has(option)) visit(option);
    after.push(id);
  };
  visit(root);
  return after.reverse();
}
