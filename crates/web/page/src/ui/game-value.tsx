// A value as text; one that is long gets a box of its own.

const LONG = 28;

export function isLong(value: string | null | undefined): boolean {
  return (value ?? '').length > LONG;
}

export function GameValue({ value, big = false }: { value: string | null; big?: boolean }) {
  const size = isLong(value) ? 'long' : '';
  return big ? <p class={`value mono ${size}`}>{value ?? '?'}</p> : <span class={`worth mono ${size}`}>{value}</span>;
}
