// Whose turn it is, in one line that is also read aloud.

import type { Player } from '../api/types';
import { current, toMove, type Game } from './game';
import type { Computer } from './use-computer';
import { endText, moverName, turnText, winnerOf } from './words';

interface StatusProps {
  game: Game;
  impartial: boolean;
  ended: boolean;
  computer: Computer;
  waiting: boolean;
  /** Whether who wins is said elsewhere. */
  banner?: boolean;
}

export function Status({ game, impartial, ended, computer, waiting, banner = false }: StatusProps) {
  const player = toMove(game);
  const text = !ended ? turnText(game, player, impartial) : banner ? 'The game is over' : endText(game, player, impartial).title;
  const { move, guess } = current(game);
  const before = game.at > 0 ? move : null;
  // Play that may come back: with the same player to move, it may go on like that for ever.
  const again = game.steps.slice(0, game.at).some((step, at) => step.position === current(game).position && (game.at - at) % 2 === 0);
  return (
    <div class="status" aria-live="polite">
      <p class="turn">
        {!(ended && banner) && <Swatch player={ended ? winnerOf(game, player) : player} />}
        <strong>{text}</strong>
        {(computer.thinking || waiting) && <span class="spinner" role="img" aria-label="Thinking" />}
      </p>
      <p class="before">
        {computer.note ?? (before ? `${moverName(game, toMove(game, game.at - 1), impartial)}: ${before}` : '\u00a0')}
        {again && <span class="guess">seen before: play that never ends is a draw</span>}
        {guess && (
          <span class="guess" title="The position is too large to search to the end in a moment.">
            a guess
          </span>
        )}
      </p>
    </div>
  );
}

/** Left's disc is solid, Right's hatched. */
export function Swatch({ player }: { player: Player }) {
  return (
    <svg class="swatch" viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      <circle class={`fill ${player}`} r="0.44" />
    </svg>
  );
}
