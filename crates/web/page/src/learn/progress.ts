// What a person has done, kept in this browser alone: questions of lessons, puzzles, games won. It can be erased.

import { useLayoutEffect, useState } from 'preact/hooks';
import { readKept, writeKept } from '../ui/kept';

export interface Progress {
  /** The questions that were answered, by the titles of their lessons. */
  lessons: Record<string, number[]>;
  /** The puzzles that were solved, and of those of a day the days. */
  puzzles: string[];
  /** The rulesets won against the computer at its best. */
  beaten: string[];
}

const PLACE = 'progress';
const NONE: Progress = { lessons: {}, puzzles: [], beaten: [] };
const told = new Set<() => void>();

export function readProgress(): Progress {
  try {
    return { ...NONE, ...(JSON.parse(readKept(PLACE) ?? '{}') as Partial<Progress>) };
  } catch {
    return NONE;
  }
}

function write(progress: Progress): void {
  writeKept(PLACE, JSON.stringify(progress));
  for (const tell of told) tell();
}

export function answered(lesson: string, question: number): void {
  const old = readProgress();
  write({ ...old, lessons: { ...old.lessons, [lesson]: [...new Set([...(old.lessons[lesson] ?? []), question])] } });
}

export function solved(puzzle: string): void {
  const old = readProgress();
  write({ ...old, puzzles: [...new Set([...old.puzzles, puzzle])] });
}

export function beaten(ruleset: string): void {
  const old = readProgress();
  if (!old.beaten.includes(ruleset)) write({ ...old, beaten: [...old.beaten, ruleset] });
}

export function erase(): void {
  write(NONE);
}

/** The progress, and again whenever it changes. */
export function useProgress(): Progress {
  const [progress, setProgress] = useState(readProgress);
  useLayoutEffect(() => {
    const tell = () => setProgress(readProgress());
    told.add(tell);
    return () => void told.delete(tell);
  }, []);
  return progress;
}

const DAY = 86_400_000;

/** How many days in a row, up to a day, the puzzle of the day was solved; a day that is not over yet breaks nothing. */
export function streak({ puzzles }: Progress, today: string): number {
  const days = new Set(puzzles);
  const before = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
  let count = 0;
  for (let day = days.has(today) ? today : before(today); days.has(day); day = before(day)) count++;
  return count;
}
