/** What makes a page that a server has rendered come out the same in the browser. */
import { createContext, use } from 'react';

/** When the server rendered the page; null for a page rendered in the browser. */
export const RenderedAt = createContext<Date | null>(null);

/** See useHydrating. */
export const Hydrating = createContext(false);

/** True on a server and while its HTML is hydrated; false at once for what is rendered in the browser. */
export function useHydrating(): boolean {
  return use(Hydrating);
}

/** The moment the page begins with: the server's where there is one, else now. It does not move. */
export function useStart(): Date {
  return use(RenderedAt) ?? new Date();
}
