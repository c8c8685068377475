/** Bulk edit of one field: the places, the preview, and the change. */
import { queryOptions } from '@tanstack/react-query';
import { isBulkField } from '@/admin/fields/fieldLists.ts';
import type { BulkPlainField } from '@/admin/fields/fields.ts';
import { rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { isDeletable, plainFields, type Territory } from './placeForm.ts';
import { PLACES_KEY, type PlaceFilters } from './places.ts';

/** The most places that are changed at once. */
export const MAX_SELECTED = 5000;

export type BulkField = BulkPlainField | 'picture' | 'delete';

/** Fields that many places can have in common. */
export const bulkFields = (kind: Territory): readonly BulkField[] => [
  ...plainFields(kind).filter(isBulkField),
  'picture',
  ...(isDeletable(kind) ? (['delete'] as const) : []),
];

export interface BulkChange {
  readonly kind: Territory;
  readonly ids: readonly number[];
  readonly field: BulkField;
  /** Null takes away what the field holds. */
  readonly value: string | null;
  /** Language of the names in the result. */
  readonly lang: LanguageCode;
}

export const REASONS = ['changed', 'gone', 'country', 'capital'] as const;
export type Reason = (typeof REASONS)[number];

/** Result of bulk_edit_places(). */
export interface BulkOutcome {
  readonly changing: number;
  /** Number of places that have the value already. */
  readonly same: number;
  /** Number of refused places. */
  readonly reasons: Partial<Readonly<Record<Reason, number>>> | null;
  /** The first of them. */
  readonly refused:
    | readonly {
        readonly id: number;
        readonly name: string | null;
        readonly slug: string | null;
        readonly reason: Reason;
      }[]
    | null;
  /** The first places that change. */
  readonly rows: readonly BulkRow[] | null;
  /** Number of rows of each table in the audit log. */
  readonly tables: Readonly<Record<string, number>> | null;
  /** Previous value of each place; only in a preview. */
  readonly seen: Readonly<Record<string, string | number | null>> | null;
  /** Null of a preview, and when nothing was changed. */
  readonly batch: string | null;
}

export interface BulkRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The places that the filters of the list find, 5,000 at most, by their ids. Throws DataError. */
export async function findPlaceIds(filters: Omit<PlaceFilters, 'page'>): Promise<readonly number[]> {
  const { kind, search, country, without, sort } = filters;
  return rowOf(
    await adminClient().rpc('place_ids_to_edit', {
      p_kind: kind,
      p_search: search,
      p_sort: sort,
      ...(country ? { p_country: country } : {}),
      ...(without ? { p_without: without } : {}),
    }),
  ) as number[];
}

const argumentsOf = ({ kind, ids, field, value, lang }: BulkChange) => ({
  p_kind: kind,
  p_ids: [...ids],
  p_field: field,
  p_lang: lang,
  ...(value === null ? {} : { p_value: value }),
});

/** Previews a bulk change; nothing is written. Throws DataError. */
export const bulkPreviewQuery = (change: BulkChange) =>
  queryOptions({
    queryKey: [...PLACES_KEY, 'bulk', change],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      rowOf(
        await adminClient()
          .rpc('bulk_edit_places', { ...argumentsOf(change), p_preview: true })
          .abortSignal(signal),
      ) as unknown as BulkOutcome,
  });

/** Writes the change in one transaction, but for places that hold something else than the preview has seen. Throws DataError. */
export const bulkEdit = async (change: BulkChange, seen: BulkOutcome['seen']): Promise<BulkOutcome> =>
  rowOf(
    await adminClient().rpc('bulk_edit_places', { ...argumentsOf(change), p_seen: seen ?? {} }),
  ) as unknown as BulkOutcome;

export const refusedOf = ({ reasons }: BulkOutcome): readonly (readonly [Reason, number])[] =>
  REASONS.flatMap((reason) => (reasons?.[reason] ? [[reason, reasons[reason]] as const] : []));
