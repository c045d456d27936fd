// A small census: the values of a game on all graphs of a class.

import { useState } from 'preact/hooks';
import { cardOf, onPlainGraphs } from '../api/cards';
import { ApiError, each, question, type Ask } from '../api/client';
import type { Card, ValueAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { address, useAddress } from '../route';
import { sheetFormats, type Cell } from '../export/sheet';
import { Copies } from '../ui/copies';
import { GameValue } from '../ui/game-value';
import { Answer } from '../ui/working';
import { Blanks, GameField, Scroll } from '../ui/fields';
import { WithGames } from '../ui/with-games';

const CLASSES = ['connected', 'all', 'trees', 'forests'];
const DIRECTED = ['oriented-connected', 'oriented', 'digraphs-connected', 'digraphs'];
/** More graphs are for the command line. */
const MOST = 1000;

interface Asked {
  ruleset: string;
  class: string;
  n: number;
  time: string;
}

/** A graph with what was found; the value is missing where a limit came first. */
interface Row {
  graph: string;
  answer: ValueAnswer | null;
}

export function Census({ query }: { query: URLSearchParams }) {
  const heading = (
    <>
      <h1>Census</h1>
      <p class="lead">The values of a game on all graphs of a class, each graph once up to isomorphism.</p>
    </>
  );
  return (
    <WithGames title="Census" class="census" heading={heading} ruleset={query.get('r') ?? ''}>
      {(all) => <Form cards={all.filter(onPlainGraphs)} query={query} />}
    </WithGames>
  );
}

function Form({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const usual = cards[0]?.examples[0]?.ruleset ?? '';
  const [asked, setAsked] = useState<Asked>({
    ruleset: query.get('r') ?? usual,
    class: query.get('class') ?? CLASSES[0]!,
    n: Number(query.get('n') ?? 4),
    time: '30s',
  });
  const [shown, setShown] = useState<Asked | null>(asked);
  useAddress('census', () => shown && { r: shown.ruleset, class: shown.class, n: String(shown.n) }, [shown]);
  const card = cardOf(cards, asked.ruleset);
  const directed = card?.board.kind === 'graph' ? card.board.directed : 'no';
  const classes = directed === 'yes' ? DIRECTED : directed === 'either' ? [...CLASSES, ...DIRECTED] : CLASSES;
  const change = (next: Partial<Asked>) => setAsked((old) => ({ ...old, ...next }));
  return (
    <>
      <form
        class="card-like form no-print"
        onSubmit={(event) => {
          event.preventDefault();
          setShown({ ...asked, class: classes.includes(asked.class) ? asked.class : classes[0]!, time: '30s' });
        }}
      >
        <div class="ask">
          <GameField
            cards={cards}
            value={card?.name ?? ''}
            onPick={(name) => change({ ruleset: cardOf(cards, name)?.examples[0]?.ruleset ?? '' })}
            grow
          />
          <label class="field">
            <span class="label">Graphs</span>
            <select value={asked.class} onChange={(event) => change({ class: event.currentTarget.value })}>
              {classes.map((name) => (
                <option key={name} value={name}>
                  {name.replace('-', ', ')}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span class="label">Vertices</span>
            <input type="number" min={1} max={8} value={asked.n} onInput={(event) => change({ n: Number(event.currentTarget.value) })} />
          </label>
        </div>
        <button type="submit" class="primary">
          Compute
        </button>
      </form>
      {shown && <Result key={JSON.stringify(shown)} shown={shown} onLonger={() => setShown({ ...shown, time: '120s' })} />}
    </>
  );
}

/** In a list what failed gives its error. */
type Given = ValueAnswer | { error: unknown };

async function count({ ruleset, class: name, n, time }: Asked, ask: Ask, more: { notation?: 'latex' } = {}): Promise<Row[]> {
  const wanted = { class: name, n: String(n) };
  const { levels } = await question('graphs', { ...wanted, count: true }, ask);
  const many = levels.reduce((sum, level) => sum + level.graphs, 0);
  if (many > MOST) {
    throw new ApiError(`there are ${many.toLocaleString('en')} such graphs; the command line counts them: upstar census`, 422);
  }
  const listed = await question('graphs', wanted, ask);
  const graphs = listed.levels.flatMap((level) => level.graph6 ?? []).map((text) => `${text.startsWith('&') ? 'd6' : 'g6'}:${text}`);
  if (graphs.length === 0) return [];
  const list = await each<Given>('value', ruleset, graphs, { time, ...more }, ask);
  return graphs.map((graph, index) => {
    const answer = list[index];
    return { graph, answer: answer && !('error' in answer) ? answer : null };
  });
}

function Result({ shown, onLonger }: { shown: Asked; onLonger: () => void }) {
  const request = useRequest(JSON.stringify(shown), (ask) => count(shown, ask));
  return (
    <Answer request={request} text="Solving one graph after the other…">
      {(rows) => (
        <div class="card-like result">
          <Counts rows={rows} shown={shown} />
          <Blanks count={rows.filter(({ answer }) => answer === null).length} onLonger={onLonger} />
          <Copies
            name="census"
            formats={sheetFormats(
              {
                title: `${shown.ruleset} on ${shown.class} graphs with ${shown.n} vertices`,
                head: ['graph', 'value', 'outcome'],
                rows: rows.map(cellsOf),
                values: [1],
                inLatex: async () => (await count(shown, {}, { notation: 'latex' })).map(cellsOf),
              },
              rows,
            )}
          />
        </div>
      )}
    </Answer>
  );
}

function cellsOf({ graph, answer }: Row): Cell[] {
  return [graph, answer?.value ?? null, answer?.outcome ?? null];
}

/** How many graphs have each value, the most frequent first, and some of them to play on. */
function Counts({ rows, shown }: { rows: Row[]; shown: Asked }) {
  const by = new Map<string, Row[]>();
  for (const row of rows) {
    const value = row.answer?.value ?? '';
    if (value !== '') by.set(value, [...(by.get(value) ?? []), row]);
  }
  const sorted = [...by].sort(([, a], [, b]) => b.length - a.length);
  return (
    <>
      <p>
        <strong>{rows.length.toLocaleString('en')}</strong> graphs, {by.size} different values.
      </p>
      <Scroll label="Values">
        <table class="grid">
          <thead>
            <tr>
              <th scope="col">value</th>
              <th scope="col">graphs</th>
              <th scope="col">such as</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(([value, own]) => (
              <tr key={value}>
                <th scope="row">
                  <GameValue value={value} />
                </th>
                <td>{own.length}</td>
                <td>
                  {own.slice(0, 3).map(({ graph }) => (
                    <a key={graph} class="mono sample" href={address('play', { r: shown.ruleset, p: graph })}>
                      {graph}
                    </a>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
