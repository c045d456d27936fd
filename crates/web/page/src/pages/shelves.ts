// The three shelves of the gallery: what the lessons use, other boards, and what needs a code or a form.

import type { Card } from '../api/types';

export type ShelfName = 'start' | 'boards' | 'research';

export const SHELVES: { name: ShelfName; title: string; text: string }[] = [
  { name: 'start', title: 'Start here', text: 'Classics that are learnt in a minute; each has a lesson.' },
  { name: 'boards', title: 'Boards', text: 'More games on grids, strips, graphs and piles.' },
  { name: 'research', title: 'For researchers', text: 'Families with a parameter, digraphs, explicit forms and sums.' },
];

/** `taught` are the rulesets of the lessons. */
export function shelfOf(card: Card, taught: Set<string>): ShelfName {
  const abstract = ['braces', 'sum', 'text'].includes(card.board.kind) || (card.board.kind === 'graph' && card.board.mark_needed);
  if (abstract) return 'research';
  if (taught.has(card.name)) return 'start';
  return card.parameter === null ? 'boards' : 'research';
}
