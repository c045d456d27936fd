// The moves that clicking on the board has left, as buttons.

import { useState } from 'preact/hooks';
import type { Move } from '../api/types';
import type { PlayHandler } from './game';

interface RemainingProps {
  text: string;
  moves: Move[];
  onPlay: PlayHandler;
  onCancel?: () => void;
}

/** From this many moves on, typing finds one faster than looking. */
const MANY = 24;
const MOST_SHOWN = 100;

export function Remaining({ text, moves, onPlay, onCancel }: RemainingProps) {
  const [wanted, setWanted] = useState('');
  const fitting = moves.filter((move) => move.move.includes(wanted.trim()));
  return (
    <div class="remaining" role="group" aria-label="Which move?">
      <p role="status">{text}</p>
      {moves.length > MANY && (
        <input
          type="search"
          aria-label="Find a move"
          placeholder={`Find one of ${moves.length} moves`}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div class="choices">
        {fitting.slice(0, MOST_SHOWN).map((move) => (
          <button key={move.position} type="button" onClick={() => onPlay(move)}>
            {move.move}
          </button>
        ))}
        {fitting.length > MOST_SHOWN && <span class="note">and {fitting.length - MOST_SHOWN} more</span>}
      </div>
      {onCancel && (
        <button type="button" class="quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}
