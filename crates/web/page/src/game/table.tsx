// The table at which a game is played: the board first, everything else beside it.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onPlainGraphs, parameterOf } from '../api/cards';
import { isScripted } from '../api/scripted';
import type { Card } from '../api/types';
import { useAddress } from '../route';
import type { Begin } from '../setup/panel';
import { Lazy } from '../ui/lazy';
import { isPassing, Problem } from '../ui/problem';
import { Tabs } from '../ui/tabs';
import { useTitle } from '../ui/use-title';
import { Working } from '../ui/working';
import { writeGame } from './address';
import { BoardCard } from './board-card';
import { EndBanner } from './end-banner';
import {
  current,
  isHuman,
  layoutOf,
  newGame,
  other,
  played,
  redone,
  start,
  toMove,
  undone,
  type Game,
  type Playable,
} from './game';
import { Course } from './course';
import { GamePanel } from './game-panel';
import { Glance } from './glance';
import { HintNote, useHint } from './hint';
import { KeysHelp, useKeys } from './keys';
import { NewGame } from './new-game';
import { OtherViews } from './other-views';
import { keepSettings } from './settings';
import { SharePanel } from './share-panel';
import { Status } from './status';
import { Toolbar } from './toolbar';
import { useBoard } from './use-board';
import { useFullScreen } from './use-full-screen';
import { ColourLegend } from './colour-legend';
import { useVerdicts } from './use-verdicts';

interface TableProps {
  card: Card;
  initial: Game;
  initialShow: string[];
  /** The tab that is open at first. */
  tab?: string | null;
  /** What of the address was refused. */
  refused?: string | null;
  /** The view in whose address the game is kept. */
  view?: 'play' | 'playground';
}

export function Table({ card, initial, initialShow, tab: openTab = null, refused = null, view: place = 'play' }: TableProps) {
  const [game, setGame] = useState(initial);
  // Another game at the same table: its rules were changed.
  useLayoutEffect(() => setGame(initial), [initial]);
  const [show, setShow] = useState(initialShow);
  const [tab, showTab] = useState(openTab ?? (initialShow.length > 0 ? 'analyse' : 'game'));
  // A draft stays until it was played: then the next one starts from the game again.
  const [drafts, setDrafts] = useState({ made: 0, begun: false });
  const setTab = (next: string) => {
    if (tab === 'setup' && next !== 'setup' && drafts.begun) setDrafts({ made: drafts.made + 1, begun: false });
    showTab(next);
  };
  const [pointed, setPointed] = useState<string | null>(null);
  const [open, setOpen] = useState<'new' | 'keys' | null>(null);
  const [coloured, setColoured] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(frame);
  const { request, position, view, player, playable, partial, ended, myTurn, impartial, computer } = useBoard(card, game, setGame);
  const hint = useHint(game);
  useAddress(place, () => writeGame(game, show), [game, show]);
  // What a person chooses holds for the next game too; what an address says does not.
  const chosen = useRef(`${game.mode} ${game.level}`);
  useLayoutEffect(() => {
    if (chosen.current !== `${game.mode} ${game.level}`) keepSettings(game);
    chosen.current = `${game.mode} ${game.level}`;
  }, [game.mode, game.level]);
  useTitle(card.title);

  const verdicts = useVerdicts(coloured && myTurn, game, current(game).position, player);
  const play = (move: Playable) => setGame((old) => played(old, move));
  const begin: Begin = (ruleset, text, places) => setGame((old) => newGame(ruleset, text, old, places));
  const restart = () => begin(game.ruleset, start(game), game.places);
  const undo = () => game.at > 0 && setGame(undone);
  const goTo = (at: number) =>
    setGame((old) => (at === old.at ? old : { ...old, at, held: at < old.steps.length - 1 || !isHuman(old, toMove(old, at)) }));
  const step = (by: number) => goTo(Math.min(Math.max(game.at + by, 0), game.steps.length - 1));
  useKeys({
    '?': () => setOpen('keys'),
    h: () => myTurn && hint.ask(),
    u: undo,
    n: () => setOpen('new'),
    c: () => setColoured((old) => !old),
    f: screen.toggle,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
  });
  const parameter = parameterOf(game.ruleset);
  const marked = [hint.shown, pointed].filter((one) => one !== null);

  const board = (
    <section class="board-side" aria-label="Board">
      {refused && game.steps === initial.steps && <p class="problem">{refused}</p>}
      {!request.error && <Status game={game} impartial={impartial} ended={ended} computer={computer} waiting={request.loading} banner />}
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
        <BoardCard
          kind={card.board.kind}
          ruleset={game.ruleset}
          layout={layoutOf(game)}
          view={view}
          moves={playable}
          partial={partial}
          pending={current(game).touches}
          pointed={marked}
          along={hint.along}
          verdicts={verdicts}
          onPlay={play}
        />
      )}
      {coloured && <ColourLegend loops={card.loops} />}
      {computer.thinking && computer.progress && <Working text="Thinking…" progress={computer.progress} onCancel={computer.cancel} />}
      {ended && (
        <EndBanner
          game={game}
          stuck={player}
          impartial={impartial}
          onNew={() => setOpen('new')}
          onUndo={undo}
          onReview={() => setTab('review')}
        />
      )}
      <HintNote hint={hint} />
      {!request.error && (
        <Glance game={game} player={player} impartial={impartial} ended={ended} ready={position !== null} onPoint={setPointed} />
      )}
      {!request.error && game.steps.length > 1 && <Course game={game} impartial={impartial} ready={position !== null} goTo={goTo} />}
      {!request.error && (
        <Toolbar
          game={game}
          canHint={myTurn}
          hint={hint}
          coloured={coloured}
          full={screen.full}
          onUndo={undo}
          onRedo={() => setGame(redone)}
          onSwap={() => setGame((old) => ({ ...old, you: other(old.you), held: false }))}
          onNew={() => setOpen('new')}
          onColour={() => setColoured(!coloured)}
          onFull={screen.toggle}
          onGoOn={() => setGame((old) => ({ ...old, held: false }))}
          onHold={() => setGame((old) => ({ ...old, held: true }))}
          onHelp={() => setOpen('keys')}
          ended={ended}
        />
      )}
    </section>
  );

  return (
    <div class="table" ref={frame}>
      <div class="heading">
        <h1>
          {card.title} {parameter && <span class="parameter mono">{parameter}</span>}
        </h1>
        <p class="rules">{card.rules}</p>
        {game.misere && <p class="misere">Misère: whoever cannot move wins.</p>}
        {isScripted(game.ruleset) && <OtherViews place={place} card={card} game={game} show={show} />}
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
                  truncated={partial}
                  setGame={setGame}
                  onPlay={play}
                  onPoint={setPointed}
                />
              ),
            },
            {
              value: 'setup',
              text: 'Set up',
              kept: true,
              body: () => (
                <Lazy
                  key={drafts.made}
                  load={async () => (await import('../more')).SetupPanel}
                  props={{
                    card,
                    ruleset: game.ruleset,
                    position: current(game).position,
                    onBegin: (...start: Parameters<Begin>) => {
                      setDrafts((old) => ({ ...old, begun: true }));
                      begin(...start);
                    },
                  }}
                />
              ),
            },
            {
              value: 'analyse',
              text: 'Analyse',
              body: () => (
                <Lazy
                  load={async () => (await import('../more')).AnalysisPanel}
                  props={{
                    graphs: onPlainGraphs(card),
                    misere: game.misere,
                    ruleset: game.ruleset,
                    at: current(game).position,
                    position,
                    legal: playable,
                    show,
                    setShow,
                    onPlay: play,
                    onPoint: setPointed,
                  }}
                />
              ),
            },
            {
              value: 'review',
              text: 'Review',
              body: () =>
                game.steps.length > 1 ? (
                  <Lazy load={async () => (await import('../more')).Review} props={{ card, game, impartial, setGame }} />
                ) : (
                  <p class="note">Once moves are made, this walks through them and shows where a win was given away.</p>
                ),
            },
            {
              value: 'share',
              text: 'Share',
              body: () => <SharePanel card={card} game={game} view={view} />,
            },
          ]}
        />
        <p class="source">{card.source}</p>
      </aside>
      {open === 'new' && (
        <NewGame
          card={card}
          game={game}
          onBegin={(ruleset, text) => begin(ruleset, text, null)}
          onAgain={restart}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'keys' && <KeysHelp rules={card.rules} onClose={() => setOpen(null)} />}
    </div>
  );
}
