// The end of a game, which nobody should miss.

import { useEffect } from 'preact/hooks';
import { baseName } from '../api/cards';
import type { Player } from '../api/types';
import { tellEnd } from '../framed';
import { beaten } from '../learn/progress';
import { current, isHuman, type Game } from './game';
import { Swatch } from './status';
import { endText, winnerOf } from './words';

interface EndBannerProps {
  game: Game;
  /** Who has to move and cannot. */
  stuck: Player;
  impartial: boolean;
  onNew: () => void;
  onUndo: () => void;
  onReview: () => void;
}

export function EndBanner({ game, stuck, impartial, onNew, onUndo, onReview }: EndBannerProps) {
  const { title, reason } = endText(game, stuck, impartial);
  const winner = winnerOf(game, stuck);
  const won = game.mode !== 'computer' || isHuman(game, winner);
  const best = game.mode === 'computer' && won && game.level === 'perfect';
  useEffect(() => {
    if (best) beaten(baseName(game.ruleset));
  }, [best]);
  useEffect(() => {
    const solved = game.mode === 'computer' && won;
    tellEnd({ ruleset: game.ruleset, position: current(game).position, winner, moves: game.at, solved });
  }, []);
  return (
    <div class={`end ${won ? 'won' : 'lost'}`} role="alert">
      <span class="medal" aria-hidden="true">
        {won ? '★' : '☆'}
      </span>
      <div>
        <h2>
          {title} {!impartial && <Swatch player={winner} />}
        </h2>
        <p>{reason}</p>
      </div>
      <div class="buttons">
        <button type="button" class="primary" onClick={onNew}>
          Play again
        </button>
        {game.at > 0 && (
          <>
            <button type="button" onClick={onReview}>
              Where did {game.mode === 'computer' ? 'I' : 'it'} go wrong?
            </button>
            <button type="button" onClick={onUndo}>
              Take it back
            </button>
          </>
        )}
      </div>
    </div>
  );
}
