import { foldName } from '@/places/foldName.ts';
import { sortedByName } from '@/places/sortedByName.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';
import type { CountryCard, RegionCard } from '@/shared/places.ts';

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
  const typed = foldName(text.trim());
  const holds = (names: Names) => foldName(nameIn(names, lang).text).includes(typed);
  const byCountry = Map.groupBy(regions, ({ countryId }) => countryId);
  return countries.flatMap((country) => {
    const regionsOfCountry = byCountry.get(country.id) ?? [];
    const matches =
      typed === '' || holds(country.names)
        ? regionsOfCountry
        : regionsOfCountry.filter(({ names }) => holds(names));
    return matches.length > 0 ? [{ country, regions: sortedByName(matches, lang) }] : [];
  });
}
