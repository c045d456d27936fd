// A question of a lesson. The engine knows the answer; the lesson does not.

import { useState } from 'preact/hooks';
import { cardOf } from '../api/cards';
import { ApiError, question } from '../api/client';
import type { Card, Outcome } from '../api/types';
import { useRequest } from '../api/use-request';
import { capital } from '../game/words';
import { FindMove } from '../puzzle/find-move';
import { typed } from '../ui/notation';
import { splitPosition, type QuestionBlock } from './lesson';
import { Marked } from './marked';
import { hintOf, solutionOf } from './solution';
import { Answer } from '../ui/working';

const OUTCOMES: { value: Outcome; text: string }[] = [
  { value: 'N', text: 'Whoever moves next wins' },
  { value: 'P', text: 'Whoever moves next loses' },
  { value: 'L', text: 'Left wins, whoever starts' },
  { value: 'R', text: 'Right wins, whoever starts' },
  { value: 'D', text: 'Nobody: it is a draw' },
];

/** The answers that may be right: draws where play may go on for ever, Left and Right where their moves differ. */
function choices(card: Card | null) {
  return OUTCOMES.filter(({ value }) => value === 'N' || value === 'P' || (value === 'D' ? card?.loops === true : card?.impartial !== true));
}

/** Whether an answer is right, or why it cannot be checked. */
async function isRight({ check, of, misere }: QuestionBlock, given: string): Promise<boolean> {
  if (check === 'value') return areEqual(given, of);
  const [ruleset, position] = splitPosition(of);
  const asked = { ruleset, position };
  const answer = await (check === 'outcome' ? question('outcome', { ...asked, ...(misere ? { misere } : {}) }) : question('value', asked));
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

interface QuestionProps {
  block: QuestionBlock;
  cards: Card[];
  onRight: () => void;
}

export function Question({ block, cards, onRight }: QuestionProps) {
  const [state, setState] = useState<'open' | 'right' | 'wrong'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [ruleset, position] = splitPosition(block.of);
  const card = block.check === 'value' ? null : cardOf(cards, ruleset);
  const [chosen, setChosen] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [wrong, setWrong] = useState(0);
  const judge = (right: boolean) => {
    setState(right ? 'right' : 'wrong');
    if (right) onRight();
    else setWrong((old) => old + 1);
  };
  const answer = async (given: string) => {
    setProblem(null);
    setChosen(given);
    setState('open');
    try {
      judge(await isRight(block, given));
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
          {choices(card).map(({ value, text: words }) => (
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
        <FindMove card={card} ruleset={ruleset} position={position} misere={block.misere} onTried={(right, why) => (judge(right), setWhy(why))} />
      )}
      <div role="status">
        {problem && <p class="problem">{problem}</p>}
        {state === 'right' && <p class="verdict-line good">✓ Right. {block.say && <Marked text={block.say} />}</p>}
        {state === 'wrong' && (
          <p class="verdict-line bad">
            ✗ Not so. {why ? `${capital(why)}.` : 'Try again.'}
          </p>
        )}
      </div>
      {wrong > 0 && state !== 'right' && block.check !== 'move' && <Help block={block} />}
    </section>
  );
}

/** A hint for whoever answered wrong, and then the solution. */
function Help({ block }: { block: QuestionBlock }) {
  const [step, setStep] = useState(0);
  const hint = useRequest(step > 0 ? 'hint' : null, (ask) => hintOf(block, { signal: ask.signal }));
  const solution = useRequest(step > 1 ? 'solution' : null, (ask) => solutionOf(block, { signal: ask.signal }));
  return (
    <div class="help-steps" role="status">
      {step > 0 && (
        <Answer request={hint} text="Looking for a hint…">
          {(text) => (
            <p class="note">
              <strong>Hint.</strong> <Marked text={text} />
            </p>
          )}
        </Answer>
      )}
      {step > 1 && (
        <Answer request={solution} text="Looking for the solution…">
          {(text) => (
            <p class="refuted">
              <strong>Solution.</strong> <Marked text={text} />
            </p>
          )}
        </Answer>
      )}
      {step < 2 && (
        <button type="button" onClick={() => setStep(step + 1)}>
          {step === 0 ? 'A hint' : 'Show the solution'}
        </button>
      )}
    </div>
  );
}
