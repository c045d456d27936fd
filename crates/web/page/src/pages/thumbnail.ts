// The picture of a game on its card: a few moves into a game, where these leave something to see, so that games on the
// same board can be told apart.

import type { Ask } from '../api/client';
import { findOpening } from '../api/opening';
import { getPosition } from '../api/position';
import type { Card, Scene } from '../api/types';
import { layoutOf, movesOf, newGame, played, toMove, type Game } from '../game/game';
import { viewOf, type Trace } from '../game/view';
import { sizesOf } from '../board/heap-rows';
import { chanceOf, pick } from '../made/random';

export interface Thumbnail {
  scene: Scene;
  traces: Trace[];
}

/** Boards on which moves leave something to see: tiles on a grid, colours on a graph. */
function movesToShow({ board }: Card): number {
  if (board.kind === 'grid' && board.tiles.length === 2) return 4;
  return board.kind === 'graph' && board.colours.length > 0 ? 3 : 0;
}

export async function thumbnail(card: Card, ask: Ask): Promise<Thumbnail | null> {
  const opening = await findOpening(card, ask);
  if (!opening) return null;
  const { kind } = card.board;
  const first = newGame(opening.ruleset, opening.position, { mode: 'people', level: 'perfect', you: 'left', first: 'left' });
  if (kind === 'heaps')
    return heaps(
      first,
      opening.moves.map((move) => move.position),
    );
  const chance = chanceOf(card.name);
  let game: Game = first;
  let at = opening;
  for (let made = 0; made < movesToShow(card); made++) {
    const moves = movesOf(at.moves, toMove(game));
    if (moves.length === 0) break;
    game = played(game, pick(chance, moves));
    at = await getPosition(game.ruleset, game.steps[game.at]!.position, layoutOf(game), ask);
  }
  const view = viewOf(game, kind, at, null);
  return view ? { scene: view.scene, traces: view.traces.map((trace) => ({ ...trace, fresh: false })) } : null;
}

/** Rows with a gap where heaps can be split, and piles where they cannot. */
function heaps(game: Game, options: string[]): Thumbnail | null {
  const count = sizesOf(game.steps[0]!.position)?.length ?? 0;
  const split = options.filter((option) => (sizesOf(option)?.length ?? 0) > count);
  const next = split[Math.floor(split.length / 2)];
  const view = viewOf(next ? played(game, { move: '', position: next, touches: [] }) : game, 'heaps', null, null);
  return view && { scene: view.scene, traces: view.traces.map((trace) => ({ ...trace, fresh: false })) };
}
