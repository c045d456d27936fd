// The thermograph with its walls named, and a slider that cools the game.

import { useState } from 'preact/hooks';
import { question } from '../api/client';
import type { Questions } from '../api/questions.generated';
import type { ThermographAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { GameValue } from '../ui/game-value';
import { Copies, pictureFormats } from '../ui/copies';
import { Answer } from '../ui/working';
import type { PartProps } from './panel';
import { Figure } from './worth';

export function Thermograph({ ruleset, at }: Pick<PartProps, 'ruleset' | 'at'>) {
  return <ThermographOf game={{ ruleset, position: at }} />;
}

/** Of a position, or of an expression. */
export function ThermographOf({ game }: { game: Questions['thermograph'] }) {
  const request = useRequest(JSON.stringify(['thermograph', game]), (ask) => question('thermograph', { ...game, picture: 'svg' }, ask));
  return (
    <Answer request={request} text="Drawing…">
      {(answer) => (
        <>
          <Walls answer={answer} />
          <dl class="figures">
            <Figure name="Mean" value={answer.mean} />
            <Figure name="Temperature" value={answer.temperature} />
          </dl>
          <Copies name="thermograph" formats={pictureFormats(() => answer.svg)} />
        </>
      )}
    </Answer>
  );
}

/** A corner of a wall: the temperature, and the stop there. */
type Corner = [number, number];

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [400, 280, 46, 20, 26, 44];
/** The slider goes in parts of one. */
const PARTS = 8;

function Walls({ answer }: { answer: ThermographAnswer }) {
  const [left, right] = [cornersOf(answer.left_wall), cornersOf(answer.right_wall)];
  const [lowest, hottest] = [Math.min(left[0]![0], 0), Math.max(...left.concat(right).map(([t]) => t), 0)];
  const highest = hottest + Math.max((hottest - lowest) * 0.3, 0.5);
  const [cold, setCold] = useState(0);
  const stops = [...left, ...right].map(([, stop]) => stop);
  const [least, most] = [Math.min(...stops) - 0.5, Math.max(...stops) + 0.5];
  // Larger values lie to the left.
  const x = (stop: number) => LEFT + ((most - stop) / (most - least)) * (WIDTH - LEFT - RIGHT);
  const y = (t: number) => HEIGHT - BOTTOM - ((t - lowest) / (highest - lowest)) * (HEIGHT - BOTTOM - TOP);
  const line = (wall: Corner[]) => `M${wall.map(([t, stop]) => `${x(stop)} ${y(t)}`).join('L')}`;
  const mast = left.at(-1)!;
  const t = Math.min(cold, highest);
  const [leftStop, rightStop] = [at(left, t), at(right, t)];
  return (
    <div class="thermograph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Thermograph: mean ${answer.mean}, temperature ${answer.temperature}`}>
        {ticks(least, most).map((stop) => (
          <g key={`x${stop}`} class="tick">
            <path d={`M${x(stop)} ${TOP}V${HEIGHT - BOTTOM}`} />
            <text x={x(stop)} y={HEIGHT - BOTTOM + 15}>
              {stop}
            </text>
          </g>
        ))}
        {ticks(lowest, highest).map((one) => (
          <g key={`y${one}`} class="tick">
            <path d={`M${LEFT} ${y(one)}H${WIDTH - RIGHT}`} />
            <text class="end" x={LEFT - 6} y={y(one)} dy="0.35em">
              {one}
            </text>
          </g>
        ))}
        <path class="wall right" d={line(right)} />
        <path class="wall left" d={line(left)} />
        <path class="mast" d={`M${x(mast[1])} ${y(mast[0])}V${y(highest)}`} />
        <text class="named left" x={x(left[0]![1])} y={y(left[0]![0]) - 6}>
          Left wall
        </text>
        <text class="named right" x={x(right[0]![1])} y={y(right[0]![0]) - (Math.abs(x(left[0]![1]) - x(right[0]![1])) < 70 ? 22 : 6)}>
          Right wall
        </text>
        <text class="named" x={x(mast[1])} y={y(highest) - 6}>
          mast
        </text>
        <text x={(WIDTH + LEFT) / 2} y={HEIGHT - 8}>
          value, the larger to the left
        </text>
        <text transform={`translate(12 ${(HEIGHT - BOTTOM + TOP) / 2}) rotate(-90)`}>temperature</text>
        <path class="cold" d={`M${LEFT} ${y(t)}H${WIDTH - RIGHT}`} />
        <circle class="stop left" cx={x(leftStop)} cy={y(t)} r="4.5" />
        <circle class="stop right" cx={x(rightStop)} cy={y(t)} r="4.5" />
      </svg>
      <label class="field">
        <span class="label">Cool it by {fraction(cold)}</span>
        <input
          type="range"
          min="0"
          max={Math.ceil(highest * PARTS) / PARTS}
          step={1 / PARTS}
          value={cold}
          onInput={(event) => setCold(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Cooled answer={answer} by={cold} />
    </div>
  );
}

/** The game after each move has been taxed. */
function Cooled({ answer, by }: { answer: ThermographAnswer; by: number }) {
  const game = answer.value ?? answer.input;
  const request = useRequest(JSON.stringify(['cool', game, by]), (ask) => question('eval', { input: `cool(${game}, ${fraction(by)})` }, { signal: ask.signal }));
  return (
    <p aria-live="polite" class="cooled">
      {request.data?.value ? (
        <>
          Cooled by {fraction(by)} it is worth <GameValue value={request.data.value} />.
        </>
      ) : (
        (request.error?.message ?? '…')
      )}
    </p>
  );
}

function cornersOf(wall: [string, string][]): Corner[] {
  return wall.map(([t, stop]) => [numberOf(t), numberOf(stop)]);
}

function numberOf(text: string): number {
  const [above, below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

/** Where a wall stands at a temperature; above its last corner it is the mast. */
function at(wall: Corner[], t: number): number {
  const next = wall.findIndex(([corner]) => corner >= t);
  if (next < 0) return wall.at(-1)![1];
  if (next === 0) return wall[0]![1];
  const [[t0, s0], [t1, s1]] = [wall[next - 1]!, wall[next]!];
  return s0 + ((t - t0) / (t1 - t0)) * (s1 - s0);
}

/** A number of parts as a fraction in lowest terms. */
function fraction(number: number): string {
  const parts = Math.round(number * PARTS);
  for (let below = 1; below <= PARTS; below *= 2) if ((parts * below) % PARTS === 0) return below === 1 ? `${parts / PARTS}` : `${(parts * below) / PARTS}/${below}`;
  return String(number);
}

/** Round numbers between two bounds, about five. */
function ticks(low: number, high: number): number[] {
  const step = [0.125, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 1000].find((one) => (high - low) / one <= 6) ?? (high - low) / 5;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
