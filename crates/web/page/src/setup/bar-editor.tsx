// A bar by clicking: rows from the bottom, none longer than the one below. A click fills up to a square, or bites it off.

import { Stepper } from '../ui/stepper';
import type { EditorProps } from './editor';
import { sizeOfText } from './read-grid';
import { moveFocus, TooLarge } from './squares';

const MOST = 30;

/** The lengths of the rows from the bottom. */
type Rows = number[];

export function BarEditor({ text, answer, onText }: EditorProps) {
  const rows = readBar(text) ?? readBar(answer?.position ?? '');
  if (!rows) return answer && <TooLarge />;
  const write = (next: Rows) => onText(barText(next.filter((length) => length > 0)));
  const [height, width] = [rows.length, rows[0] ?? 0];
  const resize = (h: number, w: number) =>
    write(Array.from({ length: h }, (_, r) => widened(rows[Math.min(r, height - 1)] ?? 0, width, w)));
  const click = (r: number, c: number) => {
    const filled = c < (rows[r] ?? 0);
    // Nothing hangs in the air, and nothing is left to the right of a bite.
    const upTo = Array.from({ length: Math.max(height, r + 1) }, (_, i) => Math.max(rows[i] ?? 0, i <= r ? c + 1 : 0));
    write(filled ? rows.map((length, i) => (i >= r ? Math.min(length, c) : length)) : upTo);
  };
  const [shownRows, shownColumns] = [Math.min(height + 1, MOST), Math.min(width + 1, MOST)];

  return (
    <div class="field">
      <span class="label">Bar</span>
      <div class="sizes">
        <Stepper label="Rows" value={height} most={MOST} onChange={(h) => resize(h, Math.max(width, 1))} />
        <span aria-hidden="true">×</span>
        <Stepper label="Columns" value={width} most={MOST} onChange={(w) => resize(Math.max(height, 1), w)} />
      </div>
      <p class="help">Click a square to bite it off with all above and to the right, or a free place to fill the bar up to it.</p>
      <div class="squares" role="grid" aria-label="Squares" onKeyDown={moveFocus}>
        {Array.from({ length: shownRows }, (_, i) => shownRows - 1 - i).map((r) => (
          <div key={r} role="row">
            {Array.from({ length: shownColumns }, (_, c) => {
              const filled = c < (rows[r] ?? 0);
              return (
                <button
                  key={c}
                  type="button"
                  role="gridcell"
                  class={`square ${filled ? '' : 'ghost'}`}
                  data-blank={!filled}
                  aria-label={`row ${r + 1} column ${c + 1}: ${filled ? 'square' : 'free'}`}
                  onClick={() => click(r, c)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rows as long as the bar stay so; shorter ones are only cut. */
function widened(length: number, width: number, next: number): number {
  return length >= width ? next : Math.min(length, next);
}

function readBar(text: string): Rows | null {
  const size = sizeOfText(text);
  const rows = size ? (size[1] === 0 ? [] : Array.from({ length: Math.min(size[0], MOST + 1) }, () => size[1])) : readRows(text);
  return rows && rows.length <= MOST && rows.every((length) => length <= MOST) ? rows : null;
}

function readRows(text: string): Rows | null {
  if (!/^\s*\d+(\s*,\s*\d+)*\s*$/.test(text)) return null;
  return text
    .split(',')
    .map(Number)
    .filter((length) => length > 0);
}

function barText(rows: Rows): string {
  if (rows.length === 0) return '0';
  return rows.length > 1 && rows.every((length) => length === rows[0]) ? `${rows.length}x${rows[0]}` : rows.join(',');
}
