// The pieces of a picture: the shapes that have one key.

import type { Scene, Shape } from '../api/types';

const byKey = new WeakMap<Scene, Map<string, Shape[]>>();

/** The shapes of each piece; a text counts only where the piece has nothing else. */
export function shapesByKey(scene: Scene): Map<string, Shape[]> {
  const known = byKey.get(scene);
  if (known) return known;
  const pieces = new Map<string, Shape[]>();
  byKey.set(scene, pieces);
  for (const shape of scene.shapes) {
    if (shape.key === null) continue;
    const own = pieces.get(shape.key);
    if (own) own.push(shape);
    else pieces.set(shape.key, [shape]);
  }
  for (const [key, shapes] of pieces) {
    const solid = shapes.filter((shape) => shape.kind !== 'text');
    if (solid.length > 0) pieces.set(key, solid);
  }
  return pieces;
}
