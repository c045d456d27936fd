// A small table inside a page: a board to click at once, the computer answers.

import { useState } from 'preact/hooks';
import type { Card } from '../api/types';
import { address } from '../route';
import { Problem } from '../ui/problem';
import { writeGame } from './address';
import { BoardCard } from './board-card';
import { current, layoutOf, newGame, played, start, undone, type Playable, type Settings } from './game';
import { keptSettings } from './settings';
import { Status } from './status';
import { useBoard } from './use-board';

interface MiniTableProps {
  card: Card;
  ruleset: string;
  position: string;
  settings?: Partial<Settings>;
}

export function MiniTable({ card, ruleset, position, settings }: MiniTableProps) {
  const [game, setGame] = useState(() => newGame(ruleset, position, { ...keptSettings(), mode: 'computer', ...settings }));
  const { request, view, playable, ended, impartial, computer } = useBoard(card, game, setGame);
  if (request.error) return <Problem error={request.error} />;
  return (
    <div class="mini">
      <Status game={game} impartial={impartial} ended={ended} computer={computer} waiting={request.loading} />
      <BoardCard
        kind={card.board.kind}
        ruleset={game.ruleset}
        layout={layoutOf(game)}
        view={view}
        moves={playable}
        pending={current(game).touches}
        pointed={[]}
        onPlay={(move: Playable) => setGame((old) => played(old, move))}
      />
      <div class="toolbar">
        {game.at > 0 && (
          <>
            <button type="button" onClick={() => setGame(undone)}>
              Undo
            </button>
            <button type="button" onClick={() => setGame((old) => newGame(ruleset, start(old), old))}>
              Again
            </button>
          </>
        )}
        {ended && game.at > 0 && (
          <a class="button primary" href={address('play', { ...writeGame(game, []), tab: 'review' })}>
            Where did I go wrong?
          </a>
        )}
        <a class="button" href={address('play', writeGame(game, []))}>
          Open at full size
        </a>
      </div>
    </div>
  );
}
