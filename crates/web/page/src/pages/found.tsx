// What was found here, in a line on the first screen.

import type { Findings } from '../api/types';

export function Found({ findings }: { findings: Findings }) {
  const { papers, papers_with_errata, cells, instances, inferred, errata, wrong_cells, conjectures, refuted } = findings;
  if (papers === 0) return null;
  const count = (number: number) => number.toLocaleString('en');
  return (
    <p class="note">
      <a href="#/papers">
        {count(cells)} printed values of {papers} papers recomputed, {count(wrong_cells)} of them wrong
      </a>
      , with {count(instances + inferred)} cases of their theorems and figures, {count(errata.length - wrong_cells)} of which fail: errors in{' '}
      {papers_with_errata} papers, each with its reason. {conjectures} conjectures pushed,{' '}
      <a href="#/conjectures">{refuted} refuted: play the counterexamples</a>.
    </p>
  );
}
