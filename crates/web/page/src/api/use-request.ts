// A request as the state of a component: its answer, its error, its progress, and a way to cancel it.

import { useEffect, useRef, useState } from 'preact/hooks';
import { type Ask, type ApiError, type Progress } from './client';

export interface Request<T> {
  data: T | null;
  error: ApiError | null;
  loading: boolean;
  cancelled: boolean;
  progress: Progress | null;
  cancel: () => void;
  again: () => void;
  /** Asks again with as much time as there is; null where a limit did not end it, or that was done. */
  longer: (() => void) | null;
}

/** The longest that the server lets anybody ask for. */
const LONGEST = '120s';

const NOTHING = { data: null, error: null, loading: false, cancelled: false, progress: null };

/** Sends the request whenever `key` changes, and aborts the one before; null sends none. */
export function useRequest<T>(key: string | null, send: (ask: Ask) => Promise<T>): Request<T> {
  const [state, setState] = useState<Omit<Request<T>, 'cancel' | 'again' | 'longer'> & { key: string | null }>({ ...NOTHING, key: null });
  const [round, setRound] = useState(0);
  // The question that has been given longer.
  const [patient, setPatient] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (key === null) {
      setState({ ...NOTHING, key });
      return undefined;
    }
    const control = new AbortController();
    running.current = control;
    setState({ ...NOTHING, key, loading: true });
    const mine = (change: Partial<Request<T>>) => {
      if (!control.signal.aborted) setState((old) => ({ ...old, ...change }));
    };
    const time = patient === key ? LONGEST : undefined;
    send({ signal: control.signal, onProgress: (progress) => mine({ progress }), time }).then(
      (data) => mine({ data, loading: false }),
      (error: ApiError) => mine({ error, loading: false }),
    );
    return () => control.abort();
  }, [key, round, patient === key]);

  const current = state.key === key ? state : { ...NOTHING, loading: key !== null };
  return {
    ...current,
    cancel: () => {
      running.current?.abort();
      setState({ ...NOTHING, key, cancelled: true });
    },
    again: () => setRound(round + 1),
    longer: current.error?.stopped && patient !== key ? () => setPatient(key) : null,
  };
}
