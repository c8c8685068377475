/** The visitor's units, stored in this browser; without a choice those that are usual. */
import { useCallback, useSyncExternalStore } from 'react';
import { formatDistance } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { UNIT_SYSTEMS, type UnitSystem, usualUnits } from '@/shared/units.ts';
import { createEmitter } from './emitter.ts';
import { useLang } from './i18n.tsx';

export const UNITS_KEY = 'mappemonde.units';

const { subscribe, emit } = createEmitter();

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

function units(lang: LanguageCode): UnitSystem {
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

/** The visitor's system; a server, which does not know it, has metres. */
export function useUnitSystem(): UnitSystem {
  const lang = useLang();
  return useSyncExternalStore(
    subscribe,
    () => units(lang),
    () => 'metric' as const,
  );
}

/** Writes distances, given in kilometres, in the visitor's unit. */
export function useDistance(): (km: number) => string {
  const lang = useLang();
  const system = useUnitSystem();
  return useCallback((km) => formatDistance(lang, km, system), [lang, system]);
}
