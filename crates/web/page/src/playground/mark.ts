// Where in a script an error is.

import type { ApiError } from '../api/client';
import type { Mark } from './editor';

/** The place of an error about this script; null where it is about something else. */
export function markOf({ message, line, column, input, offset, length }: ApiError, script: string): Mark | null {
  if (line !== null) return { message, line, column: column ?? 1, length: length ?? 1 };
  if (input !== script || offset === null) return null;
  // Offsets count bytes; columns count letters.
  const bytes = new TextEncoder().encode(script);
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));
  const before = text(0, offset).split('\n');
  const wrong = text(offset, offset + (length ?? 1)).split('\n')[0]!;
  return { message, line: before.length, column: before.at(-1)!.length + 1, length: wrong.length };
}
