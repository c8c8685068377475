import { useStored } from '@/lib/persistentStore.ts';
import { comparisonStore } from './comparisonStore.ts';

/** The cities chosen for a comparison. */
export const useComparedIds = () => useStored(comparisonStore);

/** Tells whether one city is among them. */
export const useIsCompared = (id: number): boolean => useStored(comparisonStore, (ids) => ids.includes(id));
