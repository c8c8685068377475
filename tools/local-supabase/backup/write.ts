/** Writes a backup under a temporary name, reads it again, and gives it its name only then. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../../../server/operatorError.ts';
import { freeBytes, inMB, RESERVE } from '../disk.ts';
import { isAlive } from '../lock.ts';
import type { Manifest } from './manifest.ts';
import type { BackupSource } from './sources.ts';
import { verifyBackup } from './verify.ts';

export interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly seconds: number;
  readonly manifest: Manifest;
}

interface WriteOptions {
  /** Called with the expected and the free bytes before anything is written. */
  readonly onExpected?: (expected: number, free: number) => void;
  readonly free?: (path: string) => number;
}

/** `mappemonde-2026-11-22T093000Z.tar.gz` */
export function nameAt(moment: Date): string {
  return `mappemonde-${stampOf(moment)}.tar.gz`;
}

/** A moment in UTC as part of a file's name. */
export function stampOf(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
}

/** @throws OperatorError when there is a file already, or too little room; nothing is left behind then */
export async function writeBackup(
  source: BackupSource,
  path: string,
  { onExpected, free = freeBytes }: WriteOptions = {},
): Promise<Written> {
  if (existsSync(path)) throw new OperatorError(`${path} is there already. Give another name.`);
  const folder = dirname(path);
  const expected = await source.expected();
  onExpected?.(expected, free(folder));
  assertRoom(folder, expected, free(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  dropDeadParts(folder);
  const part = `${path}.${process.pid}.part`;
  const drop = () => rmSync(part, { force: true });
  process.on('exit', drop);
  try {
    const start = performance.now();
    const sha256 = await store(await source.stream(), part).catch((error: unknown) => {
      throw interrupted(error);
    });
    const manifest = await verifyBackup(part);
    renameSync(part, path);
    flushFolder(folder);
    const seconds = (performance.now() - start) / 1000;
    return { path, bytes: statSync(path).size, sha256, seconds, manifest };
  } finally {
    process.off('exit', drop);
    drop();
  }
}

/** Writes a new file for its owner's eyes, to the disk for good. @returns its hash */
async function store(bytes: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(
      (async function* () {
        for await (const chunk of bytes) {
          hash.update(chunk);
          yield chunk;
        }
      })(),
    );
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Refuses a disk without room for the expected bytes and what an embedded database there needs to go on. */
function assertRoom(folder: string, expected: number, free: number): void {
  if (free >= expected + RESERVE) return;
  throw new OperatorError(
    `There is too little room for a backup: it may need ${inMB(expected)}, and ${inMB(RESERVE)} must stay free, but ${folder} has ${inMB(free)} left.\n` +
      'Make room, or write it to another disk: npm run backup -- /path/of/a/folder',
  );
}

function interrupted(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new OperatorError('The disk became full: no backup was kept.', { cause: error });
  if (message === 'terminated')
    return new OperatorError('The backend has ended in the middle: no backup was kept. Try again.', {
      cause: error,
    });
  return error;
}

/** Removes the unfinished files of processes that were killed. */
function dropDeadParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.tar\.gz\.(\d+)\.part$/.exec(basename(name))?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** So that the new name is on the disk too. Windows can't open a folder, and needs not. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
