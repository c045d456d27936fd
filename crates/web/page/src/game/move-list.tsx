// The legal moves by number.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../api/types';
import type { PlayHandler } from './game';

interface MoveListProps {
  moves: Move[];
  truncated: boolean;
  onPlay: PlayHandler;
  onPoint: (touches: string[]) => void;
}

/** The moves by number: type the number and Enter anywhere on the page. */
export function MoveList({ moves, truncated, onPlay, onPoint }: MoveListProps) {
  const typed = useTypedNumber((number) => moves[number - 1] && onPlay(moves[number - 1]!));
  return (
    <details class="moves">
      <summary>
        Moves <span class="count">{moves.length}{truncated && '+'}</span>
        {typed && <span class="typed" role="status">number {typed}, then Enter</span>}
      </summary>
      <ol>
        {moves.map((move) => (
          <li key={move.position}>
            <button type="button" class="quiet" onClick={() => onPlay(move)} onPointerEnter={() => onPoint(move.touches)} onPointerLeave={() => onPoint([])} onFocus={() => onPoint(move.touches)} onBlur={() => onPoint([])}>
              {move.move}
            </button>
          </li>
        ))}
      </ol>
      {truncated && <p class="note">There are more moves than are listed.</p>}
    </details>
  );
}

function useTypedNumber(onNumber: (number: number) => void): string {
  const [typed, setTyped] = useState('');
  const handler = useRef(onNumber);
  handler.current = onNumber;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) setTyped((old) => (old + event.key).slice(-4));
      else if (event.key === 'Enter' && typed !== '') {
        event.preventDefault();
        event.stopPropagation();
        handler.current(Number(typed));
        setTyped('');
      } else setTyped('');
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [typed]);
  return typed;
}
