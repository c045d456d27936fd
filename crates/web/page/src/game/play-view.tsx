// The view of one game: finds its card, then hands over.

import { cardOf, getCards, opening } from '../api/cards';
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
  const usual = opening(card);
  const needsParameter = card.parameter !== null && !ruleset.includes(':');
  const full = needsParameter ? usual.ruleset : ruleset;
  return <Table card={card} initial={readGame(query, full, query.get('p') ?? usual.position)} initialShow={readShow(query)} />;
}
