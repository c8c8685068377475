import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Seed } from './queries.ts';

/** The draw's seed is in the address, so that going back, reloading and sharing show the same cities. */
const PARAM = 'tirage';

function newSeed(): Seed {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}

function seedOf(value: string | null): Seed | null {
  return value && /^\d{1,10}$/.test(value) ? Number(value) : null;
}

/** The seed in the address; null until an address without one gets its own. */
export function useDraw(): { seed: Seed | null; redraw: () => void } {
  const [params, setParams] = useSearchParams();
  const seed = seedOf(params.get(PARAM));
  const redraw = useCallback(
    () => setParams({ [PARAM]: String(newSeed()) }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  useEffect(() => {
    if (seed === null) redraw();
  }, [seed, redraw]);
  return { seed, redraw };
}
