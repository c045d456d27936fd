// The calculator as a worksheet: values of expressions line by line, with names, and the simplification step by step.

import { useEffect, useState } from 'preact/hooks';
import { question } from '../api/client';
import type { EvalAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { useAddress } from '../route';
import { texText } from '../export/tikz';
import { Copies } from '../ui/copies';
import { typed } from '../ui/notation';
import { Answer } from '../ui/working';
import { useTitle } from '../ui/use-title';
import { bracketed, readLine, substituted } from './names';
import { Result } from './result';

const EXAMPLES = [
  '{2|1} + ^',
  '3 x {1|-1}',
  '{0,*|*}',
  '*2 + *3',
  '{1/2|0} <> *',
  'cool({5|1}, 1)',
  'atomic_weight(^3*)',
  'Tiny(2) - ^',
  'nim_product(2, 3)',
];
const KEYS = ['{', '|', '}', '^', 'v', '*', '+-', '(', ')', ' <> ', ' == '];

interface Line {
  /** Tells lines apart while others come and go. */
  id: number;
  text: string;
}

/** What is known of a line: its value, or the result of a comparison. */
type Known = Map<number, EvalAnswer>;

export function Calculator({ query }: { query: URLSearchParams }) {
  const given = (query.get('e') ?? EXAMPLES[0]!).split('\n').filter((line) => line.trim() !== '');
  const [lines, setLines] = useState<Line[]>(given.map((text, id) => ({ id, text })));
  const [known, setKnown] = useState<Known>(new Map());
  // The worked example goes with the first line of the person's own.
  const [worked, setWorked] = useState(!query.has('e'));
  const [text, setText] = useState(given.length === 1 && query.has('e') ? given[0]! : '');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // How many lines before the next one the arrow keys have gone.
  const [back, setBack] = useState(0);
  // The line that is being written anew.
  const [edited, setEdited] = useState<number | null>(null);
  useTitle('Calculator');
  useAddress('calculator', () => ({ e: worked ? '' : lines.map((line) => line.text).join('\n') }), [lines, worked]);

  const insert = (key: string) => {
    if (!field) return;
    field.setRangeText(key, field.selectionStart ?? text.length, field.selectionEnd ?? text.length, 'end');
    setText(field.value);
    field.focus();
  };
  /** The arrow keys bring earlier lines back, as in a terminal. */
  const recall = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = Math.min(Math.max(back + step, 0), lines.length);
    if (step === 0 || next === back) return;
    event.preventDefault();
    setBack(next);
    setText(next === 0 ? '' : lines.at(-next)!.text);
  };
  const add = (expression: string) => {
    const trimmed = expression.trim();
    if (trimmed === '') return;
    setBack(0);
    setLines((old) => [...(worked ? [] : old), { id: 1 + Math.max(-1, ...old.map((line) => line.id)), text: trimmed }]);
    setWorked(false);
  };
  /** A line that is written anew stays where it is, and those that use its name follow. */
  const enter = () => {
    const trimmed = text.trim();
    if (edited === null) return add(text);
    if (trimmed === '') return;
    setWorked(false);
    setLines((old) => old.map((line) => (line.id === edited ? { ...line, text: trimmed } : line)));
    setKnown((old) => new Map([...old].filter(([id]) => id !== edited)));
    leave();
  };
  const leave = () => {
    setEdited(null);
    setText('');
  };
  const remove = (id: number) => {
    setLines((old) => old.filter((one) => one.id !== id));
    if (id === edited) leave();
  };

  return (
    <section class="narrow calculator">
      <h1>Calculator</h1>
      <p class="lead">
        Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared.{' '}
        <code>g = …</code> names a value, and a position is one: <code>[ruleset position] + *</code>.
      </p>
      <form
        class="ask no-print"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <input
          ref={setField}
          class="mono big"
          aria-label="Expression"
          placeholder="{2|1} + ^"
          value={text}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={recall}
        />
        <button type="submit" class="primary">
          {edited === null ? 'Evaluate' : 'Change the line'}
        </button>
        {edited !== null && (
          <button type="button" onClick={leave}>
            Leave it
          </button>
        )}
      </form>
      <div class="keys no-print" role="group" aria-label="Insert">
        {KEYS.map((key) => (
          <button key={key} type="button" class="chip mono" onClick={() => insert(key)}>
            {key.trim()}
          </button>
        ))}
      </div>
      <div class="chips no-print" role="group" aria-label="Examples">
        <span class="label">Try</span>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            class="chip mono"
            onClick={() => {
              setText(example);
              add(example);
            }}
          >
            {example}
          </button>
        ))}
      </div>
      {/* The newest line is the one that was asked for. */}
      {[...lines].reverse().map((line, index) => (
        <LineCard
          key={line.id}
          line={line}
          names={namesBefore(lines, line, known)}
          newest={index === 0}
          edited={line.id === edited}
          onKnown={(answer) => setKnown((old) => new Map(old).set(line.id, answer))}
          onEdit={() => {
            setEdited(line.id);
            setText(line.text);
            field?.focus();
          }}
          onRemove={() => remove(line.id)}
        />
      ))}
      {lines.length > 1 && (
        <div class="toolbar no-print">
          <Copies formats={formats(lines, known)} name="worksheet" />
          <button
            type="button"
            onClick={() => {
              setLines([]);
              leave();
            }}
          >
            Clear
          </button>
        </div>
      )}
    </section>
  );
}

/** The names that earlier lines give; null while one of those that are used is not known yet. */
function namesBefore(lines: Line[], line: Line, known: Known): Map<string, string> | null {
  const names = new Map<string, string>();
  const { expression } = readLine(line.text);
  for (const before of lines.slice(0, lines.indexOf(line))) {
    const { name } = readLine(before.text);
    if (name === null) continue;
    const value = known.get(before.id)?.value;
    if (value !== undefined) names.set(name, String(value));
    else if (new RegExp(`\\b${name}\\b`).test(expression)) return null;
  }
  return names;
}

interface LineCardProps {
  line: Line;
  names: Map<string, string> | null;
  newest: boolean;
  edited: boolean;
  onKnown: (answer: EvalAnswer) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function LineCard({ line, names, newest, edited, onKnown, onEdit, onRemove }: LineCardProps) {
  const { expression } = readLine(line.text);
  const asked = names && typed(substituted(bracketed(expression, names), names));
  const request = useRequest(asked, (ask) => question('eval', { input: asked!, explain: true }, ask));
  useEffect(() => {
    if (request.data) onKnown(request.data);
  }, [request.data, line.text]);
  return (
    <div class={`line ${edited ? 'edited' : ''}`}>
      {names === null && <p class="note">Waiting for a line above it: {line.text}</p>}
      <Answer request={request} text="Evaluating…">
        {(answer) => <Result answer={answer} text={line.text} newest={newest} />}
      </Answer>
      <div class="line-tools no-print">
        <button type="button" class="quiet" aria-label={`Edit ${line.text}`} onClick={onEdit}>
          Edit
        </button>
        <button type="button" class="quiet" aria-label={`Remove ${line.text}`} onClick={onRemove}>
          ✕
        </button>
      </div>
    </div>
  );
}

function formats(lines: Line[], known: Known) {
  const rows = lines.map((line) => {
    const answer = known.get(line.id);
    return [line.text, answer?.result !== undefined ? String(answer.result) : String(answer?.value ?? '')] as const;
  });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [
    { name: 'Text', ending: 'txt', text: () => rows.map(([input, value]) => `${input}\n    ${value}\n`).join('') },
    { name: 'CSV', ending: 'csv', text: () => ['input,value', ...rows.map((row) => row.map(quoted).join(',')), ''].join('\n') },
    {
      name: 'LaTeX',
      ending: 'tex',
      text: async () => {
        const values = await Promise.all(lines.map((line) => latexOf(known.get(line.id))));
        return [
          '\\begin{tabular}{ll}',
          ...rows.map(([input], i) => `\\texttt{${texText(input)}} & ${values[i]} \\\\`),
          '\\end{tabular}',
          '',
        ].join('\n');
      },
    },
  ];
}

/** The same value in LaTeX, written by the server. */
async function latexOf(answer: EvalAnswer | undefined): Promise<string> {
  if (!answer) return '';
  if (answer.result !== undefined) return String(answer.result);
  const { value } = await question('eval', { input: answer.input, notation: 'latex' });
  return `$${value}$`;
}
