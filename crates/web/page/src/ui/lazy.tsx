// A view that is loaded when somebody wants to see it.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LOST } from '../api/lost';

interface LazyProps<P> {
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/** How long until a file that did not come is asked for again, in milliseconds. */
const AGAIN = 2000;

export function Lazy<P extends object>({ load, props }: LazyProps<P>) {
  const [found, setFound] = useState<{ View: ComponentType<P> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const get = () =>
      load().then(
        (View) => setFound({ View }),
        () => {
          setFailed(true);
          timer = setTimeout(get, AGAIN);
        },
      );
    void get();
    return () => clearTimeout(timer);
  }, []);
  if (failed && !found) return <p class="problem">{LOST}</p>;
  return found ? <found.View {...props} /> : <p class="working note">Loading…</p>;
}
