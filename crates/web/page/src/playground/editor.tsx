// An editor for scripts: a text field, below it the same text with colours, line numbers, and errors where they are.

import { useMemo, useRef } from 'preact/hooks';
import type { Place } from '../api/client';
import { lines } from './tokens';
import { comment, indent, newline, outdent, type Edit } from './typing';

/** A mistake, and where it is. */
export interface Mark extends Place {
  message: string;
}

interface EditorProps {
  text: string;
  mark: Mark | null;
  /** The element that says what is wrong. */
  describedBy: string;
  onText: (text: string) => void;
}

export function ScriptEditor({ text, mark, describedBy, onText }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Escape lets the next Tab leave the editor, so that nobody is caught in it.
  const leaving = useRef(false);
  const rows = useMemo(() => lines(text), [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    const field = area.current!;
    const edit = (make: (text: string, start: number, end: number) => Edit) => {
      event.preventDefault();
      apply(field, make(field.value, field.selectionStart, field.selectionEnd));
    };
    const leave = leaving.current;
    leaving.current = event.key === 'Escape' || (leave && event.key === 'Shift');
    if (event.isComposing) return;
    if (event.key === 'Tab' && !leave && !event.altKey && !event.ctrlKey && !event.metaKey) edit(event.shiftKey ? outdent : indent);
    else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) edit(newline);
    else if (event.key === '/' && (event.ctrlKey || event.metaKey)) edit(comment);
  };
  return (
    <div class="script-editor">
      <div class="script-sheet">
        <div class="gutter" aria-hidden="true">
          {rows.map((_, index) => (
            <div key={index} class={mark?.line === index + 1 ? 'wrong' : undefined}>
              {index + 1}
            </div>
          ))}
        </div>
        <div class="script-page">
          <pre aria-hidden="true">
            {rows.map((row, index) => (
              <div key={index} class={`row ${mark?.line === index + 1 ? 'wrong' : ''}`}>
                {row.map((token, at) => (
                  <span key={at} class={token.kind}>
                    {token.text}
                  </span>
                ))}
                {mark?.line === index + 1 && (
                  <>
                    <Squiggle mark={mark} />
                    <span class="lens">{mark.message}</span>
                  </>
                )}
                {'\u200b'}
              </div>
            ))}
          </pre>
          <textarea
            ref={area}
            aria-label="Script"
            aria-describedby={describedBy}
            aria-invalid={mark !== null}
            title=""
            value={text}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            wrap="off"
            onInput={(event) => onText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
    </div>
  );
}

/** The wavy line below what is wrong: letters all have the same width. */
function Squiggle({ mark: { column, length } }: { mark: Mark }) {
  return <span class="squiggle" style={{ left: `${column - 1}ch`, width: `${Math.max(length, 1)}ch` }} />;
}

/** Puts a text in place of another one so that the browser's undo knows it. */
function apply(field: HTMLTextAreaElement, { from, to, text, select }: Edit) {
  if (field.value.slice(from, to) === text) return;
  field.setSelectionRange(from, to);
  const known = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (!known) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
