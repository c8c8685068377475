import { useMemo, useSyncExternalStore } from 'react';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { speedIn, temperatureIn } from '@/shared/weather/weather.ts';
import { subscribe, units } from './unitsStore.ts';

/** The chosen units, and how temperatures (from °C) and speeds (from km/h) are written in them. */
export function useUnits() {
  const lang = useLang();
  const system = useSyncExternalStore(subscribe, units, () => 'metric' as const);
  return useMemo(() => {
    const write = (value: number, unit: string) =>
      // "negative" writes no sign before a zero.
      formatNumber(lang, value, { style: 'unit', unit, maximumFractionDigits: 0, signDisplay: 'negative' });
    const imperial = system === 'imperial';
    return {
      system,
      temperature: (celsius: number) =>
        write(temperatureIn(system, celsius), imperial ? 'fahrenheit' : 'celsius'),
      speed: (kph: number) => write(speedIn(system, kph), imperial ? 'mile-per-hour' : 'kilometer-per-hour'),
    };
  }, [lang, system]);
}
