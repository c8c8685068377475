import { use, useEffect, useState } from 'react';
import { RenderedAt, useHydrating } from './hydration.ts';

/** The present moment, renewed at every full minute while the page is shown. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000) + 50);
    return () => clearTimeout(timer);
  }, [now]);
  const rendered = use(RenderedAt);
  return useHydrating() && rendered ? rendered : now;
}
