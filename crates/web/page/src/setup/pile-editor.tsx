// A pile by clicking: squares, each on the two below it. Any other arcs are drawn as a graph.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { GraphBoard, Point, Scene } from '../api/types';
import { Segmented } from '../ui/segmented';
import { Stepper } from '../ui/stepper';
import type { EditorProps } from './editor';
import type { Graph } from './graph';
import { GraphEditor } from './graph-editor';
import { moveFocus, TooLarge } from './squares';

const MOST = 20;

/** How many squares of each column are left, the lowest ones; square r, c of n rows is the c-th of row r, from 1. */
type Columns = number[];

/** Where squares begin when there were only arcs. */
const SMALL: Columns = [3, 2, 1];

export function PileEditor({ board, ...props }: EditorProps & { board: GraphBoard }) {
  const { answer, fresh, onText } = props;
  const [columns, setColumns] = useState<Columns | null>(() => answer && columnsOf(answer.scene));
  const [arcs, setArcs] = useState(columns === null && answer !== null);
  useLayoutEffect(() => {
    if (!fresh || !answer) return;
    const read = columnsOf(answer.scene);
    setArcs(read === null);
    if (read) setColumns(read);
  }, [fresh, answer]);
  if (fresh && answer && (columnsOf(answer.scene)?.length ?? 0) > MOST) return <TooLarge />;
  // Until it is known what stands there, nothing can be changed.
  if (columns === null && !arcs) return null;
  const now = columns ?? SMALL;
  const write = (next: Columns) => {
    setColumns(next);
    onText(pileText(next));
  };

  return (
    <>
      <Segmented
        name="pile"
        legend="Set up as"
        value={arcs ? 'arcs' : 'squares'}
        onChange={(way) => setArcs(way === 'arcs')}
        segments={[
          { value: 'squares', text: 'Squares' },
          { value: 'arcs', text: 'Arcs' },
        ]}
      />
      {arcs ? (
        <GraphEditor {...props} answer={answer && columnsOf(answer.scene) ? null : answer} board={board} initial={graphOf(now)} />
      ) : (
        <Squares columns={now} onChange={write} />
      )}
    </>
  );
}

function Squares({ columns, onChange }: { columns: Columns; onChange: (next: Columns) => void }) {
  const n = columns.length;
  const stands = (r: number, c: number) => n - r < columns[c - 1]!;
  const rows = Array.from({ length: n }, (_, i) => i + 1);
  return (
    <div class="field">
      <div class="sizes">
        <Stepper label="Rows" value={n} most={MOST} onChange={(next) => onChange(resized(columns, next))} />
        <button type="button" onClick={() => onChange(rows.map((r) => n - r + 1))}>
          Whole pyramid
        </button>
      </div>
      <p class="help">Click a square to take it away with all that stands on it, or a free place to put it back.</p>
      <div class="squares pile" role="grid" aria-label="Squares" onKeyDown={moveFocus}>
        {rows.map((r) => (
          <div key={r} role="row">
            {rows.slice(0, r).map((c) => (
              <button
                key={c}
                type="button"
                role="gridcell"
                class={`square ${stands(r, c) ? '' : 'ghost'}`}
                data-blank={!stands(r, c)}
                aria-label={`row ${r} square ${c}: ${stands(r, c) ? 'there' : 'free'}`}
                onClick={() => onChange(toggled(columns, r, c))}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What stands on a square goes with it, and what it stands on comes with it. */
function toggled(columns: Columns, row: number, column: number): Columns {
  const n = columns.length;
  const level = n - row + 1;
  // Square r, c stands on r + 1, c and r + 1, c + 1: so a column reaches at least as high as the one before, less 1.
  const taken = level <= columns[column - 1]!;
  return columns.map((height, i) => {
    const away = i + 1 - column;
    if (taken) return away > 0 ? height : Math.min(height, level - 1 - away);
    return away < 0 ? height : Math.max(height, level - away);
  });
}

/** Rows are added below and taken from below, so that what was cut off above stays cut off. */
function resized(columns: Columns, rows: number): Columns {
  let next = columns;
  while (next.length < rows) next = [...next.map((height) => height + 1), 1];
  while (next.length > rows) next = next.slice(0, -1).map((height) => Math.max(height - 1, 0));
  return next;
}

function squaresOf(columns: Columns): [number, number][] {
  const n = columns.length;
  const down = (height: number, i: number) => Array.from({ length: height }, (_, up): [number, number] => [n - up, i + 1]);
  return columns.flatMap(down).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function pileText(columns: Columns): string {
  const n = columns.length;
  const name = (r: number, c: number) => `r${r}c${c}`;
  const squares = squaresOf(columns);
  const upper = squares.filter(([r]) => r < n);
  const arcs = upper.flatMap(([r, c]) => [c, c + 1].map((below) => `${name(r, c)}>${name(r + 1, below)}`));
  const bare = ([r, c]: [number, number]) => r === n && columns[c - 1]! < 2 && (columns[c - 2] ?? 0) < 2;
  const links = [...arcs, ...squares.filter(bare).map(([r, c]) => name(r, c))];
  return links.length > 0 ? links.join(',') : 'path(0)';
}

/** The columns behind a picture of squares, which have keys such as 3,2; null for another picture. */
function columnsOf(scene: Scene): Columns | null {
  const squares: [number, number][] = [];
  for (const { key } of scene.shapes) {
    const match = /^(\d+),(\d+)$/.exec(key ?? '');
    if (!match) return null;
    squares.push([Number(match[1]), Number(match[2])]);
  }
  const n = Math.max(0, ...squares.map(([r]) => r));
  const columns: Columns = Array.from({ length: n }, () => 0);
  for (const [r, c] of squares) columns[c - 1] = Math.max(columns[c - 1]!, n - r + 1);
  return columns;
}

/** The same pile as a graph to draw on. */
function graphOf(columns: Columns): Graph {
  const squares = squaresOf(columns);
  const vertices = squares.map(([r, c]) => {
    const at: Point = [(c - r / 2) * 1.4, r * 1.2];
    return { name: `r${r}c${c}`, at, colour: null, ground: false };
  });
  const edges = squares.flatMap(([r, c], from) =>
    [c, c + 1]
      .map((below) => squares.findIndex(([row, column]) => row === r + 1 && column === below))
      .filter((to) => to >= 0)
      .map((to) => ({ from, to, weight: 1, colour: null })),
  );
  return { vertices, edges, directed: true, start: null };
}
