/**
 * The favourites of this browser, in its storage and the same in all its tabs. Where storage is refused they live as long
 * as the page does.
 */

import { createEmitter } from '@/lib/emitter.ts';
import {
  type Favourites,
  mergeFavourites,
  parseFavourites,
  serializeFavourites,
  withToggled,
} from './favourites.ts';

const KEY = 'mappemonde.favourites';
const NONE: Favourites = [];

/** The current list; null until it is first read. */
let current: Favourites | null = null;
let kept = true;

/** What else happens to the storage: another tab writes, or everything is cleared, which has a null key. */
const { subscribe, emit } = createEmitter(() => {
  if (kept) current = null; // another tab may have written while nobody listened
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && show(stored());
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

export { subscribe };

/** What the storage holds now: another tab may have written since. */
function stored(): Favourites {
  if (!kept) return current ?? NONE;
  try {
    const favourites = parseFavourites(localStorage.getItem(KEY));
    // The same list as the server's, so that nothing is rendered twice.
    return favourites.length > 0 ? favourites : NONE;
  } catch {
    kept = false; // storage refused
    return current ?? NONE;
  }
}

function show(favourites: Favourites): void {
  current = favourites;
  emit();
}

function keep(favourites: Favourites): void {
  try {
    localStorage.setItem(KEY, serializeFavourites(favourites));
    kept = true;
  } catch {
    kept = false; // refused, or full
  }
  show(favourites);
}

export function getFavourites(): Favourites {
  current ??= stored();
  return current;
}

/** The server snapshot: no favourites. */
export function favouritesOnServer(): Favourites {
  return NONE;
}

/** Whether the favourites outlive the page; known once they have been read or written. */
export function isPersisted(): boolean {
  return kept;
}

/** Adds a city, or takes it out. False when the list is full. */
export function toggleFavourite(id: number): boolean {
  const before = stored();
  const after = withToggled(before, id);
  keep(after);
  return after !== before;
}

export function addFavourites(ids: Favourites): void {
  keep(mergeFavourites(stored(), ids));
}

export function clearFavourites(): void {
  keep(NONE);
}
