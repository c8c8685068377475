/** Place as its form shows it. */
import { queryOptions } from '@tanstack/react-query';
import { FIELDS } from '@/admin/fields/fields.ts';
import { NotFoundError, rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { localizedNames } from '@/shared/names.ts';
import type { PageRoute } from '@/shared/paths.ts';
import type { PlaceKind } from './placeForm.ts';
import { type EditedPlace, NAMES, PLACES_KEY } from './places.ts';

type Joined<Names extends readonly string[]> = Names extends readonly [infer First extends string]
  ? First
  : Names extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
    ? `${First},${Joined<Rest>}`
    : '';

/** The columns of a kind for a select list, as a literal so that the client can infer the row's type. */
const fieldColumns = <Kind extends keyof typeof FIELDS>(kind: Kind) =>
  FIELDS[kind].join(',') as Joined<(typeof FIELDS)[Kind]>;

const CONTINENT = 'continents!countries_continent_id_fkey(slug)' as const;
const COUNTRY = `iso_code,slug,${CONTINENT}` as const;

async function readCity(id: number, signal: AbortSignal): Promise<EditedPlace | null> {
  const row = rowOf(
    await adminClient()
      .from('cities')
      .select(
        `id,country_id,region_slug,${fieldColumns('city')},city_names(lang,name,source,checked_at),countries!cities_country_id_fkey(${COUNTRY})`,
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
      .select(
        `id,country_id,${fieldColumns('region')},${NAMES},countries!regions_country_id_fkey(${COUNTRY})`,
      )
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
      .select(`id,iso_code,${fieldColumns('country')},${NAMES},${CONTINENT}`)
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
        `item,slug,${fieldColumns('sight')},names,own_names,source,checked_at,updated_at,cities!sights_city_id_fkey(slug,name,country_id,city_names(lang,name),countries!cities_country_id_fkey(iso_code))`,
      )
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const {
    item,
    slug,
    names: texts,
    own_names,
    source,
    checked_at,
    updated_at,
    cities: city,
    ...fields
  } = row;
  const names = Object.entries(texts as Record<string, string>);
  const isOwn = (lang: string) => lang in (own_names as Record<string, string>);
  return {
    kind: 'sight',
    id,
    stored: { ...fields, ...Object.fromEntries(names.map(([lang, name]) => [`name:${lang}`, name])) },
    isoCode: city.countries?.iso_code ?? null,
    countryId: city.country_id,
    page: row.hidden ? null : { name: 'activity', city: city.slug, activity: slug },
    item,
    city: { name: city.name, names: localizedNames(city.city_names) },
    sources: Object.fromEntries(
      names.map(([lang]) => [
        lang,
        isOwn(lang) ? { source: 'editors', checkedAt: updated_at } : { source, checkedAt: checked_at },
      ]),
    ),
  };
}

/** Reads a continent or a category, whose forms show only names. */
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

/** Reads a place with all that its form shows. Throws NotFoundError when it is gone. */
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
