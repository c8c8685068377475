/**
 * What makes a page that a server has rendered come out the same in the browser: the moment it was rendered for, and
 * whether what is there is still being taken over.
 */
import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';

/** When the server rendered the page; null for a page made in the browser. */
export const RenderedAt = createContext<Date | null>(null);

const never = () => () => {};

/**
 * True on a server and while the browser takes over what the server rendered; false at once for what is made in the
 * browser. What changes with it is drawn anew without haste, in slices, as one of many parts that all change at that moment.
 */
export function useHydrating(): boolean {
  let first: true | undefined;
  // React asks for the server's snapshot only where the server's HTML is taken over. A snapshot that differed from the
  // browser's would have every part drawn anew at once.
  useSyncExternalStore(
    never,
    () => null,
    () => {
      first = true;
      return null;
    },
  );
  return useDeferredValue(false, first);
}

/** The moment the page begins with: the server's where there is one, else now. It does not move. */
export function useStart(): Date {
  return use(RenderedAt) ?? new Date();
}
