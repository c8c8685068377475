/** Keeps what the browser hydrates equal to what the server rendered. */
import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';

/** When the server rendered the page; null for a page rendered in the browser. */
export const RenderedAt = createContext<Date | null>(null);

const subscribeToNothing = () => () => undefined;

/** True on a server, and for a component that hydrates its HTML; false for one first rendered in the browser. It does not change. */
export function useServerRendered(): boolean {
  const [instance] = useState({ ssr: false });
  return useSyncExternalStore(
    subscribeToNothing,
    () => instance.ssr,
    // React asks for this snapshot only on a server and while it hydrates.
    () => {
      instance.ssr = true;
      return true;
    },
  );
}

/**
 * True on a server and until the component is hydrated; false at once for what is rendered in the browser. It changes in
 * a transition, which does not block the page, and renders the component alone.
 */
export function useHydrating(): boolean {
  const serverRendered = useServerRendered();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (serverRendered) startTransition(() => setHydrated(true));
  }, [serverRendered]);
  return serverRendered && !hydrated;
}

/** The time the server rendered the page at; the current time for a page rendered in the browser. */
export function useInitialTime(): Date {
  return use(RenderedAt) ?? new Date();
}
