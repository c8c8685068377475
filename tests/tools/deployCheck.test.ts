/** npm run deploy:check over a good set-up and over bad ones: what it says of each, and that it changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../tools/deploy/project.ts';
import {
  AUTH,
  check,
  closeAll,
  type Deployment,
  serve,
  serveManagement,
  startDeployment,
} from './support/deployment.ts';

let good: Deployment;
beforeAll(async () => {
  good = await startDeployment();
}, 120_000);
afterAll(closeAll);

const OTHERS = [
  'publishable key',
  'row limit',
  'CORS',
  'sign-ups',
  'settings of functions',
  'migrations',
  'cron',
  'purges',
  'Auth',
  'mails',
  'rates',
  'secrets',
  'pages',
  'headers',
  'caches',
  'purge address',
];
const FUNCTIONS = functionNames().map((name) => `function ${name}`);

/** The checks with a result, without those of single functions. */
const withResult = (lines: readonly string[], result: string) =>
  lines.flatMap((line) => (line.endsWith(`  ${result}`) ? line.slice(0, -result.length - 2) : []));

it('finds nothing wrong with a good set-up, asks all of it, and changes nothing', {
  timeout: 120_000,
}, async () => {
  const { status, lines, output } = await check(good);
  expect(
    lines.filter((line) => /^-|wrong|could not be asked/.test(line)),
    output,
  ).toEqual([`${OTHERS.length + FUNCTIONS.length} ok, 0 wrong, 0 could not be asked.`]);
  expect([status, withResult(lines, 'ok').sort()]).toEqual([0, [...OTHERS, ...FUNCTIONS].sort()]);
});

describe('of a project', () => {
  it('that is empty: names the command for each part', async () => {
    const project = await serve((_, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_FOUND"}'),
    );
    const { status, output, lines } = await check({ ...good, project });
    expect(status).toBe(1);
    expect(withResult(lines, 'wrong')).toEqual(
      expect.arrayContaining(['publishable key', 'CORS', ...FUNCTIONS]),
    );
    for (const part of ['supabase db push --remote', 'supabase functions deploy weather'])
      expect(output).toContain(part);
  });

  it('as it is by default: keys before functions, 1,000 rows, open to sign-ups, other origins', async () => {
    const project = await serve((request, response) => {
      const path = request.url ?? '';
      const body = path.startsWith('/auth/v1/settings')
        ? { disable_signup: false, external: { email: true } }
        : path.startsWith('/rest/v1/')
          ? Array.from({ length: 1000 }, (_, id) => ({ id }))
          : { code: 401, message: 'Missing authorization header' };
      response
        .writeHead(path.startsWith('/functions/') ? 401 : 200, {
          'content-type': 'application/json',
          'access-control-allow-origin': 'https://another.example',
        })
        .end(JSON.stringify(body));
    });
    const { status, output, lines } = await check({ ...good, project });
    expect(status).toBe(1);
    expect(withResult(lines, 'ok')).toContain('publishable key');
    expect(withResult(lines, 'wrong')).toEqual(
      expect.arrayContaining(['row limit', 'CORS', 'sign-ups', ...FUNCTIONS]),
    );
    for (const part of [
      'Only 1000 rows',
      'Anybody can make an account',
      'asks for a key before it',
      'may not ask /rest',
    ])
      expect(output).toContain(part);
  });
});

it('of a database behind, with jobs and purges that go elsewhere', async () => {
  await good.sql(`
    create temp table kept as select * from supabase_migrations.schema_migrations;
    delete from supabase_migrations.schema_migrations where version = '20261122000200';
    insert into supabase_migrations.schema_migrations (version) values ('20991231000000');
    delete from cron.job where jobname = 'jobs';
    update private.purge_targets set url = 'https://another.example/_purge';
    update private.job_ticker set functions_url = 'https://another.supabase.co';`);
  const { status, output, lines } = await check(good);
  expect([status, withResult(lines, 'wrong')]).toEqual([1, ['migrations', 'cron', 'purges']]);
  for (const part of [
    'first 20261122000200_places.sql',
    '20991231000000',
    'cron job "jobs"',
    'another.supabase.co',
  ])
    expect(output).toContain(part);
});

it('of Auth, mails and secrets as a new project has them', async () => {
  const management = await serveManagement(
    {
      ...AUTH,
      site_url: 'http://localhost:3000',
      password_min_length: 6,
      security_update_password_require_current_password: false,
      smtp_host: null,
      mailer_templates_invite_content: '<a href="{{ .ConfirmationURL }}">x</a>',
      mailer_templates_recovery_content:
        '<a href="{{ .SiteURL }}/admin/welcome?type=invite&token_hash={{ .TokenHash }}">x</a>',
      rate_limit_email_sent: 0,
    },
    ['CALLER_LIMIT_PER_MINUTE', 'PURGE_SECRET'],
  );
  const { status, output, lines } = await check({ ...good, management });
  expect([status, withResult(lines, 'wrong')]).toEqual([
    1,
    expect.arrayContaining(['Auth', 'mails', 'rates', 'secrets']),
  ]);
  for (const part of [
    'localhost:3000',
    'current password',
    'set SMTP of your own first',
    'template "Invite user"',
    'template "Reset password"',
    'CONTACT is missing',
  ])
    expect(output).toContain(part);
});

it('of a site of files alone, without headers, that keeps what is gone', async () => {
  const site = await serve((request, response) => {
    const isFile = /\.\w+$/.test(request.url ?? '');
    response
      .writeHead(request.url?.startsWith('/assets/') ? 404 : 200, {
        'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(request.method === 'HEAD' ? undefined : '<div id="root"></div>');
  });
  const { status, output, lines } = await check({ ...good, site });
  expect([status, withResult(lines, 'wrong')]).toEqual([
    1,
    expect.arrayContaining(['pages', 'headers', 'caches', 'purge address']),
  ]);
  for (const part of [
    'without its content',
    'kept as gone',
    'service worker is kept',
    'without Strict-Transport-Security',
  ])
    expect(output.toLowerCase()).toContain(part.toLowerCase());
});

describe('what nobody can be asked', () => {
  it('is no fault: without keys, and where nothing answers', async () => {
    const { status, lines, output } = await check({}, '');
    expect([status, withResult(lines, 'wrong'), withResult(lines, 'ok')], output).toEqual([0, [], []]);
    for (const part of ['Set DATABASE_URL', 'Set SUPABASE_ACCESS_TOKEN', 'ECONNREFUSED'])
      expect(output).toContain(part);
  });

  it('says how to write a password in an address, and when a token is not taken', async () => {
    const database = 'postgres://postgres:a#b/c@127.0.0.1:5432/postgres';
    const { output } = await check({ ...good, database }, 'sbp_another');
    expect(output).toContain('%23');
    expect(output).toContain('The Management API answers 401');
  });
});
