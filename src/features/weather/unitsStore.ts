/** The visitor's units, stored in this browser; without a choice those that are usual. */

import { createEmitter } from '@/lib/emitter.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { UNIT_SYSTEMS, type UnitSystem, usualUnits } from '@/shared/weather/weather.ts';

export const UNITS_KEY = 'mappemonde.units';

const { subscribe, emit } = createEmitter();

export { subscribe };

/** Undefined until it is read; null without a choice. */
let chosen: UnitSystem | null | undefined;

function stored(): UnitSystem | null {
  try {
    const found = localStorage.getItem(UNITS_KEY);
    return UNIT_SYSTEMS.find((system) => system === found) ?? null;
  } catch {
    return null; // storage refused
  }
}

/** In a browser. */
export function units(lang: LanguageCode): UnitSystem {
  if (chosen === undefined) chosen = stored();
  return chosen ?? usualUnits(lang, navigator.language);
}

export function setUnits(system: UnitSystem): void {
  chosen = system;
  try {
    localStorage.setItem(UNITS_KEY, system);
  } catch {
    // Storage refused: the choice holds until the page is left.
  }
  emit();
}
