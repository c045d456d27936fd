// The picture of heaps in rows: every counter or pin at its place from the first position to the last. A heap that is too
// large to be drawn counter by counter is a bar with its number.

import type { Scene, Shape } from '../api/types';
import type { Run } from './heap-rows';

/** The longest row that is drawn counter by counter. */
const MOST_DRAWN = 48;

const [STEP, LINE_STEP, RADIUS, LABEL] = [1, 0.95, 0.41, 1.2];

export class HeapScene {
  private readonly tops: number[] = [];
  private readonly height: number;
  private readonly width: number;

  /** `lengths` are the heaps of the first position, one for each row; a row goes on below after `line` counters, or pins. */
  constructor(
    private readonly lengths: number[],
    private readonly line: number,
    private readonly pins: boolean,
  ) {
    let top = 0;
    for (const length of lengths) {
      this.tops.push(top);
      top += this.lines(length) * LINE_STEP + 0.35;
    }
    this.height = Math.max(top - 0.35, 1);
    const widest = Math.max(...lengths.map((length) => (isLarge(length) ? line : Math.min(length, line))), 3);
    this.width = LABEL + widest * STEP;
  }

  /** The key of the piece that a counter belongs to: itself, or its whole row where that is a bar. */
  key(row: number, place: number): string {
    return isLarge(this.lengths[row]!) ? `row:${row}` : `row:${row}:${place}`;
  }

  keysOf(spans: Run[]): string[] {
    const keys = spans.flatMap(({ row, from, size }) =>
      isLarge(this.lengths[row]!) ? [this.key(row, 0)] : Array.from({ length: size }, (_, place) => this.key(row, from + place)),
    );
    return [...new Set(keys)];
  }

  /** A counter is a disc; a pin stands, with its head above. */
  counter(row: number, place: number): Shape[] {
    const [column, line] = [place % this.line, Math.floor(place / this.line)];
    const [x, y] = [LABEL + (column + 0.5) * STEP, this.tops[row]! + (line + 0.5) * LINE_STEP];
    const [paint, key] = ['pale' as const, this.key(row, place)];
    if (!this.pins) return [{ kind: 'circle', x, y, r: RADIUS, paint, key }];
    return [
      { kind: 'rect', x: x - 0.22, y: y - 0.16, w: 0.44, h: 0.6, round: 0.2, paint, key },
      { kind: 'circle', x, y: y - 0.26, r: 0.18, paint, key },
    ];
  }

  /** The picture of these heaps. */
  draw(runs: Run[], title: string): Scene {
    const shapes: Shape[] = [];
    this.lengths.forEach((length, row) => {
      const own = runs.filter((run) => run.row === row).sort((a, b) => a.from - b.from);
      const y = this.tops[row]! + (this.lines(length) * LINE_STEP) / 2;
      if (isLarge(length)) shapes.push(...this.bar(row, length, own, y));
      else for (const { from, size } of own) for (let place = from; place < from + size; place++) shapes.push(...this.counter(row, place));
      const text = own.length > 0 ? own.map(({ size }) => size).join('+') : '0';
      const size = Math.min(0.5, 1.7 / text.length);
      shapes.push({ kind: 'text', x: LABEL / 2 - 0.1, y, size, text, light: false, key: isLarge(length) ? this.key(row, 0) : null });
    });
    return { title, bounds: [0, 0, this.width, this.height], shapes };
  }

  /** What is left of a large heap is as long as its share. */
  private bar(row: number, length: number, own: Run[], y: number): Shape[] {
    const [full, key] = [this.width - LABEL, this.key(row, 0)];
    return own.map(({ from, size }) => ({
      kind: 'rect',
      x: LABEL + (from / length) * full,
      y: y - 0.36,
      w: Math.max((size / length) * full, 0.12),
      h: 0.72,
      round: 0.2,
      paint: 'pale',
      key,
    }));
  }

  private lines(length: number): number {
    return isLarge(length) ? 1 : Math.ceil(length / this.line);
  }
}

export function isLarge(length: number): boolean {
  return length > MOST_DRAWN;
}
