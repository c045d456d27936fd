// Setting up a position: from an example, by clicking, or by typing its text.

import { useEffect, useState } from 'preact/hooks';
import { parameterOf, withParameter } from '../api/cards';
import { getPosition, type Places } from '../api/position';
import type { Card, Point, PositionAnswer, Scene } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { verticesOf } from '../board/vertices';
import { Problem } from '../ui/problem';
import { Editor } from './editor';

export type Begin = (ruleset: string, position: string, places: Places | null) => void;

interface SetupProps {
  card: Card;
  ruleset: string;
  position: string;
  onBegin: Begin;
}

export function SetupPanel({ card, ruleset, position, onBegin }: SetupProps) {
  const [parameter, setParameter] = useState(parameterOf(ruleset));
  const [text, setText] = useState(position);
  // A text that the editor wrote is not read back into the editor: it would forget what has no text.
  const [edited, setEdited] = useState(false);
  const [places, setPlaces] = useState<Map<string, Point> | null>(null);
  const wanted = card.parameter === null ? ruleset : withParameter(card.name, parameter);
  const settled = useSettled(JSON.stringify([wanted, text]));
  const check = useRequest<PositionAnswer>(settled, (ask) => {
    const [name, draft] = JSON.parse(settled) as [string, string];
    return getPosition(name, draft, undefined, { signal: ask.signal });
  });
  const type = (next: string, byEditor: boolean) => {
    setText(next);
    setEdited(byEditor);
    if (!byEditor) setPlaces(null);
  };
  const take = (name: string, next: string) => {
    setParameter(parameterOf(name));
    type(next, false);
  };

  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.error) onBegin(wanted, text, places && check.data && byKey(places, check.data.scene));
      }}
    >
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
      {card.parameter !== null && (
        <label class="field">
          <span class="label">Parameter</span>
          <input
            class="mono"
            value={parameter}
            spellcheck={false}
            autocapitalize="off"
            onInput={(event) => setParameter(event.currentTarget.value)}
          />
          <span class="help">{card.parameter}</span>
        </label>
      )}
      <label class="field">
        <span class="label">Position as text</span>
        <textarea
          class="mono"
          rows={1}
          value={text}
          spellcheck={false}
          autocapitalize="off"
          onInput={(event) => type(event.currentTarget.value, false)}
          onKeyDown={submitOnEnter}
        />
        <span class="help">{card.syntax}</span>
      </label>
      {check.error && <Problem error={check.error} />}
      {check.data && card.board.kind === 'text' && (
        <div class="draft">
          <Picture scene={check.data.scene} unit="44px" />
        </div>
      )}
      <button type="submit" class="primary wide" disabled={check.error !== null}>
        Play from here
      </button>
      <Editor
        board={card.board}
        ruleset={wanted}
        text={text}
        answer={check.data}
        fresh={!edited}
        onText={(next, readBack = false) => type(next, !readBack)}
        onPlaces={setPlaces}
      />
    </form>
  );
}

/** Places by the names of vertices become places by keys, where the picture shows exactly these vertices. */
function byKey(places: Map<string, Point>, scene: Scene): Places | null {
  const vertices = verticesOf(scene);
  const fits = vertices.length === places.size && vertices.every(({ name, shape }) => places.has(name) && shape.key !== null);
  return fits ? new Map(vertices.map(({ name, shape }) => [shape.key!, places.get(name)!])) : null;
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
