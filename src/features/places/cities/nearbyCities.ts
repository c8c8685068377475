import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types.ts';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard, NearbyCity } from '@/shared/places.ts';

export type NearbyRow = Database['public']['Functions']['nearby_cities']['Returns'][number];

/** What functions of the database say of a city. */
type FoundRow = Omit<NearbyRow, 'country' | 'distance_km' | 'image_url'> &
  Partial<Pick<NearbyRow, 'country' | 'image_url'>>;

/** A city that a function has found, with its name in `lang` where the row has one. */
export function foundCity(row: FoundRow, lang: LanguageCode): CityCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    names: row.local_name ? { [lang]: row.local_name } : {},
    population: row.population,
    latitude: row.latitude,
    longitude: row.longitude,
    imageUrl: row.image_url ?? null,
    picture: null,
    country: row.country ?? null,
    countrySlug: row.country_slug ?? UNKNOWN_COUNTRY_SLUG,
    isoCode: row.iso_code,
    regionSlug: row.region_slug,
    continentSlug: row.continent_slug ?? UNKNOWN_CONTINENT_SLUG,
  };
}

/** A city with its distance. */
export function toNearbyCity(row: NearbyRow, lang: LanguageCode): NearbyCity {
  // Ten metres are near enough, and two digits instead of fifteen go into the page.
  return { ...foundCity(row, lang), distanceKm: Math.round(row.distance_km * 100) / 100 };
}

/** The cities nearest to a city, nearest first, with their distance in kilometres. */
export const nearbyCitiesQuery = (cityId: number, lang: LanguageCode, limit = 12) =>
  queryOptions({
    queryKey: ['cities', 'nearby', cityId, lang, limit],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<NearbyCity[]> => {
      const call = { p_city_id: cityId, p_lang: lang, p_limit: limit };
      const rows = rowsOf(await db().rpc('nearby_cities', call, { get: true }).abortSignal(signal));
      return rows.map((row) => toNearbyCity(row, lang));
    },
  });
