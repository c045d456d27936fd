// Whether each move of a position wins and what it is worth, for colouring the board; asked for only where it is to be seen.

import { question } from '../api/client';
import type { Player } from '../api/types';
import { useRequest } from '../api/use-request';
import type { Verdict } from '../board/pieces';
import { ruleOf, type Game } from './game';

/** By the positions after the moves. */
export interface Verdicts {
  signs: Map<string, Verdict>;
  /** Values, or in a loopy game in how many moves it is decided. */
  worths: Map<string, string>;
}

/** How long the values may take; who wins is there without them. */
const TIME = '4s';

/** Null where they are not wanted; what is not known yet is not in the lists. */
export function useVerdicts(wanted: boolean, game: Game, position: string, player: Player): Verdicts | null {
  const { ruleset, misere } = game;
  const key = wanted ? JSON.stringify(['verdicts', ruleset, misere, position, player]) : null;
  const signs = useRequest(key, async (ask) => {
    const { options } = await question('moves', { ruleset, position, outcome: true, player, ...ruleOf(game) }, ask);
    return new Map(options.flatMap((one): [string, Verdict][] => {
      if (one.remoteness === null) return [[one.position, 'draws']];
      return one.wins === null ? [] : [[one.position, one.wins ? 'wins' : 'loses']];
    }));
  });
  const worths = useRequest(signs.data && !misere ? `values ${key}` : null, async ({ signal }) => {
    const { options } = await question('moves', { ruleset, position, player, time: TIME }, { signal });
    return new Map(options.flatMap(({ position: to, value, remoteness }): [string, string][] => {
      const text = typeof remoteness === 'number' ? String(remoteness) : value;
      return text === null ? [] : [[to, text]];
    }));
  });
  return wanted ? { signs: signs.data ?? new Map(), worths: worths.data ?? new Map() } : null;
}
