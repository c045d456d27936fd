// All values born by a day.

import { useState } from 'preact/hooks';
import { question, type Ask } from '../api/client';
import type { Answers, EvalAnswer, Outcome } from '../api/types';
import { useRequest } from '../api/use-request';
import { address, useAddress } from '../route';
import { sheetFormats, type Cell } from '../export/sheet';
import { Copies } from '../ui/copies';
import { GameValue } from '../ui/game-value';
import { Segmented } from '../ui/segmented';
import { Answer } from '../ui/working';
import { useTitle } from '../ui/use-title';

type Day = '0' | '1' | '2' | '3';
const DAYS: Day[] = ['0', '1', '2', '3'];

/** The order of the groups, and what they are. */
const OUTCOMES: { outcome: Outcome; text: string }[] = [
  { outcome: 'L', text: 'Left wins' },
  { outcome: 'R', text: 'Right wins' },
  { outcome: 'N', text: 'The next player wins' },
  { outcome: 'P', text: 'The previous player wins' },
];

function born(day: Day, more: { notation?: 'latex' }, ask: Ask = {}): Promise<Answers['born']> {
  return question('born', { day: Number(day), ...more }, ask);
}

function rowsOf(games: EvalAnswer[]): Cell[][] {
  return games.map(({ value, outcome, birthday, mean, temperature }) =>
    [value, outcome, birthday, mean, temperature].map((cell) => cell ?? null),
  );
}

export function Born({ query }: { query: URLSearchParams }) {
  const [day, setDay] = useState<Day>(DAYS.find((one) => one === query.get('day')) ?? '2');
  useTitle('Values born by a day');
  useAddress('born', () => ({ day }), [day]);
  const request = useRequest(day, (ask) => born(day, {}, ask));
  return (
    <section class="narrow born">
      <h1>Values born by day {day}</h1>
      <p class="lead">On day 0 there is 0; each day brings the games whose options are there already.</p>
      <Segmented name="day" legend="Day" value={day} segments={DAYS.map((value) => ({ value, text: value }))} onChange={setDay} />
      <Answer request={request} text="Making all of them…">
        {({ games }) => (
          <div class="card-like result">
            <p>
              <strong>{games.length.toLocaleString('en')}</strong> values.
            </p>
            {OUTCOMES.map(({ outcome, text }) => {
              const own = games.filter((game) => game.outcome === outcome);
              return (
                own.length > 0 && (
                  <section key={outcome}>
                    <h2>
                      {text} <span class="count">{own.length.toLocaleString('en')}</span>
                    </h2>
                    <ul class="values" tabIndex={0} aria-label={text}>
                      {own.map(({ value }) => (
                        <li key={value}>
                          <a href={address('calculator', { e: value })}>
                            <GameValue value={value ?? null} />
                          </a>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
            <Copies
              name={`born-${day}`}
              formats={[
                ...sheetFormats(
                  {
                    title: `Values born by day ${day}`,
                    head: ['value', 'outcome', 'birthday', 'mean', 'temperature'],
                    rows: rowsOf(games),
                    values: [0, 2, 3, 4],
                    inLatex: async () => rowsOf((await born(day, { notation: 'latex' })).games),
                  },
                  games,
                ),
                { name: 'Text', ending: 'txt', text: () => games.map(({ value }) => `${value}\n`).join('') },
              ]}
            />
          </div>
        )}
      </Answer>
    </section>
  );
}
