// The scripts to start from: the examples of this program.

const FILES = import.meta.glob<string>('../../../../../examples/rulesets/*.star', { query: '?raw', import: 'default', eager: true });

export interface Example {
  title: string;
  /** What it is played on: the function that makes the ruleset. */
  kit: string;
  text: string;
}

export const EXAMPLES: Example[] = Object.keys(FILES)
  .sort()
  .map((path) => {
    const text = FILES[path]!;
    return { title: titleOf(path), kit: /^ruleset\s*=\s*(\w+)/m.exec(text)?.[1] ?? 'text', text };
  });

/** The first one that somebody sees: the shortest on a grid with a starting board, which is something to look at. */
export const FIRST =
  EXAMPLES.filter(({ kit, text }) => kit === 'grid' && /^\s*start = /m.test(text)).sort((a, b) => a.text.length - b.text.length)[0] ??
  EXAMPLES[0];

function titleOf(path: string): string {
  const words = path.replace(/^.*\//, '').replace(/\.star$/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
