import { useEffect, useRef, useState } from 'react';
import { useAllowed } from '@/features/consent/useConsent.ts';
import type { AtlasMap } from '../engine/atlasMap.ts';
import { loadStreets, STREETS_FROM, streetsHost } from '../streets.ts';
import type { View } from '../view.ts';

/** `ask`: they could be there if the visitor agreed. */
export type StreetsState = 'none' | 'ask' | 'loading' | 'shown' | 'failed';

/** Streets beneath the map once the visitor agrees to them, in general or here. */
export function useStreets(map: AtlasMap | null, view: View): { state: StreetsState; show: () => void } {
  const allowed = useAllowed();
  /** How often the visitor has asked for them here. */
  const [asked, setAsked] = useState(0);
  const shownOn = useRef<AtlasMap | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'shown' | 'failed'>('idle');
  const near = view.zoom >= STREETS_FROM;
  const wanted = map !== null && streetsHost() !== null && near && (allowed || asked > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking once more tries once more
  useEffect(() => {
    if (!wanted || shownOn.current === map) return;
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
  }, [wanted, map, asked]);
  const show = () => setAsked((times) => times + 1);
  if (!map || !streetsHost() || !near) return { state: 'none', show };
  if (!allowed && asked === 0) return { state: 'ask', show };
  return { state: state === 'idle' ? 'none' : state, show };
}
