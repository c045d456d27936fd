// A hint: the move that the perfect player would make, and why.

import { useEffect, useState } from 'preact/hooks';
import { post } from '../api/client';
import type { PlayAnswer } from '../api/types';
import { useRequest, type Request } from '../api/use-request';
import { Answer } from '../ui/working';
import { current, toMove, type Game } from './game';

export interface Hint {
  request: Request<PlayAnswer>;
  /** The pieces of the move; null when nobody asked. */
  touches: string[] | null;
  ask: () => void;
}

export function useHint(game: Game): Hint {
  const [wanted, setWanted] = useState<string | null>(null);
  const position = current(game).position;
  const key = JSON.stringify([game.ruleset, position, game.at]);
  useEffect(() => setWanted(null), [key]);
  const request = useRequest(wanted === key ? key : null, (ask) =>
    post<PlayAnswer>('play', [game.ruleset, position], { player: toMove(game), level: 'perfect' }, ask),
  );
  return { request, touches: request.data?.touches ?? null, ask: () => setWanted(key) };
}

export function HintNote({ hint }: { hint: Hint }) {
  return (
    <Answer request={hint.request} text="Looking for a good move…">
      {(move) => (
        <div class="hint-note" role="status">
          <strong>Hint: {move.move}.</strong> {move.why && <span>{capital(move.why)}.</span>}
        </div>
      )}
    </Answer>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
