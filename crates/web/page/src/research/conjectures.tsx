// Conjectures, each pushed as far as somebody wants.

import { useState } from 'preact/hooks';
import { question } from '../api/client';
import type { Conjecture, ConjectureAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { address, useAddress } from '../route';
import { sheetFormats, type Sheet } from '../export/sheet';
import { Copies } from '../ui/copies';
import { GameValue } from '../ui/game-value';
import { Answer } from '../ui/working';
import { useTitle } from '../ui/use-title';

export function Conjectures({ query }: { query: URLSearchParams }) {
  const [open, setOpen] = useState(query.get('name') ?? '');
  useTitle('Conjectures');
  useAddress('conjectures', () => ({ name: open }), [open]);
  const request = useRequest('conjectures', (ask) => question('conjectures', {}, ask));
  return (
    <section class="narrow conjectures">
      <h1>Conjectures</h1>
      <p class="lead">
        What papers believe, looked at case by case in order of size. A case that looks false is computed a second time, slowly, by a way
        that shares nothing with the first.
      </p>
      <Answer request={request} text="Loading the conjectures…">
        {({ conjectures }) => (
          <>
            {conjectures.map((one) => (
              <details
                key={one.name}
                class="card-like paper"
                open={open === one.name}
                onToggle={(event) => event.currentTarget.open !== (open === one.name) && setOpen(event.currentTarget.open ? one.name : '')}
              >
                <summary>
                  <h2>{one.name}</h2>
                  <span class="statement">{one.statement}</span>
                  {one.known && <span class="note known">{one.known}</span>}
                </summary>
                {open === one.name && <Pushed conjecture={one} />}
              </details>
            ))}
            <Copies name="conjectures" formats={sheetFormats(listOf(conjectures), conjectures)} />
          </>
        )}
      </Answer>
    </section>
  );
}

/** All of them with what is known. */
function listOf(conjectures: Conjecture[]): Sheet {
  return {
    title: 'Conjectures',
    head: ['conjecture', 'statement', 'source', 'known'],
    rows: conjectures.map(({ name, statement, source, known }) => [name, statement, source, known]),
    columns: 'lp{6cm}lp{4cm}',
  };
}

function Pushed({ conjecture }: { conjecture: Conjecture }) {
  const [upto, setUpto] = useState(conjecture.default_upto);
  const [asked, setAsked] = useState<{ upto: number; time: string } | null>(null);
  const key = asked && JSON.stringify([conjecture.name, asked]);
  // Who asks for no size of their own is told of counterexamples that longer runs have found, judged again.
  const sizes = asked && asked.upto !== conjecture.default_upto ? { upto: asked.upto } : {};
  const request = useRequest(key, (ask) =>
    question('conjecture', { name: conjecture.name, ...sizes, time: asked?.time }, ask),
  );
  return (
    <div class="result">
      <p class="note">
        {conjecture.source}. {conjecture.method}
      </p>
      <form
        class="ask"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ upto, time: '30s' });
        }}
      >
        <label class="field">
          <span class="label">Up to ({conjecture.sizes})</span>
          <input type="number" min={1} value={upto} onInput={(event) => setUpto(Number(event.currentTarget.value))} />
        </label>
        <button type="submit" class="primary">
          Push it
        </button>
      </form>
      {key && (
        <Answer request={request} text="Looking at one case after the other…">
          {(answer) => <Verdict answer={answer} sizes={conjecture.sizes} />}
        </Answer>
      )}
      {request.error?.stopped && asked?.time === '30s' && (
        <button type="button" onClick={() => setAsked({ upto: asked.upto, time: '120s' })}>
          Give it longer
        </button>
      )}
    </div>
  );
}

function sheetOf({ name, statement, source, verified_to, checked, counterexample }: ConjectureAnswer): Sheet {
  const found = counterexample ? `${counterexample.ruleset} ${counterexample.position}` : null;
  return {
    title: `Conjecture ${name}`,
    head: ['conjecture', 'statement', 'source', 'holds up to', 'cases', 'counterexample', 'predicted', 'computed'],
    rows: [[name, statement, source, verified_to, checked, found, text(counterexample?.predicted), text(counterexample?.computed)]],
    columns: 'lp{5cm}lrrlll',
  };
}

function text(value: unknown): string | null {
  return value === undefined || value === null ? null : String(value);
}

function Verdict({ answer, sizes }: { answer: ConjectureAnswer; sizes: string }) {
  const { counterexample, verified_to: verified, checked } = answer;
  const cases = `${checked.toLocaleString('en')} ${checked === 1 ? 'case' : 'cases'}`;
  return (
    <>
      {counterexample ? (
        <div class="verdict-box bad">
          <p>
            <strong>False.</strong> The smallest counterexample is{' '}
            <a class="mono" href={address('play', { r: counterexample.ruleset, p: counterexample.position })}>
              {counterexample.ruleset} {counterexample.position}
            </a>
            : predicted <GameValue value={String(counterexample.predicted)} />, computed{' '}
            <GameValue value={String(counterexample.computed)} />.
          </p>
          <a class="button" href={address('play', { r: counterexample.ruleset, p: counterexample.position })}>
            Play the counterexample
          </a>
        </div>
      ) : (
        <p class="verdict-box good">
          <strong>True so far.</strong> Every case up to {verified} {sizes} holds.
        </p>
      )}
      <p class="note">
        {cases} found true{counterexample && verified > 0 ? `, all up to ${verified} ${sizes}` : ''}.
      </p>
      <Copies name={answer.name} formats={sheetFormats(sheetOf(answer), answer)} />
    </>
  );
}
