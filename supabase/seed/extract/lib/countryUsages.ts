/** Usages of countries that a traveller meets, by ISO 3166-1 code. */
import { COUNTRY_USAGES } from './countryUsages.gen.ts';

export type Units = 'metric' | 'fahrenheit' | 'uk' | 'us';

export interface CountryUsages {
  /** With its plus sign; null where nobody can be called. */
  readonly callingCode: string | null;
  /** ISO codes of the countries with a land border. */
  readonly neighbours: readonly string[];
  /** Days of rest as numbers from 0, Sunday, to 6, in the order of the week. */
  readonly weekend: readonly number[];
  readonly units: Units;
}

const [SUN, THU, FRI, SAT] = [0, 4, 5, 6];
const FRIDAY_SATURDAY = 'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE';

/** Unicode CLDR 48, supplemental weekData; Saturday and Sunday elsewhere. */
const WEEKENDS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(FRIDAY_SATURDAY.split(' ').map((code) => [code, [FRI, SAT]])),
  AF: [THU, FRI],
  IR: [FRI],
  IN: [SUN],
  UG: [SUN],
};

/** Unicode CLDR 48, supplemental measurementData. */
const UNITS: Readonly<Record<string, Units>> = {
  GB: 'uk',
  US: 'us',
  BS: 'fahrenheit',
  BZ: 'fahrenheit',
  KY: 'fahrenheit',
  PR: 'fahrenheit',
  PW: 'fahrenheit',
};

/** The usages of a country; null for a code that is none. */
export function countryUsages(isoCode: string): CountryUsages | null {
  const usages = COUNTRY_USAGES[isoCode];
  if (!usages) return null;
  const [callingCode, neighbours] = usages;
  return {
    callingCode: callingCode || null,
    neighbours: neighbours === '' ? [] : neighbours.split(' '),
    weekend: WEEKENDS[isoCode] ?? [SAT, SUN],
    units: UNITS[isoCode] ?? 'metric',
  };
}
