import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
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

/** A rank among others; null where there are none. */
const rankOf = (rank: number, total: number): Rank | null => (total > 0 ? { rank, total } : null);

/** The city's place by population among those of its country and of its region; null where it is not known. */
export const ranksQuery = ({ id }: Pick<City, 'id'>) =>
  queryOptions({
    queryKey: ['cities', 'ranks', id],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<{ country: Rank | null; region: Rank | null }> => {
      const call = { p_city_id: id };
      const [row] = rowsOf(await db().rpc('city_ranks', call, { get: true }).abortSignal(signal));
      return {
        country: row ? rankOf(row.country_rank, row.country_total) : null,
        region: row ? rankOf(row.region_rank, row.region_total) : null,
      };
    },
  });
