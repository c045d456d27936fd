// What the signs on a coloured board mean.

import type { Verdict } from '../board/pieces';
import { SIGNS } from '../board/pieces';

const TEXTS: Record<Verdict, string> = {
  wins: 'wins',
  loses: 'loses',
  draws: 'draws',
  mixed: 'some of its moves win',
  open: 'not known yet',
};

export function ColourLegend({ loops }: { loops: boolean }) {
  const kinds = (Object.keys(TEXTS) as Verdict[]).filter((kind) => loops || kind !== 'draws');
  return (
    <p class="legend note" aria-label="What the colours mean">
      {kinds.map((kind) => (
        <span key={kind}>
          <strong class={`verdict-sign ${kind}`}>{SIGNS[kind]}</strong> {TEXTS[kind]}
        </span>
      ))}
      <span>On a piece with one move stands {loops ? 'in how many moves it is decided' : 'the value that it leaves'}.</span>
    </p>
  );
}
