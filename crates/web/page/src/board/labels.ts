// Names at the edge of a board: the rows and columns by which moves are named.

import type { Point, RectShape, Scene, TextShape } from '../api/types';

/** How large the names are, and how far from their squares, in squares. */
const [SIZE, SMALL, APART] = [0.27, 0.21, 0.19];
/** A strip that counts its places itself, and squares with names of their own, need none. */
const OWN_NAME = /^(r\d+c)?\d+$/;

interface Square {
  /** Its row and its column. */
  at: Point;
  square: RectShape;
}

/** Rows as r1, r2, .. and columns as c1, c2, ..; the places of a strip as 1, 2, .. */
export function edgeLabels(scene: Scene): TextShape[] {
  const strip = scene.title.startsWith('strip ');
  const parts = new Map<string, Square[]>();
  for (const shape of scene.shapes) {
    const found = /^((?:\d+\/)*)(\d+),(\d+)$/.exec(shape.key ?? '');
    if (!found) continue;
    if (shape.kind === 'text' && OWN_NAME.test(shape.text)) return [];
    if (shape.kind !== 'rect' || Math.min(shape.w, shape.h) < 0.8) continue;
    const own = parts.get(found[1]!) ?? [];
    own.push({ at: [Number(found[2]), Number(found[3])], square: shape });
    parts.set(found[1]!, own);
  }
  // In a sum a single row is a strip.
  return [...parts].flatMap(([part, squares]) => labelled(squares, strip || (part !== '' && squares.every(({ at }) => at[0] === 0))));
}

function labelled(squares: Square[], strip: boolean): TextShape[] {
  const left = Math.min(...squares.map(({ square }) => square.x));
  const bottom = Math.max(...squares.map(({ square }) => square.y + square.h));
  const rows = new Map(squares.map(({ at, square }) => [at[0], square.y + square.h / 2]));
  const columns = new Map(squares.map(({ at, square }) => [at[1], square.x + square.w / 2]));
  const size = rows.size > 9 || columns.size > 9 ? SMALL : SIZE;
  const label = (x: number, y: number, text: string): TextShape => ({ kind: 'text', key: null, x, y, size, text, light: false, faint: true });
  return [
    ...(strip ? [] : [...rows].map(([row, y]) => label(left - APART, y, `r${row + 1}`))),
    ...[...columns].map(([column, x]) => label(x, bottom + APART, `${strip ? '' : 'c'}${column + 1}`)),
  ];
}
