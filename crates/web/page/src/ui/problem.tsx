// What went wrong, with the place in the text where it did.

import type { ApiError } from '../api/client';

/** Whether the same request may be answered in a moment. */
export function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

interface ProblemProps {
  error: ApiError;
  onAgain?: (() => void) | undefined;
  /** Where more time may help. */
  onLonger?: (() => void) | null;
}

export function Problem({ error, onAgain, onLonger }: ProblemProps) {
  const { input, offset, expected } = error;
  const known = Object.entries(error.known);
  return (
    <div class="problem" role="alert">
      <p>
        <span class="sign" aria-hidden="true">
          !
        </span>{' '}
        {sentence(error.message)}
        {expected && <> Expected: {expected}.</>}
        {known.length > 0 && <> So far: {known.map(([name, value]) => `${grouped(value)} ${name}`).join(', ')}.</>}
        {onAgain && (
          <button type="button" class="quiet" onClick={onAgain}>
            Try again
          </button>
        )}
        {onLonger && (
          <button type="button" class="quiet" onClick={onLonger}>
            Give it longer
          </button>
        )}
      </p>
      {input !== null && offset !== null && <Caret input={input} offset={offset} length={error.length ?? 1} />}
    </div>
  );
}

/** The text with its wrong part marked. Offsets count bytes, as on the command line. */
function Caret({ input, offset, length }: { input: string; offset: number; length: number }) {
  const bytes = new TextEncoder().encode(input);
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));
  const wrong = text(offset, offset + length);
  return (
    <pre class="caret">
      {text(0, offset)}
      <mark>{wrong === '' ? '\u2038' : wrong}</mark>
      {text(offset + length, bytes.length)}
    </pre>
  );
}

/** Messages start small and end without a stop, for the command line. */
function sentence(message: string): string {
  const trimmed = message.trim();
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** A long count with its digits in groups. */
function grouped(value: string): string {
  return /^\d{5,15}$/.test(value) ? Number(value).toLocaleString('en') : value;
}
