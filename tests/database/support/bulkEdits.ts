/** Calls bulk_edit_places() as the screen does. */
import type { Database } from '../../../supabase/seed/database.ts';

export interface Answer {
  readonly changing: number;
  readonly same: number;
  readonly reasons: Readonly<Record<string, number>> | null;
  readonly refused:
    | readonly { readonly id: number; readonly name: string | null; readonly reason: string }[]
    | null;
  readonly rows: readonly { readonly id: number; readonly before: unknown; readonly after: unknown }[] | null;
  readonly tables: Readonly<Record<string, number>> | null;
  readonly seen: Readonly<Record<string, unknown>> | null;
  readonly batch: string | null;
}

export interface Edit {
  readonly kind?: string;
  readonly ids: readonly number[];
  readonly field: string;
  readonly value?: string | number | null;
  readonly seen?: Answer['seen'];
  readonly preview?: boolean;
}

export async function bulkEdit(tx: Database, wanted: Edit): Promise<Answer> {
  const { kind = 'city', ids, field, value = null, seen, preview = false } = wanted;
  const [row] = await tx.query<{ answer: Answer }>(
    'select public.bulk_edit_places($1, $2, $3, $4, $5::jsonb, $6) as answer',
    [kind, ids, field, value === null ? null : String(value), seen ? JSON.stringify(seen) : null, preview],
  );
  if (!row) throw new Error('No answer');
  return row.answer;
}

/** Applies the edit with the `seen` values of a preview. */
export const previewAndApply = async (tx: Database, wanted: Edit): Promise<Answer> =>
  bulkEdit(tx, { ...wanted, seen: (await bulkEdit(tx, { ...wanted, preview: true })).seen });
