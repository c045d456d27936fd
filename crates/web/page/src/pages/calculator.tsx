// The calculator: values of expressions, with the simplification step by step.

import { useEffect, useState } from 'preact/hooks';
import { ThermographOf } from '../analysis/thermograph';
import { OutcomeMark } from '../analysis/marks';
import { Figure } from '../analysis/worth';
import { post } from '../api/client';
import type { EvalAnswer, Explanation } from '../api/types';
import { useRequest } from '../api/use-request';
import { OUTCOMES } from '../game/words';
import { keepInAddress } from '../route';
import { GameValue } from '../ui/game-value';
import { Answer } from '../ui/working';

const EXAMPLES = [
  '{2|1} + ^',
  '3 x {1|-1}',
  '{0,*|*}',
  '*2 + *3',
  '{1/2|0} <> *',
  'cool({5|1}, 1)',
  'atomic_weight(^3*)',
  'Tiny(2) - ^',
  'nim_product(2, 3)',
];
const KEYS = ['{', '|', '}', '^', 'v', '*', '+-', '(', ')', ' <> ', ' == '];

export function Calculator({ query }: { query: URLSearchParams }) {
  const [text, setText] = useState(query.get('e') ?? '');
  const [asked, setAsked] = useState(query.get('e') ?? '');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const request = useRequest(asked === '' ? null : asked, (ask) => post<EvalAnswer>('eval', [asked], { explain: true }, ask));
  useEffect(() => {
    document.title = 'Calculator · Upstar';
    keepInAddress('calculator', { e: asked });
  }, [asked]);

  const insert = (key: string) => {
    if (!field) return;
    field.setRangeText(key, field.selectionStart ?? text.length, field.selectionEnd ?? text.length, 'end');
    setText(field.value);
    field.focus();
  };
  const use = (example: string) => {
    setText(example);
    setAsked(example);
  };

  return (
    <section class="narrow calculator">
      <h1>Calculator</h1>
      <p class="lead">Values of games: numbers, nimbers, ups, switches and braces, added, negated and compared.</p>
      <form
        class="ask"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <input
          ref={setField}
          class="mono big"
          aria-label="Expression"
          placeholder="{2|1} + ^"
          value={text}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          Evaluate
        </button>
      </form>
      <div class="keys" role="group" aria-label="Insert">
        {KEYS.map((key) => (
          <button key={key} type="button" class="chip mono" onClick={() => insert(key)}>
            {key.trim()}
          </button>
        ))}
      </div>
      <div class="chips" role="group" aria-label="Examples">
        <span class="label">Try</span>
        {EXAMPLES.map((example) => (
          <button key={example} type="button" class="chip mono" onClick={() => use(example)}>
            {example}
          </button>
        ))}
      </div>
      <Answer request={request} text="Evaluating…">
        {(answer) => <Result answer={answer} />}
      </Answer>
    </section>
  );
}

function Result({ answer }: { answer: EvalAnswer }) {
  const [plot, setPlot] = useState(false);
  if (answer.result !== undefined) {
    return (
      <div class="result card-like">
        <p class="mono input">{answer.input}</p>
        <p class="value">{answer.result ? '✓ true' : '✗ false'}</p>
      </div>
    );
  }
  return (
    <>
      <div class="result card-like">
        <p class="mono input">{answer.input}</p>
        <div aria-live="polite">
          <GameValue value={String(answer.value)} big />
        </div>
        {answer.outcome && (
          <p class="verdict">
            <OutcomeMark outcome={answer.outcome} /> {OUTCOMES[answer.outcome]}
          </p>
        )}
        <dl class="figures">
          <Figure name="Nimber" value={answer.nimber} />
          <Figure name="Mean" value={answer.mean} />
          <Figure name="Temperature" value={answer.temperature} />
          <Figure name="Left stop" value={answer.left_stop} />
          <Figure name="Right stop" value={answer.right_stop} />
          <Figure name="Birthday" value={answer.birthday} />
          <Figure name="Atomic weight" value={answer.atomic_weight} />
        </dl>
        {answer.outcome && (
          <details open={plot} onToggle={(event) => setPlot(event.currentTarget.open)}>
            <summary>Thermograph</summary>
            {plot && <ThermographOf args={[answer.input]} />}
          </details>
        )}
      </div>
      <Steps steps={answer.explanation ?? []} />
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
          <p class="mono value-line">= {part.value}</p>
        </div>
      ))}
    </section>
  );
}
