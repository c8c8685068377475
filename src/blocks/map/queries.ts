import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { withTimeout } from '@/lib/timeout.ts';
import { foundCity } from '@/places/cities/nearbyCities.ts';
import { cityRoute } from '@/shared/cities.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type NameColumns, nameColumnsFor, nameIn, namesFor } from '@/shared/names.ts';
import type { CityCard } from '@/shared/places.ts';
import { type SightCard, sightRoute } from '@/shared/sights.ts';
import { boxOf, CITIES_PER_TILE, type TileId } from './cityTiles.ts';
import {
  type AirportPlace,
  type CityPlace,
  type CountryPlace,
  type RegionPlace,
  type SightPlace,
  sightKey,
} from './places.ts';

/** Caching for the map's data, which stay for as long as the page lives: nothing of them changes while somebody looks. */
const KEPT = { staleTime: 24 * HOUR, gcTime: 24 * HOUR } as const;

/** A city as the map shows it; null for one whose position is not known. */
export function cityPlace(card: CityCard, lang: LanguageCode, capital = false): CityPlace | null {
  const { id, latitude, longitude, population, isoCode, names, name } = card;
  if (latitude === null || longitude === null) return null;
  const local = names[lang];
  return {
    kind: 'city',
    key: `city-${id}`,
    id,
    name: local ?? name,
    nameLang: local ? lang : undefined,
    latitude,
    longitude,
    population,
    capital,
    isoCode,
    route: cityRoute(card),
  };
}

/** The arguments of the database's functions `…_in_view`. */
function inTile(tile: TileId, limit: number, lang: LanguageCode) {
  const { west, south, east, north } = boxOf(tile);
  return { p_west: west, p_south: south, p_east: east, p_north: north, p_limit: limit, p_lang: lang };
}

/** The most populated cities of a tile, largest first. */
export const tileCitiesQuery = (tile: TileId, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['map', 'cities', lang, tile.z, tile.x, tile.y],
    ...KEPT,
    queryFn: async ({ signal }): Promise<CityPlace[]> => {
      const call = inTile(tile, CITIES_PER_TILE, lang);
      const rows = rowsOf(await db().rpc('cities_in_view', call, { get: true }).abortSignal(signal));
      return rows.flatMap((row) => cityPlace(foundCity(row, lang), lang, row.capital) ?? []);
    },
  });

/** The most famous sights of a tile. */
const SIGHTS_PER_TILE = 40;

/** A sight as the map shows it. */
export function sightPlace(card: SightCard, lang: LanguageCode): SightPlace {
  const { slug, cityId, latitude, longitude, worldHeritage } = card;
  const { text, lang: nameLang } = nameIn(card.names, lang);
  const route = sightRoute(card);
  return {
    kind: 'sight',
    sightKind: card.kind,
    cityId,
    key: sightKey(slug),
    name: text,
    nameLang,
    latitude,
    longitude,
    worldHeritage,
    route,
  };
}

export const tileSightsQuery = (tile: TileId, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['map', 'sights', lang, tile.z, tile.x, tile.y],
    ...KEPT,
    queryFn: async ({ signal }): Promise<SightPlace[]> => {
      const call = inTile(tile, SIGHTS_PER_TILE, lang);
      const rows = rowsOf(await db().rpc('sights_in_view', call, { get: true }).abortSignal(signal));
      return (rows as unknown as readonly SightCard[]).map((card) => sightPlace(card, lang));
    },
  });

interface CountryRow extends NameColumns {
  readonly slug: string;
  readonly iso_code: string;
  readonly continent_slug: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly area: number | null;
}

/** All countries with a position, the largest first. */
export const mapCountriesQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['map', 'countries', lang],
    ...KEPT,
    queryFn: async ({ signal }): Promise<CountryPlace[]> => {
      const rows = rowsOf(
        await db()
          .from('country_cards')
          .select(`slug,iso_code,continent_slug,latitude,longitude,area,${nameColumnsFor(lang)}`)
          .order('area', { ascending: false, nullsFirst: false })
          .order('iso_code')
          .abortSignal(signal)
          .overrideTypes<CountryRow[], { merge: false }>(),
      );
      return rows.flatMap((row) => {
        const { latitude, longitude, slug, iso_code: isoCode, continent_slug: continent } = row;
        if (latitude === null || longitude === null) return [];
        const { text, lang: nameLang } = nameIn(namesFor(lang, row), lang);
        return {
          kind: 'country' as const,
          key: `country-${isoCode}`,
          name: text,
          nameLang,
          latitude,
          longitude,
          isoCode,
          area: row.area ?? 0,
          route: { name: 'country', continent, country: slug } as const,
        };
      });
    },
  });

async function readFile<Content>(name: string, signal: AbortSignal): Promise<Content> {
  const response = await fetch(`/map/${name}.json`, { signal: withTimeout(signal) });
  if (!response.ok) throw new Error(`/map/${name}.json: ${response.status}`);
  return (await response.json()) as Content;
}

type RegionPoint = readonly [code: string, longitude: number, latitude: number, area: number];

/** Positions of the names of regions (tools/map/points.ts), by GeoNames code. */
export const regionPointsQuery = queryOptions({
  queryKey: ['map', 'regionPoints'],
  ...KEPT,
  queryFn: async ({ signal }) => {
    const points = await readFile<RegionPoint[]>('regions', signal);
    return new Map(points.map((point) => [point[0], point]));
  },
});

interface RegionRow extends NameColumns {
  readonly slug: string;
  readonly geonames_admin1: string | null;
}

/** Square kilometres of a square degree at the equator. */
const DEGREE_KM2 = 12_364;

/** The regions of a country that have a place on the map. */
export const countryRegionsQuery = (country: CountryPlace, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['map', 'regions', country.isoCode, lang],
    ...KEPT,
    queryFn: async ({ signal, client }): Promise<RegionPlace[]> => {
      const [points, rows] = await Promise.all([
        client.ensureQueryData(regionPointsQuery),
        db()
          .from('regions')
          .select(
            `slug,geonames_admin1,countries!regions_country_id_fkey!inner(iso_code),${nameColumnsFor(lang)}`,
          )
          .eq('countries.iso_code', country.isoCode)
          .order('id')
          .abortSignal(signal)
          .overrideTypes<RegionRow[], { merge: false }>(),
      ]);
      return rowsOf(rows).flatMap((row) => {
        const point = points.get(row.geonames_admin1 ?? '');
        if (!point || country.route?.name !== 'country') return [];
        const [code, longitude, latitude, area] = point;
        const { text, lang: nameLang } = nameIn(namesFor(lang, row), lang);
        return {
          kind: 'region' as const,
          key: `region-${code}`,
          name: text,
          nameLang,
          latitude,
          longitude,
          isoCode: country.isoCode,
          area: area * DEGREE_KM2 * Math.cos((latitude * Math.PI) / 180),
          route: { ...country.route, name: 'region', region: row.slug } as const,
        };
      });
    },
  });

type AirportPoint = readonly [iata: string, name: string, longitude: number, latitude: number, large: 0 | 1];

/** Airports that airlines serve, the large ones first. Their names are in English. */
export const airportsQuery = queryOptions({
  queryKey: ['map', 'airports'],
  ...KEPT,
  queryFn: async ({ signal }): Promise<AirportPlace[]> => {
    const { date, airports } = await readFile<{ date: string; airports: AirportPoint[] }>('airports', signal);
    return airports.map(([iata, name, longitude, latitude, large]) => ({
      kind: 'airport',
      key: `airport-${iata}`,
      name,
      nameLang: 'en',
      iata,
      latitude,
      longitude,
      large: large === 1,
      date,
      namedOn: null,
      route: null,
    }));
  },
});

/** The names of airports in a language, by code, and the days their source was asked. */
export const airportNamesQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['map', 'airportNames', lang],
    ...KEPT,
    queryFn: async ({ signal }) => {
      const rows = rowsOf(
        await db().from('airport_names').select('iata,name,source_date').eq('lang', lang).abortSignal(signal),
      );
      return new Map(rows.map((row) => [row.iata, row]));
    },
  });
