// The rulesets' cards: rules, source, how positions are written, and examples with their values.

import { useState } from 'preact/hooks';
import { BOARD_NAMES } from '../api/cards';
import type { Card } from '../api/types';
import { address, useAddress } from '../route';
import { sheetFormats } from '../export/sheet';
import { Copies } from '../ui/copies';
import { SearchField } from '../ui/fields';
import { GameValue } from '../ui/game-value';
import { WithGames } from '../ui/with-games';

export function Rulesets({ query }: { query: URLSearchParams }) {
  const heading = (
    <>
      <h1>Rulesets</h1>
      <p class="lead">What each game is called on the command line, how its positions are written, and examples with their values.</p>
    </>
  );
  return (
    <WithGames title="Rulesets" class="rulesets" heading={heading}>
      {(cards) => <Cards cards={cards} query={query} />}
    </WithGames>
  );
}

function Cards({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const [search, setSearch] = useState(query.get('q') ?? '');
  useAddress('rulesets', () => ({ q: search }), [search]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, title, rules, source, syntax }: Card) =>
    words.every((word) => `${name} ${title} ${rules} ${source} ${syntax}`.toLowerCase().includes(word));
  const found = cards.filter(fits);
  return (
    <>
      <SearchField label="Search the rulesets" value={search} onText={setSearch} />
      {found.length === 0 && <p class="note">No ruleset fits. Try another word.</p>}
      {found.map((card) => (
        <OneCard key={card.name} card={card} />
      ))}
      <Copies
        name="rulesets"
        formats={sheetFormats(
          {
            title: 'Rulesets',
            head: ['ruleset', 'title', 'rules', 'positions', 'source'],
            rows: cards.map(({ name, title, rules, syntax, source }) => [name, title, rules, syntax, source]),
            columns: 'llp{6cm}p{4cm}l',
          },
          cards,
        )}
      />
    </>
  );
}

function OneCard({ card }: { card: Card }) {
  const { name, title, rules, source, parameter, syntax, examples, impartial, board } = card;
  const sides = impartial === null ? 'depends on the parameter' : impartial ? 'same moves for both players' : 'Left and Right differ';
  return (
    <section class="card-like ruleset">
      <h2>
        {title} <span class="mono note">{name}</span>
      </h2>
      <p>{rules}</p>
      <dl class="facts">
        <Fact name="Board" text={`${BOARD_NAMES[board.kind].toLowerCase()}; ${sides}`} />
        {parameter && <Fact name="Parameter" text={parameter} />}
        <Fact name="Positions" text={syntax} />
        <Fact name="Source" text={source} />
      </dl>
      <ul class="examples">
        {examples.map(({ ruleset, position, value }) => (
          <li key={`${ruleset} ${position}`}>
            <a class="mono" href={address('play', { r: ruleset, p: position })}>
              {ruleset} {position}
            </a>{' '}
            = <GameValue value={value} />
          </li>
        ))}
      </ul>
      <p class="links">
        <a href={address('play', { r: name })}>Play</a> <a href={address('tables', { r: examples[0]?.ruleset ?? name })}>Tables</a>{' '}
        <a href={address('theorems', { q: title })}>Theorems</a>
      </p>
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
