/** The visitor's units, stored in this browser; without a choice those that are usual. */
import { useCallback, useSyncExternalStore } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDistance } from '@/shared/format.ts';
import { UNIT_SYSTEMS, type UnitSystem, usualUnits } from '@/shared/units.ts';
import { createPersistentStore } from './persistentStore.ts';

export const UNITS_KEY = 'mappemonde.units';

const store = createPersistentStore<UnitSystem | null>({
  key: UNITS_KEY,
  parse: (text) => UNIT_SYSTEMS.find((system) => system === text) ?? null,
  serialize: (system) => system,
  empty: null,
});

export const setUnits: (system: UnitSystem) => void = store.set;

/** The visitor's system; a server, which does not know it, has metres. */
export function useUnitSystem(): UnitSystem {
  const lang = useLang();
  return useSyncExternalStore(
    store.subscribe,
    () => store.get() ?? usualUnits(lang, navigator.language),
    () => 'metric' as const,
  );
}

/** Writes distances, given in kilometres, in the visitor's unit. */
export function useDistance(): (km: number) => string {
  const lang = useLang();
  const system = useUnitSystem();
  return useCallback((km) => formatDistance(lang, km, system), [lang, system]);
}
