// One engine: the compiled module in a thread of its own, which answers one question at a time.

/** What the page asks: a path of the server below `api/`, and a body. */
export interface Asked {
  path: string;
  body: string;
  /** Whether to leave what needs a search or a script unanswered, with the status 0. */
  quick: boolean;
}

/** What the engine says: that it is there, how far it is, or the answer and how many bytes of memory the module holds. */
export type Said = { ready: true } | { steps: number } | { status: number; text: string; memory: number } | { broken: string; memory: number };

interface Engine {
  memory: WebAssembly.Memory;
  upstar_allocate(length: number): number;
  upstar_ask(path: number, pathLength: number, body: number, bodyLength: number, quick: number): number;
  upstar_answer(): number;
  upstar_answer_len(): number;
  upstar_steps(): number;
}

/** The time between two reports. */
const BETWEEN_REPORTS = 250;

let reported = 0;
let engine: Engine | null = null;

const say = (said: Said) => postMessage(said);

/** The clock of the engine, which looks at it while it works: that is when it can say how far it is. */
function now(): number {
  const time = performance.timeOrigin + performance.now();
  if (engine && time - reported >= BETWEEN_REPORTS) {
    reported = time;
    say({ steps: engine.upstar_steps() });
  }
  return time;
}

function put({ memory, upstar_allocate }: Engine, text: string): [number, number] {
  const bytes = new TextEncoder().encode(text);
  const at = upstar_allocate(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  return [at, bytes.length];
}

addEventListener('message', ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
  if (data instanceof WebAssembly.Module) {
    void WebAssembly.instantiate(data, { host: { now } }).then(({ exports }) => {
      engine = exports as unknown as Engine;
      say({ ready: true });
    });
    return;
  }
  const asked = engine!;
  reported = performance.timeOrigin + performance.now();
  try {
    const status = asked.upstar_ask(...put(asked, data.path), ...put(asked, data.body), Number(data.quick));
    const bytes = new Uint8Array(asked.memory.buffer, asked.upstar_answer(), asked.upstar_answer_len());
    say({ status, text: new TextDecoder().decode(bytes), memory: asked.memory.buffer.byteLength });
  } catch (error) {
    say({ broken: String(error), memory: asked.memory.buffer.byteLength });
  }
});
