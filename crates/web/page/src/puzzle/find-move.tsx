// A board on which the winning move is to be found; the engine says whether it was.

import { useMemo, useState } from 'preact/hooks';
import { question } from '../api/client';
import type { Card, Move, Player } from '../api/types';
import { useRequest } from '../api/use-request';
import { BoardCard } from '../game/board-card';
import { DEFAULTS, layoutOf, movesOf, newGame, played, type Playable } from '../game/game';
import { sketched, useSketches } from '../game/use-board';
import { usePosition } from '../game/use-position';
import { viewOf } from '../game/view';
import { look, playerName } from '../game/words';
import { Problem } from '../ui/problem';

const NO_MOVES: Move[] = [];

interface FindMoveProps {
  card: Card;
  ruleset: string;
  position: string;
  player?: Player;
  onTried: (right: boolean, why: string | null) => void;
}

export function FindMove({ card, ruleset, position: text, player = 'left', onTried }: FindMoveProps) {
  const [game, setGame] = useState(() => newGame(ruleset, text, { ...DEFAULTS, mode: 'people', you: player, first: player }));
  const [solved, setSolved] = useState(false);
  const request = usePosition(game);
  const answers = useRequest(JSON.stringify(['find', ruleset, text, player]), (ask) =>
    question('moves', { ruleset, position: text, outcome: true, player }, { signal: ask.signal }),
  );
  const position = request.data;
  const view = useMemo(() => viewOf(game, card.board.kind, position ?? sketched(game), null), [game.steps, game.at, position]);
  const open = game.at === 0 && !solved && answers.data !== null;
  const moves = useMemo(() => (position && view && open ? movesOf(view.moves, player) : NO_MOVES), [position, view, open]);
  useSketches(game, position, card.board.kind === 'heaps' ? NO_MOVES : moves);
  const error = request.error ?? answers.error;
  if (error) return <Problem error={error} />;
  const impartial = position?.impartial ?? card.impartial ?? false;
  const play = (move: Playable) => {
    const option = answers.data?.options.find((one) => one.position === move.position);
    const right = option?.wins === true;
    setGame((old) => played(old, move));
    setSolved(right);
    onTried(right, option?.why ?? null);
  };
  const back = () => setGame((old) => ({ ...old, at: 0, steps: old.steps.slice(0, 1) }));
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
        pending={game.steps[game.at]!.touches}
        pointed={[]}
        onPlay={play}
      />
      {game.at > 0 && !solved && (
        <div class="toolbar">
          <button type="button" class="primary" onClick={back}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
