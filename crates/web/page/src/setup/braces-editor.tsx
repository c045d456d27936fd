// A game in braces by clicking: options are added to either side, and each is a word or braces again.

import { useLayoutEffect, useState } from 'preact/hooks';
import type { EditorProps } from './editor';
import { formText, readForm, type Form } from './form';

/** Texts that are longer are edited as texts. */
const LONGEST = 400;

const EMPTY: Form = { left: [], right: [] };

export function BracesEditor({ text, fresh, onText }: EditorProps) {
  const [form, setForm] = useState<Form | null>(() => read(text));
  useLayoutEffect(() => {
    if (fresh) setForm(read(text));
  }, [text, fresh]);
  const write = (next: Form) => {
    setForm(next);
    onText(formText(next));
  };
  return (
    <div class="field">
      <span class="label">Options</span>
      {form && typeof form !== 'string' ? (
        <Options form={form} path="the game" onChange={write} />
      ) : (
        <button type="button" onClick={() => write(form === null ? EMPTY : { left: [form], right: [] })}>
          {form === null ? 'Start with empty braces' : `Put ${form} into braces`}
        </button>
      )}
    </div>
  );
}

function read(text: string): Form | null {
  return text.length <= LONGEST ? readForm(text) : null;
}

interface OptionsProps {
  form: Exclude<Form, string>;
  /** Which part of the game this is, for those who hear it. */
  path: string;
  onChange: (next: Form) => void;
}

function Options({ form, path, onChange }: OptionsProps) {
  return (
    <div class="braces">
      {(['left', 'right'] as const).map((side) => (
        <Side key={side} side={side} options={form[side]} path={path} onChange={(options) => onChange({ ...form, [side]: options })} />
      ))}
    </div>
  );
}

interface SideProps {
  side: 'left' | 'right';
  options: Form[];
  path: string;
  onChange: (options: Form[]) => void;
}

function Side({ side, options, path, onChange }: SideProps) {
  const name = side === 'left' ? 'Left' : 'Right';
  const replaced = (index: number, by: Form[]) => onChange(options.flatMap((old, i) => (i === index ? by : [old])));
  const these = `${name}'s options of ${path}`;
  return (
    <ul class={`side ${side}`} aria-label={these}>
      <li class="side-name">{name}</li>
      {options.map((option, index) => {
        const here = `option ${index + 1} of ${name} in ${path}`;
        return (
          <li key={index} class="side-option">
            {typeof option === 'string' ? (
              <input
                class="mono"
                aria-label={here}
                value={option}
                spellcheck={false}
                autocapitalize="off"
                onInput={(event) => replaced(index, [event.currentTarget.value])}
              />
            ) : (
              <Options form={option} path={here} onChange={(next) => replaced(index, [next])} />
            )}
            <button type="button" class="quiet" aria-label={`Remove ${here}`} onClick={() => replaced(index, [])}>
              ✕
            </button>
          </li>
        );
      })}
      <li class="add">
        <button type="button" class="chip" aria-label={`+ 0: add a number to ${these}`} onClick={() => onChange([...options, '0'])}>
          + 0
        </button>
        <button type="button" class="chip mono" aria-label={`+ {|}: add braces to ${these}`} onClick={() => onChange([...options, EMPTY])}>
          + {'{|}'}
        </button>
      </li>
    </ul>
  );
}
