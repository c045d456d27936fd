// A strip by clicking, with a count behind it where the ruleset has one, as in XYX+2.

import { Stepper } from '../ui/stepper';
import type { Tile } from '../api/types';
import { capital } from '../game/words';
import type { EditorProps } from './editor';
import { GridEditor } from './grid-editor';

interface StripEditorProps extends EditorProps {
  tiles: Tile[];
  /** What the count is. */
  count: string | null;
}

export function StripEditor({ tiles, count: counted, ...props }: StripEditorProps) {
  const strip = { tiles, rows: false, start: false };
  if (counted === null) return <GridEditor {...props} {...strip} />;
  const [letters = '', behind] = props.text.trim().split('+');
  const count = Number(behind ?? 0) || 0;
  const write = (next: string, more: number, readBack?: boolean) =>
    props.onText(more > 0 || next === '' ? `${next}+${more}` : next, readBack);
  return (
    <>
      <GridEditor {...props} {...strip} text={letters} onText={(next, readBack) => write(next, count, readBack)} />
      <div class="field">
        <span class="label">{capital(counted)}</span>
        <Stepper label={capital(counted)} value={count} onChange={(more) => write(letters, more)} />
      </div>
    </>
  );
}
