// A script in pieces that have a colour.

export type Kind = 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'plain';

export interface Token {
  kind: Kind;
  text: string;
}

const KEYWORDS = new Set(
  'def return for in if elif else and or not lambda pass break continue True False None range len'.split(' '),
);

/** Comments, strings, numbers and words; what is between them has no colour. */
const PIECES = /(#[^\n]*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(\d[\w.]*)|([A-Za-z_]\w*)/g;

export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  let defines = false;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > end) found.push({ kind: 'plain', text: text.slice(end, match.index) });
    const [piece, comment, string, number, word] = match;
    const kind: Kind = comment
      ? 'comment'
      : string
        ? 'string'
        : number
          ? 'number'
          : KEYWORDS.has(word!)
            ? 'keyword'
            : defines
              ? 'name'
              : 'plain';
    found.push({ kind, text: piece });
    defines = word === 'def';
    end = match.index + piece.length;
  }
  if (end < text.length) found.push({ kind: 'plain', text: text.slice(end) });
  return found;
}

/** The tokens of each line; one that goes over several lines is cut. */
export function lines(text: string): Token[][] {
  const rows: Token[][] = [[]];
  for (const token of tokens(text)) {
    token.text.split('\n').forEach((part, index) => {
      if (index > 0) rows.push([]);
      if (part !== '') rows.at(-1)!.push({ ...token, text: part });
    });
  }
  return rows;
}
