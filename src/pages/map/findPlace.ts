/** Finds the places of search results on the map, and a place at random. */
import type { QueryClient } from '@tanstack/react-query';
import type { CountryPlace, MapPlace } from '@/blocks/map/places.ts';
import { cityPlace, countryRegionsQuery, mapCountriesQuery, sightPlace } from '@/blocks/map/queries.ts';
import type { SearchResult } from '@/blocks/search/search.ts';
import { sightPageQuery } from '@/blocks/sights/queries.ts';
import { rowsOf } from '@/lib/errors.ts';
import { db } from '@/lib/supabase.ts';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import { cardColumns, regionCitiesQuery, toCard } from '@/places/cities/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import { GLOBE_CENTRES } from '@/ui/drawings/globe.ts';

/** The place of a result on the map; null for one whose position is not known. Rejects when it cannot be read. */
export async function findPlace(
  client: QueryClient,
  lang: LanguageCode,
  result: SearchResult,
): Promise<MapPlace | null> {
  if (result.kind === 'city') {
    const [card] = await client.fetchQuery(citiesByIdQuery([result.id], lang));
    return card ? cityPlace(card, lang) : null;
  }
  if (result.kind === 'sight') {
    const page = await client.fetchQuery(sightPageQuery(result.slug, lang));
    return page && sightPlace(page.sight, lang);
  }
  if (result.kind === 'continent') return continentPlace(result, lang);
  const countries = await client.fetchQuery(mapCountriesQuery(lang));
  const country = countries.find(({ isoCode }) => isoCode === result.isoCode);
  if (!country || result.kind === 'country') return country ?? null;
  const regions = await client.fetchQuery(countryRegionsQuery(country, lang));
  const region = regions.find(({ route }) => route?.name === 'region' && route.region === result.slug);
  return region ?? regionByCity(client, lang, result, country);
}

/** Square kilometres of a region whose outline is not known, for a view of it: those without one are small. */
const SMALL_KM2 = 5000;

/** A region without an outline stands where its most populated city does. */
async function regionByCity(
  client: QueryClient,
  lang: LanguageCode,
  { id, slug, names }: SearchResult,
  { isoCode, route }: CountryPlace,
): Promise<MapPlace | null> {
  const cities = await client.fetchQuery(regionCitiesQuery(id, lang));
  const [city] = cities.flatMap((card) => cityPlace(card, lang) ?? []);
  if (!city || route?.name !== 'country') return null;
  const { text, lang: nameLang } = nameIn(names, lang);
  const { latitude, longitude } = city;
  return {
    kind: 'region',
    key: `region-${id}`,
    name: text,
    nameLang,
    latitude,
    longitude,
    isoCode,
    area: SMALL_KM2,
    route: { ...route, name: 'region', region: slug },
  };
}

function continentPlace({ slug, names }: SearchResult, lang: LanguageCode): MapPlace | null {
  const centre = (GLOBE_CENTRES as Readonly<Record<string, readonly [number, number] | undefined>>)[slug];
  if (!centre) return null;
  const [longitude, latitude] = centre;
  const { text, lang: nameLang } = nameIn(names, lang);
  const route = { name: 'continent', continent: slug } as const;
  return { kind: 'point', key: `continent-${slug}`, name: text, nameLang, latitude, longitude, route };
}

const MAX_SEED = 2 ** 31;

/** A city that the database draws, all equally likely; null from an empty database. */
export async function randomPlace(lang: LanguageCode): Promise<MapPlace | null> {
  const call = { p_seed: Math.floor(Math.random() * MAX_SEED), p_limit: 1 };
  const [row] = rowsOf(
    await db()
      .rpc('random_cities', call, { get: true })
      .select(cardColumns(lang))
      .eq('city_names.lang', lang),
  );
  return row ? cityPlace(toCard(row), lang) : null;
}
