/** The bytes of what is stored, in one folder. A file is named by its version alone, so that no path of a caller reaches the disk. */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive } from './lock.ts';

/** Returns the storage folder of a database in a folder: beside it. */
export function storageBeside(dataDir: string): string {
  return join(dirname(dataDir), 'storage');
}

export interface StorageFiles {
  /** Written to the disk before it resolves. */
  write(version: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(version: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove(version: string): Promise<void>;
  /** Keeps `versions` as they are now, whatever is removed meanwhile, until they are let go. */
  pin(versions: readonly string[]): Promise<PinnedFiles>;
  /** Forgets what was kept for a database in memory. */
  close(): Promise<void>;
}

export interface PinnedFiles {
  /** Versions whose files are missing. */
  readonly missing: readonly string[];
  read(version: string): Promise<Uint8Array<ArrayBuffer>>;
  letGo(): Promise<void>;
}

const VERSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param folder null: a temporary one that is gone after `close` */
export function storageFiles(folder: string | null): StorageFiles {
  const root = folder ?? join(tmpdir(), `mappemonde-storage-${randomUUID()}`);
  const pathOf = (version: string) => {
    if (!VERSION.test(version)) throw new Error('No version of a file');
    return join(root, version.slice(0, 2), version);
  };
  return {
    write: async (version, bytes) => {
      const path = pathOf(version);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    read: async (version) => {
      try {
        return new Uint8Array(await readFile(pathOf(version)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (version) => rm(pathOf(version), { force: true }),
    pin: async (versions) => {
      await dropDeadPins(root);
      const folder = join(root, `${PINS}${process.pid}-${randomUUID()}`);
      const missing: string[] = [];
      if (versions.length > 0) await mkdir(folder, { recursive: true });
      for (const version of versions)
        if (!(await linked(pathOf(version), join(folder, version)))) missing.push(version);
      return {
        missing,
        read: async (version) => new Uint8Array(await readFile(join(folder, version))),
        letGo: () => rm(folder, { recursive: true, force: true }),
      };
    },
    close: async () => {
      if (folder === null) await rm(root, { recursive: true, force: true });
    },
  };
}

const PINS = '.pinned-';

/** A second name for a file; a copy where the disk knows no second names. @returns whether there is such a file */
async function linked(from: string, to: string): Promise<boolean> {
  const errorCode = await link(from, to).catch((error: NodeJS.ErrnoException) => error.code);
  if (errorCode !== undefined && errorCode !== 'ENOENT') await copyFile(from, to);
  return errorCode !== 'ENOENT';
}

/** Removes what processes that were killed had pinned. */
async function dropDeadPins(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names)
    if (name.startsWith(PINS) && !isAlive(Number.parseInt(name.slice(PINS.length), 10)))
      await rm(join(root, name), { recursive: true, force: true });
}
