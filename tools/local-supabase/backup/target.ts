/** A database being built from a backup, on either engine. */

import { buffer } from 'node:stream/consumers';
import { SEED_TABLES } from '../../../supabase/seed/tables.ts';
import { readConfig } from '../config.ts';
import { createDataApi } from '../dataApi.ts';
import type { Engine } from '../engine.ts';
import type { Keys } from '../keys.ts';
import { applyMigrations, type Migration } from '../migrations.ts';
import { storageFiles } from '../storageFiles.ts';
import { nameOf } from './catalog.ts';
import { type LoadOptions, loadRows } from './load.ts';
import { fileEntry, hashOf } from './manifest.ts';
import type { OpenBackup } from './verify.ts';

interface BuildOptions extends LoadOptions {
  readonly keys: Keys;
  /** Migrations that the backup was made under. */
  readonly migrations: readonly Migration[];
  /** Folder for the files. */
  readonly storage: string;
}

/** Migrates `engine` as far as the backup, loads the rows and files, and applies the migrations that came later. */
export async function buildFrom(
  engine: Engine,
  backup: OpenBackup,
  { keys, migrations, storage, ...options }: BuildOptions,
): Promise<{ leftOut: string[]; applied: string[] }> {
  await createDataApi(engine, readConfig(), keys);
  await applyMigrations(engine.db, migrations);
  for (const [name, sql] of Object.entries(SEED_TABLES))
    if (backup.manifest.tables.some((table) => table.schema === 'private' && table.name === name))
      await engine.db.exec(sql);
  const leftOut = await loadRows(engine.copying, backup, {
    ...options,
    finish: async (tx) => {
      await storeFiles(backup, storage);
      await options.finish?.(tx);
    },
  });
  const { applied } = await applyMigrations(engine.db);
  const loaded = backup.manifest.tables.filter(({ schema, name }) => !leftOut.includes(`${schema}.${name}`));
  // A later migration may have dropped one.
  const tables = await engine.db.query<{ name: string }>(
    'select t.name from unnest($1::text[]) t (name) where to_regclass(t.name) is not null',
    [loaded.map(nameOf)],
  );
  // Nothing else tells the planner what has come.
  if (tables.length > 0)
    await engine.db.exec(`vacuum (analyze) ${tables.map(({ name }) => name).join(', ')}`);
  return { leftOut, applied };
}

/** Before the rows are there for good: a row without its file would be served as missing. */
async function storeFiles({ manifest, entries }: OpenBackup, folder: string): Promise<void> {
  const files = storageFiles(folder);
  for (const { version, sha256 } of manifest.files) {
    const { value: entry } = await entries.next();
    if (!entry || entry.name !== fileEntry(version)) throw new Error(`${fileEntry(version)} has gone.`);
    const bytes = await buffer(entry.chunks as AsyncIterable<Uint8Array>);
    if (hashOf(bytes) !== sha256) throw new Error(`${fileEntry(version)} has changed since it was checked.`);
    // Removes the remains of a restore that was killed.
    await files.remove(version);
    await files.write(version, bytes);
  }
}
