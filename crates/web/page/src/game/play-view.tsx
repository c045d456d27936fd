// The view of one game: finds its card, a position to start from and the moves since, then hands over.

import { useState } from 'preact/hooks';
import { cardOf, getCards, getCardsWith } from '../api/cards';
import { openings } from '../api/opening';
import { askAhead } from '../api/position';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { winnable } from '../made/winnable';
import { Answer } from '../ui/working';
import { readGame, readNumbers, readShow } from './address';
import { checked } from './check-history';
import { layoutOf } from './game';
import { keptSettings } from './settings';
import { Table } from './table';

export function PlayView({ query }: { query: URLSearchParams }) {
  const ruleset = query.get('r') ?? '';
  useState(() => begin(ruleset, query));
  const cards = useRequest(ruleset, () => getCardsWith(ruleset));
  return (
    <Answer request={cards} text="Loading the game…">
      {(all) => <Seat cards={all} query={query} />}
    </Answer>
  );
}

/** A large board is long on its way: it is asked for with the cards, before the first thing is drawn. */
function begin(ruleset: string, query: URLSearchParams): void {
  void getCards().catch(() => undefined);
  const position = query.get('p');
  if (position !== null) askAhead(ruleset, position, layoutOf(readGame(query, ruleset, position)));
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
  if (query.has('moves') || query.has('i')) return <Replayed card={card} query={query} position={position} />;
  return <Table card={card} initial={readGame(query, ruleset, position)} initialShow={readShow(query)} />;
}

/** An address with moves: they are made again, as far as they are legal. */
function Replayed({ card, query, position }: { card: Card; query: URLSearchParams; position: string }) {
  const game = readGame(query, query.get('r') ?? card.name, position);
  const replay = useRequest(query.toString(), (ask) => checked(game, readNumbers(query), { signal: ask.signal }));
  // A first position that cannot be read is explained where it is shown.
  if (replay.error && !replay.error.stopped) {
    return <Table card={card} initial={{ ...game, steps: game.steps.slice(0, 1), at: 0 }} initialShow={readShow(query)} />;
  }
  return (
    <Answer request={replay} text="Making the moves…">
      {(made) => <Table card={card} initial={made.game} initialShow={readShow(query)} tab={query.get('tab')} refused={made.refused} />}
    </Answer>
  );
}

/** An address with a ruleset alone: a position that the person can win, and the settings of the last game. */
function UsualStart({ card, query }: { card: Card; query: URLSearchParams }) {
  const settings = keptSettings();
  const opening = useRequest(card.name, async (ask) => {
    // The card's own start is won by whoever begins as Left; another one has to be looked for.
    if (card.opening && settings.you === 'left' && settings.first === 'left') return card.opening;
    return winnable(openings(card).slice(0, 16), settings.you, settings.first, ask);
  });
  return (
    <Answer request={opening} text="Setting up…">
      {(found) => (
        <Table
          card={card}
          initial={readGame(query, found?.ruleset ?? card.name, found?.position ?? '0', settings)}
          initialShow={readShow(query)}
        />
      )}
    </Answer>
  );
}
