import { useEffect, useRef, useState } from 'react';
import type { AtlasMap } from '@/blocks/map/engine/atlasMap.ts';
import { loadStreets, STREETS_FROM, streetsHost } from '@/blocks/map/streets.ts';
import type { View } from '@/blocks/map/view.ts';
import { useAllowed } from '@/lib/consent/useConsent.ts';

/** `ask`: they could be there if the visitor agreed. */
export type StreetsState = 'none' | 'ask' | 'loading' | 'shown' | 'failed';

/** Streets beneath the map once the visitor agrees to them, in general or here. */
export function useStreets(map: AtlasMap | null, view: View): { state: StreetsState; show: () => void } {
  const allowed = useAllowed();
  /** How often the visitor has asked for them here. */
  const [attempts, setAttempts] = useState(0);
  const shownOn = useRef<AtlasMap | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'shown' | 'failed'>('idle');
  const near = view.zoom >= STREETS_FROM;
  const enabled = map !== null && streetsHost() !== null && near && (allowed || attempts > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking once more tries once more
  useEffect(() => {
    if (!enabled || shownOn.current === map) return;
    let gone = false;
    setState('loading');
    loadStreets().then(
      (streets) => {
        if (gone) return;
        map.streets(streets);
        shownOn.current = map;
        setState('shown');
      },
      (error: unknown) => {
        console.warn('The streets could not be loaded', error);
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [enabled, map, attempts]);
  const show = () => setAttempts((times) => times + 1);
  if (!map || !streetsHost() || !near) return { state: 'none', show };
  if (!allowed && attempts === 0) return { state: 'ask', show };
  return { state: state === 'idle' ? 'none' : state, show };
}
