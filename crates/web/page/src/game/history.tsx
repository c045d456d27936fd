// The moves so far; a click goes back to one of them.

import { toMove, type Game } from './game';
import { moverName } from './words';

interface HistoryProps {
  game: Game;
  impartial: boolean;
  setGame: (change: (old: Game) => Game) => void;
}

export function History({ game, impartial, setGame }: HistoryProps) {
  if (game.steps.length === 1) return null;
  return (
    <section class="history" aria-label="Moves so far">
      <h2>So far</h2>
      <ol>
        {game.steps.slice(1).map((step, index) => (
          <li key={index} class={index + 1 > game.at ? 'later' : ''}>
            <button
              type="button"
              class="quiet"
              aria-current={index + 1 === game.at ? 'step' : undefined}
              onClick={() => setGame((old) => ({ ...old, at: index + 1, held: index + 1 < old.steps.length - 1 || old.mode === 'watch' }))}
            >
              <span class="who">{moverName(game, toMove(game, index), impartial)}</span> {step.move ?? step.position}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
