// A small table inside a page: a board to click at once, the computer answers.

import { useMemo, useState } from 'preact/hooks';
import type { Card, Move } from '../api/types';
import { address } from '../route';
import { Problem } from '../ui/problem';
import { writeGame } from './address';
import { BoardCard } from './board-card';
import { current, isHuman, layoutOf, movesOf, newGame, played, start, toMove, undone, type Playable, type Settings } from './game';
import { keptSettings } from './settings';
import { Status } from './status';
import { useComputer } from './use-computer';
import { useAllMoves, usePosition } from './use-position';
import { viewOf } from './view';

const NO_MOVES: Move[] = [];

interface MiniTableProps {
  card: Card;
  ruleset: string;
  position: string;
  settings?: Partial<Settings>;
}

export function MiniTable({ card, ruleset, position: text, settings }: MiniTableProps) {
  const [game, setGame] = useState(() => newGame(ruleset, text, { ...keptSettings(), mode: 'computer', ...settings }));
  const request = usePosition(game);
  const position = request.data;
  const listed = useAllMoves(position).data;
  const player = toMove(game);
  const view = useMemo(() => viewOf(game, card.board.kind, position, listed), [game.steps, game.at, position, listed]);
  const moves = useMemo(() => (position && view ? movesOf(view.moves, player) : NO_MOVES), [position, view, player]);
  const ended = position !== null && moves.length === 0 && !position.truncated;
  const computer = useComputer(game, position !== null && !ended, setGame);
  const myTurn = position !== null && !ended && isHuman(game, player);
  const impartial = position?.impartial ?? card.impartial ?? false;
  if (request.error) return <Problem error={request.error} />;
  return (
    <div class="mini">
      <Status game={game} impartial={impartial} ended={ended} computer={computer} waiting={request.loading} />
      <BoardCard
        kind={card.board.kind}
        ruleset={game.ruleset}
        layout={layoutOf(game)}
        view={view}
        moves={myTurn ? moves : NO_MOVES}
        pending={current(game).touches}
        pointed={[]}
        onPlay={(move: Playable) => setGame((old) => played(old, move))}
      />
      <div class="toolbar">
        <button type="button" disabled={game.at === 0} onClick={() => setGame(undone)}>
          Undo
        </button>
        <button type="button" disabled={game.at === 0} onClick={() => setGame((old) => newGame(ruleset, start(old), old))}>
          Again
        </button>
        <a class="button" href={address('play', writeGame(game, []))}>
          Open at full size
        </a>
      </div>
    </div>
  );
}
