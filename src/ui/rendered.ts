/**
 * What makes a page that a server has rendered come out the same in the browser: the moment it was rendered for, and
 * whether what is there is still being taken over.
 */
import { createContext, use, useSyncExternalStore } from 'react';

/** When the server rendered the page; null for a page made in the browser. */
export const RenderedAt = createContext<Date | null>(null);

const never = () => () => {};

/**
 * True on a server and while the browser takes over what the server rendered; false at once for what is made in the
 * browser. A component with <Suspense> inside must not ask: it would be drawn again before its inside is taken over.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** The moment the page begins with: the server's where there is one, else now. It does not move. */
export function useStart(): Date {
  return use(RenderedAt) ?? new Date();
}
