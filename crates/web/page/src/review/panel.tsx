// “Where did I go wrong?”: the game move by move, and the first move that gave the win away.

import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import type { Game } from '../game/game';
import { moverName } from '../game/words';
import { Answer } from '../ui/working';
import { judged, type Judgement, type Turn } from './judge';
import { Mistake } from './mistake';

interface ReviewProps {
  card: Card;
  game: Game;
  impartial: boolean;
  setGame: (change: (old: Game) => Game) => void;
}

const SIGNS: Record<Judgement, [string, string]> = {
  keeps: ['✓', 'keeps the win'],
  gives: ['✗', 'gives the win away'],
  draws: ['=', 'was in a draw'],
  lost: ['·', 'had no winning move'],
  unknown: ['?', 'nobody knows yet'],
};

export function Review({ card, game, impartial, setGame }: ReviewProps) {
  const key = JSON.stringify([game.ruleset, game.first, game.misere, game.steps.map((step) => step.position)]);
  const request = useRequest(key, (ask) => judged(game, ask));
  const goTo = (at: number) => setGame((old) => ({ ...old, at, held: true }));
  return (
    <section class="review">
      <h2>Where did {game.mode === 'computer' ? 'I' : 'it'} go wrong?</h2>
      <Answer request={request} text="Looking at every position…">
        {(turns) => {
          const mine = (turn: Turn) => game.mode !== 'computer' || turn.player === game.you;
          const wrong = turns.find((turn) => mine(turn) && turn.judgement === 'gives');
          return (
            <>
              {wrong ? (
                <Mistake card={card} game={game} wrong={wrong} who={moverName(game, wrong.player, impartial)} setGame={setGame} />
              ) : (
                <p>{blameless(turns.filter(mine))}</p>
              )}
              <ol class="turns">
                {turns.map((turn) => {
                  const [sign, text] = SIGNS[turn.judgement];
                  return (
                    <li key={turn.at}>
                      <button
                        type="button"
                        class="quiet"
                        aria-current={turn.at === game.at ? 'step' : undefined}
                        onClick={() => goTo(turn.at)}
                      >
                        <span class={`judgement ${turn.judgement}`}>{sign}</span>{' '}
                        <span class="who">{moverName(game, turn.player, impartial)}</span> {game.steps[turn.at]!.move}{' '}
                        <span class="note">{text}</span>
                      </button>
                    </li>
                  );
                })}
              </ol>
            </>
          );
        }}
      </Answer>
    </section>
  );
}

function blameless(turns: Turn[]): string {
  if (turns.some((turn) => turn.judgement === 'unknown')) return 'Some positions are too large to say who was winning there.';
  if (turns.every((turn) => turn.judgement === 'lost')) return 'Nowhere: every move was lost from the start.';
  return 'Nowhere: no move gave a win away.';
}
