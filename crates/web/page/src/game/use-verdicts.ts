// Whether each move of a position wins, for colouring the board; asked for only where somebody wants to see it.

import { question } from '../api/client';
import type { Player } from '../api/types';
import { useRequest, type Request } from '../api/use-request';
import { ruleOf, type Game } from './game';

export function useVerdicts(wanted: boolean, game: Game, position: string, player: Player): Request<Map<string, boolean>> {
  const { ruleset, misere } = game;
  const key = wanted ? JSON.stringify(['verdicts', ruleset, misere, position, player]) : null;
  return useRequest(key, async (ask) => {
    const answer = await question('moves', { ruleset, position, outcome: true, player, ...ruleOf(game) }, ask);
    return new Map(answer.options.flatMap(({ position: to, wins }) => (wins === null ? [] : [[to, wins] as [string, boolean]])));
  });
}
