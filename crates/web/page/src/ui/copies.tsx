// A result in several formats, to copy or to save.

import { useState } from 'preact/hooks';
import { copyPng, copyText, save, svgToPng } from './copy';

export interface Format {
  name: string;
  ending: string;
  text: () => string | Promise<string>;
  /** Whether the text is a drawing that becomes an image of pixels. */
  pixels?: boolean;
}

/** A drawing as it is, and as an image. */
export function pictureFormats(svg: () => string): Format[] {
  return [
    { name: 'SVG', ending: 'svg', text: svg },
    { name: 'PNG', ending: 'png', text: svg, pixels: true },
  ];
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
  const saveAs = async (text: string) => save(format.pixels ? await svgToPng(text) : new Blob([text]), `${name}.${format.ending}`);
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
      <button type="button" onClick={() => act(format.pixels ? copyPng : copyText, `${format.name} copied.`)}>
        Copy
      </button>
      <button type="button" onClick={() => act(saveAs, `${format.name} saved.`)}>
        Save
      </button>
      <span class="note" role="status">
        {said}
      </span>
    </div>
  );
}
