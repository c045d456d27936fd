// Templates: a first one for a ruleset, and the board of a cell.

import type { Card } from '../api/types';

/** The position of a cell, where each brace of the template holds nothing but a name in the place of a number. Formulas, and
 * braces that repeat a tile, are the server's: null. */
export function filled(template: string, at: Record<string, number>): string | null {
  const text = template.trim() === '' ? '{n}' : template.trim();
  const plain = text.replace(/(?<=^|[(,]|[\d}]x)\{(\w)\}/g, (all, name: string) => (name in at ? String(at[name]) : all));
  return plain.includes('{') ? null : plain;
}

/** The largest simple example with numbers in place of sizes. */
export function templateFor(card: Card, two: boolean): string {
  const positions = card.examples.map((example) => example.position);
  const grid = positions.find((position) => /^\d+x\d+$/.test(position));
  if (grid) return two ? '{y}x{x}' : '2x{n}';
  if (card.board.kind === 'heaps') return two ? '{x},{y}' : '{n}';
  if (card.board.kind === 'graph' && card.board.edge_colours.length === 0 && !card.board.weights) {
    const plain = card.board.directed === 'yes' ? 'dipath' : 'path';
    const mark = card.board.mark_needed ? '@0' : '';
    return two ? `grid({y},{x})${mark}` : `${plain}({n})${mark}`;
  }
  const family = positions.find((position) => /^\w+\(\d+/.test(position));
  if (family) return family.replace(/\d+/, two ? '{x}' : '{n}');
  // After a tile of a strip a brace repeats that tile.
  const strip = positions.find((position) => position.length > 1);
  return strip && !two ? `${strip.slice(0, 2)}{n}${strip.slice(2)}` : '{n}';
}
