// How much must be seen to be sure who wins: the positions of the smallest proof, from the graph of the game.

import { question, type Ask } from '../api/client';
import type { Player, PositionAnswer, TreeAnswer } from '../api/types';

export type Grade = 'easy' | 'medium' | 'hard';
export const GRADES: Grade[] = ['easy', 'medium', 'hard'];

export interface Seen {
  /** Positions that must be looked at to be sure about every move; at least these many where the game is large. */
  positions: number;
  /** Whether the winning moves are those that leave the other player the least, which many play without looking. */
  greedy: boolean;
}

/** How much of a game is looked at. What lies beyond counts as one position each. */
const LIMIT = 1000;
/** Sizes of proofs are compared up to this. */
const MOST = 1e9;

/** Up to this many positions a proof is easy, and medium. */
const [EASY, MEDIUM] = [16, 60];

/** By how much must be seen; where greed finds the move, a grade less. */
export function gradeOf({ positions, greedy }: Seen): Grade {
  const grade = positions <= EASY ? 0 : positions <= MEDIUM ? 1 : 2;
  return GRADES[Math.max(grade - (greedy ? 1 : 0), 0)]!;
}

export async function seenOf({ ruleset, position }: PositionAnswer, player: Player, { signal }: Ask = {}): Promise<Seen | null> {
  const tree = await question('tree', { ruleset, position, limit: LIMIT }, { signal }).catch(() => null);
  return tree && measured(tree, player);
}

export function measured({ nodes, edges }: TreeAnswer, player: Player): Seen {
  const outcomes = new Map(nodes.map(({ id, outcome }) => [id, outcome]));
  const after = new Map<number, { to: number; player: Player | null }[]>();
  for (const { from, to, player: by } of edges) {
    const own = after.get(from);
    if (own) own.push({ to, player: by });
    else after.set(from, [{ to, player: by }]);
  }
  const other = (one: Player): Player => (one === 'left' ? 'right' : 'left');
  const movesOf = (at: number, by: Player) => (after.get(at) ?? []).filter((edge) => edge.player === null || edge.player === by);
  const wins = (at: number, by: Player) => {
    const outcome = outcomes.get(at);
    return outcome === 'N' || outcome === (by === 'left' ? 'L' : 'R');
  };
  // Who wins needs one good move to be seen with all that follows it; who loses needs a refutation of every move.
  const known = new Map<string, { size: number; needed: number[] }>();
  const proof = (at: number, by: Player): number => {
    const key = `${at} ${by}`;
    const before = known.get(key);
    if (before) return before.size;
    const moves = movesOf(at, by).map(({ to }) => to);
    const good = wins(at, by) ? moves.filter((to) => !wins(to, other(by))) : [];
    known.set(key, { size: 1, needed: [] });
    const sizes = new Map((good.length > 0 ? good : moves).map((to) => [to, proof(to, other(by))]));
    const needed = good.length > 0 ? [good.reduce((a, b) => (sizes.get(b)! < sizes.get(a)! ? b : a))] : moves;
    const size = needed.reduce((sum, to) => Math.min(sum + sizes.get(to)!, MOST), 1);
    known.set(key, { size, needed });
    return size;
  };
  // A position that comes about in several ways is looked at once.
  const looked = new Set<string>();
  const look = (at: number, by: Player) => {
    const key = `${at} ${by}`;
    if (looked.has(key)) return;
    looked.add(key);
    for (const to of known.get(key)?.needed ?? []) look(to, other(by));
  };
  const root = nodes[0]?.id ?? 0;
  const moves = movesOf(root, player).map(({ to }) => to);
  // How far ahead of the other player a move leaves us, by the moves that are there next.
  const lead = (at: number) => (after.get(at) ?? []).reduce((sum, { player: by }) => sum + (by === player ? 1 : -1), 0);
  const best = Math.max(...moves.map(lead));
  const winning = moves.filter((to) => !wins(to, other(player)));
  for (const to of moves) {
    proof(to, other(player));
    look(to, other(player));
  }
  return { positions: looked.size, greedy: winning.length > 0 && winning.every((to) => lead(to) === best) };
}
