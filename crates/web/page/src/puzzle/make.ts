// Puzzles: positions with exactly one winning move, found by the engine, for any ruleset, the same for the same seed.

import { question, type Ask } from '../api/client';
import type { Card, MovesAnswer, PositionAnswer } from '../api/types';
import { chanceOf, pick } from '../made/random';
import { GRADES, gradeOf, seenOf, type Grade, type Seen } from '../made/seen';
import { SIZES, starts, type Size } from '../made/starts';
import { walked } from '../made/walk';

export interface Puzzle {
  card: Card;
  position: PositionAnswer;
  /** How many moves there are; one of them wins. */
  choices: number;
  /** How much must be seen to find it. */
  seen: Seen;
  grade: Grade;
}

const TRIES = 480;
/** Where less must be seen, the answer is plain; such a puzzle is taken only when no other was found for long. */
const FEWEST = 8;
/** So many puzzles of another grade are enough. */
const MET = 12;
/** The list of moves is cut beyond this. */
const MOST = 120;
/** How long a position is looked at. Small ones end on any machine, or the puzzle of a day would not be the same for all. */
const TIME: Record<Size, string> = { small: '20s', medium: '20s', large: '1s' };
/** How long large boards are tried, in milliseconds; then the nearest puzzle is taken, or a smaller board. */
const PATIENCE = 6000;

/** What a try looks for: the longer nothing is found, the larger the board, the more moves are made, and the fewer are left. */
function wish(tried: number, size: Size, { board }: Card): { size: Size; steps: number; fewest: number } {
  // On a strip there are never many.
  const late = Math.max(Math.floor((4 * tried) / TRIES), board.kind === 'strip' ? 2 : 0);
  const larger = SIZES[Math.min(SIZES.indexOf(size) + (late % 2), SIZES.length - 1)]!;
  return { size: larger, steps: 3 + 2 * late, fewest: 4 - Math.min(late, 2) };
}

const made = new Map<string, Promise<Puzzle | null>>();

/** The puzzle, or the one that is already being made. */
export function ahead(cards: Card[], seed: string, size: Size, grade: Grade | null, ask: Ask): Promise<Puzzle | null> {
  const key = JSON.stringify([cards.map(({ name }) => name), seed, size, grade]);
  const before = made.get(key);
  if (before) return before;
  const making = makePuzzle(cards, seed, size, grade, ask);
  made.set(key, making);
  // What was broken off is made again when it is asked for.
  const forget = () => made.delete(key);
  making.then((puzzle) => puzzle ?? forget(), forget);
  return making;
}

/** Left is to move and has one winning move. Where a grade is wished for and not found, the nearest one that was met. */
export async function makePuzzle(cards: Card[], seed: string, size: Size, grade: Grade | null = null, ask: Ask = {}): Promise<Puzzle | null> {
  const chance = chanceOf(seed);
  let nearest: Puzzle | null = null;
  let met = 0;
  const started = performance.now();
  for (let tried = 0; tried < TRIES; tried++) {
    const spent = performance.now() - started;
    ask.onProgress?.({ positions: tried, seconds: spent / 1000 });
    const late = size === 'large' && spent > PATIENCE;
    if (late && nearest) return nearest;
    const card = pick(chance, cards);
    const { size: wanted, steps, fewest } = wish(tried, late ? 'small' : size, card);
    const found = starts(card, wanted, chance);
    const start = found[Math.min(found.length - 1, chance() < 0.7 ? 0 : 1)]!;
    const position = await walked(start, steps, fewest, chance, ask);
    if (ask.signal?.aborted) return null;
    if (!position || position.left < fewest || position.left > MOST) continue;
    const moves = await movesOf(position, TIME[wanted], ask);
    if (moves && moves.options.filter((option) => option.wins).length === 1 && moves.options.length >= fewest) {
      const seen = await seenOf(position, 'left', ask);
      if (!seen || (tried < TRIES / 2 && seen.positions < FEWEST)) continue;
      const puzzle: Puzzle = { card, position, choices: moves.options.length, seen, grade: gradeOf(seen) };
      if (grade === null || puzzle.grade === grade) return puzzle;
      if (!nearest || far(puzzle, grade) < far(nearest, grade)) nearest = puzzle;
      if (++met >= MET) return nearest;
    }
  }
  return nearest;
}

function movesOf(position: PositionAnswer, time: string, { signal }: Ask): Promise<MovesAnswer | null> {
  const { ruleset, position: at } = position;
  return question('moves', { ruleset, position: at, outcome: true, player: 'left', time }, { signal }).catch(() => null);
}

function far(puzzle: Puzzle, grade: Grade): number {
  return Math.abs(GRADES.indexOf(puzzle.grade) - GRADES.indexOf(grade));
}

/** The date where the reader is, as 2026-11-16. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
