import { useSyncExternalStore } from 'react';
import type { Favourites } from './favourites.ts';
import { favouritesOnServer, getFavourites, isPersisted, subscribe } from './favouritesStore.ts';

/** The visitor's favourites, the most recent first, in step with the browser's other tabs. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, getFavourites, favouritesOnServer);
}

/** Whether one city is among them: only the hearts that change are drawn again. */
export function useIsFavourite(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => getFavourites().includes(id),
    () => false,
  );
}

/** Whether this browser stores them beyond the page. */
export function useIsPersisted(): boolean {
  return useSyncExternalStore(subscribe, isPersisted, () => true);
}
