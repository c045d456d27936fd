// The lessons: files of this program, one of the reader's own, or one inside an address.

import { readLesson, type Lesson } from './lesson';

const FILES = import.meta.glob<string>('../../lessons/*.md', { query: '?raw', import: 'default', eager: true });

export interface Filed extends Lesson {
  /** The name of the file, without its number. */
  name: string;
  text: string;
}

/** All lessons of this program, in the order of their numbers. */
export const LESSONS: Filed[] = Object.keys(FILES)
  .sort()
  .map((path) => ({ ...readLesson(FILES[path]!), text: FILES[path]!, name: path.replace(/^.*\/\d*-?(.*)\.md$/, '$1') }));
