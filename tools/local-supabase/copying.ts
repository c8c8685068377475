/** Transactions that copy whole tables in COPY's text format, on either engine. */
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../supabase/seed/database.ts';
import { copyFromMemory, copyToMemory } from './copyProtocol.ts';
import type { Exclusive } from './database.ts';
import { CONNECT_MS, withLibpqTls } from './pool.ts';

export interface CopyTransaction extends Pick<Database, 'query' | 'exec'> {
  /** Everything of `source`: a table with its columns, or a query in parentheses. */
  copyOut(source: string): Promise<Buffer>;
  /** Adds `rows` to `target`, a table with its columns. */
  copyIn(target: string, rows: Uint8Array): Promise<void>;
}

/** Runs `work` whole or not at all; what it reads is of one moment. */
export type Copying = <Result>(work: (tx: CopyTransaction) => Promise<Result>) => Promise<Result>;

/** Values look the same whatever the server and its database are set to. */
const ONE_FORM = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

export function copyingOn(driver: () => PGlite, exclusive: Exclusive): Copying {
  return (work) =>
    exclusive(() =>
      driver().transaction(async (tx) => {
        await tx.exec(ONE_FORM);
        return work({
          query: async <Row>(sql: string, params: readonly unknown[] = []) =>
            (await tx.query<Row>(sql, [...params])).rows,
          exec: async (sql) => {
            await tx.exec(sql);
          },
          copyOut: async (source) => {
            const { blob } = await tx.query(`copy ${source} to '/dev/blob'`);
            return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0);
          },
          copyIn: async (target, rows) => {
            await tx.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(rows)]) });
          },
        });
      }),
    );
}

/** Connects to the server at `url` for the length of one transaction. */
export function copyingAt(url: string): Copying {
  return async <Result>(work: (tx: CopyTransaction) => Promise<Result>) => {
    const client = new pg.Client({
      connectionString: withLibpqTls(url),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    // Whoever waits for an answer hears of it; between two statements nobody does, and the next one fails.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read');
      await client.query(ONE_FORM);
      const result = await work(onServer(client));
      await client.query('commit');
      return result;
    } finally {
      // Undoes what was not committed.
      await client.end();
    }
  };
}

function onServer(client: pg.Client): CopyTransaction {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<Row & pg.QueryResultRow>(sql, [...params])).rows,
    exec: async (sql) => {
      await client.query(sql);
    },
    copyOut: (source) => copyToMemory(client, `copy ${source} to stdout`),
    copyIn: (target, rows) => copyFromMemory(client, `copy ${target} from stdin`, rows),
  };
}
