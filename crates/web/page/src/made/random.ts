// Chance that can be repeated: the same seed gives the same numbers on every machine.

export type Chance = () => number;

/** Numbers from 0 to 1, by mulberry32 over a hash of the seed. */
export function chanceOf(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function below(chance: Chance, most: number): number {
  return Math.floor(chance() * most);
}

export function pick<T>(chance: Chance, list: readonly T[]): T {
  return list[below(chance, list.length)]!;
}
