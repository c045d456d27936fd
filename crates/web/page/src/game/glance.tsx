// The position at a glance, in one line under the board: who wins, the value, the best move.

import { useRef, useState } from 'preact/hooks';
import { question } from '../api/client';
import type { Player, PlayAnswer, ValueAnswer } from '../api/types';
import { useRequest, type Request } from '../api/use-request';
import { GameValue, isLong } from '../ui/game-value';
import { readKept, writeKept } from '../ui/kept';
import { current, ruleOf, type Game } from './game';
import { capital, moverName, winnerFrom } from './words';

interface GlanceProps {
  game: Game;
  /** Whose turn it is. */
  player: Player;
  impartial: boolean;
  ended: boolean;
  /** Whether the board itself is there, which comes first. */
  ready: boolean;
  onPoint: (position: string | null) => void;
}

/** How long each part may take. */
const TIME = '3s';
const PLACE = 'glance';
/** So much of a long value stands in the line; the analysis has all of it. */
const SHORT = 24;

export function Glance({ game, player, impartial, ended, ready, onPoint }: GlanceProps) {
  const [open, setOpen] = useState(() => readKept(PLACE) !== 'hidden');
  // Against the computer the best move is the person's to find.
  const [asked, setAsked] = useState<string | null>(null);
  const { ruleset, misere } = game;
  const { position } = current(game);
  const key = JSON.stringify([ruleset, misere, position]);
  const at = { ruleset, position, time: TIME };
  const outcome = useRequest(open && ready ? `outcome ${key}` : null, (ask) => question('outcome', { ...at, ...ruleOf(game) }, ask));
  const settled = (request: Request<unknown>) => request.data !== null || request.error !== null;
  const value = useRequest(open && !misere && settled(outcome) ? `value ${key}` : null, (ask) => question('value', at, ask));
  const turn = `${key} ${player}`;
  const shown = game.mode !== 'computer' || asked === turn;
  const best = useRequest(open && shown && !ended && settled(outcome) ? `best ${turn}` : null, (ask) =>
    question('play', { ...at, player, level: 'perfect', ...ruleOf(game) }, ask),
  );
  const toggle = () => {
    writeKept(PLACE, open ? 'hidden' : 'shown');
    setOpen(!open);
  };
  const busy = open && [outcome, value, best].some(({ loading }) => loading);
  return (
    <div class="glance">
      <p role="status" aria-busy={busy} aria-label="The position at a glance">
        {open && (
          <>
            <Part name="Winner" request={outcome}>
              {(answer) => <strong>{whoWins(answer, game, player, impartial, ended)}</strong>}
            </Part>
            {!misere && (
              <Part name={impartial ? 'Nimber' : 'Value'} request={value}>
                {(answer) => <Worth answer={answer} />}
              </Part>
            )}
            {!ended && shown && (
              <Part name="Best move" request={best}>
                {(answer) => <Best answer={answer} onPoint={onPoint} />}
              </Part>
            )}
          </>
        )}
      </p>
      {open && !ended && !shown && (
        <button type="button" class="quiet" onClick={() => setAsked(turn)}>
          Best move?
        </button>
      )}
      <button type="button" class="quiet" aria-expanded={open} onClick={toggle}>
        {open ? 'Hide' : 'Who wins?'}
      </button>
    </div>
  );
}

interface PartProps<T> {
  name: string;
  request: Request<T>;
  children: (data: T) => preact.ComponentChildren;
}

/** A part of the line: what is known, or why it is not known yet. */
function Part<T>({ name, request, children }: PartProps<T>) {
  // What was known of the position before stays, faded, until there is something new.
  const last = useRef<T | null>(null);
  if (request.data !== null) last.current = request.data;
  const data = request.data ?? (request.error ? null : last.current);
  return (
    <span class={`fact ${request.loading ? 'stale' : ''}`}>
      <span class="name">{name}</span> {data !== null ? children(data) : request.error ? <em>{unknown(request)}</em> : <em>…</em>}
    </span>
  );
}

/** What a limit has left open. */
function unknown({ error, longer }: Request<unknown>) {
  if (!error?.stopped) return error?.message ?? '';
  return (
    <>
      not known within {TIME.replace('s', ' seconds')}{' '}
      {longer && (
        <button type="button" class="quiet" onClick={longer}>
          Give it longer
        </button>
      )}
    </>
  );
}

function whoWins({ outcome }: ValueAnswer, game: Game, player: Player, impartial: boolean, ended: boolean): string {
  if (outcome === null) return 'not known';
  const winner = winnerFrom(outcome, player);
  if (winner === null) return 'a draw: play goes on for ever';
  const name = moverName(game, winner, impartial);
  if (ended) return name;
  return winner === player ? `${name}, with the right move` : `${name}, whatever ${name === 'You' ? 'the computer does' : 'is played now'}`;
}

function Worth({ answer: { value, nimber, mean, temperature } }: { answer: ValueAnswer }) {
  if (nimber !== null) return <span class="mono">{nimber}</span>;
  if (value === null) return <em>not known</em>;
  const heat = mean !== null && temperature !== null && mean !== value && `mean ${mean}, temperature ${temperature}`;
  return (
    <>
      {isLong(value) ? <span title={value}>{value.slice(0, SHORT)}…</span> : <GameValue value={value} />} {heat && <span class="note">{heat}</span>}
    </>
  );
}

function Best({ answer: { move, position, guess, why }, onPoint }: { answer: PlayAnswer; onPoint: (position: string | null) => void }) {
  return (
    <span onPointerEnter={() => onPoint(position)} onPointerLeave={() => onPoint(null)} title={why ? `${capital(why)}.` : undefined}>
      {move} {guess && <span class="guess">a guess</span>}
    </span>
  );
}
