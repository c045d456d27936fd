// A view that is loaded when somebody wants to see it.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface LazyProps<P> {
  load: () => Promise<ComponentType<P>>;
  props: P;
}

export function Lazy<P extends object>({ load, props }: LazyProps<P>) {
  const [found, setFound] = useState<{ View: ComponentType<P> } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (View) => setFound({ View }),
      () => setFailed(true),
    );
  }, []);
  if (failed) return <p class="problem">The server does not answer. Is upstar serve still running?</p>;
  return found ? <found.View {...props} /> : <p class="working note">Loading…</p>;
}
