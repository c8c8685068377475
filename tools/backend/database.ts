/** The Postgres client of the tools (seed, migrations, tests), embedded or not. */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import postgres from 'postgres';

export interface Database {
  /** Runs one statement with `$1…` parameters and gives its rows. Throws the driver's error, with its SQLSTATE in `code`. */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Everything `work` does through the handle it gets happens whole or not at all. */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

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

/** The embedded engine. `exclusive` is shared with other users of the same `pglite`. */
export function pgliteDatabase(pglite: PGlite, exclusive: Exclusive): Database {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      exclusive(async () => (await pglite.query<Row>(sql, [...params])).rows),
    exec: async (sql) => {
      await exclusive(() => pglite.exec(sql));
    },
    transaction: (work) => exclusive(() => pglite.transaction((tx) => work(pgliteTransaction(tx)))),
    close: () => exclusive(() => (pglite.closed ? Promise.resolve() : pglite.close())),
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

/** A string is JSON already, as with PGlite; postgres.js would encode it a second time. */
export const JSON_TYPE = {
  to: 3802,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
};

/** Values come out as PGlite gives them, so that code written against one engine holds on the other. */
const asPglite = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  date: {
    to: 1184,
    from: [1082, 1114, 1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text,
  },
  json: JSON_TYPE,
};

export type PostgresOptions = postgres.Options<Record<string, postgres.PostgresType>>;

/** A PostgreSQL server at `url` (`postgres://…`). Connects at the first statement. */
export function postgresDatabase(url: string, options: PostgresOptions = {}): Database {
  const sql = postgres(url, { max: 4, onnotice: () => undefined, types: asPglite, ...options });
  return {
    ...statements(sql),
    transaction: async <Result>(work: (tx: Database) => Promise<Result>) =>
      (await sql.begin((tx) => work(postgresTransaction(tx)))) as Result,
    close: () => sql.end({ timeout: 5 }),
  };
}

function postgresTransaction(tx: postgres.TransactionSql): Database {
  return {
    ...statements(tx),
    transaction: async <Result>(work: (nested: Database) => Promise<Result>) =>
      (await tx.savepoint((nested) => work(postgresTransaction(nested)))) as Result,
    close: async () => {
      throw new Error('A transaction is ended by the function that began it, not by close().');
    },
  };
}

function statements(sql: postgres.ISql): Pick<Database, 'query' | 'exec'> {
  return {
    query: async <Row>(text: string, params: readonly unknown[] = []) => [
      ...((await sql.unsafe(text, params as postgres.ParameterOrJSON<never>[])) as unknown as Row[]),
    ],
    exec: async (text) => {
      await sql.unsafe(text).simple();
    },
  };
}
