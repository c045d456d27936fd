// Who wins, and the canonical value with its mean and temperature.

import { question } from '../api/client';
import type { ValueAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { ruleOf } from '../game/game';
import { OUTCOME_LETTERS, OUTCOMES } from '../game/words';
import { GameValue } from '../ui/game-value';
import { Answer } from '../ui/working';
import { OutcomeMark } from './marks';
import type { PartProps } from './panel';

export function Verdict({ ruleset, at, misere }: PartProps) {
  const request = useRequest(JSON.stringify(['outcome', ruleset, at, misere]), (ask) =>
    question('outcome', { ruleset, position: at, ...ruleOf({ misere }) }, ask),
  );
  return (
    <Answer request={request} text="Finding out who wins…">
      {(answer) =>
        answer.outcome && (
          <p class="verdict">
            <OutcomeMark outcome={answer.outcome} /> <span>{OUTCOMES[answer.outcome]}</span>
          </p>
        )
      }
    </Answer>
  );
}

export function Worth({ ruleset, at }: PartProps) {
  const request = useRequest(JSON.stringify(['value', ruleset, at]), (ask) => question('value', { ruleset, position: at }, ask));
  return (
    <Answer request={request} text="Computing the value…">
      {(answer) => (
        <>
          <GameValue value={answer.value} big />
          <dl class="figures">
            <Figure name="Outcome" value={answer.outcome && OUTCOME_LETTERS[answer.outcome]} />
            <Figure name="Nimber" value={answer.nimber} />
            <Figure name="Mean" value={answer.mean} />
            <Figure name="Temperature" value={answer.temperature} />
          </dl>
          <p class="note">{method(answer)}</p>
        </>
      )}
    </Answer>
  );
}

export function Figure({ name, value }: { name: string; value: string | number | null | undefined }) {
  if (value === null || value === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd class="mono">{value}</dd>
    </div>
  );
}

function method({ method, theorem, positions }: ValueAnswer): string {
  if (method === 'theorem') return theorem ? `By a theorem: ${theorem}.` : 'By a theorem.';
  if (positions === 0) return 'By search, which was done before.';
  return positions === null ? 'By search.' : `By search, ${positions.toLocaleString('en')} ${positions === 1 ? 'position' : 'positions'}.`;
}
