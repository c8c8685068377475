/** One place as its form shows it. */
import { queryOptions } from '@tanstack/react-query';
import { localizedNames } from '@/features/places/cities/queries.ts';
import { NotFoundError, rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { PageRoute } from '@/shared/paths.ts';
import type { PlaceKind } from './placeForm.ts';
import { type EditedPlace, NAMES, PLACES_KEY } from './places.ts';

const COUNTRY = 'iso_code,slug,continents!countries_continent_id_fkey(slug)' as const;

async function readCity(id: number, signal: AbortSignal): Promise<EditedPlace | null> {
  const row = rowOf(
    await adminClient()
      .from('cities')
      .select(
        `id,name,slug,country_id,region_id,region_slug,population,latitude,longitude,timezone,city_names(lang,name,source,checked_at),countries!cities_country_id_fkey(${COUNTRY})`,
      )
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const { city_names: names, countries: country, country_id: countryId, region_slug, ...fields } = row;
  return {
    kind: 'city',
    id,
    stored: { ...fields, ...Object.fromEntries(names.map(({ lang, name }) => [`name:${lang}`, name])) },
    isoCode: country?.iso_code ?? null,
    countryId,
    page: country && {
      name: 'city',
      continent: country.continents.slug,
      country: country.slug,
      region: region_slug,
      city: row.slug,
      tab: 'overview',
    },
    sources: Object.fromEntries(
      names.map(({ lang, source, checked_at }) => [lang, { source, checkedAt: checked_at }]),
    ),
  };
}

async function readRegion(id: number, signal: AbortSignal): Promise<EditedPlace | null> {
  const row = rowOf(
    await adminClient()
      .from('regions')
      .select(`id,slug,code,country_id,${NAMES},countries!regions_country_id_fkey(${COUNTRY})`)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const { countries: country, country_id: countryId, ...stored } = row;
  const { slug } = row;
  return {
    kind: 'region',
    id,
    stored,
    isoCode: country.iso_code,
    countryId,
    page: { name: 'region', continent: country.continents.slug, country: country.slug, region: slug },
    sources: {},
  };
}

async function readCountry(id: number, signal: AbortSignal): Promise<EditedPlace | null> {
  const row = rowOf(
    await adminClient()
      .from('countries')
      .select(`id,capital,currency,population,area,latitude,longitude,${NAMES},${COUNTRY}`)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const { continents: continent, iso_code: isoCode, ...stored } = row;
  return {
    kind: 'country',
    id,
    stored,
    isoCode,
    countryId: id,
    page: { name: 'country', continent: continent.slug, country: row.slug },
    sources: {},
  };
}

async function readSight(id: number, signal: AbortSignal): Promise<EditedPlace | null> {
  const row = rowOf(
    await adminClient()
      .from('sights')
      .select(
        `item,slug,hidden,names,own_names,source,checked_at,updated_at,cities!sights_city_id_fkey(slug,name,country_id,city_names(lang,name),countries!cities_country_id_fkey(iso_code))`,
      )
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const { item, slug, hidden, cities: city } = row;
  const names = Object.entries(row.names as Record<string, string>);
  const isOwn = (lang: string) => lang in (row.own_names as Record<string, string>);
  return {
    kind: 'sight',
    id,
    stored: { hidden, ...Object.fromEntries(names.map(([lang, name]) => [`name:${lang}`, name])) },
    isoCode: city.countries?.iso_code ?? null,
    countryId: city.country_id,
    page: hidden ? null : { name: 'activity', city: city.slug, activity: slug },
    item,
    city: { name: city.name, names: localizedNames(city.city_names) },
    sources: Object.fromEntries(
      names.map(([lang]) => [
        lang,
        isOwn(lang)
          ? { source: 'editors', checkedAt: row.updated_at }
          : { source: row.source, checkedAt: row.checked_at },
      ]),
    ),
  };
}

/** Of a continent or a category the form shows names alone. */
async function readNamed(
  kind: 'continent' | 'category',
  id: number,
  signal: AbortSignal,
): Promise<EditedPlace | null> {
  const row = rowOf(
    await adminClient()
      .from(kind === 'continent' ? 'continents' : 'categories')
      .select(`slug,${NAMES}`)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const { slug, ...stored } = row;
  const page: PageRoute =
    kind === 'continent' ? { name: 'continent', continent: slug } : { name: 'category', category: slug };
  return { kind, id, stored, page, isoCode: null, countryId: null, sources: {} };
}

const READ = {
  city: readCity,
  region: readRegion,
  country: readCountry,
  sight: readSight,
  continent: (id: number, signal: AbortSignal) => readNamed('continent', id, signal),
  category: (id: number, signal: AbortSignal) => readNamed('category', id, signal),
} as const;

/** One place with all that its form shows. Throws NotFoundError when it is gone. */
export const placeQuery = <Kind extends PlaceKind>(kind: Kind, id: number) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'place', kind, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EditedPlace<Kind>> => {
      const place = await READ[kind](id, signal);
      if (!place) throw new NotFoundError(`There is no ${kind} ${id}`);
      return { ...place, kind };
    },
  });
