import { queryOptions } from '@tanstack/react-query';
import type { Json } from '@/lib/database.types.ts';
import { rowsOf, shouldRetry } from '@/lib/errors.ts';
import { MINUTE } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { isLanguageCode, type LanguageCode } from '@/shared/languages.ts';
import type { Names } from '@/shared/names.ts';
import { searchedLength } from '@/shared/searchKey.ts';
import {
  type AliasKind,
  exactFirst,
  SEARCH_MIN_LENGTH,
  type SearchMatch,
  type SearchResult,
} from './search.ts';

/** Results of each kind on the results page; the most that search_places() gives. */
export const RESULTS_PER_GROUP = 60;

/** Columns of a preview. */
const PREVIEW_COLUMNS = 140;

/** Row of search_places(), with null where it may be; the generated types say that nothing is. */
interface Row {
  readonly kind: string;
  readonly id: number;
  readonly slug: string;
  readonly name: string | null;
  readonly names: Json;
  readonly matched: string;
  readonly matched_lang: string | null;
  readonly match: string;
  readonly alias: string | null;
  readonly largest_city_population: number | null;
  readonly population: number | null;
  readonly iso_code: string | null;
  readonly country_names: Json | null;
  readonly region_names: Json | null;
  readonly continent_slug: string | null;
  readonly country_slug: string | null;
  readonly region_slug: string | null;
  readonly city_slug: string | null;
}

function toResult(row: Row): SearchResult {
  const matchedLang = row.matched_lang ?? undefined;
  return {
    kind: row.kind as SearchResult['kind'],
    id: row.id,
    slug: row.slug,
    name: row.name,
    names: row.names as Names,
    matched: row.matched,
    matchedLang: isLanguageCode(matchedLang) ? matchedLang : null,
    match: row.match as SearchMatch,
    alias: row.alias as AliasKind | null,
    largestCityPopulation: row.largest_city_population,
    population: row.population,
    isoCode: row.iso_code,
    countryNames: row.country_names as Names | null,
    regionNames: row.region_names as Names | null,
    continentSlug: row.continent_slug,
    countrySlug: row.country_slug,
    regionSlug: row.region_slug,
    citySlug: row.city_slug,
  };
}

/**
 * Typed text that can be sent and stored in an address: no NUL, which Postgres refuses, no half of a character, no outer
 * blanks.
 */
export function cleanQuery(typed: string): string {
  return typed.replaceAll('\0', '').toWellFormed().trim();
}

/**
 * A text as an argument of a GET call. PostgREST takes "eq.1" for a filter on a column instead; a blank in front, which
 * the search leaves out, keeps it a text.
 */
function asArgument(text: string): string {
  return /^[a-z]+(\(\w+\))?\./i.test(text) ? ` ${text}` : text;
}

/** Tells whether a text is long enough to be searched; accents and punctuation do not count. */
export function isSearchable(typed: string): boolean {
  return searchedLength(cleanQuery(typed)) >= SEARCH_MIN_LENGTH;
}

/**
 * Places that match the text by kind, continents first unless others are called as typed, in each the best first; at most
 * `perGroup` of each, by default 3, 5, 5, 7 and 5. Disabled for a text that is too short.
 */
export const searchQuery = (lang: LanguageCode, typed: string, perGroup?: number) => {
  const q = cleanQuery(typed);
  return queryOptions({
    queryKey: ['search', lang, q, perGroup ?? null],
    staleTime: 5 * MINUTE,
    enabled: isSearchable(q),
    retry: (failures, error) => shouldRetry(failures, error, 1),
    queryFn: async ({ signal }): Promise<SearchResult[]> => {
      const call = { q: asArgument(q), lang, ...(perGroup && { per_group: perGroup }) };
      const answer = await db().rpc('search_places', call, { get: true }).abortSignal(signal);
      const rows: readonly Row[] = rowsOf(answer);
      return exactFirst(rows.map(toResult));
    },
  });
};

const COLUMN_OF = {
  continent: 'continent_id',
  country: 'country_id',
  region: 'region_id',
  city: 'city_id',
} as const;
/** Kinds of places that have guides. */
const GUIDED = Object.keys(COLUMN_OF) as readonly (keyof typeof COLUMN_OF)[];

/** Key of a result among previews. */
export const previewKey = ({ kind, id }: Pick<SearchResult, 'kind' | 'id'>) => `${kind}-${id}`;

/** How the guides of places that were found begin, in the page's language, by {@link previewKey}. */
export const previewsQuery = (lang: LanguageCode, results: readonly SearchResult[]) =>
  queryOptions({
    queryKey: ['search', 'previews', lang, results.map(previewKey)],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const kinds = GUIDED.map((kind) => ({
        column: COLUMN_OF[kind],
        ids: results.filter((result) => result.kind === kind).map(({ id }) => id),
      })).filter(({ ids }) => ids.length > 0);
      if (kinds.length === 0) return {};
      const rows = rowsOf(
        await db()
          .from('place_guides')
          .select('continent_id,country_id,region_id,city_id,introduction')
          .eq('lang', lang)
          .eq('status', 'published')
          .or(kinds.map(({ column, ids }) => `${column}.in.(${ids.join(',')})`).join(','))
          .abortSignal(signal),
      );
      if (rows.length === 0) return {};
      const { guideOpening } = await import('@/blocks/summary/readPlaceGuide.ts');
      return Object.fromEntries(
        rows.flatMap(({ introduction, ...places }) =>
          GUIDED.flatMap((kind) => {
            const id = places[COLUMN_OF[kind]];
            return id === null
              ? []
              : [[previewKey({ kind, id }), guideOpening(introduction, PREVIEW_COLUMNS)]];
          }),
        ),
      );
    },
  });
