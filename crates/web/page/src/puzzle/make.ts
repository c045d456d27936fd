// Puzzles: positions with exactly one winning move, found by the engine, for any ruleset, the same for the same seed.

import { post, type Ask } from '../api/client';
import type { Card, MovesAnswer, PositionAnswer } from '../api/types';
import { chanceOf, pick } from '../made/random';
import { SIZES, starts, type Size } from '../made/starts';
import { walked } from '../made/walk';

export interface Puzzle {
  card: Card;
  position: PositionAnswer;
  /** How many moves there are; one of them wins. */
  choices: number;
  grade: 'easy' | 'medium' | 'hard';
}

const TRIES = 480;
/** The list of moves is cut beyond this. */
const MOST = 120;

/** What a try looks for: the longer nothing is found, the larger the board, the more moves are made, and the fewer are left. */
function wish(tried: number, size: Size): { size: Size; steps: number; fewest: number } {
  const late = Math.floor((4 * tried) / TRIES);
  const larger = SIZES[Math.min(SIZES.indexOf(size) + (late % 2), SIZES.length - 1)]!;
  return { size: larger, steps: 3 + 2 * late, fewest: 4 - Math.min(late, 2) };
}

/** Left is to move and has one winning move. */
export async function makePuzzle(cards: Card[], seed: string, size: Size, ask: Ask = {}): Promise<Puzzle | null> {
  const chance = chanceOf(seed);
  for (let tried = 0; tried < TRIES; tried++) {
    const card = pick(chance, cards);
    const { size: wanted, steps, fewest } = wish(tried, size);
    const found = starts(card, wanted, chance);
    const start = found[Math.min(found.length - 1, chance() < 0.7 ? 0 : 1)]!;
    const position = await walked(start, steps, fewest, chance, ask);
    if (ask.signal?.aborted) return null;
    if (!position || position.left < fewest || position.left > MOST) continue;
    const moves = await movesOf(position, ask);
    if (moves && moves.options.filter((option) => option.wins).length === 1 && moves.options.length >= fewest) {
      return { card, position, choices: moves.options.length, grade: gradeOf(moves.options.length) };
    }
  }
  return null;
}

function movesOf(position: PositionAnswer, { signal }: Ask): Promise<MovesAnswer | null> {
  const options = { outcome: true, player: 'left', time: '2s' };
  return post<MovesAnswer>('moves', [position.ruleset, position.position], options, { signal }).catch(() => null);
}

/** By how much must be seen: the number of moves among which the one is hidden. */
function gradeOf(choices: number): Puzzle['grade'] {
  return choices <= 7 ? 'easy' : choices <= 14 ? 'medium' : 'hard';
}

/** The date where the reader is, as 2026-11-16. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
