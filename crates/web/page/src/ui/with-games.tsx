// A page about games: what it is, and what it shows once the cards are there.

import type { ComponentChildren } from 'preact';
import { getCardsWith } from '../api/cards';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { useTitle } from './use-title';
import { Answer } from './working';

interface WithGamesProps {
  /** The name of the page, in the window and for the style sheet. */
  title: string;
  class: string;
  /** The heading and what is said below it. */
  heading?: ComponentChildren;
  /** A ruleset of the address, which may be a script. */
  ruleset?: string;
  children: (cards: Card[]) => ComponentChildren;
}

export function WithGames({ title, class: name, heading, ruleset = '', children }: WithGamesProps) {
  const cards = useRequest(ruleset, () => getCardsWith(ruleset));
  useTitle(title);
  return (
    <section class={`narrow ${name}`}>
      {heading}
      <Answer request={cards} text="Loading the games…">
        {children}
      </Answer>
    </section>
  );
}
