// The picture of a game on its card: a few moves into a game, where these leave something to see, so that games on the
// same board can be told apart.

import type { Board, PositionAnswer, Scene, ShownGame } from '../api/types';
import { DEFAULTS, newGame, played, type Game } from '../game/game';
import { viewOf, type Trace } from '../game/view';

export interface Thumbnail {
  scene: Scene;
  traces: Trace[];
}

export function thumbnail(kind: Board['kind'], { ruleset, position, steps, scene }: ShownGame): Thumbnail | null {
  let game: Game = newGame(ruleset, position, { ...DEFAULTS, mode: 'people' });
  for (const step of steps) game = played(game, { move: '', ...step });
  const last: PositionAnswer = {
    ruleset,
    position: steps.at(-1)?.position ?? position,
    impartial: false,
    scene,
    left: 0,
    right: 0,
    moves: [],
    truncated: false,
    components: [],
  };
  const view = viewOf(game, kind, last, null);
  return view && { scene: view.scene, traces: view.traces.map((trace) => ({ ...trace, fresh: false })) };
}
