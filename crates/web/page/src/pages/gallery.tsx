// The first screen: a game to click at once, and all games on three shelves.

import { useMemo, useState } from 'preact/hooks';
import { BOARD_NAMES, getGallery } from '../api/cards';
import { openings } from '../api/opening';
import type { Card, Findings, ShownGame } from '../api/types';
import { useRequest } from '../api/use-request';
import { Picture } from '../board/picture';
import { Traces } from '../board/traces';
import { useProgress } from '../learn/progress';
import { MiniTable } from '../game/mini-table';
import { address, useAddress } from '../route';
import { Answer } from '../ui/working';
import { SearchField } from '../ui/fields';
import { useTitle } from '../ui/use-title';
import { Found } from './found';
import { SHELVES, shelfOf } from './shelves';
import { thumbnail } from './thumbnail';

/** All, by who has which moves, or the name of a kind of board. */
type Filter = string;

export function Gallery({ query }: { query: URLSearchParams }) {
  const [search, setSearch] = useState(query.get('q') ?? '');
  const [filter, setFilter] = useState<Filter>(query.get('of') ?? 'all');
  const gallery = useRequest('gallery', () => getGallery());
  useTitle('Games');
  useAddress('', () => ({ q: search, of: filter === 'all' ? null : filter }), [search, filter]);
  const all = search.trim() === '' && filter === 'all';

  return (
    <section class="gallery">
      <Answer request={gallery} text="Loading the games…">
        {({ rulesets: found, games, findings }) => (
          <>
            <Hero cards={found} findings={findings} />
            <Filters all={found} search={search} filter={filter} setSearch={setSearch} setFilter={setFilter} />
            {all ? (
              SHELVES.map(({ name, title, text }) => {
                const own = found.filter((card) => shelfOf(card, TAUGHT) === name);
                return (
                  own.length > 0 && (
                    <section key={name} class="shelf" aria-labelledby={`shelf-${name}`}>
                      <h2 id={`shelf-${name}`}>{title}</h2>
                      <p class="note">{text}</p>
                      <Cards cards={own} games={games} />
                    </section>
                  )
                );
              })
            ) : (
              <Cards cards={found.filter((card) => fits(card, search, filter))} games={games} />
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

/** The rulesets of the lessons. */
const TAUGHT = new Set(__TAUGHT__);

/** A game that can be clicked before anything else is read. */
function Hero({ cards, findings }: { cards: Card[]; findings: Findings }) {
  const card =
    cards.find(({ board, impartial }) => board.kind === 'grid' && board.start && board.tiles.length === 2 && impartial === false) ??
    cards[0];
  const opening = card && openings(card)[0];
  if (!card) return null;
  return (
    <div class="hero">
      <div class="intro">
        <h1>Play it, take it apart, see why a move wins.</h1>
        <p class="lead">{cards.length} games of pure strategy, against a computer that plays perfectly, or says so when it guesses. Here is one to start with:</p>
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
          <a class="button" href="#/playground">
            Make your own game
          </a>
        </div>
        <Found findings={findings} />
      </div>
      <div class="card-like">{opening && <MiniTable card={card} ruleset={opening.ruleset} position={opening.position} />}</div>
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
      <SearchField label="Search the games" value={search} onText={setSearch} />
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

function Cards({ cards, games }: { cards: Card[]; games: ShownGame[] }) {
  const { beaten } = useProgress();
  if (cards.length === 0) return <p class="note">No game fits. Try another word.</p>;
  return (
    <ul class="cards">
      {cards.map((card) => (
        <li key={card.name}>
          <CardLink card={card} game={games.find(({ name }) => name === card.name)} won={beaten.includes(card.name)} />
        </li>
      ))}
    </ul>
  );
}

function CardLink({ card, game, won }: { card: Card; game: ShownGame | undefined; won: boolean }) {
  const shown = useMemo(() => (game ? thumbnail(card.board.kind, game) : null), [card, game]);
  return (
    <a class="card" href={address('play', { r: card.name })}>
      <div class={`thumb kind-${card.board.kind}`}>
        {shown && (
          <Picture scene={shown.scene} unit="52px" hidden>
            <Traces traces={shown.traces} />
          </Picture>
        )}
      </div>
      <h3>
        {card.title} {won && <span class="ticks">✓ won</span>}
      </h3>
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
