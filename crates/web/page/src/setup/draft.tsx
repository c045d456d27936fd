// A position while it is set up: its parameter and its text, what the server says about them, and the fields to change them.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { parameterOf, withParameter } from '../api/cards';
import type { ApiError } from '../api/client';
import { getPosition } from '../api/position';
import type { Card, Point, PositionAnswer } from '../api/types';
import { useRequest, type Request } from '../api/use-request';
import { Problem } from '../ui/problem';
import { TextField } from '../ui/fields';
import { Editor } from './editor';

export interface Draft {
  card: Card;
  ruleset: string;
  text: string;
  parameter: string;
  check: Request<PositionAnswer>;
  /** The answer, or what is wrong, once it is about what stands here now. */
  answer: PositionAnswer | null;
  error: ApiError | null;
  /** Whether the server has said anything yet. */
  known: boolean;
  /** Whether the editor wrote the text. It is not read back into the editor, which would forget what has no text. */
  edited: boolean;
  places: Map<string, Point> | null;
  setPlaces: (places: Map<string, Point>) => void;
  setParameter: (parameter: string) => void;
  type: (text: string, byEditor: boolean) => void;
  take: (ruleset: string, text: string) => void;
}

export function useDraft(card: Card, ruleset: string, position: string): Draft {
  const [parameter, setParameter] = useState(parameterOf(ruleset));
  const [text, setText] = useState(position);
  const [edited, setEdited] = useState(false);
  const [places, setPlaces] = useState<Map<string, Point> | null>(null);
  // A draft that nobody has touched follows the game; another one stays until it is played.
  const [touched, setTouched] = useState(false);
  useLayoutEffect(() => {
    if (touched && text !== position) return;
    setText(position);
    setParameter(parameterOf(ruleset));
    setTouched(false);
    if (text !== position) setEdited(false);
  }, [ruleset, position]);
  const wanted = card.parameter === null ? card.name : withParameter(card.name, parameter);
  const key = JSON.stringify([wanted, text]);
  const settled = useSettled(key);
  const check = useRequest<PositionAnswer>(settled, (ask) => {
    const [name, draft] = JSON.parse(settled) as [string, string];
    return getPosition(name, draft, undefined, { signal: ask.signal });
  });
  const type = (next: string, byEditor: boolean) => {
    setText(next);
    setTouched(true);
    setEdited(byEditor);
    if (!byEditor) setPlaces(null);
  };
  const take = (name: string, next: string) => {
    setParameter(parameterOf(name));
    type(next, false);
  };
  const [answer, error] = settled === key ? [check.data, check.error] : [null, null];
  const known = useRef(false);
  known.current ||= answer !== null || error !== null;
  const change = (next: string) => {
    setTouched(true);
    setParameter(next);
  };
  return {
    card,
    ruleset: wanted,
    text,
    parameter,
    check,
    answer,
    error,
    known: known.current,
    edited,
    places,
    setPlaces,
    setParameter: change,
    type,
    take,
  };
}

export function Examples({ draft: { card, take } }: { draft: Draft }) {
  return (
    <div class="field">
      <span class="label">Examples</span>
      <div class="chips">
        {card.examples.map((example) => (
          <button
            key={example.ruleset + example.position}
            type="button"
            class="chip mono"
            onClick={() => take(example.ruleset, example.position)}
          >
            {example.ruleset === card.name ? example.position : `${parameterOf(example.ruleset)} · ${example.position}`}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The parameter and the text. */
export function TextFields({ draft: { card, text, parameter, check, setParameter, type } }: { draft: Draft }) {
  return (
    <>
      {card.parameter !== null && <TextField label="Parameter" value={parameter} onText={setParameter} help={card.parameter} />}
      <label class="field">
        <span class="label">Position as text</span>
        <textarea
          class="mono"
          rows={rowsFor(text)}
          value={text}
          spellcheck={false}
          autocapitalize="off"
          onInput={(event) => type(event.currentTarget.value, false)}
          onKeyDown={submitOnEnter}
        />
        <span class="help">{card.syntax}</span>
      </label>
      {check.error && <Problem error={check.error} />}
    </>
  );
}

/** Enough rows for most texts to be seen whole. */
function rowsFor(text: string): number {
  return Math.min(Math.max(Math.ceil(text.length / 34), 1), 5);
}

/** The editor for the draft's kind of board. */
export function DraftEditor({ draft }: { draft: Draft }) {
  // Who changes a board before it was read would begin from an empty one.
  if (!draft.known) return null;
  return (
    <Editor
      board={draft.card.board}
      ruleset={draft.ruleset}
      text={draft.text}
      answer={draft.check.data}
      fresh={!draft.edited}
      onText={(next, readBack = false) => draft.type(next, !readBack)}
      onPlaces={draft.setPlaces}
    />
  );
}

function submitOnEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  (event.currentTarget as HTMLTextAreaElement).form?.requestSubmit();
}

/** The value after a moment without changes. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
