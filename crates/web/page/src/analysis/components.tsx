// A position as a sum: its independent parts with the value of each.

import { post } from '../api/client';
import type { Component, ValueAnswer } from '../api/types';
import { useRequest } from '../api/use-request';
import { address } from '../route';
import { Answer } from '../ui/working';
import type { PartProps } from './panel';

export function Components({ ruleset, at, position }: PartProps) {
  if (!position) return null;
  const parts = position.components.map((part): Component => (typeof part === 'string' ? { ruleset, position: part } : part));
  if (parts.length < 2) {
    return <p class="note">This position does not fall into independent parts.</p>;
  }
  return (
    <ul class="parts" key={at}>
      {parts.map((part, index) => (
        <PartValue key={index} part={part} />
      ))}
    </ul>
  );
}

function PartValue({ part }: { part: Component }) {
  const request = useRequest(JSON.stringify(part), (ask) => post<ValueAnswer>('value', [part.ruleset, part.position], {}, ask));
  return (
    <li>
      <a class="mono" href={address('play', { r: part.ruleset, p: part.position })}>
        {part.position}
      </a>
      <Answer request={request} text="">
        {(answer) => <span class="mono worth">{answer.value}</span>}
      </Answer>
    </li>
  );
}
