import { queryOptions } from '@tanstack/react-query';
import { countOf, rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { toNearbyCity } from '@/places/cities/nearbyCities.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City, NearbyCity } from '@/shared/places.ts';

export interface Landmarks {
  /** The capital of the city's country, at 0 km when it is the city itself; null where it is not known. */
  readonly capital: NearbyCity | null;
  /** The nearest cities with more inhabitants than the city and at least 100,000, nearest first. */
  readonly larger: readonly NearbyCity[];
  /** The nearest cities of at least 100,000 inhabitants that are 20 km away or more, nearest first. */
  readonly notable: readonly NearbyCity[];
}

/** Places that the guide gives a city's distance from. All are empty for a city without coordinates. */
export const landmarksQuery = (cityId: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['cities', 'landmarks', cityId, lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Landmarks> => {
      const call = { p_city_id: cityId, p_lang: lang };
      const rows = rowsOf(await db().rpc('city_landmarks', call, { get: true }).abortSignal(signal));
      const places = rows.map((row) => ({ role: row.role, city: toNearbyCity(row, lang) }));
      return {
        capital: places.find(({ role }) => role === 'capital')?.city ?? null,
        larger: places.flatMap(({ role, city }) => (role === 'larger' ? [city] : [])),
        notable: places.flatMap(({ role, city }) => (role === 'notable' ? [city] : [])),
      };
    },
  });

export interface Rank {
  /** 1 for the most populated. */
  readonly rank: number;
  readonly total: number;
}

/** The city's place by population among those of its country and of its region; null where it is not known. */
export const ranksQuery = (city: Pick<City, 'id' | 'countryId' | 'regionId' | 'population'>) =>
  queryOptions({
    queryKey: ['cities', 'ranks', city.id],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<{ country: Rank | null; region: Rank | null }> => {
      const count = async (column: 'country_id' | 'region_id', id: number, above?: number) => {
        const all = db().from('cities').select('id', { count: 'exact', head: true }).eq(column, id);
        return countOf(await (above === undefined ? all : all.gt('population', above)).abortSignal(signal));
      };
      const rank = async (column: 'country_id' | 'region_id', id: number | null): Promise<Rank | null> => {
        if (id === null || !city.population) return null;
        const [larger, total] = await Promise.all([count(column, id, city.population), count(column, id)]);
        return { rank: larger + 1, total };
      };
      const [country, region] = await Promise.all([
        rank('country_id', city.countryId),
        rank('region_id', city.regionId),
      ]);
      return { country, region };
    },
  });
