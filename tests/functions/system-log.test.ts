import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCleanLog } from '../../tools/testing/cleanLog.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';

const NAME = 'fix-city-country-references';
let world: Imports;
const events = () =>
  world.stack.db.query<{ level: string; source: string; message: string }>(
    'select level, source, message from public.system_logs order by id',
  );

beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.stack.db.exec('delete from public.system_logs'));

it('logs denied administrator calls, without caller and input', async () => {
  expect((await world.post(NAME, {}, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')).status).toBe(401);
  expect((await world.post(NAME, {}, await world.token('member@example.org'))).status).toBe(403);
  await expect.poll(events, { timeout: 10_000 }).toEqual([
    {
      level: 'warning',
      source: NAME,
      message: 'unauthorized: The session is not valid any more.',
    },
    { level: 'warning', source: NAME, message: 'forbidden: Administrators only.' },
  ]);
  await readCleanLog(world.stack);
});

it('logs a repeated failure once, and responds even when logging fails', async () => {
  const { db, url } = world.stack;
  const health = async () => (await fetch(`${url}/functions/v1/health`)).status;
  await db.exec('revoke select on public.regions from anon');
  expect([await health(), await health()]).toEqual([503, 503]);
  await expect.poll(events, { timeout: 10_000 }).toEqual([
    {
      level: 'error',
      source: 'health',
      message: 'unavailable: The Data API does not answer for regions.',
    },
  ]);
  await db.exec('grant select on public.regions to anon; revoke select on public.continents from anon');
  await db.exec('alter table public.system_logs rename to elsewhere');
  expect(await health()).toBe(503);
  await expect
    .poll(() => world.logged.join('\n'), { timeout: 10_000 })
    .toContain('The system log could not be written');
  await db.exec(
    'alter table public.elsewhere rename to system_logs; grant select on public.continents to anon',
  );
});

it('does not log invalid calls of visitors', async () => {
  const wrong = await fetch(`${world.stack.url}/functions/v1/weather?cityId=999999999`);
  expect([400, 404]).toContain(wrong.status);
  expect((await fetch(`${world.stack.url}/functions/v1/health`)).status).toBe(200);
  expect(await events()).toEqual([]);
});

it('forgets after 90 days, a few events at each write', async () => {
  const { db } = world.stack;
  await db.exec(`insert into public.system_logs (timestamp, level, source, message)
    select now() - case when n <= 30 then interval '91 days' else interval '89 days' end, 'info', 'x', n::text
    from generate_series(1, 40) n`);
  const oldEventCount = async () => (await events()).filter(({ message }) => Number(message) <= 30).length;
  expect(await oldEventCount()).toBe(0);
  await db.exec(`alter table public.system_logs disable trigger user;
    insert into public.system_logs (timestamp, level, source, message)
    select now() - interval '91 days', 'info', 'x', n::text from generate_series(1, 30) n;
    alter table public.system_logs enable trigger user;
    insert into public.system_logs (level, source, message) values ('info', 'x', 'a')`);
  expect(await oldEventCount()).toBe(10);
  expect((await events()).length).toBe(21);
});
