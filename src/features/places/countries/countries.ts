import { countSovereign } from '@/features/places/continents/useCountryCount.ts';
import { foldName } from '@/features/places/foldName.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CountryCard } from '@/shared/places.ts';
import type { Aliases, CountryPage } from './queries.ts';

/** Countries on a page of the list. */
export const COUNTRY_PAGE_SIZE = 60;

/** A page, from 1, of countries that are sorted. */
export function pageOfCountries(
  sorted: readonly CountryCard[],
  page: number,
  size = COUNTRY_PAGE_SIZE,
): CountryPage {
  return {
    countries: sorted.slice((page - 1) * size, page * size),
    total: sorted.length,
    counts: countSovereign(sorted),
  };
}

export interface CountryFilter {
  readonly text: string;
  /** 0 means every continent. */
  readonly continentId: number;
}

/** A code or an abbreviation answers as a whole only, as in the search. */
const isCalled = (alias: string, wanted: string) =>
  alias.length > 3 ? alias.includes(wanted) : alias === wanted;

/**
 * The countries on the chosen continent whose French, English or shown name contains the text, or that are called so,
 * whatever its case and accents.
 */
export function filterCountries(
  countries: readonly CountryCard[],
  { text, continentId }: CountryFilter,
  lang: LanguageCode,
  aliases: Aliases = new Map(),
): CountryCard[] {
  const wanted = foldName(text.trim());
  return countries.filter(
    ({ isoCode, names, continentId: own }) =>
      (continentId === 0 || own === continentId) &&
      (wanted === '' ||
        [names.fr, names.en, names[lang]].some((name) => name && foldName(name).includes(wanted)) ||
        aliases.get(isoCode)?.some((alias) => isCalled(foldName(alias), wanted))),
  );
}
