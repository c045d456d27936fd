// Heap games by their codes: the values heap by heap as a plot, and the period.

import { useState } from 'preact/hooks';
import { cardOf, parameterOf, withParameter } from '../api/cards';
import { question } from '../api/client';
import type { Card, PeriodAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Figure } from '../analysis/worth';
import { address, useAddress } from '../route';
import { sequenceFormats } from '../tables/formats';
import { Copies } from '../ui/copies';
import { Answer } from '../ui/working';
import { GameField, TextField } from '../ui/fields';
import { WithGames } from '../ui/with-games';
import { Scatter } from './scatter';

/** More points than this are not plotted: the rest is in the period. */
const MOST_PLOTTED = 20_000;

/** How far a period is looked for at once, and how much further each time that somebody asks. */
const AT_ONCE = 50_000;
const FURTHER = 20;
const FURTHEST = 1_000_000;

export function Sequences({ query }: { query: URLSearchParams }) {
  const heading = (
    <>
      <h1>Heap games</h1>
      <p class="lead">Choose a game, or type a code: the nimber of every heap, and the period.</p>
    </>
  );
  return (
    <WithGames title="Heap games" class="sequences" heading={heading}>
      {(all) => <Form cards={all.filter((card) => card.period)} query={query} />}
    </WithGames>
  );
}

function Form({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const wanted = query.get('r') ?? '';
  const asked = cardOf(cards, wanted) ? wanted : firstCoded(cards);
  const [name, setName] = useState(cardOf(cards, asked)?.name ?? cards[0]?.name ?? '');
  const [parameter, setParameter] = useState(parameterOf(asked));
  const [upTo, setUpTo] = useState(() => plotted(query.get('n')));
  const card = cards.find((one) => one.name === name);
  const [shown, setShown] = useState({ ruleset: asked, upTo });
  useAddress('sequences', () => ({ r: shown.ruleset, n: shown.upTo === 200 ? null : String(shown.upTo) }), [shown]);
  const pick = (next: string) => {
    const picked = cards.find((one) => one.name === next);
    setName(next);
    setParameter(parameterOf(picked?.examples[0]?.ruleset ?? ''));
  };
  return (
    <>
      <form
        class="ask sequence-form"
        onSubmit={(event) => {
          event.preventDefault();
          setShown({ ruleset: card?.parameter ? withParameter(name, parameter.trim()) : name, upTo });
        }}
      >
        <GameField cards={cards} value={name} onPick={pick} />
        {card?.parameter && <TextField label="Code" value={parameter} onText={setParameter} grow />}
        <label class="field">
          <span class="label">Heaps up to</span>
          <input
            type="number"
            min={1}
            max={MOST_PLOTTED}
            value={upTo || ''}
            required
            onInput={(event) => setUpTo(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
        <button type="submit" class="primary">
          Show
        </button>
      </form>
      {card?.parameter && <p class="help">{card.parameter}</p>}
      <Values ruleset={shown.ruleset} upTo={shown.upTo} />
    </>
  );
}

/** A whole number of heaps that can be plotted; 200 for anything else. */
function plotted(text: string | null): number {
  const wanted = Number(text ?? 200);
  return Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, MOST_PLOTTED) : 200;
}

/** The first ruleset whose parameter is what this page is about. */
function firstCoded(cards: Card[]): string {
  const card = cards.find((one) => /\boctal code\b/.test(one.parameter ?? '')) ?? cards[0];
  return card?.examples[0]?.ruleset ?? card?.name ?? '';
}

function Values({ ruleset, upTo }: { ruleset: string; upTo: number }) {
  const values = useRequest(JSON.stringify(['sequence', ruleset, upTo]), (ask) =>
    question('sequence', { ruleset, n: `0..${upTo}` }, ask),
  );
  const [wanted, setWanted] = useState({ ruleset, max: AT_ONCE });
  const max = wanted.ruleset === ruleset ? wanted.max : AT_ONCE;
  const period = useRequest(values.data ? JSON.stringify(['period', ruleset, max]) : null, (ask) =>
    question('period', { code: ruleset, max }, ask),
  );
  return (
    <>
      <Answer request={values} text="Computing…">
        {(answer) => <Scatter answer={answer} preperiod={period.data?.preperiod ?? null} period={period.data?.period ?? null} />}
      </Answer>
      {values.data && (
        <>
          <div class="card-like" aria-live="polite">
            <h2>Period</h2>
            <Answer request={period} text="Looking for the period…">
              {(answer) => <PeriodText answer={answer} />}
            </Answer>
            {period.data?.period === null && max < FURTHEST && (
              <button type="button" onClick={() => setWanted({ ruleset, max: max * FURTHER })}>
                Look further
              </button>
            )}
          </div>
          <details class="card-like">
            <summary>All values</summary>
            <p class="mono wrap">{values.data.values.join(', ')}</p>
            <Copies
              formats={sequenceFormats(values.data, ruleset, () =>
                question('sequence', { ruleset, n: `0..${upTo}`, notation: 'latex' }),
              )}
              name="sequence"
            />
          </details>
          <p>
            <a href={address('play', { r: ruleset, p: '7' })}>Play this game</a>
          </p>
        </>
      )}
    </>
  );
}

function PeriodText({ answer }: { answer: PeriodAnswer }) {
  if (answer.period === null) return <p>No period found up to heap {answer.checked_to.toLocaleString('en')}.</p>;
  const saltus = answer.saltus ? ` (each time ${answer.saltus} more)` : '';
  return (
    <>
      <p>
        From heap {answer.preperiod} on the values repeat every <strong>{answer.period}</strong> heaps{saltus}.{' '}
        {answer.proved ? '✓ Proved' : `Not proved; it holds up to heap ${answer.checked_to}`}
        {answer.proved && answer.theorem ? ` by the theorem “${answer.theorem}”.` : '.'}
      </p>
      {answer.statement && <p class="note">The theorem: {answer.statement}.</p>}
      {answer.exceptions.length > 0 && (
        <p class="note">
          Exceptions: heaps {answer.exceptions.join(', ')}
          {answer.exception_count > answer.exceptions.length && ', …'}.
        </p>
      )}
      <dl class="figures">
        <Figure name="Period" value={answer.period} />
        <Figure name="Preperiod" value={answer.preperiod} />
        <Figure name="Exceptions" value={answer.exception_count} />
        <Figure name="Largest nimber" value={answer.max_nimber === null ? null : `${answer.max_nimber} at ${answer.max_at}`} />
        <Figure name="Checked to" value={answer.checked_to} />
      </dl>
    </>
  );
}
