/** Everything the site keeps, as it is at one moment: the rows of all tables, and the files that rows of them name. */

import { OperatorError } from '../../../server/operatorError.ts';
import type { Copying, CopyTransaction } from '../copying.ts';
import { fingerprintOf } from '../migrations.ts';
import type { PinnedFiles, StorageFiles } from '../storageFiles.ts';
import { copied, heapBytes, historyOf, sequencesOf, type Table, tablesOf } from './catalog.ts';
import { hashOf, type Manifest, ownLabel } from './manifest.ts';
import { digestOf } from './rows.ts';

export interface Source {
  readonly copying: Copying;
  readonly files: StorageFiles;
}

export interface Snapshot {
  readonly manifest: Manifest;
  /** In the order of the manifest's tables. */
  readonly rows: readonly Buffer[];
  readonly files: PinnedFiles;
}

interface Raw {
  readonly tables: readonly (Table & { copy: Buffer })[];
  readonly rest: Pick<Manifest, 'made' | 'engine' | 'migrations' | 'sequences'>;
  readonly versions: readonly string[];
  readonly files: PinnedFiles;
  readonly heldMs: number;
}

/**
 * Copies all tables in one transaction. For its length nobody changes a file's row, so that the files are those of the same
 * moment; they stay on the disk until they are let go.
 */
export async function takeSnapshot({ copying, files }: Source): Promise<Snapshot> {
  const { tables, rest, versions, heldMs, ...raw } = await copying((tx) => readAll(tx, files));
  try {
    const digests: (Manifest['tables'][number] & { data: Buffer })[] = [];
    for (const { copy, ...table } of tables) {
      digests.push({ ...table, ...digestOf(copy) });
      // The process that answers the site makes this too.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const missing = new Set(raw.files.missing);
    const entries: Manifest['files'] = [];
    for (const version of versions) {
      if (missing.has(version)) continue;
      const bytes = await raw.files.read(version);
      entries.push({ version, bytes: bytes.length, sha256: hashOf(bytes) });
    }
    const manifest: Manifest = {
      ...ownLabel(),
      ...rest,
      heldMs,
      tables: digests.map(({ data: _, ...table }) => table),
      files: entries,
      missing: [...missing],
    };
    return { manifest, rows: digests.map(({ data }) => data), files: raw.files };
  } catch (error) {
    await raw.files.letGo();
    throw error;
  }
}

async function readAll(tx: CopyTransaction, storage: StorageFiles): Promise<Raw> {
  const start = performance.now();
  await lockObjects(tx);
  const [now] = await tx.query<{ made: string; engine: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made, split_part(version(), ' on ', 1) as engine`,
  );
  const tables: (Table & { copy: Buffer })[] = [];
  for (const table of await tablesOf(tx)) tables.push({ ...table, copy: await tx.copyOut(copied(table)) });
  const history = await historyOf(tx);
  const migrations = history.map(({ version, name, statements }) => ({
    version,
    name,
    sha256: statements && fingerprintOf(statements),
  }));
  const sequences = await sequencesOf(tx);
  const versions = await versionsIn(tx);
  const files = await storage.pin(versions);
  const rest = { made: now?.made ?? '', engine: now?.engine ?? '', migrations, sequences };
  return { tables, rest, versions, files, heldMs: Math.round(performance.now() - start) };
}

/**
 * On a server others go on; before they add or remove files they wait. A statement of its own: it takes the lock before the
 * moment that all later ones see.
 */
const lockObjects = (tx: CopyTransaction) => tx.exec('lock table storage.objects in share mode');

async function versionsIn(tx: CopyTransaction): Promise<string[]> {
  const rows = await tx.query<{ version: string }>(
    'select distinct version from storage.objects where version is not null order by 1',
  );
  return rows.map(({ version }) => version);
}

/**
 * The most bytes that a backup may need on the disk. What it holds is compressed to a fraction of it.
 * @throws OperatorError when the database is not one of the site
 */
export async function expectedBytes(copying: Copying): Promise<number> {
  return copying(async (tx) => {
    if ((await historyOf(tx)).length === 0)
      throw new OperatorError('The database has nothing of the site: no migration was applied to it.');
    const [row] = await tx.query<{ bytes: string }>(
      `select coalesce(sum((metadata ->> 'size')::bigint), 0)::text as bytes from storage.objects`,
    );
    return (await heapBytes(tx)) + Number(row?.bytes ?? 0);
  });
}
