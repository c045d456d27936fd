// A scene as SVG. Colours and patterns come from the style sheet, so that light and dark need no second drawing.

import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Scene, Shape } from '../api/types';
import { useSliced } from '../ui/use-sliced';
import { calm } from './calm';
import { arrowHead, path } from './geometry';
import { motions, type Motion } from './motion';

const MARGIN = 0.35;

interface PictureProps {
  scene: Scene;
  /** The most room for a square, as a length. */
  unit?: string;
  /** The fewest pixels for a square, on a screen that scrolls, as a length. */
  least?: string;
  class?: string;
  /** Decoration needs no words. */
  hidden?: boolean;
  /** Whether pieces move when the next scene comes. */
  lively?: boolean;
  children?: ComponentChildren;
}

export function Picture({ scene, unit = 'var(--unit)', least, lively = false, children, ...rest }: PictureProps) {
  const [x0, y0, x1, y1] = scene.bounds;
  const [width, height] = [x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN];
  const size = {
    maxWidth: `calc(${width} * ${unit})`,
    maxHeight: lively ? `calc(${height} * ${unit})` : undefined,
    minWidth: least ? `calc(${width} * ${least})` : '0',
    minHeight: least ? `calc(${height} * ${least})` : '0',
    aspectRatio: `${width} / ${height}`,
  };
  const before = useRef<Scene | null>(null);
  const all = calm(scene);
  // What is there already is changed at once; only a large board that is new comes in parts.
  const upTo = useSliced(all.length, scene.bounds.join());
  const moving = useMemo(() => {
    const found = lively && before.current ? motions(before.current, scene) : null;
    before.current = scene;
    return found;
  }, [scene]);
  // What was made for an earlier part of the scene is not looked at again.
  const made = useMemo<VNode[]>(() => [], [scene]);
  for (let index = made.length; index < upTo; index++) {
    const shape = all[index]!;
    const motion = moving?.get(shape);
    // A piece that moves is made anew, so that its motion starts.
    made.push(<Drawn key={motion ? `${index} ${scene.title}` : index} shape={shape} motion={motion} />);
  }
  const shapes = made.slice(0, upTo);
  return (
    <svg
      class={`picture ${rest.class ?? ''}`}
      viewBox={`${x0 - MARGIN} ${y0 - MARGIN} ${width} ${height}`}
      style={size}
      role={rest.hidden ? 'presentation' : children ? 'group' : 'img'}
      aria-hidden={rest.hidden}
      aria-label={rest.hidden ? undefined : scene.title}
    >
      {shapes}
      {children}
    </svg>
  );
}

export function Drawn({ shape, motion, class: extra = '' }: { shape: Shape; motion?: Motion; class?: string }) {
  const moving = motion
    ? { class: motion.kind, style: { '--dx': `${motion.dx}px`, '--dy': `${motion.dy}px` } }
    : { class: '', style: undefined };
  const name = `${moving.class} ${extra}`;
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          class={`fill ${shape.paint} ${name}`}
          style={moving.style}
          x={shape.x}
          y={shape.y}
          width={shape.w}
          height={shape.h}
          rx={shape.round}
        />
      );
    case 'circle':
      return <circle class={`fill ${shape.paint} ${name}`} style={moving.style} cx={shape.x} cy={shape.y} r={shape.r} />;
    case 'line':
      return (
        <g class={`stroke ${shape.paint} ${name}`}>
          <path d={path(shape)} />
          {shape.arrow && <path class="head" d={arrowHead(shape)} />}
        </g>
      );
    case 'text':
      return (
        <text
          class={`${shape.light ? 'light' : ''} ${shape.faint ? 'faint' : ''} ${name}`}
          style={moving.style}
          x={shape.x}
          y={shape.y}
          font-size={shape.size}
          dy="0.35em"
        >
          {shape.text}
        </text>
      );
  }
}

/** The hatching of Right's pieces, once for the whole page: colour is never alone. */
export function Patterns() {
  return (
    <svg class="patterns" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="0.16" height="0.16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="0.16" height="0.16" />
          <rect class="hatch-line" width="0.06" height="0.16" />
        </pattern>
        <pattern id="dots" width="0.2" height="0.2" patternUnits="userSpaceOnUse">
          <rect class="dots-ground" width="0.2" height="0.2" />
          <circle class="dots-dot" cx="0.1" cy="0.1" r="0.04" />
        </pattern>
      </defs>
    </svg>
  );
}
