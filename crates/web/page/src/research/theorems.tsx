// Everything that is proved about the rulesets, with its source.

import { useState } from 'preact/hooks';
import { getCards } from '../api/cards';
import { question } from '../api/client';
import type { Card, Theorem } from '../api/types';
import { useRequest } from '../api/use-request';
import { address, useAddress } from '../route';
import { sheetFormats } from '../export/sheet';
import { Copies } from '../ui/copies';
import { Answer } from '../ui/working';
import { SearchField } from '../ui/fields';
import { useTitle } from '../ui/use-title';

interface Group {
  title: string;
  /** What each theorem is proved for: rulesets with their parameters. */
  theorems: (Theorem & { rulesets: string[] })[];
}

export function Theorems({ query }: { query: URLSearchParams }) {
  const [search, setSearch] = useState(query.get('q') ?? '');
  useTitle('Theorems');
  useAddress('theorems', () => ({ q: search }), [search]);
  const request = useRequest('theorems', async (ask) => {
    const [{ theorems }, cards] = await Promise.all([question('theorems', {}, ask), getCards()]);
    return { theorems, groups: grouped(theorems, cards) };
  });
  return (
    <section class="narrow theorems">
      <h1>Theorems</h1>
      <p class="lead">What is proved here about whole families of positions. Search judges each of them in the tests of this program.</p>
      <Answer request={request} text="Loading the theorems…">
        {({ theorems, groups }) => (
          <>
            <SearchField label="Search the theorems" value={search} onText={setSearch} />
            <Groups groups={groups} search={search} />
            <Copies
              name="theorems"
              formats={sheetFormats(
                {
                  title: 'Theorems',
                  head: ['ruleset', 'theorem', 'statement', 'source'],
                  rows: theorems.map(({ ruleset, name, statement, source }) => [ruleset, name, statement, source]),
                  columns: 'llp{7cm}l',
                },
                theorems,
              )}
            />
          </>
        )}
      </Answer>
    </section>
  );
}

function Groups({ groups, search }: { groups: Group[]; search: string }) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (title: string, { name, statement, source }: Theorem) =>
    words.every((word) => `${title} ${name} ${statement} ${source}`.toLowerCase().includes(word));
  const found = groups
    .map((group) => ({ ...group, theorems: group.theorems.filter((theorem) => fits(group.title, theorem)) }))
    .filter(({ theorems }) => theorems.length > 0);
  if (found.length === 0) return <p class="note">No theorem fits. Try another word.</p>;
  return (
    <>
      {found.map(({ title, theorems }) => (
        <section key={title} class="card-like">
          <h2>{title}</h2>
          <ul class="statements">
            {theorems.map((theorem) => (
              <li key={theorem.name}>
                <h3>{theorem.name}</h3>
                <p>{theorem.statement}</p>
                <p class="note">
                  {theorem.source} ·{' '}
                  {theorem.rulesets.map((ruleset, index) => (
                    <span key={ruleset}>
                      {index > 0 && ', '}
                      <a class="mono" href={address('play', { r: ruleset })}>
                        {ruleset}
                      </a>
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** By the title of the ruleset; the same theorem for several parameters stands once. */
function grouped(theorems: Theorem[], cards: Card[]): Group[] {
  const groups = new Map<string, Group>();
  for (const theorem of theorems) {
    const base = theorem.ruleset.split(':')[0]!;
    const title = cards.find((card) => card.name === base)?.title ?? base;
    const group = groups.get(title) ?? { title, theorems: [] };
    groups.set(title, group);
    const same = group.theorems.find(({ name, statement }) => name === theorem.name && statement === theorem.statement);
    if (same) same.rulesets.push(theorem.ruleset);
    else group.theorems.push({ ...theorem, rulesets: [theorem.ruleset] });
  }
  return [...groups.values()];
}
