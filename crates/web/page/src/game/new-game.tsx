// A new game: the same position again, one of a size, or a surprise.

import { useState } from 'preact/hooks';
import type { Card } from '../api/types';
import { chanceOf } from '../made/random';
import { SIZES, starts, type Size } from '../made/starts';
import { winnable } from '../made/winnable';
import { Dialog } from '../ui/dialog';
import { ruleOf, type Game } from './game';

interface NewGameProps {
  card: Card;
  game: Game;
  onBegin: (ruleset: string, position: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

const NAMES: Record<Size, string> = { small: 'Small', medium: 'Medium', large: 'Large' };

export function NewGame({ card, game, onBegin, onAgain, onClose }: NewGameProps) {
  const [busy, setBusy] = useState(false);
  const begin = async (sizes: Size[]) => {
    setBusy(true);
    const chance = chanceOf(String(Math.random()));
    const size = sizes[Math.floor(chance() * sizes.length)]!;
    // A few throws: of those the first that the person can win.
    const thrown = Array.from({ length: 6 }, () => starts(card, size, chance)[0]!);
    const you = game.mode === 'computer' ? game.you : game.first;
    const found = await winnable([...thrown, ...starts(card, size, chance)], you, game.first, {}, ruleOf(game));
    setBusy(false);
    if (found) onBegin(found.ruleset, found.position);
    onClose();
  };
  return (
    <Dialog title="New game" onClose={onClose}>
      <div class="grid-buttons">
        <button type="button" class="primary" autofocus onClick={() => (onAgain(), onClose())} disabled={busy}>
          The same again
        </button>
        <button type="button" onClick={() => begin(SIZES)} disabled={busy}>
          Surprise me
        </button>
      </div>
      <h3>Of a size</h3>
      <div class="grid-buttons three">
        {SIZES.map((size) => (
          <button key={size} type="button" onClick={() => begin([size])} disabled={busy}>
            {NAMES[size]}
          </button>
        ))}
      </div>
      <p class="note" role="status">
        {busy
          ? 'Looking for a position that you can win…'
          : 'Whatever comes can be won by you, or by whoever starts, where that can be found out.'}
      </p>
    </Dialog>
  );
}
