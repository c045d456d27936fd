// The moves that clicking on the board has left: as buttons, and where they take a number of counters as a number.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Move } from '../api/types';
import { sizesOf } from '../board/heap-rows';
import type { PlayHandler } from './game';

interface RemainingProps {
  text: string;
  moves: Move[];
  /** The position in which they are made. */
  position: string;
  /** Whether there are more moves than the server lists. */
  partial?: boolean;
  onPlay: PlayHandler;
  onCancel?: () => void;
}

/** From this many moves on, typing finds one faster than looking. */
const MANY = 24;
const MOST_SHOWN = 100;

export function Remaining({ text, moves, position, partial = false, onPlay, onCancel }: RemainingProps) {
  const [wanted, setWanted] = useState('');
  const amounts = moves.length > MANY ? amountsOf(position, moves) : null;
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

/** The moves by how many counters they take; null where they are no heaps. */
function amountsOf(position: string, moves: Move[]): Map<number, Move[]> | null {
  const count = (text: string) => sizesOf(text)?.reduce((sum, size) => sum + size, 0);
  const all = count(position);
  const byTaken = new Map<number, Move[]>();
  for (const move of moves) {
    const left = count(move.position);
    if (all === undefined || left === undefined) return null;
    const own = byTaken.get(all - left);
    if (own) own.push(move);
    else byTaken.set(all - left, [move]);
  }
  return byTaken;
}

/** A number of counters, by a field or a slider; where it can be taken in several ways, these as buttons. */
function Amount({ amounts, onPlay }: { amounts: Map<number, Move[]>; onPlay: PlayHandler }) {
  const counts = [...amounts.keys()].sort((a, b) => a - b);
  const [least, most] = [counts[0]!, counts.at(-1)!];
  const [taken, setTaken] = useState(least);
  useLayoutEffect(() => setTaken(least), [least, most]);
  const moves = amounts.get(taken) ?? [];
  return (
    <div class="amount">
      <label>
        <span class="label">Counters to take</span>
        <input
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={taken}
          onInput={(event) => event.currentTarget.value !== '' && setTaken(Number(event.currentTarget.value))}
        />
      </label>
      <input
        type="range"
        aria-label="Counters to take"
        min={least}
        max={most}
        value={taken}
        onInput={(event) => setTaken(Number(event.currentTarget.value))}
      />
      {moves.length === 0 ? <span class="note">No move takes {taken}.</span> : <Choices moves={moves} onPlay={onPlay} />}
    </div>
  );
}
