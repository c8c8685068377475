/** Places as operators find, read, save and delete them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { adminClient } from '@/admin/session/client.ts';
import type { Database } from '@/lib/database.types.ts';
import { DataError, NotFoundError, rowOf, rowsOf } from '@/lib/errors.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { PageRoute } from '@/shared/paths.ts';
import { type Changes, fieldsOf, nameField, type PlaceKind, type Stored } from './placeForm.ts';

/** Invalidated by every write. */
export const PLACES_KEY = ['admin places'] as const;

export const PAGE = 50;

/** What a place can lack besides a name in a language. */
export const GAPS = ['picture', 'guide', 'population', 'position', 'region'] as const;
export const SORTS = ['population', 'name', 'changed'] as const;

export interface PlaceFilters {
  readonly kind: PlaceKind;
  readonly search: string;
  /** ISO 3166-1; empty for the world. */
  readonly country: string;
  /** Empty: all. */
  readonly without: LanguageCode | (typeof GAPS)[number] | '';
  readonly sort: (typeof SORTS)[number];
  /** From 0. */
  readonly page: number;
}

/** A row of the list. */
export type PlaceRow = Database['public']['Functions']['places_to_edit']['Returns'][number];

export const placesQuery = ({ kind, search, country, without, sort, page }: PlaceFilters) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'list', kind, search, country, without, sort, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rowsOf(
        await adminClient()
          .rpc('places_to_edit', {
            p_kind: kind,
            p_search: search,
            p_sort: sort,
            p_offset: page * PAGE,
            p_limit: PAGE,
            ...(country ? { p_country: country } : {}),
            ...(without ? { p_without: without } : {}),
          })
          .abortSignal(signal),
      ),
  });

/** Who gave a name, and when. */
export interface NameSource {
  readonly source: string;
  /** ISO 8601. */
  readonly checkedAt: string;
}

export interface EditedPlace {
  readonly kind: PlaceKind;
  readonly id: number;
  readonly stored: Stored;
  readonly isoCode: string | null;
  readonly countryId: number | null;
  /** Its public page; null while its country is unknown. */
  readonly page: PageRoute | null;
  /** Of a city's names. */
  readonly sources: Partial<Record<LanguageCode, NameSource>>;
}

/** Where a place is edited. */
export const editPath = (kind: PlaceKind, id: number) => `${ADMIN_PATHS.places}?kind=${kind}&id=${id}`;

/** What a place is called in a language, else what its source calls it. */
export const nameOf = ({ kind, stored }: EditedPlace, lang: LanguageCode): string =>
  String(stored[nameField(kind, lang)] ?? stored.name ?? stored.name_fr ?? stored.name_en ?? '');

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

const NAMES = LANGUAGE_CODES.map((code) => `name_${code}`).join(',') as 'name_fr,name_en';

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

const READ = { city: readCity, region: readRegion, country: readCountry } as const;

/** One place with all that its form shows. Throws NotFoundError when it is gone. */
export const placeQuery = (kind: PlaceKind, id: number) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'place', kind, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EditedPlace> => {
      const place = await READ[kind](id, signal);
      if (!place) throw new NotFoundError(`There is no ${kind} ${id}`);
      return place;
    },
  });

/** Regions of a country by French, else English name. */
export const regionChoicesQuery = (countryId: number) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'regions', countryId],
    queryFn: async ({ signal }) =>
      rowsOf(
        await adminClient()
          .from('regions')
          .select(`id,${NAMES}`)
          .eq('country_id', countryId)
          .abortSignal(signal),
      ),
  });

export type Saved =
  | { readonly saved: true }
  /** Fields that somebody else has changed meanwhile. Nothing was written. */
  | { readonly stale: readonly string[] }
  | { readonly failure: 'slugTaken' | 'gone' | 'failed' };

/** Writes the changes in one transaction. Expected failures are values; throws DataError when the right is refused. */
export async function savePlace(kind: PlaceKind, id: number, changes: Changes): Promise<Saved> {
  const { error, status } = await adminClient().rpc('edit_place', {
    p_kind: kind,
    p_id: id,
    p_changes: changes,
  });
  if (!error) return { saved: true };
  if (error.code === 'PT409') return { stale: JSON.parse(error.details) as string[] };
  if (error.code === '23505') return { failure: 'slugTaken' };
  if (error.code === 'PT404') return { failure: 'gone' };
  if (status === 401 || status === 403) throw new DataError(error.message, error.code, status);
  console.warn('A place could not be saved', error);
  return { failure: 'failed' };
}

/** Makes a city or region of a country (ISO 3166-1), in one transaction. Like {@link savePlace}. */
export async function createPlace(
  kind: PlaceKind,
  isoCode: string,
  fields: Readonly<Record<string, string | number | null>>,
): Promise<{ readonly id: number } | { readonly failure: 'slugTaken' | 'failed' }> {
  const { data, error, status } = await adminClient().rpc('create_place', {
    p_kind: kind,
    p_country: isoCode,
    p_fields: fields,
  });
  if (!error) return { id: data };
  if (error.code === '23505') return { failure: 'slugTaken' };
  if (status === 401 || status === 403) throw new DataError(error.message, error.code, status);
  console.warn('A place could not be made', error);
  return { failure: 'failed' };
}

/** The value of each field of the form. */
export const valuesOf = ({ kind, stored }: EditedPlace) =>
  Object.fromEntries(fieldsOf(kind).map((field) => [field, String(stored[field] ?? '')]));
