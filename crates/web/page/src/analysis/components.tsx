// A position as a sum: its independent parts with the value of each.

import { question } from '../api/client';
import { useRequest } from '../api/use-request';
import { address } from '../route';
import { GameValue } from '../ui/game-value';
import { Answer } from '../ui/working';
import type { PartProps } from './panel';

export function Components({ ruleset, at, position }: PartProps) {
  if (!position) return null;
  if (position.components.length < 2) {
    return <p class="note">This position does not fall into independent parts.</p>;
  }
  return (
    <ul class="parts" key={at}>
      {position.components.map((part, index) => (
        <PartValue key={index} ruleset={ruleset} part={part} />
      ))}
    </ul>
  );
}

function PartValue({ ruleset, part }: { ruleset: string; part: string }) {
  const request = useRequest(part, (ask) => question('value', { ruleset, position: part }, ask));
  return (
    <li>
      <a class="mono" href={address('play', { r: ruleset, p: part })}>
        {part}
      </a>
      <Answer request={request} text="">
        {(answer) => <GameValue value={answer.value} />}
      </Answer>
    </li>
  );
}
