// The view of one game: finds its card, and a position to start from, then hands over.

import { cardOf, getCards } from '../api/cards';
import { findOpening } from '../api/opening';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { Answer } from '../ui/working';
import { readGame, readShow } from './address';
import { Table } from './table';

export function PlayView({ query }: { query: URLSearchParams }) {
  const cards = useRequest('rulesets', () => getCards());
  return (
    <Answer request={cards} text="Loading the game…">
      {(all) => <Seat cards={all} query={query} />}
    </Answer>
  );
}

function Seat({ cards, query }: { cards: Card[]; query: URLSearchParams }) {
  const ruleset = query.get('r') ?? '';
  const card = cardOf(cards, ruleset);
  const position = query.get('p');
  if (!card) {
    return (
      <section class="narrow">
        <h1>No such game</h1>
        <p>
          There is no ruleset called “{ruleset}”. <a href="#/">All games</a>
        </p>
      </section>
    );
  }
  if (position === null) return <UsualStart card={card} query={query} />;
  return <Table card={card} initial={readGame(query, ruleset, position)} initialShow={readShow(query)} />;
}

/** An address with a ruleset alone. */
function UsualStart({ card, query }: { card: Card; query: URLSearchParams }) {
  const opening = useRequest(card.name, (ask) => findOpening(card, ask));
  return (
    <Answer request={opening} text="Setting up…">
      {(found) => (
        <Table card={card} initial={readGame(query, found?.ruleset ?? card.name, found?.position ?? '0')} initialShow={readShow(query)} />
      )}
    </Answer>
  );
}
