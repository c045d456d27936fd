// The board, and the choice of a move on it.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Ask } from '../api/client';
import { getPosition, type Layout } from '../api/position';
import type { Board, Move, Shape } from '../api/types';
import { shapesByKey } from '../board/by-key';
import { choice, click, telling, touching } from '../board/choose';
import { describe } from '../board/describe';
import { Picture } from '../board/picture';
import { Pieces, Rings, type Verdict } from '../board/pieces';
import { Traces } from '../board/traces';
import { moveTo } from './check-history';
import type { Playable, PlayHandler } from './game';
import { Remaining } from './remaining';
import type { Verdicts } from './use-verdicts';
import type { BoardView } from './view';

interface BoardCardProps {
  kind: Board['kind'];
  ruleset: string;
  layout: Layout;
  view: BoardView | null;
  /** The legal moves of the person to move; none while others think. */
  moves: Move[];
  /** Whether there are more moves than the server lists. */
  partial?: boolean;
  /** The pieces of a move that was made while its board is still on the way. */
  pending: string[];
  /** Positions after moves that somebody points at. */
  pointed: string[];
  /** Pieces along which the winner answers. */
  along?: string[];
  /** Pieces that a hint is about. */
  ringed?: string[];
  /** Whether each move wins and what it is worth, where that is to be seen. */
  verdicts?: Verdicts | null;
  onPlay: PlayHandler;
}

const NONE: string[] = [];
/** A pointer that rests this long on a piece is about to click it. */
const RESTING = 60;
/** Boards with more moves take the server too long to draw on a guess. */
const MOST_FETCHED = 200;

export function BoardCard({ kind, ruleset, layout, view, moves: legal, partial = false, pending, pointed, along = NONE, ringed = NONE, verdicts, onPlay }: BoardCardProps) {
  const moves = useAfterBoard(legal);
  // A selection belongs to the position in which it was made.
  const [kept, keep] = useState<{ at: string | null; selected: string[] }>({ at: null, selected: NONE });
  const at = view?.position ?? null;
  const selected = kept.at === at ? kept.selected : NONE;
  const setSelected = (keys: string[]) => keep({ at, selected: keys });
  const [under, setUnder] = useState<string | null>(null);
  const shown = useLatest(view);
  const scene = shown?.scene ?? null;
  const now = useMemo(() => choice(moves, selected), [moves, selected]);
  const preview = under !== null ? click(moves, selected, under) : null;
  const target = preview && 'play' in preview ? preview.play : null;
  usePrefetch(ruleset, moves.length <= MOST_FETCHED ? target : null, layout);
  const choose = (key: string) => {
    const result = click(moves, selected, key);
    if (!result) return;
    if ('play' in result) play(result.play);
    else setSelected(result.select);
  };
  // Who takes the move back does not find its piece chosen.
  const play = (move: Playable) => {
    setSelected(NONE);
    onPlay(move);
  };
  // A large board has hundreds of pieces: they are made anew when they change, not whenever the pointer moves.
  const pieces = useMemo(() => {
    if (!scene) return null;
    const drawn = shapesByKey(scene);
    const hot = new Set([...now.hot, ...selected]);
    return (
      <Pieces
        scene={scene}
        hot={hot}
        selected={selected}
        label={(key) => `${describe(key, drawn.get(key) ?? [])}: ${deed(key, click(moves, selected, key), moves)}`}
        {...(verdicts ? verdictsOf(hot, moves, selected, verdicts) : {})}
        onClick={choose}
        onPoint={setUnder}
        onCancel={() => setSelected(NONE)}
      />
    );
  }, [scene, now, verdicts?.signs, verdicts?.worths]);
  const frame = useRef<HTMLDivElement>(null);
  useInSight(frame, [scene, moves]);
  if (!scene || !shown) return <div class="board" aria-busy="true" />;

  const find = partial ? (to: string, ask: Ask) => moveTo(ruleset, shown.position, to, moves[0]?.player ?? 'left', ask) : null;
  // What no piece on the board can choose stands in a list.
  const drawn = shapesByKey(scene);
  const hidden = moves.filter((move) => !move.touches.some((key) => now.hot.has(key) && drawn.has(key)));
  const hinted = [...new Set([...ringed, ...pointed.flatMap((position) => shown.moves.find((move) => move.position === position)?.touches ?? NONE)])];

  return (
    <>
      <div ref={frame} class={`board kind-${kind} ${view ? '' : 'stale'}`} data-position={view?.position} tabIndex={-1}>
        <Picture scene={scene} least="var(--least)" lively>
          <Traces traces={shown.traces} />
          <Rings scene={scene} keys={view ? shown.last : NONE} kind="last" />
          <Rings scene={scene} keys={view ? NONE : pending} kind="pending" />
          <Rings scene={scene} keys={along} kind="along" />
          <Rings scene={scene} keys={hinted} kind="hint" />
          {target && <Rings scene={scene} keys={target.touches} kind="preview" />}
          {pieces}
        </Picture>
        <Rest drawn={drawn} hot={now.hot} />
      </div>
      {selected.length > 0 && moves.length > 0 && (
        <Remaining
          text={telling(now).length > 0 ? 'Choose the second piece, or a move:' : 'Choose a move:'}
          moves={distinct(now.candidates)}
          position={shown.position}
          find={find}
          onPlay={play}
          onCancel={() => setSelected(NONE)}
        />
      )}
      {selected.length === 0 && hidden.length > 0 && (
        <Remaining text="Choose a move:" moves={distinct(hidden)} position={shown.position} find={find} onPlay={onPlay} />
      )}
    </>
  );
}

/** The most pieces that are read out. */
const MOST_READ = 200;

/** What cannot be clicked, for those who hear the board: where each piece is and what is on it. */
function Rest({ drawn, hot }: { drawn: Map<string, Shape[]>; hot: Set<string> }) {
  const rest = [...drawn].filter(([key]) => !hot.has(key));
  if (rest.length === 0 || rest.length > MOST_READ) return null;
  return (
    <ul class="unseen" aria-label="The rest of the board">
      {rest.map(([key, shapes]) => (
        <li key={key}>{describe(key, shapes)}</li>
      ))}
    </ul>
  );
}

/** Several ways to make one move are one move in a list. */
function distinct(moves: Move[]): Move[] {
  const seen = new Set<string>();
  return moves.filter((move) => !seen.has(move.position) && seen.add(move.position));
}

/** What a click on a piece does. */
function deed(key: string, result: ReturnType<typeof click>, moves: Move[]): string {
  if (result && 'play' in result) return result.play.move;
  const own = touching(moves, key);
  return `${own.length} moves, such as ${own[0]?.move ?? key}`;
}

function verdictsOf(hot: Set<string>, moves: Move[], selected: string[], { signs, worths }: Verdicts) {
  const found = { verdicts: new Map<string, Verdict>(), worths: new Map<string, string>() };
  for (const key of hot) {
    const result = click(moves, selected, key);
    const own = distinct(result && 'play' in result ? [result.play as Move] : touching(moves, key));
    const known = new Set(own.map((move) => signs.get(move.position) ?? 'open'));
    found.verdicts.set(key, known.size === 1 ? [...known][0]! : known.has('wins') ? 'mixed' : known.has('open') ? 'open' : 'loses');
    const worth = own.length === 1 ? worths.get(own[0]!.position) : undefined;
    if (worth !== undefined) found.worths.set(key, worth);
  }
  return found;
}

/** The board after the move under the pointer is fetched before the click comes. */
function usePrefetch(ruleset: string, target: Playable | null, layout: Layout): void {
  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(() => void getPosition(ruleset, target.position, layout).catch(() => undefined), RESTING);
    return () => clearTimeout(timer);
  }, [ruleset, target?.position]);
}

/** On a board that is too wide for the screen, a piece that can move should be in sight. */
function useInSight(frame: { current: HTMLDivElement | null }, on: unknown[]): void {
  useEffect(() => {
    const box = frame.current;
    const piece = box && box.scrollWidth > box.clientWidth ? box.querySelector('.piece') : null;
    if (!box || !piece) return;
    const [at, view] = [piece.getBoundingClientRect(), box.getBoundingClientRect()];
    if (at.left < view.left || at.right > view.right) box.scrollLeft += at.left + at.width / 2 - view.left - view.width / 2;
  }, on);
}

const NO_MOVES: Move[] = [];
/** So many pieces of all moves together are sorted out within a frame. */
const MOST_AT_ONCE = 20_000;

/** The moves; where they touch very many pieces, only once the board itself can be seen. */
function useAfterBoard(moves: Move[]): Move[] {
  const large = useMemo(() => moves.reduce((sum, { touches }) => sum + touches.length, 0) > MOST_AT_ONCE, [moves]);
  const [ready, setReady] = useState(NO_MOVES);
  useEffect(() => {
    if (!large) return undefined;
    const frame = requestAnimationFrame(() => setReady(moves));
    return () => cancelAnimationFrame(frame);
  }, [moves, large]);
  return !large || ready === moves ? moves : NO_MOVES;
}

/** The board before stays while the next one is on its way. */
function useLatest(view: BoardView | null): BoardView | null {
  const latest = useRef<BoardView | null>(null);
  if (view) latest.current = view;
  return latest.current;
}
