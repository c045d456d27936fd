// Hints in steps: whether there is a winning move, where it is, which one and why.

import { useLayoutEffect, useState } from 'preact/hooks';
import { question } from '../api/client';
import type { PlayAnswer } from '../api/types';
import { useRequest, type Request } from '../api/use-request';
import { Answer } from '../ui/working';
import { current, ruleOf, toMove, type Game } from './game';
import { capital } from './words';

export interface Hint {
  request: Request<PlayAnswer>;
  /** How much is told: 1 whether, 2 where, 3 which and why. */
  step: number;
  /** The position after the move, once its place may be seen. */
  shown: string | null;
  /** The pieces along which the winner answers, once it is told why. */
  along: string[];
  ask: () => void;
}

const STEPS = 3;
const NONE: string[] = [];

export function useHint(game: Game): Hint {
  const [wanted, setWanted] = useState<{ key: string | null; step: number }>({ key: null, step: 0 });
  const position = current(game).position;
  const key = JSON.stringify([game.ruleset, game.misere, position, game.at]);
  // Before the next board can be seen: a hint may be asked for at once.
  useLayoutEffect(() => setWanted({ key: null, step: 0 }), [key]);
  const asked = wanted.key === key;
  const request = useRequest(asked ? key : null, (ask) =>
    question('play', { ruleset: game.ruleset, position, player: toMove(game), level: 'perfect', ...ruleOf(game) }, ask),
  );
  const step = asked ? wanted.step : 0;
  return {
    request,
    step,
    shown: step >= 2 ? (request.data?.position ?? null) : null,
    along: step >= STEPS ? (request.data?.strategy ?? NONE) : NONE,
    ask: () => setWanted((old) => ({ key, step: old.key === key ? Math.min(old.step + 1, STEPS) : 1 })),
  };
}

export function HintNote({ hint }: { hint: Hint }) {
  const { step } = hint;
  return (
    <Answer request={hint.request} text="Looking for a good move…">
      {(move) => (
        <div class="hint-note" role="status">
          {step < STEPS ? (
            <>
              <span>
                {whether(move)} {step === 2 && 'It is ringed on the board.'}
              </span>{' '}
              <button type="button" class="quiet" onClick={hint.ask}>
                {step === 1 ? 'Where?' : 'Why?'}
              </button>
            </>
          ) : (
            <>
              <strong>Hint: {move.move}.</strong> {move.why && <span>{capital(move.why)}.</span>}
              {hint.along.length > 0 && <span> What the winner answers along is bold on the board.</span>}
            </>
          )}
        </div>
      )}
    </Answer>
  );
}

/** Whether there is a winning move, without saying which. */
function whether({ why, guess }: PlayAnswer): string {
  if (guess) return 'Nobody knows yet whether there is a winning move: the position is too large.';
  return why?.startsWith('every move loses') ? 'Every move loses against perfect play; one holds out longest.' : 'There is a winning move.';
}
