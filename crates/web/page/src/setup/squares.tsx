// Squares as buttons: the arrow keys go from one to the next. Too many of them are left to the text.

const STEPS: Record<string, [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const step = STEPS[event.key];
  const square = event.target as HTMLElement;
  const row = square.parentElement;
  if (!step || !row) return;
  event.preventDefault();
  const r = [...event.currentTarget.children].indexOf(row) + step[0];
  const c = [...row.children].indexOf(square) + step[1];
  (event.currentTarget.children[r]?.children[c] as HTMLElement | undefined)?.focus();
}

export function TooLarge() {
  return <p class="help">This one is too large to be set up by clicking. Its text can be changed.</p>;
}
