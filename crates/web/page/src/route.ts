// The address holds the whole state of the page: #/view?name=value.

import { useLayoutEffect, useState } from 'preact/hooks';

export interface Route {
  view: string;
  query: URLSearchParams;
}

export function readRoute(hash: string = location.hash): Route {
  const [view = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  return { view, query: new URLSearchParams(query) };
}

/** An address for a view; empty values are left out, and marks that are harmless stay readable. */
export function address(view: string, query: Record<string, string | null | undefined> = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '');
  const text = pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return `#/${view}${text ? `?${text}` : ''}`;
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|3A|3B|40|7C|28|29|2F|7E)/gi, (code) => decodeURIComponent(code));
}

/** Writes the state of the current view into the address whenever it changes, without a new entry in the history; null leaves it. */
export function useAddress(view: string, query: () => Record<string, string | null | undefined> | null, on: unknown[]): void {
  // With what is drawn, not after it: a reload may come at once.
  useLayoutEffect(() => {
    const state = query();
    if (state === null) return;
    const next = address(view, state);
    if (next !== location.hash) history.replaceState(history.state, '', next);
  }, on);
}

export function useRoute(): Route {
  const [route, setRoute] = useState(readRoute);
  // A click on a link may come with the first thing that is drawn.
  useLayoutEffect(() => {
    const changed = () => setRoute(readRoute());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}
