// Values as the textbooks write them, or as they are typed: one choice for the whole page.

import { useLayoutEffect, useState } from 'preact/hooks';
import { readKept, writeKept } from './kept';

export type Notation = 'textbook' | 'ascii';

let chosen: Notation = readKept('notation') === 'ascii' ? 'ascii' : 'textbook';
const listeners = new Set<() => void>();

export function setNotation(next: Notation): void {
  chosen = next;
  writeKept('notation', next);
  for (const listener of listeners) listener();
}

export function useNotation(): Notation {
  const [notation, setShown] = useState(chosen);
  useLayoutEffect(() => {
    const changed = () => setShown(chosen);
    listeners.add(changed);
    changed();
    return () => void listeners.delete(changed);
  }, []);
  return notation;
}

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞' };

/** A value in ASCII as a textbook writes it. */
export function textbook(ascii: string): string {
  return ascii
    .replace(/\+-/g, '±')
    .replace(/(?<![\d/])\d\/\d(?![\d/])/g, (fraction) => FRACTIONS[fraction] ?? fraction)
    .replace(/\^/g, '↑')
    .replace(/(?<![A-Za-z])v+(?![A-Za-z])/g, (downs) => '↓'.repeat(downs.length))
    .replace(/\*/g, '∗')
    .replace(/-(?=[\d½¼¾⅛⅜⅝⅞({↑↓∗±])/g, '−');
}

/** What was typed or copied, with the fractions that the parser reads; all other signs of textbooks it knows. */
export function typed(text: string): string {
  return Object.entries(FRACTIONS).reduce((made, [ascii, sign]) => made.replaceAll(sign, ascii), text);
}
