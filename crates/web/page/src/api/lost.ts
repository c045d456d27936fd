// Whether the server answers. What was asked while it did not is asked again until it does.

/** The file of the engine, where the page is a folder of files without a server. */
export const ENGINE = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=engine]')?.content;

/** What the page says while nothing answers. */
export const LOST = ENGINE
  ? 'The engine does not load. Is this device offline?'
  : 'The server does not answer. Is upstar serve still running?';

let lost = false;
const told = new Set<(lost: boolean) => void>();

export function isLost(): boolean {
  return lost;
}

export function serverIs(there: boolean): void {
  if (lost === !there) return;
  lost = !there;
  for (const tell of told) tell(lost);
}

/** Calls back whenever the server is lost or found; the answer ends that. */
export function onLost(tell: (lost: boolean) => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}
