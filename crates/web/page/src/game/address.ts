// A game as an address, and back.

import type { Level, Player, Point } from '../api/types';
import { DEFAULTS, newGame, start, type Game, type Mode, type Settings } from './game';

/** The names of the query; `show` lists the parts of the analysis that are open. */
export type GameQuery = Record<string, string | null>;

export function writeGame(game: Game, show: string[]): GameQuery {
  const last = game.steps.length - 1;
  const unless = <T extends string>(value: T, usual: T) => (value === usual ? null : value);
  return {
    r: game.ruleset,
    p: start(game),
    moves: game.steps
      .slice(1)
      .map((step) => step.position.replaceAll('%', '%25').replaceAll('~', '%7E'))
      .join('~'),
    at: game.at === last ? null : String(game.at),
    with: unless(game.mode, DEFAULTS.mode),
    level: unless(game.level, DEFAULTS.level),
    you: unless(game.you, DEFAULTS.you),
    first: unless(game.first, DEFAULTS.first),
    end: game.misere ? 'misere' : null,
    places: game.places && [...game.places].map(([key, [x, y]]) => `${key}~${round(x)}~${round(y)}`).join('|'),
    show: show.join('.'),
  };
}

/** A short address: the moves as numbers in the lists of legal moves. */
export function writeShort(game: Game, numbers: number[]): GameQuery {
  const whole = writeGame({ ...game, steps: game.steps.slice(0, 1), at: 0 }, []);
  return { ...whole, i: numbers.map((number) => number.toString(36)).join('.') };
}

/** The numbers of a short address. */
export function readNumbers(query: URLSearchParams): number[] | null {
  const text = query.get('i');
  return text ? text.split('.').map((number) => Number.parseInt(number, 36)) : null;
}

export function readGame(query: URLSearchParams, ruleset: string, position: string, usual: Settings = DEFAULTS): Game {
  const pick = <T extends string>(name: string, allowed: T[], otherwise: T) => allowed.find((one) => one === query.get(name)) ?? otherwise;
  const game = newGame(ruleset, position, {
    mode: pick<Mode>('with', ['computer', 'people', 'watch'], usual.mode),
    level: pick<Level>('level', ['perfect', 'good', 'casual'], usual.level),
    you: pick<Player>('you', ['left', 'right'], usual.you),
    first: pick<Player>('first', ['left', 'right'], usual.first),
    misere: query.get('end') === 'misere',
  });
  game.places = readPlaces(query.get('places'));
  const moves = query.get('moves');
  if (moves) {
    for (const text of moves.split('~')) {
      game.steps.push({ position: text.replaceAll('%7E', '~').replaceAll('%25', '%'), move: null, touches: [] });
    }
  }
  const last = game.steps.length - 1;
  const at = query.has('at') ? Number(query.get('at')) : last;
  game.at = Number.isInteger(at) && at >= 0 && at <= last ? at : last;
  // A game that was undone when it was shared waits for its reader.
  game.held = game.mode === 'watch' || game.at < last;
  return game;
}

function readPlaces(text: string | null): Game['places'] {
  if (!text) return null;
  const places = text.split('|').map((place): [string, Point] => {
    const [key = '', x, y] = place.split('~');
    return [key, [Number(x), Number(y)]];
  });
  return places.every(([, point]) => point.every(Number.isFinite)) ? new Map(places) : null;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

export function readShow(query: URLSearchParams): string[] {
  return (query.get('show') ?? '').split('.').filter((name) => name !== '');
}
