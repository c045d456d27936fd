// The board alone on the whole screen, for a projector; where the browser has no full screen, on the whole page.

import { useLayoutEffect, useState } from 'preact/hooks';

export interface FullScreen {
  full: boolean;
  toggle: () => void;
}

export function useFullScreen(frame: { current: HTMLElement | null }): FullScreen {
  const [full, setFull] = useState(false);
  useLayoutEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  useLayoutEffect(() => {
    frame.current?.classList.toggle('presenting', full);
  }, [full]);
  const toggle = () => {
    if (full) {
      if (document.fullscreenElement) void document.exitFullscreen();
      else setFull(false);
    } else {
      const asked = frame.current?.requestFullscreen?.();
      if (asked) asked.catch(() => setFull(true));
      else setFull(true);
    }
  };
  return { full, toggle };
}
