// The value of one line of the calculator: its figures, its thermograph and its steps.

import { useState } from 'preact/hooks';
import { OutcomeMark } from '../analysis/marks';
import { ThermographOf } from '../analysis/thermograph';
import { TreeOf } from '../analysis/tree';
import { Figure } from '../analysis/worth';
import type { EvalAnswer, Explanation } from '../api/types';
import { OUTCOMES } from '../game/words';
import { GameValue } from '../ui/game-value';

interface ResultProps {
  answer: EvalAnswer;
  /** The line as it was typed. */
  text: string;
  newest: boolean;
}

export function Result({ answer, text, newest }: ResultProps) {
  const [plot, setPlot] = useState(false);
  const [tree, setTree] = useState(false);
  if (answer.result !== undefined) {
    return (
      <div class="result card-like">
        <p class="mono input">{text}</p>
        <p class="value">{answer.result ? '✓ true' : '✗ false'}</p>
      </div>
    );
  }
  return (
    <>
      <div class="result card-like">
        <p class="mono input">{text}</p>
        <div aria-live="polite">
          <GameValue value={String(answer.value)} big />
        </div>
        {answer.outcome && (
          <p class="verdict">
            <OutcomeMark outcome={answer.outcome} /> {OUTCOMES[answer.outcome]}
            {!newest && answer.mean && ` Mean ${answer.mean}, temperature ${answer.temperature}.`}
          </p>
        )}
        {newest && (
          <dl class="figures">
            <Figure name="Nimber" value={answer.nimber} />
            <Figure name="Mean" value={answer.mean} />
            <Figure name="Temperature" value={answer.temperature} />
            <Figure name="Left stop" value={answer.left_stop} />
            <Figure name="Right stop" value={answer.right_stop} />
            <Figure name="Birthday" value={answer.birthday} />
            <Figure name="Atomic weight" value={answer.atomic_weight} />
          </dl>
        )}
        {answer.outcome && (
          <>
            <details open={plot} onToggle={(event) => setPlot(event.currentTarget.open)}>
              <summary>Thermograph</summary>
              {plot && <ThermographOf game={{ input: answer.input }} />}
            </details>
            {/* The tree of a game is the one of its canonical form as it is written. */}
            <details open={tree} onToggle={(event) => setTree(event.currentTarget.open)}>
              <summary>Game tree</summary>
              {tree && <TreeOf value={String(answer.value)} />}
            </details>
          </>
        )}
      </div>
      {newest && <Steps steps={answer.explanation ?? []} />}
    </>
  );
}

function Steps({ steps }: { steps: Explanation[] }) {
  if (steps.length === 0) return null;
  return (
    <section class="steps card-like">
      <h2>Step by step</h2>
      {steps.map((part, index) => (
        <div key={index} class="step">
          <h3 class="mono">{part.part}</h3>
          <ol>
            {part.steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
          <p class="value-line">
            = <GameValue value={part.value} />
          </p>
        </div>
      ))}
    </section>
  );
}
