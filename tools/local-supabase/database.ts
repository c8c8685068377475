/** The Postgres client of the tools (seed, migrations, tests), embedded or not. */

import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Database } from '../../supabase/seed/database.ts';
import { createPool, type PoolClient, type PoolOptions } from './pool.ts';

/** Runs `work` when nothing else holds the connection. */
export type Exclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of one: PGlite has a single connection, and a transaction on it must not be interleaved with other work. */
export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The embedded engine, as `driver` gives it. `exclusive` is shared with other users of the same one. */
export function pgliteDatabase(driver: () => PGlite, exclusive: Exclusive): Database {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      exclusive(async () => (await driver().query<Row>(sql, [...params])).rows),
    exec: async (sql) => {
      await exclusive(() => driver().exec(sql));
    },
    transaction: (work) => exclusive(() => driver().transaction((tx) => work(pgliteTransaction(tx)))),
    close: () => exclusive(() => (driver().closed ? Promise.resolve() : driver().close())),
  };
}

function pgliteTransaction(tx: Transaction): Database {
  const database: Database = {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await tx.query<Row>(sql, [...params])).rows,
    exec: async (sql) => {
      await tx.exec(sql);
    },
    transaction: async (work) => {
      await tx.exec('savepoint nested');
      try {
        const result = await work(database);
        await tx.exec('release savepoint nested');
        return result;
      } catch (error) {
        await tx.exec('rollback to savepoint nested; release savepoint nested');
        throw error;
      }
    },
    close: async () => {
      throw new Error('A transaction is ended by the function that began it, not by close().');
    },
  };
  return database;
}

/** A PostgreSQL server at `url` (`postgres://…`). Connects at the first statement. */
export function postgresDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = createPool(url, options);
  const withClient = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  return {
    query: (text, params) => withClient((client) => statements(client).query(text, params)),
    exec: (text) => withClient((client) => statements(client).exec(text)),
    transaction: (work) =>
      withClient((client) =>
        whole(client, ['begin', 'commit', 'rollback'], () => work(postgresTransaction(client))),
      ),
    close: () => pool.end(),
  };
}

function postgresTransaction(client: PoolClient): Database {
  const nested = [
    'savepoint nested',
    'release savepoint nested',
    'rollback to nested; release savepoint nested',
  ] as const;
  const database: Database = {
    ...statements(client),
    transaction: (work) => whole(client, nested, () => work(database)),
    close: async () => {
      throw new Error('A transaction is ended by the function that began it, not by close().');
    },
  };
  return database;
}

async function whole<Result>(
  client: PoolClient,
  [begin, keep, undo]: readonly [string, string, string],
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query(keep);
    return result;
  } catch (error) {
    // The caller must read the first error; a connection that can't even undo is closed with its transaction.
    await client.query(undo).catch(() => undefined);
    throw error;
  }
}

function statements(client: PoolClient): Pick<Database, 'query' | 'exec'> {
  return {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(text, params)).rows,
    exec: async (text) => {
      await client.query(text);
    },
  };
}
