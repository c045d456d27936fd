// A game in braces as the editor holds it: options of options, down to words such as 1 or *.

export type Form = string | { left: Form[]; right: Form[] };

/** Reads braces, in which more bars bind less; null where the text is no such thing. */
export function readForm(text: string): Form | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return /^[^{}|,]+$/.test(trimmed) ? trimmed : null;
  return trimmed.endsWith('}') ? readSides(trimmed.slice(1, -1)) : null;
}

/** The two sides of the longest row of bars outside inner braces. */
function readSides(inner: string): Form | null {
  const rows = barsOf(inner);
  const most = Math.max(0, ...rows.map((row) => row.length));
  const longest = rows.filter((row) => row.length === most);
  if (most === 0 || longest.length !== 1) return null;
  const { at } = longest[0]!;
  const [left, right] = [readList(inner.slice(0, at)), readList(inner.slice(at + most))];
  return left && right && { left, right };
}

function readList(text: string): Form[] | null {
  if (text.trim() === '') return [];
  // A side that has bars of its own is one option.
  const forms = barsOf(text).length > 0 ? [readSides(text)] : splitOutside(text).map(readForm);
  return forms.every((form) => form !== null) ? forms : null;
}

function barsOf(text: string): { at: number; length: number }[] {
  const rows = [...text.matchAll(/\|+/g)].filter(({ index }) => depthAt(text, index) === 0);
  return rows.map((match) => ({ at: match.index, length: match[0].length }));
}

function splitOutside(text: string): string[] {
  const commas = [...text.matchAll(/,/g)].map((match) => match.index).filter((at) => depthAt(text, at) === 0);
  return [...commas, text.length].map((end, i) => text.slice(i === 0 ? 0 : commas[i - 1]! + 1, end));
}

function depthAt(text: string, at: number): number {
  let depth = 0;
  for (let i = 0; i < at; i++) depth += text[i] === '{' ? 1 : text[i] === '}' ? -1 : 0;
  return depth;
}

export function formText(form: Form): string {
  if (typeof form === 'string') return form;
  return `{${form.left.map(formText).join(',')}|${form.right.map(formText).join(',')}}`;
}
