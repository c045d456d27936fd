// Sequences and tables of any ruleset, with copies for papers and other programs.

import { useState } from 'preact/hooks';
import { cardOf, spokenName } from '../api/cards';
import { question } from '../api/client';
import { isScripted } from '../api/scripted';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { address, useAddress } from '../route';
import { Copies } from '../ui/copies';
import { GameValue } from '../ui/game-value';
import { Segmented } from '../ui/segmented';
import { Answer } from '../ui/working';
import { Blanks, GameField, Scroll, TextField } from '../ui/fields';
import { WithGames } from '../ui/with-games';
import { matchFormats, sequenceFormats, tableFormats } from './formats';
import { filled, templateFor } from './template';

type Kind = 'sequence' | 'table' | 'match';

interface Asked {
  kind: Kind;
  ruleset: string;
  template: string;
  n: string;
  x: string;
  y: string;
  values: string;
  /** How long it may take. */
  time: string;
}

function readAsked(query: URLSearchParams, cards: Card[]): Asked {
  // Without a wish a table of boards, as an example.
  const wished = ['r', 'kind', 't', 'values'].some((name) => query.has(name));
  const kind: Kind = query.get('kind') === 'table' || !wished ? 'table' : query.get('kind') === 'match' ? 'match' : 'sequence';
  const sized = cards.find(({ board, impartial }) => board.kind === 'grid' && board.start && board.tiles.length === 2 && impartial === false) ?? cards[0];
  const ruleset = query.get('r') ?? sized?.examples[0]?.ruleset ?? '';
  const card = cardOf(cards, ruleset);
  return {
    kind,
    ruleset,
    template: query.get('t') ?? (card ? templateFor(card, kind === 'table') : ''),
    n: query.get('n') ?? '1..8',
    x: query.get('x') ?? '1..5',
    y: query.get('y') ?? '1..4',
    values: query.get('values') ?? '0,1,2,3,1,4,3,2,1,4,2,6',
    time: '30s',
  };
}

export function TablesPage({ query }: { query: URLSearchParams }) {
  const heading = (
    <>
      <h1>Sequences and tables</h1>
      <p class="lead">
        Values along a family of positions: a template with {'{n}'}, or {'{x}'} and {'{y}'}, is filled in and solved.
      </p>
    </>
  );
  return (
    <WithGames title="Tables" class="tables" heading={heading} ruleset={query.get('r') ?? ''}>
      {(all) => <Form cards={all} query={query} />}
    </WithGames>
  );
}

function Form({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const [asked, setAsked] = useState(() => readAsked(query, cards));
  const [shown, setShown] = useState<Asked | null>(asked);
  const change = (next: Partial<Asked>) => setAsked((old) => ({ ...old, ...next }));
  useAddress('tables', () => shown && stateOf(shown), [shown]);
  const card = cardOf(cards, asked.ruleset);
  const pick = (ruleset: string, kind = asked.kind) => {
    const picked = cardOf(cards, ruleset);
    change({ ruleset, kind, template: picked ? templateFor(picked, kind === 'table') : '' });
  };
  const field = (name: 'ruleset' | 'template' | 'n' | 'x' | 'y' | 'values', label: string, grow = false) => (
    <TextField label={label} value={asked[name]} onText={(text) => change({ [name]: text })} grow={grow} />
  );
  return (
    <>
      <form
        class="card-like form no-print"
        onSubmit={(event) => {
          event.preventDefault();
          setShown({ ...asked, time: '30s' });
        }}
      >
        <Segmented
          name="kind"
          legend="Show"
          value={asked.kind}
          segments={[
            { value: 'sequence', text: 'A sequence' },
            { value: 'table', text: 'A table' },
            { value: 'match', text: 'Which game has these values?' },
          ]}
          onChange={(kind) => pick(asked.ruleset, kind)}
        />
        {asked.kind === 'match' ? (
          <div class="ask">{field('values', 'Values', true)}</div>
        ) : (
          <>
            <div class="ask">
              <GameField cards={cards} value={card?.name ?? ''} onPick={(name) => pick(cardOf(cards, name)?.examples[0]?.ruleset ?? name)} />
              {!isScripted(asked.ruleset) && field('ruleset', 'Ruleset', true)}
            </div>
            <div class="ask">
              {field('template', 'Template', true)}
              {asked.kind === 'sequence' ? (
                field('n', 'n')
              ) : (
                <>
                  {field('x', 'x')}
                  {field('y', 'y')}
                </>
              )}
            </div>
            {card && <p class="help">Positions: {card.syntax}</p>}
          </>
        )}
        <button type="submit" class="primary">
          Compute
        </button>
      </form>
      {shown && <Result key={JSON.stringify(shown)} title={titleOf(cards, shown)} shown={shown} onLonger={() => setShown({ ...shown, time: '120s' })} />}
    </>
  );
}

/** What the address holds. */
function stateOf({ kind, ruleset: r, template: t, n, x, y, values }: Asked) {
  const rest = kind === 'match' ? { values } : kind === 'table' ? { r, t, x, y } : { r, t, n };
  return { kind: kind === 'sequence' ? null : kind, ...rest };
}

/** What a copy is called. */
function titleOf(cards: Card[], { ruleset, template }: Asked): string {
  return `${spokenName(cards, ruleset)} ${template}`;
}

interface ResultProps {
  shown: Asked;
  title: string;
  onLonger: () => void;
}

function Result(props: ResultProps) {
  const { shown } = props;
  switch (shown.kind) {
    case 'sequence':
      return <Sequence {...props} />;
    case 'table':
      return <Grid {...props} />;
    case 'match':
      return <Matches values={shown.values} />;
  }
}

function Sequence({ shown, title, onLonger }: ResultProps) {
  const { ruleset, template, n, time } = shown;
  const family = { ruleset, template: template.trim() === '' ? undefined : template, n, time };
  const request = useRequest(JSON.stringify(shown), (ask) => question('sequence', family, ask));
  const inLatex = () => question('sequence', { ...family, notation: 'latex' });
  return (
    <Answer request={request} text="Solving one position after the other…">
      {(answer) => (
        <div class="card-like result">
          <Scroll label="Values">
            <table class="grid">
              <thead>
                <tr>
                  <th scope="col">n</th>
                  <th scope="col">value</th>
                </tr>
              </thead>
              <tbody>
                {answer.n.map((at, index) => (
                  <tr key={at}>
                    <th scope="row">
                      {at}
                    </th>
                    <td>
                      <Cell value={answer.values[index]} ruleset={ruleset} position={filled(template, { n: at })} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          {answer.period && (
            <p>
              Period {answer.period.period} from {answer.period.preperiod} on, {answer.period.proved ? 'proved' : 'only seen'}.
            </p>
          )}
          <Blanks count={answer.blank ?? 0} why={answer.why} onLonger={onLonger} />
          <Copies formats={sequenceFormats(answer, title, inLatex)} name="sequence" />
        </div>
      )}
    </Answer>
  );
}

function Grid({ shown, title, onLonger }: ResultProps) {
  const { ruleset, template, x, y, time } = shown;
  const request = useRequest(JSON.stringify(shown), (ask) => question('table', { ruleset, template, x, y, time }, ask));
  const inLatex = () => question('table', { ruleset, template, x, y, time, notation: 'latex' });
  return (
    <Answer request={request} text="Solving every cell…">
      {(answer) => (
        <div class="card-like result">
          <Scroll label="Table">
            <table class="grid">
              <thead>
                <tr>
                  <th scope="col">y \ x</th>
                  {answer.x.map((at) => (
                    <th key={at} scope="col">
                      {at}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {answer.y.map((at, row) => (
                  <tr key={at}>
                    <th scope="row">{at}</th>
                    {answer.x.map((x, column) => (
                      <td key={column}>
                        <Cell value={answer.values[row]?.[column]} ruleset={ruleset} position={filled(template, { x, y: at })} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          <Blanks count={answer.blank ?? 0} why={answer.why} onLonger={onLonger} />
          <Copies formats={tableFormats(answer, title, inLatex)} name="table" />
        </div>
      )}
    </Answer>
  );
}

interface CellProps {
  value: number | string | null | undefined;
  ruleset: string;
  /** The position that has it, where the page knows that. */
  position: string | null;
}

function Cell({ value, ruleset, position }: CellProps) {
  if (value === null || value === undefined) return <span class="note">–</span>;
  const shown = typeof value === 'number' ? value : <GameValue value={value} />;
  return position === null ? <>{shown}</> : <a href={address('play', { r: ruleset, p: position })}>{shown}</a>;
}

function Matches({ values }: { values: string }) {
  const request = useRequest(values, (ask) => question('match', { values }, ask));
  return (
    <Answer request={request} text="Comparing with every known family…">
      {({ matches, families }) => (
        <div class="card-like result">
          {matches.length + families.length === 0 && <p>No registered game or family has these values.</p>}
          <ul class="points">
            {matches.map(({ code, shift, name }) => (
              <li key={`${code} ${shift}`}>
                <a class="mono" href={address('sequences', { r: code })}>
                  {code}
                </a>
                {name && ` ${name}`}
                {shift !== 0 && `, shifted by ${shift}`}
              </li>
            ))}
            {families.map(({ ruleset, template, first, agreed }) => (
              <li key={`${ruleset} ${template} ${first}`}>
                <a class="mono" href={address('tables', { r: ruleset, t: template, n: `${first}..${first + agreed - 1}` })}>
                  {ruleset} {template}
                </a>{' '}
                from n = {first} on, {agreed} values
              </li>
            ))}
          </ul>
          {matches.length + families.length > 0 && <Copies formats={matchFormats({ matches, families }, values)} name="matches" />}
        </div>
      )}
    </Answer>
  );
}
