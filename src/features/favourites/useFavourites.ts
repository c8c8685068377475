import { useSyncExternalStore } from 'react';
import type { Favourites } from './favourites.ts';
import { areKept, favourites, favouritesOnServer, subscribe } from './favouritesStore.ts';

/** The visitor's favourites, the most recent first, in step with the browser's other tabs. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, favourites, favouritesOnServer);
}

/** Whether one city is among them: only the hearts that change are drawn again. */
export function useIsFavourite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favourites().includes(id),
    () => false,
  );
}

/** Whether this browser stores them beyond the page. */
export function useAreKept(): boolean {
  return useSyncExternalStore(subscribe, areKept, () => true);
}
