// Setting up a position: from an example, by clicking, or by typing its text.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Places } from '../api/position';
import type { Board, Card, Point, Scene } from '../api/types';
import { Picture } from '../board/picture';
import { verticesOf } from '../board/vertices';
import { DraftEditor, Examples, TextFields, useDraft } from './draft';

export type Begin = (ruleset: string, position: string, places: Places | null) => void;

/** Kinds of boards whose editors show no board. */
const UNSEEN: Board['kind'][] = ['text', 'braces', 'sum'];

interface SetupProps {
  card: Card;
  ruleset: string;
  position: string;
  onBegin: Begin;
}

export function SetupPanel({ card, ruleset, position, onBegin }: SetupProps) {
  const draft = useDraft(card, ruleset, position);
  const { answer, error, check, places } = draft;
  // Whoever is quicker than the server begins as soon as it has read the text.
  const [wanted, setWanted] = useState(false);
  useLayoutEffect(() => {
    if (!wanted || (!answer && !error)) return;
    setWanted(false);
    // The position as the server prints it is the shortest text for it.
    if (answer) onBegin(draft.ruleset, answer.position, places && byKey(places, answer.scene));
  }, [wanted, answer, error]);
  return (
    <form
      class="setup"
      aria-busy={!answer && !error}
      onSubmit={(event) => {
        event.preventDefault();
        setWanted(true);
      }}
    >
      <Examples draft={draft} />
      <TextFields draft={draft} />
      {check.data && UNSEEN.includes(card.board.kind) && (
        <div class="draft">
          <Picture scene={check.data.scene} unit="44px" />
        </div>
      )}
      <button type="submit" class="primary wide" disabled={error !== null}>
        Play from here
      </button>
      <DraftEditor draft={draft} />
    </form>
  );
}

/** Places by the names of vertices become places by keys, where the picture shows exactly these vertices. */
function byKey(places: Map<string, Point>, scene: Scene): Places | null {
  const vertices = verticesOf(scene);
  const fits = vertices.length === places.size && vertices.every(({ name, shape }) => places.has(name) && shape.key !== null);
  return fits ? new Map(vertices.map(({ name, shape }) => [shape.key!, places.get(name)!])) : null;
}
