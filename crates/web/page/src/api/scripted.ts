// Rulesets that people write. The name of one holds its whole script, `~` and the packed text, so that every address
// that names a ruleset can be sent to a friend. Requests carry the text instead. A name before the sign is a ruleset in
// whose positions the script's own is called `script`: a sum of such a game with others.

import { packed, unpacked } from './packed';

const SIGN = '~';

/** What requests, and sums, call the ruleset of the script that they carry. */
export const SCRIPT = 'script';

export function isScripted(ruleset: string): boolean {
  return ruleset.includes(SIGN);
}

/** Whether it is a script's own ruleset, and not one that holds it. */
export function isScript(ruleset: string): boolean {
  return ruleset.startsWith(SIGN);
}

/** The script's own ruleset behind a name, without a parameter. */
export function scriptIn(ruleset: string): string {
  return ruleset.slice(ruleset.indexOf(SIGN)).split(':')[0]!;
}

/** A ruleset whose positions may be about a script. */
export function withScript(holder: string, script: string): string {
  return holder + scriptIn(script);
}

/** What a request calls it. */
export function carriedName(ruleset: string): string {
  const holder = ruleset.slice(0, ruleset.indexOf(SIGN));
  return ruleset.replace(/^[^:]*/, holder === '' ? SCRIPT : holder);
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
  const name = scriptIn(ruleset);
  let text = texts.get(name);
  if (!text) texts.set(name, (text = unpacked(name.slice(SIGN.length))));
  return text;
}
