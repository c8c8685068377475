/** Sources of a backup: the backend that runs, the folder of the embedded database, or a PostgreSQL server. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { OperatorError } from '../../../server/operatorError.ts';
import { copyingAt } from '../copying.ts';
import { isMissing, openEmbedded } from '../engine.ts';
import type { Environment } from '../env.ts';
import { keysFileBeside, loadKeys } from '../keys.ts';
import { lockHolder } from '../lock.ts';
import { isConnectionFailure } from '../pool.ts';
import { storageBeside, storageFiles } from '../storageFiles.ts';
import { BACKUP_PATH, SIZE_PATH } from './route.ts';
import { expectedBytes, type Source, takeSnapshot } from './snapshot.ts';
import { streamOf } from './stream.ts';

export interface BackupSource {
  /** For a person to read. */
  readonly about: string;
  /** The most bytes that it may need. */
  expected(): Promise<number>;
  stream(): Promise<Readable>;
  close(): Promise<void>;
}

/** @throws OperatorError when there is no database, or it can't be reached */
export async function sourceOf(env: Environment): Promise<BackupSource> {
  const dataDir = env.SUPABASE_DATA_DIR;
  const files = storageFiles(storageBeside(dataDir));
  if (env.DATABASE_URL) {
    const url = new URL(env.DATABASE_URL);
    return direct(
      `the PostgreSQL server at ${url.host}, database ${url.pathname.slice(1)}`,
      { copying: copyingAt(env.DATABASE_URL), files },
      files.close,
    );
  }
  const holder = lockHolder(dataDir);
  if (holder !== undefined) return running(env, holder);
  if (isMissing(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: there is nothing to back up.`);
  const engine = await openEmbedded(dataDir);
  return direct(`the database in ${dataDir}, which nothing uses now`, { ...engine, files }, engine.close);
}

function direct(about: string, source: Source, close: () => Promise<void>): BackupSource {
  return {
    about,
    expected: () => expectedBytes(source.copying).catch(asUnreachable),
    stream: async () => streamOf(await takeSnapshot(source)),
    close,
  };
}

/** Rethrows: a server that can't be reached or does not let us in, in an operator's words. */
export function asUnreachable(error: unknown): never {
  // Invalid credentials, and no such database.
  if (!isConnectionFailure(error) && !/^(?:28|3D)/.test(String((error as { code?: unknown }).code)))
    throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  throw new OperatorError(
    `The PostgreSQL server of DATABASE_URL can't be used: ${message || code}\n` +
      'Check that it runs and that host, port, database, user and password are right.',
    { cause: error },
  );
}

/** One address of a backend that runs; a second process must not open its folder. */
function running(env: Environment, holder: number): BackupSource {
  const base = `http://127.0.0.1:${env.SUPABASE_PORT}`;
  const { secretKey } = loadKeys(env, keysFileBeside(env.SUPABASE_DATA_DIR));
  const get = async (path: string) => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${secretKey}` } }).catch(
      (error: Error) => {
        throw unanswered(base, holder, (error.cause as NodeJS.ErrnoException | undefined)?.code);
      },
    );
    if (answer.ok && answer.body) return answer;
    throw unanswered(base, holder, `${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  };
  return {
    about: `the running backend (process ${holder}), which goes on`,
    expected: async () => ((await (await get(SIZE_PATH)).json()) as { bytes: number }).bytes,
    stream: async () => Readable.fromWeb((await get(BACKUP_PATH)).body as ReadableStream),
    close: async () => undefined,
  };
}

const unanswered = (base: string, holder: number, reason = 'no answer') =>
  new OperatorError(
    `Process ${holder} uses the local database, but gives no backup at ${base} (${reason}).\n` +
      'It may still be starting: try again in a moment. Where it has another port, name it with SUPABASE_PORT.',
  );
