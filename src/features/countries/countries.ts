import type { LanguageCode } from '@/domain/languages.ts';

import type { CountryCard } from '@/domain/places.ts';
import { plain } from '@/features/places/index.ts';

/** Countries on a page of the list, for readers without script; the browser shows them all. */
export const COUNTRY_PAGE_SIZE = 60;

export interface CountryFilter {
  readonly text: string;
  /** 0 means every continent. */
  readonly continentId: number;
}

/**
 * The countries whose French, English or shown name contains the text, whatever its case and accents, on the chosen
 * continent (visitor.md §2, Country list).
 */
export function filterCountries(
  countries: readonly CountryCard[],
  { text, continentId }: CountryFilter,
  lang: LanguageCode,
): CountryCard[] {
  const wanted = plain(text.trim());
  return countries.filter(
    ({ names, continentId: own }) =>
      (continentId === 0 || own === continentId) &&
      (wanted === '' ||
        [names.fr, names.en, names[lang]].some((name) => name && plain(name).includes(wanted))),
  );
}
