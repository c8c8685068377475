/** The cities of a country, in one of two orders. */
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import { BY_POPULATION, CITY_PAGE_SIZE, cardColumns, cards, toCard } from './queries.ts';

/** The orders of a country's cities; the alphabetical list is a page of its own. */
export type CityOrder = 'population' | 'sights';

/** The order that an address asks for: `?ordre=sites`. */
export const cityOrderOf = (params: URLSearchParams): CityOrder =>
  params.get('ordre') === 'sites' ? 'sights' : 'population';

const mostPopulated = (countrySlug: string, lang: LanguageCode, page: number) =>
  cards(lang)
    .eq('country_slug', countrySlug)
    .order('population', BY_POPULATION)
    .order('id')
    .range(page * CITY_PAGE_SIZE, (page + 1) * CITY_PAGE_SIZE - 1);

const mostToSee = (countrySlug: string, lang: LanguageCode, page: number) =>
  db()
    .rpc(
      'cities_to_see',
      { p_country_slug: countrySlug, p_offset: page * CITY_PAGE_SIZE, p_limit: CITY_PAGE_SIZE },
      { get: true },
    )
    .select(cardColumns(lang))
    .eq('city_names.lang', lang);

/**
 * One page of a country's cities. `page` counts from 0 and holds CITY_PAGE_SIZE cities; a page past the end is empty.
 * Fresh for 2 minutes.
 */
export const countryCitiesQuery = (
  countrySlug: string,
  lang: LanguageCode,
  page: number,
  order: CityOrder = 'population',
) =>
  queryOptions({
    queryKey: ['cities', 'country', countrySlug, lang, page, ...(order === 'population' ? [] : [order])],
    staleTime: 2 * MINUTE,
    retry: 2,
    queryFn: async ({ signal }): Promise<CityCard[]> => {
      const read = order === 'sights' ? mostToSee : mostPopulated;
      const rows = rowsOf(await read(countrySlug, lang, page).abortSignal(signal));
      return rows.map(toCard);
    },
  });
