// Who plays, the legal moves by number, and the moves so far.

import type { Move } from '../api/types';
import type { Game, PlayHandler } from './game';
import { History } from './history';
import { MoveList } from './move-list';
import { SettingsForm } from './settings-form';

interface GamePanelProps {
  game: Game;
  impartial: boolean;
  moves: Move[];
  truncated: boolean;
  setGame: (change: (old: Game) => Game) => void;
  onPlay: PlayHandler;
  onPoint: (position: string | null) => void;
}

export function GamePanel({ game, impartial, moves, truncated, setGame, onPlay, onPoint }: GamePanelProps) {
  return (
    <>
      <SettingsForm game={game} impartial={impartial} setGame={setGame} />
      {moves.length > 0 && <MoveList moves={moves} truncated={truncated} onPlay={onPlay} onPoint={onPoint} />}
      <History game={game} impartial={impartial} setGame={setGame} />
    </>
  );
}
