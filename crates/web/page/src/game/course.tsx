// The course of a game as a strip: who was winning after each move, mean and temperature, and the mistakes. A click goes there.

import { useRef } from 'preact/hooks';
import { question, type Ask } from '../api/client';
import type { Outcome, Player } from '../api/types';
import { useRequest } from '../api/use-request';
import { Scroll } from '../ui/fields';
import { other, ruleOf, toMove, type Game } from './game';
import { moverName, winnerFrom } from './words';

interface CourseProps {
  game: Game;
  impartial: boolean;
  /** Whether the board itself is there, which comes first. */
  ready: boolean;
  goTo: (at: number) => void;
}

interface Known {
  outcome: Outcome | null;
  nimber: number | null;
  mean: number | null;
  temperature: number | null;
}

/** How long one position may take; what takes longer stays open. */
const TIME = '1s';
const kept = new Map<string, Known>();

/** What is known of a position, asked for once. */
async function knownOf(game: Game, position: string, { signal }: Ask): Promise<Known> {
  const key = JSON.stringify([game.ruleset, game.misere, position]);
  const before = kept.get(key);
  if (before) return before;
  const at = { ruleset: game.ruleset, position, time: TIME };
  const value = game.misere ? null : await question('value', at, { signal }).catch(() => null);
  const outcome = value?.outcome ?? (await question('outcome', { ...at, ...ruleOf(game) }, { signal }).catch(() => null))?.outcome ?? null;
  const known = { outcome, nimber: value?.nimber ?? null, mean: numberOf(value?.mean), temperature: numberOf(value?.temperature) };
  if (!signal?.aborted) kept.set(key, known);
  return known;
}

function numberOf(text: string | null | undefined): number | null {
  const [above, below = '1'] = (text ?? '').split('/');
  const number = above === '' ? NaN : Number(above) / Number(below);
  return Number.isFinite(number) ? number : null;
}

/** The room of a step, and of the marks and the plot, in pixels. */
const [STEP, MARKS, PLOT, LEFT] = [34, 40, 54, 34];

export function Course({ game, impartial, ready, goTo }: CourseProps) {
  const positions = game.steps.map(({ position }) => position);
  const request = useRequest(ready ? JSON.stringify([game.ruleset, game.misere, positions]) : null, async (ask) => {
    const found: Known[] = [];
    for (const position of positions) found.push(await knownOf(game, position, ask));
    return found;
  });
  // The steps before stay while the last one is looked at.
  const last = useRef<Known[]>([]);
  if (request.data) last.current = request.data;
  const known = last.current.slice(0, positions.length);
  const winners = positions.map((_, at) => (known[at]?.outcome ? winnerFrom(known[at].outcome, toMove(game, at)) : undefined));
  // Who was to move and winning has given that away when the other one wins, or it is a draw.
  const wrong = (at: number) => at > 0 && winners[at - 1] === toMove(game, at - 1) && winners[at] !== undefined && winners[at] !== winners[at - 1];
  const plotted = !impartial && known.some(({ mean }) => mean !== null);
  const values = known.flatMap(({ mean, temperature }) => [mean, temperature]).filter((n) => n !== null);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (at: number) => LEFT + STEP * (at + 0.5);
  const y = (value: number) => MARKS + PLOT - 8 - ((value - low) / (high - low || 1)) * (PLOT - 16);
  const line = (of: 'mean' | 'temperature') => pathOf(known.map((one, at) => (one[of] === null ? null : [x(at), y(one[of])])));
  const [width, height] = [LEFT + STEP * positions.length + 8, MARKS + (plotted ? PLOT : 0)];
  return (
    <section class="course" aria-label="The course of the game" aria-busy={request.loading}>
      <Scroll label="Moves of the game">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label="Who was winning after each move">
          {plotted && (
            <g class="plot" aria-hidden="true">
              <path class="zero" d={`M${LEFT} ${y(0)}H${width}`} />
              {[...new Set([low, high])].map((value) => (
                <text key={value} x={LEFT - 4} y={y(value)} dy="0.35em">
                  {Math.round(value * 100) / 100}
                </text>
              ))}
              <path class="mean" d={line('mean')} />
              <path class="temperature" d={line('temperature')} />
            </g>
          )}
          {positions.map((_, at) => (
            <g
              key={at}
              class={`step ${at === game.at ? 'now' : ''} ${wrong(at) ? 'wrong' : ''}`}
              role="button"
              tabindex={0}
              aria-current={at === game.at ? 'step' : undefined}
              aria-label={said(at)}
              onClick={() => goTo(at)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                goTo(at);
              }}
            >
              <title>{said(at)}</title>
              <rect class="ground" x={x(at) - STEP / 2 + 1} y="1" width={STEP - 2} height={height - 2} rx="5" />
              <Mark winner={winners[at]} impartial={impartial} x={x(at)} />
              {wrong(at) && (
                <text class="fault" x={x(at) + 11} y="8" dy="0.35em">
                  ✗
                </text>
              )}
              <text class="number" x={x(at)} y={MARKS - 6}>
                {at === 0 ? 'start' : at}
              </text>
            </g>
          ))}
        </svg>
      </Scroll>
      <p class="legend note">
        Who was winning; ✗ a mistake
        {plotted && (
          <>
            ; <span class="key mean" /> mean, <span class="key temperature" /> temperature
          </>
        )}
        .
      </p>
    </section>
  );

  function said(at: number): string {
    const { mean, temperature } = known[at] ?? { mean: null, temperature: null };
    const winner = winners[at];
    const who = winner === undefined ? 'not known who wins' : winner === null ? 'a draw' : `${moverName(game, winner, impartial)} winning`;
    const heat = !impartial && mean !== null && temperature !== null ? `, mean ${mean}, temperature ${temperature}` : '';
    const move = at === 0 ? 'Start' : `Move ${at}, ${moverName(game, other(toMove(game, at)), impartial)}: ${game.steps[at]!.move ?? game.steps[at]!.position}`;
    return `${move}; ${who}${heat}${wrong(at) ? '; a mistake' : ''}`;
  }
}

/** Left's disc is solid, Right's hatched; a draw is a line, and what is not known a question mark. */
function Mark({ winner, impartial, x }: { winner: Player | null | undefined; impartial: boolean; x: number }) {
  if (winner === undefined || winner === null) {
    return (
      <text class="open" x={x} y="14" dy="0.35em">
        {winner === null ? '=' : '?'}
      </text>
    );
  }
  return (
    <g transform={`translate(${x} 14) scale(18)`}>
      <circle class={`fill ${winner}`} r="0.44" />
      {impartial && (
        <text class={winner === 'left' ? 'light' : 'named'} dy="0.35em" font-size="0.6">
          {winner === 'left' ? 1 : 2}
        </text>
      )}
    </g>
  );
}

/** A line through points, with gaps where there are none. */
function pathOf(points: (number[] | null)[]): string {
  return points.map((point, i) => (point ? `${i > 0 && points[i - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : '')).join('');
}
