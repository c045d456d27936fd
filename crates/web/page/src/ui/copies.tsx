// A result in several formats, to copy or to save.

import { useState } from 'preact/hooks';
import { copyText, save } from './copy';

export interface Format {
  name: string;
  ending: string;
  text: () => string | Promise<string>;
}

export function Copies({ formats, name }: { formats: Format[]; name: string }) {
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState(0);
  const format = formats[Math.min(chosen, formats.length - 1)]!;
  const act = async (work: (text: string) => Promise<void> | void, done: string) => {
    try {
      await work(await format.text());
      setSaid(done);
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  return (
    <div class="copies no-print">
      <label>
        <span class="label">As</span>{' '}
        <select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {formats.map((one, index) => (
            <option key={one.name} value={index}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => act(copyText, `${format.name} copied.`)}>
        Copy
      </button>
      <button type="button" onClick={() => act((text) => save(new Blob([text]), `${name}.${format.ending}`), `${format.name} saved.`)}>
        Save
      </button>
      <span class="note" role="status">
        {said}
      </span>
    </div>
  );
}
