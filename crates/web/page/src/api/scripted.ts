// Rulesets that people write. The name of one holds its whole script, `~` and the packed text, so that every address
// that names a ruleset can be sent to a friend. Requests carry the text instead.

import { packed, unpacked } from './packed';

const SIGN = '~';

export function isScripted(ruleset: string): boolean {
  return ruleset.startsWith(SIGN);
}

/** The name of a script's ruleset. */
export async function rulesetOf(script: string): Promise<string> {
  const name = SIGN + (await packed(script));
  texts.set(name, Promise.resolve(script));
  return name;
}

const texts = new Map<string, Promise<string>>();

/** The text behind a name, whatever its parameter. */
export function scriptOf(ruleset: string): Promise<string> {
  const name = ruleset.split(':')[0]!;
  let text = texts.get(name);
  if (!text) texts.set(name, (text = unpacked(name.slice(SIGN.length))));
  return text;
}
