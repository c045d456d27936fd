// A few engines in threads of their own. One answers what needs no search, so that the board lives while others work.

import type { Asked, Said } from './worker';

export interface Told {
  status: number;
  text: string;
}

interface Job {
  path: string;
  body: string;
  done: (told: Told) => void;
  progress: (steps: number) => void;
  /** Whether anybody still waits for it. */
  wanted: boolean;
}

/** How long an engine may say nothing. What looks at its limits looks at the clock, and so is heard. */
const SILENCE = 20_000;
/** How long a question that nobody waits for any more may go on: the engine would forget what it knows. */
const LAST_WORDS = 50;
/** An engine that holds so many bytes makes room for a new one. Its memory never shrinks. */
const FULL = 700 * 2 ** 20;
/** The status of a question that no engine has seen. */
export const UNREACHED = -1;
/** The status of a question that needs a search where only quick ones are answered. */
const NOT_QUICK = 0;
/** How many search. */
const SEARCHING = 2;

/** An engine, and the question that it works on. */
class Engine {
  private worker: Worker | null = null;
  private ready = false;
  private job: Job | null = null;
  private timer = 0;

  constructor(
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly queue: Job[],
    private readonly quick: boolean,
    private readonly pass: (job: Job) => void,
  ) {}

  get idle(): boolean {
    return this.job === null;
  }

  /** Takes the next question, if there is one and it has none. */
  next(): void {
    if (this.job) return;
    this.job = this.queue.shift() ?? null;
    if (!this.job) return;
    if (!this.worker) this.start();
    else if (this.ready) this.ask();
  }

  /** Ends the work on a question that nobody waits for. */
  leave(job: Job): void {
    if (this.job !== job) return;
    job.wanted = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.finish(null), this.ready ? LAST_WORDS : 0);
  }

  private start(): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    this.ready = false;
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data);
    worker.onerror = (event) => this.fail(500, event.message || 'The engine does not start.');
    this.module().then(
      (module) => worker.postMessage(module),
      () => this.fail(UNREACHED, 'the engine does not load'),
    );
  }

  private ask(): void {
    const { path, body } = this.job!;
    this.worker!.postMessage({ path, body, quick: this.quick } satisfies Asked);
    this.listen();
  }

  private listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fail(422, 'stopped: the engine was silent for too long', true), SILENCE);
  }

  private hear(said: Said): void {
    if ('ready' in said) {
      this.ready = true;
      if (this.job) this.ask();
    } else if ('steps' in said) {
      if (!this.job?.wanted) return;
      this.listen();
      this.job.progress(said.steps);
    } else if ('broken' in said) {
      if (said.memory > FULL) this.fail(422, 'stopped: out of memory', true);
      else if (said.broken.startsWith('RangeError')) this.fail(422, 'stopped: too deep for a browser', true);
      else this.fail(500, 'a fault of this program, not of your question; please report it');
    } else {
      this.finish(said, said.memory > FULL);
    }
  }

  private fail(status: number, message: string, stopped = false): void {
    this.finish({ status, text: JSON.stringify({ error: { message }, stopped }) });
  }

  /** Gives an answer, `null` to those who have left; another engine takes the place of one that is of no more use. */
  private finish(told: Told | null, used = true): void {
    clearTimeout(this.timer);
    const job = this.job;
    this.job = null;
    if (used) {
      this.worker?.terminate();
      this.worker = null;
    }
    if (job?.wanted && told) {
      if (told.status === NOT_QUICK && this.quick) this.pass(job);
      else job.done(told);
    }
    this.next();
  }
}

/** Engines, and the questions that wait for them. */
export class Pool {
  private readonly light: Job[] = [];
  private readonly heavy: Job[] = [];
  private readonly engines: Engine[];

  constructor(module: () => Promise<WebAssembly.Module>) {
    const pass = (job: Job) => {
      this.heavy.push(job);
      // One that has begun is warm.
      this.engines.slice(1).find((engine) => engine.idle)?.next();
    };
    const searching = Array.from({ length: SEARCHING }, () => new Engine(module, this.heavy, false, pass));
    this.engines = [new Engine(module, this.light, true, pass), ...searching];
  }

  /** Asks, and ends the work when the signal says so. */
  ask(path: string, body: string, progress: (steps: number) => void, signal?: AbortSignal | null): Promise<Told> {
    return new Promise((done, refused) => {
      signal?.throwIfAborted();
      const job: Job = { path, body, done, progress, wanted: true };
      signal?.addEventListener('abort', () => {
        refused(signal.reason);
        for (const queue of [this.light, this.heavy]) if (queue.includes(job)) queue.splice(queue.indexOf(job), 1);
        for (const engine of this.engines) engine.leave(job);
      });
      this.light.push(job);
      this.engines[0]!.next();
    });
  }
}
