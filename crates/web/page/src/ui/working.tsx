// Work in progress: how far it is, and a way to end it.

import type { ComponentChildren } from 'preact';
import type { Request } from '../api/use-request';
import { isPassing, Problem } from './problem';
import type { Progress } from '../api/client';

export function Working({ text, progress, onCancel }: { text: string; progress: Progress | null; onCancel: () => void }) {
  return (
    <div class="working" role="status">
      <span class="spinner" aria-hidden="true" />
      <span>
        {text}
        {progress && <span class="figures"> {progressText(progress)}</span>}
      </span>
      <button type="button" class="quiet" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

export function progressText({ positions, seconds }: Progress): string {
  return `${positions.toLocaleString('en')} positions, ${seconds.toFixed(1)} s`;
}

/** A request's answer when it is there, and else what is known about it. */
export function Answer<T>({ request, text, children }: { request: Request<T>; text: string; children: (data: T) => ComponentChildren }) {
  if (request.data !== null) return <>{children(request.data)}</>;
  if (request.error) {
    return <Problem error={request.error} onAgain={isPassing(request.error) ? request.again : undefined} onLonger={request.longer} />;
  }
  if (request.loading) return <Working text={text} progress={request.progress} onCancel={request.cancel} />;
  if (request.cancelled) {
    return (
      <p class="note">
        Cancelled.{' '}
        <button type="button" class="quiet" onClick={request.again}>
          Start again
        </button>
      </p>
    );
  }
  return null;
}
