/** Audit log as the screen reads it and undoes its changes. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditLogTable, TABLES } from '@/admin/fields/recordedTables.ts';
import { choiceFilter, dayFilter, filterAddress, textFilter } from '@/admin/ui/listParams.ts';
import { countOf, DataError, NotFoundError, rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';

/** Columns that only the machine uses: no screen shows them. */
export const INTERNAL: ReadonlySet<string> = new Set([
  'created_at',
  'created_by',
  'job_id',
  'uploaded_by',
  'user_id',
  'version',
  'widths',
]);
export const ACTIONS = ['insert', 'update', 'delete'] as const;

export interface Change {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Id shared by the changes of one action. */
  readonly batch: string;
  readonly batch_size: number;
  readonly author_email: string | null;
  readonly table_name: AuditLogTable;
  /** Primary key of the row. */
  readonly row_key: Readonly<Record<string, string | number>>;
  readonly subject: string | null;
  readonly action: (typeof ACTIONS)[number];
  readonly before: Row | null;
  readonly after: Row | null;
  /** Columns whose values are long, and not in a list of changes: {@link longValuesQuery}. */
  readonly left_out: readonly string[];
  readonly undoes: number | null;
  readonly undone_at: string | null;
}

export type Row = Readonly<Record<string, unknown>>;

/** Filters of the list. */
export const { read: filtersIn, write: paramsOf } = filterAddress({
  table: choiceFilter(TABLES),
  action: choiceFilter(ACTIONS),
  // Days in the operator's time zone.
  from: dayFilter,
  to: dayFilter,
  search: textFilter,
  author: textFilter,
  // Limits the list to one batch.
  batch: {
    read: (param: string | null) =>
      /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(param ?? '')?.[0] ?? null,
    write: (batch: string | null) => batch ?? '',
  },
});
export type AuditLogFilters = ReturnType<typeof filtersIn>;
export const NO_FILTERS = filtersIn(new URLSearchParams());

const PAGE = 50;
/** Invalidated by every undo. */
export const AUDIT_LOG_KEY = ['auditLog'] as const;

/** Midnight of a day in the operator's time zone, as ISO 8601. */
function midnight(day: string, daysLater = 0): string | undefined {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** Pages of changes, the newest first. */
export const changesQuery = ({ search, author, table, action, from, to, batch }: AuditLogFilters) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_LOG_KEY, 'changes', search, author, table, action, from, to, batch],
    staleTime: 0,
    // A list that is narrowed keeps its entries, and with them a question that is open.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ signal, pageParam }): Promise<Change[]> => {
      const rows = rowsOf(
        await adminClient()
          .rpc('changes_page', {
            p_search: search,
            p_author: author,
            p_limit: PAGE,
            ...optional({
              p_table: table || undefined,
              p_action: action || undefined,
              p_from: midnight(from),
              p_to: midnight(to, 1),
              p_batch: batch ?? undefined,
              p_before: pageParam,
            }),
          })
          .abortSignal(signal),
      );
      return rows as unknown as Change[];
    },
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
  });

/** Long values that a change has written. */
export const longValuesQuery = (id: number) =>
  queryOptions({
    queryKey: [...AUDIT_LOG_KEY, 'values', id],
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = adminClient().from('changes').select('before,after').eq('id', id).abortSignal(signal);
      const [row] = rowsOf(await answer);
      if (!row) throw new NotFoundError(`There is no change ${id}`);
      return row as unknown as Pick<Change, 'before' | 'after'>;
    },
  });

/** Without what is undefined, which a call would send as nothing anyway. */
function optional<Args extends object>(args: Args): { [Key in keyof Args]?: NonNullable<Args[Key]> } {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as never;
}

/** Days that the audit log is kept. */
export const keepDaysQuery = () =>
  queryOptions({
    queryKey: [...AUDIT_LOG_KEY, 'days'],
    queryFn: async ({ signal }): Promise<number> => {
      const [row] = rowsOf(
        await adminClient().from('trail_settings').select('keep_days').abortSignal(signal),
      );
      if (!row) throw new DataError('The audit log has no settings', '', 0);
      return row.keep_days;
    },
  });

/** Counts the changes older than `days`, which would be deleted. */
export async function changesOlderThan(days: number): Promise<number> {
  const limit = new Date(Date.now() - days * 86_400_000).toISOString();
  return countOf(
    await adminClient().from('changes').select('id', { count: 'exact', head: true }).lt('at', limit),
  );
}

export async function setKeepDays(days: number): Promise<void> {
  rowOf(await adminClient().from('trail_settings').update({ keep_days: days }).eq('id', true));
}
