/** Units of visitors. */

/** The choices of units: °C and km/h, °C and mph as in Britain, °F and mph. */
export const UNIT_SYSTEMS = ['metric', 'british', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** Regions of English where temperatures are in °F, or speeds in mph. */
const FAHRENHEIT = ['US', 'LR', 'BS', 'BZ', 'KY', 'PW', 'FM', 'MH'];
const MILES = ['GB'];

/** Units that readers of a language use: in English by the region their browser is set to (`en-US`). */
export function usualUnits(lang: string, browser: string): UnitSystem {
  const region = lang === 'en' ? /^en-(?:\w{4}-)?([A-Z]{2})/i.exec(browser)?.[1]?.toUpperCase() : undefined;
  if (region && FAHRENHEIT.includes(region)) return 'imperial';
  return region && MILES.includes(region) ? 'british' : 'metric';
}

/** A temperature in the system's unit (°C or °F), from °C. Not rounded. */
export function temperatureIn(system: UnitSystem, celsius: number): number {
  return system === 'imperial' ? celsius * 1.8 + 32 : celsius;
}

const KM_PER_MILE = 1.609344;

/** A distance (km or miles) or speed (km/h or mph) in the system's unit, from km or km/h. Not rounded. */
export function distanceIn(system: UnitSystem, km: number): number {
  return system === 'metric' ? km : km / KM_PER_MILE;
}

/** The °C of a temperature in the system's unit. Not rounded. */
export function celsiusFrom(system: UnitSystem, degrees: number): number {
  return system === 'imperial' ? (degrees - 32) / 1.8 : degrees;
}

/** Rain in the system's unit (mm or inches), from mm. Not rounded. */
export function rainIn(system: UnitSystem, mm: number): number {
  return system === 'imperial' ? mm / 25.4 : mm;
}
