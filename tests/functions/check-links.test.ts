/**
 * The check of stored links under Deno, against a server with every kind of address and one that must never be
 * requested.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LinkFixManyAnswer, LinkFixOneAnswer, LinkUndoAnswer } from '@/shared/brokenLinks.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { setVariables } from '../../tools/testing/variables.ts';
import { type LinkSites, startLinkSites } from './support/linkSites.ts';

const NAME = 'check-links';
let world: Imports;
let sites: LinkSites;
let at = '';
let restore: (() => void) | undefined;

const act = async <Answer>(body: object): Promise<Answer> => {
  const answer = await world.post<Answer>(NAME, body);
  expect(answer.status, JSON.stringify(answer.body) + world.logged.slice(-3).join('\n')).toBe(200);
  return answer.body;
};

async function article(body: string): Promise<void> {
  await world.stack.db.query(
    `with p as (insert into public.blog_posts (slug, published_at) values ('links', now()) returning id)
     insert into public.blog_post_texts (post_id, lang, title, body) select id, 'fr', 'x', $1 from p`,
    [body],
  );
}
const bodyNow = async () =>
  (await world.stack.db.query<{ body: string }>('select body from public.blog_post_texts'))[0]?.body;

const startCheck = () => world.startJob({ kind: 'links' });
const step = async ({ id }: { id: number }) => {
  await world.tick('jobs');
  return world.jobRun(id);
};

async function check(): Promise<void> {
  const run = await startCheck();
  for (let steps = 0; steps < 20; steps += 1) if ((await step(run))?.state === 'done') return;
  throw new Error('The check does not end.');
}

interface Row {
  readonly id: number;
  readonly url: string;
  readonly status: string;
  readonly reason: string;
  readonly http_status: number | null;
  readonly suggestion: string | null;
  readonly page_url: string;
  readonly fixed: boolean;
}
const rows = () => world.stack.db.query<Row>('select * from public.broken_links order by id');

beforeAll(async () => {
  sites = await startLinkSites();
  at = sites.at;
  restore = setVariables({ LINK_CHECK_TEST_HOSTS: new URL(at).host, LINK_CHECK_TIMEOUT_MS: '1500' });
  world = await startImports();
  await world.stack.db.exec('update public.countries set flag_url = null');
}, 60_000);
afterAll(async () => {
  await world?.stop();
  restore?.();
  await sites?.stop();
});
beforeEach(async () => {
  await world.reset();
  sites.reset();
  await world.stack.db.exec(
    'delete from public.broken_links; delete from public.blog_posts; delete from public.former_addresses; update public.countries set flag_url = null',
  );
});

it('classifies every kind of URL, and requests no private one', { timeout: 60_000 }, async () => {
  const paths =
    `ok get-only huge elsewhere moved half to-gone loop chain/4 chain/9 missing gone failing denied to-loopback
    to-decimal to-hex to-v6 to-name to-metadata to-ten to-file`.split(/\s+/);
  const direct = [
    `http://127.0.0.1:${sites.secretPort}/x`,
    'http://10.0.0.1/',
    'http://0177.0.0.1/',
    'http://user:word@example.org/',
    'https://203.0.114.1:8443/',
  ];
  // The one that hangs is last: a host that timed out is not requested again.
  const links = [...paths.map((path) => `${at}/${path}`), ...direct, `${at}/hanging`];
  await article(links.map((link, index) => `[n${index}](${link})`).join('\n\n'));
  await check();
  const findings = Object.fromEntries(
    (await rows()).map(({ url, status, reason, http_status, suggestion, page_url }) => {
      expect(page_url).toBe('/fr/blog/links');
      return [url.replace(`${at}/`, ''), [status, reason, http_status, suggestion?.replace(at, '') ?? null]];
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
  expect(sites.privateRequests).toEqual([]);
  expect(sites.requests.filter((line) => line.endsWith('/chain/3'))).not.toEqual([]);
  expect(sites.maxConcurrent(), 'requests to one host at the same time').toBe(1);
});

it('resumes, and removes links that work again', { timeout: 60_000 }, async () => {
  const { db } = world.stack;
  await db.exec(`insert into public.cities (name, slug, image_url)
    select 'x', 'c' || n, '${at}/missing?' || n from generate_series(1, 50) n`);
  const run = await startCheck();
  // As far as a step had come that was stopped.
  await db.exec(`update public.jobs set done = 48, cursor = (
    select jsonb_build_object('source', 2, 'key', c.id) from public.cities c order by c.id offset 47 limit 1)`);
  expect(await step(run)).toMatchObject({ done: 50, total: 50, state: 'done' });
  expect((await rows()).length).toBe(2);
  await check();
  expect((await rows()).length).toBe(50);
  await db.exec(`update public.cities set image_url = '${at}/ok' where slug <> 'c7'`);
  const [first] = await db.query<{ found_at: unknown }>(
    `select found_at from public.broken_links where url like '%?7'`,
  );
  await check();
  const remainingLinks = await db.query<{ url: string; found_at: unknown }>(
    'select url, found_at from public.broken_links',
  );
  expect(remainingLinks).toEqual([{ url: `${at}/missing?7`, found_at: first?.found_at }]);
});

it('checks links within the site', { timeout: 60_000 }, async () => {
  await article(
    '[a](/fr/continents/europe/pays/france) [b](/fr/continents/europe/pays/atlantide) [c](/fr/nowhere/at/all/x/y/z/q) [d](#x)',
  );
  await check();
  expect((await rows()).map(({ url, reason }) => [url, reason])).toEqual([
    ['/fr/continents/europe/pays/atlantide', 'not_found'],
    ['/fr/nowhere/at/all/x/y/z/q', 'not_found'],
  ]);
  expect(sites.requests).toEqual([]);
});

/** Addresses within the site that show a page or lead to one. */
const LEADING = `/fr/continents/europe/pays/france/ville/annecy-le-vieux
  /fr/continents/europe/pays/france/ville/annecy
  /fr/continents/europe/pays/france/ville/annecy/les-meilleurs-hotels-aux-meilleurs-prix-a-annecy
  /en/continents/europe/pays/france/regions/bretagne/ville/annecy?from=x#top
  /fr/continents/europe/pays/gaule/ville/annecy
  /fr/continents/europe/pays/italie/ville/annecy
  /fr/continents/europe/pays/france/ville/merged
  /fr/continents/europe/pays/france/ville/annecy/category/restaurants/2026
  /fr/continents/europe/pays/france/regions/bretagne
  /fr/continents/europe/pays/france/regions/armorique
  /fr/continents/asie/pays/gaule/regions/armorique
  /fr/continents/europe/pays/gaule
  /fr/pays/gaule
  /fr/continents/amerique_du_nord
  /fr/continents/amerique_du_nord/pays
  /fr/ville/annecy
  /fr/ville/Annecy
  /fr/ville/Annecy%20la%20Belle
  /fr/ville/annecy/category/meilleurs-restaurants
  /fr/ville/annecy-la-belle/activite/le-lac
  /fr/ville/nowhere/activite/the-bridge
  /fr/ville/annecy/restaurants
  /fr/cities/annecy
  /fr/continents/europe/pays//ville/annecy
  /fr/links
  /pt/privacy
  /fr/categories/hotels
  /zh/carte
  /
  /pictures/x.jpg`.split(/\s+/);
const LEADING_NOWHERE = `/fr/continents/europe/pays/italie/regions/bretagne
  /fr/continents/europe/pays/italie/regions/armorique
  /fr/continents/europe/pays/france/regions/annecy
  /fr/continents/europe/pays/atlantide
  /fr/continents/lemurie
  /fr/continents/europe/pays/france/ville/atlantis
  /fr/continents/europe/pays/france/ville/gaule
  /fr/pays/atlantide
  /fr/ville/atlantis
  /fr/ville/%00
  /fr/ville/annecy/category/unheard-of
  /fr/ville/nowhere/activite/hidden-bridge
  /fr/cities/atlantis
  /fr/categories/unheard-of
  /fr/blog/atlantis
  /fr/atlantis
  /fr/nowhere/at/all`.split(/\s+/);

it('keeps links that lead on to a page, from former addresses and other spellings', {
  timeout: 60_000,
}, async () => {
  const { db } = world.stack;
  await db.exec(`
    insert into public.cities (name, slug, country_id)
      select 'Annecy la Belle', 'annecy-le-vieux', id from public.countries where slug = 'france';
    insert into public.sights (item, slug, city_id, kind, source_names, names, latitude, longitude, weight, hidden)
      select 'Q' || n, case n when 1 then 'the-bridge' else 'hidden-bridge' end, c.id, 'bridge', '{"en": "Bridge"}', '{"en": "Bridge"}', 45.9, 6.1, 9, n = 2
      from public.cities c, generate_series(1, 2) n;
    insert into public.former_addresses (city_id, within_id, slug, merged_ids)
      select c.id, c.country_id, 'annecy', array[]::integer[] from public.cities c
      union all select c.id, c.country_id, 'merged', array[999999] from public.cities c;
    insert into public.former_addresses (region_id, within_id, slug)
      select r.id, r.country_id, 'armorique' from public.regions r where r.slug = 'bretagne';
    insert into public.former_addresses (country_id, slug) select id, 'gaule' from public.countries where slug = 'france'`);
  const body = [...LEADING, ...LEADING_NOWHERE].map((address, n) => `[n${n}](${address})`).join('\n\n');
  await article(body);
  await check();
  expect((await rows()).map(({ url }) => url).toSorted()).toEqual(LEADING_NOWHERE.toSorted());
  await dayPasses();
  await check();
  const ids = (await rows()).map(({ id }) => id);
  const all = { action: 'fixMany', ids, group: GROUP };
  expect(await act<LinkFixManyAnswer>(all)).toEqual({ fixed: ids.length, left: 0 });
  const keptLinks = LEADING.map((address, n) => `[n${n}](${address})`);
  const words = LEADING_NOWHERE.map((_, n) => `n${LEADING.length + n}`);
  expect(await bodyNow()).toBe([...keptLinks, ...words].join('\n\n'));
});

it('accepts the former URL of an article, but not one in the trash', {
  timeout: 60_000,
}, async () => {
  await article('[a](/fr/blog/once) [b](/fr/blog/binned) [c](/fr/blog/links)');
  await world.stack.db.exec(`
    insert into public.blog_post_addresses (slug, post_id) select 'once', id from public.blog_posts where slug = 'links';
    insert into public.blog_posts (slug, published_at, deleted_at) values ('binned', now(), now())`);
  await check();
  expect((await rows()).map(({ url, reason }) => [url, reason])).toEqual([['/fr/blog/binned', 'not_found']]);
});

it('fixes one link with a working URL or none, unless it has changed since', {
  timeout: 60_000,
}, async () => {
  const { db } = world.stack;
  await article(`See [the *site*](${at}/missing) and [more](${at}/gone), \`${at}/missing\`.`);
  await db.exec(`update public.countries set flag_url = '${at}/missing' where slug = 'france'`);
  await check();
  const [flag, missing, gone] = (await rows())
    .toSorted((a, b) => a.url.length - b.url.length || a.id - b.id)
    .reduce<(Row | undefined)[]>((all, row) => {
      all[row.page_url.includes('blog') ? (row.url.endsWith('gone') ? 2 : 1) : 0] = row;
      return all;
    }, []);
  const fix = (row: Row | undefined, to: string | null) =>
    act<LinkFixOneAnswer>({ action: 'fix', id: row?.id, to });
  expect(await fix(missing, `${at}/gone`)).toEqual({ outcome: 'rejected', reason: 'gone' });
  expect(await fix(missing, 'http://10.0.0.1/')).toEqual({ outcome: 'rejected', reason: 'private' });
  for (const elsewhere of ['//evil.test/x.png', '/\\evil.test/x.png', '/\t/evil.test/x.png'])
    expect(await fix(missing, elsewhere)).toEqual({ outcome: 'rejected', reason: 'malformed' });
  expect(await fix(missing, 'javascript:alert(1)')).toEqual({ outcome: 'rejected', reason: 'unsupported' });
  expect(await fix(missing, `${at}/ok`)).toEqual({ outcome: 'fixed' });
  expect(await fix(gone, null)).toEqual({ outcome: 'fixed' });
  expect(await bodyNow()).toBe(`See [the *site*](${at}/ok) and more, \`${at}/missing\`.`);
  await db.exec(`update public.countries set flag_url = '/flags/fr.svg' where slug = 'france'`);
  expect(await fix(flag, null)).toEqual({ outcome: 'stale' });
  expect((await rows()).filter(({ fixed }) => fixed).length).toBe(2);
  expect((await world.post(NAME, { action: 'fix', id: 999_999, to: null })).status).toBe(404);
});

/** As if the check had been made a day ago. */
const dayPasses = () =>
  world.stack.db.exec(`update public.broken_links set failing_since = failing_since - interval '25 hours'`);
const GROUP = '00000000-0000-4000-8000-000000000001';
const image = async () =>
  (await world.stack.db.query<{ image_url: string | null }>('select image_url from public.cities'))[0]
    ?.image_url;

it('fixes links in bulk only after two failed checks a day apart, and can undo all', {
  timeout: 60_000,
}, async () => {
  const { db } = world.stack;
  const body = `![map](${at}/gone) [a](${at}/moved) [b](${at}/denied) [c](${at}/failing) [d](https://no-such-host.invalid/x)`;
  await article(body);
  await db.exec(`insert into public.cities (name, slug, image_url) values ('x', 'x', '${at}/missing')`);
  await check();
  const ids = (await rows()).map(({ id }) => id);
  const fixMany = () => act<LinkFixManyAnswer>({ action: 'fixMany', ids, group: GROUP });
  // Seen once only.
  expect(await fixMany()).toEqual({ fixed: 0, left: 6 });
  await dayPasses();
  await check();
  expect(await fixMany()).toEqual({ fixed: 3, left: 3 });
  const mended = `map [a](${at}/ok) [b](${at}/denied) [c](${at}/failing) [d](https://no-such-host.invalid/x)`;
  expect([await bodyNow(), await image()]).toEqual([mended, null]);
  const undo = { action: 'undo', which: { group: GROUP } };
  expect(await act<LinkUndoAnswer>(undo)).toEqual({ undone: 3, stale: 0, before: null });
  expect([await bodyNow(), await image()]).toEqual([body, `${at}/missing`]);
  // Whoever undoes does not want it repeated by the next press.
  expect(await fixMany()).toEqual({ fixed: 0, left: 6 });
});

it('undoes one fix, but nothing that was changed since', { timeout: 60_000 }, async () => {
  const { db } = world.stack;
  await article(`See [one](${at}/missing) and [two](${at}/gone).`);
  await db.exec(`insert into public.cities (name, slug, image_url) values ('x', 'x', '${at}/missing')`);
  await check();
  const all = await rows();
  for (const { id } of all) await act({ action: 'fix', id, to: null });
  expect(await bodyNow()).toBe('See one and two.');
  const undo = async (row: Row | undefined) =>
    act<LinkUndoAnswer>({ action: 'undo', which: { id: row?.id } });
  const one = all.find(({ url, page_url }) => url.endsWith('missing') && page_url.includes('blog'));
  expect(await undo(one)).toMatchObject({ undone: 1 });
  expect(await bodyNow()).toBe(`See [one](${at}/missing) and two.`);
  await db.exec(`update public.cities set image_url = '/other.jpg'`);
  expect(await undo(all.find(({ page_url }) => !page_url.includes('blog')))).toMatchObject({
    undone: 0,
    stale: 1,
  });
  expect(await image()).toBe('/other.jpg');
});

it('serves administrators only', async () => {
  const undo = { action: 'undo', which: { id: 1 } };
  expect((await world.post(NAME, undo, null)).status).toBe(401);
  expect((await world.post(NAME, undo, await world.token('member@example.org'))).status).toBe(403);
  expect((await world.post(NAME, { action: 'other' })).status).toBe(400);
});
