// A sum by clicking: pick a ruleset for each summand, and set each one up in its own way.

import { useLayoutEffect, useState } from 'preact/hooks';
import { cardOf, getCardsWith } from '../api/cards';
import { isScript, isScripted, SCRIPT, scriptIn } from '../api/scripted';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { Answer } from '../ui/working';
import { DraftEditor, Examples, TextFields, useDraft } from './draft';
import type { EditorProps } from './editor';

interface Summand {
  /** Tells summands apart while others come and go. */
  id: number;
  ruleset: string;
  position: string;
}

const BETWEEN = ' + ';

export function SumEditor(props: EditorProps) {
  const script = isScripted(props.ruleset) ? scriptIn(props.ruleset) : '';
  const cards = useRequest(script, () => getCardsWith(script));
  return (
    <Answer request={cards} text="Loading the games…">
      {/* A sum is no summand. */}
      {(all) => <Summands {...props} script={script} cards={all.filter((card) => card.board.kind !== 'sum')} />}
    </Answer>
  );
}

function Summands({ text, fresh, onText, cards, script }: EditorProps & { cards: Card[]; script: string }) {
  const [summands, setSummands] = useState(() => readSum(text, 0, script));
  const [open, setOpen] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (fresh) setSummands((old) => readSum(text, freshId(old), script));
  }, [text, fresh]);
  const write = (next: Summand[]) => {
    setSummands(next);
    onText(sumText(next));
  };
  const change = (changed: Summand) => write(summands.map((one) => (one.id === changed.id ? changed : one)));
  const add = (name: string) => {
    const example = cards.find((card) => card.name === name)?.examples[0];
    if (!example) return;
    const id = freshId(summands);
    setOpen(id);
    write([...summands, { id, ruleset: example.ruleset, position: example.position }]);
  };

  return (
    <div class="field">
      <span class="label">Summands</span>
      <ul class="summands">
        {summands.map((summand, index) => {
          const card = cardOf(cards, summand.ruleset);
          return (
            <li key={summand.id} class="summand">
              <div class="summary">
                <button
                  type="button"
                  class="quiet"
                  aria-expanded={open === summand.id}
                  onClick={() => setOpen(open === summand.id ? null : summand.id)}
                >
                  <strong>{card?.title ?? summand.ruleset}</strong> <span class="mono">{summand.position}</span>
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Remove summand ${index + 1}`}
                  onClick={() => write(summands.filter((one) => one !== summand))}
                >
                  ✕
                </button>
              </div>
              {open === summand.id && card && <SummandFields card={card} summand={summand} onChange={change} />}
            </li>
          );
        })}
      </ul>
      <select aria-label="Add a summand" value="" onChange={(event) => add(event.currentTarget.value)}>
        <option value="">Add a summand…</option>
        {cards.map((card) => (
          <option key={card.name} value={card.name}>
            {card.title}
          </option>
        ))}
      </select>
    </div>
  );
}

function SummandFields({ card, summand, onChange }: { card: Card; summand: Summand; onChange: (changed: Summand) => void }) {
  const draft = useDraft(card, summand.ruleset, summand.position);
  const { ruleset, text } = draft;
  useLayoutEffect(() => {
    if (ruleset !== summand.ruleset || text !== summand.position) onChange({ ...summand, ruleset, position: text });
  }, [ruleset, text]);
  return (
    <div class="setup">
      <Examples draft={draft} />
      <TextFields draft={draft} />
      <DraftEditor draft={draft} />
    </div>
  );
}

function freshId(summands: Summand[]): number {
  return 1 + Math.max(0, ...summands.map((one) => one.id));
}

/** The summands of a text; those of a script go by the name that holds it. */
function readSum(text: string, first: number, script: string): Summand[] {
  if (text.trim() === '0' || text.trim() === '') return [];
  return text.split(BETWEEN).map((piece, index) => {
    const [ruleset = '', ...rest] = piece.trim().split(' ');
    const own = ruleset.split(':')[0] === SCRIPT && script !== '';
    return { id: first + index, ruleset: own ? ruleset.replace(SCRIPT, script) : ruleset, position: rest.join(' ').trim() };
  });
}

function sumText(summands: Summand[]): string {
  const called = (ruleset: string) => (isScript(ruleset) ? ruleset.replace(scriptIn(ruleset), SCRIPT) : ruleset);
  return summands.length > 0 ? summands.map(({ ruleset, position }) => `${called(ruleset)} ${position}`).join(BETWEEN) : '0';
}
