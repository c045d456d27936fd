// What the board of a game shows: the picture, the moves by the pieces of that picture, and what was played by whom.

import { knownPosition } from '../api/position';
import type { Board, Move, Player, PositionAnswer, RectShape, Scene, Shape } from '../api/types';
import { shapesByKey } from '../board/by-key';
import { calm } from '../board/calm';
import { current, layoutOf, newGame, start, toMove, type Game } from './game';
import { hasPins, heapView } from './heap-view';

export interface BoardView {
  position: string;
  scene: Scene;
  /** The moves of both players; none before the server has said. */
  moves: Move[];
  /** The pieces of the last move that are still there. */
  last: string[];
  traces: Trace[];
}

/** Pieces that a player has put down or taken away. */
export interface Trace {
  player: Player;
  kind: 'put' | 'gone';
  shapes: Shape[];
  /** The pieces of the board that it stands on. */
  keys: string[];
  /** Whether the last move left it. */
  fresh: boolean;
}

/** What of a position is shown; a picture that came ahead has no moves. */
type Shown = Pick<PositionAnswer, 'position' | 'scene' | 'moves'>;

/** The view of a game; null while the server has not drawn the board. */
export function viewOf(game: Game, kind: Board['kind'], position: Shown | null, listed: Move[] | null): BoardView | null {
  // The first position says what stands in the rows; of the last one nothing may be left.
  const first = knownPosition(game.ruleset, start(game), layoutOf(game)) ?? position;
  const heaps = kind === 'heaps' ? heapView(game, listed ?? position?.moves ?? [], first !== null && hasPins(first.scene)) : null;
  if (heaps) return heaps;
  if (!position) return null;
  const { scene } = position;
  const drawn = shapesByKey(scene);
  const before = game.at > 0 ? knownPosition(game.ruleset, game.steps[game.at - 1]!.position, layoutOf(game)) : null;
  const played = [...tiles(game, drawn), ...bites(game, drawn)];
  // A tile shows by itself that it is the last one.
  const shown = new Set(played.flatMap(({ fresh, keys }) => (fresh ? keys : [])));
  return {
    position: position.position,
    scene,
    moves: listed ?? position.moves,
    last: current(game).touches.filter((key) => drawn.has(key) && !shown.has(key)),
    traces: [...played, ...(before ? leavings(game, before.scene, drawn) : [])],
  };
}

/** The picture of a position by itself, as it looks at the start of a game. */
export function sceneOf(kind: Board['kind'], position: PositionAnswer): Scene {
  return viewOf(newGame(position.ruleset, position.position), kind, position, null)?.scene ?? position.scene;
}

/** Squares that a move has filled, joined to the piece that was put there. */
function tiles(game: Game, drawn: Map<string, Shape[]>): Trace[] {
  const traces: Trace[] = [];
  for (let at = 1; at <= game.at; at++) {
    const squares = game.steps[at]!.touches.map((key) => drawn.get(key)?.[0]).filter(isFilled);
    if (squares.length > 0) {
      const keys = squares.flatMap(({ key }) => key ?? []);
      traces.push({
        player: toMove(game, at - 1),
        kind: 'put',
        shapes: [...squares.map(cleared), ...joined(squares)],
        keys,
        fresh: at === game.at,
      });
    }
  }
  return traces;
}

/** A whole square; what lies flat is no tile. */
function isFilled(shape: Shape | undefined): shape is RectShape {
  return shape?.kind === 'rect' && shape.paint === 'dark' && Math.min(shape.w, shape.h) > 0.8;
}

/** The square below a tile looks like any other. */
function cleared(square: RectShape): RectShape {
  return { ...square, paint: 'pale' };
}

const INSET = 0.07;

/** One rounded tile where the squares make up a rectangle, else one for each square. */
function joined(squares: RectShape[]): RectShape[] {
  const x0 = Math.min(...squares.map(({ x }) => x));
  const y0 = Math.min(...squares.map(({ y }) => y));
  const x1 = Math.max(...squares.map(({ x, w }) => x + w));
  const y1 = Math.max(...squares.map(({ y, h }) => y + h));
  const area = squares.reduce((sum, { w, h }) => sum + w * h, 0);
  const whole = Math.abs(area - (x1 - x0) * (y1 - y0)) < 0.01;
  const boxes = whole ? [{ ...squares[0]!, x: x0, y: y0, w: x1 - x0, h: y1 - y0 }] : squares;
  return boxes.map((box) => ({ ...box, x: box.x + INSET, y: box.y + INSET, w: box.w - 2 * INSET, h: box.h - 2 * INSET, round: 0.2 }));
}

/** Squares of which a move has left only a dot. */
function bites(game: Game, drawn: Map<string, Shape[]>): Trace[] {
  const traces: Trace[] = [];
  for (let at = 1; at <= game.at; at++) {
    const shapes = game.steps[at]!.touches.flatMap((key): Shape[] => {
      const dot = drawn.get(key)?.[0];
      if (dot?.kind !== 'circle' || dot.r > 0.1) return [];
      return [{ kind: 'rect', x: dot.x - 0.42, y: dot.y - 0.42, w: 0.84, h: 0.84, round: 0.12, paint: 'pale', key }];
    });
    const keys = shapes.flatMap(({ key }) => key ?? []);
    if (shapes.length > 0) traces.push({ player: toMove(game, at - 1), kind: 'gone', shapes, keys, fresh: at === game.at });
  }
  return traces;
}

/** What the last move took off the board. */
function leavings(game: Game, before: Scene, drawn: Map<string, Shape[]>): Trace[] {
  const gone = calm(before).filter((shape) => shape.key !== null && !drawn.has(shape.key) && shape.kind !== 'text');
  return gone.length > 0 ? [{ player: toMove(game, game.at - 1), kind: 'gone', shapes: gone, keys: [], fresh: true }] : [];
}
