// The page without a server: what the server answers, answered by engines in this browser.

import { Pool, UNREACHED } from './pool';

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** What a file in gzip begins with. */
const GZIP = 0x1f;
/** The time before progress is worth a word. */
const PATIENCE = 250;

let module: Promise<WebAssembly.Module> | null = null;
let pool: Pool | null = null;

/** The engine is a file in gzip, since many hosts send files as they are; some undo it on the way. */
async function load(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const file = await response.blob();
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  const bytes = first === GZIP ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
}

/** The engine, loaded once; after a failure the next question tries once more. */
function compiled(engine: string): Promise<WebAssembly.Module> {
  module ??= load(engine).catch((error) => {
    module = null;
    throw error;
  });
  return module;
}

// The whole site is kept for the time without a network.
void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);

/** Answers as the server does: JSON, or events where the work takes a while and the request asks for them. */
export async function reach(engine: string, path: string, init: RequestInit): Promise<Response> {
  // What never changes is a file. The engine is wanted next.
  if (init.method === undefined) return fetch(`api/${path}.json`, init).finally(() => void compiled(engine).catch(() => undefined));
  pool ??= new Pool(() => compiled(engine));
  let tell: ((progress: string) => void) | null = null;
  const since = performance.now();
  const progress = (steps: number) => tell?.(event('progress', JSON.stringify({ positions: steps, seconds: (performance.now() - since) / 1000 })));
  const told = pool.ask(path, String(init.body ?? ''), progress, init.signal);
  const accept = new Headers(init.headers).get('Accept');
  const early = await Promise.race([told, accept === 'text/event-stream' ? pause(PATIENCE) : told]);
  if (early?.status === UNREACHED) throw new Error('the engine does not load');
  if (early) return new Response(early.text, { status: early.status, headers: JSON_TYPE });
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: async (control) => {
      tell = (text) => control.enqueue(encoder.encode(text));
      try {
        const { status, text } = await told;
        tell(event(status === 200 ? 'result' : 'error', text));
        control.close();
      } catch (error) {
        control.error(error);
      }
      tell = null;
    },
  });
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
}

function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
