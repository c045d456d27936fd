// The first screen: a game to click at once, and all games on three shelves.

import { useEffect, useRef, useState } from 'preact/hooks';
import { BOARD_NAMES, baseName, getCards } from '../api/cards';
import { openings } from '../api/opening';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { Traces } from '../board/traces';
import { MiniTable } from '../game/mini-table';
import { winnable } from '../made/winnable';
import { address, keepInAddress } from '../route';
import { Answer } from '../ui/working';
import { Found } from './found';
import { SHELVES, shelfOf } from './shelves';
import { thumbnail, type Thumbnail } from './thumbnail';

/** All, by who has which moves, or the name of a kind of board. */
type Filter = string;

export function Gallery({ query }: { query: URLSearchParams }) {
  const [search, setSearch] = useState(query.get('q') ?? '');
  const [filter, setFilter] = useState<Filter>(query.get('of') ?? 'all');
  const cards = useRequest('rulesets', () => getCards());
  const taught = useTaught();
  useEffect(() => {
    document.title = 'Upstar: games';
    keepInAddress('', { q: search, of: filter === 'all' ? null : filter });
  }, [search, filter]);
  const all = search.trim() === '' && filter === 'all';

  return (
    <section class="gallery">
      <Answer request={cards} text="Loading the games…">
        {(found) => (
          <>
            <Hero cards={found} />
            <Filters all={found} search={search} filter={filter} setSearch={setSearch} setFilter={setFilter} />
            {all ? (
              SHELVES.map(({ name, title, text }) => {
                const own = found.filter((card) => shelfOf(card, taught) === name);
                return (
                  own.length > 0 && (
                    <section key={name} class="shelf" aria-labelledby={`shelf-${name}`}>
                      <h2 id={`shelf-${name}`}>{title}</h2>
                      <p class="note">{text}</p>
                      <Cards cards={own} />
                    </section>
                  )
                );
              })
            ) : (
              <Cards cards={found.filter((card) => fits(card, search, filter))} />
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

/** The rulesets of the lessons, once these are loaded. */
function useTaught(): Set<string> {
  const [taught, setTaught] = useState(new Set<string>());
  useEffect(() => {
    import('../learn/library').then(
      ({ LESSONS, rulesetsOf }) => setTaught(new Set(LESSONS.flatMap(rulesetsOf).map(baseName))),
      () => undefined,
    );
  }, []);
  return taught;
}

/** A game that can be clicked before anything else is read. */
function Hero({ cards }: { cards: Card[] }) {
  const card =
    cards.find(({ board, impartial }) => board.kind === 'grid' && board.start && board.tiles.length === 2 && impartial === false) ??
    cards[0];
  const opening = useRequest(card?.name ?? null, (ask) => winnable(openings(card!).slice(0, 4), 'left', 'left', ask));
  if (!card) return null;
  return (
    <div class="hero">
      <div class="intro">
        <h1>Play it, take it apart, see why a move wins.</h1>
        <p class="lead">{cards.length} games of pure strategy, played perfectly by the computer. Here is one to start with:</p>
        <p>
          <strong>{card.title}.</strong> {card.rules}
        </p>
        <div class="toolbar">
          <a class="button primary" href="#/learn">
            Learn
          </a>
          <a class="button" href="#/puzzle">
            Puzzle of the day
          </a>
        </div>
        <Found />
      </div>
      <div class="card-like">
        {opening.data && <MiniTable card={card} ruleset={opening.data.ruleset} position={opening.data.position} />}
      </div>
    </div>
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

/** Pictures that were drawn once. */
const drawn = new Map<string, Thumbnail>();

function CardLink({ card }: { card: Card }) {
  const [shown, setShown] = useState<Thumbnail | null>(drawn.get(card.name) ?? null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (shown || !link.current) return undefined;
    const control = new AbortController();
    // A picture is drawn when its card comes into sight; a card without one is still a card.
    const draw = () =>
      thumbnail(card, { signal: control.signal }).then(
        (found) => {
          if (!found) return;
          drawn.set(card.name, found);
          setShown(found);
        },
        () => undefined,
      );
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        void draw();
      },
      { rootMargin: '200px' },
    );
    watch.observe(link.current);
    return () => {
      watch.disconnect();
      control.abort();
    };
  }, [card]);
  return (
    <a ref={link} class="card" href={address('play', { r: card.name })}>
      <div class={`thumb kind-${card.board.kind}`}>
        {shown && (
          <Picture scene={shown.scene} unit="52px" hidden>
            <Traces traces={shown.traces} />
          </Picture>
        )}
      </div>
      <h3>{card.title}</h3>
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
