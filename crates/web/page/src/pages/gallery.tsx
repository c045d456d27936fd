// All games, with pictures and their rules.

import { useEffect, useState } from 'preact/hooks';
import { BOARD_NAMES, getCards } from '../api/cards';
import { findOpening } from '../api/opening';
import type { Card, PositionAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { address, keepInAddress } from '../route';
import { Answer } from '../ui/working';

/** All, by who has which moves, or the name of a kind of board. */
type Filter = string;

export function Gallery({ query }: { query: URLSearchParams }) {
  const [search, setSearch] = useState(query.get('q') ?? '');
  const [filter, setFilter] = useState<Filter>(query.get('of') ?? 'all');
  const cards = useRequest('rulesets', () => getCards());
  useEffect(() => {
    document.title = 'Upstar: games';
    keepInAddress('', { q: search, of: filter === 'all' ? null : filter });
  }, [search, filter]);

  return (
    <section class="gallery">
      <div class="intro">
        <h1>Pick a game</h1>
        <p>Play it, take it apart, and see why a move wins.</p>
      </div>
      <Answer request={cards} text="Loading the games…">
        {(all) => (
          <>
            <Filters all={all} search={search} filter={filter} setSearch={setSearch} setFilter={setFilter} />
            <Cards cards={all.filter((card) => fits(card, search, filter))} />
          </>
        )}
      </Answer>
    </section>
  );
}

interface FiltersProps {
  all: Card[];
  search: string;
  filter: Filter;
  setSearch: (text: string) => void;
  setFilter: (filter: Filter) => void;
}

function Filters({ all, search, filter, setSearch, setFilter }: FiltersProps) {
  const names = [...new Set(Object.values(BOARD_NAMES))].filter((name) => all.some((card) => BOARD_NAMES[card.board.kind] === name));
  const filters: { value: Filter; text: string }[] = [
    { value: 'all', text: 'All' },
    ...names.map((name) => ({ value: name.toLowerCase(), text: name })),
    { value: 'impartial', text: 'Same moves for both' },
    { value: 'partizan', text: 'Left and Right differ' },
  ];
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        aria-label="Search the games"
        placeholder="Search the games"
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <div class="chips" role="group" aria-label="Show">
        {filters.map(({ value, text }) => (
          <button key={value} type="button" class="chip" aria-pressed={filter === value} onClick={() => setFilter(value)}>
            {text}
          </button>
        ))}
      </div>
    </form>
  );
}

function Cards({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return <p class="note">No game fits. Try another word.</p>;
  return (
    <ul class="cards">
      {cards.map((card) => (
        <li key={card.name}>
          <CardLink card={card} />
        </li>
      ))}
    </ul>
  );
}

function CardLink({ card }: { card: Card }) {
  const [opening, setOpening] = useState<PositionAnswer | null>(null);
  useEffect(() => {
    const control = new AbortController();
    // A card without a picture is still a card.
    findOpening(card, { signal: control.signal }).then(
      (found) => found && setOpening(found),
      () => undefined,
    );
    return () => control.abort();
  }, [card]);
  return (
    <a class="card" href={address('play', opening ? { r: opening.ruleset, p: opening.position } : { r: card.name })}>
      <div class="thumb">{opening && <Picture scene={opening.scene} unit="52px" hidden />}</div>
      <h2>{card.title}</h2>
      <p>{card.rules}</p>
    </a>
  );
}

function fits(card: Card, search: string, filter: Filter): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${card.title} ${card.name} ${card.rules} ${card.source}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return false;
  switch (filter) {
    case 'all':
      return true;
    case 'impartial':
      return card.impartial !== false;
    case 'partizan':
      return card.impartial !== true;
    default:
      return BOARD_NAMES[card.board.kind].toLowerCase() === filter;
  }
}
