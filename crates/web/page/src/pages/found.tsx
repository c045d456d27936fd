// What was found here, in a line on the first screen.

import { get } from '../api/client';
import type { Paper } from '../api/types';
import { useRequest } from '../api/use-request';

export function Found() {
  const papers = useRequest('papers', (ask) => get<{ papers: Paper[] }>('papers', ask.signal)).data?.papers;
  if (!papers || papers.length === 0) return null;
  const cells = papers.reduce((sum, paper) => sum + paper.items.reduce((own, item) => own + item.cells, 0), 0);
  return (
    <p class="note">
      <a href="#/papers">{cells.toLocaleString('en')} published values recomputed</a>, cell by cell, from {papers.length} papers: where they
      differ, the page says so and why.
    </p>
  );
}
