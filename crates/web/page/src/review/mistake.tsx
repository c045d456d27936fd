// The first move that gave the win away: the reply that punishes it, the move that wins, and why in pictures.

import type { ComponentChildren } from 'preact';
import { question, type Ask } from '../api/client';
import { getPosition } from '../api/position';
import type { Card, Move, PlayAnswer, PositionAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { Rings } from '../board/pieces';
import { Traces } from '../board/traces';
import { layoutOf, movesOf, other, played, ruleOf, toMove, type Game } from '../game/game';
import { capital } from '../game/words';
import { viewOf } from '../game/view';
import { Answer } from '../ui/working';
import { NimColumns } from './columns';
import type { Turn } from './judge';
import { Pairs } from './pairs';

interface MistakeProps {
  card: Card;
  game: Game;
  wrong: Turn;
  who: string;
  setGame: (change: (old: Game) => Game) => void;
}

interface Found {
  /** The position before the mistake and after it. */
  before: PositionAnswer;
  after: PositionAnswer;
  /** The move that wins, and why. */
  better: Move | null;
  why: string | null;
  /** The reply to the mistake. */
  reply: PlayAnswer | null;
}

/** The most time for the reasons of all moves. */
const TIME = '5s';

async function found(game: Game, { at, better }: Turn, ask: Ask): Promise<Found> {
  const [from, to] = [game.steps[at - 1]!.position, game.steps[at]!.position];
  const player = toMove(game, at - 1);
  const [before, after, listed, reply] = await Promise.all([
    getPosition(game.ruleset, from, layoutOf(game), ask),
    getPosition(game.ruleset, to, layoutOf(game), ask),
    question('moves', { ruleset: game.ruleset, position: from, outcome: true, player, time: TIME, ...ruleOf(game) }, ask).catch(() => null),
    // Whoever cannot move has no reply; in misère play that wins by itself.
    question('play', { ruleset: game.ruleset, position: to, player: other(player), level: 'perfect', ...ruleOf(game) }, ask).catch(() => null),
  ]);
  return {
    before,
    after,
    better: movesOf(before.moves, player).find((move) => move.move === better) ?? null,
    why: listed?.options.find((option) => option.wins && option.move === better)?.why ?? null,
    reply,
  };
}

export function Mistake({ card, game, wrong, who, setGame }: MistakeProps) {
  const { at } = wrong;
  const player = toMove(game, at - 1);
  const step = game.steps[at]!;
  const earlier: Game = { ...game, steps: game.steps.slice(0, at), at: at - 1 };
  const request = useRequest(JSON.stringify(['mistake', game.ruleset, game.misere, step.position, game.steps[at - 1]!.position, player]), (ask) =>
    found(game, wrong, ask),
  );
  const again = () => setGame((old) => ({ ...old, steps: old.steps.slice(0, at), at: at - 1, held: false }));
  return (
    <div class="mistake">
      <p>
        Move {at}: <strong>{who}</strong> played {step.move}, and gave the win away.
      </p>
      <Answer request={request} text="Finding the winning move…">
        {({ before, after, better, why, reply }) => (
            <>
              {reply && !reply.guess && (
                <Shown card={card} game={{ ...earlier, steps: game.steps.slice(0, at + 1), at }} position={after} to={reply.position}>
                  <span class="judgement gives">✗</span> <strong>{reply.move}</strong> is the reply that wins.
                </Shown>
              )}
              <Shown card={card} game={earlier} position={before} to={better?.position ?? null}>
                <span class="judgement keeps">✓</span> <strong>{wrong.better}</strong> wins. {why && `${capital(why)}.`}
              </Shown>
              {before.impartial && !game.misere && better && (
                <NimColumns ruleset={game.ruleset} before={before.position} after={better.position} />
              )}
              {better && card.board.kind !== 'heaps' && <Pairs card={card} game={played(earlier, better)} />}
            </>
        )}
      </Answer>
      <button type="button" class="primary" onClick={again}>
        Try again from here
      </button>
    </div>
  );
}

interface ShownProps {
  card: Card;
  game: Game;
  position: PositionAnswer;
  /** Where the move leads whose pieces are ringed. */
  to: string | null;
  children: ComponentChildren;
}

/** A position of the game with the pieces of one move ringed, below what is said about it. */
function Shown({ card, game, position, to, children }: ShownProps) {
  const view = viewOf(game, card.board.kind, position, null);
  const touches = movesOf(view?.moves ?? [], toMove(game)).find((move) => move.position === to)?.touches ?? [];
  return (
    <figure class="better">
      <figcaption>{children}</figcaption>
      {view && (
        <div class={`draft kind-${card.board.kind}`}>
          <Picture scene={view.scene} unit="48px">
            <Rings scene={view.scene} keys={view.last} kind="last" />
            <Traces traces={view.traces} />
            <Rings scene={view.scene} keys={touches} kind="hint" />
          </Picture>
        </div>
      )}
    </figure>
  );
}
