// Back keeps its place: each entry of the history knows how far down its page was, and goes there when it is shown again.

/** A page that is scrolled tells its entry so often, in milliseconds. */
const OFTEN = 400;
/** A page that is being loaded is waited for so long. */
const PATIENCE = 5000;

export function keepPlace(): void {
  // The page has nothing to scroll yet when the browser would do it.
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: { top: number; until: number } | null = null;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    if (!wanted) timer = setTimeout(() => history.replaceState({ top: scrollY }, ''), OFTEN);
  });
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(sign, () => (wanted = null), { passive: true });
  const reach = () => {
    if (!wanted) return;
    const there = document.documentElement.scrollHeight - innerHeight >= wanted.top;
    if (there) scrollTo(0, wanted.top);
    if (there || performance.now() > wanted.until) wanted = null;
    else requestAnimationFrame(reach);
  };
  const go = (state: unknown) => {
    clearTimeout(timer);
    const top = (state as { top?: number } | null)?.top ?? 0;
    wanted = { top, until: performance.now() + PATIENCE };
    requestAnimationFrame(reach);
  };
  addEventListener('popstate', (event) => go(event.state));
  if (history.state) go(history.state);
}
