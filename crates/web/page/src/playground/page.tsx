// The playground: a script on one side, the game that it makes on the other.

import { useEffect, useRef, useState } from 'preact/hooks';
import { getScriptCard } from '../api/cards';
import { ApiError, type Ask } from '../api/client';
import { findOpening } from '../api/opening';
import { getPosition } from '../api/position';
import { isScripted, rulesetOf, scriptOf } from '../api/scripted';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { readGame, readShow } from '../game/address';
import { checked } from '../game/check-history';
import { newGame, type Game } from '../game/game';
import { keptSettings } from '../game/settings';
import { Table } from '../game/table';
import { address, readRoute } from '../route';
import { copyText } from '../ui/copy';
import { Answer } from '../ui/working';
import { useTitle } from '../ui/use-title';
import { ScriptEditor } from './editor';
import { EXAMPLES, FIRST } from './examples';

/** After the last key the script is read once nothing was typed for this long. */
const REST = 120;

export function Playground({ query }: { query: URLSearchParams }) {
  const ruleset = query.get('r') ?? '';
  const script = useRequest(ruleset, async () => (isScripted(ruleset) ? scriptOf(ruleset).catch(() => '') : (FIRST?.text ?? '')));
  useTitle('Playground');
  return (
    <Answer request={script} text="Reading the script…">
      {(text) => <Bench initial={text} show={readShow(query)} />}
    </Answer>
  );
}

/** A game that a script has made. */
interface Made {
  card: Card;
  game: Game;
}

function Bench({ initial, show }: { initial: string; show: string[] }) {
  const [text, setText] = useState(initial);
  const [made, setMade] = useState<Made | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [reading, setReading] = useState(true);
  const [said, setSaid] = useState('');
  const first = useRef(true);

  useEffect(() => {
    const control = new AbortController();
    const wait = first.current ? 0 : REST;
    first.current = false;
    setReading(true);
    const timer = setTimeout(async () => {
      const result = await make(text, { signal: control.signal }).catch((problem: ApiError) => problem);
      if (control.signal.aborted) return;
      setReading(false);
      if (result instanceof Error) {
        setError(result);
      } else {
        setError(null);
        setMade(result);
      }
    }, wait);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);

  const take = (example: string) => {
    setText(example);
    setSaid('');
    // A position of one game is hardly ever one of another.
    history.replaceState(null, '', address('playground'));
  };
  const share = async () => {
    try {
      const link = address('play', { r: await rulesetOf(text), p: readRoute().query.get('p') });
      await copyText(location.href.split('#')[0] + link);
      setSaid('Link copied: whoever opens it can play this game.');
    } catch (problem) {
      setSaid((problem as Error).message);
    }
  };
  const mark = error?.place ? { message: error.message, ...error.place } : null;
  return (
    <div class="playground">
      <section class="bench" aria-label="The script">
        <div class="heading">
          <h1>Playground</h1>
          <div class="toolbar">
            <label class="start">
              <span class="unseen">Start from an example</span>
              <select value="" onChange={(event) => take(EXAMPLES[Number(event.currentTarget.value)]!.text)}>
                <option value="" disabled hidden>
                  Start from…
                </option>
                {EXAMPLES.map(({ title, kit }, index) => (
                  <option key={title} value={index}>
                    {title} ({kit.replaceAll('_', ' ')})
                  </option>
                ))}
              </select>
            </label>
            <button type="button" class="primary" disabled={made === null} onClick={share}>
              Copy the link
            </button>
          </div>
        </div>
        <ScriptEditor text={text} mark={mark} describedBy="script-status" onText={setText} />
        <div id="script-status" class={`script-status ${error ? 'bad' : ''}`} role="status">
          {error ? (
            <>
              <strong>
                <span aria-hidden="true">✗</span> {mark ? `Line ${mark.line}, column ${mark.column}.` : 'Not yet.'}
              </strong>{' '}
              {error.message.replace(/[^.!?]$/, '$&.')}
              {error.position && (
                <>
                  {' '}
                  In position <span class="mono">{error.position}</span>.
                </>
              )}
              {error.expected && <span class="note"> Expected: {error.expected}.</span>}
            </>
          ) : (
            <span>
              {said || (reading ? 'Reading…' : '✓ Playable. Every change of the script is in the game at once.')}
            </span>
          )}
        </div>
        <Reference />
      </section>
      {made ? (
        <div class={`stage ${error ? 'stale' : ''}`}>
          <Table card={made.card} initial={made.game} initialShow={show} view="playground" />
        </div>
      ) : (
        <div class="stage empty">
          <p class="note">{error ? 'The board comes as soon as the script can be read.' : 'Setting up…'}</p>
        </div>
      )}
    </div>
  );
}

/** The game of a script: the one of the address as far as it still is one, else a new one. */
async function make(text: string, ask: Ask): Promise<Made> {
  const ruleset = await rulesetOf(text);
  // What is typed is in the address even while it is wrong.
  const { query } = readRoute();
  const kept = Object.fromEntries([...query].filter(([name]) => name !== 'r'));
  if (!ask.signal?.aborted) history.replaceState(null, '', address('playground', { r: ruleset, ...kept }));
  const card = await getScriptCard(ruleset, ask);
  const position = query.get('p');
  if (position !== null) {
    const parameter = /:.*$/s.exec(query.get('r') ?? '')?.[0] ?? '';
    const game = readGame(query, ruleset + parameter, position, keptSettings());
    const stays = await getPosition(game.ruleset, position, undefined, ask).then(
      () => true,
      (error: ApiError) => {
        // A mistake in the moves is to be seen; a text that is no position of this game gives way to another.
        if (error.place !== null || error.status === 0 || error.stopped) throw error;
        return false;
      },
    );
    if (stays) return { card, game: (await checked(game, null, ask)).game };
  }
  const opening = await findOpening(card, ask);
  if (!opening) {
    const example = card.examples[0];
    if (!example) throw new ApiError('the script has no example to start from: examples = {"a position": "its value"}', 400);
    await getPosition(example.ruleset, example.position, undefined, ask);
    throw new ApiError('no board could be drawn', 400);
  }
  return { card, game: newGame(opening.ruleset, opening.position, keptSettings()) };
}

function Reference() {
  return (
    <details class="reference">
      <summary>How a script is written</summary>
      <p>
        The language is Starlark, Python without files, clocks and chance. The last statement is <code>ruleset = KIT(…)</code> with one of
        the kits <code>heaps</code>, <code>strip</code>, <code>grid</code>, <code>graph</code>, <code>digraph</code>,{' '}
        <code>weighted_graph</code>, <code>text</code>; it needs <code>name</code>, <code>rules</code> and <code>examples</code>.
      </p>
      <p>
        <code>moves(board, me, you)</code> lists what a player can do, or <code>left(board)</code> and <code>right(board)</code> where they
        do different things. A move says what changes: <code>(square, letter, square, letter)</code>. On heaps <code>moves(n)</code> lists
        what one heap can become.
      </p>
      <p>
        On boards: <code>board[s]</code>, <code>board.all(".")</code>, <code>board.near(s)</code>, <code>board.pairs(".", 1, 0)</code>; on
        graphs: <code>g.all(".")</code>, <code>g.near(v)</code>, <code>g.touches(v, you)</code>. Hints such as <code>joined</code> and{' '}
        <code>symmetry</code> make a game fast. Tab indents; Escape, then Tab, leaves the editor.
      </p>
    </details>
  );
}
