// Positions from the middle of a game: a start, and then some moves by chance.

import type { Ask } from '../api/client';
import { getPosition } from '../api/position';
import type { Player, PositionAnswer } from '../api/types';
import { below, pick, type Chance } from './random';
import type { Start } from './starts';

/** The position after at most `most` moves, each one of `fewest` or more; null where the start cannot be read. */
export async function walked(start: Start, most: number, fewest: number, chance: Chance, ask: Ask = {}): Promise<PositionAnswer | null> {
  let at = await getPosition(start.ruleset, start.position, undefined, ask).catch(() => null);
  const steps = below(chance, most + 1);
  let player: Player = 'left';
  for (let made = 0; at && made < steps; made++) {
    const moves = at.moves.filter((move) => move.player === null || move.player === player);
    // A position in which little is left to do is no riddle.
    if (moves.length < fewest) break;
    const next: PositionAnswer | null = await getPosition(start.ruleset, pick(chance, moves).position, undefined, ask).catch(() => null);
    if (!next || next.left < Math.min(fewest, 2) || next.right < 1) break;
    at = next;
    player = player === 'left' ? 'right' : 'left';
  }
  return at;
}
