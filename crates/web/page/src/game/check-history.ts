// A game that came from an address is played again move by move: what the rules do not allow is refused.

import { question, type Ask } from '../api/client';
import { getPosition } from '../api/position';
import type { Move, Player, PositionAnswer } from '../api/types';
import { sizesOf } from '../board/heap-rows';
import { layoutOf, movesOf, start, toMove, type Game, type Step } from './game';

export interface Checked {
  game: Game;
  /** What was refused, as a sentence. */
  refused: string | null;
}

/** The most moves of a position that are asked for in full. */
export const MOST_LISTED = 20_000;

/** All moves where the answer has only the first of them; null where there are too many, or no heaps: who wins is asked
 * for each of them, and only heaps are known at once. */
export async function allMoves(answer: PositionAnswer, ask: Ask = {}): Promise<Move[] | null> {
  if (!answer.truncated) return answer.moves;
  if (Math.max(answer.left, answer.right) > MOST_LISTED || sizesOf(answer.position) === null) return null;
  const { options } = await question('moves', { ruleset: answer.ruleset, position: answer.position, outcome: true, time: '5s' }, ask);
  return options.map(({ player, move, position }) => ({ player, move, position, touches: [] }));
}

/** The move to a position, however many others there are; null where the rules have none. */
export async function moveTo(ruleset: string, from: string, to: string, player: Player, { signal }: Ask = {}): Promise<Move | null> {
  const { moves } = await question('position', { ruleset, position: from, to, limit: 1 }, { signal });
  return movesOf(moves, player).find((move) => move.position === to) ?? null;
}

/** The game as far as it is legal. Moves are positions, or numbers in the lists of legal moves. */
export async function checked(game: Game, numbers: number[] | null, ask: Ask = {}): Promise<Checked> {
  const count = numbers?.length ?? game.steps.length - 1;
  const steps: Step[] = [{ position: start(game), move: null, touches: [] }];
  const upTo = (refused: string | null): Checked => {
    const last = steps.length - 1;
    const at = refused === null && !numbers ? Math.min(game.at, last) : last;
    return { game: { ...game, steps, at, held: refused !== null || game.held }, refused };
  };
  for (let made = 0; made < count; made++) {
    const before = await getPosition(game.ruleset, steps[made]!.position, layoutOf(game), ask);
    const wanted = game.steps[made + 1]?.position;
    const legal = movesOf(before.moves, toMove(game, made));
    let move = numbers ? legal[numbers[made]!] : legal.find((one) => one.position === wanted);
    if (!move && before.truncated && !numbers) {
      const all = await allMoves(before, ask);
      move = movesOf(all ?? [], toMove(game, made)).find((one) => one.position === wanted);
      if (!all && wanted) move = (await moveTo(game.ruleset, before.position, wanted, toMove(game, made), ask)) ?? undefined;
    }
    if (!move) {
      const what = numbers ? `number ${numbers[made]}` : `to ${wanted}`;
      return upTo(`Move ${made + 1} of this address (${what}) is not legal. The game stands where it was before.`);
    }
    steps.push({ position: move.position, move: move.move, touches: move.touches });
  }
  return upTo(null);
}

/** The moves of a game as numbers in the lists of legal moves, for a short address; null where that cannot be. */
export async function numbersOf(game: Game): Promise<number[] | null> {
  const numbers: number[] = [];
  for (let made = 0; made < game.at; made++) {
    const before = await getPosition(game.ruleset, game.steps[made]!.position, layoutOf(game));
    const index = movesOf(before.moves, toMove(game, made)).findIndex((move) => move.position === game.steps[made + 1]!.position);
    if (index < 0) return null;
    numbers.push(index);
  }
  return numbers;
}
