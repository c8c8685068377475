/**
 * Images of embedded databases that tests start from, cached under supabase/.temp/images and rebuilt when their sources
 * change: running all migrations takes seconds for each test file.
 */
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, openAsBlob, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../supabase/seed/database.ts';
import { seedWorld } from '../../supabase/seed/seed.ts';
import { fromRoot, MIGRATIONS_DIR } from '../lib/paths.ts';
import { startStack } from '../local-supabase/stack.ts';

const FOLDER = fromRoot('supabase/.temp/images');

const SCHEMA = ['package-lock.json', 'supabase/config.toml', 'tools/local-supabase', MIGRATIONS_DIR];
const SEEDED = [...SCHEMA, 'supabase/seed', 'src/shared'];

/** The migrations alone, with the seed but its cities, or with the whole seed. */
const SOURCES = { migrated: SCHEMA, regions: SEEDED, world: SEEDED } as const;

export const seedRegions = (db: Database) => seedWorld(db, { cities: [] });

const SEEDS = {
  migrated: undefined,
  regions: seedRegions,
  world: seedWorld,
} as const;

export type ImageName = keyof typeof SOURCES;

export async function imageOf(name: ImageName): Promise<Blob> {
  const path = join(FOLDER, `${name}-${fingerprint(SOURCES[name])}.tar`);
  if (!existsSync(path)) await createImage(name, path);
  return openAsBlob(path);
}

/**
 * Moves a file to `path` unless that exists. Replacing it would break its readers: a blob of `openAsBlob` cannot be read
 * once the file has changed.
 */
export function keepFirst(newPath: string, path: string): void {
  try {
    linkSync(newPath, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(newPath);
  }
}

/** Written atomically: another worker may be creating or reading the same image. */
async function createImage(name: ImageName, path: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const seed = SEEDS[name];
  const stack = await startStack({
    dataDir: null,
    port: 0,
    env: {},
    ...(seed ? { image: await imageOf('migrated'), seed } : {}),
  });
  const dump = await stack.dump?.();
  await stack.stop();
  if (!dump) throw new Error('An embedded database could not be dumped.');
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, dump.stream());
  keepFirst(temporary, path);
  for (const file of readdirSync(FOLDER)) {
    const old = join(FOLDER, file);
    if (file.startsWith(`${name}-`) && file.endsWith('.tar') && old !== path) rmSync(old, { force: true });
  }
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesIn(path)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The file itself, or all files of a folder, sorted. */
function filesIn(path: string): string[] {
  const absolute = path.startsWith('/') ? path : fromRoot(path);
  if (/\.\w+$/.test(absolute)) return [absolute];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
