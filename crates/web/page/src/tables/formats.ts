// Sequences and tables as text for papers and other programs.

import type { SequenceAnswer, TableAnswer } from '../api/types';
import type { Format } from '../ui/copies';

type Value = number | string | null;

/** `inLatex` asks for the same values as LaTeX. */
export function sequenceFormats(answer: SequenceAnswer, title: string, inLatex: () => Promise<SequenceAnswer>): Format[] {
  const rows = answer.n.map((n, index): [number, Value] => [n, answer.values[index] ?? null]);
  const whole = rows.every(([, value]) => typeof value === 'number');
  const formats: Format[] = [
    { name: 'CSV', ending: 'csv', text: () => ['n,value', ...rows.map(([n, value]) => `${n},${csv(value)}`), ''].join('\n') },
    {
      name: 'LaTeX',
      ending: 'tex',
      text: async () => {
        const { values } = await inLatex();
        return latex(['c', 'c'], [['$n$', 'value'], ...answer.n.map((n, index) => [String(n), tex(values[index] ?? null)])], title);
      },
    },
    { name: 'JSON', ending: 'json', text: () => JSON.stringify(answer) },
  ];
  // A b-file holds whole numbers only.
  if (whole) formats.push({ name: 'b-file', ending: 'txt', text: () => rows.map(([n, value]) => `${n} ${value}`).join('\n') + '\n' });
  return formats;
}

export function tableFormats(answer: TableAnswer, title: string, inLatex: () => Promise<TableAnswer>): Format[] {
  const line = (row: number, { values } = answer) => answer.x.map((_, column): Value => values[row]?.[column] ?? null);
  return [
    {
      name: 'CSV',
      ending: 'csv',
      text: () => [['y\\x', ...answer.x].join(','), ...answer.y.map((y, row) => [y, ...line(row).map(csv)].join(',')), ''].join('\n'),
    },
    {
      name: 'LaTeX',
      ending: 'tex',
      text: async () => {
        const written = await inLatex();
        const body = answer.y.map((y, row) => [String(y), ...line(row, written).map(tex)]);
        return latex(['c|', ...answer.x.map(() => 'c')], [['$y\\backslash x$', ...answer.x.map(String)], ...body], title);
      },
    },
    { name: 'JSON', ending: 'json', text: () => JSON.stringify(answer) },
  ];
}

function csv(value: Value): string {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The server writes values in LaTeX by itself; numbers need no more than dollars. */
function tex(value: Value): string {
  return value === null ? '' : `$${value}$`;
}

function latex(columns: string[], rows: string[][], title: string): string {
  const [head, ...body] = rows.map((row) => `${row.join(' & ')} \\\\`);
  return [`% ${title}`, `\\begin{tabular}{${columns.join('')}}`, head, '\\hline', ...body, '\\end{tabular}', ''].join('\n');
}
