// Who was winning at each move of a game, and which moves gave a win away: what `upstar review` says.

import { ApiError, question, type Ask } from '../api/client';
import type { Player, ReviewedMove } from '../api/types';
import { ruleOf, toMove, type Game } from '../game/game';
import { winnerFrom } from '../game/words';
import { winsMoving } from '../made/winnable';

/** A mover keeps a win, gives it away, had none, or nobody knows. */
export type Judgement = 'keeps' | 'gives' | 'draws' | 'lost' | 'unknown';

export interface Turn {
  /** The step that the move led to. */
  at: number;
  player: Player;
  judgement: Judgement;
  /** A move that would have won, where the win was given away. */
  better: string | null;
}

/** The most time for one look at the game. */
const TIME = '5s';

/** The judgements of all moves; of a game that starts too large, those of its end. */
export async function judged(game: Game, ask: Ask): Promise<Turn[]> {
  const last = game.steps.length - 1;
  for (let from = 0; ; from += Math.ceil((last - from) / 2)) {
    const moves = from < last ? await reviewed(game, from, ask) : [];
    if (moves === null) continue;
    return game.steps.slice(1).map((_, index) => {
      const player = toMove(game, index);
      const move = moves[index - from];
      return { at: index + 1, player, judgement: move ? judge(move, player) : 'unknown', better: move?.better ?? null };
    });
  }
}

/** The review from a step on; null where a limit ended it. */
async function reviewed(game: Game, from: number, ask: Ask): Promise<ReviewedMove[] | null> {
  const positions = game.steps.slice(from).map((step) => step.position);
  const fields = { ruleset: game.ruleset, positions: positions.join(' / '), player: toMove(game, from), time: TIME, ...ruleOf(game) };
  try {
    return (await question('review', fields, ask)).moves;
  } catch (error) {
    if (error instanceof ApiError && error.stopped) return null;
    throw error;
  }
}

function judge({ before, mistake }: ReviewedMove, player: Player): Judgement {
  if (mistake) return 'gives';
  if (winnerFrom(before, player) === null) return 'draws';
  return winsMoving(before, player) ? 'keeps' : 'lost';
}
