// A worksheet: choose games, a size and a task, and print.

import { useState } from 'preact/hooks';
import { parameterOf } from '../api/cards';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { sceneOf } from '../game/view';
import { capital } from '../game/words';
import { GRADES, type Grade } from '../made/seen';
import { SIZES, type Size } from '../made/starts';
import { useAddress } from '../route';
import { Marked } from '../learn/marked';
import { copyText } from '../ui/copy';
import { GameValue } from '../ui/game-value';
import { Segmented } from '../ui/segmented';
import { Stepper } from '../ui/stepper';
import { Answer } from '../ui/working';
import { WithGames } from '../ui/with-games';
import { worksheetLatex } from './latex';
import { makeExercises, questionOf, type Exercise, type Task } from './make';

interface Wanted {
  names: string[];
  size: Size;
  grade: Grade | null;
  task: Task;
  count: number;
  seed: string;
}

const TASKS: { value: Task; text: string }[] = [
  { value: 'outcome', text: 'Who wins?' },
  { value: 'move', text: 'Winning move' },
  { value: 'value', text: 'Value' },
];

/** Without a wish for games, a board and a game with heaps, as an example. */
function usual(cards: Card[]): string {
  const grid = cards.find(({ board, impartial }) => board.kind === 'grid' && board.start && board.tiles.length === 2 && impartial === false);
  const heaps = cards.find(({ board, parameter, period }) => board.kind === 'heaps' && parameter === null && board.most === null && period);
  return [grid, heaps].flatMap((card) => card?.name ?? []).join(',');
}

function readWanted(query: URLSearchParams, cards: Card[]): Wanted {
  const names = (query.get('games') ?? usual(cards)).split(',').filter(Boolean);
  const count = Number(query.get('count') ?? 6);
  return {
    names,
    size: SIZES.find((size) => size === query.get('size')) ?? 'small',
    grade: GRADES.find((grade) => grade === query.get('grade')) ?? null,
    task: TASKS.find(({ value }) => value === query.get('task'))?.value ?? 'outcome',
    count: Number.isInteger(count) ? Math.min(Math.max(count, 1), 30) : 6,
    seed: query.get('seed') ?? '1',
  };
}

export function WorksheetPage({ query }: { query: URLSearchParams }) {
  return (
    <WithGames title="Worksheet" class="worksheet">
      {(all) => <Sheet cards={all.filter(({ board, loops }) => !loops && !['sum', 'braces', 'text'].includes(board.kind))} query={query} />}
    </WithGames>
  );
}

function Sheet({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const [wanted, setWanted] = useState(() => readWanted(query, cards));
  const [said, setSaid] = useState('');
  const { names, size, grade, task, count, seed } = wanted;
  const change = (next: Partial<Wanted>) => setWanted((old) => ({ ...old, ...next }));
  useAddress('worksheet', () => ({ games: names.join(','), size, grade, task, count: String(count), seed }), [wanted]);
  const chosen = cards.filter((card) => names.includes(card.name));
  const request = useRequest(chosen.length > 0 ? JSON.stringify(wanted) : null, (ask) =>
    makeExercises({ cards: chosen, size, grade, task, count, seed }, ask),
  );
  const toggle = (name: string) => change({ names: names.includes(name) ? names.filter((one) => one !== name) : [...names, name] });
  return (
    <>
      <div class="no-print form">
        <h1>Worksheet</h1>
        <p class="lead">Positions to print, with the answers on a page of their own. The address holds the whole sheet.</p>
        <div class="chips" role="group" aria-label="Games">
          {cards.map((card) => (
            <button key={card.name} type="button" class="chip" aria-pressed={names.includes(card.name)} onClick={() => toggle(card.name)}>
              {card.title}
            </button>
          ))}
        </div>
        <div class="settings-row">
          <Segmented name="task" legend="Task" value={task} segments={TASKS} onChange={(next) => change({ task: next })} />
          <Segmented
            name="size"
            legend="Size"
            value={size}
            segments={SIZES.map((value) => ({ value, text: capital(value) }))}
            onChange={(next) => change({ size: next })}
          />
          <Segmented
            name="grade"
            legend="Difficulty"
            value={grade ?? 'any'}
            segments={(['any', ...GRADES] as const).map((value) => ({ value, text: capital(value) }))}
            onChange={(next) => change({ grade: next === 'any' ? null : next })}
          />
          <div class="field">
            <span class="label">Exercises</span>
            <Stepper label="Exercises" value={count} least={1} most={30} onChange={(next) => change({ count: next })} />
          </div>
        </div>
        <div class="toolbar">
          <button type="button" onClick={() => change({ seed: String(Math.floor(Math.random() * 1e6)) })}>
            Other positions
          </button>
          <button type="button" class="primary" disabled={!request.data} onClick={() => print()}>
            Print, or save as PDF
          </button>
          <button
            type="button"
            disabled={!request.data}
            onClick={async () => {
              await copyText(worksheetLatex('Combinatorial games', request.data!));
              setSaid('LaTeX copied.');
            }}
          >
            Copy as LaTeX
          </button>
          <span class="note" role="status">
            {said}
          </span>
        </div>
      </div>
      {chosen.length === 0 ? (
        <p class="note no-print">Choose at least one game.</p>
      ) : (
        <Answer request={request} text="Making the exercises…">
          {(exercises) => <Exercises exercises={exercises} wanted={count} cards={chosen} />}
        </Answer>
      )}
    </>
  );
}

function Exercises({ exercises, wanted, cards }: { exercises: Exercise[]; wanted: number; cards: Card[] }) {
  return (
    <>
      <div class="sheet">
        <h2>Combinatorial games</h2>
        {cards.map((card) => (
          <p key={card.name} class="note">
            <strong>{card.title}.</strong> {card.rules}
          </p>
        ))}
        {exercises.length < wanted && <p class="note no-print">Only {exercises.length} such positions were found.</p>}
        <ol class="exercises">
          {exercises.map((one, index) => (
            <li key={index}>
              <p>
                <strong>{one.card.title}</strong> {parameterOf(one.position.ruleset)}
              </p>
              <div class={`kind-${one.card.board.kind}`}>
                <Picture scene={sceneOf(one.card.board.kind, one.position)} unit="38px" />
              </div>
              <p>{questionOf(one)}</p>
              <p class="answer-line" aria-hidden="true" />
            </li>
          ))}
        </ol>
      </div>
      <details class="answers sheet" open>
        <summary>Answers</summary>
        <ol>
          {exercises.map(({ task, answer, reason }, index) => (
            <li key={index}>
              {task === 'value' ? <GameValue value={answer} /> : answer} {reason && <span class="note">{task === 'value' ? <Marked text={reason} /> : reason}</span>}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
