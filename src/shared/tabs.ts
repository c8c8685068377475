/** The tabs of a city page and their French suffixes in addresses (docs/product/city.md#tabs). */

export const CITY_TABS = [
  'overview',
  'hotels',
  'flights',
  'restaurants',
  'activities',
  'cars',
  'esim',
] as const;
export type CityTab = (typeof CITY_TABS)[number];

const PREFIXES: Readonly<Record<Exclude<CityTab, 'overview'>, string>> = {
  hotels: 'les-meilleurs-hotels-aux-meilleurs-prix-a',
  flights: 'vols-billets-avions-pas-chers-a',
  restaurants: 'meilleurs-restaurants-a',
  activities: 'meilleures-activites-choses-a-faire-a',
  cars: 'location-voitures-vehicules-pas-cher-a',
  esim: 'carte-sim-esim-pas-cher-a',
};

/** The segment after the city's slug, or null for the overview, which has none. */
export function tabSuffix(tab: CityTab, citySlug: string): string | null {
  return tab === 'overview' ? null : `${PREFIXES[tab]}-${citySlug}`;
}

/** The tab of an address's suffix, found by substring; anything unknown means the overview. */
export function tabFromSuffix(suffix: string | undefined): CityTab {
  if (!suffix) return 'overview';
  for (const tab of CITY_TABS) {
    if (tab !== 'overview' && suffix.includes(PREFIXES[tab])) return tab;
  }
  return 'overview';
}
