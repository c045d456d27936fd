// The moves that clicking on the board has left: as buttons, and where they take a number of counters as a number.

import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../api/types';
import { sizesOf } from '../board/heap-rows';
import type { PlayHandler } from './game';

interface RemainingProps {
  text: string;
  moves: Move[];
  /** Whether there are more moves than the server lists. */
  partial?: boolean;
  onPlay: PlayHandler;
  onCancel?: () => void;
}

/** From this many moves on, typing finds one faster than looking. */
const MANY = 24;
const MOST_SHOWN = 100;

export function Remaining({ text, moves, partial = false, onPlay, onCancel }: RemainingProps) {
  const [wanted, setWanted] = useState('');
  const amounts = moves.length > MANY ? amountsOf(moves) : null;
  const fitting = moves.filter((move) => move.move.includes(wanted.trim()));
  return (
    <div class="remaining" role="group" aria-label="Which move?">
      <p role="status">{text}</p>
      {amounts ? (
        <Amount amounts={amounts} onPlay={onPlay} />
      ) : (
        <>
          {moves.length > MANY && (
            <input
              type="search"
              aria-label="Find a move"
              placeholder={`Find one of ${moves.length} moves`}
              value={wanted}
              onInput={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          <Choices moves={fitting} onPlay={onPlay} />
        </>
      )}
      {partial && <p class="note">There are more moves than can be listed here.</p>}
      {onCancel && (
        <button type="button" class="quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}

function Choices({ moves, onPlay }: { moves: Move[]; onPlay: PlayHandler }) {
  return (
    <div class="choices" role="group" aria-label="Moves">
      {moves.slice(0, MOST_SHOWN).map((move) => (
        <button key={move.position} type="button" onClick={() => onPlay(move)}>
          {move.move}
        </button>
      ))}
      {moves.length > MOST_SHOWN && <span class="note">and {moves.length - MOST_SHOWN} more</span>}
    </div>
  );
}

/** The moves by how many counters are left in all; null where they are no heaps. */
function amountsOf(moves: Move[]): Map<number, Move[]> | null {
  const byLeft = new Map<number, Move[]>();
  for (const move of moves) {
    const sizes = sizesOf(move.position);
    if (!sizes) return null;
    const left = sizes.reduce((sum, size) => sum + size, 0);
    byLeft.set(left, [...(byLeft.get(left) ?? []), move]);
  }
  return byLeft;
}

/** A number of counters, by a field or a slider; where it can be taken in several ways, these as buttons. */
function Amount({ amounts, onPlay }: { amounts: Map<number, Move[]>; onPlay: PlayHandler }) {
  const counts = [...amounts.keys()].sort((a, b) => a - b);
  const [least, most] = [counts[0]!, counts.at(-1)!];
  const [left, setLeft] = useState(most);
  useEffect(() => setLeft(most), [most]);
  const moves = amounts.get(left) ?? [];
  // The slider goes from taking little to taking much.
  return (
    <div class="amount">
      <label>
        <span class="label">Counters left in all</span>
        <input
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={left}
          onInput={(event) => event.currentTarget.value !== '' && setLeft(Number(event.currentTarget.value))}
        />
      </label>
      <input
        type="range"
        aria-label="Counters left in all"
        min={least}
        max={most}
        value={left}
        onInput={(event) => setLeft(Number(event.currentTarget.value))}
      />
      {moves.length === 0 ? <span class="note">No move leaves {left}.</span> : <Choices moves={moves} onPlay={onPlay} />}
    </div>
  );
}
