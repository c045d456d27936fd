// What was found about the papers, before anything is computed: errors with their reasons, each on a board to play on.

import { cardOf } from '../api/cards';
import type { Card, Findings, Paper } from '../api/types';
import { address } from '../route';
import { Found } from './found';

type Error = Findings['errata'][0];

/** So many positions show what is meant. */
const MOST_SHOWN = 5;

interface FoundProps {
  papers: Paper[];
  findings: Findings;
  cards: Card[];
}

export function FindingsList({ papers, findings, cards }: FoundProps) {
  return (
    <details class="card-like paper findings" open>
      <summary>
        <h2>What was found</h2>
      </summary>
      <Found findings={findings} />
      {papers.map((paper) => (
        <FoundIn key={paper.paper} paper={paper} errata={errataOf(paper, findings)} cards={cards} />
      ))}
    </details>
  );
}

export function errataOf({ paper }: Paper, { errata }: Findings): Error[] {
  return errata.filter(({ item }) => item.startsWith(`${paper}/`));
}

function FoundIn({ paper: { paper, title }, errata: own, cards }: { paper: Paper; errata: Error[]; cards: Card[] }) {
  if (own.length === 0) return null;
  // Errors with one reason are one finding.
  const byReason = new Map<string, Error[]>();
  for (const one of own) byReason.set(one.reason, [...(byReason.get(one.reason) ?? []), one]);
  return (
    <section class="found">
      <h3>
        {title} <span class="count">{own.length}</span>
      </h3>
      <ul class="reasons">
        {[...byReason].map(([reason, errors]) => (
          <li key={reason}>
            {reason}{' '}
            {errors.slice(0, MOST_SHOWN).map(({ item, ruleset, position, published }, index) => (
              <span key={index}>
                <a class="mono" href={addressOf(cards, ruleset, position)} title={`${item}, printed as ${published}`}>
                  {position}
                </a>{' '}
              </span>
            ))}
            {errors.length > MOST_SHOWN && <span class="note">and {errors.length - MOST_SHOWN} more in </span>}
            <a class="note" href={address('papers', { item: errors[0]!.item })}>
              {errors[0]!.item.slice(paper.length + 1)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A board to play on; what belongs to no ruleset is an expression. */
function addressOf(cards: Card[], ruleset: string, position: string): string {
  return cardOf(cards, ruleset) ? address('play', { r: ruleset, p: position }) : address('calculator', { e: position });
}
