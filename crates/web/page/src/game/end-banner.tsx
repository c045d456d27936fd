// The end of a game, which nobody should miss.

import type { Player } from '../api/types';
import { isHuman, other, type Game } from './game';
import { Swatch } from './status';
import { endText } from './words';

interface EndBannerProps {
  game: Game;
  loser: Player;
  impartial: boolean;
  onNew: () => void;
  onUndo: () => void;
  onReview: () => void;
}

export function EndBanner({ game, loser, impartial, onNew, onUndo, onReview }: EndBannerProps) {
  const { title, reason } = endText(game, loser, impartial);
  const won = game.mode !== 'computer' || isHuman(game, other(loser));
  return (
    <div class={`end ${won ? 'won' : 'lost'}`} role="alert">
      <span class="medal" aria-hidden="true">
        {won ? '★' : '☆'}
      </span>
      <div>
        <h2>
          {title} {!impartial && <Swatch player={other(loser)} />}
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
