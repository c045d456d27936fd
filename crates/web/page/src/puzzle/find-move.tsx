// A board on which the winning move is to be found; the engine says whether it was. A wrong move is answered on the board;
// then there is a hint, and then the solution.

import { useMemo, useState } from 'preact/hooks';
import { question } from '../api/client';
import type { Card, Move, Option, Player } from '../api/types';
import { useRequest } from '../api/use-request';
import { BoardCard } from '../game/board-card';
import { current, DEFAULTS, layoutOf, movesOf, newGame, other, played, ruleOf, type Playable } from '../game/game';
import { sketched, useSketches } from '../game/use-board';
import { usePosition } from '../game/use-position';
import { viewOf } from '../game/view';
import { capital, look, playerName } from '../game/words';
import { Problem } from '../ui/problem';

const NO_MOVES: Move[] = [];

interface FindMoveProps {
  card: Card;
  ruleset: string;
  position: string;
  player?: Player;
  misere?: boolean | undefined;
  onTried: (right: boolean, why: string | null) => void;
}

export function FindMove({ card, ruleset, position: text, player = 'left', misere = false, onTried }: FindMoveProps) {
  const [game, setGame] = useState(() => newGame(ruleset, text, { ...DEFAULTS, mode: 'people', you: player, first: player, misere }));
  const [solved, setSolved] = useState<'found' | 'shown' | null>(null);
  // How much help there was: the pieces of the winning move, then the move itself.
  const [tries, setTries] = useState(0);
  const [hinted, setHinted] = useState(false);
  const request = usePosition(game);
  const answers = useRequest(JSON.stringify(['find', ruleset, text, player, misere]), (ask) =>
    question('moves', { ruleset, position: text, outcome: true, player, ...ruleOf({ misere }) }, { signal: ask.signal }),
  );
  const position = request.data;
  const view = useMemo(() => viewOf(game, card.board.kind, position ?? sketched(game), null), [game.steps, game.at, position]);
  const open = game.at === 0 && !solved && answers.data !== null;
  const moves = useMemo(() => (position && view && open ? movesOf(view.moves, player) : NO_MOVES), [position, view, open]);
  useSketches(game, position, card.board.kind === 'heaps' ? NO_MOVES : moves);
  const refuted = game.at > 0 && !solved;
  const reply = useRequest(refuted ? JSON.stringify(['refutes', ruleset, game.steps[1]!.position, misere]) : null, async ({ signal }) => {
    const asked = { ruleset, position: game.steps[1]!.position, player: other(player), level: 'perfect' as const, ...ruleOf({ misere }) };
    const found = await question('play', asked, { signal });
    setGame((old) => (old.at === 1 && old.steps[1] === game.steps[1] ? played(old, found) : old));
    return found;
  });
  const error = request.error ?? answers.error;
  if (error) return <Problem error={error} />;
  const impartial = position?.impartial ?? card.impartial ?? false;
  const winning = answers.data?.options.find((option) => option.wins) ?? null;
  const play = (move: Playable) => {
    const option = answers.data?.options.find((one) => one.position === move.position);
    const right = option?.wins === true;
    setGame((old) => played(old, move));
    setSolved(right ? 'found' : null);
    setTries(tries + 1);
    onTried(right, option?.why ?? null);
  };
  const back = () => setGame((old) => ({ ...old, at: 0, steps: old.steps.slice(0, 1) }));
  const solve = ({ move, position: to }: Option) => {
    setGame((old) => {
      const start = { ...old, at: 0, steps: old.steps.slice(0, 1) };
      return played(start, { move, position: to, touches: [] });
    });
    setSolved('shown');
  };
  // Of the move that wins, one piece.
  const hint = hinted && open ? (view?.moves.find((move) => move.position === winning?.position)?.touches.slice(0, 1) ?? []) : [];
  return (
    <div class="mini">
      {!impartial && (
        <p class="note">
          You are {playerName(player, false)} ({look(player)}), and it is your move.
        </p>
      )}
      <BoardCard
        kind={card.board.kind}
        ruleset={ruleset}
        layout={layoutOf(game)}
        view={view}
        moves={moves}
        pending={current(game).touches}
        pointed={[]}
        ringed={hint}
        onPlay={play}
      />
      <div role="status">
        {refuted && reply.data && (
          <p class="refuted">
            <strong>{reply.data.move}</strong> is the reply that refutes it; it stands on the board.
          </p>
        )}
        {hint.length > 0 && <p class="note">A piece of the winning move is ringed.</p>}
        {solved === 'shown' && winning && (
          <p class="refuted">
            The winning move is <strong>{winning.move}</strong>. {winning.why && `${capital(winning.why)}.`}
          </p>
        )}
      </div>
      <div class="toolbar">
        {refuted && (
          <button type="button" class="primary" onClick={back}>
            Try again
          </button>
        )}
        {tries > 0 && !solved && !hinted && (
          <button
            type="button"
            onClick={() => {
              setHinted(true);
              back();
            }}
          >
            A hint
          </button>
        )}
        {tries > 0 && !solved && hinted && winning && (
          <button type="button" onClick={() => solve(winning)}>
            Show the solution
          </button>
        )}
      </div>
    </div>
  );
}
