/** The favourites of this browser. */
import { createPersistentStore } from '@/lib/persistentStore.ts';
import {
  type Favourites,
  mergeFavourites,
  parseFavourites,
  serializeFavourites,
  withToggled,
} from './favourites.ts';

const NONE: Favourites = [];

export const favouritesStore = createPersistentStore<Favourites>({
  key: 'mappemonde.favourites',
  parse(text) {
    const favourites = parseFavourites(text);
    // The same list as the server's, so that nothing is rendered twice.
    return favourites.length > 0 ? favourites : NONE;
  },
  serialize: serializeFavourites,
  empty: NONE,
});

export const getFavourites = favouritesStore.get;

/** Adds a city, or takes it out. False when the list is full. */
export function toggleFavourite(id: number): boolean {
  const before = favouritesStore.change((favourites) => withToggled(favourites, id));
  return getFavourites() !== before;
}

export function addFavourites(ids: Favourites): void {
  favouritesStore.change((favourites) => mergeFavourites(favourites, ids));
}

export function clearFavourites(): void {
  favouritesStore.set(NONE);
}
