/** A project of five thousand cities with its site, its database and the Management API, as `npm run deploy:check` asks them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../../../server/app.ts';
import { listen } from '../../../server/listen.ts';
import { outsideHosts, securityHeaders } from '../../../server/securityHeaders.ts';
import { freePort } from '../../../tools/lib/freePort.ts';
import { fromRoot } from '../../../tools/lib/paths.ts';
import { startStack } from '../../../tools/local-supabase/stack.ts';
import { startServer } from '../../../tools/testing/postgres.ts';
import { setVariables } from '../../../tools/testing/variables.ts';

export const AUTH = {
  password_min_length: 12,
  security_update_password_require_current_password: true,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  mailer_otp_exp: 3600,
  smtp_host: 'smtp.example.org',
  mailer_templates_invite_content:
    '<a href="{{ .SiteURL }}/admin/welcome?type=invite&token_hash={{ .TokenHash }}">x</a>',
  mailer_templates_recovery_content:
    '<a href="{{ .SiteURL }}/admin/welcome?type=recovery&token_hash={{ .TokenHash }}">x</a>',
  rate_limit_email_sent: 30,
  rate_limit_token_refresh: 150,
};

/** What a hosted project has before the first migration, as far as the check looks. */
const HOSTED = `
  create schema cron; create table cron.job (jobname text, active boolean);
  insert into cron.job values ('jobs', true), ('jobs-history', true), ('corrections', true);
  create schema net; create table net.http_request_queue ();`;
const NAMES = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'];
const ROWS = `
  insert into public.continents (id, slug, ${NAMES.map((lang) => `name_${lang}`).join(', ')})
    values (1, 'europe', ${NAMES.map(() => "'Europe'").join(', ')});
  insert into public.cities (name, slug) select 'x', 'ville-' || n from generate_series(1, 5001) n;`;

const SECRET = 's'.repeat(32);
const opened: (() => unknown)[] = [];

/** Ends everything that was started. */
export async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

/** The address of a server that answers by `answer`. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A Management API with these settings of Auth and these secrets. */
export const serveManagement = (auth: object, secrets: readonly string[]): Promise<string> =>
  serve((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer sbp_token';
    const body = request.url?.endsWith('/secrets')
      ? secrets.map((name) => ({ name, value: 'digest' }))
      : auth;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? body : { message: 'Unauthorized' }));
  });

export interface Deployment {
  readonly project: string;
  readonly site: string;
  readonly database: string;
  readonly management: string;
  /** Runs SQL in its database as a superuser. */
  readonly sql: (text: string) => Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  const sitePort = await freePort();
  const site = `http://127.0.0.1:${sitePort}`;
  opened.push(setVariables({ SITE_URL: site, CONTACT: 'https://example.org/contact' }));
  const postgres = await startServer();
  opened.push(() => postgres.stop());
  const database = postgres.url('deployed');
  const sql = async (text: string) => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await sql(HOSTED);
  const stack = await startStack({
    dataDir: null,
    port: 0,
    databaseUrl: database,
    onFunctionLog: () => undefined,
  });
  opened.push(() => stack.stop());
  await sql(`${ROWS} insert into private.purge_targets (url, secret) values ('${site}/_purge', '${SECRET}')`);

  const folder = mkdtempSync(join(tmpdir(), 'mappemonde-deployed-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['theme.js', 'sw.js']) writeFileSync(join(folder, name), 'x');
  const headers = securityHeaders(outsideHosts({ VITE_SUPABASE_URL: stack.url }));
  const app = createApp({
    render: async ({ url }) =>
      new Response('<h1>x</h1>', {
        status: new URL(url).pathname === '/' ? 200 : 404,
        headers: { etag: '"x"', 'cache-control': 'no-cache', 'cdn-cache-control': 'public, max-age=600' },
      }),
    shell: '',
    folder,
    headers,
    origin: site,
    backend: { url: stack.url, key: stack.publishableKey },
    purge: { secret: SECRET },
  });
  const server = await listen({ fetch: app.fetch, port: sitePort, host: '127.0.0.1', headers });
  opened.push(() => server.close());
  const management = await serveManagement({ ...AUTH, site_url: site }, ['SITE_URL', 'CONTACT']);
  return { project: stack.url, site, database, management, sql };
}

export interface Asked {
  readonly status: number;
  readonly lines: readonly string[];
  readonly output: string;
}

/** `npm run deploy:check`, as a process of its own. */
export function check(
  { project, site, database, management }: Partial<Deployment>,
  token = 'sbp_token',
): Promise<Asked> {
  const env = {
    PATH: process.env.PATH,
    SUPABASE_API_URL: management ?? 'http://127.0.0.1:49151',
    ...(database ? { DATABASE_URL: database } : {}),
    ...(token ? { SUPABASE_ACCESS_TOKEN: token } : {}),
  };
  const nowhere = 'http://127.0.0.1:49151'; // reserved: nothing listens there
  const options = [
    '--site',
    site ?? nowhere,
    '--project',
    project ?? nowhere,
    '--key',
    'sb_publishable_local',
  ];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [fromRoot('tools/deploy-check.ts'), ...options],
      { env, cwd: fromRoot('') },
      (error, stdout, stderr) =>
        resolve({
          status: error ? Number(error.code) : 0,
          lines: stdout.split('\n').map((line) => line.replace(/ {2,}/g, '  ').trim()),
          output: stdout + stderr,
        }),
    );
  });
}
