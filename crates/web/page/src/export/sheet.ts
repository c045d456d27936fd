// A table of results in the formats of papers and other programs, and as a picture.

import type { Format } from '../ui/copies';
import { pictureFormats } from '../ui/copies';
import { textbook } from '../ui/notation';
import { texText } from './tikz';

export type Cell = number | string | null;

export interface Sheet {
  title: string;
  head: string[];
  rows: Cell[][];
  /** The columns that hold values of games; the others are words. */
  values?: number[];
  /** The same rows with their values in LaTeX, where the values are no plain numbers. */
  inLatex?: () => Promise<Cell[][]>;
  /** The alignment of the columns in LaTeX. */
  columns?: string;
}

/** More rows than a page holds go on to the next one. */
const A_PAGE = 45;
/** More rows make no picture that can be seen. */
const MOST_DRAWN = 400;

export function sheetFormats(sheet: Sheet, answer: unknown): Format[] {
  return [
    { name: 'CSV', ending: 'csv', text: () => csvOf(sheet) },
    { name: 'LaTeX', ending: 'tex', text: async () => latexOf(sheet, (await sheet.inLatex?.()) ?? sheet.rows) },
    { name: 'JSON', ending: 'json', text: () => JSON.stringify(answer) },
    ...pictureFormats(() => svgOf(sheet)),
  ];
}

function csvOf({ head, rows }: Sheet): string {
  const quoted = (cell: Cell) => {
    const text = cell === null ? '' : String(cell);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

function latexOf({ title, head, values = [], columns = 'l'.repeat(head.length) }: Sheet, rows: Cell[][]): string {
  const isLong = rows.length > A_PAGE;
  const name = isLong ? 'longtable' : 'tabular';
  const cell = (one: Cell, column: number) => {
    if (one === null) return '';
    return typeof one === 'number' || values.includes(column) ? `$${one}$` : texText(one);
  };
  const line = (cells: string[]) => `${cells.join(' & ')} \\\\`;
  return [
    `% ${title.replace(/[\r\n]/g, ' ')}`,
    ...(isLong ? ['% Needs \\usepackage{longtable}.'] : []),
    `\\begin{${name}}{${columns}}`,
    line(head.map(texText)),
    isLong ? '\\hline \\endhead' : '\\hline',
    ...rows.map((row) => line(row.map(cell))),
    `\\end{${name}}`,
    '',
  ].join('\n');
}

const [ROW, LETTER, GAP] = [26, 8.6, 24];

/** The table as a drawing, in the light colours. */
function svgOf({ title, head, rows, values = [] }: Sheet): string {
  if (rows.length > MOST_DRAWN) throw new Error(`A picture has at most ${MOST_DRAWN} rows; CSV and LaTeX have all.`);
  const shown = rows.map((row) => row.map((cell, column) => text(cell, values.includes(column))));
  const widths = head.map((name, column) => LETTER * Math.max(name.length, ...shown.map((row) => row[column]?.length ?? 0)));
  const starts = widths.map((_, column) => GAP + widths.slice(0, column).reduce((sum, width) => sum + width + GAP, 0));
  const width = GAP + widths.reduce((sum, one) => sum + one + GAP, 0);
  const height = (shown.length + 1) * ROW + 2 * 12;
  const line = (cells: string[], row: number, weight: string) =>
    cells
      .map((cell, column) => `<text x="${near(starts[column]!)}" y="${12 + (row + 0.68) * ROW}"${weight}>${escaped(cell)}</text>`)
      .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${near(width)} ${height}" width="${near(width)}" height="${height}" role="img" ` +
    `font-family="ui-monospace, 'DejaVu Sans Mono', Consolas, monospace" font-size="14" fill="#1b1e24"><title>${escaped(title)}</title>` +
    `<rect width="100%" height="100%" fill="#fff"/>${line(head, 0, ' font-weight="700"')}` +
    `<path d="M${GAP / 2} ${12 + ROW}H${near(width - GAP / 2)}" stroke="#1b1e24"/>\n` +
    `${shown.map((row, index) => line(row, index + 1, '')).join('\n')}\n</svg>\n`
  );
}

function text(cell: Cell, isValue: boolean): string {
  if (cell === null) return '';
  return isValue ? textbook(String(cell)) : String(cell);
}

function near(n: number): number {
  return Math.round(n * 10) / 10;
}

function escaped(one: string): string {
  return one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
