/** Merge of two cities that are one: possible duplicates, preview, and the merge. */
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types.ts';
import { DataError, rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Dependent } from './deletion.ts';
import { PLACES_KEY } from './places.ts';

interface DuplicateSearch {
  readonly countryId: number | null;
  readonly name: string;
  readonly position: readonly [latitude: number, longitude: number] | null;
  /** The city itself. */
  readonly except?: number;
  /** Language of the names. */
  readonly lang: LanguageCode;
}

/** Cities of a country that have a name, or lie near; with the kilometres between them. */
export const duplicatesQuery = ({ countryId, name, position, except, lang }: DuplicateSearch) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'duplicates', countryId, name, position, except, lang],
    staleTime: 0,
    enabled: countryId !== null && (name !== '' || position !== null),
    queryFn: async ({ signal }) =>
      rowsOf(
        await adminClient()
          .rpc('possible_duplicates', {
            p_country: countryId ?? 0,
            p_name: name,
            p_lang: lang,
            ...(except === undefined ? {} : { p_except: except }),
            ...(position ? { p_latitude: position[0], p_longitude: position[1] } : {}),
          })
          .abortSignal(signal),
      ),
  });
export type Duplicate = Database['public']['Functions']['possible_duplicates']['Returns'][number];

/** Rows by table; `highlights` are guides that mention the city. */
export type MergeCounts = Readonly<Partial<Record<Dependent | 'highlights', number>>>;

/** Result of merge_cities(). */
export interface Merge {
  readonly moved: MergeCounts;
  /** Rows that the remaining city already had. */
  readonly lost: MergeCounts;
  /** Columns that the city that stays lacked. */
  readonly filled: readonly string[];
  readonly changes: number;
  /** Null of a preview. */
  readonly batch: string | null;
}

async function merge(
  city: number,
  into: number,
  { preview, signal }: { preview: boolean; signal?: AbortSignal },
): Promise<Merge> {
  const call = adminClient().rpc('merge_cities', { p_city: city, p_into: into, p_preview: preview });
  return rowOf(await (signal ? call.abortSignal(signal) : call)) as unknown as Merge;
}

/** Returns whether one of the two cities no longer exists. */
export const isGone = (error: unknown): boolean => error instanceof DataError && error.code === 'PT404';

/** Previews a merge; nothing is written. Throws DataError, PT404 when one of the two is gone. */
export const mergePreviewQuery = (city: number, into: number) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'merge', city, into],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => merge(city, into, { preview: true, signal }),
  });

/** Merges a city into another one, in one transaction. Throws like the preview. */
export const mergeCities = (city: number, into: number): Promise<Merge> =>
  merge(city, into, { preview: false });
