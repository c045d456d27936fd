// A grid or a strip by clicking: its size, and a tile for each square.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Tile } from '../api/types';
import { Segmented } from '../ui/segmented';
import { Stepper } from '../ui/stepper';
import type { EditorProps } from './editor';
import { rowsOfScene, rowsOfText, sizeOfText, type Rows } from './read-grid';
import { moveFocus } from './squares';

interface GridEditorProps extends EditorProps {
  tiles: Tile[];
  /** A strip has one row only. */
  rows: boolean;
  /** Whether a size alone is the ruleset's starting board. */
  start: boolean;
}

const MOST = 30;

/** The tile of a square with nothing on it. */
function blankOf(tiles: Tile[]): string {
  return (tiles.find((tile) => tile.letter === '.') ?? tiles[0])?.letter ?? '.';
}

export function GridEditor({ ruleset, text, answer, fresh, onText, tiles, rows: hasRows, start }: GridEditorProps) {
  const [rows, setRows] = useState<Rows | null>(() => rowsOfText(text, tiles));
  const [brush, setBrush] = useState(() => tiles.find((tile) => tile.letter !== blankOf(tiles))?.letter ?? blankOf(tiles));
  // What is drawn is what was read: a click may come at once.
  useLayoutEffect(() => {
    let live = true;
    if (!fresh) return undefined;
    const direct = rowsOfText(text, tiles);
    const size = sizeOfText(text);
    if (direct) setRows(direct);
    else if (size && answer && size[0] * size[1] <= MOST * MOST)
      void rowsOfScene(ruleset, answer.scene, size, tiles).then((read) => live && read && setRows(read));
    return () => {
      live = false;
    };
  }, [text, fresh, answer]);
  if (!rows) {
    return (
      <button type="button" onClick={() => write([blankOf(tiles).repeat(4)])}>
        Draw a board
      </button>
    );
  }

  function write(next: Rows) {
    setRows(next);
    onText(next.join('|'));
  }
  const [height, width] = [rows.length, rows[0]!.length];
  const resize = (h: number, w: number) => {
    // A starting board of another size is a starting board.
    if (start && sizeOfText(text)) return onText(`${h}x${w}`, true);
    write(Array.from({ length: h }, (_, r) => (rows[r] ?? '').slice(0, w).padEnd(w, blankOf(tiles))));
  };
  const paint = (r: number, c: number, letter: string) =>
    rows[r]![c] !== letter && write(rows.map((row, i) => (i === r ? row.slice(0, c) + letter + row.slice(c + 1) : row)));

  return (
    <div class="field">
      <span class="label">Board</span>
      <div class="sizes">
        {hasRows && <Stepper label="Rows" value={height} least={1} most={MOST} onChange={(h) => resize(h, width)} />}
        {hasRows && <span aria-hidden="true">×</span>}
        <Stepper label={hasRows ? 'Columns' : 'Length'} value={width} least={1} most={MOST} onChange={(w) => resize(height, w)} />
        {start && (
          <button type="button" onClick={() => onText(`${height}x${width}`, true)}>
            Starting board
          </button>
        )}
      </div>
      <Segmented
        name="brush"
        legend="A click puts"
        value={brush}
        onChange={setBrush}
        segments={tiles.map((tile) => ({ value: tile.letter, text: `${tile.letter} ${tile.name}` }))}
      />
      <Squares
        rows={rows}
        tiles={tiles}
        onPaint={(r, c) => paint(r, c, brush)}
        onToggle={(r, c) => paint(r, c, rows[r]![c] === brush ? blankOf(tiles) : brush)}
      />
    </div>
  );
}

interface SquaresProps {
  rows: Rows;
  tiles: Tile[];
  onPaint: (row: number, column: number) => void;
  onToggle: (row: number, column: number) => void;
}

/** The squares as buttons; a pen or mouse that is held down paints on. */
function Squares({ rows, tiles, onPaint, onToggle }: SquaresProps) {
  const name = (letter: string) => tiles.find((tile) => tile.letter === letter)?.name ?? letter;
  return (
    <div class="squares" role="grid" aria-label="Squares" onKeyDown={moveFocus}>
      {rows.map((row, r) => (
        <div key={r} role="row">
          {[...row].map((letter, c) => (
            <button
              key={c}
              type="button"
              role="gridcell"
              class="square"
              data-blank={letter === blankOf(tiles)}
              aria-label={`row ${r + 1} column ${c + 1}: ${name(letter)}`}
              onClick={() => onToggle(r, c)}
              onPointerEnter={(event) => event.buttons === 1 && event.pointerType === 'mouse' && onPaint(r, c)}
            >
              {letter}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
