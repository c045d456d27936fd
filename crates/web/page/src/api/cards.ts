// The registry: every ruleset's card. The page knows rulesets through this list alone.

import { get } from './client';
import type { Board, Card, Example } from './types';

let asked: Promise<Card[]> | null = null;

export function getCards(): Promise<Card[]> {
  asked ??= get<{ rulesets: Card[] }>('rulesets').then(
    (answer) => answer.rulesets,
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The card of a ruleset with or without its parameter, as in name:parameter. */
export function cardOf(cards: Card[], ruleset: string): Card | null {
  return cards.find((card) => card.name === baseName(ruleset)) ?? null;
}

export function baseName(ruleset: string): string {
  return ruleset.split(':')[0]!;
}

export function parameterOf(ruleset: string): string {
  return ruleset.includes(':') ? ruleset.slice(ruleset.indexOf(':') + 1) : '';
}

export function withParameter(name: string, parameter: string): string {
  return parameter === '' ? name : `${name}:${parameter}`;
}

/** The position with which a game starts, and which its picture shows. */
export function opening(card: Card): { ruleset: string; position: string } {
  const example = showpiece(card);
  const ruleset = example?.ruleset ?? card.name;
  const sized = card.examples.some((one) => /^\d+x\d+$/.test(one.position));
  if (sized) return { ruleset, position: '4x4' };
  return { ruleset, position: example?.position ?? '0' };
}

/** The example that shows most of a game without filling the screen. */
function showpiece(card: Card): Example | null {
  const sized = card.examples.map((example) => ({ example, size: roughSize(example.position) }));
  const fitting = sized.filter(({ size }) => size <= 30);
  const best = (fitting.length > 0 ? fitting : sized.slice(0, 1)).reduce<(typeof sized)[0] | null>(
    (most, next) => (most && most.size >= next.size ? most : next),
    null,
  );
  return best?.example ?? null;
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

export const BOARD_KINDS: Record<Board['kind'], string> = {
  heaps: 'Heaps',
  strip: 'Strips',
  grid: 'Grids',
  graph: 'Graphs',
  text: 'Other',
};
