// A lesson as a text: Markdown with boards to play on and questions that the engine checks.
//
// ```board         a ruleset and a position; then perhaps `first: computer`, `you: right`, `with: people`,
//                  `end: misere`
// ```question      `ask:` and one of `outcome:`, `move:`, `nimber:` and `worth:` (a ruleset and a position) and `value:`
//                  (an expression); then perhaps `end: misere`, and `say:`, which is shown with the answer

export interface BoardBlock {
  kind: 'board';
  ruleset: string;
  position: string;
  fields: Map<string, string>;
}

export type Checked = 'outcome' | 'move' | 'nimber' | 'worth' | 'value';

export interface QuestionBlock {
  kind: 'question';
  ask: string;
  check: Checked;
  /** What is checked: a ruleset and a position, or an expression. */
  of: string;
  say: string | null;
  /** Whether whoever cannot move wins. */
  misere?: true;
}

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'problem'; text: string }
  | BoardBlock
  | QuestionBlock;

export interface Lesson {
  title: string;
  /** The first paragraph. */
  summary: string;
  blocks: Block[];
}

const CHECKS: Checked[] = ['outcome', 'move', 'nimber', 'worth', 'value'];

export function readLesson(text: string): Lesson {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r', '').split('\n');
  let title = 'A lesson';
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const fence = /^```\s*(\w+)/.exec(line);
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (fence) {
      const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
      const until = end < 0 ? lines.length : end;
      blocks.push(readFence(fence[1]!, lines.slice(at + 1, until)));
      at = until + 1;
    } else if (heading) {
      if (heading[1]!.length === 1) title = heading[2]!;
      else blocks.push({ kind: 'heading', level: 2, text: heading[2]! });
      at++;
    } else if (line.trim() === '') {
      at++;
    } else {
      const until = nextBreak(lines, at);
      const paragraph = lines.slice(at, until);
      if (line.startsWith('- ')) blocks.push({ kind: 'list', items: paragraph.join('\n').slice(2).split('\n- ') });
      else blocks.push({ kind: 'text', text: paragraph.join(' ') });
      at = until;
    }
  }
  const first = blocks.find((block) => block.kind === 'text');
  return { title, summary: first?.kind === 'text' ? first.text : '', blocks };
}

/** The rulesets that a lesson plays. */
export function rulesetsOf({ blocks }: Lesson): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'board') return [block.ruleset];
    return block.kind === 'question' && block.check !== 'value' ? [block.of.split(' ')[0]!] : [];
  });
}

function nextBreak(lines: string[], at: number): number {
  const found = lines.findIndex((line, index) => index > at && (line.trim() === '' || line.startsWith('```') || line.startsWith('#')));
  return found < 0 ? lines.length : found;
}

function readFence(name: string, lines: string[]): Block {
  const fields = new Map<string, string>();
  const plain: string[] = [];
  for (const line of lines) {
    const field = /^(\w+):\s+(.*)$/.exec(line);
    if (field) fields.set(field[1]!, field[2]!);
    else if (line.trim() !== '') plain.push(line.trim());
  }
  if (name === 'board') {
    const [ruleset, position] = splitPosition(plain.join(' '));
    return ruleset && position ? { kind: 'board', ruleset, position, fields } : wrong('A board needs a ruleset and a position.');
  }
  const check = CHECKS.find((one) => fields.has(one));
  const ask = fields.get('ask');
  if (name !== 'question' || !check || !ask) return wrong(`A block “${name}” needs ask: and one of ${CHECKS.join(', ')}.`);
  return { kind: 'question', ask, check, of: fields.get(check)!, say: fields.get('say') ?? null, ...(fields.get('end') === 'misere' ? { misere: true as const } : {}) };
}

export function splitPosition(text: string): [string, string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
}

function wrong(text: string): Block {
  return { kind: 'problem', text };
}
