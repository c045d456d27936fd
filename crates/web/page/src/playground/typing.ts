// What keys do in the editor: pure functions from a text with a selection to what is put in place of which part.

/** A part of a text, and what stands there instead. The selection is what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: [number, number];
}

const INDENT = '    ';

/** A line below, indented as the one above; one step more after a colon or an open bracket. */
export function newline(text: string, start: number, end: number): Edit {
  const line = text.slice(lineStart(text, start), start);
  const indent = /^ */.exec(line)![0] + (/[:([{]\s*$/.test(line.replace(/#.*$/, '')) ? INDENT : '');
  const at = start + 1 + indent.length;
  return { from: start, to: end, text: `\n${indent}`, select: [at, at] };
}

/** Spaces up to the next stop, or every selected line one step in. */
export function indent(text: string, start: number, end: number): Edit {
  if (!text.slice(start, end).includes('\n')) {
    const column = start - lineStart(text, start);
    const spaces = ' '.repeat(INDENT.length - (column % INDENT.length));
    return { from: start, to: end, text: spaces, select: [start + spaces.length, start + spaces.length] };
  }
  return eachLine(text, start, end, (line) => (line === '' ? line : INDENT + line));
}

/** Every selected line one step out. */
export function outdent(text: string, start: number, end: number): Edit {
  return eachLine(text, start, end, (line) => line.replace(/^ {1,4}/, ''));
}

/** Every selected line becomes a comment, or none of them is one any more. */
export function comment(text: string, start: number, end: number): Edit {
  const all = block(text, start, end).lines.filter((line) => line.trim() !== '');
  const off = all.length > 0 && all.every((line) => /^\s*#/.test(line));
  return eachLine(text, start, end, (line) => (off ? line.replace(/^(\s*)# ?/, '$1') : line.trim() === '' ? line : `# ${line}`));
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function block(text: string, start: number, end: number): { from: number; to: number; lines: string[] } {
  const from = lineStart(text, start);
  // A selection that ends before the first letter of a line leaves that line alone.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const stop = text.indexOf('\n', last);
  const to = stop < 0 ? text.length : stop;
  return { from, to, lines: text.slice(from, to).split('\n') };
}

function eachLine(text: string, start: number, end: number, change: (line: string) => string): Edit {
  const { from, to, lines } = block(text, start, end);
  const changed = lines.map(change).join('\n');
  if (start !== end) return { from, to, text: changed, select: [from, from + changed.length] };
  const at = Math.max(from, start + changed.length - (to - from));
  return { from, to, text: changed, select: [at, at] };
}
