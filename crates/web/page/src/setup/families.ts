// Graphs by name, to start from, and graphs that are made from the one that is there.

import type { GraphBoard } from '../api/types';

/** An entry of the list: what is shown, and the text that it stands for. */
export interface Offer {
  shown: string;
  text: string;
}

const FAMILIES = [
  'path(5)',
  'cycle(6)',
  'star(6)',
  'complete(4)',
  'bipartite(2,3)',
  'grid(3,3)',
  'wheel(6)',
  'prism(3)',
  'cube(3)',
  'petersen',
  'broom(6,3)',
  'caterpillar(1,2,1)',
  'tadpole(4,2)',
  'lollipop(4,3)',
  'theta(1,2,3)',
];
const ARC_FAMILIES = [
  'dipath(5)',
  'dipath2(5)',
  'dipath3(5)',
  'altpath1(5)',
  'altpath2(4)',
  'altpath3(5)',
  'arrows(>><)',
  'tree(2,2)',
  'diamond(2,3)',
  'pyramid3(2)',
];

/** Operations, with a dot for the graph that is there. */
const OPERATIONS = ['complement(·)', 'attach(·,0,2)', 'join(·,path(1))', 'union(·,path(2))', 'product(·,path(2))', 'blowup(·,2)'];

/** The families whose graphs can stand on a board. */
export function familiesFor({ directed, edge_colours: colours, mark_needed: marked }: GraphBoard): Offer[] {
  if (colours.length > 0) return [];
  const names = [...(directed !== 'yes' ? FAMILIES : []), ...(directed !== 'no' ? ARC_FAMILIES : [])];
  return names.map((name) => ({ shown: name, text: marked ? `${name}@0` : name }));
}

/** What can be made of a graph without marks, colours and weights. */
export function operationsFor({ directed, edge_colours: colours, mark_needed: marked }: GraphBoard, text: string): Offer[] {
  const plain = text !== '' && !/[@;:>]/.test(text);
  if (directed === 'yes' || colours.length > 0 || marked || !plain) return [];
  return OPERATIONS.map((name) => ({ shown: name, text: name.replace('·', text) }));
}
