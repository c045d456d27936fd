// “Where did I go wrong?”: the game move by move, the first move that gave the win away, what wins instead and why.

import { post } from '../api/client';
import { getPosition } from '../api/position';
import type { Card, MovesAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { Rings } from '../board/pieces';
import { layoutOf, movesOf, ruleOf, toMove, type Game } from '../game/game';
import { moverName } from '../game/words';
import { viewOf } from '../game/view';
import { Answer } from '../ui/working';
import { NimColumns } from './columns';
import { judged, type Judgement, type Turn } from './judge';

interface ReviewProps {
  card: Card;
  game: Game;
  impartial: boolean;
  setGame: (change: (old: Game) => Game) => void;
}

const SIGNS: Record<Judgement, [string, string]> = {
  keeps: ['✓', 'keeps the win'],
  gives: ['✗', 'gives the win away'],
  lost: ['·', 'had no winning move'],
  unknown: ['?', 'nobody knows yet'],
};

export function Review({ card, game, impartial, setGame }: ReviewProps) {
  const key = JSON.stringify([game.ruleset, game.first, game.misere, game.steps.map((step) => step.position)]);
  const request = useRequest(key, (ask) => judged(game, ask));
  const goTo = (at: number) => setGame((old) => ({ ...old, at, held: true }));
  return (
    <section class="review">
      <h2>Where did it go wrong?</h2>
      <Answer request={request} text="Looking at every position…">
        {(turns) => {
          const mine = (turn: Turn) => game.mode !== 'computer' || turn.player === game.you;
          const wrong = turns.find((turn) => mine(turn) && turn.judgement === 'gives');
          return (
            <>
              {wrong ? (
                <Mistake card={card} game={game} at={wrong.at} who={moverName(game, wrong.player, impartial)} setGame={setGame} />
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

interface MistakeProps {
  card: Card;
  game: Game;
  at: number;
  who: string;
  setGame: (change: (old: Game) => Game) => void;
}

function Mistake({ card, game, at, who, setGame }: MistakeProps) {
  const before = game.steps[at - 1]!.position;
  const player = toMove(game, at - 1);
  const request = useRequest(JSON.stringify(['mistake', game.ruleset, game.misere, before, player]), async (ask) => {
    const [position, moves] = await Promise.all([
      getPosition(game.ruleset, before, layoutOf(game), ask),
      post<MovesAnswer>('moves', [game.ruleset, before], { outcome: true, player, ...ruleOf(game) }, ask),
    ]);
    return { position, better: moves.options.find((option) => option.wins) ?? null };
  });
  const again = () => setGame((old) => ({ ...old, steps: old.steps.slice(0, at), at: at - 1, held: false }));
  return (
    <div class="mistake">
      <p>
        Move {at}: <strong>{who}</strong> played {game.steps[at]!.move}, and gave the win away.
      </p>
      <Answer request={request} text="Finding the winning move…">
        {({ position, better }) => {
          const view = viewOf({ ...game, at: at - 1 }, card.board.kind, position, null);
          const touches = movesOf(view?.moves ?? [], player).find((move) => move.position === better?.position)?.touches ?? [];
          return (
            <>
              {better && (
                <p class="better">
                  <span class="judgement keeps">✓</span> <strong>{better.move}</strong> wins. {better.why && `${capital(better.why)}.`}
                </p>
              )}
              {view && (
                <div class={`draft kind-${card.board.kind}`}>
                  <Picture scene={view.scene} unit="48px">
                    <Rings scene={view.scene} keys={touches} kind="hint" />
                  </Picture>
                </div>
              )}
              {position.impartial && !game.misere && better && <NimColumns ruleset={game.ruleset} before={before} after={better.position} />}
            </>
          );
        }}
      </Answer>
      <button type="button" class="primary" onClick={again}>
        Try again from here
      </button>
    </div>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
