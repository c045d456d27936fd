// A piece of the board in words: where it is and what is on it.

import type { Paint, Shape } from '../api/types';

const PAINTS: Record<Paint, string> = {
  open: 'free',
  pale: 'free',
  dark: 'filled',
  left: 'Left’s',
  right: 'Right’s',
  both: 'for both players',
  mark: 'marked',
};

export function describe(key: string, shapes: Shape[]): string {
  const solid = shapes.filter((shape) => shape.kind !== 'text');
  // Only a skull has eyes: circles within a circle.
  if (solid.filter(({ kind }) => kind === 'circle').length > 2) return `${where(key).text}, poisoned`;
  const top = solid.at(-1);
  const paint = top ? PAINTS[top.paint] : '';
  // Of what stands in rows only a pin has a body and a head.
  const pin = /^(?:row|h):(\d+):(\d+)$/.exec(key);
  if (pin && solid.length > 1) return `row ${Number(pin[1]) + 1}, pin ${Number(pin[2]) + 1}`;
  const place = where(key);
  return place.free || top?.kind === 'rect' || paint.includes('’') ? `${place.text}, ${paint}` : place.text;
}

/** The keys of boards: squares are row,column; vertices v:name; links e:..; counters row:heap:place, or h:heap:place. */
function where(key: string): { text: string; free: boolean } {
  const part = /^(\d+)\/(.*)$/.exec(key);
  if (part) {
    const inner = where(part[2]!);
    return { text: `part ${Number(part[1]) + 1}, ${inner.text}`, free: inner.free };
  }
  const square = /^(\d+),(\d+)$/.exec(key);
  if (square) return { text: `row ${Number(square[1]) + 1}, column ${Number(square[2]) + 1}`, free: true };
  const counter = /^(?:row|h):(\d+):(\d+)$/.exec(key);
  if (counter) return { text: `heap ${Number(counter[1]) + 1}, counter ${Number(counter[2]) + 1}`, free: false };
  const heap = /^(?:row|h):(\d+)$/.exec(key);
  if (heap) return { text: `heap ${Number(heap[1]) + 1}`, free: false };
  const vertex = /^v:(.*)$/.exec(key);
  if (vertex) return { text: `vertex ${vertex[1]}`, free: true };
  // Of links between the same two vertices each has a number.
  const link = /^e:(.*?)(?:#(\d+))?$/.exec(key);
  if (link) return { text: `link ${link[1]}${Number(link[2] ?? 0) > 0 ? `, number ${Number(link[2]) + 1}` : ''}`, free: false };
  const place = /^\d+$/.exec(key);
  return place ? { text: `place ${Number(key) + 1}`, free: true } : { text: key, free: false };
}
