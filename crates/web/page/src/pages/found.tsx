// What was found here, in a line on the first screen.

import type { Findings } from '../api/types';

export function Found({ findings: { papers, cells, errata, conjectures, refuted } }: { findings: Findings }) {
  if (papers === 0) return null;
  return (
    <p class="note">
      <a href="#/papers">
        {cells.toLocaleString('en')} published values recomputed, {errata.length} errors found
      </a>{' '}
      in {papers} papers, each with its reason; {conjectures} conjectures pushed,{' '}
      <a href="#/conjectures">{refuted} refuted: play the counterexamples</a>.
    </p>
  );
}
