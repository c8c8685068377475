/** The two engines the stack runs on: PGlite inside this process, or a PostgreSQL server. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { types } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { OperatorError } from '../../server/operatorError.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { noteLoss } from './availability.ts';
import { type Copying, copyingAt, copyingOn } from './copying.ts';
import { createExclusive, type Exclusive, pgliteDatabase, postgresDatabase } from './database.ts';
import { limitCost } from './embeds.ts';
import { listenOn, type NoticeHandlers } from './listener.ts';
import { lockDataDir } from './lock.ts';
import { createMendingExclusive, watchRoom } from './mending.ts';
import { createPool } from './pool.ts';
import { finishReplacing } from './replacement.ts';
import { CREATE_ROLES } from './roles.ts';
import { prepareServer } from './serverRoles.ts';
import { joinSettings } from './settings.ts';

export interface Engine {
  readonly db: Database;
  /** Connection through which lite answers requests. */
  readonly connection: PgliteConnection | PostgresConnection;
  /** Requests go through this: on PGlite one after the other, as the single connection needs. */
  readonly exclusive: Exclusive;
  /** For a backup, which needs whole tables. */
  readonly copying: Copying;
  /** All of an embedded database, for the `image` of another one. */
  dump?(): Promise<Blob>;
  /** Hears the notices of a channel until it is closed. */
  listen(channel: string, handlers: NoticeHandlers): Promise<void>;
  close(): Promise<void>;
}

/**
 * PGlite on the folder `dataDir`, or in memory for null. A new one begins as `image`, a dump of another one.
 * @throws OperatorError when the folder is in use or damaged.
 */
export async function openEmbedded(dataDir: string | null, image?: Blob): Promise<Engine> {
  if (dataDir === null) return embedded(await openPglite('memory://', image));
  const unlock = lockDataDir(dataDir);
  try {
    finishReplacing(dataDir);
    if (isMissing(dataDir)) await createDataDir(dataDir, image);
    return embedded(await openDataDir(dataDir), { reopen: () => openPglite(dataDir), unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** As hosted: a request that takes longer is cancelled instead of holding a connection. */
const STATEMENT_MS = 8000;
/** Before this moment a call that waits for a connection has given up anyway (availability.ts). */
const REQUEST_CONNECTIONS = 10;

/** A PostgreSQL server. `ownerPassword` is for the role the stack makes for itself when `url` is a superuser's. */
export async function openServer(url: string, ownerPassword: string): Promise<Engine> {
  const ownerUrl = await prepareServer(url, ownerPassword);
  const db = postgresDatabase(ownerUrl, { onLost: noteLoss });
  const pool = createPool(ownerUrl, {
    max: REQUEST_CONNECTIONS,
    statementTimeout: STATEMENT_MS,
    onLost: noteLoss,
  });
  const connection = createPostgresConnection({ url: ownerUrl });
  // lite's own driver goes on using a connection that was lost: it throws where nothing can catch it, or continues on a new
  // connection, outside the transaction that holds the caller's role.
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
  const listeners: (() => Promise<void>)[] = [];
  return {
    db,
    connection,
    exclusive: (work) => work(),
    copying: copyingAt(ownerUrl),
    listen: async (channel, handlers) => {
      listeners.push(await listenOn(ownerUrl, channel, handlers));
    },
    close: async () => {
      await Promise.all(listeners.map((end) => end()));
      await pool.end();
      await db.close();
    },
  };
}

/** Tells whether nothing is in the folder yet. */
export function isMissing(dataDir: string): boolean {
  return !existsSync(dataDir) || (statSync(dataDir).isDirectory() && readdirSync(dataDir).length === 0);
}

/** Built aside and moved into place, so that a start killed half-way never leaves a folder that is half a database. */
async function createDataDir(dataDir: string, image?: Blob): Promise<void> {
  const building = `${dataDir}.new`;
  rmSync(building, { recursive: true, force: true });
  const connection = await openPglite(building, image);
  await connection.close();
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(building, dataDir);
}

async function openDataDir(dataDir: string): Promise<PgliteConnection> {
  try {
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    return await openPglite(dataDir);
  } catch (error) {
    throw damaged(dataDir, error);
  }
}

/** Error about a folder that holds no working database, with the ways out. */
export function damaged(dataDir: string, cause: unknown): OperatorError {
  return new OperatorError(
    `The local database in ${dataDir} can't be used: it is damaged or of another version.\n` +
      `Bring back a backup with: npm run restore -- <file>; or rebuild it with: npm run db:reset\n(${cause instanceof Error ? cause.message : String(cause)})`,
    { cause },
  );
}

/**
 * Tells whether Postgres itself says that its files are not what they were: classes XX (internal, corrupted) and 58
 * (system).
 */
export function isCorruption(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && /^(XX|58)/.test(code)) || isCorruption(cause);
}

/** The words of booleans are taken as Postgres takes them (dataApi.ts), and what lite takes for one may be meant as text. */
const LENIENT_TYPES = Object.fromEntries(
  [types.BOOL, types.TEXT, types.VARCHAR, types.BPCHAR].map((type) => [type, String]),
);

/**
 * PGlite's array serializer passes on values that are not arrays. An object would cut this message to Postgres short,
 * and break every later one: as JSON, Postgres refuses it like any other wrong value.
 */
function writeOnlyTexts({ serializers }: PgliteConnection['driver']): void {
  for (const [type, serialize] of Object.entries(serializers))
    serializers[Number(type)] = (value: unknown) => {
      const text: unknown = serialize(value);
      return typeof text === 'string' ? text : JSON.stringify(text);
    };
}

/** PGlite copies its parsers for every result; each table and view brings one for arrays of its rows, which nothing reads. */
async function dropRowParsers(driver: PgliteConnection['driver']): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    `select typarray from pg_type where typtype = 'c' and typarray <> 0`,
  );
  for (const { typarray } of rows) delete driver.parsers[typarray];
}

async function openPglite(url: string, image?: Blob): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url,
    pgliteOptions: {
      extensions: { fuzzystrmatch, pg_trgm, unaccent },
      serializers: LENIENT_TYPES,
      ...(image ? { loadDataDir: image } : {}),
    },
  });
  watchRoom(connection.driver);
  joinSettings(connection.driver);
  limitCost(connection.driver);
  await connection.driver.exec(CREATE_ROLES);
  writeOnlyTexts(connection.driver);
  await dropRowParsers(connection.driver);
  return connection;
}

interface Folder {
  /** Opens the database of the folder anew. */
  reopen(): Promise<PgliteConnection>;
  unlock(): void;
}

/** A database in memory has no `folder`. */
function embedded(connection: PgliteConnection, folder?: Folder): Engine {
  const listeners: (() => Promise<unknown>)[] = [];
  const exclusive = folder
    ? createMendingExclusive(connection, async () => {
        const fresh = await folder.reopen();
        connection.driver = fresh.driver;
        connection.kysely = fresh.kysely;
        for (const listen of listeners) await listen();
      })
    : createExclusive();
  return {
    db: pgliteDatabase(() => connection.driver, exclusive),
    connection,
    exclusive,
    copying: copyingOn(() => connection.driver, exclusive),
    dump: () => exclusive(() => connection.driver.dumpDataDir('none')),
    listen: async (channel, { onNotice }) => {
      const listen = () => connection.driver.listen(channel, onNotice);
      await exclusive(listen);
      listeners.push(listen);
    },
    close: async () => {
      await exclusive(() => connection.close());
      folder?.unlock();
    },
  };
}
