/**
 * The cities chosen on cards for a comparison, in the order of the choice, for as long as the tab is open. Where storage is
 * refused they live as long as the page does.
 */

import { createEmitter } from '@/lib/emitter.ts';
import { decodeCityIds, encodeCityIds } from '@/shared/cityIds.ts';
import { COMPARED_LIMIT } from './compared.ts';

const KEY = 'mappemonde.compare';

type Chosen = readonly number[];
const NONE: Chosen = [];

const { subscribe, emit } = createEmitter();

export { subscribe };

/** Null until it is first read. */
let current: Chosen | null = null;

function stored(): Chosen {
  try {
    return decodeCityIds(sessionStorage.getItem(KEY), COMPARED_LIMIT);
  } catch {
    return NONE;
  }
}

export function getComparedIds(): Chosen {
  current ??= stored();
  return current;
}

/** The server snapshot: nothing is chosen. */
export const comparedIdsOnServer = (): Chosen => NONE;

export function setComparedIds(ids: Chosen): void {
  current = ids;
  try {
    if (ids.length > 0) sessionStorage.setItem(KEY, encodeCityIds(ids));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Refused or full: the choice ends with the page.
  }
  emit();
}

/** Adds a city, or takes it out. False when there are as many as can be compared. */
export function toggleCompared(id: number): boolean {
  const before = getComparedIds();
  if (before.includes(id)) setComparedIds(before.filter((other) => other !== id));
  else if (before.length >= COMPARED_LIMIT) return false;
  else setComparedIds([...before, id]);
  return true;
}
