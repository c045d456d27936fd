// The board, and the choice of a move on it.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move, PositionAnswer } from '../api/types';
import { choice, click, telling, touching } from '../board/choose';
import { Picture } from '../board/picture';
import { Pieces, Rings, shapesByKey } from '../board/pieces';
import { Remaining } from './remaining';
import type { PlayHandler } from './game';

interface BoardCardProps {
  position: PositionAnswer | null;
  /** The legal moves of the person to move; none while others think. */
  moves: Move[];
  last: string[];
  hint: string[];
  onPlay: PlayHandler;
}

const NONE: string[] = [];

export function BoardCard({ position, moves, last, hint, onPlay }: BoardCardProps) {
  // A selection belongs to the position in which it was made.
  const [kept, keep] = useState<{ at: PositionAnswer | null; selected: string[] }>({ at: null, selected: NONE });
  const selected = kept.at === position ? kept.selected : NONE;
  const setSelected = (keys: string[]) => keep({ at: position, selected: keys });
  const [pointed, setPointed] = useState<string | null>(null);
  const scene = useLatest(position)?.scene ?? null;
  const now = useMemo(() => choice(moves, selected), [moves, selected]);
  const choose = (key: string) => {
    const result = click(moves, selected, key);
    if (!result) return;
    if ('play' in result) onPlay(result.play);
    else setSelected(result.select);
  };
  // A large board has hundreds of pieces: they are made anew when they change, not whenever the pointer moves.
  const pieces = useMemo(
    () =>
      scene && (
        <Pieces
          scene={scene}
          hot={new Set([...now.hot, ...selected])}
          selected={selected}
          label={(key) => pieceLabel(key, click(moves, selected, key), moves)}
          onClick={choose}
          onPoint={setPointed}
          onCancel={() => setSelected(NONE)}
        />
      ),
    [scene, now],
  );
  const frame = useRef<HTMLDivElement>(null);
  // On a board that is too wide for the screen, a piece that can move should be in sight.
  useEffect(() => {
    const box = frame.current;
    const piece = box && box.scrollWidth > box.clientWidth ? box.querySelector('.piece') : null;
    if (!box || !piece) return;
    const [at, view] = [piece.getBoundingClientRect(), box.getBoundingClientRect()];
    if (at.left < view.left || at.right > view.right) box.scrollLeft += at.left + at.width / 2 - view.left - view.width / 2;
  }, [scene, moves]);
  if (!scene) return <div class="board" aria-busy="true" />;

  const preview = pointed !== null ? click(moves, selected, pointed) : null;
  // What no piece on the board can choose stands in a list.
  const drawn = shapesByKey(scene);
  const hidden = moves.filter((move) => !move.touches.some((key) => now.hot.has(key) && drawn.has(key)));

  return (
    <>
      <div ref={frame} class={`board ${position ? '' : 'stale'}`} data-position={position?.position}>
        <Picture scene={scene} least={26}>
          <Rings scene={scene} keys={last} kind="last" />
          <Rings scene={scene} keys={hint} kind="hint" />
          {preview && 'play' in preview && <Rings scene={scene} keys={preview.play.touches} kind="preview" />}
          {pieces}
        </Picture>
      </div>
      {selected.length > 0 && moves.length > 0 && (
        <Remaining
          text={telling(now).length > 0 ? 'Choose the second piece, or a move:' : 'Choose a move:'}
          moves={now.candidates}
          onPlay={onPlay}
          onCancel={() => setSelected(NONE)}
        />
      )}
      {selected.length === 0 && hidden.length > 0 && <Remaining text="Choose a move:" moves={hidden} onPlay={onPlay} />}
    </>
  );
}

/** What a screen reader says about a piece: what a click on it does. */
function pieceLabel(key: string, result: ReturnType<typeof click>, moves: Move[]): string {
  if (result && 'play' in result) return result.play.move;
  const own = touching(moves, key);
  return `${own.length} moves, such as ${own[0]?.move ?? key}`;
}

/** The board before stays while the next one is on its way. */
function useLatest(position: PositionAnswer | null): PositionAnswer | null {
  const latest = useRef<PositionAnswer | null>(null);
  if (position) latest.current = position;
  return latest.current;
}
