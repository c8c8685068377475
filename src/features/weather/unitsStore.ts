/** The visitor's units, stored in this browser; metric by default. */

import { createEmitter } from '@/lib/emitter.ts';
import type { UnitSystem } from '@/shared/weather/weather.ts';

export const UNITS_KEY = 'mappemonde.units';

const { subscribe, emit } = createEmitter();

export { subscribe };

let current: UnitSystem | undefined;

function stored(): UnitSystem {
  try {
    return localStorage.getItem(UNITS_KEY) === 'imperial' ? 'imperial' : 'metric';
  } catch {
    return 'metric'; // storage refused
  }
}

export function units(): UnitSystem {
  current ??= stored();
  return current;
}

export function setUnits(system: UnitSystem): void {
  current = system;
  try {
    localStorage.setItem(UNITS_KEY, system);
  } catch {
    // Storage refused: the choice holds until the page is left.
  }
  emit();
}
