import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '@/lib/errors.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { db } from '@/lib/supabase.ts';
import { OPEN_KINDS, type OpenKind } from '@/shared/openData.ts';

export interface OpenDataState {
  readonly rows: number;
  /** ISO 8601; null of an empty table. */
  readonly changedAt: string | null;
}

/** How many rows each kind of open data has, and when one last changed. */
export const openDataQuery = () =>
  queryOptions({
    queryKey: ['openData'],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Partial<Record<OpenKind, OpenDataState>>> => {
      const files = rowsOf(await db().rpc('open_data_state', {}, { get: true }).abortSignal(signal));
      return Object.fromEntries(
        OPEN_KINDS.flatMap((kind) => {
          const state = files.find((file) => file.kind === kind);
          return state ? [[kind, { rows: state.row_count, changedAt: state.changed_at }]] : [];
        }),
      );
    },
  });
