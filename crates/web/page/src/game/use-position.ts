// The position that a game shows, and all of its moves.

import { getPosition, knownPosition, positionKey } from '../api/position';
import type { Move, PositionAnswer } from '../api/types';
import { type Request, useRequest } from '../api/use-request';
import { allMoves } from './check-history';
import { current, layoutOf, type Game } from './game';

export function usePosition(game: Game): Request<PositionAnswer> {
  const [position, layout] = [current(game).position, layoutOf(game)];
  const known = knownPosition(game.ruleset, position, layout);
  const key = known ? null : positionKey(game.ruleset, position, layout);
  const request = useRequest(key, (ask) => getPosition(game.ruleset, position, layout, { signal: ask.signal }));
  return known ? { ...request, data: known, error: null, loading: false } : request;
}

/** All moves of a position of which the server has listed only the first; null where that is not needed or too much. */
export function useAllMoves(position: PositionAnswer | null): Request<Move[] | null> {
  const wanted = position?.truncated ? positionKey(position.ruleset, position.position) : null;
  return useRequest(wanted, (ask) => allMoves(position!, { signal: ask.signal }));
}
