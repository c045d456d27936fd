// Outcomes as marks: a letter in a shape and a colour, so that none of the three stands alone.

import type { Option, Outcome } from '../api/types';
import { OUTCOME_LETTERS } from '../game/words';

/** Of outcomes with draws. */
const DIAMOND = 'M0-12 12 0 0 12-12 0Z';

export const OUTCOME_SHAPES: Record<Outcome, string> = {
  N: 'M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z',
  P: 'M-9-9H9V9H-9Z',
  L: 'M-8-11 12 0-8 11Z',
  R: 'M8-11-12 0 8 11Z',
  D: DIAMOND,
  NHat: DIAMOND,
  NCheck: DIAMOND,
  PHat: DIAMOND,
  PCheck: DIAMOND,
};

export function OutcomeMark({ outcome, size = 30 }: { outcome: Outcome; size?: number }) {
  return (
    <svg class={`outcome ${outcome}`} viewBox="-14 -14 28 28" width={size} height={size} role="img" aria-label={`outcome ${outcome}`}>
      <path d={OUTCOME_SHAPES[outcome]} />
      <text dy="0.35em" x={outcome === 'L' ? -2 : outcome === 'R' ? 2 : 0} font-size="12">
        {OUTCOME_LETTERS[outcome]}
      </text>
    </svg>
  );
}

/** Whether a move wins: a sign and a word, and a colour on top. */
export function WinMark({ option: { wins, remoteness } }: { option: Pick<Option, 'wins' | 'remoteness'> }) {
  if (remoteness === null) return <span class="win unknown">= draws</span>;
  if (wins === null) return <span class="win unknown">? unknown</span>;
  return <span class={`win ${wins ? 'yes' : 'no'}`}>{wins ? '✓ wins' : '✗ loses'}</span>;
}
