// The computer's moves: asked for when it is its turn, with progress, and cancelled when the game goes on otherwise.

import { useEffect, useState } from 'preact/hooks';
import { ApiError, question, type Progress } from '../api/client';
import { current, isHuman, played, ruleOf, toMove, type Game } from './game';

export interface Computer {
  thinking: boolean;
  progress: Progress | null;
  /** What went wrong, or what the computer has to say. */
  note: string | null;
  cancel: () => void;
}

/** A move that comes at once looks like no move at all. */
const LEAST_WAIT = 350;
const WATCH_WAIT = 900;

/** Nobody likes to wait: what is not found by then is guessed, and said to be. */
const THINKING = '900ms';

export function useComputer(game: Game, ready: boolean, setGame: (change: (old: Game) => Game) => void): Computer {
  const player = toMove(game);
  const due = ready && !game.held && !isHuman(game, player);
  const position = current(game).position;
  const [state, setState] = useState<Omit<Computer, 'cancel'>>({ thinking: false, progress: null, note: null });

  useEffect(() => {
    if (!due) {
      setState((old) => ({ ...old, thinking: false, progress: null }));
      return undefined;
    }
    const control = new AbortController();
    const ask = { signal: control.signal, onProgress: (progress: Progress) => setState((old) => ({ ...old, progress })) };
    const wanted = (level: Game['level']) =>
      question('play', { ruleset: game.ruleset, position, player, level, time: THINKING, ...ruleOf(game) }, ask);
    setState({ thinking: true, progress: null, note: null });
    const wait = new Promise((resolve) => setTimeout(resolve, game.mode === 'watch' ? WATCH_WAIT : LEAST_WAIT));
    const answer = wanted(game.level).catch(async (error: ApiError) => {
      if (!error.stopped || game.level === 'casual') throw error;
      return { ...(await wanted('casual')), guess: true, why: 'a guess: this position is too large to search to the end' };
    });
    Promise.all([answer, wait]).then(
      ([move]) => {
        if (control.signal.aborted) return;
        // An undo may have come in the meantime.
        const same = (old: Game) => old.at === game.at && old.ruleset === game.ruleset && current(old).position === position;
        setGame((old) => (same(old) && !old.held ? played(old, move) : old));
        setState({ thinking: false, progress: null, note: null });
      },
      (error: Error) => {
        if (control.signal.aborted) return;
        setState({ thinking: false, progress: null, note: error.message });
        setGame((old) => ({ ...old, held: true }));
      },
    );
    return () => control.abort();
  }, [due, position, game.level, game.misere, game.ruleset, game.at]);

  return { ...state, cancel: () => setGame((old) => ({ ...old, held: true })) };
}
