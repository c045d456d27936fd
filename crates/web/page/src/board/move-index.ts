// The moves of a position by the pieces that they touch. The pieces of a move are a set of bits, so that a board with
// hundreds of moves of hundreds of pieces each is looked through in a few milliseconds.

import type { Move } from '../api/types';

const made = new WeakMap<Move[], MoveIndex>();

export function indexOf(moves: Move[]): MoveIndex {
  let known = made.get(moves);
  if (!known) made.set(moves, (known = new MoveIndex(moves)));
  return known;
}

class MoveIndex {
  private readonly byKey = new Map<string, Move[]>();
  private readonly numbers = new Map<string, number>();
  private readonly bits = new Map<Move, Uint32Array>();
  private readonly sizes = new Map<Move, number>();
  private readonly leastByKey = new Map<string, Move | null>();
  private ownClick: Set<Move> | null = null;

  constructor(moves: Move[]) {
    for (const move of moves)
      for (const key of move.touches) if (!this.numbers.has(key)) this.numbers.set(key, this.numbers.size);
    const words = (this.numbers.size >>> 5) + 1;
    for (const move of moves) {
      const bits = new Uint32Array(words);
      let size = 0;
      for (const key of move.touches) {
        const number = this.numbers.get(key)!;
        const [word, bit] = [number >>> 5, 1 << (number & 31)];
        // A piece that is named twice counts once.
        if (bits[word]! & bit) continue;
        bits[word]! |= bit;
        size++;
        const own = this.byKey.get(key);
        if (own) own.push(move);
        else this.byKey.set(key, [move]);
      }
      this.bits.set(move, bits);
      this.sizes.set(move, size);
    }
  }

  /** The moves that touch a piece. */
  at(key: string): Move[] {
    return this.byKey.get(key) ?? [];
  }

  touches(move: Move, key: string): boolean {
    const number = this.numbers.get(key);
    return number !== undefined && (this.bits.get(move)![number >>> 5]! & (1 << (number & 31))) !== 0;
  }

  /** The move whose pieces all others touch too; none when two touch the same pieces. */
  least(moves: Move[]): Move | null {
    let least: Move | null = null;
    let twins = false;
    for (const move of moves) {
      const [size, best] = [this.sizes.get(move)!, least ? this.sizes.get(least)! : Infinity];
      if (size < best) [least, twins] = [move, false];
      else if (size === best && move.position !== least!.position) twins = true;
    }
    if (!least || twins) return null;
    const inner = this.bits.get(least)!;
    return moves.every((move) => contains(this.bits.get(move)!, inner)) ? least : null;
  }

  leastAt(key: string): Move | null {
    let known = this.leastByKey.get(key);
    if (known === undefined) this.leastByKey.set(key, (known = this.least(this.at(key))));
    return known;
  }

  /** Whether the move is the smallest one at some piece. */
  hasOwnClick(move: Move): boolean {
    if (!this.ownClick) {
      this.ownClick = new Set();
      for (const key of this.byKey.keys()) {
        const least = this.leastAt(key);
        if (least) this.ownClick.add(least);
      }
    }
    return this.ownClick.has(move);
  }
}

function contains(outer: Uint32Array, inner: Uint32Array): boolean {
  for (let word = 0; word < inner.length; word++) if ((inner[word]! & ~outer[word]!) !== 0) return false;
  return true;
}
