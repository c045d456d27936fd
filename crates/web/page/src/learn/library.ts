// The lessons: files of this program, one of the reader's own, or one inside an address.

import { readLesson, type Lesson } from './lesson';

export { rulesetsOf } from './lesson';

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

/** A text as part of an address, and back. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function unpacked(code: string): Promise<string> {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());
}
