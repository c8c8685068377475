/**
 * Room on the disk of the embedded database. Postgres that can not write its log can do nothing but stop (and PGlite, in
 * the middle of a request, does not even do that), so writing ends while there is still room for the log.
 */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../server/operatorError.ts';
import type { Fetch } from './fetch.ts';

const MB = 1024 * 1024;
/** Several files of the log, and what the longest request may write. */
export const RESERVE = 128 * MB;
/** The world with its indexes, and the log of loading it. */
export const WORLD = 600 * MB;

/** Free bytes of the disk that holds `path`, which need not exist yet. */
export function freeBytes(path: string): number {
  let there = path;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = statfsSync(there);
  return bavail * bsize;
}

/** @throws OperatorError when nothing can be written where `dataDir` is, or is to be made. */
export function assertWritable(dataDir: string, access = accessSync): void {
  let there = dataDir;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    if (statSync(there).isDirectory()) access(there, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The local database can't be written to ${dataDir}: ${there} is ${code === 'EROFS' ? 'read-only' : 'not yours to write to'}.\n` +
        'Change its rights, or choose another folder with SUPABASE_DATA_DIR.',
      { cause: error },
    );
  }
}

export const inMB = (bytes: number) => `${Math.round(bytes / MB)} MB`;

/** @throws OperatorError when the disk of `dataDir` has less than `needed` bytes left. */
export function assertRoom(dataDir: string, needed: number, free = freeBytes(dataDir)): void {
  if (free < needed) throw diskFull(dataDir, needed, free);
}

function diskFull(dataDir: string, needed: number, free: number): OperatorError {
  return new OperatorError(
    `The disk is full: ${inMB(free)} are free where the local database lies (${dataDir}), and it needs ${inMB(needed)}.\n` +
      'Make room, or choose a folder on another disk with SUPABASE_DATA_DIR, and start again: what has been stored is kept.',
  );
}

/** The operator's error for a Postgres that has run out of room (SQLSTATE 53100), or undefined for any other `error`. */
export function asDiskFull(dataDir: string, error: unknown): OperatorError | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '53100' ? diskFull(dataDir, RESERVE, freeBytes(dataDir)) : undefined;
}

/** Refuses writes while the disk of `dataDir` is full, and says so where it became full in the middle of one; reads still work. */
export function withDiskGuard(answer: Fetch, dataDir: string, free = () => freeBytes(dataDir)): Fetch {
  let full = false;
  return async (request) => {
    if (/^(?:GET|HEAD|OPTIONS)$/.test(request.method)) return answer(request);
    const before = full;
    const bytesLeft = free();
    full = bytesLeft < RESERVE;
    if (!full) {
      const response = await answer(request);
      return response.status >= 500 && free() < RESERVE ? refusal() : response;
    }
    if (!before) console.error(`[data-api] ${diskFull(dataDir, RESERVE, bytesLeft).message}`);
    return refusal();
  };
}

const refusal = () =>
  Response.json(
    {
      code: '53100',
      details: null,
      hint: 'Make room on the disk of the database.',
      message: 'The disk is full: nothing is written, reading goes on',
    },
    { status: 507 },
  );
