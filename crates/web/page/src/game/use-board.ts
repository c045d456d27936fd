// What a game shows and allows now, at a large table and at a small one.

import { useEffect, useMemo } from 'preact/hooks';
import { knownSketch, sketch } from '../api/position';
import type { Card, Move, Player, PositionAnswer } from '../api/types';
import type { Request } from '../api/use-request';
import { current, isHuman, layoutOf, movesOf, toMove, type Game } from './game';
import { useComputer, type Computer } from './use-computer';
import { useAllMoves, usePosition } from './use-position';
import { viewOf, type BoardView } from './view';

const NO_MOVES: Move[] = [];

export interface AtBoard {
  request: Request<PositionAnswer>;
  position: PositionAnswer | null;
  view: BoardView | null;
  /** Whose turn it is. */
  player: Player;
  /** The moves that a person may make now. */
  playable: Move[];
  /** Whether there are more moves than the server lists. */
  partial: boolean;
  ended: boolean;
  myTurn: boolean;
  impartial: boolean;
  computer: Computer;
}

export function useBoard(card: Card, game: Game, setGame: (change: (old: Game) => Game) => void): AtBoard {
  const request = usePosition(game);
  const position = request.data;
  const listed = useAllMoves(position).data;
  const player = toMove(game);
  const view = useMemo(() => viewOf(game, card.board.kind, position ?? sketched(game), listed), [game.steps, game.at, position, listed]);
  const moves = useMemo(() => (position && view ? movesOf(view.moves, player) : NO_MOVES), [position, view, player]);
  const ended = position !== null && moves.length === 0 && !position.truncated;
  const computer = useComputer(game, position !== null && !ended, setGame);
  const myTurn = position !== null && !ended && isHuman(game, player);
  // The page draws heaps by itself.
  useSketches(game, position, myTurn && card.board.kind !== 'heaps' ? moves : NO_MOVES);
  return {
    request,
    position,
    view,
    player,
    playable: myTurn ? moves : NO_MOVES,
    partial: (position?.truncated ?? false) && listed === null,
    ended,
    myTurn,
    impartial: position?.impartial ?? card.impartial ?? false,
    computer,
  };
}

/** The picture of the present position, where it came ahead of the answer. */
export function sketched(game: Game) {
  const { position } = current(game);
  const scene = knownSketch(game.ruleset, position, layoutOf(game));
  return scene && { position, scene, moves: NO_MOVES };
}

/** More shapes than this are not sent on a guess, in the pictures of all moves together. */
const MOST_SHAPES = 6000;

/** Somebody has touched a key, the pointer or the screen: who only looks at a page needs nothing ahead. */
const somebody = new Promise((resolve) => {
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) addEventListener(sign, resolve, { once: true, passive: true });
});

/** The boards after each move of a person, in one answer: a move is drawn at once, and checked behind. */
export function useSketches(game: Game, position: PositionAnswer | null, moves: Move[]): void {
  useEffect(() => {
    if (!position || moves.length === 0 || moves.length * position.scene.shapes.length > MOST_SHAPES) return undefined;
    const control = new AbortController();
    const ask = () => sketch(game.ruleset, moves.map((move) => move.position), layoutOf(game), { signal: control.signal });
    void somebody.then(() => (control.signal.aborted ? undefined : ask())).catch(() => undefined);
    return () => control.abort();
  }, [moves]);
}
