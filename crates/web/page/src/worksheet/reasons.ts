// Why an answer of a worksheet is right, in a sentence or two: a winning move where there is one, what refutes a move
// where all lose, and what the options of a value are worth.

import { question, type Ask } from '../api/client';
import type { Option, Player, PositionAnswer } from '../api/types';
import { capital } from '../game/words';

/** Who wins: for each player who may start, a move that shows it. */
export async function whyOutcome(at: PositionAnswer, time: string, ask: Ask, rule: { misere?: true } = {}): Promise<string> {
  const { options } = await question('moves', { ruleset: at.ruleset, position: at.position, outcome: true, time, ...rule }, ask);
  if (at.impartial) return shown(options, '');
  return `${shown(options.filter(by('left')), 'if Left starts, ')} ${shown(options.filter(by('right')), 'if Right starts, ')}`;
}

function by(player: Player): (option: Option) => boolean {
  return (option) => option.player === null || option.player === player;
}

function shown(options: Option[], start: string): string {
  const [winning, first] = [options.find((option) => option.wins), options[0]];
  if (!first) return capital(`${start}there is no move.`);
  const because = ({ why }: Option) => (why ? `: ${why}.` : '.');
  const draw = options.find(({ remoteness }) => remoteness === null);
  if (!winning && draw) return capital(`${start}no move wins, and ${draw.move} does not lose${because(draw)}`);
  if (winning) return capital(`${start}${winning.move} wins${because(winning)}`);
  return capital(`${start}every move loses; ${first.move}${because(first)}`);
}

/** What the options are worth: a value is made of nothing else. */
export async function whyValue(at: PositionAnswer, time: string, ask: Ask): Promise<string> {
  const { options } = await question('moves', { ruleset: at.ruleset, position: at.position, time }, ask);
  const worths = (own: Option[]) => [...new Set(own.map(({ value }) => value ?? '?'))].map((value) => `\`${value}\``).join(', ') || 'nothing';
  if (at.impartial) return `The options are worth ${worths(options)}.`;
  return `Left’s options are worth ${worths(options.filter(by('left')))}, Right’s ${worths(options.filter(by('right')))}.`;
}
