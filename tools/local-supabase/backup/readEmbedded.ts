/** Looks into an embedded database that may be damaged: a restore or a reset is the way out of that. */
import type { Database } from '../../../supabase/seed/database.ts';
import { openEmbedded } from '../engine.ts';
import { InUseError } from '../lock.ts';

/**
 * The result of `read`, or why the database in `dataDir` can't be read.
 * @throws InUseError when a process runs on it
 */
export async function readEmbedded<Result>(
  dataDir: string,
  read: (db: Database) => Promise<Result>,
): Promise<Result | { readonly unreadable: string }> {
  try {
    const { db, close } = await openEmbedded(dataDir);
    try {
      return await read(db);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof InUseError) throw error;
    return { unreadable: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}
