import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR, MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/** A letter and its number of cities; `#` for digits and signs, `汉` for all Chinese characters. */
export interface CityInitial {
  readonly letter: string;
  readonly count: number;
}

/** A city as the alphabetical list shows it. */
export interface ListedCity {
  readonly id: number;
  readonly name: string;
  /** True for a name in the requested language, false for the stored one. */
  readonly localized: boolean;
  readonly slug: string;
  readonly isoCode: string | null;
  readonly countrySlug: string;
  readonly regionSlug: string | null;
  readonly continentSlug: string;
}

/** Filter of the list; null for no limit. */
export interface CityFilter {
  readonly countrySlug: string | null;
  /** Beginning of a word of the name. */
  readonly name: string | null;
}

/** The filter of an address: `?pays=france&q=saint`. */
export const filterOf = (params: URLSearchParams): CityFilter => ({
  countrySlug: params.get('pays') || null,
  name: params.get('q')?.trim().slice(0, 100) || null,
});

export const paramsOf = ({ countrySlug, name }: CityFilter): Record<string, string> => ({
  ...(countrySlug ? { pays: countrySlug } : {}),
  ...(name ? { q: name } : {}),
});

const narrowing = ({ countrySlug, name }: CityFilter) => ({
  ...(countrySlug ? { p_country_slug: countrySlug } : {}),
  ...(name ? { p_name: name } : {}),
});

/** Cities per page of a letter. */
export const LETTER_PAGE_SIZE = 120;

/**
 * The letters of the list in a language, as far as it is narrowed, in no order. A city is listed under its name
 * in the language where there is one, else under the stored one. Fresh for an hour.
 */
export const cityInitialsQuery = (lang: LanguageCode, filter: CityFilter) =>
  queryOptions({
    queryKey: ['cities', 'initials', lang, filter],
    staleTime: HOUR,
    gcTime: HOUR,
    queryFn: async ({ signal }): Promise<CityInitial[]> => {
      const call = { p_lang: lang, ...narrowing(filter) };
      const rows = rowsOf(await db().rpc('city_initials', call, { get: true }).abortSignal(signal));
      return rows.map(({ initial, cities }) => ({ letter: initial, count: cities }));
    },
  });

interface LetterPage {
  readonly lang: LanguageCode;
  readonly filter: CityFilter;
  readonly letter: string;
  /** Counts from 0. */
  readonly page: number;
}

/** One page of a letter, in alphabetical order; past the end it is empty. Forgotten a minute after it left the screen. */
export const letterPageQuery = ({ lang, filter, letter, page }: LetterPage) =>
  queryOptions({
    queryKey: ['cities', 'letter', lang, filter, letter, page],
    staleTime: HOUR,
    gcTime: MINUTE,
    queryFn: async ({ signal }): Promise<ListedCity[]> => {
      const call = {
        p_lang: lang,
        p_initial: letter,
        p_offset: page * LETTER_PAGE_SIZE,
        p_limit: LETTER_PAGE_SIZE,
        ...narrowing(filter),
      };
      const rows = rowsOf(await db().rpc('cities_under_initial', call, { get: true }).abortSignal(signal));
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        localized: row.localized,
        slug: row.slug,
        isoCode: row.iso_code,
        countrySlug: row.country_slug ?? UNKNOWN_COUNTRY_SLUG,
        regionSlug: row.region_slug,
        continentSlug: row.continent_slug ?? UNKNOWN_CONTINENT_SLUG,
      }));
    },
  });

/**
 * Links every city that names a country without pointing to it: how many were linked, of how many without a link.
 * Called once per visit; when nothing is to be repaired the database reads an empty partial index.
 */
export const cityLinksRepairQuery = () =>
  queryOptions({
    queryKey: ['cities', 'links', 'repair'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<{ fixed: number; total: number }> => {
      const [row] = rowsOf(await db().rpc('repair_city_links').abortSignal(signal));
      return row ?? { fixed: 0, total: 0 };
    },
  });
