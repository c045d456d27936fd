// The registry: every ruleset's card. The page knows rulesets through this list alone.

import { get } from './client';
import type { Board, Card } from './types';

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

/** What people call the kinds of boards; kinds that look alike share a name. */
export const BOARD_NAMES: Record<Board['kind'], string> = {
  heaps: 'Heaps',
  strip: 'Strips',
  grid: 'Grids',
  bar: 'Grids',
  graph: 'Graphs',
  pile: 'Graphs',
  braces: 'Other',
  sum: 'Other',
  text: 'Other',
};
