// The position with which a game starts when nobody has chosen one, and which its picture shows.

import type { Ask } from './client';
import { getPosition } from './position';
import type { Card, PositionAnswer } from './types';

/** The largest position, in pieces, that makes a good start. */
const MOST_PIECES = 30;

/** Graphs to start on, a different one for most rulesets: the gallery is to show what is possible. */
const FAMILIES = ['grid(2,4)', 'cycle(7)', 'broom(8,3)', 'theta(2,3,3)', 'bipartite(2,4)'];

/** The first candidate in which both players can move; without one, the first that can be drawn. */
export async function findOpening(card: Card, ask: Ask = {}): Promise<PositionAnswer | null> {
  let fallback: PositionAnswer | null = null;
  for (const { ruleset, position } of openings(card)) {
    const answer = await getPosition(ruleset, position, undefined, ask).catch(() => null);
    if (ask.signal?.aborted) return null;
    if (answer && answer.left > 1 && answer.right > 1) return answer;
    fallback ??= answer;
  }
  return fallback;
}

/** The card's own start, a board or graph of a good size where the ruleset has such, then the examples, large ones first. */
export function openings(card: Card): { ruleset: string; position: string }[] {
  const { board, examples } = card;
  const ruleset = examples[0]?.ruleset ?? card.name;
  const general: string[] = [];
  if (board.kind !== 'text' && examples.some((example) => /^\d+x\d+$/.test(example.position))) general.push('4x4', '4x5', '3x4');
  const plain = board.kind === 'graph' && board.directed !== 'yes' && !board.weights && board.edge_colours.length === 0;
  if (board.kind === 'graph' && board.edge_colours.length > 0) general.push(colourful(board.edge_colours));
  if (plain) general.push(...FAMILIES.slice(card.title.length % FAMILIES.length), ...FAMILIES);
  const sized = examples.map((example) => ({ ...example, size: roughSize(example.position) })).sort((a, b) => b.size - a.size);
  const fitting = sized.filter(({ size }) => size <= MOST_PIECES);
  const own = card.opening ? [card.opening] : [];
  const all = [...own, ...general.map((position) => ({ ruleset, position })), ...fitting, ...sized];
  const names = all.map((one) => `${one.ruleset} ${one.position}`);
  return all.filter((_, index) => names.indexOf(names[index]!) === index);
}

/** Two stems with branches, in all colours that links may have. */
function colourful(colours: string[]): string {
  const links = ['0-a', 'a-b', 'a-c', '0-d', 'd-e', 'd-f', 'f-g'];
  return links.map((link, i) => `${link}:${colours[i % colours.length]}`).join(',');
}

/** About how many pieces a position text describes. */
function roughSize(position: string): number {
  const grid = /^(\d+)x(\d+)$/.exec(position);
  if (grid) return Number(grid[1]) * Number(grid[2]);
  if (/^[\d,]+$/.test(position)) return position.split(',').reduce((sum, n) => sum + Number(n), 0);
  const family = /^\w+\(([\d,]+)\)/.exec(position);
  if (family) return family[1]!.split(',').reduce((sum, n) => sum + Number(n), 0);
  return position.length;
}
