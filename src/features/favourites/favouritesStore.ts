/**
 * The favourites of this browser, in its storage and the same in all its tabs. Where storage is refused they live as long
 * as the page does.
 */
import {
  type Favourites,
  mergeFavourites,
  parseFavourites,
  serializeFavourites,
  toggleFavourite,
} from '@/domain/favourites.ts';

const KEY = 'mappemonde.favourites';
const NONE: Favourites = [];

const listeners = new Set<() => void>();
/** What is shown; null until it is first asked for. */
let current: Favourites | null = null;
let kept = true;

/** What the storage holds now: another tab may have written since. */
function stored(): Favourites {
  if (!kept) return current ?? NONE;
  try {
    return parseFavourites(localStorage.getItem(KEY));
  } catch {
    kept = false; // storage refused
    return current ?? NONE;
  }
}

function show(favourites: Favourites): void {
  current = favourites;
  for (const listener of listeners) listener();
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

function onStorage(event: StorageEvent): void {
  // A null key: everything was cleared.
  if (event.key === KEY || event.key === null) show(stored());
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    if (kept) current = null; // another tab may have written while nobody listened
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export function favourites(): Favourites {
  current ??= stored();
  return current;
}

/** On a server nobody has favourites. */
export function favouritesOnServer(): Favourites {
  return NONE;
}

/** Whether the favourites outlive the page; known once they have been read or written. */
export function areKept(): boolean {
  return kept;
}

/** Adds a city, or takes it out. False when the list is full. */
export function toggle(id: number): boolean {
  const before = stored();
  const after = toggleFavourite(before, id);
  keep(after);
  return after !== before;
}

export function add(ids: Favourites): void {
  keep(mergeFavourites(stored(), ids));
}

export function clear(): void {
  keep(NONE);
}
