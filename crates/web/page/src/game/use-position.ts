// The position that a game shows, with the names of the moves that led there.

import { useEffect } from 'preact/hooks';
import { getPosition, knownPosition, positionKey } from '../api/position';
import type { PositionAnswer } from '../api/types';
import { type Request, useRequest } from '../api/use-request';
import { current, layoutOf, type Game } from './game';

export function usePosition(game: Game): Request<PositionAnswer> {
  const [position, layout] = [current(game).position, layoutOf(game)];
  const known = knownPosition(game.ruleset, position, layout);
  const key = known ? null : positionKey(game.ruleset, position, layout);
  const request = useRequest(key, (ask) => getPosition(game.ruleset, position, layout, { signal: ask.signal }));
  return known ? { ...request, data: known, error: null, loading: false } : request;
}

/** A game that came from an address knows its positions only: this finds how its moves are called. */
export function useMoveNames(game: Game, setGame: (change: (old: Game) => Game) => void): void {
  const missing = game.steps.findIndex((step, index) => index > 0 && step.move === null);
  useEffect(() => {
    if (missing < 0) return undefined;
    const control = new AbortController();
    const [before, after] = [game.steps[missing - 1]!.position, game.steps[missing]!.position];
    const name = (move: string, touches: string[]) =>
      setGame((old) => ({
        ...old,
        steps: old.steps.map((step, index) => (index === missing && step.position === after ? { ...step, move, touches } : step)),
      }));
    getPosition(game.ruleset, before, layoutOf(game), { signal: control.signal }).then(
      (answer) => {
        const move = answer.moves.find((one) => one.position === after);
        name(move?.move ?? after, move?.touches ?? []);
      },
      () => !control.signal.aborted && name(after, []),
    );
    return () => control.abort();
  }, [game.ruleset, missing, game.steps[missing]?.position]);
}
