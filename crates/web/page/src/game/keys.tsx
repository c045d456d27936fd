// The keys of the table, and the list of them.

import { useLayoutEffect } from 'preact/hooks';
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

export function KeysHelp({ rules, onClose }: { rules: string; onClose: () => void }) {
  return (
    <Dialog title="Rules and keys" onClose={onClose}>
      <p>{rules}</p>
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
