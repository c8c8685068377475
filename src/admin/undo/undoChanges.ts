import { rowOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';

export type Undo = { readonly change: number } | { readonly batch: string };
/** Row that has changed since, and its columns unless it is gone. */
export interface Conflict {
  readonly subject: string | null;
  readonly columns: readonly string[];
}
/** Number of undone changes; or what prevented the undo. */
export type UndoResult = { readonly count: number } | { readonly changedSince: Conflict };

/** Takes one change back, or a whole batch: all or nothing. Throws DataError. */
export async function undoChanges(what: Undo): Promise<UndoResult> {
  const answer = await adminClient().rpc(
    'undo_changes',
    'change' in what ? { p_change: what.change } : { p_batch: what.batch },
  );
  const { error } = answer;
  if (error?.code === 'PT409') {
    const { subject, columns } = JSON.parse(error.details) as Conflict;
    return { changedSince: { subject, columns } };
  }
  return { count: rowOf(answer) as number };
}
