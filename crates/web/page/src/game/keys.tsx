// The keys of the table, and the list of them.

import { useLayoutEffect } from 'preact/hooks';
import type { Scene } from '../api/types';
import { Rings } from '../board/pieces';
import { Dialog } from '../ui/dialog';

export type Keys = Record<string, () => void>;

/** Runs what belongs to a key, unless somebody types or another key is held. */
export function useKeys(keys: Keys): void {
  // Whoever sees the board may press a key: the listener is there before the board is drawn.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog')) return;
      // Pieces, tabs and choices have the arrow keys for themselves; letters mean the same everywhere.
      if (event.key.startsWith('Arrow') && target.closest('.piece, input, [role=tablist]')) return;
      const run = keys[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

const LIST: [string, string][] = [
  ['Tab, then the arrow keys', 'go from piece to piece'],
  ['Enter', 'choose a piece; Escape takes it back'],
  ['a number, then Enter', 'make that move of the list'],
  ['← →', 'go back and forth through the game'],
  ['u', 'undo'],
  ['h', 'a hint, in steps'],
  ['c', 'colour the moves that win and lose'],
  ['n', 'new game'],
  ['f', 'full screen'],
  ['?', 'this list'],
];

/** What the rings on a board mean. */
const RINGS: { kind: 'last' | 'hint' | 'preview' | 'along'; text: string }[] = [
  { kind: 'last', text: 'the last move' },
  { kind: 'hint', text: 'a hint, or a move that you point at in a list' },
  { kind: 'preview', text: 'the move that a click makes' },
  { kind: 'along', text: 'where the winner answers' },
];

const SQUARE: Scene = {
  title: '',
  bounds: [0, 0, 1, 1],
  shapes: [{ kind: 'rect', x: 0, y: 0, w: 1, h: 1, round: 0, paint: 'pale', key: '0,0' }],
};

export function KeysHelp({ rules, onClose }: { rules: string; onClose: () => void }) {
  return (
    <Dialog title="Rules and keys" onClose={onClose}>
      <p>{rules}</p>
      <h3>On the board</h3>
      <dl class="keys-list">
        {RINGS.map(({ kind, text }) => (
          <div key={kind}>
            <dt>
              <svg viewBox="0 0 1 1" width="34" height="34" aria-hidden="true" class="picture">
                <rect class="fill pale" width="1" height="1" />
                <Rings scene={SQUARE} keys={['0,0']} kind={kind} />
              </svg>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Keys</h3>
      <dl class="keys-list">
        {LIST.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
