// Rows of letters from a position, also from a short text such as 4x5: then the board is read off its picture.

import { getPosition } from '../api/position';
import type { Scene, Tile } from '../api/types';
import { centre } from '../board/geometry';

export type Rows = string[];

/** The rows, where the text has them letter by letter. */
export function rowsOfText(text: string, tiles: Tile[]): Rows | null {
  const rows = text.trim().split('|');
  const known = (letter: string) => tiles.some((tile) => tile.letter === letter);
  const regular = rows.every((row) => row.length === rows[0]!.length && [...row].every(known));
  return regular && rows[0] !== '' ? rows : null;
}

/** The rows behind a picture: each square is compared with the pictures of boards of one square. */
export async function rowsOfScene(ruleset: string, scene: Scene, size: [number, number], tiles: Tile[]): Promise<Rows | null> {
  const looks = new Map<string, string>();
  for (const tile of tiles) {
    const one = await getPosition(ruleset, tile.letter).catch(() => null);
    if (one) looks.set(lookOf(one.scene, 0, 0), tile.letter);
  }
  const rows = Array.from({ length: size[0] }, (_, r) =>
    Array.from({ length: size[1] }, (_, c) => looks.get(lookOf(scene, r, c)) ?? '?').join(''),
  );
  return rows.some((row) => row.includes('?')) ? null : rows;
}

/** The rows and columns of a text such as 4x5. */
export function sizeOfText(text: string): [number, number] | null {
  const match = /^\s*(\d+)x(\d+)\s*$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** All that is drawn inside one square, as text. */
function lookOf(scene: Scene, row: number, column: number): string {
  const near = (n: number) => Math.round(n * 50) / 50;
  const inside = scene.shapes.filter((shape) => {
    const [x, y] = centre(shape);
    return Math.floor(x + 1e-6) === column && Math.floor(y + 1e-6) === row;
  });
  return JSON.stringify(
    inside.map((shape) => {
      const [x, y] = centre(shape);
      return [shape.kind, 'paint' in shape ? shape.paint : shape.text, near(x - column), near(y - row)];
    }),
  );
}
