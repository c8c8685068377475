/** What makes a page that a server has rendered come out the same in the browser. */
import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';

/** When the server rendered the page; null for a page rendered in the browser. */
export const RenderedAt = createContext<Date | null>(null);

const subscribeToNothing = () => () => undefined;

/** True on a server, and for a component that hydrates its HTML; false for one first rendered in the browser. It does not change. */
export function useSent(): boolean {
  const [instance] = useState({ sent: false });
  return useSyncExternalStore(
    subscribeToNothing,
    () => instance.sent,
    // React asks for this snapshot only on a server and while it hydrates.
    () => {
      instance.sent = true;
      return true;
    },
  );
}

/**
 * True on a server and until the component is hydrated; false at once for what is rendered in the browser. It changes in
 * a transition, which does not block the page, and renders the component alone.
 */
export function useHydrating(): boolean {
  const sent = useSent();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (sent) startTransition(() => setHydrated(true));
  }, [sent]);
  return sent && !hydrated;
}

/** The moment the page begins with: the server's where there is one, else now. It does not move. */
export function useStart(): Date {
  return use(RenderedAt) ?? new Date();
}
