// Every move with its value, whether it wins, and the reason in a sentence.

import { question } from '../api/client';
import type { Option, Player } from '../api/types';
import { useRequest } from '../api/use-request';
import { ruleOf } from '../game/game';
import { GameValue, isLong } from '../ui/game-value';
import { Answer } from '../ui/working';
import { WinMark } from './marks';
import type { PartProps } from './panel';

export function Options({ ruleset, at, misere, legal, onPlay, onPoint }: PartProps) {
  const request = useRequest(JSON.stringify(['moves', ruleset, at, misere]), (ask) =>
    question('moves', { ruleset, position: at, ...ruleOf({ misere }) }, ask),
  );
  const groups: { player: Player | null; title: string }[] = [
    { player: null, title: '' },
    { player: 'left', title: 'Left’s moves' },
    { player: 'right', title: 'Right’s moves' },
  ];
  // The player to move comes first.
  if (legal[0]?.player === 'right') groups.reverse();
  const playable = (option: Option) => legal.find((move) => move.position === option.position && move.player === option.player);
  return (
    <Answer request={request} text="Weighing every move…">
      {(answer) => (
        <>
          {answer.options.length === 0 && <p class="note">Nobody has a move.</p>}
          {groups.map(({ player, title }) => {
            const options = best(answer.options.filter((option) => option.player === player));
            return (
              options.length > 0 && (
                <section key={title} class="options">
                  {title && <h2>{title}</h2>}
                  <ul tabIndex={0} aria-label={title || 'Moves'}>
                    {options.map((option) => (
                      <li key={option.position} onPointerEnter={() => onPoint(option.position)} onPointerLeave={() => onPoint(null)}>
                        <div class="option">
                          <WinMark option={option} />
                          {playable(option) ? (
                            <button type="button" class="quiet" onClick={() => onPlay(playable(option)!)}>
                              {option.move}
                            </button>
                          ) : (
                            <span class="move">{option.move}</span>
                          )}
                          {!misere && !isLong(option.value) && <GameValue value={option.value} />}
                        </div>
                        {!misere && isLong(option.value) && <GameValue value={option.value} />}
                        {option.why && <p class="why">{option.why}</p>}
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </>
      )}
    </Answer>
  );
}

/** Winning moves first. */
function best(options: Option[]): Option[] {
  return [...options].sort((a, b) => Number(b.wins ?? false) - Number(a.wins ?? false));
}
