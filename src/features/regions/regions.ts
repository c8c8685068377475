import type { LanguageCode } from '@/domain/languages.ts';
import { type Names, nameIn } from '@/domain/names.ts';
import type { CountryCard, RegionCard } from '@/domain/places.ts';
import { plain, sortedByName } from '@/features/places/index.ts';

export interface RegionGroup {
  readonly country: CountryCard;
  readonly regions: readonly RegionCard[];
}

/**
 * Regions under their countries, in the order the countries are given. With a text, the regions whose name holds it,
 * and all regions of a country whose name does. Countries without a region left are left out.
 */
export function groupRegions(
  regions: readonly RegionCard[],
  countries: readonly CountryCard[],
  text: string,
  lang: LanguageCode,
): RegionGroup[] {
  const wanted = plain(text.trim());
  const holds = (names: Names) => plain(nameIn(names, lang).text).includes(wanted);
  const byCountry = Map.groupBy(regions, ({ countryId }) => countryId);
  return countries.flatMap((country) => {
    const own = byCountry.get(country.id) ?? [];
    const shown = wanted === '' || holds(country.names) ? own : own.filter(({ names }) => holds(names));
    return shown.length > 0 ? [{ country, regions: sortedByName(shown, lang) }] : [];
  });
}
