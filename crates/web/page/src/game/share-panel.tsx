// Sharing: the address, the text, and the picture in three formats.

import { useState } from 'preact/hooks';
import { post } from '../api/client';
import type { Card } from '../api/types';
import { copyText, save, svgToPng } from '../ui/copy';

interface SharePanelProps {
  card: Card;
  ruleset: string;
  position: string;
}

export function SharePanel({ card, ruleset, position }: SharePanelProps) {
  const [said, setSaid] = useState('');
  const draw = async (format: 'svg' | 'tikz') => {
    const answer = await post<Record<string, string>>('draw', [ruleset, position], { format });
    return answer[format] ?? answer['text'] ?? '';
  };
  const act = (work: () => Promise<void>, done: string) => async () => {
    try {
      await work();
      setSaid(done);
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  const image = async () => svgToPng(await draw('svg'));
  const copyPng = async () => {
    if (!('ClipboardItem' in window) || !navigator.clipboard) throw new Error('This browser cannot copy pictures; save it instead.');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image() })]);
  };
  return (
    <div class="share">
      <p>The address of this page holds the whole game: the start, every move, who plays, and what is open.</p>
      <button type="button" class="primary wide" onClick={act(() => copyText(location.href), 'Link copied.')}>
        Copy the link
      </button>
      <h2>This position</h2>
      <p class="mono text">
        {ruleset} {position}
      </p>
      <div class="grid-buttons">
        <button type="button" onClick={act(() => copyText(position), 'Text copied.')}>
          Copy text
        </button>
        <button type="button" onClick={act(async () => copyText(await draw('svg')), 'SVG copied.')}>
          Copy SVG
        </button>
        <button type="button" onClick={act(copyPng, 'Picture copied.')}>
          Copy PNG
        </button>
        <button type="button" onClick={act(async () => copyText(await draw('tikz')), 'TikZ copied.')}>
          Copy TikZ
        </button>
        <button
          type="button"
          onClick={act(async () => save(new Blob([await draw('svg')], { type: 'image/svg+xml' }), `${card.name}.svg`), 'SVG saved.')}
        >
          Save SVG
        </button>
        <button type="button" onClick={act(async () => save(await image(), `${card.name}.png`), 'PNG saved.')}>
          Save PNG
        </button>
      </div>
      <h2>On the command line</h2>
      <p class="mono text">
        upstar play {quoted(ruleset)} {quoted(position)}
      </p>
      <p class="note" role="status">
        {said}
      </p>
    </div>
  );
}

function quoted(text: string): string {
  return /^[\w.,:+-]+$/.test(text) ? text : `'${text}'`;
}
