/** Pictures in a folder, up to a size; evicts the least recently used. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { OperatorError } from './operatorError.ts';
import { PICTURE_TYPES, type PictureStore, type PictureType } from './pictures.ts';

const MB = 1024 * 1024;
const endOf = (type: PictureType) => type.slice('image/'.length);
const typeOf = (name: string) => PICTURE_TYPES.find((type) => name.endsWith(`.${endOf(type)}`));
/** The version, and the path as a hash. Excludes half-written files and anything else in the folder. */
const NAME = /^[0-9a-f]{10}-[0-9a-f]{64}\.(?:jpeg|png|webp)$/;
/** Half-written, or of a release that could not purge a picture. */
const USELESS = /\.half$|^[0-9a-f]{64}\.(?:jpeg|png|webp)$/;
const keyOf = (path: string) => createHash('sha256').update(path).digest('hex');
/** For so long nothing of a purged version is stored: it may have been on its way when it was removed. */
const ON_THE_WAY_MS = 60_000;

/**
 * Pictures in `folder`, `megabytes` of them at most; undefined if none are stored.
 * @throws OperatorError when the folder cannot be written.
 */
export async function picturesOnDisk(
  folder: string | undefined,
  megabytes: number,
): Promise<PictureStore | undefined> {
  if (!folder || megabytes === 0) return undefined;
  const names = new LRUCache<string, { readonly name: string; readonly size: number }>({
    maxSize: megabytes * MB,
    sizeCalculation: ({ size }) => size + 1,
    dispose: ({ name }, _, reason) => {
      if (reason === 'evict' || reason === 'delete')
        rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });
  for (const { name, size } of await filesIn(folder)) names.set(name.slice(11, 75), { name, size });
  const purged = new LRUCache<string, true>({ max: 10_000, ttl: ON_THE_WAY_MS });
  let bytesWritten = 0;
  return {
    get: async (path) => {
      const key = keyOf(path);
      const storedName = names.get(key);
      const type = storedName && typeOf(storedName.name);
      if (!type) return null;
      try {
        return { type, bytes: new Uint8Array(await readFile(join(folder, storedName.name))) };
      } catch {
        names.delete(key); // somebody has emptied the folder
        return null;
      }
    },
    set: async (path, version, { type, bytes }) => {
      const key = keyOf(path);
      const name = `${version}-${key}.${endOf(type)}`;
      bytesWritten += 1;
      const half = join(folder, `${process.pid}-${bytesWritten}.half`);
      await writeFile(half, bytes);
      if (purged.has(version)) return rm(half, { force: true });
      // Atomic, even if the process ends.
      await rename(half, join(folder, name));
      names.set(key, { name, size: bytes.byteLength });
    },
    purge: async (versions) => {
      for (const version of versions) purged.set(version, true);
      for (const [key, { name }] of [...names.entries()])
        if (versions.includes(name.slice(0, 10))) names.delete(key);
    },
  };
}

/** Files of earlier runs, oldest first; half-written ones are removed. */
async function filesIn(folder: string): Promise<{ name: string; size: number }[]> {
  try {
    await mkdir(folder, { recursive: true });
    const all = await readdir(folder);
    for (const name of all) if (USELESS.test(name)) await rm(join(folder, name), { force: true });
    const files = await Promise.all(
      all
        .filter((name) => NAME.test(name))
        .map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    );
    return files.sort((a, b) => a.mtimeMs - b.mtimeMs);
  } catch (error) {
    throw new OperatorError(
      `Pictures cannot be kept in ${folder}: ${error instanceof Error ? error.message : error}`,
    );
  }
}
