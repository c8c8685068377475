/**
 * A visitor's favourite cities: how they are stored in a browser and encoded in an address. A city is its id
 * (cities.id), which is stable within a database; the most recently added comes first.
 */

/** Ids of cities, the most recently added first, each once. */
export type Favourites = readonly number[];

/** More would make an address longer than some programs carry (about 2,500 characters). */
export const FAVOURITES_LIMIT = 500;

const VERSION = 1;

function isCityId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 0x7fffffff;
}

/** The ids among `values` that can be a city's, each once, at most FAVOURITES_LIMIT. */
function cleaned(values: readonly unknown[]): number[] {
  return [...new Set(values.filter(isCityId))].slice(0, FAVOURITES_LIMIT);
}

/** What is stored for a list. */
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
    const stored: unknown = JSON.parse(text);
    const ids = typeof stored === 'object' && stored !== null && 'ids' in stored ? stored.ids : [];
    return Array.isArray(ids) ? cleaned(ids) : [];
  } catch {
    return [];
  }
}

/** The list with a city put first or, where it is in already, taken out. A full list stays as it is. */
export function toggleFavourite(favourites: Favourites, id: number): Favourites {
  if (favourites.includes(id)) return favourites.filter((other) => other !== id);
  return favourites.length < FAVOURITES_LIMIT ? cleaned([id, ...favourites]) : favourites;
}

/** The list with the cities of another before its own that it does not hold yet. */
export function mergeFavourites(favourites: Favourites, added: Favourites): Favourites {
  const known = new Set(favourites);
  return cleaned([...added.filter((id) => !known.has(id)), ...favourites]);
}

/** A list as the value of a query parameter: ids in base 36, joined by full stops, none of which needs escaping. */
export function encodeFavourites(favourites: Favourites): string {
  return favourites.map((id) => id.toString(36)).join('.');
}

/** Reads {@link encodeFavourites}; parts that are no ids are left out. Null or nothing readable is an empty list. */
export function decodeFavourites(value: string | null): Favourites {
  if (!value) return [];
  return cleaned(
    value
      .toLowerCase()
      .split('.')
      .map((part) => (/^[0-9a-z]{1,6}$/.test(part) ? Number.parseInt(part, 36) : Number.NaN)),
  );
}
