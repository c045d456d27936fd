// Sequences and tables as text for papers and other programs.

import type { MatchAnswer, SequenceAnswer, TableAnswer } from '../api/types';
import { sheetFormats, type Cell } from '../export/sheet';
import type { Format } from '../ui/copies';

/** `inLatex` asks for the same values as LaTeX. */
export function sequenceFormats(answer: SequenceAnswer, title: string, inLatex: () => Promise<SequenceAnswer>): Format[] {
  const rowsOf = ({ values }: SequenceAnswer) => answer.n.map((n, index): [number, Cell] => [n, values[index] ?? null]);
  const rows = rowsOf(answer);
  const sheet = { title, head: ['n', 'value'], rows, values: [0, 1], inLatex: async () => rowsOf(await inLatex()), columns: 'cc' };
  // A b-file holds whole numbers only.
  const whole = rows.every(([, value]) => typeof value === 'number');
  const bFile = { name: 'b-file', ending: 'txt', text: () => rows.map(([n, value]) => `${n} ${value}\n`).join('') };
  return [...sheetFormats(sheet, answer), ...(whole ? [bFile] : [])];
}

export function tableFormats(answer: TableAnswer, title: string, inLatex: () => Promise<TableAnswer>): Format[] {
  const rowsOf = ({ values }: TableAnswer) =>
    answer.y.map((y, row): Cell[] => [y, ...answer.x.map((_, column): Cell => values[row]?.[column] ?? null)]);
  const sheet = {
    title,
    head: ['y\\x', ...answer.x.map(String)],
    rows: rowsOf(answer),
    values: [0, ...answer.x.map((_, column) => column + 1)],
    inLatex: async () => rowsOf(await inLatex()),
    columns: `c|${'c'.repeat(answer.x.length)}`,
  };
  return sheetFormats(sheet, answer);
}

export function matchFormats(answer: MatchAnswer, values: string): Format[] {
  const rows: Cell[][] = [
    ...answer.matches.map(({ code, shift, name }) => [code, name, null, shift, null]),
    ...answer.families.map(({ ruleset, template, first, agreed }) => [ruleset, null, template, first, agreed]),
  ];
  return sheetFormats({ title: `Games with the values ${values}`, head: ['ruleset', 'name', 'template', 'shift or first n', 'values'], rows }, answer);
}
