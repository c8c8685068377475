/** The trail of what people have changed, as the screen reads it and takes it back. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countOf, DataError, NotFoundError, rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { isDay } from '@/shared/isDay.ts';

/** The tables whose changes are recorded. */
export const TABLES = [
  'continents',
  'countries',
  'regions',
  'cities',
  'city_names',
  'categories',
  'sights',
  'former_addresses',
  'place_pictures',
  'media',
  'place_guides',
  'blog_posts',
  'blog_post_texts',
  'blog_post_places',
  'blog_tags',
  'trail_settings',
  'job_schedules',
  'user_roles',
] as const;
/** Columns that only the machine uses: no screen shows them. */
export const INTERNAL: ReadonlySet<string> = new Set([
  'created_at',
  'created_by',
  'run_id',
  'uploaded_by',
  'user_id',
  'version',
  'widths',
]);
export const ACTIONS = ['insert', 'update', 'delete'] as const;
export type TrailTable = (typeof TABLES)[number];

export interface Change {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** What was changed by one press of a button. */
  readonly batch: string;
  readonly batch_size: number;
  readonly author_email: string | null;
  readonly table_name: TrailTable;
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

export interface TrailFilters {
  readonly search: string;
  readonly author: string;
  /** Empty: every table. */
  readonly table: TrailTable | '';
  /** Empty: every kind. */
  readonly action: Change['action'] | '';
  /** Days as `<input type="date">` writes them, in the operator's time zone; empty: no limit. */
  readonly from: string;
  readonly to: string;
  /** Of one batch alone. */
  readonly batch: string | null;
}

export const NO_FILTERS: TrailFilters = {
  search: '',
  author: '',
  table: '',
  action: '',
  from: '',
  to: '',
  batch: null,
};

/** What an address asks for. */
export const filtersIn = (params: URLSearchParams): TrailFilters => ({
  search: params.get('search') ?? '',
  author: params.get('author') ?? '',
  table: TABLES.find((table) => table === params.get('table')) ?? '',
  action: ACTIONS.find((action) => action === params.get('action')) ?? '',
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  batch: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(params.get('batch') ?? '')?.[0] ?? null,
});

/** The parameters of the list; what goes without saying is empty. */
export const paramsOf = ({ search, author, batch, ...others }: TrailFilters) => ({
  ...others,
  search: search.trim(),
  author: author.trim(),
  batch: batch ?? '',
});

const dayIn = (day: string | null) => (day && isDay(day) ? day : '');

const PAGE = 50;
/** Invalidated by every undo. */
export const TRAIL_KEY = ['trail'] as const;

/** Midnight of a day in the operator's time zone, as ISO 8601. */
function midnight(day: string, daysLater = 0): string | undefined {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** Pages of changes, the newest first. */
export const changesQuery = ({ search, author, table, action, from, to, batch }: TrailFilters) =>
  infiniteQueryOptions({
    queryKey: [...TRAIL_KEY, 'changes', search, author, table, action, from, to, batch],
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

/** What a change has written, with its long values. */
export const longValuesQuery = (id: number) =>
  queryOptions({
    queryKey: [...TRAIL_KEY, 'values', id],
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

export type Undo = { readonly change: number } | { readonly batch: string };
/** How many changes were taken back, or what has been changed since, so that nothing was. */
export type Undone = { readonly count: number } | { readonly changedSince: string | null };

/** Takes one change back, or a whole batch: all or nothing. Throws DataError. */
export async function undoChanges(what: Undo): Promise<Undone> {
  const answer = await adminClient().rpc(
    'undo_changes',
    'change' in what ? { p_change: what.change } : { p_batch: what.batch },
  );
  const { error } = answer;
  if (error?.code === 'PT409') {
    const { subject } = JSON.parse(error.details) as { readonly subject: string | null };
    return { changedSince: subject };
  }
  return { count: rowOf(answer) as number };
}

/** Days that the trail is kept. */
export const keepDaysQuery = () =>
  queryOptions({
    queryKey: [...TRAIL_KEY, 'days'],
    queryFn: async ({ signal }): Promise<number> => {
      const [row] = rowsOf(
        await adminClient().from('trail_settings').select('keep_days').abortSignal(signal),
      );
      if (!row) throw new DataError('The trail has no settings', '', 0);
      return row.keep_days;
    },
  });

/** How many changes are older than `days`, and would be forgotten. */
export async function changesOlderThan(days: number): Promise<number> {
  const limit = new Date(Date.now() - days * 86_400_000).toISOString();
  return countOf(
    await adminClient().from('changes').select('id', { count: 'exact', head: true }).lt('at', limit),
  );
}

export async function setKeepDays(days: number): Promise<void> {
  rowOf(await adminClient().from('trail_settings').update({ keep_days: days }).eq('id', true));
}
