// A picture without the letters that say what colour and shape say already, and with coloured links as a plant: its
// joints are small, with their names beside them, and it grows out of the ground. Squares have names at the edge.

import type { CircleShape, LineShape, Paint, Point, RectShape, Scene, Shape, TextShape } from '../api/types';
import { edgeLabels } from './labels';

const OWNED: Paint[] = ['left', 'right', 'both'];

const calmed = new WeakMap<Scene, Shape[]>();

export function calm(scene: Scene): Shape[] {
  let known = calmed.get(scene);
  if (!known) calmed.set(scene, (known = [...grown(scene.shapes.filter(needed(scene)), scene.bounds), ...edgeLabels(scene)]));
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
    if (shape.kind === 'circle' && isVertex(shape)) vertices.set(shape.key, shape);
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

function isVertex({ key }: Shape): boolean {
  return /(^|\/)v:/.test(key ?? '');
}

/** The name of a joint, by which its links are called. */
function nameBeside({ x, y, key }: CircleShape): TextShape {
  return { kind: 'text', key: null, x: x + 0.3, y, size: 0.22, text: key!.replace(/^.*v:/, ''), light: false, faint: true };
}

/** How thick a joint is, and how far the ground goes beyond its piece. */
const [JOINT, GROUND] = [0.13, 0.5];

/** Where links belong to players and vertices to nobody, a plant; else the shapes as they are. */
function grown(shapes: Shape[], [left, , right]: Scene['bounds']): Shape[] {
  const owned = shapes.some((shape) => shape.kind === 'line' && OWNED.includes(shape.paint));
  const joints = shapes.filter((shape): shape is CircleShape => shape.kind === 'circle' && isVertex(shape));
  const grounds = shapes.filter((shape): shape is RectShape => shape.kind === 'rect' && isVertex(shape));
  if (!owned || grounds.length === 0 || joints.some(({ paint }) => paint !== 'pale')) return shapes;
  // Plants alone share one ground; in a sum each has its own.
  const alone = shapes.every(({ key }) => /(^|\/)[ve]:/.test(key ?? ''));
  const earth = (rects: RectShape[]): RectShape => {
    const from = Math.max(Math.min(...rects.map(({ x }) => x)) - GROUND, left - 0.3);
    const to = Math.min(Math.max(...rects.map(({ x, w }) => x + w)) + GROUND, right + 0.3);
    return { ...rects[0]!, x: from, w: to - from, round: 0.08 };
  };
  const earths = alone ? [earth(grounds)] : grounds.map((ground) => earth([ground]));
  const top = Math.min(...grounds.map(({ y }) => y));
  // A link that ends at the rim of a vertex goes on to the joint, or down to the ground.
  const rooted = (end: Point, [a, b]: Point): Point => {
    const length = Math.hypot(end[0] - a, end[1] - b) || 1;
    const [ux, uy] = [(end[0] - a) / length, (end[1] - b) / length];
    const joint = joints.find(({ x, y, r }) => Math.hypot(x - end[0], y - end[1]) < r + 0.05);
    const further = joint ? joint.r - JOINT : uy > 0.1 && end[1] < top ? Math.min((top - end[1]) / uy, 0.4) : 0;
    return [end[0] + ux * further, end[1] + uy * further];
  };
  const link = (line: LineShape): LineShape => {
    const { from, to, bend } = line;
    return { ...line, from: rooted(from, bend ?? to), to: rooted(to, bend ?? from) };
  };
  const rest = shapes.flatMap((shape): Shape[] => {
    if (shape.kind === 'line') return [link(shape)];
    if (!isVertex(shape)) return [shape];
    return shape.kind === 'circle' ? [{ ...shape, r: JOINT }] : [];
  });
  return [...earths, ...rest, ...joints.map(nameBeside)];
}
