/** Places as operators find, read, save and delete them. */
import type { PostgrestError } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FieldGap, fieldDescription } from '@/admin/fields/fields.ts';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import type { Database } from '@/lib/database.types.ts';
import { DataError, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { PageRoute } from '@/shared/paths.ts';
import type { CityCard } from '@/shared/places.ts';
import {
  type Changes,
  fieldsOf,
  isTerritory,
  nameField,
  type PlaceKind,
  plainFields,
  type StoredValues,
  type Territory,
} from './placeForm.ts';

/** Invalidated by every write. */
export const PLACES_KEY = ['admin places'] as const;

export const PAGE = 50;

/** Gap of a place besides names in a language. */
export type Gap = FieldGap | 'picture' | 'guide';
const SORTS = ['population', 'name', 'changed'] as const;
/** A sight has its fame instead. */
const isCounted = (kind: PlaceKind) => kind === 'sight' || plainFields(kind).includes('population');
/** The orders of a list, the first by default. */
export const sortsOf = (kind: PlaceKind): readonly (typeof SORTS)[number][] =>
  SORTS.filter((sort) => sort !== 'population' || isCounted(kind));

export interface PlaceFilters {
  readonly kind: PlaceKind;
  readonly search: string;
  /** ISO 3166-1; empty for the world. */
  readonly country: string;
  /** Empty: all. */
  readonly without: LanguageCode | Gap | '';
  readonly sort: (typeof SORTS)[number];
  /** Number from 0. */
  readonly page: number;
}

/** A row of the list. */
export type PlaceRow = Database['public']['Functions']['places_to_edit']['Returns'][number];

/** `lang` is that of the names. */
export const placesQuery = (
  lang: LanguageCode,
  { kind, search, country, without, sort, page }: PlaceFilters,
) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'list', lang, kind, search, country, without, sort, page],
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
            p_lang: lang,
            ...(country ? { p_country: country } : {}),
            ...(without ? { p_without: without } : {}),
          })
          .abortSignal(signal),
      ),
  });

/** Source and date of a name. */
export interface NameSource {
  readonly source: string;
  /** ISO 8601. */
  readonly checkedAt: string;
}

export interface EditedPlace<Kind extends PlaceKind = PlaceKind> {
  readonly kind: Kind;
  readonly id: number;
  readonly stored: StoredValues;
  readonly isoCode: string | null;
  readonly countryId: number | null;
  /** Public page; null while its country is unknown. */
  readonly page: PageRoute | null;
  /** Wikidata item of a sight. */
  readonly item?: string;
  /** City that a sight belongs to. */
  readonly city?: Pick<CityCard, 'name' | 'names'>;
  /** Sources of the names of a city or sight. */
  readonly sources: Partial<Record<LanguageCode, NameSource>>;
}

/** Gaps that each kind of place can have besides a name. */
export const gapsOf = (kind: PlaceKind): readonly Gap[] => [
  ...(isTerritory(kind) || kind === 'sight' ? (['picture'] as const) : []),
  ...(isTerritory(kind) ? (['guide'] as const) : []),
  ...plainFields(kind).flatMap((field) => fieldDescription(field).gap ?? []),
];

/** Returns the path of a place's editor. */
export const editPath = (kind: PlaceKind, id: number) => `${ADMIN_PATHS.places}?kind=${kind}&id=${id}`;

/** Returns the path of the form for a new place, in a country (ISO 3166-1) or one that is chosen there. */
export const newPlacePath = (kind: Territory, country?: string) =>
  `${ADMIN_PATHS.places}?kind=${kind}&new=1${country ? `&country=${country}` : ''}`;

/** Returns the name of a place in a language, else the name its source gives it. */
export const nameOf = ({ kind, stored }: EditedPlace, lang: LanguageCode): string =>
  String(
    [
      stored[nameField(kind, lang)],
      stored.name,
      stored[nameField(kind, 'fr')],
      stored[nameField(kind, 'en')],
      // A sight may have a name in another language alone.
      ...Object.entries(stored).map(([field, value]) => (field.startsWith('name:') ? value : null)),
    ].find((name) => typeof name === 'string') ?? '',
  );

/** The columns of names, each in a language. */
export const NAMES = LANGUAGE_CODES.map((code) => `name_${code}`).join(',') as 'name_fr,name_en';

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

type WriteFailure = 'slugTaken' | 'codeTaken' | 'gone' | 'failed';

export type Saved =
  | { readonly saved: true }
  /** Fields that somebody else has changed meanwhile. Nothing was written. */
  | { readonly stale: readonly string[] }
  | { readonly failure: WriteFailure };

function failureOf(error: PostgrestError, status: number): WriteFailure {
  if (error.code === '23505') return error.message.includes('iso_code') ? 'codeTaken' : 'slugTaken';
  if (error.code === 'PT404') return 'gone';
  if (status === 401 || status === 403) throw new DataError(error.message, error.code, status);
  console.warn('A place could not be written', error);
  return 'failed';
}

/** Writes the changes in one transaction. Expected failures are values; throws DataError when the right is refused. */
export async function savePlace(kind: PlaceKind, id: number, changes: Changes): Promise<Saved> {
  const { error, status } = await adminClient().rpc('edit_place', {
    p_kind: kind,
    p_id: id,
    p_changes: changes,
  });
  if (!error) return { saved: true };
  if (error.code === 'PT409') return { stale: JSON.parse(error.details) as string[] };
  return { failure: failureOf(error, status) };
}

/** Makes a city or region of a country (ISO 3166-1), or the country of that code, in one transaction. Like {@link savePlace}. */
export async function createPlace(
  kind: PlaceKind,
  isoCode: string,
  fields: StoredValues,
): Promise<{ readonly id: number } | { readonly failure: WriteFailure }> {
  const { data, error, status } = await adminClient().rpc('create_place', {
    p_kind: kind,
    p_country: isoCode,
    p_fields: fields,
  });
  if (!error) return { id: data };
  return { failure: failureOf(error, status) };
}

/** The value of each field of the form. */
export const valuesOf = ({ kind, stored }: EditedPlace) =>
  Object.fromEntries(fieldsOf(kind).map((field) => [field, String(stored[field] ?? '')]));
