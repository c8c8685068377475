import { countSovereign } from '@/places/continents/useCountryCount.ts';
import type { Aliases, CountryPage } from '@/places/countries/queries.ts';
import { foldName } from '@/places/foldName.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CountryCard } from '@/shared/places.ts';

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
const isCalled = (alias: string, typed: string) =>
  alias.length > 3 ? alias.includes(typed) : alias === typed;

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
  const typed = foldName(text.trim());
  return countries.filter(
    ({ isoCode, names, continentId: own }) =>
      (continentId === 0 || own === continentId) &&
      (typed === '' ||
        [names.fr, names.en, names[lang]].some((name) => name && foldName(name).includes(typed)) ||
        aliases.get(isoCode)?.some((alias) => isCalled(foldName(alias), typed))),
  );
}
