// The moves of a position by the pieces that they touch. The pieces of a move are a set of bits, so that a board with
// hundreds of moves of hundreds of pieces each is looked through in a few milliseconds.

import type { Move } from '../api/types';

const made = new WeakMap<Move[], MoveIndex>();

export function indexOf(moves: Move[]): MoveIndex {
  let known = made.get(moves);
  if (!known) made.set(moves, (known = new MoveIndex(moves)));
  return known;
}

/** Moves and pieces are numbers inside: a large board names its pieces half a million times. */
class MoveIndex {
  private readonly pieces = new Map<string, number>();
  /** The moves that touch each piece. */
  private readonly touching: number[][] = [];
  private readonly bits: Uint32Array[];
  private readonly sizes: Int32Array;
  private readonly numbers: Map<Move, number>;
  private readonly leastAtPiece: (number | null)[] = [];
  private ownClick: Uint8Array | null = null;

  constructor(private readonly moves: Move[]) {
    const touched = moves.map(({ touches }) => {
      const own = new Uint32Array(touches.length);
      for (let at = 0; at < own.length; at++) own[at] = this.pieceOf(touches[at]!);
      return own;
    });
    const words = (this.touching.length >>> 5) + 1;
    this.numbers = new Map(moves.map((move, number) => [move, number]));
    this.sizes = new Int32Array(moves.length);
    this.bits = touched.map((own, number) => {
      const bits = new Uint32Array(words);
      for (const piece of own) {
        const [word, bit] = [piece >>> 5, 1 << (piece & 31)];
        // A piece that is named twice counts once.
        if (bits[word]! & bit) continue;
        bits[word]! |= bit;
        this.sizes[number]!++;
        this.touching[piece]!.push(number);
      }
      return bits;
    });
  }

  private pieceOf(key: string): number {
    let piece = this.pieces.get(key);
    if (piece === undefined) {
      piece = this.touching.length;
      this.pieces.set(key, piece);
      this.touching.push([]);
    }
    return piece;
  }

  private movesAt(key: string): number[] {
    const piece = this.pieces.get(key);
    return piece === undefined ? [] : this.touching[piece]!;
  }

  /** All pieces that some move touches. */
  keys(): IterableIterator<string> {
    return this.pieces.keys();
  }

  /** The moves that touch a piece, and how many there are. */
  at(key: string): Move[] {
    return this.movesAt(key).map((number) => this.moves[number]!);
  }

  countAt(key: string): number {
    return this.movesAt(key).length;
  }

  touches(move: Move, key: string): boolean {
    const piece = this.pieces.get(key);
    return piece !== undefined && (this.bits[this.numbers.get(move)!]![piece >>> 5]! & (1 << (piece & 31))) !== 0;
  }

  /** The move whose pieces all others touch too; none when two touch the same pieces. */
  least(moves: Move[]): Move | null {
    const number = this.leastOf(moves.map((move) => this.numbers.get(move)!));
    return number === null ? null : this.moves[number]!;
  }

  /** What a first click on a piece plays: the only move there, or the smallest if each of the others has a click of its own. */
  playedAt(key: string): Move | null {
    const own = this.movesAt(key);
    const first = own[0];
    if (first === undefined) return null;
    const { position } = this.moves[first]!;
    if (own.every((number) => this.moves[number]!.position === position)) return this.moves[first]!;
    const least = this.leastAt(this.pieces.get(key)!);
    const clickable = this.clickable();
    return least !== null && own.every((number) => clickable[number] === 1) ? this.moves[least]! : null;
  }

  private leastOf(moves: number[]): number | null {
    let least = moves[0];
    if (least === undefined) return null;
    for (const number of moves) if (this.sizes[number]! < this.sizes[least]!) least = number;
    const [size, { position }] = [this.sizes[least]!, this.moves[least]!];
    if (moves.some((number) => this.sizes[number] === size && this.moves[number]!.position !== position)) return null;
    const inner = this.bits[least]!;
    return moves.every((number) => contains(this.bits[number]!, inner)) ? least : null;
  }

  private leastAt(piece: number): number | null {
    let known = this.leastAtPiece[piece];
    if (known === undefined) this.leastAtPiece[piece] = known = this.leastOf(this.touching[piece]!);
    return known;
  }

  /** Which moves are the smallest ones at some piece. */
  private clickable(): Uint8Array {
    if (!this.ownClick) {
      this.ownClick = new Uint8Array(this.moves.length);
      for (let piece = 0; piece < this.touching.length; piece++) {
        const least = this.leastAt(piece);
        if (least !== null) this.ownClick[least] = 1;
      }
    }
    return this.ownClick;
  }
}

function contains(outer: Uint32Array, inner: Uint32Array): boolean {
  for (let word = 0; word < inner.length; word++) if ((inner[word]! & ~outer[word]!) !== 0) return false;
  return true;
}
