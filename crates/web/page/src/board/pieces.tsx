// The pieces that can be clicked, tapped or reached with Tab and the arrow keys.

import { Component } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Point, Scene, Shape, TextShape } from '../api/types';
import { shapesByKey } from './by-key';
import { textbook, useNotation } from '../ui/notation';
import { useSliced } from '../ui/use-sliced';
import { calm } from './calm';
import { centreOf, isDirection, nearest, path } from './geometry';
import { Drawn } from './picture';

/** Of the moves of a piece all win, all lose, all end in a draw, some win, or nothing is known yet. */
export type Verdict = 'wins' | 'loses' | 'draws' | 'mixed' | 'open';

export const SIGNS: Record<Verdict, string> = { wins: '✓', loses: '✗', draws: '=', mixed: '◐', open: '?' };

export interface PiecesProps {
  scene: Scene;
  hot: Set<string>;
  selected: string[];
  /** What a piece is called, and what a click on it does. */
  label: (key: string) => string;
  /** Whether the moves of a piece win, where somebody wants to see that. */
  verdicts?: Map<string, Verdict>;
  /** What its only move is worth, where that is known. */
  worths?: Map<string, string>;
  onClick: (key: string) => void;
  onPoint: (key: string | null) => void;
  onCancel: () => void;
}

/** The shapes that a ring goes around: squares, else lines, else discs; what lies on a square needs none. */
function outline(shapes: Shape[]): Shape[] {
  for (const kind of ['rect', 'line', 'circle']) {
    const found = shapes.filter((shape) => shape.kind === kind);
    if (found.length > 0) return found;
  }
  return shapes;
}

/** A stone that can be clicked has its frame around itself, not around its square. */
function frame(shapes: Shape[]): Shape[] {
  const stones = isPainted(shapes) ? shapes.filter((shape) => shape.kind === 'circle') : [];
  return stones.length > 0 && shapes.some((shape) => shape.kind === 'rect')
    ? stones.map((stone) => ({ ...stone, r: stone.r + 0.045 }))
    : outline(shapes);
}

/** A tint would hide whose a coloured piece is. */
function isPainted(shapes: Shape[]): boolean {
  return shapes.some((shape) => shape.kind !== 'text' && ['left', 'right', 'both', 'mark'].includes(shape.paint));
}

export function Pieces({ scene, hot, selected, label, verdicts, worths, onClick, onPoint, onCancel }: PiecesProps) {
  const pieces = shapesByKey(scene);
  const lettered = verdicts && new Set(calm(scene).flatMap((shape) => (shape.kind === 'text' ? (shape.key ?? []) : [])));
  const shown = [...pieces].filter(([key]) => hot.has(key)).sort(([, a], [, b]) => extent(b) - extent(a));
  const upTo = useSliced(shown.length, scene);
  const places = new Map<string, Point>(shown.map(([key, shapes]) => [key, centreOf(shapes)]));
  const [focus, setFocus] = useState<string | null>(null);
  const elements = useRef(new Map<string, SVGGElement>());
  const first = [...places].sort(([, a], [, b]) => a[1] - b[1] || a[0] - b[0])[0]?.[0];
  const reachable = focus !== null && places.has(focus) ? focus : first;
  // Pieces vanish while the other player thinks; who plays by keyboard finds the focus back on the board.
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (byKeyboard.current && reachable !== undefined && document.activeElement === document.body) elements.current.get(reachable)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent, key: string) => {
    byKeyboard.current = event.key !== 'Tab';
    if (isDirection(event.key)) {
      const next = nearest(places, key, event.key);
      if (next !== null) elements.current.get(next)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      onClick(key);
    } else if (event.key === 'Escape') {
      onCancel();
    } else {
      return;
    }
    event.preventDefault();
  };

  // A group of a picture that listens to the focus would take it, so each piece does that by itself.
  const focused = useRef<(key: string | null) => void>(() => undefined);
  focused.current = (key) => {
    if (key !== null) setFocus(key);
    onPoint(key);
  };
  // One listener for all pieces: a large board has hundreds of them.
  const on = (handle: (key: string, event: Event) => void) => (event: Event) => {
    const key = event.target instanceof Element ? event.target.closest<SVGGElement>('.piece')?.dataset['key'] : undefined;
    if (key !== undefined) handle(key, event);
  };
  return (
    <g
      class="pieces"
      onClick={on(onClick)}
      onPointerDown={on((key) => {
        byKeyboard.current = false;
        onPoint(key);
      })}
      onKeyDown={on((key, event) => onKeyDown(event as KeyboardEvent, key))}
      onPointerOver={on(onPoint)}
      onPointerOut={() => onPoint(null)}
    >
      {shown.slice(0, upTo).map(([key, shapes]) => (
        <Piece
          key={key}
          scene={scene}
          name={key}
          shapes={shapes}
          label={label(key)}
          selected={selected.includes(key)}
          reachable={key === reachable}
          verdict={verdicts?.get(key)}
          worth={worths?.get(key)}
          lettered={lettered?.has(key) ?? false}
          elements={elements.current}
          focused={focused}
        />
      ))}
    </g>
  );
}

interface PieceProps {
  scene: Scene;
  name: string;
  shapes: Shape[];
  label: string;
  selected: boolean;
  reachable: boolean;
  verdict: Verdict | undefined;
  worth: string | undefined;
  /** Whether it has a name on it, which stays to be read. */
  lettered: boolean;
  /** Where the pieces are found by their names. */
  elements: Map<string, SVGGElement>;
  /** Told which piece has the focus. */
  focused: { current: (key: string | null) => void };
}

/** One piece, which is drawn again only when something about it is new. */
class Piece extends Component<PieceProps> {
  override shouldComponentUpdate(next: PieceProps): boolean {
    return Object.entries(next).some(([name, value]) => this.props[name as keyof PieceProps] !== value);
  }

  override render({ scene, name, shapes, label, selected, reachable, verdict, worth, lettered, elements, focused }: PieceProps) {
    return (
      <g
        ref={(element: SVGGElement | null) => {
          if (element) elements.set(name, element);
          else elements.delete(name);
        }}
        class={`piece ${selected ? 'selected' : ''} ${isPainted(shapes) ? 'painted' : ''} ${verdict ?? ''}`}
        data-key={name}
        role="button"
        tabindex={reachable ? 0 : -1}
        aria-label={label}
        aria-pressed={selected}
        onFocus={() => focused.current(name)}
        onBlur={() => focused.current(null)}
      >
        {shapes.map((shape, index) => (
          <Hit key={index} shape={shape} />
        ))}
        {frame(shapes).map((shape, index) => (
          <Ring key={index} shape={shape} />
        ))}
        {outline(shapes).some(({ kind }) => kind === 'line') && <Again scene={scene} piece={name} />}
        {verdict && <Sign at={lettered ? beside(centreOf(shapes)) : centreOf(shapes)} verdict={verdict} worth={worth} />}
      </g>
    );
  }
}

/** Whether a move wins, as a sign or as its value, beside the colour. */
function Sign({ at: [x, y], verdict, worth }: { at: Point; verdict: Verdict; worth: string | undefined }) {
  const notation = useNotation();
  const value = worth === undefined || notation === 'ascii' ? worth : textbook(worth);
  const fits = value !== undefined && value.length <= MOST_LETTERS;
  return (
    <text class="sign" x={x} y={y} dy="0.35em" font-size={fits && value.length > 2 ? 0.9 / value.length : 0.42} aria-hidden="true">
      {fits ? value : SIGNS[verdict]}
    </text>
  );
}

/** Above the right shoulder of a piece. */
function beside([x, y]: Point): Point {
  return [x + 0.36, y - 0.36];
}

/** A longer value would not fit on a piece. */
const MOST_LETTERS = 5;

/** The band around a line lies on it: the line is drawn once more, so that its colour stays what it is. */
function Again({ scene, piece }: { scene: Scene; piece: string }) {
  const shapes = calm(scene).filter((shape) => shape.key === piece);
  return (
    <g class="again" aria-hidden="true">
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </g>
  );
}

/** Rings around pieces that somebody has just moved or should look at, seen on any ground: one line lies on another. */
export function Rings({ scene, keys, kind }: { scene: Scene; keys: string[]; kind: 'last' | 'hint' | 'preview' | 'pending' | 'along' }) {
  const pieces = shapesByKey(scene);
  return (
    <g class={`rings ${kind}`} aria-hidden="true">
      {['under', 'over'].map((layer) => (
        <g key={layer} class={layer}>
          {keys.flatMap((key) => outline(pieces.get(key) ?? []).map((shape, index) => <Ring key={`${key} ${index}`} shape={shape} />))}
        </g>
      ))}
    </g>
  );
}

function Ring({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const inset = 0.05;
      const [w, h] = [Math.max(shape.w - 2 * inset, 0.05), Math.max(shape.h - 2 * inset, 0.05)];
      return <rect class="ring" x={shape.x + inset} y={shape.y + inset} width={w} height={h} rx={Math.max(shape.round, 0.08)} />;
    }
    case 'circle':
      return <circle class="ring" cx={shape.x} cy={shape.y} r={shape.r + 0.03} />;
    case 'line':
      return <path class="ring line" d={path(shape)} />;
    case 'text':
      return <rect class="ring" {...boxOf(shape)} rx={0.1} />;
  }
}

/** What is thin can be hit beside it. */
const LEAST_HIT = 0.86;

/** Where a click counts: a little more than what is drawn. */
function Hit({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const [w, h] = [Math.max(shape.w, LEAST_HIT), Math.max(shape.h, LEAST_HIT)];
      return <rect class="hit" x={shape.x + (shape.w - w) / 2} y={shape.y + (shape.h - h) / 2} width={w} height={h} />;
    }
    case 'circle':
      return <circle class="hit" cx={shape.x} cy={shape.y} r={Math.max(shape.r + 0.08, 0.3)} />;
    case 'line':
      return <path class="hit line" d={path(shape)} />;
    case 'text':
      return <rect class="hit" {...boxOf(shape)} />;
  }
}

function boxOf({ x, y, size, text }: TextShape) {
  const [width, height] = [Math.max(text.length * size * 0.66, 0.6), Math.max(size * 1.3, 0.6)];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Large pieces lie below small ones, lines below the vertices that they join. */
function extent(shapes: Shape[]): number {
  return Math.max(...shapes.map((s) => (s.kind === 'rect' ? s.w * s.h : s.kind === 'circle' ? s.r * s.r : s.kind === 'line' ? 2 : 0.1)));
}
