/** Guides of our own as operators find, read and save them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Territory } from '@/admin/places/placeForm.ts';
import { choiceFilter, countryFilter, filterAddress, pageFilter, textFilter } from '@/admin/ui/listParams.ts';
import { DataError, rowOf, rowsOf } from '@/lib/errors.ts';
import { isRecord } from '@/lib/functions.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { GuidePlaces } from '@/shared/guides.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import type { GuideForm, GuideStatus } from './guideForm.ts';

/** Invalidated by every write. */
export const GUIDES_KEY = ['admin guides'] as const;

export const PAGE = 50;
export const STATES = ['published', 'draft', 'missing'] as const;
export type GuideState = (typeof STATES)[number];

const addressOf = (kind: Territory) =>
  filterAddress({
    kind: { read: () => kind, write: String },
    lang: choiceFilter(LANGUAGE_CODES),
    state: choiceFilter(STATES),
    country: countryFilter,
    search: textFilter,
    page: pageFilter,
  });
export type GuideFilters = ReturnType<ReturnType<typeof addressOf>['read']>;

/** Reads the filters of a kind of place from an address. */
export const filtersIn = (kind: Territory, params: URLSearchParams): GuideFilters =>
  addressOf(kind).read(params);
export const paramsOf = (filters: GuideFilters) => addressOf(filters.kind).write(filters);

export interface GuideRow {
  readonly id: number;
  readonly name: string;
  readonly iso_code: string;
  readonly guides: Readonly<Partial<Record<LanguageCode, GuideStatus>>>;
  /** Count over all pages. */
  readonly total: number;
}

/** `names` is the language of the names. */
export const guidesQuery = (
  names: LanguageCode,
  { kind, lang, state, country, search, page }: GuideFilters,
) =>
  queryOptions({
    queryKey: [...GUIDES_KEY, 'list', names, kind, lang, state, country, search, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<GuideRow[]> => {
      const rows = rowsOf(
        await adminClient()
          .rpc('guides_page', {
            p_kind: kind,
            p_offset: page * PAGE,
            p_limit: PAGE,
            p_name_lang: names,
            ...(lang ? { p_lang: lang } : {}),
            ...(state ? { p_state: state } : {}),
            ...(country ? { p_country: country } : {}),
            ...(search ? { p_search: search } : {}),
          })
          .abortSignal(signal),
      );
      return rows as unknown as GuideRow[];
    },
  });

/** Counts the places of each kind that have a guide in each language. */
export const guideCountsQuery = (country: string) =>
  queryOptions({
    queryKey: [...GUIDES_KEY, 'counts', country],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rowsOf(
        await adminClient()
          .rpc('guide_counts', country ? { p_country: country } : {})
          .abortSignal(signal),
      ),
  });

export interface StoredForm {
  readonly id: number;
  readonly status: GuideStatus;
  /** Version for the check against overwriting; microseconds matter. */
  readonly updatedAt: string;
  readonly form: GuideForm;
}

/** The guides of a place by language. */
export type GuidesOfPlace = Readonly<Partial<Record<LanguageCode, StoredForm>>>;

export const placeGuidesQuery = (kind: Territory, id: number) =>
  queryOptions({
    queryKey: [...GUIDES_KEY, 'place', kind, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<GuidesOfPlace> => {
      const rows = rowsOf(
        await adminClient()
          .from('place_guides')
          .select('id,lang,introduction,highlights,tips,status,author,licence,updated_at')
          .eq(`${kind}_id`, id)
          .abortSignal(signal),
      );
      return Object.fromEntries(
        rows.map(({ id: guide, lang, status, updated_at: updatedAt, ...form }) => [
          lang,
          { id: guide, status, updatedAt, form },
        ]),
      ) as GuidesOfPlace;
    },
  });

/** Links of a text to places, as `[Paris](city:france/paris)`. */
export const NAMES_PLACES = /\]\((?:city|region|country|continent):/;

/** The places that the links of a text name; null for what has no page. */
export const namedPlacesQuery = (text: string) =>
  queryOptions({
    queryKey: [...GUIDES_KEY, 'named', text],
    placeholderData: keepPreviousData,
    enabled: NAMES_PLACES.test(text),
    queryFn: async ({ signal }): Promise<GuidePlaces> => {
      const places: unknown = rowOf(
        await adminClient().rpc('places_named', { p_text: text }).abortSignal(signal),
      );
      return isRecord(places) ? (places as unknown as GuidePlaces) : {};
    },
  });

export type GuideFailure = 'conflict' | 'failed';
export type GuideSaved = { readonly updatedAt: string } | GuideFailure;

interface Save {
  readonly kind: Territory;
  readonly id: number;
  readonly lang: LanguageCode;
  /** The guide that was read; null where there was none. */
  readonly seen: StoredForm | null;
  readonly form: GuideForm;
  readonly status: GuideStatus;
  /** Replaces what somebody else has saved meanwhile. */
  readonly overwrite: boolean;
}

const UNIQUE_VIOLATION = '23505';

/** Saves a guide. Expected failures are values; throws DataError when the right is refused. */
export async function saveGuide({
  kind,
  id,
  lang,
  seen,
  form,
  status,
  overwrite,
}: Save): Promise<GuideSaved> {
  const guides = adminClient().from('place_guides');
  const row = { ...form, status, source_date: new Date().toISOString().slice(0, 10) };
  const place = { [`${kind}_id`]: id, lang };
  const write = overwrite
    ? guides.upsert({ ...place, ...row }, { onConflict: `${kind}_id,lang` })
    : seen
      ? guides.update(row).eq('id', seen.id).eq('updated_at', seen.updatedAt)
      : guides.insert({ ...place, ...row });
  const { data, error, status: code } = await write.select('updated_at');
  const [saved] = data ?? [];
  if (saved) return { updatedAt: saved.updated_at };
  if (!error) return conflictOrRefusal();
  if (error.code === UNIQUE_VIOLATION) return 'conflict';
  if (code === 401 || code === 403) throw new DataError(error.message, error.code, code);
  console.warn('A guide could not be saved', error);
  return 'failed';
}

/** Policies hide a row from whoever may not write it any more, as if somebody had changed it. */
async function conflictOrRefusal(): Promise<'conflict'> {
  const role = rowOf(await adminClient().rpc('my_role'));
  if (role === null) throw new DataError('The role was withdrawn', '42501', 403);
  return 'conflict';
}

/** Deletes a guide; the audit log restores it. Throws DataError. */
export async function deleteGuide(guide: number): Promise<void> {
  rowOf(await adminClient().from('place_guides').delete().eq('id', guide));
}
