// What helps whoever answered wrong: a hint that does not say the answer, and the answer with its reason.

import { question, type Ask } from '../api/client';
import { getPosition } from '../api/position';
import { OUTCOMES } from '../game/words';
import { whyOutcome, whyValue } from '../worksheet/reasons';
import { splitPosition, type QuestionBlock } from './lesson';

/** How long a reason may take. */
const TIME = '5s';

/** The options of a value, or the first step of an expression; of the question who wins, what to look for. */
export async function hintOf({ check, of, misere }: QuestionBlock, ask: Ask): Promise<string> {
  if (check === 'value') {
    const { explanation } = await question('eval', { input: of, explain: true }, ask);
    const [first] = explanation ?? [];
    return first ? `One part of it: \`${first.part}\` is \`${first.value}\`.` : 'Write down the options of both players, and compare them.';
  }
  const [ruleset, position] = splitPosition(of);
  if (check !== 'outcome') return whyValue(await getPosition(ruleset, position, undefined, ask), TIME, ask);
  const { options } = await question('moves', { ruleset, position, outcome: true, time: TIME, ...(misere ? { misere } : {}) }, ask);
  const count = (player: string) => options.filter((option) => option.player === null || option.player === player).length;
  const [left, right] = [count('left'), count('right')];
  return `Left has ${left} ${left === 1 ? 'move' : 'moves'} and Right ${right}. Look at each: is there one after which the other player is lost?`;
}

export async function solutionOf({ check, of, misere }: QuestionBlock, ask: Ask): Promise<string> {
  if (check === 'value') {
    const { value, explanation } = await question('eval', { input: of, explain: true }, ask);
    const steps = explanation?.at(-1)?.steps ?? [];
    return `It is \`${value}\`. ${steps.map((step) => `${step}.`).join(' ')}`;
  }
  const [ruleset, position] = splitPosition(of);
  if (check === 'outcome') {
    const rule = misere ? { misere } : {};
    const { outcome } = await question('outcome', { ruleset, position, ...rule }, ask);
    const why = await whyOutcome(await getPosition(ruleset, position, undefined, ask), TIME, ask, rule);
    return `${outcome ? OUTCOMES[outcome] : ''} ${why}`;
  }
  const { value, nimber } = await question('value', { ruleset, position }, ask);
  const why = await whyValue(await getPosition(ruleset, position, undefined, ask), TIME, ask);
  return `It is ${check === 'nimber' ? nimber : `\`${value}\``}. ${why}`;
}
