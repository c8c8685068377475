import { useIsKept, useStored } from '@/lib/persistentStore.ts';
import type { Favourites } from './favourites.ts';
import { favouritesStore } from './favouritesStore.ts';

/** The visitor's favourites, the most recent first, in step with the browser's other tabs. */
export const useFavourites = (): Favourites => useStored(favouritesStore);

/** Tells whether one city is among them. */
export const useIsFavourite = (id: number): boolean =>
  useStored(favouritesStore, (favourites) => favourites.includes(id));

/** Tells whether this browser stores them beyond the page. */
export const useIsPersisted = (): boolean => useIsKept(favouritesStore);
