// A value, as the textbooks write it or in ASCII; one that is long gets a box of its own.

import { textbook, useNotation } from './notation';

const LONG = 28;

export function isLong(value: string | null | undefined): boolean {
  return (value ?? '').length > LONG;
}

export function GameValue({ value, big = false }: { value: string | null; big?: boolean }) {
  const notation = useNotation();
  const text = value === null ? '?' : notation === 'ascii' ? value : textbook(value);
  const size = isLong(value) ? 'long' : '';
  const face = notation === 'ascii' ? 'mono' : 'math';
  const rest = { title: value ?? undefined, 'data-ascii': value ?? undefined, tabIndex: size ? 0 : undefined };
  return big ? (
    <p class={`value ${face} ${size}`} {...rest}>
      {text}
    </p>
  ) : (
    <span class={`worth ${face} ${size}`} {...rest}>
      {text}
    </span>
  );
}
