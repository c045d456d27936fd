// The registry: every ruleset's card. The page knows rulesets through this list alone.

import { carried, get, question, type Ask } from './client';
import { carriedName, isScript, isScripted } from './scripted';
import type { Board, Card, GalleryAnswer } from './types';

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

/** The first screen: the cards, and a game that has begun for each. */
export async function getGallery(): Promise<GalleryAnswer> {
  const gallery = await get<GalleryAnswer>('gallery');
  asked ??= Promise.resolve(gallery.rulesets);
  return gallery;
}

/** All cards, and that of a ruleset that is a script, if this is one. */
export async function getCardsWith(ruleset: string): Promise<Card[]> {
  const cards = await getCards();
  return isScripted(ruleset) ? [await getScriptCard(baseName(ruleset)), ...cards] : cards;
}

/** The card of a script, or of a ruleset that holds one. It goes by the name that holds the script, and so do its examples. */
export async function getScriptCard(name: string, ask: Ask = {}): Promise<Card> {
  const card = await question('ruleset', await carried(name), ask);
  const examples = card.examples.map((example) => ({ ...example, ruleset: withParameter(name, parameterOf(example.ruleset)) }));
  const file = isScript(name) ? card.title.toLowerCase().replace(/[^a-z0-9]+/g, '-') : undefined;
  return { ...card, name, file, examples };
}

/** The card of a ruleset with or without its parameter, as in name:parameter. */
export function cardOf(cards: Card[], ruleset: string): Card | null {
  return cards.find((card) => card.name === baseName(ruleset)) ?? null;
}

/** A ruleset as the command line would call it: a script is a file of its name. */
export function spokenName(cards: Card[], ruleset: string): string {
  const file = cardOf(cards, ruleset)?.file;
  if (file !== undefined) return withParameter(`./${file}.star`, parameterOf(ruleset));
  return isScripted(ruleset) ? carriedName(ruleset) : ruleset;
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

/** Whether a graph alone is a position: no weights, colours of links or marks are needed. */
export function onPlainGraphs({ board }: Card): boolean {
  return board.kind === 'graph' && !board.weights && board.edge_colours.length === 0 && !board.mark_needed;
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
