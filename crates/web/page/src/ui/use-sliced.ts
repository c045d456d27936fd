// A long list that is shown a part at a time, so that the page answers in between.

import { useEffect, useState } from 'preact/hooks';

const AT_A_TIME = 220;

/** How many of `count` to show now; `of` is what the list belongs to. */
export function useSliced(count: number, of: unknown): number {
  const [shown, setShown] = useState({ of, upTo: AT_A_TIME });
  const upTo = shown.of === of ? shown.upTo : AT_A_TIME;
  useEffect(() => {
    if (upTo >= count) return undefined;
    const frame = requestAnimationFrame(() => setShown({ of, upTo: upTo + AT_A_TIME }));
    return () => cancelAnimationFrame(frame);
  }, [of, upTo, count]);
  return Math.min(upTo, count);
}
