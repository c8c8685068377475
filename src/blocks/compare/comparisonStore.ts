/** The cities chosen on cards for a comparison, in the order of the choice, for as long as the tab is open. */
import { createPersistentStore } from '@/lib/persistentStore.ts';
import { decodeCityIds, encodeCityIds } from '@/shared/cityIds.ts';
import { COMPARED_LIMIT } from './compared.ts';

export const comparisonStore = createPersistentStore<readonly number[]>({
  key: 'mappemonde.compare',
  parse: (text) => decodeCityIds(text, COMPARED_LIMIT),
  serialize: (ids) => (ids.length > 0 ? encodeCityIds(ids) : null),
  empty: [],
  storage: () => sessionStorage,
});

export const { subscribe, get: getComparedIds, set: setComparedIds } = comparisonStore;

/** Adds a city, or takes it out. False when there are as many as can be compared. */
export function toggleCompared(id: number): boolean {
  const before = getComparedIds();
  if (before.includes(id)) setComparedIds(before.filter((other) => other !== id));
  else if (before.length >= COMPARED_LIMIT) return false;
  else setComparedIds([...before, id]);
  return true;
}
