/** Restores a backup: into a new folder that then takes the place of the embedded database, or into an empty server. */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../../server/operatorError.ts';
import { copyingAt } from '../copying.ts';
import { freeBytes, inMB, RESERVE } from '../disk.ts';
import { isMissing, openEmbedded, openServer } from '../engine.ts';
import type { Environment } from '../env.ts';
import { keysFileBeside, loadKeys } from '../keys.ts';
import { lockDataDir } from '../lock.ts';
import type { Migration } from '../migrations.ts';
import {
  finishReplacing,
  isRestoreUnfinished,
  type Move,
  replaceFolders,
  UNFINISHED_RESTORE,
} from '../replacement.ts';
import { storageBeside } from '../storageFiles.ts';
import { contentsOf, type Reader } from './catalog.ts';
import type { LoadOptions } from './load.ts';
import { type Manifest, sizeOf } from './manifest.ts';
import { asUnreachable } from './sources.ts';
import { buildFrom } from './target.ts';
import { withBackup } from './verify.ts';
import { flushFolder, stampOf } from './write.ts';

export interface RestoreOptions extends Pick<LoadOptions, 'onTable'> {
  readonly file: string;
  readonly manifest: Manifest;
  readonly migrations: readonly Migration[];
  readonly env: Environment;
  readonly free?: (path: string) => number;
}

export interface Restored {
  readonly seconds: number;
  /** Tables of something else that used the same database. */
  readonly leftOut: readonly string[];
  /** Migrations that came after the backup. */
  readonly applied: readonly string[];
  /** Former contents that were moved aside: old path, new path. */
  readonly aside: readonly Move[];
}

/** A table and its indexes take about so many times the room of its rows in the backup, with the log of writing them. */
const GROWTH = 12;

/** @throws OperatorError when a backend runs, or there is too little room; a kill at any moment leaves either state whole */
export async function restoreEmbedded(options: RestoreOptions): Promise<Restored> {
  const { file, manifest, migrations, env, onTable, free = freeBytes } = options;
  const dataDir = env.SUPABASE_DATA_DIR;
  const storage = storageBeside(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    const start = performance.now();
    finishReplacing(dataDir);
    assertRoom(dataDir, manifest, free(dataDir));
    const building = { data: `${dataDir}.restoring`, storage: `${storage}.restoring` };
    for (const folder of Object.values(building)) rmSync(folder, { recursive: true, force: true });
    const engine = await openEmbedded(building.data);
    const keys = loadKeys(env, keysFileBeside(dataDir));
    const built = await withBackup(file, (backup) =>
      buildFrom(engine, backup, { keys, migrations, storage: building.storage, onTable }),
    ).finally(engine.close);
    for (const folder of Object.values(building)) flushAll(folder);
    const stamp = stampOf(new Date());
    const aside: Move[] = [dataDir, storage]
      .filter(existsSync)
      .map((path) => [path, `${path}.before-restore-${stamp}`]);
    replaceFolders(dataDir, [...aside, [building.storage, storage], [building.data, dataDir]]);
    flushFolder(dirname(dataDir));
    return { ...built, aside, seconds: (performance.now() - start) / 1000 };
  } finally {
    unlock();
  }
}

/** @throws OperatorError when the database is not empty */
export async function restoreServer(url: string, options: RestoreOptions): Promise<Restored> {
  const { file, migrations, env, onTable } = options;
  const dataDir = env.SUPABASE_DATA_DIR;
  const start = performance.now();
  // Before anything is made there, even a role.
  await copyingAt(url)(assertEmpty).catch(asUnreachable);
  const keys = loadKeys(env, keysFileBeside(dataDir));
  const engine = await openServer(url, keys.ownerPassword);
  try {
    await engine.db.exec(
      `create schema if not exists supabase_migrations; create table if not exists ${UNFINISHED_RESTORE} ()`,
    );
    const built = await withBackup(file, (backup) =>
      buildFrom(engine, backup, {
        keys,
        migrations,
        storage: storageBeside(dataDir),
        onTable,
        finish: (tx) => tx.exec(`drop table ${UNFINISHED_RESTORE}`),
      }),
    );
    return { ...built, aside: [], seconds: (performance.now() - start) / 1000 };
  } finally {
    await engine.close();
  }
}

/** Throws unless the database is empty; one that a restore has begun to fill counts as empty: its rows come last. */
async function assertEmpty(db: Reader): Promise<void> {
  if (await isRestoreUnfinished(db)) return;
  const contents = await contentsOf(db);
  if (contents.length === 0) return;
  const schemaNames = contents.map(({ schema, relations }) => `${schema} (${relations})`);
  throw new OperatorError(
    `The database of DATABASE_URL is not empty. It has tables and other relations in the schemas ${schemaNames.join(', ')}.\n` +
      'Create an empty one (createdb), and name it in DATABASE_URL. Nothing was changed.',
  );
}

function assertRoom(dataDir: string, manifest: Manifest, free: number): void {
  const needed = RESERVE + sizeOf({ ...manifest, files: [] }) * GROWTH + sizeOf({ ...manifest, tables: [] });
  if (free >= needed) return;
  throw new OperatorError(
    `There is too little room to restore beside what is there: ${inMB(needed)} are needed where ${dataDir} lies, ${inMB(free)} are free. Nothing was changed.`,
  );
}

/** Everything in a folder, on the disk for good. */
function flushAll(folder: string): void {
  if (isMissing(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = openSync(join(entry.parentPath, entry.name), 'r+');
    fsyncSync(handle);
    closeSync(handle);
  }
}
