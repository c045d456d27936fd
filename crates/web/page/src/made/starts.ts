// Positions to start from, by the kind of board and a size; the ruleset's parser has the last word on each.

import type { Card, Tile } from '../api/types';
import { below, pick, type Chance } from './random';

export type Size = 'small' | 'medium' | 'large';
export const SIZES: Size[] = ['small', 'medium', 'large'];

export interface Start {
  ruleset: string;
  position: string;
}

const SIDES: Record<Size, [number, number]> = { small: [3, 3], medium: [4, 5], large: [6, 6] };
const SCALE: Record<Size, number> = { small: 1, medium: 2, large: 3 };

/** Graphs to start on; each takes a scale from 1 to 3. */
const GRAPHS: ((scale: number) => string)[] = [
  (n) => `grid(2,${n + 2})`,
  (n) => `cycle(${2 * n + 4})`,
  (n) => `broom(${3 * n + 3},${n + 1})`,
  (n) => `theta(2,${n + 1},${n + 2})`,
  (n) => `bipartite(2,${n + 2})`,
  (n) => `path(${3 * n + 3})`,
  (n) => `caterpillar(${Array.from({ length: n + 2 }, (_, i) => (i % 2) + 1).join(',')})`,
  (n) => `wheel(${n + 4})`,
];

/** Texts that may be positions of this size, the best first. */
export function starts(card: Card, size: Size, chance: Chance): Start[] {
  const example = pick(chance, card.examples.length > 0 ? card.examples : [{ ruleset: card.name, position: '0', value: '' }]);
  // A start for everybody has the usual parameter; chance may choose another one.
  const made = texts(card, size, chance).map((position) => ({ ruleset: card.examples[0]?.ruleset ?? card.name, position }));
  return [...made, { ruleset: example.ruleset, position: example.position }, ...card.examples];
}

function texts({ board, examples }: Card, size: Size, chance: Chance): string[] {
  const [rows, columns] = SIDES[size];
  const scale = SCALE[size];
  switch (board.kind) {
    case 'heaps': {
      const count = Math.min(board.most ?? 9, 1 + scale);
      const heaps = Array.from({ length: count }, () => 1 + scale + below(chance, 3 + 3 * scale));
      return [heaps.join(',')];
    }
    case 'bar':
      return [`${rows}x${columns + below(chance, 2)}`];
    case 'grid': {
      const [h, w] = chance() < 0.5 ? [rows, columns] : [columns, rows];
      const letters = gridOf(board.tiles, Math.min(h, 4), Math.min(w, 5), chance);
      return board.start ? [`${h}x${w}`, letters] : [letters];
    }
    case 'strip': {
      const strip = stripOf(board.tiles, 4 + 2 * scale, chance);
      return board.count === null ? [strip] : [`${strip}+${below(chance, 3)}`];
    }
    case 'graph': {
      if (board.edge_colours.length > 0) return [hedge(board.edge_colours, 3 + 3 * scale, chance)];
      if (board.weights) return [];
      if (board.directed === 'yes') return [board.mark_needed ? `${arcs(4 + 2 * scale, chance)}@a` : arcs(4 + 2 * scale, chance)];
      const graph = pick(chance, GRAPHS)(scale);
      return board.mark_needed ? [`${graph}@0`] : [graph];
    }
    case 'pile':
      return [`T(${scale + 2})`];
    case 'sum':
    case 'braces':
    case 'text':
      return examples.length > 0 ? [pick(chance, examples).position] : [];
  }
}

function stripOf(tiles: Tile[], length: number, chance: Chance): string {
  return Array.from({ length }, () => pick(chance, tiles).letter).join('');
}

function gridOf(tiles: Tile[], rows: number, columns: number, chance: Chance): string {
  return Array.from({ length: rows }, () => stripOf(tiles, columns, chance)).join('|');
}

/** Arcs from earlier letters to later ones: every play ends. */
function arcs(vertices: number, chance: Chance): string {
  const name = (i: number) => String.fromCharCode(97 + i);
  const from = (i: number) => Array.from({ length: i }, (_, j) => j).filter((j) => j === i - 1 || chance() < 0.5);
  const all = Array.from({ length: vertices - 1 }, (_, i) => from(i + 1).map((j) => `${name(j)}>${name(i + 1)}`));
  return all.flat().join(',');
}

/** A tree that grows from the ground, with links of all colours. */
function hedge(colours: string[], links: number, chance: Chance): string {
  const names = ['0', ...Array.from({ length: links }, (_, i) => String.fromCharCode(97 + i))];
  const link = (i: number) => {
    // High rather than wide: a twig grows on one of the last few.
    const from = i < 2 ? 0 : Math.max(0, i - below(chance, 3));
    return `${names[from]}-${names[i + 1]}:${pick(chance, colours)}`;
  };
  return Array.from({ length: links }, (_, i) => link(i)).join(',');
}
