// Undo, redo, hint and the rest.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { isHuman, toMove, type Game } from './game';
import type { Hint } from './hint';

interface ToolbarProps {
  game: Game;
  ended: boolean;
  canHint: boolean;
  hint: Hint;
  coloured: boolean;
  full: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onSwap: () => void;
  onNew: () => void;
  onColour: () => void;
  onFull: () => void;
  onGoOn: () => void;
  onHold: () => void;
  onHelp: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { game, ended, canHint, hint, coloured, full, onUndo, onRedo, onSwap, onNew, onColour, onFull, onGoOn, onHold, onHelp } = props;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) onRedo();
      else if (game.at > 0) onUndo();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
  const computerWaits = game.held && !ended && !isHuman(game, toMove(game));
  return (
    <div class="toolbar" role="group" aria-label="Game">
      {computerWaits && (
        <button type="button" class="primary" onClick={onGoOn}>
          {game.mode === 'watch' ? '▶ Watch' : '▶ Computer, move'}
        </button>
      )}
      {game.mode === 'watch' && !game.held && !ended && (
        <button type="button" class="primary" onClick={onHold}>
          ❚❚ Pause
        </button>
      )}
      <Tool icon="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" onClick={onUndo} disabled={game.at === 0}>
        Undo
      </Tool>
      <Tool icon="M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3" onClick={onRedo} disabled={game.at === game.steps.length - 1}>
        Redo
      </Tool>
      <Tool icon="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z" onClick={hint.ask} disabled={!canHint}>
        Hint
      </Tool>
      {game.mode === 'computer' && (
        <Tool icon="M4 8h14l-4-4M20 16H6l4 4" onClick={onSwap}>
          Swap
        </Tool>
      )}
      <Tool icon="M12 5v14M5 12h14" onClick={onNew}>
        New game
      </Tool>
      <Tool icon="M5 13l4 4L19 7" onClick={onColour} pressed={coloured}>
        Colour
      </Tool>
      <Tool icon="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" onClick={onFull} pressed={full}>
        Full screen
      </Tool>
      <Tool icon="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5" onClick={onHelp}>
        Help
      </Tool>
    </div>
  );
}

interface ToolProps {
  icon: string;
  onClick: () => void;
  disabled?: boolean;
  /** For what is on or off. */
  pressed?: boolean;
  children: ComponentChildren;
}

function Tool({ icon, onClick, disabled = false, pressed, children }: ToolProps) {
  return (
    <button type="button" class="tool" onClick={onClick} disabled={disabled} aria-pressed={pressed}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={icon} />
      </svg>
      <span>{children}</span>
    </button>
  );
}
