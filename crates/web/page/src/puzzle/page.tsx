// The puzzle of the day, and as many others as one likes.

import { useEffect, useState } from 'preact/hooks';
import { cardOf, parameterOf } from '../api/cards';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { capital } from '../game/words';
import { GRADES, type Grade } from '../made/seen';
import type { Size } from '../made/starts';
import { address } from '../route';
import { copyText } from '../ui/copy';
import { solved, streak, useProgress } from '../learn/progress';
import { Answer } from '../ui/working';
import { GameField } from '../ui/fields';
import { WithGames } from '../ui/with-games';
import { FindMove } from './find-move';
import { ahead, today, type Puzzle } from './make';

export function PuzzlePage({ query }: { query: URLSearchParams }) {
  return (
    <WithGames title="Puzzle" class="puzzle">
      {(all) => <Chosen cards={all.filter(({ loops }) => !loops)} query={query} />}
    </WithGames>
  );
}

function Chosen({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const day = query.get('day') ?? today();
  const seed = query.get('seed');
  const only = cardOf(cards, query.get('r') ?? '');
  const size: Size = query.get('size') === 'large' ? 'large' : query.get('size') === 'medium' ? 'medium' : 'small';
  const wished = GRADES.find((one) => one === query.get('grade')) ?? null;
  const name = seed === null ? `day ${day}` : `seed ${seed}`;
  // What everybody gets should take some thought.
  const grade = wished ?? (seed === null ? 'medium' : null);
  // Without a wish the games are those that need no code to be understood.
  const games = only ? [only] : cards.filter(needsNoCode);
  const request = useRequest(JSON.stringify([name, size, grade, only?.name]), async (ask) => ({
    puzzle: await ahead(games, name, size, grade, ask),
  }));
  const [next] = useState(newSeed);
  // While this one is thought about, the next one is made: it is there at once.
  const prepare = () => void ahead(games, `seed ${next}`, size, wished, {}).catch(() => undefined);
  return (
    <>
      <h1>{seed === null ? (day === today() ? 'Puzzle of the day' : `Puzzle of ${day}`) : 'Puzzle'}</h1>
      <Answer request={request} text="Making the puzzle…">
        {({ puzzle }) =>
          puzzle ? (
            <Riddle
              key={name}
              puzzle={puzzle}
              name={seed === null ? day : `no. ${seed}`}
              next={puzzleAddress(next, only?.name ?? '', size, wished ?? '')}
              onShown={prepare}
            />
          ) : (
            <p class="note">No position with exactly one winning move was found. Try another one.</p>
          )
        }
      </Answer>
      <Another cards={cards} only={only} wished={{ size, grade: wished }} next={next} />
    </>
  );
}

/** Without a parameter, and on a board. Scripts of one's own have no opening: without them the day's puzzle is everybody's. */
function needsNoCode({ parameter, board, opening }: Card): boolean {
  return parameter === null && opening !== null && !['sum', 'braces', 'text'].includes(board.kind);
}

interface RiddleProps {
  puzzle: Puzzle;
  name: string;
  /** The address of the next one. */
  next: string;
  onShown: () => void;
}

function newSeed(): string {
  return String(Math.floor(Math.random() * 1e6));
}

function puzzleAddress(seed: string, r: string, size: Size, grade: Grade | ''): string {
  return address('puzzle', { seed, r, size: size === 'small' ? null : size, grade });
}

function Riddle({ puzzle, name, next, onShown }: RiddleProps) {
  const { card, position, choices, seen, grade } = puzzle;
  useEffect(onShown, []);
  const [tries, setTries] = useState<{ right: boolean; why: string | null }[]>([]);
  const [said, setSaid] = useState('');
  const days = streak(useProgress(), today());
  const last = tries.at(-1);
  const result = () => {
    const row = tries.map(({ right }) => (right ? '🟢' : '⚪')).join('');
    return `Upstar puzzle ${name} · ${card.title} · ${row}\n${location.href}`;
  };
  const copy = async () => {
    await copyText(result());
    setSaid('Result copied.');
  };
  return (
    <div class="card-like riddle" data-position={position.position}>
      <p>
        <strong>{card.title}</strong> <span class="parameter">{parameterOf(position.ruleset)}</span>{' '}
        <span class={`grade ${grade}`}>{grade}</span>
      </p>
      <p class="note">{card.rules}</p>
      <p class="note">
        {choices} moves; exactly one of them wins. To be sure one looks at {counted(seen.positions)}.{' '}
        <span aria-hidden="true">{'⚪'.repeat(Math.min(tries.length, 20))}</span>
      </p>
      <FindMove
        card={card}
        ruleset={position.ruleset}
        position={position.position}
        onTried={(right, why) => {
          setTries((old) => [...old, { right, why }]);
          if (right) solved(name);
        }}
      />
      <div role="status">
        {last?.right && (
          <p class="verdict-line good">
            ✓ Solved{days > 1 && `, ${days} days in a row`} {tries.length === 1 ? 'at the first try' : `at try ${tries.length}`}. {last.why && `${capital(last.why)}.`}
          </p>
        )}
        {last && !last.right && <p class="verdict-line bad">✗ That one loses. {last.why && `${capital(last.why)}.`}</p>}
      </div>
      {last?.right && (
        <div class="toolbar">
          <a class="button primary" href={next}>
            Next
          </a>
          <button type="button" onClick={copy}>
            Copy the result
          </button>
          <a class="button" href={address('play', { r: position.ruleset, p: position.position })}>
            Play it against the computer
          </a>
          <span class="note" role="status">
            {said}
          </span>
        </div>
      )}
    </div>
  );
}

function counted(positions: number): string {
  return positions === 1 ? 'one position' : `${positions.toLocaleString('en')} positions`;
}

interface AnotherProps {
  cards: Card[];
  only: Card | null;
  wished: { size: Size; grade: Grade | null };
  /** The seed of the one that is being made. */
  next: string;
}

function Another({ cards, only, wished, next: prepared }: AnotherProps) {
  const [name, setName] = useState(only?.name ?? '');
  const [size, setSize] = useState(wished.size);
  const [grade, setGrade] = useState<Grade | ''>(wished.grade ?? '');
  const go = (next: { name?: string; size?: Size; grade?: Grade | '' }) => {
    const wanted = { name, size, grade, ...next };
    location.hash = puzzleAddress(prepared, wanted.name, wanted.size, wanted.grade);
  };
  return (
    <form
      class="ask no-print"
      onSubmit={(event) => {
        event.preventDefault();
        go({});
      }}
    >
      <GameField cards={cards} value={name} onPick={(next) => (setName(next), go({ name: next }))} none="Any" grow />
      <label class="field">
        <span class="label">Size</span>
        <select value={size} onChange={(event) => {
            const next = event.currentTarget.value as Size;
            setSize(next);
            go({ size: next });
          }}>
          <option value="small">Small</option>
          <option value="medium">Medium</option>
          <option value="large">Large</option>
        </select>
      </label>
      <label class="field">
        <span class="label">Difficulty</span>
        <select value={grade} onChange={(event) => {
            const next = event.currentTarget.value as Grade | '';
            setGrade(next);
            go({ grade: next });
          }}>
          <option value="">Any</option>
          {GRADES.map((one) => (
            <option key={one} value={one}>
              {capital(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Next puzzle</button>
    </form>
  );
}
