// Positions with their pictures and legal moves. A position that was seen once is not asked for again.

import { type Ask, each, question } from './client';
import type { Point, PositionAnswer, Scene } from './types';

/** Where pieces stand, by their keys. */
export type Places = Map<string, Point>;

/** What keeps the pieces of a game at their places: its first position, and the places that a person chose. */
export interface Layout {
  from: string;
  places: Places | null;
}

const MOST_KEPT = 500;
const kept = new Map<string, PositionAnswer>();
/** What was asked for before anybody knew whether it is wanted. */
const ahead = new Map<string, Promise<PositionAnswer>>();

/** Asks for a position that an address names, while the page finds out about its game. */
export function askAhead(ruleset: string, position: string, layout: Layout): void {
  const key = positionKey(ruleset, position, layout);
  if (kept.has(key) || ahead.has(key)) return;
  const asked = fetchPosition(ruleset, position, layout, {});
  ahead.set(key, asked);
  // Who asks after a failure asks anew.
  asked.catch(() => undefined).finally(() => ahead.delete(key));
}

export async function getPosition(ruleset: string, position: string, layout?: Layout, ask: Ask = {}): Promise<PositionAnswer> {
  const key = positionKey(ruleset, position, layout);
  const known = kept.get(key);
  return known ?? ahead.get(key) ?? fetchPosition(ruleset, position, layout, ask);
}

async function fetchPosition(ruleset: string, position: string, layout: Layout | undefined, ask: Ask): Promise<PositionAnswer> {
  const answer = await question('position', { ruleset, position, ...optionsOf(layout) }, ask);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(positionKey(ruleset, position, layout), answer);
  return answer;
}

function optionsOf(layout: Layout | undefined) {
  return { layout_from: layout?.from, layout: layout?.places ? Object.fromEntries(layout.places) : undefined };
}

/** Pictures of positions whose moves nobody has asked for. */
const sketches = new Map<string, Scene>();

/** The pictures of several positions in one answer, without their moves, so that a move can be drawn before the server has heard of it. */
export async function sketch(ruleset: string, positions: string[], layout: Layout, ask: Ask): Promise<void> {
  const key = (position: string) => positionKey(ruleset, position, layout);
  const fresh = [...new Set(positions)].filter((position) => !sketches.has(key(position)) && !kept.has(key(position)));
  if (fresh.length === 0) return;
  const answers = await each<Sketch>('position', ruleset, fresh, { ...optionsOf(layout), limit: 0 }, ask);
  if (sketches.size > MOST_KEPT) sketches.clear();
  answers.forEach(({ scene }, index) => scene && sketches.set(key(fresh[index]!), scene));
}

/** A position that could not be drawn has no scene. */
type Sketch = Partial<Pick<PositionAnswer, 'scene'>>;

/** What is known of a position's picture before the server has said which moves there are. */
export function knownSketch(ruleset: string, position: string, layout: Layout): Scene | null {
  return sketches.get(positionKey(ruleset, position, layout)) ?? null;
}

export function knownPosition(ruleset: string, position: string, layout?: Layout): PositionAnswer | null {
  return kept.get(positionKey(ruleset, position, layout)) ?? null;
}

export function positionKey(ruleset: string, position: string, layout?: Layout): string {
  return JSON.stringify([ruleset, position, layout?.from, layout?.places && [...layout.places]]);
}
