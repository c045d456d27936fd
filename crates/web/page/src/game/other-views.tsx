// Where else a game with a script can be played: by itself, beside its script, in a sum with other games.

import { getCards, parameterOf, withParameter } from '../api/cards';
import { isScript, SCRIPT, scriptIn, withScript } from '../api/scripted';
import type { Card } from '../api/types';
import { useRequest } from '../api/use-request';
import { address } from '../route';
import { writeGame } from './address';
import { current, type Game } from './game';

interface OtherViewsProps {
  place: 'play' | 'playground';
  card: Card;
  game: Game;
  show: string[];
}

export function OtherViews({ place, card, game, show }: OtherViewsProps) {
  const own = isScript(game.ruleset);
  const sums = useRequest(own ? 'sums' : null, async () => (await getCards()).find((one) => one.board.kind === 'sum') ?? null);
  // A sum has no script of its own; the one in it is shown without the sum.
  const script = own ? writeGame(game, show) : { r: scriptIn(game.ruleset) };
  return (
    <span class="other-views">
      {place === 'play' ? <a href={address('playground', script)}>Edit the script</a> : <a href={address('play', script)}>Only the game</a>}
      {own && sums.data && (
        <a href={address('play', { r: withScript(sums.data.name, game.ruleset), p: sumWith(card, game) })}>In a sum</a>
      )}
    </span>
  );
}

/** The position as it stands, and an example beside it, to begin with. */
function sumWith({ examples }: Card, game: Game): string {
  const called = (ruleset: string) => withParameter(SCRIPT, parameterOf(ruleset));
  const beside = examples.find(({ position }) => position !== current(game).position) ?? examples[0];
  const summands = [{ ruleset: game.ruleset, position: current(game).position }, ...(beside ? [beside] : [])];
  return summands.map(({ ruleset, position }) => `${called(ruleset)} ${position}`).join(' + ');
}
