// What was played, by whom: tiles that were put down, and outlines of what was taken.

import type { Player, Shape } from '../api/types';
import { Drawn } from './picture';

interface TraceProps {
  player: Player;
  kind: 'put' | 'gone';
  shapes: Shape[];
  fresh: boolean;
}

export function Traces({ traces }: { traces: TraceProps[] }) {
  return (
    <g class="traces" aria-hidden="true">
      {traces.map(({ player, kind, shapes, fresh }, index) => (
        <g key={index} class={`${kind} by-${player} ${fresh ? 'fresh' : ''}`}>
          {shapes.map((shape, at) => (
            <Drawn key={at} shape={painted(shape, kind, player)} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** A tile has the colour of who put it; an outline gets it from the style sheet. */
function painted(shape: Shape, kind: 'put' | 'gone', player: Player): Shape {
  return kind === 'put' && shape.kind !== 'text' ? { ...shape, paint: player } : shape;
}
