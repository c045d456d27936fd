// Positions in which the person can win: of several starts the first one that is won for the player to move.

import { question, type Ask } from '../api/client';
import { getPosition } from '../api/position';
import type { Outcome, Player, PositionAnswer } from '../api/types';
import { winnerFrom } from '../game/words';
import type { Start } from './starts';

/** How long it may take to find out who wins; a start that takes longer is as good as any. */
const TIME = '400ms';

export async function outcomeOf({ ruleset, position }: Start, ask: Ask = {}, rule: { misere?: true } = {}): Promise<Outcome | null> {
  const answer = await question('outcome', { ruleset, position, time: TIME, ...rule }, { signal: ask.signal }).catch(() => null);
  return answer?.outcome ?? null;
}

/** Whether the player to move wins. */
export function winsMoving(outcome: Outcome, player: Player): boolean {
  return winnerFrom(outcome, player) === player;
}

/** The first start that `you` win when `first` begins; best one with two moves for each; without one, the first on which both can move; else the first at all. */
export async function winnable(
  starts: Start[],
  you: Player,
  first: Player,
  ask: Ask = {},
  rule: { misere?: true } = {},
): Promise<PositionAnswer | null> {
  let live: PositionAnswer | null = null;
  let won: PositionAnswer | null = null;
  let any: PositionAnswer | null = null;
  const seen = new Set<string>();
  for (const start of starts) {
    const name = `${start.ruleset} ${start.position}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const answer = await getPosition(start.ruleset, start.position, undefined, ask).catch(() => null);
    if (ask.signal?.aborted) return null;
    if (!answer) continue;
    any ??= answer;
    const lively = answer.left > 1 && answer.right > 1;
    if (lively) live ??= answer;
    if (!lively && (won || answer.moves.length === 0)) continue;
    const outcome = await outcomeOf(start, ask, rule);
    if (outcome === null || winsMoving(outcome, first) !== (you === first)) continue;
    if (lively) return answer;
    won ??= answer;
  }
  return won ?? live ?? any;
}
