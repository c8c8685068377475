/** Connections to a PostgreSQL server, for lite and for the tools. One that is lost is never used again. */
import pg from 'pg';

/** Connection that a pool lends: the part of node-postgres that Kysely uses. */
export interface PoolClient {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<pg.QueryResult<Row & pg.QueryResultRow>>;
  /** Gives it back; one that has failed is closed instead. */
  release(): void;
}

export interface Pool {
  /** @throws Error that {@link isConnectionFailure} tells, within 5 seconds, when there is no connection to be had. */
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

export interface PoolOptions {
  readonly max?: number;
  /** Milliseconds after which the server cancels a statement; a server that doesn't even do that is left a second later. */
  readonly statementTimeout?: number;
  /** Called with each failure of a connection that is in use, or wanted. */
  readonly onLost?: (error: unknown) => void;
}

export const CONNECT_MS = 5000;
const CLOSE_MS = 5000;

/** Opens connections as they are needed, again after the server was away. */
export function createPool(url: string, { max = 4, statementTimeout, onLost }: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    connectionString: withLibpqTls(url),
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
    ...(statementTimeout
      ? { statement_timeout: statementTimeout, query_timeout: statementTimeout + 1000 }
      : {}),
  });
  const clients = new Set<pg.PoolClient>();
  // A server that goes away ends idle connections too; nobody waits for them, and an event without a listener would throw.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => clients.delete(client));
  const rethrow = (error: unknown): never => {
    if (isConnectionFailure(error)) onLost?.(error);
    throw error;
  };
  return {
    connect: async () => lend(await pool.connect().catch(rethrow), rethrow),
    end: async () => {
      const impatient = setTimeout(() => {
        for (const client of clients) void client.end();
      }, CLOSE_MS);
      await pool.end();
      clearTimeout(impatient);
    },
  };
}

/** After a failure of the connection nothing is sent on it any more: what follows may belong to a transaction that is gone. */
function lend(client: pg.PoolClient, told: (error: unknown) => never): PoolClient {
  let failure: { readonly error: unknown } | undefined;
  return {
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      if (failure) throw failure.error;
      try {
        return await client.query<Row & pg.QueryResultRow>(sql, await toParameters(client, sql, params));
      } catch (error) {
        if (!isConnectionFailure(error)) throw error;
        failure = { error };
        return told(error);
      }
    },
    release: () => client.release(failure !== undefined),
  };
}

/** node-postgres's own errors have a message only. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|timeout expired)/;

/** Returns whether the server could not be reached or has gone, rather than refused the query. */
export function isConnectionFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  // Class 08 (connection), 57P01 to 57P05 (the server stops, starts, or ends the session), 53300 (too many connections).
  if (typeof code === 'string' && /^(?:08...|57P0[1-5]|53300|E[A-Z]{3,}|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return true;
  return (typeof message === 'string' && CONNECTION_LOST.test(message)) || isConnectionFailure(cause);
}

/** `sslmode` means what it means to psql: node-postgres by itself would refuse the certificates of most hosts. */
export function withLibpqTls(url: string): string {
  return /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url;
}

/** node-postgres takes every list for an array of Postgres. What the statement takes for JSON is sent as such. */
async function toParameters(
  client: pg.PoolClient,
  sql: string,
  params: readonly unknown[] = [],
): Promise<unknown[]> {
  if (!params.some(Array.isArray)) return [...params];
  const results = (await client.query(`prepare asked as ${sql};
    select parameter_types::oid[]::integer[] as types from pg_prepared_statements where name = 'asked';
    deallocate asked`)) as unknown as readonly { readonly rows: readonly { readonly types: number[] }[] }[];
  const types = results[1]?.rows[0]?.types ?? [];
  return params.map((value, at) =>
    Array.isArray(value) && JSON_TYPES.has(types[at] as number) ? JSON.stringify(value) : value,
  );
}

const JSON_TYPES = new Set<number>([pg.types.builtins.JSON, pg.types.builtins.JSONB]);

const asText = (text: string) => text;
const asInteger = (text: string) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
};
const asNumber = (text: string) => {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
};

/** Parsers by type's OID, for values like PGlite's: numbers where they are exact, moments as text. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.BOOL]: (text) => text === 't',
  [pg.types.builtins.INT2]: Number,
  [pg.types.builtins.INT4]: Number,
  [pg.types.builtins.OID]: Number,
  [pg.types.builtins.FLOAT4]: Number,
  [pg.types.builtins.FLOAT8]: Number,
  [pg.types.builtins.INT8]: asInteger,
  [pg.types.builtins.NUMERIC]: asNumber,
  [pg.types.builtins.JSON]: (text) => JSON.parse(text) as unknown,
  [pg.types.builtins.JSONB]: (text) => JSON.parse(text) as unknown,
};

/** The arrays of those types, and of text, names and identifiers. */
const ELEMENTS: Readonly<Record<number, number>> = {
  1000: pg.types.builtins.BOOL,
  1005: pg.types.builtins.INT2,
  1007: pg.types.builtins.INT4,
  1028: pg.types.builtins.OID,
  1021: pg.types.builtins.FLOAT4,
  1022: pg.types.builtins.FLOAT8,
  1016: pg.types.builtins.INT8,
  1231: pg.types.builtins.NUMERIC,
  199: pg.types.builtins.JSON,
  3807: pg.types.builtins.JSONB,
  1002: pg.types.builtins.CHAR,
  1003: pg.types.builtins.TEXT,
  1009: pg.types.builtins.TEXT,
  1014: pg.types.builtins.TEXT,
  1015: pg.types.builtins.TEXT,
  2951: pg.types.builtins.UUID,
};

type Nested = null | string | Nested[];
const readArray = pg.types.getTypeParser(1009 as Parameters<typeof pg.types.getTypeParser>[0], 'text') as (
  text: string,
) => Nested[];

function getTypeParser(oid: number): (text: string) => unknown {
  const element = ELEMENTS[oid];
  if (element === undefined) return PARSERS[oid] ?? asText;
  const parse = PARSERS[element] ?? asText;
  const parsed = (value: Nested): unknown =>
    Array.isArray(value) ? value.map(parsed) : value === null ? null : parse(value);
  return (text) => parsed(readArray(text));
}
