/** The bytes of what is stored, in one folder. A file is named by its version alone, so that no path of a caller reaches the disk. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Of a database in a folder: beside it. */
export function storageBeside(dataDir: string): string {
  return join(dirname(dataDir), 'storage');
}

export interface StorageFiles {
  /** Written to the disk before it resolves. */
  write(version: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(version: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove(version: string): Promise<void>;
  /** Forgets what was kept for a database in memory. */
  close(): Promise<void>;
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
    close: async () => {
      if (folder === null) await rm(root, { recursive: true, force: true });
    },
  };
}
