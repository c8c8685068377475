/** Checks of what only the database of a project knows: its migrations, and what it runs and calls by itself. */
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { fromRoot } from '../lib/paths.ts';
import { type Check, Unasked, wrongOf } from './checks.ts';

type Query = <Row>(sql: string) => Promise<Row[]>;

const JOBS = ['corrections', 'jobs', 'jobs-history'];

/** @param address connection string; without it nothing can be asked */
export function databaseChecks(address: string | undefined, project: string, site: string): Check[] {
  const asking = (work: (query: Query) => Promise<readonly string[]>) => () => withDatabase(address, work);
  return [
    { name: 'migrations', ask: asking(wrongMigrations) },
    {
      name: 'cron',
      ask: asking(async (query) => {
        if (!(await exists(query, 'cron.job')))
          return [
            'There is no pg_cron, so no job ever moves on: Database → Extensions, then select private.schedule_job_ticks();',
          ];
        const jobs = await query<{ jobname: string }>('select jobname from cron.job where active');
        const [ticker] = await query<{ functions_url: string | null }>(
          'select functions_url from private.job_ticker',
        );
        return wrongOf({
          ...Object.fromEntries(
            JOBS.map((name) => [
              `The cron job "${name}" is missing or inactive (docs/recovery.md#a-new-project).`,
              jobs.some(({ jobname }) => jobname === name),
            ]),
          ),
          [`Jobs call ${ticker?.functions_url}, not this project: update private.job_ticker (docs/recovery.md#a-new-project)`]:
            !ticker?.functions_url || ticker.functions_url.startsWith(project),
        });
      }),
    },
    {
      name: 'purges',
      ask: asking(async (query) => {
        const targets = await query<{ url: string }>('select url from private.purge_targets');
        const wanted = `${site}/_purge`;
        return wrongOf({
          'There is no pg_net: create extension if not exists pg_net': await exists(
            query,
            'net.http_request_queue',
          ),
          [`Nobody tells ${wanted} what has changed (docs/deploy.md#purge).`]: targets.some(
            ({ url }) => url === wanted,
          ),
        });
      }),
    },
  ];
}

async function wrongMigrations(query: Query): Promise<readonly string[]> {
  if (!(await exists(query, 'supabase_migrations.schema_migrations')))
    return ['None has been applied: supabase db push --remote'];
  const rows = await query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const applied = new Set(rows.map(({ version }) => version));
  const files = readdirSync(fromRoot('supabase/migrations')).filter((name) => name.endsWith('.sql'));
  const versions = files.map((name) => name.split('_')[0] ?? '');
  const missing = files.filter((_, at) => !applied.has(versions[at] ?? ''));
  const unknown = [...applied].filter((version) => !versions.includes(version));
  return [
    ...(missing.length > 0
      ? [
          `${missing.length} of ${files.length} are missing, first ${missing.sort()[0]}: supabase db push --remote`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `The database has ${unknown.join(', ')}, which this version does not know: it is older than the database.`,
        ]
      : []),
  ];
}

const exists = async (query: Query, relation: string): Promise<boolean> => {
  const [row] = await query<{ exists: boolean }>(`select to_regclass('${relation}') is not null as exists`);
  return row?.exists === true;
};

async function withDatabase(
  address: string | undefined,
  work: (query: Query) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (!address) throw new Unasked('Set DATABASE_URL to the connection string of Connect → Session pooler.');
  const client = connect(address);
  try {
    await client.connect();
    // Whatever a query might do.
    await client.query('set default_transaction_read_only = on');
    return await work(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Unasked(`The database could not be asked: ${message || code}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connect(address: string): pg.Client {
  try {
    return new pg.Client({ connectionString: address, connectionTimeoutMillis: 20_000 });
  } catch {
    throw new Unasked(
      'DATABASE_URL is no address. In a password, write the characters : / ? # [ ] @ % as %3A %2F %3F %23 %5B %5D %40 %25.',
    );
  }
}
