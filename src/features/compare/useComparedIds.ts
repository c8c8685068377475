import { useSyncExternalStore } from 'react';
import { comparedIdsOnServer, getComparedIds, subscribe } from './comparisonStore.ts';

/** The cities chosen for a comparison. */
export const useComparedIds = () => useSyncExternalStore(subscribe, getComparedIds, comparedIdsOnServer);

/** Whether one city is among them: only the cards that change are drawn again. */
export const useIsCompared = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getComparedIds().includes(id),
    () => false,
  );
