/**
 * A visitor's favourite cities: how they are stored in a browser. The most recently added comes first.
 */
import { cleanedIds } from '@/shared/cityIds.ts';

/** Ids of cities, the most recently added first, each once. */
export type Favourites = readonly number[];

/** More would make an address longer than some programs carry (about 2,500 characters). */
export const FAVOURITES_LIMIT = 500;

const VERSION = 1;

/** Stored text of a list. */
export function serializeFavourites(favourites: Favourites): string {
  return JSON.stringify({ version: VERSION, ids: favourites });
}

/**
 * The list in a stored text. Anything that is not one, or only in part, gives what can be read of it: damaged storage
 * must never prevent a page from opening.
 */
export function parseFavourites(text: string | null): Favourites {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    const ids = typeof value === 'object' && value !== null && 'ids' in value ? value.ids : [];
    return Array.isArray(ids) ? cleanedIds(ids, FAVOURITES_LIMIT) : [];
  } catch {
    return [];
  }
}

/** The list with a city put first or, where it is in already, taken out. A full list stays as it is. */
export function withToggled(favourites: Favourites, id: number): Favourites {
  if (favourites.includes(id)) return favourites.filter((other) => other !== id);
  return favourites.length < FAVOURITES_LIMIT
    ? cleanedIds([id, ...favourites], FAVOURITES_LIMIT)
    : favourites;
}

/** The list with the cities of another before its own that it does not hold yet. */
export function mergeFavourites(favourites: Favourites, newIds: Favourites): Favourites {
  const oldIds = new Set(favourites);
  return cleanedIds([...newIds.filter((id) => !oldIds.has(id)), ...favourites], FAVOURITES_LIMIT);
}
