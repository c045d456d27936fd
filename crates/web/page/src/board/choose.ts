// Which move a click means. A move is known by the pieces that it touches, whatever the game is.
//
// A click on a piece keeps the moves that touch it. It plays at once when only one is left, or when one of them is
// contained in all others and each of those can be had by a click of its own (a square of a chocolate bar, a counter
// in a heap). Else the piece stays selected, and the next click is among the pieces of the moves that are left.

import type { Move } from '../api/types';

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
  // A piece that all moves touch is lit only if a click on it plays: else pointing at it says nothing.
  const says = (key: string) => {
    const result = click(moves, selected, key);
    return result !== null && ('play' in result || matching(candidates, [key]).length < candidates.length);
  };
  return { candidates, hot: new Set([...touched(candidates)].filter(says)), selected };
}

/** The pieces that any of the moves touches. */
function touched(moves: Move[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) for (const key of pieces(move)) found.add(key);
  return found;
}

const piecesOf = new WeakMap<Move, Set<string>>();

/** The pieces that a move touches: on a large board they are looked up very often. */
function pieces(move: Move): Set<string> {
  let known = piecesOf.get(move);
  if (!known) piecesOf.set(move, (known = new Set(move.touches)));
  return known;
}

const indexes = new WeakMap<Move[], Map<string, Move[]>>();

/** The moves that touch a piece. */
export function touching(moves: Move[], key: string): Move[] {
  let index = indexes.get(moves);
  if (!index) {
    index = new Map();
    for (const move of moves) {
      for (const touched of pieces(move)) {
        const own = index.get(touched);
        if (own) own.push(move);
        else index.set(touched, [move]);
      }
    }
    indexes.set(moves, index);
  }
  return index.get(key) ?? [];
}

function matching(moves: Move[], keys: string[]): Move[] {
  const [first, ...others] = keys;
  if (first === undefined) return moves;
  return touching(moves, first).filter((move) => others.every((key) => pieces(move).has(key)));
}

export function click(moves: Move[], selected: string[], key: string): Click {
  if (selected.includes(key)) return again(moves, selected, key);
  const candidates = matching(moves, [...selected, key]);
  if (candidates.length === 0) {
    // A click elsewhere starts afresh, if it can start anything.
    return selected.length > 0 && touching(moves, key).length > 0 ? click(moves, [], key) : null;
  }
  const only = candidates[0]!;
  if (candidates.length === 1) return { play: only };
  const least = smallest(candidates);
  if (least && selected.length === 0) {
    const ownClick = oneClickMoves(moves);
    if (candidates.every((move) => ownClick.has(move))) return { play: least };
  }
  if (least && selected.length > 0 && least.touches.length === selected.length + 1) return { play: least };
  return { select: [...selected, key] };
}

/** The move that a click on a selected piece confirms; without one, the click takes the selection back. */
function again(moves: Move[], selected: string[], key: string): Click {
  const least = smallest(matching(moves, selected));
  if (least && least.touches.every((touched) => selected.includes(touched))) return { play: least };
  return { select: selected.filter((other) => other !== key) };
}

const oneClick = new WeakMap<Move[], Set<Move>>();

/** The moves that are the smallest ones at some piece. */
function oneClickMoves(moves: Move[]): Set<Move> {
  const known = oneClick.get(moves);
  if (known) return known;
  const found = new Set<Move>();
  oneClick.set(moves, found);
  for (const key of touched(moves)) {
    const least = smallest(touching(moves, key));
    if (least) found.add(least);
  }
  return found;
}

/** The move whose pieces all others touch too; none when two touch the same pieces. */
function smallest(moves: Move[]): Move | null {
  const least = Math.min(...moves.map((move) => pieces(move).size));
  const [move, ...twins] = moves.filter((one) => pieces(one).size === least);
  if (!move || twins.length > 0) return null;
  return moves.every((other) => other === move || move.touches.every((key) => pieces(other).has(key))) ? move : null;
}

/** The pieces of the remaining moves that tell them apart; none means that only a list can. */
export function telling({ candidates, hot, selected }: Choice): string[] {
  return [...hot].filter((key) => !selected.includes(key) && !candidates.every((move) => pieces(move).has(key)));
}
