// A scatter plot of a sequence, with the part before the period shaded.

import { useRef, useState } from 'preact/hooks';
import type { SequenceAnswer } from '../api/types';
import { plotSvg } from '../export/plot';
import { Copies, pictureFormats } from '../ui/copies';

interface ScatterProps {
  answer: SequenceAnswer;
  preperiod: number | null;
  period: number | null;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [760, 340, 44, 40, 14, 24];

export function Scatter({ answer, preperiod, period }: ScatterProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const plot = useRef<SVGSVGElement>(null);
  const points = answer.n.map((n, index) => ({ n, value: Number(answer.values[index]) })).filter((point) => Number.isFinite(point.value));
  const maxN = Math.max(...answer.n, 1);
  const maxValue = Math.max(...points.map((point) => point.value), 1);
  const x = (n: number) => LEFT + (n / maxN) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - (value / maxValue) * (HEIGHT - BOTTOM - TOP);
  const radius = Math.max(1.4, Math.min(4, 500 / points.length));
  const at = pointed === null ? null : points[pointed];
  const locate = (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const n = (((event.clientX - box.left) / box.width) * WIDTH - LEFT) / ((WIDTH - LEFT - RIGHT) / maxN);
    const index = points.findIndex((point) => point.n >= n - 0.5);
    setPointed(index >= 0 ? index : null);
  };
  return (
    <figure class="scatter card-like">
      <svg
        ref={plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Nimbers of heaps 0 to ${maxN}; the largest is ${maxValue}`}
        onPointerMove={locate}
        onPointerLeave={() => setPointed(null)}
      >
        {preperiod !== null && preperiod > 0 && (
          <rect class="before" x={LEFT} y={TOP} width={x(Math.min(preperiod, maxN)) - LEFT} height={HEIGHT - TOP - BOTTOM} />
        )}
        {ticks(maxValue, 6).map((value) => (
          <g key={`y${value}`} class="tick">
            <path d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(value)} dy="0.35em" text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {ticks(maxN, 9).map((n) => (
          <g key={`x${n}`} class="tick">
            <text x={x(n)} y={HEIGHT - BOTTOM + 20} text-anchor="middle">
              {n}
            </text>
          </g>
        ))}
        {points.map(({ n, value }) => (
          <circle key={n} class="dot" cx={x(n)} cy={y(value)} r={radius} />
        ))}
        {at && <circle class="dot pointed" cx={x(at.n)} cy={y(at.value)} r={radius + 3} />}
        <text class="axis" x={(WIDTH + LEFT) / 2} y={HEIGHT - 4} text-anchor="middle">
          heap size
        </text>
        <text class="axis" transform={`translate(11 ${(HEIGHT - BOTTOM + TOP) / 2}) rotate(-90)`} text-anchor="middle">
          nimber
        </text>
      </svg>
      <figcaption>
        {at
          ? `Heap ${at.n} has nimber ${at.value}.`
          : period === null
            ? 'The nimber of each heap.'
            : `${preperiod ? 'Shaded: before the period. Then every' : 'Every'} ${period} heaps the same.`}
      </figcaption>
      <Copies name="plot" formats={pictureFormats(() => (plot.current ? plotSvg(plot.current) : ''))} />
    </figure>
  );
}

/** Round numbers from 0 to a maximum. */
function ticks(max: number, wanted: number): number[] {
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? power);
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step);
}
