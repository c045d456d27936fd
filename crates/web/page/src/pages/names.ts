// Names in the calculator: a line such as g = {2|1} names its value, and later lines may use it.

/** What a line names, and what it says. */
export function readLine(line: string): { name: string | null; expression: string } {
  const match = /^\s*([A-Za-z]\w*)\s*=(?!=)\s*(.*)$/s.exec(line);
  return match && isName(match[1]!) ? { name: match[1]!, expression: match[2]! } : { name: null, expression: line };
}

/** Words that mean something else: a multiple, downs, and whatever is called with a parenthesis. */
export function isName(word: string): boolean {
  return !/^(x|v+|v\d+)$/.test(word);
}

/** A position that stands alone, such as a ruleset and its board, needs no brackets. */
export function bracketed(expression: string, names: Map<string, string>): string {
  const [, word] = /^\s*([a-z][a-z-]+)(?::\S+)?\s+(?![-+<>=(]|x\s)\S/.exec(expression) ?? [];
  return word === undefined || names.has(word) ? expression : `[${expression.trim()}]`;
}

/** The expression with the names in it replaced by their values; brackets and calls are left alone. */
export function substituted(expression: string, names: Map<string, string>): string {
  return expression.replace(/\[[^\]]*\]|[A-Za-z]\w*(\s*\()?/g, (word, call: string | undefined) =>
    call !== undefined || word.startsWith('[') || !names.has(word) ? word : `(${names.get(word)})`,
  );
}
