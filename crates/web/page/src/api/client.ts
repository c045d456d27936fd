// Requests to the server: JSON in, JSON out, with progress as server-sent events.
// Aborting a request cancels its work on the server; a closed tab does the same.
// Where index.html names an engine, there is no server: the engine answers in this browser, in the same words.

import { readEvents } from './events';
import { ENGINE, serverIs } from './lost';
import type { Questions } from './questions.generated';
import { carriedName, isScripted, scriptOf } from './scripted';
import type { Answers } from './types';

export interface Progress {
  positions: number;
  seconds: number;
}

/** What the server said no to, and where in the input. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly input: string | null = null,
    readonly offset: number | null = null,
    readonly length: number | null = null,
    readonly expected: string | null = null,
    /** A limit of time or memory ended the work. */
    readonly stopped = false,
    /** What was known when a limit ended the work. */
    readonly known: Record<string, string> = {},
    /** Where in a script it is. */
    readonly place: Place | null = null,
    /** The position in which a script failed. */
    readonly position: string | null = null,
  ) {
    super(message);
  }
}

/** A part of a line; the line and the column count from 1, in letters. */
export interface Place {
  line: number;
  column: number;
  length: number;
}

export interface Ask {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** How long it may take, whatever the question says: somebody has asked for more. */
  time?: string | undefined;
}

type Options = Record<string, unknown>;

/** How often a busy server is asked again. */
const MOST_RETRIES = 4;

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answer<T>(await reach(path, { signal }));
}

/** The same question about several positions, with the answers in their order: one that failed has an error in its place. */
export async function each<T>(path: 'value' | 'position', ruleset: string, positions: string[], options: Options, ask: Ask): Promise<T[]> {
  const { name, ...more } = isScripted(ruleset) ? await carried(ruleset) : { name: ruleset };
  const answer = await send<T | T[]>(path, { args: [name, ...positions], options: timed({ ...options, ...more }, ask) }, ask);
  return [answer].flat().map((one) => named(one as T, ruleset));
}

/** A question's fields, how long it may take, and the script that it is about. */
export type Fields<K extends keyof Answers> = Questions[K] & { time?: string | undefined; script?: string };

/** Asks any question by its name and its fields. */
export async function question<K extends keyof Answers>(name: K, fields: Fields<K>, ask: Ask = {}): Promise<Answers[K]> {
  const asked: Options = { ask: name, ...timed(fields, ask) };
  const place = 'code' in fields ? 'code' : 'ruleset';
  const ruleset = asked[place];
  if (typeof ruleset !== 'string' || !isScripted(ruleset)) return send<Answers[K]>('ask', asked, ask);
  const { name: called, script } = await carried(ruleset);
  return named(await send<Answers[K]>('ask', { ...asked, [place]: called, script }, ask), ruleset);
}

function timed(options: Options, { time }: Ask): Options {
  return time === undefined ? options : { ...options, time };
}

/** The fields that stand for the ruleset of a script. */
export async function carried(ruleset: string): Promise<{ name: string; script: string }> {
  const script = await scriptOf(ruleset).catch(() => {
    throw new ApiError('This address holds no script that can be read.', 400);
  });
  return { name: carriedName(ruleset), script };
}

/** Answers about a script's ruleset call it by its name here. */
function named<T>(answer: T, ruleset: string): T {
  return typeof answer === 'object' && answer !== null && 'ruleset' in answer ? { ...answer, ruleset } : answer;
}

async function send<T>(path: string, body: object, ask: Ask): Promise<T> {
  for (let tried = 0; ; tried++) {
    const response = await reach(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: ask.onProgress ? 'text/event-stream' : 'application/json',
      },
      body: JSON.stringify(body),
      signal: ask.signal,
    });
    if (response.status === 503 && tried < MOST_RETRIES) {
      await pause(1000 * Number(response.headers.get('Retry-After') ?? 1), ask.signal);
      continue;
    }
    if (response.ok && response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      return streamed<T>(response, ask);
    }
    return answer<T>(response);
  }
}

/** How long until a server that did not answer is asked again, in milliseconds. */
const AGAIN = 1000;

/** What answers in place of a server. */
const local = ENGINE ? import('../local/reach') : null;

/** Asks until the server answers at all: meanwhile the page says that it is lost. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    try {
      const response = local ? await (await local).reach(ENGINE!, path, init) : await fetch(`api/${path}`, init);
      serverIs(true);
      return response;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      serverIs(false);
      await pause(AGAIN, init.signal ?? undefined);
    }
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || isError(body)) throw errorFrom(body, response.status);
  return body as T;
}

async function streamed<T>(response: Response, ask: Ask): Promise<T> {
  for await (const { event, data } of readEvents(response.body!)) {
    const body: unknown = JSON.parse(data);
    if (event === 'progress') ask.onProgress?.(body as Progress);
    if (event === 'error') throw errorFrom(body, 422);
    if (event === 'result') {
      if (isError(body)) throw errorFrom(body, 422);
      return body as T;
    }
  }
  throw new ApiError('The answer ended early.', 0);
}

function isError(body: unknown): body is { error: Options } {
  return typeof body === 'object' && body !== null && 'error' in body;
}

function errorFrom(body: unknown, status: number): ApiError {
  const error = isError(body) ? body.error : ((body ?? {}) as Options);
  const text = (name: string) => (typeof error[name] === 'string' ? (error[name] as string) : null);
  const count = (name: string) => (typeof error[name] === 'number' ? (error[name] as number) : null);
  const line = count('line');
  const outer = (body ?? {}) as { stopped?: boolean; known?: Record<string, string> };
  const message = text('message') ?? (status === 503 ? 'The server is busy; try again in a moment.' : `error ${status}`);
  return new ApiError(
    message,
    status,
    text('input'),
    count('offset'),
    count('length'),
    text('expected'),
    outer.stopped === true,
    outer.known,
    line === null ? null : { line, column: count('column') ?? 1, length: count('columns') ?? 1 },
    text('position'),
  );
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
