/** The cities of a country, in one of two orders. */
import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard } from '@/shared/places.ts';
import { CITY_PAGE_SIZE, cardColumns, toCard } from './queries.ts';

/** The orders of a country's cities; the alphabetical list is a page of its own. */
export type CityOrder = 'population' | 'sights';

/** The order that an address asks for: `?ordre=sites`. */
export const cityOrderOf = (params: URLSearchParams): CityOrder =>
  params.get('ordre') === 'sites' ? 'sights' : 'population';

/** A page in an order of its own function: with an offset, a read of the table would embed the names of all rows before. */
const pageOf = (order: CityOrder, countrySlug: string, lang: LanguageCode, page: number) =>
  db()
    .rpc(
      order === 'sights' ? 'cities_to_see' : 'largest_cities',
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
      const rows = rowsOf(await pageOf(order, countrySlug, lang, page).abortSignal(signal));
      return rows.map(toCard);
    },
  });
