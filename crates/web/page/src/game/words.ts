// What players are called, and sentences about turns and ends.

import type { Outcome, Player } from '../api/types';
import type { Game } from './game';
import { isHuman, other } from './game';

/** A sentence that starts with a small letter, as reasons do. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function playerName(player: Player, impartial: boolean): string {
  if (impartial) return player === 'left' ? 'Player 1' : 'Player 2';
  return player === 'left' ? 'Left' : 'Right';
}

/** What a player is called where the moves are listed. */
export function moverName(game: Game, player: Player, impartial: boolean): string {
  if (game.mode === 'computer') return player === game.you ? 'You' : 'Computer';
  return playerName(player, impartial);
}

/** How a player's pieces and lines look: said in words, because colour is never alone. */
export function look(player: Player): string {
  return player === 'left' ? 'blue, solid' : 'red, hatched';
}

export function turnText(game: Game, player: Player, impartial: boolean): string {
  if (game.mode === 'computer' && !isHuman(game, player)) return 'The computer’s turn';
  const side = impartial ? '' : ` as ${playerName(player, false)} (${look(player)})`;
  if (game.mode === 'computer') return `Your turn${side}`;
  return impartial ? `${playerName(player, true)} to move` : `${playerName(player, false)} to move (${look(player)})`;
}

/** Who wins when `stuck` has to move and cannot. */
export function winnerOf(game: Game, stuck: Player): Player {
  return game.misere ? stuck : other(stuck);
}

export function endText(game: Game, stuck: Player, impartial: boolean): { title: string; reason: string } {
  const winner = winnerOf(game, stuck);
  const rule = game.misere ? ', and so wins' : '';
  if (game.mode !== 'computer') {
    return { title: `${playerName(winner, impartial)} wins`, reason: `${playerName(stuck, impartial)} has no move left${rule}.` };
  }
  const reason = isHuman(game, stuck) ? `You have no move left${rule.replace('wins', 'win')}.` : `The computer has no move left${rule}.`;
  return { title: isHuman(game, winner) ? 'You win' : 'The computer wins', reason };
}

export const OUTCOMES: Record<Outcome, string> = {
  L: 'Left wins, whoever starts.',
  R: 'Right wins, whoever starts.',
  N: 'The player who moves next wins.',
  P: 'The player who moves next loses.',
  D: 'A draw, whoever starts: play goes on for ever.',
  NHat: 'Left wins if Left starts; a draw if Right starts.',
  NCheck: 'A draw if Left starts; Right wins if Right starts.',
  PHat: 'A draw if Left starts; Left wins if Right starts.',
  PCheck: 'Right wins if Left starts; a draw if Right starts.',
};

/** How outcomes are written. */
export const OUTCOME_LETTERS: Record<Outcome, string> = { L: 'L', R: 'R', N: 'N', P: 'P', D: 'D', NHat: 'N̂', NCheck: 'Ň', PHat: 'P̂', PCheck: 'P̌' };

/** Who wins when Left starts, and when Right does; null for a draw. */
const ENDINGS: Record<Outcome, [Player | null, Player | null]> = {
  L: ['left', 'left'],
  R: ['right', 'right'],
  N: ['left', 'right'],
  P: ['right', 'left'],
  D: [null, null],
  NHat: ['left', null],
  NCheck: [null, 'right'],
  PHat: [null, 'left'],
  PCheck: ['right', null],
};

export function winnerFrom(outcome: Outcome, first: Player): Player | null {
  return ENDINGS[outcome][first === 'left' ? 0 : 1];
}
