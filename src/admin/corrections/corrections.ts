/** Mistakes that visitors have reported, as operators read and decide them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Changes } from '@/admin/places/placeForm.ts';
import { choiceFilter, countryFilter, filterAddress, pageFilter } from '@/admin/ui/listParams.ts';
import { countOf, DataError, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { PageRoute } from '@/shared/paths.ts';
import { REPORT_KINDS, type ReportedType, type ReportKind } from '@/shared/reports.ts';

/** Invalidated by every decision. */
export const CORRECTIONS_KEY = ['admin corrections'] as const;

export const PAGE = 20;
export const STATES = ['open', 'accepted', 'refused'] as const;
export type CorrectionState = (typeof STATES)[number];

/** Filters of the list; without a state, open reports. */
export const { read: filtersIn, write: paramsOf } = filterAddress({
  state: choiceFilter(STATES, 'open'),
  kind: choiceFilter(REPORT_KINDS),
  country: countryFilter,
  page: pageFilter,
});
export type CorrectionFilters = ReturnType<typeof filtersIn>;

/** Current state of a reported place: private.reported_place(). */
export interface PresentPlace {
  readonly id: number;
  /** In the operator's language. */
  readonly name: string;
  /** In the language of the report. */
  readonly stored_name: string | null;
  readonly population?: number | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly region?: string | null;
  readonly iso_code: string | null;
  readonly continent_slug?: string | null;
  readonly country_slug?: string | null;
  readonly region_slug?: string | null;
  readonly city_slug?: string;
  readonly sight_slug?: string;
  /** Wikidata item, such as Q243. */
  readonly item?: string;
}

export interface Correction {
  readonly id: number;
  /** ISO 8601. */
  readonly created_at: string;
  readonly place_type: ReportedType;
  /** Null when it is gone. */
  readonly place: PresentPlace | null;
  readonly lang: LanguageCode;
  readonly kind: ReportKind;
  readonly text: string;
  readonly proposal: string | null;
  readonly source: string | null;
  readonly state: CorrectionState;
  /** ISO 8601. */
  readonly decided_at: string | null;
  readonly note: string | null;
  /** Count over all pages. */
  readonly total: number;
}

export const correctionsQuery = ({ state, kind, country, page }: CorrectionFilters, lang: LanguageCode) =>
  queryOptions({
    queryKey: [...CORRECTIONS_KEY, 'list', state, kind, country, page, lang],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Correction[]> => {
      const rows = rowsOf(
        await adminClient()
          .rpc('corrections_page', {
            p_offset: page * PAGE,
            p_limit: PAGE,
            p_lang: lang,
            ...(state ? { p_state: state } : {}),
            ...(kind ? { p_kind: kind } : {}),
            ...(country ? { p_country: country } : {}),
          })
          .abortSignal(signal),
      );
      return rows as unknown as Correction[];
    },
  });

/** Counts the waiting reports. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: [...CORRECTIONS_KEY, 'waiting'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<number> =>
      countOf(
        await adminClient()
          .from('corrections')
          .select('id', { count: 'exact', head: true })
          .eq('state', 'open')
          .abortSignal(signal),
      ),
  });

/** The public page of a reported place; null while its country is unknown. */
export function pageOf({ place_type: type, place }: Correction): PageRoute | null {
  if (!place) return null;
  const { continent_slug: continent, country_slug: country, region_slug: region, city_slug: city } = place;
  if (type === 'sight')
    return city && place.sight_slug ? { name: 'activity', city, activity: place.sight_slug } : null;
  if (!continent || !country) return null;
  if (type === 'country') return { name: 'country', continent, country };
  if (type === 'region') return region ? { name: 'region', continent, country, region } : null;
  return city ? { name: 'city', continent, country, region: region ?? null, city, tab: 'overview' } : null;
}

export type Decided = 'done' | 'stale' | 'decided' | 'gone' | 'failed';

/** Accepts or refuses. Expected failures are values; throws DataError when the right is refused. */
export async function decide(
  id: number,
  state: 'accepted' | 'refused',
  note: string,
  changes: Changes = {},
): Promise<Decided> {
  const { error, status } = await adminClient().rpc('decide_correction', {
    p_id: id,
    p_state: state,
    ...(note.trim() ? { p_note: note.trim() } : {}),
    ...(Object.keys(changes).length > 0 ? { p_changes: changes } : {}),
  });
  if (!error) return 'done';
  // The error for a stale report lists the fields whose values have changed since.
  if (error.code === 'PT409') return error.details ? 'stale' : 'decided';
  if (error.code === 'PT404') return 'gone';
  if (status === 401 || status === 403) throw new DataError(error.message, error.code, status);
  console.warn('A report could not be decided', error);
  return 'failed';
}
