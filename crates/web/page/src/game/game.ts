// A game in progress: the positions so far, where in them we are, and who plays.

import type { Layout, Places } from '../api/position';
import type { Level, Move, Player } from '../api/types';
import type { Run } from '../board/heap-rows';

export type Mode = 'computer' | 'people' | 'watch';

export interface Step {
  position: string;
  /** How it was reached; null for the first one, or where it is not known yet. */
  move: string | null;
  touches: string[];
  /** What the computer said about its move. */
  why?: string | null;
  /** Whether the computer did not see to the end. */
  guess?: boolean;
  /** Where the heaps lie in their rows, when a person chose that. */
  runs?: Run[];
}

export interface Settings {
  mode: Mode;
  level: Level;
  /** Your side against the computer. */
  you: Player;
  /** Who makes the first move. */
  first: Player;
  /** Whether whoever cannot move wins. */
  misere: boolean;
}

export interface Game extends Settings {
  ruleset: string;
  steps: Step[];
  /** The step that is shown; later ones can be redone. */
  at: number;
  /** The computer waits to be asked: after an undo, or while watching is paused. */
  held: boolean;
  /** Where a person has put the pieces of the first position. */
  places: Places | null;
}

export const DEFAULTS: Settings = { mode: 'computer', level: 'perfect', you: 'left', first: 'left', misere: false };

export function newGame(ruleset: string, position: string, settings: Settings = DEFAULTS, places: Places | null = null): Game {
  const { mode, level, you, first, misere } = settings;
  const steps: Step[] = [{ position, move: null, touches: [] }];
  return { ruleset, steps, at: 0, mode, level, you, first, misere, held: mode === 'watch', places };
}

/** What questions about who wins are told of the rule. */
export function ruleOf({ misere }: { misere: boolean }): { misere?: true } {
  return misere ? { misere: true } : {};
}

export function other(player: Player): Player {
  return player === 'left' ? 'right' : 'left';
}

export function current(game: Game): Step {
  return game.steps[game.at]!;
}

export function start(game: Game): string {
  return game.steps[0]!.position;
}

export function layoutOf(game: Game): Layout {
  return { from: start(game), places: game.places };
}

/** Who moved into, or moves from, step `at`. */
export function toMove(game: Game, at = game.at): Player {
  return at % 2 === 0 ? game.first : other(game.first);
}

export function isHuman(game: Game, player: Player): boolean {
  return game.mode === 'people' || (game.mode === 'computer' && player === game.you);
}

export function played(game: Game, move: Playable): Game {
  const step: Step = { position: move.position, move: move.move, touches: move.touches, why: move.why ?? null, guess: move.guess, runs: move.runs };
  return { ...game, steps: [...game.steps.slice(0, game.at + 1), step], at: game.at + 1, held: game.mode === 'watch' && game.held };
}

/** Back to the last turn of a person. Where there is none, the computer waits at the start. */
export function undone(game: Game): Game {
  let at = game.at - 1;
  if (game.mode === 'computer') while (at > 0 && !isHuman(game, toMove(game, at))) at--;
  at = Math.max(at, 0);
  return { ...game, at, held: !isHuman(game, toMove(game, at)) };
}

export function redone(game: Game): Game {
  const last = game.steps.length - 1;
  let at = Math.min(game.at + 1, last);
  if (game.mode === 'computer') while (at < last && !isHuman(game, toMove(game, at))) at++;
  return { ...game, at, held: at < last || game.mode === 'watch' };
}

/** The legal moves of the player to move. */
export function movesOf(moves: Move[], player: Player): Move[] {
  return moves.filter((move) => move.player === null || move.player === player);
}

/** What of a move is needed to make it. */
export type Playable = Pick<Move, 'move' | 'position' | 'touches' | 'runs'> & { why?: string | null; guess?: boolean };

export type PlayHandler = (move: Playable) => void;
