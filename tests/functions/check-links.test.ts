/**
 * The check of stored links under Deno, against a server with every kind of address and one that must never be
 * requested.
 */
import { expect, it } from 'vitest';
import type { LinkFixManyAnswer } from '@/shared/brokenLinks.ts';
import { testFixes } from './check-links/fixes.ts';
import { testInnerLinks } from './check-links/innerLinks.ts';
import { type Finding, GROUP, startLinkChecks } from './support/linkChecks.ts';

const NAME = 'check-links';
const checks = startLinkChecks();
const { world, sites, at, db, startCheck, step, check, act, article, bodyNow, rows, dayPasses } = checks;

testInnerLinks(checks);
testFixes(checks);

it('classifies every kind of URL, and requests no private one', { timeout: 60_000 }, async () => {
  const paths =
    `ok get-only huge elsewhere moved half to-gone loop chain/4 chain/9 missing gone failing denied to-loopback
    to-decimal to-hex to-v6 to-name to-metadata to-ten to-file`.split(/\s+/);
  const direct = [
    `http://127.0.0.1:${sites().secretPort}/x`,
    'http://10.0.0.1/',
    'http://0177.0.0.1/',
    'http://user:word@example.org/',
    'https://203.0.114.1:8443/',
  ];
  // The one that hangs is last: a host that timed out is not requested again.
  const links = [...paths.map((path) => `${at()}/${path}`), ...direct, `${at()}/hanging`];
  await article(links.map((link, index) => `[n${index}](${link})`).join('\n\n'));
  await check();
  const findings = Object.fromEntries(
    (await rows()).map(({ url, status, reason, http_status, suggestion, page_url }) => {
      expect(page_url).toBe('/fr/blog/links');
      return [
        url.replace(`${at()}/`, ''),
        [status, reason, http_status, suggestion?.replace(at(), '') ?? null],
      ];
    }),
  );
  expect(findings).toEqual({
    moved: ['redirected', 'moved', 308, '/ok'],
    half: ['redirected', 'moved', 301, '/elsewhere'],
    'to-gone': ['broken', 'gone', 410, null],
    loop: ['broken', 'redirect_loop', null, null],
    'chain/4': ['broken', 'not_found', 404, null],
    'chain/9': ['broken', 'too_many_redirects', null, null],
    missing: ['broken', 'not_found', 404, null],
    gone: ['broken', 'gone', 410, null],
    failing: ['broken', 'server_error', 500, null],
    denied: ['refused', 'denied', 403, null],
    hanging: ['broken', 'timeout', null, null],
    'to-loopback': ['refused', 'private', null, null],
    'to-decimal': ['refused', 'private', null, null],
    'to-hex': ['refused', 'private', null, null],
    'to-v6': ['refused', 'private', null, null],
    'to-name': ['refused', 'private', null, null],
    'to-metadata': ['refused', 'private', null, null],
    'to-ten': ['refused', 'private', null, null],
    'to-file': ['refused', 'unsupported', null, null],
    [direct[0] as string]: ['refused', 'private', null, null],
    [direct[1] as string]: ['refused', 'private', null, null],
    [direct[2] as string]: ['refused', 'private', null, null],
    [direct[3] as string]: ['refused', 'credentials', null, null],
    [direct[4] as string]: ['refused', 'port', null, null],
  });
  expect(sites().privateRequests).toEqual([]);
  expect(sites().requests.filter((line) => line.endsWith('/chain/3'))).not.toEqual([]);
  expect(sites().maxConcurrent(), 'requests to one host at the same time').toBe(1);
});

it('believes of HEAD only that all is well, and takes the cookies it is given', {
  timeout: 60_000,
}, async () => {
  const paths = `head-loop head-moved head-home head-gone head-missing head-denied head-failing
    slow-to-head cookie cookie-itself cookie-gate cookie-moved cookie-forever`.split(/\s+/);
  await article(paths.map((path) => `[x](${at()}/${path})`).join(' '));
  await check();
  expect((await rows()).map(({ url, reason }) => [url.replace(at(), ''), reason])).toEqual([
    ['/cookie-forever', 'redirect_loop'],
  ]);
});

it('keeps the place in a page, and does not take a home page for the new address of another one', {
  timeout: 60_000,
}, async () => {
  const body = [
    'section#tips',
    'section-elsewhere#tips',
    'deep/page',
    'deep/old.html#x',
    'deep/page?id=7',
    'deep/new#a',
    'old-home/index.php',
  ].map((path) => `[x](${at()}/${path})`);
  await article(body.join(' '));
  await check();
  const findings = (await rows()).map(({ url, status, reason, suggestion }) => [
    url.replace(at(), ''),
    status,
    reason,
    suggestion?.replace(at(), '') ?? null,
  ]);
  expect(findings).toEqual([
    ['/section#tips', 'redirected', 'moved', '/ok?moved=1#tips'],
    ['/section-elsewhere#tips', 'redirected', 'moved', '/ok#there'],
    ['/deep/page', 'broken', 'to_home', null],
    ['/deep/old.html#x', 'broken', 'to_home', null],
    ['/deep/page?id=7', 'broken', 'not_found', null],
    ['/deep/new#a', 'redirected', 'moved', '/deep/newer#a'],
    ['/old-home/index.php', 'broken', 'to_home', null],
  ]);
  await dayPasses();
  await check();
  const ids = (await rows()).map(({ id }) => id);
  expect(await act<LinkFixManyAnswer>({ action: 'fixMany', ids, group: GROUP })).toEqual({
    fixed: 4,
    left: 3,
  });
  expect(await bodyNow()).toBe(
    `[x](${at()}/ok?moved=1#tips) [x](${at()}/ok#there) [x](${at()}/deep/page) [x](${at()}/deep/old.html#x) x [x](${at()}/deep/newer#a) [x](${at()}/old-home/index.php)`,
  );
});

it('says nothing of what a slow host kept it from, and keeps what it knew', { timeout: 60_000 }, async () => {
  await article(`[x](${at()}/missing) [y](${at()}/ok)`);
  await check();
  const [before] = await rows();
  await db().exec(
    "update public.broken_links set found_at = found_at - interval '1 hour', checked_at = checked_at - interval '1 hour'",
  );
  const slow = ['hanging/1', 'hanging/2', 'ok', 'missing', 'gone'];
  await db().query('update public.blog_post_texts set body = $1', [
    slow.map((path) => `[x](${at()}/${path})`).join(' '),
  ]);
  const run = await startCheck();
  expect(await step(run)).toMatchObject({ state: 'done', counts: { unseen: 3 } });
  const found = await db().query<Finding & { failures: number; check_id: number }>(
    'select * from public.broken_links order by url',
  );
  expect(found.map(({ url, reason, failures }) => [url.replace(at(), ''), reason, failures])).toEqual([
    ['/hanging/1', 'timeout', 1],
    ['/hanging/2', 'timeout', 1],
    ['/missing', 'not_found', 1],
  ]);
  expect(found.at(-1)?.id).toBe(before?.id);
  expect(sites().requests.filter((line) => /gone$/.test(line))).toEqual([]);
});

it('resumes, and removes links that work again', { timeout: 60_000 }, async () => {
  await db().exec(`insert into public.cities (name, slug, image_url)
    select 'x', 'c' || n, '${at()}/missing?' || n from generate_series(1, 50) n`);
  const run = await startCheck();
  // As far as a step had come that was stopped.
  await db().exec(`update public.jobs set done = 48, cursor = (
    select jsonb_build_object('source', 2, 'key', c.id) from public.cities c order by c.id offset 47 limit 1)`);
  expect(await step(run)).toMatchObject({ done: 50, total: 50, state: 'done' });
  expect((await rows()).length).toBe(2);
  await check();
  expect((await rows()).length).toBe(50);
  await db().exec(`update public.cities set image_url = '${at()}/ok' where slug <> 'c7'`);
  const [first] = await db().query<{ found_at: unknown }>(
    `select found_at from public.broken_links where url like '%?7'`,
  );
  await check();
  const remainingLinks = await db().query<{ url: string; found_at: unknown }>(
    'select url, found_at from public.broken_links',
  );
  expect(remainingLinks).toEqual([{ url: `${at()}/missing?7`, found_at: first?.found_at }]);
});

it('serves administrators only', async () => {
  const undo = { action: 'undo', which: { id: 1 } };
  expect((await world().post(NAME, undo, null)).status).toBe(401);
  expect((await world().post(NAME, undo, await world().token('member@example.org'))).status).toBe(403);
  expect((await world().post(NAME, { action: 'other' })).status).toBe(400);
});
