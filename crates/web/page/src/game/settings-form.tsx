// Who plays, how well, and who starts.

import type { Player } from '../api/types';
import { Segmented } from '../ui/segmented';
import { newGame, start, type Game, type Settings } from './game';
import { playerName } from './words';

interface SettingsProps {
  game: Game;
  impartial: boolean;
  setGame: (change: (old: Game) => Game) => void;
}

export function SettingsForm({ game, impartial, setGame }: SettingsProps) {
  const change = (settings: Partial<Settings>) =>
    setGame((old) => ({ ...old, ...settings, held: settings.mode === 'watch' || (old.held && !settings.mode) }));
  // Who starts decides whose every move was, so it begins a new game.
  const restart = (settings: Partial<Settings>) => setGame((old) => newGame(old.ruleset, start(old), { ...old, ...settings }, old.places));
  const firstText = (player: Player) =>
    game.mode === 'computer' ? (player === game.you ? 'You' : 'Computer') : playerName(player, impartial);
  const firsts: Player[] = game.mode === 'computer' ? (game.you === 'left' ? ['left', 'right'] : ['right', 'left']) : ['left', 'right'];
  return (
    <div class="settings">
      <Segmented
        name="mode"
        legend="Play"
        value={game.mode}
        onChange={(mode) => change({ mode })}
        segments={[
          { value: 'computer', text: 'Computer' },
          { value: 'people', text: 'Two people' },
          { value: 'watch', text: 'Watch' },
        ]}
      />
      {game.mode !== 'people' && (
        <Segmented
          name="level"
          legend="The computer plays"
          value={game.level}
          onChange={(level) => change({ level })}
          segments={[
            { value: 'perfect', text: 'Perfectly' },
            { value: 'good', text: 'Well' },
            { value: 'casual', text: 'Casually' },
          ]}
        />
      )}
      {game.mode === 'computer' && !impartial && (
        <Segmented
          name="you"
          legend="You are"
          value={game.you}
          onChange={(you) => change({ you })}
          segments={[
            { value: 'left', text: 'Left (blue, solid)' },
            { value: 'right', text: 'Right (red, hatched)' },
          ]}
        />
      )}
      <Segmented
        name="first"
        legend="Starts"
        value={game.first}
        onChange={(first) => restart({ first })}
        segments={firsts.map((value) => ({ value, text: firstText(value) }))}
      />
      <Segmented
        name="end"
        legend="Whoever cannot move"
        value={game.misere ? 'wins' : 'loses'}
        onChange={(end) => restart({ misere: end === 'wins' })}
        segments={[
          { value: 'loses', text: 'Loses' },
          { value: 'wins', text: 'Wins (misère)' },
        ]}
      />
    </div>
  );
}
