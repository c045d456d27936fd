// A picture without the letters that say what colour and shape say already.

import type { CircleShape, Paint, Scene, Shape } from '../api/types';

const OWNED: Paint[] = ['left', 'right', 'both'];

const calmed = new WeakMap<Scene, Shape[]>();

export function calm(scene: Scene): Shape[] {
  let known = calmed.get(scene);
  if (!known) calmed.set(scene, (known = scene.shapes.filter(needed(scene))));
  return known;
}

/** Leaves out the letter of a stone on a square, the one above a coloured vertex, and that of a coloured link with its disc. */
function needed(scene: Scene): (shape: Shape) => boolean {
  const stones = new Set<string>();
  const vertices = new Map<string, CircleShape>();
  const links = new Set<string>();
  for (const shape of scene.shapes) {
    if (shape.key === null || shape.kind === 'text' || !OWNED.includes(shape.paint)) continue;
    if (shape.kind === 'line') links.add(shape.key);
    if (shape.kind === 'circle' && /(^|\/)\d+,\d+$/.test(shape.key)) stones.add(shape.key);
    if (shape.kind === 'circle' && /(^|\/)v:/.test(shape.key)) vertices.set(shape.key, shape);
  }
  const isLabel = (shape: Shape): shape is CircleShape => shape.kind === 'circle' && shape.r < 0.2;
  return (shape) => {
    if (shape.key === null) return true;
    if (shape.kind === 'text') {
      const vertex = vertices.get(shape.key);
      const above = vertex !== undefined && shape.y < vertex.y - vertex.r;
      return !(stones.has(shape.key) || links.has(shape.key) || above) || shape.text.length > 1;
    }
    return !(links.has(shape.key) && isLabel(shape));
  };
}
