// A question of a lesson. The engine knows the answer; the lesson does not.

import { useState } from 'preact/hooks';
import { cardOf } from '../api/cards';
import { ApiError, question } from '../api/client';
import type { Card, Outcome } from '../api/types';
import { FindMove } from '../puzzle/find-move';
import { typed } from '../ui/notation';
import { splitPosition, type QuestionBlock } from './lesson';
import { Marked } from './marked';

const OUTCOMES: { value: Outcome; text: string }[] = [
  { value: 'N', text: 'Whoever moves next wins' },
  { value: 'P', text: 'Whoever moves next loses' },
  { value: 'L', text: 'Left wins, whoever starts' },
  { value: 'R', text: 'Right wins, whoever starts' },
];

/** Whether an answer is right, or why it cannot be checked. */
async function isRight({ check, of }: QuestionBlock, given: string): Promise<boolean> {
  if (check === 'value') return areEqual(given, of);
  const [ruleset, position] = splitPosition(of);
  const answer = await question(check === 'outcome' ? 'outcome' : 'value', { ruleset, position });
  if (check === 'worth') return areEqual(given, String(answer.value));
  if (check === 'outcome') return answer.outcome === given;
  if (!/^[*∗]?\d+$/.test(given)) throw new ApiError('This is no whole number, such as 3.', 400);
  return answer.nimber === Number(given.replace(/^[*∗]/, ''));
}

async function areEqual(given: string, value: string): Promise<boolean> {
  const answer = await question('eval', { input: `(${fraction(typed(given))}) == (${value})` });
  return answer.result === true;
}

/** A decimal number as a fraction, where it is one that games can be worth. */
function fraction(given: string): string {
  return given.replace(/\b\d+\.\d+\b/g, (decimal) => {
    for (let below = 1; below <= 1 << 16; below *= 2) if (Number.isInteger(Number(decimal) * below)) return `${Number(decimal) * below}/${below}`;
    return decimal;
  });
}

export function Question({ block, cards }: { block: QuestionBlock; cards: Card[] }) {
  const [state, setState] = useState<'open' | 'right' | 'wrong'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [ruleset, position] = splitPosition(block.of);
  const card = block.check === 'value' ? null : cardOf(cards, ruleset);
  const [chosen, setChosen] = useState<string | null>(null);
  const answer = async (given: string) => {
    setProblem(null);
    setChosen(given);
    setState('open');
    try {
      setState((await isRight(block, given)) ? 'right' : 'wrong');
    } catch (error) {
      setProblem((error as ApiError).message);
    }
  };
  return (
    <section class={`question card-like ${state}`}>
      <p class="asked">
        <strong>Question.</strong> <Marked text={block.ask} />
      </p>
      {block.check === 'outcome' && (
        <div class="chips" role="group" aria-label="Answers">
          {OUTCOMES.filter(({ value }) => card?.impartial !== true || value === 'N' || value === 'P').map(({ value, text: words }) => (
            <button key={value} type="button" class="chip" aria-pressed={chosen === value} onClick={() => answer(value)}>
              {words}
            </button>
          ))}
        </div>
      )}
      {['nimber', 'worth', 'value'].includes(block.check) && (
        <form
          class="ask"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void answer(text.trim());
          }}
        >
          <input
            class="mono"
            aria-label="Your answer"
            placeholder={block.check === 'nimber' ? 'a number' : 'a value, such as 1/2 or ^*'}
            value={text}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">Check</button>
        </form>
      )}
      {block.check === 'move' && card && (
        <FindMove card={card} ruleset={ruleset} position={position} onTried={(right) => setState(right ? 'right' : 'wrong')} />
      )}
      <div role="status">
        {problem && <p class="problem">{problem}</p>}
        {state === 'right' && <p class="verdict-line good">✓ Right. {block.say && <Marked text={block.say} />}</p>}
        {state === 'wrong' && <p class="verdict-line bad">✗ Not so. Try again.</p>}
      </div>
    </section>
  );
}
