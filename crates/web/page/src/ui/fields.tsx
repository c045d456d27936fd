// Fields of forms: a code or a position as text, a game of a list, a search; and what a limit has left blank.

import type { ComponentChildren } from 'preact';
import type { Card } from '../api/types';

interface TextFieldProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  grow?: boolean;
  help?: string;
}

/** A text that only this program understands: nothing corrects it. */
export function TextField({ label, value, onText, grow = false, help }: TextFieldProps) {
  return (
    <label class={`field ${grow ? 'grow' : ''}`}>
      <span class="label">{label}</span>
      <input class="mono" value={value} spellcheck={false} autocapitalize="off" onInput={(event) => onText(event.currentTarget.value)} />
      {help && <span class="help">{help}</span>}
    </label>
  );
}

interface GameFieldProps {
  cards: Card[];
  /** The name of the card. */
  value: string;
  onPick: (name: string) => void;
  grow?: boolean;
  /** What no game at all is called, where that can be chosen. */
  none?: string;
}

export function GameField({ cards, value, onPick, grow = false, none }: GameFieldProps) {
  return (
    <label class={`field ${grow ? 'grow' : ''}`}>
      <span class="label">Game</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {none && <option value="">{none}</option>}
        {cards.map((card) => (
          <option key={card.name} value={card.name}>
            {card.title}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SearchField({ label, value, onText }: { label: string; value: string; onText: (text: string) => void }) {
  return (
    <input type="search" aria-label={label} placeholder={label} value={value} onInput={(event) => onText(event.currentTarget.value)} />
  );
}

/** What is wider than its place can be scrolled, by keyboard too. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

/** How much a limit has left blank, and a way to give it longer. */
export function Blanks({ count, why, onLonger }: { count: number; why?: string | undefined; onLonger: () => void }) {
  if (count === 0) return null;
  return (
    <p class="note">
      {count} left blank{why && `: ${why}`}.{' '}
      <button type="button" class="quiet" onClick={onLonger}>
        Give it longer
      </button>
    </p>
  );
}
