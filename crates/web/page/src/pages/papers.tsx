// Papers: what they published beside what is computed here.

import { useEffect, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { Paper } from '../api/types';
import { useRequest } from '../api/use-request';
import { keepInAddress } from '../route';
import { Answer } from '../ui/working';
import { Reproduced } from './reproduced';

export function Papers({ query }: { query: URLSearchParams }) {
  const [open, setOpen] = useState(query.get('item') ?? '');
  const papers = useRequest('papers', (ask) => get<{ papers: Paper[] }>('papers', ask.signal));
  useEffect(() => {
    document.title = 'Papers · Upstar';
    keepInAddress('papers', { item: open });
  }, [open]);
  return (
    <section class="narrow papers">
      <h1>Papers</h1>
      <p class="lead">Published tables beside what is computed here, cell by cell. Open one to compute it.</p>
      <Answer request={papers} text="Loading the papers…">
        {({ papers: all }) => all.map((paper) => <PaperCard key={paper.paper} paper={paper} open={open} setOpen={setOpen} />)}
      </Answer>
    </section>
  );
}

function PaperCard({ paper, open, setOpen }: { paper: Paper; open: string; setOpen: (name: string) => void }) {
  return (
    <article class="card-like paper">
      <h2>{paper.title}</h2>
      <p class="note">
        {paper.authors}
        {paper.year !== null && `, ${paper.year}`}
      </p>
      <ul class="items">
        {paper.items.map((item) => {
          const name = `${paper.paper}/${item.item}`;
          return (
            <li key={item.item}>
              <details
                open={open === name}
                onToggle={(event) => event.currentTarget.open !== (open === name) && setOpen(event.currentTarget.open ? name : '')}
              >
                <summary>
                  <span class="mono">{item.item}</span> {item.title} <span class="count">{item.cells}</span>
                </summary>
                {open === name && (
                  <>
                    {item.note && <p class="note">{item.note}</p>}
                    <Reproduced name={name} />
                  </>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
