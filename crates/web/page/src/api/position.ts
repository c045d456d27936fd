// Positions with their pictures and legal moves. A position that was seen once is not asked for again.

import { type Ask, post } from './client';
import type { Point, PositionAnswer } from './types';

/** Where pieces stand, by their keys. */
export type Places = Map<string, Point>;

/** What keeps the pieces of a game at their places: its first position, and the places that a person chose. */
export interface Layout {
  from: string;
  places: Places | null;
}

const MOST_KEPT = 500;
const kept = new Map<string, PositionAnswer>();

export async function getPosition(ruleset: string, position: string, layout?: Layout, ask: Ask = {}): Promise<PositionAnswer> {
  const key = positionKey(ruleset, position, layout);
  const known = kept.get(key);
  if (known) return known;
  const options = { layout_from: layout?.from, layout: layout?.places ? Object.fromEntries(layout.places) : undefined };
  const answer = await post<PositionAnswer>('position', [ruleset, position], options, ask);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, answer);
  return answer;
}

export function knownPosition(ruleset: string, position: string, layout?: Layout): PositionAnswer | null {
  return kept.get(positionKey(ruleset, position, layout)) ?? null;
}

export function positionKey(ruleset: string, position: string, layout?: Layout): string {
  return JSON.stringify([ruleset, position, layout?.from, layout?.places && [...layout.places]]);
}
