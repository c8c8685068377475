import { useMemo } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { useUnitSystem } from '@/lib/units.ts';
import { formatNumber } from '@/shared/format.ts';
import { type LanguageCode, localeTag } from '@/shared/languages.ts';
import { distanceIn, rainIn, temperatureIn } from '@/shared/units.ts';

/** The short name of a unit, as the language writes it beside a number. */
function unitName(lang: LanguageCode, unit: string): string {
  const parts = new Intl.NumberFormat(localeTag(lang), { style: 'unit', unit }).formatToParts(5);
  return parts
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value.trim())
    .join('');
}

/** The chosen units, and how temperatures (from °C), speeds (from km/h) and rain (from mm) are written in them. */
export function useUnits() {
  const lang = useLang();
  const system = useUnitSystem();
  return useMemo(() => {
    const write = (value: number, unit: string, digits = 0) =>
      // "negative" writes no sign before a zero.
      formatNumber(lang, value, {
        style: 'unit',
        unit,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      });
    const imperial = system === 'imperial';
    const temperatureIs = imperial ? 'fahrenheit' : 'celsius';
    const rainIs = imperial ? 'inch' : 'millimeter';
    const rainDigits = imperial ? 1 : 0;
    return {
      system,
      temperature: (celsius: number) => write(temperatureIn(system, celsius), temperatureIs),
      /** A difference of temperatures. */
      degrees: (celsius: number) => write(imperial ? celsius * 1.8 : celsius, temperatureIs, 1),
      speed: (kph: number) =>
        write(distanceIn(system, kph), system === 'metric' ? 'kilometer-per-hour' : 'mile-per-hour'),
      rain: (mm: number) => write(rainIn(system, mm), rainIs, rainDigits),
      /** For columns whose heading names the unit. */
      temperatureUnit: unitName(lang, temperatureIs),
      degreesOf: (celsius: number) => temperatureIn(system, celsius),
      rainUnit: unitName(lang, rainIs),
      rainNumber: (mm: number) =>
        formatNumber(lang, rainIn(system, mm), { maximumFractionDigits: rainDigits }),
    };
  }, [lang, system]);
}
