// Positions with their pictures and legal moves. A position that was seen once is not asked for again.

import { type Ask, post } from './client';
import type { PositionAnswer } from './types';

const MOST_KEPT = 500;
const kept = new Map<string, PositionAnswer>();

/** `layoutFrom` is the first position of the game: its pieces keep their places. */
export async function getPosition(ruleset: string, position: string, layoutFrom = position, ask: Ask = {}): Promise<PositionAnswer> {
  const key = positionKey(ruleset, position, layoutFrom);
  const known = kept.get(key);
  if (known) return known;
  const answer = await post<PositionAnswer>('position', [ruleset, position], { layout_from: layoutFrom }, ask);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, answer);
  return answer;
}

export function knownPosition(ruleset: string, position: string, layoutFrom: string): PositionAnswer | null {
  return kept.get(positionKey(ruleset, position, layoutFrom)) ?? null;
}

export function positionKey(ruleset: string, position: string, layoutFrom: string): string {
  return JSON.stringify([ruleset, position, layoutFrom]);
}
