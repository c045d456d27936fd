// Why a move wins in a game where both have the same moves: the parts as nimbers in binary columns. A position is lost
// for the player to move when every column has an even number of ones.

import { each } from '../api/client';
import { getPosition } from '../api/position';
import type { ValueAnswer } from '../api/types';
import { useRequest } from '../api/use-request';

interface Sum {
  parts: { text: string; nimber: number }[];
  total: number;
}

/** More parts than this are no picture any more. */
const MOST_PARTS = 12;

async function sumOf(ruleset: string, position: string, signal?: AbortSignal): Promise<Sum | null> {
  const { components } = await getPosition(ruleset, position, undefined, { signal });
  const texts = components.length > 0 ? components : [position];
  if (texts.length > MOST_PARTS) return null;
  const values = await each<ValueAnswer>('value', ruleset, texts, { time: '3s' }, { signal });
  const parts = texts.map((text, index) => ({ text, nimber: values[index]?.nimber ?? null }));
  if (!parts.every((part): part is Sum['parts'][0] => part.nimber !== null)) return null;
  return { parts, total: parts.reduce((sum, part) => sum ^ part.nimber, 0) };
}

export function NimColumns({ ruleset, before, after }: { ruleset: string; before: string; after: string }) {
  const request = useRequest(JSON.stringify(['columns', ruleset, before, after]), (ask) =>
    Promise.all([sumOf(ruleset, before, ask.signal), sumOf(ruleset, after, ask.signal)]),
  );
  const [old, next] = request.data ?? [null, null];
  // A single part before and after is no sum.
  if (!old || !next || Math.max(old.parts.length, next.parts.length) < 2) return null;
  const width = Math.max(...[...old.parts, ...next.parts].map(({ nimber }) => nimber.toString(2).length), 1);
  return (
    <div class="columns">
      <Columns title="Before: some column is odd" sum={old} width={width} />
      <Columns title="After: every column is even" sum={next} width={width} />
    </div>
  );
}

function Columns({ title, sum, width }: { title: string; sum: Sum; width: number }) {
  const bits = (n: number) => n.toString(2).padStart(width, '0').split('');
  return (
    <table class="nim-columns">
      <caption>{title}</caption>
      <tbody>
        {sum.parts.map(({ text, nimber }, index) => (
          <tr key={index}>
            <th scope="row" class="mono">
              {text}
            </th>
            <td class="nimber">∗{nimber}</td>
            {bits(nimber).map((bit, column) => (
              <td key={column} class={bit === '1' ? 'one' : ''}>
                {bit}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">sum</th>
          <td class="nimber">∗{sum.total}</td>
          {bits(sum.total).map((bit, column) => (
            <td key={column} class={bit === '1' ? 'odd' : 'even'}>
              {bit === '1' ? 'odd' : 'even'}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
