// Which move a click means. A move is known by the pieces that it touches, whatever the game is.
//
// A click on a piece keeps the moves that touch it. It plays at once when only one is left, or when one of them is
// contained in all others and each of those can be had by a click of its own (a square of a chocolate bar, a counter
// in a heap). Else the piece stays selected, and the next click is among the pieces of the moves that are left.

import type { Move } from '../api/types';
import { indexOf } from './move-index';

export interface Choice {
  /** The moves that the selection has left. */
  candidates: Move[];
  /** The pieces that a click can choose now. */
  hot: Set<string>;
  selected: string[];
}

/** What a click on a piece does. */
export type Click = { play: Move } | { select: string[] } | null;

export function choice(moves: Move[], selected: string[]): Choice {
  const candidates = matching(moves, selected);
  const index = indexOf(moves);
  const keys = selected.length === 0 ? index.keys() : new Set(candidates.flatMap((move) => move.touches));
  // A piece that all moves touch is lit only if a click on it plays: else pointing at it says nothing.
  const says = (key: string) => {
    if (selected.length === 0) return index.countAt(key) < moves.length || index.playedAt(key) !== null;
    const result = click(moves, selected, key);
    return result !== null && ('play' in result || matching(moves, [...selected, key]).length < candidates.length);
  };
  return { candidates, hot: new Set([...keys].filter(says)), selected };
}

/** The moves that touch a piece. */
export function touching(moves: Move[], key: string): Move[] {
  return indexOf(moves).at(key);
}

function matching(moves: Move[], keys: string[]): Move[] {
  const [first, ...others] = keys;
  if (first === undefined) return moves;
  const index = indexOf(moves);
  const own = index.at(first);
  return others.length === 0 ? own : own.filter((move) => others.every((key) => index.touches(move, key)));
}

export function click(moves: Move[], selected: string[], key: string): Click {
  if (selected.includes(key)) return again(moves, selected, key);
  if (selected.length === 0) {
    const move = indexOf(moves).playedAt(key);
    return move ? { play: move } : touching(moves, key).length > 0 ? { select: [key] } : null;
  }
  const candidates = matching(moves, [...selected, key]);
  // A click elsewhere starts afresh, if it can start anything.
  if (candidates.length === 0) return click(moves, [], key);
  const only = candidates[0]!;
  if (candidates.every((move) => move.position === only.position)) return { play: only };
  const least = indexOf(moves).least(candidates);
  if (least && least.touches.length === selected.length + 1) return { play: least };
  return { select: [...selected, key] };
}

/** The move that a click on a selected piece confirms; without one, the click takes the selection back. */
function again(moves: Move[], selected: string[], key: string): Click {
  const least = indexOf(moves).least(matching(moves, selected));
  if (least && least.touches.every((touched) => selected.includes(touched))) return { play: least };
  return { select: selected.filter((other) => other !== key) };
}

/** The pieces of the remaining moves that tell them apart; none means that only a list can. */
export function telling({ candidates, hot, selected }: Choice): string[] {
  const counts = new Map<string, number>();
  for (const move of candidates) for (const key of new Set(move.touches)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...hot].filter((key) => !selected.includes(key) && counts.get(key) !== candidates.length);
}
