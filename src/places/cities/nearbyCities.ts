import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types.ts';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '@/shared/continents.ts';
import { distanceKm, type Position, positionOf } from '@/shared/geo.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityCard, NearbyCity } from '@/shared/places.ts';

type NearbyRow = Database['public']['Functions']['nearby_cities']['Returns'][number];

/** Columns of a city that functions of the database return. */
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

/** Ten metres are near enough, and two digits instead of fifteen go into the page. */
const rounded = (km: number) => Math.round(km * 100) / 100;

/** A city with its distance. */
export const toNearbyCity = (row: NearbyRow, lang: LanguageCode): NearbyCity => ({
  ...foundCity(row, lang),
  distanceKm: rounded(row.distance_km),
});

/** Cities around a position, nearest first, with their distance from it. Those without a position are left out. */
export const nearestFirst = (cities: readonly CityCard[], from: Position): NearbyCity[] =>
  cities
    .flatMap((city) => {
      const position = positionOf(city);
      return position ? [{ city, km: distanceKm(from, position) }] : [];
    })
    .sort((a, b) => a.km - b.km || a.city.id - b.city.id)
    .map(({ city, km }) => ({ ...city, distanceKm: rounded(km) }));

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
