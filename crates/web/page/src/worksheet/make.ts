// The exercises of a worksheet: positions of some rulesets with their answers from the engine.

import { ApiError, question, type Ask } from '../api/client';
import type { Card, Outcome, PositionAnswer } from '../api/types';
import { capital } from '../game/words';
import { chanceOf } from '../made/random';
import { gradeOf, seenOf, type Grade } from '../made/seen';
import { starts, type Size } from '../made/starts';
import { walked } from '../made/walk';
import { whyOutcome, whyValue } from './reasons';

export type Task = 'outcome' | 'move' | 'value';

export interface Exercise {
  card: Card;
  position: PositionAnswer;
  task: Task;
  answer: string;
  reason: string | null;
}

export interface Order {
  cards: Card[];
  size: Size;
  /** How much must be seen; null for any. */
  grade: Grade | null;
  task: Task;
  count: number;
  seed: string;
}

/** How long one question may take, and the longest value that a person may be asked for. */
const [TIME, MOST_LETTERS] = ['2s', 40];
/** Positions that are looked at for each exercise, and in one turn; one that takes too long counts as several. */
const [TRIES, PATIENCE, SLOW] = [20, 12, 4];

export async function makeExercises(order: Order, ask: Ask = {}): Promise<Exercise[]> {
  const chance = chanceOf(`${order.seed} ${order.task} ${order.size}`);
  const made: Exercise[] = [];
  const seen = new Set<string>();
  // The games take turns; one that has nothing to give for long misses its turn.
  let [turn, failed] = [0, 0];
  const started = performance.now();
  for (let tried = 0; made.length < order.count && tried < order.count * TRIES && order.cards.length > 0; tried++) {
    if (failed >= PATIENCE) [turn, failed] = [turn + 1, 0];
    failed++;
    ask.onProgress?.({ positions: made.length, seconds: (performance.now() - started) / 1000 });
    const card = order.cards[turn % order.cards.length]!;
    const start = starts(card, order.size, chance)[0]!;
    const position = await walked(start, 3, 4, chance, ask);
    if (ask.signal?.aborted) return made;
    const name = `${position?.ruleset} ${position?.position}`;
    if (!position || position.left === 0 || seen.has(name)) continue;
    const solved = await solve(position, order.task, ask);
    if (solved === 'too slow') failed += SLOW - 1;
    if (!solved || solved === 'too slow' || !(await fits(position, order.grade, ask))) continue;
    seen.add(name);
    [turn, failed] = [turn + 1, 0];
    made.push({ card, position, task: order.task, ...solved });
  }
  return made;
}

async function fits(position: PositionAnswer, grade: Grade | null, ask: Ask): Promise<boolean> {
  if (grade === null) return true;
  const seen = await seenOf(position, 'left', ask);
  return seen !== null && gradeOf(seen) === grade;
}

const SAYINGS: Partial<Record<Outcome, string>> = { N: 'The next player wins (N).', P: 'The previous player wins (P).', L: 'Left wins (L).', R: 'Right wins (R).' };

type Solved = Pick<Exercise, 'answer' | 'reason'>;

async function solve(at: PositionAnswer, task: Task, { signal }: Ask): Promise<Solved | 'too slow' | null> {
  const { ruleset, position } = at;
  try {
    if (task === 'move') {
      const { options } = await question('moves', { ruleset, position, outcome: true, player: 'left', time: TIME }, { signal });
      const winning = options.filter((option) => option.wins);
      if (winning.length === 0 || winning.length === options.length) return null;
      const { why } = winning[0]!;
      return { answer: `${capital(winning.map((option) => option.move).join('; or '))}.`, reason: why && `${capital(why)}.` };
    }
    const answer = await question(task, { ruleset, position, time: TIME }, { signal });
    if (task === 'outcome') {
      const said = answer.outcome && SAYINGS[answer.outcome];
      return said ? { answer: said, reason: await whyOutcome(at, TIME, { signal }) } : null;
    }
    if (!answer.value || answer.value.length >= MOST_LETTERS) return null;
    return { answer: answer.value, reason: await whyValue(at, TIME, { signal }) };
  } catch (error) {
    return error instanceof ApiError && error.stopped ? 'too slow' : null;
  }
}

export function questionOf({ task, position }: Exercise): string {
  if (task === 'outcome') return 'Who wins?';
  if (task === 'value') return position.impartial ? 'What is its Grundy value?' : 'What is its value?';
  return position.impartial ? 'Find a winning move.' : 'Left moves. Find a winning move.';
}
