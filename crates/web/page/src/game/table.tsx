// The table at which a game is played: the board first, everything else beside it.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnalysisPanel } from '../analysis/panel';
import { parameterOf } from '../api/cards';
import type { Card, Move } from '../api/types';
import { keepInAddress } from '../route';
import { SetupPanel, type Begin } from '../setup/panel';
import { isPassing, Problem } from '../ui/problem';
import { Tabs } from '../ui/tabs';
import { Working } from '../ui/working';
import { writeGame } from './address';
import { BoardCard } from './board-card';
import { EndBanner } from './end-banner';
import { current, isHuman, movesOf, newGame, played, redone, start, toMove, undone, other, type Game } from './game';
import { GamePanel } from './game-panel';
import { HintNote, useHint } from './hint';
import { SharePanel } from './share-panel';
import { Status } from './status';
import { Toolbar } from './toolbar';
import { useComputer } from './use-computer';
import { useMoveNames, usePosition } from './use-position';

const NO_MOVES: Move[] = [];

export function Table({ card, initial, initialShow }: { card: Card; initial: Game; initialShow: string[] }) {
  const [game, setGame] = useState(initial);
  const [show, setShow] = useState(initialShow);
  const [tab, setTab] = useState(initialShow.length > 0 ? 'analyse' : 'game');
  const [pointed, setPointed] = useState<string[]>([]);
  const request = usePosition(game);
  const position = request.data;
  const player = toMove(game);
  const moves = useMemo(() => (position ? movesOf(position.moves, player) : []), [position, player]);
  const ended = position !== null && moves.length === 0 && !position.truncated;
  const computer = useComputer(game, position !== null && !ended, setGame);
  const hint = useHint(game);
  useMoveNames(game, setGame);
  useEffect(() => keepInAddress('play', writeGame(game, show)), [game, show]);
  useEffect(() => {
    document.title = `${card.title} · Upstar`;
  }, [card]);

  const myTurn = position !== null && !ended && isHuman(game, player);
  const playable = myTurn ? moves : NO_MOVES;
  const play = (move: Pick<Move, 'move' | 'position' | 'touches'>) => setGame((old) => played(old, move));
  const begin: Begin = (ruleset, text, places) => setGame((old) => newGame(ruleset, text, old, places));
  const restart = () => begin(game.ruleset, start(game), game.places);
  const parameter = parameterOf(game.ruleset);
  const impartial = position?.impartial ?? card.impartial ?? false;

  const board = (
    <section class="board-side" aria-label="Board">
      {!request.error && <Status game={game} impartial={impartial} ended={ended} computer={computer} waiting={request.loading} />}
      {request.error ? (
        <>
          <Problem error={request.error} onAgain={isPassing(request.error) ? request.again : undefined} />
          <div class="toolbar">
            <button type="button" onClick={() => setTab('setup')}>
              Set up a position
            </button>
          </div>
        </>
      ) : (
        <BoardCard position={position} moves={playable} last={current(game).touches} hint={hint.touches ?? pointed} onPlay={play} />
      )}
      {computer.thinking && computer.progress && <Working text="Thinking…" progress={computer.progress} onCancel={computer.cancel} />}
      {ended && <EndBanner game={game} loser={player} impartial={impartial} onNew={restart} onUndo={() => setGame(undone)} />}
      <HintNote hint={hint} />
      {!request.error && (
        <Toolbar
          game={game}
          canHint={myTurn}
          hint={hint}
          onUndo={() => setGame(undone)}
          onRedo={() => setGame(redone)}
          onSwap={() => setGame((old) => ({ ...old, you: other(old.you), held: false }))}
          onNew={restart}
          onGoOn={() => setGame((old) => ({ ...old, held: false }))}
          onHold={() => setGame((old) => ({ ...old, held: true }))}
          ended={ended}
        />
      )}
    </section>
  );

  return (
    <div class="table">
      <div class="heading">
        <h1>
          {card.title} {parameter && <span class="parameter mono">{parameter}</span>}
        </h1>
        <p class="rules">{card.rules}</p>
      </div>
      {board}
      <aside class="panel" aria-label="Game, set-up and analysis">
        <Tabs
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'game',
              text: 'Game',
              body: () => (
                <GamePanel
                  game={game}
                  impartial={impartial}
                  moves={playable}
                  truncated={position?.truncated ?? false}
                  setGame={setGame}
                  onPlay={play}
                  onPoint={setPointed}
                />
              ),
            },
            {
              value: 'setup',
              text: 'Set up',
              body: () => <SetupPanel card={card} ruleset={game.ruleset} position={current(game).position} onBegin={begin} />,
            },
            {
              value: 'analyse',
              text: 'Analyse',
              body: () => (
                <AnalysisPanel
                  ruleset={game.ruleset}
                  at={current(game).position}
                  position={position}
                  legal={playable}
                  show={show}
                  setShow={setShow}
                  onPlay={play}
                  onPoint={setPointed}
                />
              ),
            },
            {
              value: 'share',
              text: 'Share',
              body: () => <SharePanel card={card} ruleset={game.ruleset} position={current(game).position} />,
            },
          ]}
        />
        <p class="source">{card.source}</p>
      </aside>
    </div>
  );
}
