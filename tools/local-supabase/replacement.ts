/** Puts a database that was made aside into the place of the one in use, with its files: both or, after a kill, at the next look. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from '../../server/operatorError.ts';
import type { Database } from '../../supabase/seed/database.ts';

/** A folder's old and new path. */
export type Move = readonly [from: string, to: string];

const planOf = (dataDir: string) => `${dataDir}.moves.json`;

/** Makes the moves in their order. Whoever calls has the lock of `dataDir`. */
export function replaceFolders(dataDir: string, moves: readonly Move[]): void {
  const plan = planOf(dataDir);
  writeFileSync(`${plan}.new`, JSON.stringify(moves), { flush: true });
  renameSync(`${plan}.new`, plan);
  finishReplacing(dataDir);
}

/** Makes what is left of the moves that a killed process had begun. */
export function finishReplacing(dataDir: string): void {
  const plan = planOf(dataDir);
  if (!existsSync(plan)) return;
  for (const [from, to] of JSON.parse(readFileSync(plan, 'utf8')) as readonly Move[])
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  rmSync(plan);
}

/** A database on a server has this table while a restore has not come to its end. */
export const UNFINISHED_RESTORE = 'supabase_migrations.unfinished_restore';

export async function isRestoreUnfinished(db: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await db.query<{ begun: boolean }>(
    `select to_regclass('${UNFINISHED_RESTORE}') is not null as begun`,
  );
  return row?.begun === true;
}

/** @throws OperatorError for a server's database that a restore was to fill, and did not */
export async function assertRestored(db: Database): Promise<void> {
  if (await isRestoreUnfinished(db))
    throw new OperatorError(
      'A restore into this database was ended in the middle, and none of its rows is there.\n' +
        'Run the same npm run restore again: it begins anew.',
    );
}
