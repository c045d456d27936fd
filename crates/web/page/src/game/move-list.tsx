// The legal moves by number.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../api/types';
import type { PlayHandler } from './game';

interface MoveListProps {
  moves: Move[];
  truncated: boolean;
  onPlay: PlayHandler;
  onPoint: (position: string | null) => void;
}

/** A longer list would make the page slow, and nobody reads it. */
const MOST_SHOWN = 300;

/** The moves by number: type the number and Enter anywhere on the page. */
export function MoveList({ moves: ways, truncated, onPlay, onPoint }: MoveListProps) {
  const moves = ways.filter((move, index) => index === 0 || move.position !== ways[index - 1]!.position);
  const typed = useTypedNumber((number) => moves[number - 1] && onPlay(moves[number - 1]!));
  return (
    <details class="moves">
      <summary>
        Moves{' '}
        <span class="count">
          {moves.length}
          {truncated && '+'}
        </span>
        {typed && (
          <span class="typed" role="status">
            number {typed}, then Enter
          </span>
        )}
      </summary>
      <ol>
        {moves.slice(0, MOST_SHOWN).map((move) => (
          <li key={move.position}>
            <button
              type="button"
              class="quiet"
              onClick={() => onPlay(move)}
              onPointerEnter={() => onPoint(move.position)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(move.position)}
              onBlur={() => onPoint(null)}
            >
              {move.move}
            </button>
          </li>
        ))}
      </ol>
      {moves.length > MOST_SHOWN && <p class="note">Only the first {MOST_SHOWN} are listed; the others have numbers too.</p>}
      {truncated && <p class="note">There are more moves than are listed.</p>}
    </details>
  );
}

/** Digits typed anywhere but in a field; Enter hands over their number. */
function useTypedNumber(onNumber: (number: number) => void): string {
  const [typed, setTyped] = useState('');
  // Keys may come faster than the page is drawn, so the listener reads from here.
  const now = useRef({ typed: '', onNumber });
  now.current.onNumber = onNumber;
  useLayoutEffect(() => {
    const keep = (next: string) => {
      now.current.typed = next;
      setTyped(next);
    };
    const listen = (event: KeyboardEvent) => {
      if (
        event.target instanceof HTMLInputElement ||
        event.target instanceof HTMLTextAreaElement ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const { typed: digits, onNumber: hand } = now.current;
      if (/^\d$/.test(event.key)) keep((digits + event.key).slice(-4));
      else if (event.key === 'Enter' && digits !== '') {
        event.preventDefault();
        event.stopPropagation();
        keep('');
        hand(Number(digits));
      } else if (digits !== '') keep('');
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
  return typed;
}
