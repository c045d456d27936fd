// The moves that clicking on the board has left: as buttons, and where they take a number of counters as a number.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { Ask } from '../api/client';
import type { Move } from '../api/types';
import { useRequest } from '../api/use-request';
import { sizesOf } from '../board/heap-rows';
import type { PlayHandler } from './game';

interface RemainingProps {
  text: string;
  moves: Move[];
  /** The position in which they are made. */
  position: string;
  /** Where there are more moves than the server lists, the move to a position, if there is one. */
  find?: ((to: string, ask: Ask) => Promise<Move | null>) | null;
  onPlay: PlayHandler;
  onCancel?: () => void;
}

/** From this many moves on, typing finds one faster than looking. */
const MANY = 24;
const MOST_SHOWN = 100;

export function Remaining({ text, moves, position, find = null, onPlay, onCancel }: RemainingProps) {
  const [wanted, setWanted] = useState('');
  const amounts = moves.length > MANY ? amountsOf(position, moves) : null;
  const fitting = moves.filter((move) => move.move.includes(wanted.trim()));
  return (
    <div class="remaining" role="group" aria-label="Which move?">
      <p role="status">{text}</p>
      {amounts ? (
        <Amount amounts={amounts} position={position} find={find} onPlay={onPlay} />
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
      {find && !amounts && <p class="note">There are more moves than can be listed here.</p>}
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

/** Moves by a number: how many counters they take, or where heaps are only split, how many they split off. */
interface Amounts {
  by: Map<number, Move[]>;
  split: boolean;
}

/** Null where the position has no heaps. */
function amountsOf(position: string, moves: Move[]): Amounts | null {
  const before = sizesOf(position);
  const after = moves.map((move) => sizesOf(move.position));
  if (!before || after.some((sizes) => sizes === null)) return null;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const split = after.every((sizes) => sum(sizes!) === sum(before));
  const by = new Map<number, Move[]>();
  moves.forEach((move, index) => {
    const amount = split ? Math.min(...added(before, after[index]!)) : sum(before) - sum(after[index]!);
    by.set(amount, [...(by.get(amount) ?? []), move]);
  });
  return { by, split };
}

/** The sizes that a move has brought. */
function added(before: number[], after: number[]): number[] {
  const rest = [...before];
  return after.filter((size) => {
    const at = rest.indexOf(size);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** The positions in which a heap has so many counters less; where it is split, these are a heap of their own. */
function without(position: string, amount: number, split: boolean): string[] {
  const sizes = sizesOf(position) ?? [];
  const parts = (size: number) => (split ? [amount, size - amount].sort((a, b) => a - b) : [size - amount]);
  const after = sizes.flatMap((size, heap) => (size < amount ? [] : [sizes.flatMap((one, i) => (i === heap ? parts(one) : [one])).filter(Boolean)]));
  return [...new Set(after.map((left) => (left.length === 0 ? '0' : left.join(','))))];
}

interface AmountProps extends Pick<RemainingProps, 'position' | 'find' | 'onPlay'> {
  amounts: Amounts;
}

/** A number of counters, by a field or a slider; where it can be taken in several ways, these as buttons. */
function Amount({ amounts: { by, split }, position, find, onPlay }: AmountProps) {
  const counts = [...by.keys()].sort((a, b) => a - b);
  const [least, most] = find ? [1, Math.max(...(sizesOf(position) ?? [1]))] : [counts[0]!, counts.at(-1)!];
  const [taken, setTaken] = useState(least);
  useLayoutEffect(() => setTaken(least), [least, most]);
  const label = split ? 'Counters to split off' : 'Counters to take';
  // A move that is not listed is asked for.
  const unlisted = find && !by.has(taken) ? JSON.stringify([position, taken]) : null;
  const request = useRequest(unlisted, async (ask) => {
    const found = await Promise.all(without(position, taken, split).map((to) => find!(to, ask)));
    return found.filter((move) => move !== null);
  });
  const moves = by.get(taken) ?? request.data ?? [];
  return (
    <div class="amount">
      <label>
        <span class="label">{label}</span>
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
        aria-label={label}
        min={least}
        max={most}
        value={taken}
        onInput={(event) => setTaken(Number(event.currentTarget.value))}
      />
      {moves.length > 0 && <Choices moves={moves} onPlay={onPlay} />}
      {moves.length === 0 && <span class="note">{request.loading ? 'Looking…' : (request.error?.message ?? `No move ${split ? 'splits off' : 'takes'} ${taken}.`)}</span>}
    </div>
  );
}
