// What was played, by whom: tiles that were put down, and outlines of what was taken.

import type { Player, RectShape, Shape } from '../api/types';
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
            <Drawn key={at} shape={painted(shape, player)} class={isTile(shape) ? 'tile' : ''} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** A tile has the colour of who put it; the rest gets it from the style sheet. */
export function painted(shape: Shape, player: Player): Shape {
  return isTile(shape) ? { ...shape, paint: player } : shape;
}

function isTile(shape: Shape): shape is RectShape {
  return shape.kind === 'rect' && shape.paint === 'dark';
}
