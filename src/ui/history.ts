/** Where the visitor is and how to go elsewhere: the browser's history, one in memory for tests, a fixed place for a server. */
import { createListeners } from '@/lib/emitter.ts';

export interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
}

/** A place in the history. */
export interface Entry extends Place {
  /** Tells two visits of one place apart; the same after going away and back. */
  readonly key: string;
}

/** How the place was reached: by going back or forward (or first), by a new entry, or in place of the one before. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE';

/** What a page decides about the answer of the server that renders it. */
export interface Verdict {
  /** Where the page really is. */
  redirect: string | null;
  /** There is nothing at this address. */
  missing: boolean;
}

export interface History {
  /** On a server only: where the page leaves what it finds while it renders. */
  readonly verdict?: Verdict;
  place(): Entry;
  go(to: string, options?: { readonly replace?: boolean | undefined }): void;
  /** Steps back (negative) or forward; does nothing where there is nothing. */
  step(delta: number): void;
  /** Calls back at every change of place; returns what ends that. */
  listen(listener: (arrival: Arrival) => void): () => void;
}

/** A path with query and fragment as a place; a relative one counts from `from`. */
export function placeOf(to: string, from = '/'): Place {
  const { pathname, search, hash } = new URL(to, `http://site${from}`);
  return { pathname, search, hash };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

export function browserHistory(): History {
  const { subscribe, tell } = createListeners<Arrival>(() => {
    const onPop = () => tell('POP');
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  });
  return {
    place: () => ({ ...placeOf(window.location.href), key: window.history.state?.key ?? 'first' }),
    go(to, { replace = false } = {}) {
      const state = { key: newKey() };
      if (replace) window.history.replaceState(state, '', to);
      else window.history.pushState(state, '', to);
      tell(replace ? 'REPLACE' : 'PUSH');
    },
    step: (delta) => window.history.go(delta),
    listen: subscribe,
  };
}

/** A history of its own, beginning with `entries`, the last of them shown. */
export function memoryHistory(entries: readonly string[]): History {
  const stack = entries.map((entry): Entry => ({ ...placeOf(entry), key: newKey() }));
  let index = stack.length - 1;
  const { subscribe, tell } = createListeners<Arrival>();
  const place = () => stack[index] ?? { ...placeOf('/'), key: 'first' };
  return {
    place,
    go(to, { replace = false } = {}) {
      const next = { ...placeOf(to, place().pathname), key: newKey() };
      if (!replace) index += 1;
      stack.splice(index, stack.length, next);
      tell(replace ? 'REPLACE' : 'PUSH');
    },
    step(delta) {
      const next = index + delta;
      if (next < 0 || next >= stack.length) return;
      index = next;
      tell('POP');
    },
    listen: subscribe,
  };
}

/** One place that nobody leaves, for a server. */
export function fixedHistory({ pathname, search }: URL): History & { readonly verdict: Verdict } {
  const place: Entry = { pathname, search, hash: '', key: 'first' };
  return {
    verdict: { redirect: null, missing: false },
    place: () => place,
    go: () => {},
    step: () => {},
    listen: () => () => {},
  };
}
