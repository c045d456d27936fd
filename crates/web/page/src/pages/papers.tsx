// Papers: what they published beside what is computed here.

import { useEffect, useRef, useState } from 'preact/hooks';
import { getCards } from '../api/cards';
import { get } from '../api/client';
import type { Findings, Paper } from '../api/types';
import { useRequest } from '../api/use-request';
import { useAddress } from '../route';
import { Answer } from '../ui/working';
import { useTitle } from '../ui/use-title';
import { errataOf, FindingsList } from './findings';
import { Pictures } from './pictures';
import { Errata, Reproduced } from './reproduced';

export function Papers({ query }: { query: URLSearchParams }) {
  const [open, setOpen] = useState(query.get('item') ?? '');
  const papers = useRequest('papers', async ({ signal }) => {
    const [{ papers: all }, findings, cards] = await Promise.all([
      get<{ papers: Paper[] }>('papers', signal),
      get<Findings>('findings', signal),
      getCards(),
    ]);
    return { all, findings, cards };
  });
  useTitle('Papers');
  useAddress('papers', () => ({ item: open }), [open]);
  return (
    <section class="narrow papers">
      <h1>Papers</h1>
      <p class="lead">What papers print beside what is computed here, cell by cell. First what was found; open an item to compute it.</p>
      <Answer request={papers} text="Loading the papers…">
        {({ all, findings, cards }) => (
          <>
            <FindingsList papers={all} findings={findings} cards={cards} />
            {all.map((paper) => (
              <PaperCard key={paper.paper} paper={paper} errors={errataOf(paper, findings).length} open={open} setOpen={setOpen} />
            ))}
          </>
        )}
      </Answer>
    </section>
  );
}

interface PaperProps {
  paper: Paper;
  /** How many printed values, or cases of printed rules, are known to be wrong. */
  errors: number;
  open: string;
  setOpen: (name: string) => void;
}

function PaperCard({ paper, errors, open, setOpen }: PaperProps) {
  const [shown, setShown] = useState(open.startsWith(`${paper.paper}/`));
  const [errata, setErrata] = useState(false);
  return (
    <details class="card-like paper" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h2>{paper.title}</h2>
        <span class="note">
          {paper.authors}
          {paper.year !== null && `, ${paper.year}`} · {paper.items.length} items
          {errors > 0 && ` · ${errors} ${errors === 1 ? 'erratum' : 'errata'}`}
        </span>
      </summary>
      {shown && (
        <details open={errata} onToggle={(event) => setErrata(event.currentTarget.open)}>
          <summary>
            <strong>Compute the whole paper anew</strong>
          </summary>
          {errata && <Errata paper={paper.paper} />}
        </details>
      )}
      {shown && (
        <ul class="items">
          {paper.items.map((item) => (
            <li key={item.item}>
              <ItemLine name={`${paper.paper}/${item.item}`} item={item} open={open} setOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** How many cells the paper prints, and how many more are computed. */
function Sizes({ item: { cells, instances, inferred } }: { item: Paper['items'][0] }) {
  const more = instances + inferred;
  const text = [cells > 0 && (cells === 1 ? '1 cell' : `${cells} cells`), more > 0 && (more === 1 ? '1 case' : `${more} cases`)].filter(Boolean).join(', ');
  return text ? <span class="count">{text}</span> : null;
}

interface ItemProps {
  name: string;
  item: Paper['items'][0];
  open: string;
  setOpen: (name: string) => void;
}

function ItemLine({ name, item, open, setOpen }: ItemProps) {
  const line = useRef<HTMLDetailsElement>(null);
  // An address that names an item leads to it.
  useEffect(() => {
    if (open === name) line.current?.scrollIntoView();
  }, []);
  const toggle = (now: boolean) => now !== (open === name) && setOpen(now ? name : '');
  return (
    <details ref={line} open={open === name} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <span class="mono">{item.item}</span> {item.title}{' '}
        <Sizes item={item} />
      </summary>
      {open === name && (
        <>
          {item.note && <p class="note">{item.note}</p>}
          <Pictures name={name} />
          <Reproduced name={name} />
        </>
      )}
    </details>
  );
}
