// Whether the server answers. What was asked while it did not is asked again until it does.

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
