// A line of a lesson: **bold**, _italic_, `values` and [links](#/).

import type { ComponentChildren } from 'preact';
import { GameValue } from '../ui/game-value';

const MARKS = /(\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)|`[^`]+`|\[[^\]]+\]\(#[^)]*\))/;

export function Marked({ text }: { text: string }) {
  return <>{text.split(MARKS).map(piece)}</>;
}

function piece(text: string, index: number): ComponentChildren {
  const link = /^\[([^\]]+)\]\((#.*)\)$/.exec(text);
  if (link) {
    return (
      <a key={index} href={link[2]}>
        {link[1]}
      </a>
    );
  }
  if (/^\*\*.+\*\*$/.test(text)) return <strong key={index}>{text.slice(2, -2)}</strong>;
  if (/^`.+`$/.test(text)) return <GameValue key={index} value={text.slice(1, -1)} />;
  return /^_.+_$/.test(text) ? <em key={index}>{text.slice(1, -1)}</em> : text;
}
