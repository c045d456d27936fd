// What a game shows and allows now, at a large table and at a small one.

import { useMemo } from 'preact/hooks';
import type { Card, Move, Player, PositionAnswer } from '../api/types';
import type { Request } from '../api/use-request';
import { isHuman, movesOf, toMove, type Game } from './game';
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
  const view = useMemo(() => viewOf(game, card.board.kind, position, listed), [game.steps, game.at, position, listed]);
  const moves = useMemo(() => (position && view ? movesOf(view.moves, player) : NO_MOVES), [position, view, player]);
  const ended = position !== null && moves.length === 0 && !position.truncated;
  const computer = useComputer(game, position !== null && !ended, setGame);
  const myTurn = position !== null && !ended && isHuman(game, player);
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
