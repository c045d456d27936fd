// The moves of a position by the pieces that they touch. The pieces of a move are a set of bits, so that a board with
// hundreds of moves of hundreds of pieces each is looked through in a few milliseconds.

import type { Move } from '../api/types';

const made = new WeakMap<Move[], MoveIndex>();

export function indexOf(moves: Move[]): MoveIndex {
  let known = made.get(moves);
  if (!known) made.set(moves, (known = new MoveIndex(moves)));
  return known;
}

interface Entry {
  bits: Uint32Array;
  /** How many pieces the move touches. */
  size: number;
  /** Whether it is the smallest move at some piece. */
  own: boolean;
}

class MoveIndex {
  /** The number of each piece, and the moves that touch it. */
  private readonly numbers = new Map<string, number>();
  private readonly byNumber: Move[][] = [];
  private readonly entries = new Map<Move, Entry>();
  private readonly leastByNumber: (Move | null | undefined)[] = [];
  private judged = false;

  constructor(moves: Move[]) {
    // A piece is looked up by its name once: a large board names half a million.
    const touched = moves.map((move) => {
      const own = new Uint32Array(move.touches.length);
      for (let at = 0; at < own.length; at++) {
        const key = move.touches[at]!;
        let number = this.numbers.get(key);
        if (number === undefined) {
          number = this.byNumber.length;
          this.numbers.set(key, number);
          this.byNumber.push([]);
        }
        own[at] = number;
      }
      return own;
    });
    const words = (this.byNumber.length >>> 5) + 1;
    moves.forEach((move, index) => {
      const bits = new Uint32Array(words);
      let size = 0;
      for (const number of touched[index]!) {
        const [word, bit] = [number >>> 5, 1 << (number & 31)];
        // A piece that is named twice counts once.
        if (bits[word]! & bit) continue;
        bits[word]! |= bit;
        size++;
        this.byNumber[number]!.push(move);
      }
      this.entries.set(move, { bits, size, own: false });
    });
  }

  /** All pieces that some move touches. */
  keys(): IterableIterator<string> {
    return this.numbers.keys();
  }

  /** The moves that touch a piece. */
  at(key: string): Move[] {
    const number = this.numbers.get(key);
    return number === undefined ? [] : this.byNumber[number]!;
  }

  touches(move: Move, key: string): boolean {
    const number = this.numbers.get(key);
    return number !== undefined && (this.entries.get(move)!.bits[number >>> 5]! & (1 << (number & 31))) !== 0;
  }

  /** The move whose pieces all others touch too; none when two touch the same pieces. */
  least(moves: Move[]): Move | null {
    let [least, best, twins]: [Move | null, Entry | null, boolean] = [null, null, false];
    for (const move of moves) {
      const entry = this.entries.get(move)!;
      if (best === null || entry.size < best.size) [least, best, twins] = [move, entry, false];
      else if (entry.size === best.size && move.position !== least!.position) twins = true;
    }
    if (!least || !best || twins) return null;
    const inner = best.bits;
    return moves.every((move) => contains(this.entries.get(move)!.bits, inner)) ? least : null;
  }

  leastAt(key: string): Move | null {
    const number = this.numbers.get(key);
    return number === undefined ? null : this.leastOf(number);
  }

  private leastOf(number: number): Move | null {
    let known = this.leastByNumber[number];
    if (known === undefined) this.leastByNumber[number] = known = this.least(this.byNumber[number]!);
    return known;
  }

  /** Whether the move is the smallest one at some piece. */
  hasOwnClick(move: Move): boolean {
    if (!this.judged) {
      this.judged = true;
      for (let number = 0; number < this.byNumber.length; number++) {
        const least = this.leastOf(number);
        if (least) this.entries.get(least)!.own = true;
      }
    }
    return this.entries.get(move)!.own;
  }
}

function contains(outer: Uint32Array, inner: Uint32Array): boolean {
  for (let word = 0; word < inner.length; word++) if ((inner[word]! & ~outer[word]!) !== 0) return false;
  return true;
}
