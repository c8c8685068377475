import { rowsOf } from '@/lib/errors.ts';
import { db } from '@/lib/supabase.ts';

/** Ids of one question: as many as merged_cities() reads. */
const BATCH = 500;

/**
 * Which of some cities were merged into another one since a browser has kept their ids, and into which. Asked
 * only for those that are not there. Throws DataError.
 */
export async function mergedCities(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const parameters = { p_ids: ids.slice(0, BATCH) };
  const rows = rowsOf(await db().rpc('merged_cities', parameters).abortSignal(signal));
  return new Map(rows.map(({ id, into_id }) => [id, into_id]));
}
