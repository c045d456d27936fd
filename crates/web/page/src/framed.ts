// Inside a page of another site: what that page is told. The script embed.js listens.

/** There is room for a game and nothing else. */
export const FRAMED = self !== top;

/** How a game ended. */
export interface Ended {
  ruleset: string;
  position: string;
  winner: 'left' | 'right';
  /** How many moves were made. */
  moves: number;
  /** Whether a person won against the computer. */
  solved: boolean;
}

function tell(message: { height: number } | { ended: Ended }): void {
  if (FRAMED) parent.postMessage({ upstar: message }, '*');
}

export function tellEnd(ended: Ended): void {
  tell({ ended });
}

/** Says how high a frame must be that shows the board and what belongs to it, whenever that changes. */
export function tellHeight(): void {
  if (!FRAMED) return;
  let told = 0;
  const look = () => {
    // What is below the board may reach beyond the part that holds it.
    const parts = [...document.querySelectorAll('.board-side, .board-side > *')];
    const bottom = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
    const height = parts.length > 0 ? Math.ceil(bottom + scrollY) : told;
    if (height !== told) tell({ height: (told = height) });
  };
  const watch = new ResizeObserver(look);
  new MutationObserver(() => {
    watch.disconnect();
    for (const part of document.querySelectorAll('.board-side, .board-side > *')) watch.observe(part);
    look();
  }).observe(document.body, { childList: true, subtree: true });
}
