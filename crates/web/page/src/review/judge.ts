// Who was winning at each move of a game, and which moves gave a win away.

import { post, type Ask } from '../api/client';
import type { Outcome, Player, ValueAnswer } from '../api/types';
import { ruleOf, toMove, type Game } from '../game/game';
import { winsMoving } from '../made/winnable';

/** A mover keeps a win, gives it away, had none, or nobody knows. */
export type Judgement = 'keeps' | 'gives' | 'lost' | 'unknown';

export interface Turn {
  /** The step that the move led to. */
  at: number;
  player: Player;
  judgement: Judgement;
}

/** The most time for all positions of a game. */
const TIME = '10s';

export async function judged(game: Game, ask: Ask): Promise<Turn[]> {
  const positions = [...new Set(game.steps.map((step) => step.position))];
  type Given = ValueAnswer | { error: unknown };
  const answer = await post<Given | Given[]>('outcome', [game.ruleset, ...positions], { time: TIME, ...ruleOf(game) }, ask);
  const answers = Array.isArray(answer) ? answer : [answer];
  const outcomes = new Map(positions.map((position, index) => [position, outcomeIn(answers[index])]));
  return game.steps.slice(1).map((step, index) => {
    const player = toMove(game, index);
    const before = outcomes.get(game.steps[index]!.position) ?? null;
    const after = outcomes.get(step.position) ?? null;
    return { at: index + 1, player, judgement: judge(before, after, player) };
  });
}

function outcomeIn(answer: ValueAnswer | { error: unknown } | undefined): Outcome | null {
  return answer && 'outcome' in answer ? answer.outcome : null;
}

function judge(before: Outcome | null, after: Outcome | null, player: Player): Judgement {
  if (before === null || after === null) return 'unknown';
  if (!winsMoving(before, player)) return 'lost';
  return winsMoving(after, player === 'left' ? 'right' : 'left') ? 'gives' : 'keeps';
}
