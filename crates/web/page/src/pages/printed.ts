// The shape in which a paper prints its cells: positions that differ in one number stand in a row, in two in a table.

import type { Cell } from '../api/types';

export interface Printed {
  /** What the rows and columns count, with n, or y and x, for the numbers. */
  title: string;
  rows: number[];
  columns: number[];
  at: (row: number, column: number) => Cell | null;
}

/** Fewer cells are read faster in a list. */
const FEWEST = 6;

/** The table of these cells; null where they have no such shape. */
export function printed(cells: Cell[]): Printed | null {
  const read = cells.map(({ position }) => ({ skeleton: position.replace(/\d+/g, '#'), numbers: (position.match(/\d+/g) ?? []).map(Number) }));
  const [first] = read;
  if (!first || cells.length < FEWEST || read.some(({ skeleton }) => skeleton !== first.skeleton)) return null;
  if (new Set(cells.map(({ ruleset }) => ruleset)).size > 1) return null;
  const varying = first.numbers.map((_, index) => index).filter((index) => read.some(({ numbers }) => numbers[index] !== first.numbers[index]));
  if (varying.length < 1 || varying.length > 2) return null;
  const [y, x] = varying.length === 2 ? [varying[0]!, varying[1]!] : [null, varying[0]!];
  const names = new Map([[x, y === null ? 'n' : 'x'], ...(y === null ? [] : [[y, 'y'] as const])]);
  const parts = first.skeleton.split('#');
  const title = parts.map((part, index) => (index === 0 ? part : `${names.get(index - 1) ?? first.numbers[index - 1]}${part}`)).join('');
  const place = new Map(read.map(({ numbers }, index) => [`${y === null ? 0 : numbers[y]} ${numbers[x]}`, cells[index]!]));
  // The same position twice is no table.
  if (place.size < cells.length) return null;
  const all = (index: number | null) => (index === null ? [0] : [...new Set(read.map(({ numbers }) => numbers[index]!))].sort((a, b) => a - b));
  return { title, rows: all(y), columns: all(x), at: (row, column) => place.get(`${row} ${column}`) ?? null };
}
