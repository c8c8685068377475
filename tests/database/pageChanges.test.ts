/** Tags of the pages that are purged when rows change. */
import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, tagsOf } from '../../server/purge.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { fromRoot } from '../../tools/lib/paths.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { asSuperuser, ENGINES, startStackOn } from '../../tools/testing/engines.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const SECRET = 's'.repeat(40);
/** Tables that no page shows, that are read anew for each, or that change only along with rows that are watched themselves. */
const NOT_ON_PAGES = new Set(['place_aliases', 'city_renown', 'former_addresses', 'blog_post_revisions']);

/** The site's purge address: what it was told, by a signature that holds. */
let told: string[] = [];
const site = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const tags = await tagsOf(
    SECRET,
    Buffer.concat(chunks).toString(),
    String(request.headers[SIGNATURE_HEADER]),
  );
  if (typeof tags === 'number') return response.writeHead(tags).end();
  told.push(...tags);
  return response.end();
});
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
afterAll(() => site.close());

const tagsTold = async () => {
  await expect.poll(() => told.length, { timeout: 15_000 }).toBeGreaterThan(0);
  // Changes of the same moment go together; nothing more follows.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return [...new Set(told)].sort();
};
const silence = () => new Promise((resolve) => setTimeout(resolve, 400));

describe.each(ENGINES)('on %s', (engine) => {
  let stack: Stack;
  let db: Database;
  let paris = 0;
  let post = 0;

  beforeAll(async () => {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/_purge`;
    stack = await startStackOn(engine, { env: { ...process.env, PURGE_URL: url, PURGE_SECRET: SECRET } });
    ({ db } = stack);
    await insertContinent(db, 1, 'europe');
    const france = await insertCountry(db, 'FR', 'france');
    await insertCountry(db, 'IT', 'italie');
    const region = await insertRegion(db, france, 'ile-de-france');
    paris = await insertCity(db, { slug: 'paris', countryId: france, regionId: region });
    const [row] = await db.query<{ id: number }>(
      "insert into public.blog_posts (slug, published_at) values ('voyage', now()) returning id",
    );
    post = row?.id ?? 0;
    await silence();
  });
  afterAll(() => stack?.stop());
  beforeEach(() => {
    told = [];
  });

  it('purges only the pages of the place for a guide article', async () => {
    await db.exec(`insert into public.guide_articles (city_id, edition) values (${paris}, 'fr')`);
    expect(await tagsTold()).toEqual([`guide:city:${paris}`]);
    await db.exec('delete from public.guide_articles');
    expect(await tagsTold()).toEqual([`guide:city:${paris}`]);
  });

  it.each([
    ['an article', () => `update public.blog_posts set slug = 'voyages' where id = ${post}`, ['blog']],
    [
      'a text of an article',
      () =>
        `insert into public.blog_post_texts (post_id, lang, title, excerpt, body) values (${post}, 'fr', 'x', 'x', 'x')`,
      ['blog'],
    ],
    ['an article that is deleted', () => `delete from public.blog_posts where id = ${post}`, ['blog']],
    [
      'a city',
      () => `update public.cities set population = 1 where id = ${paris}`,
      ['country:france', 'places'],
    ],
    [
      'a name of a city',
      () => `insert into public.city_names (city_id, lang, name) values (${paris}, 'it', 'Parigi')`,
      ['country:france', 'places'],
    ],
    [
      'a sight',
      () => `insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight)
        values ('Q243', 'tour-eiffel', ${paris}, 'tower', '{"fr": "Tour Eiffel"}', 48.85, 2.29, 200);
        delete from public.sights`,
      ['sights:1', 'sights:country-1', 'sights:region-1'],
    ],
    [
      'a sight that editors hide',
      () => `insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight)
        values ('Q243', 'tour-eiffel', ${paris}, 'tower', '{"fr": "Tour Eiffel"}', 48.85, 2.29, 200);
        update public.sights set hidden = true;
        delete from public.sights`,
      ['sight:tour-eiffel', 'sights:1', 'sights:country-1', 'sights:region-1'],
    ],
    [
      'a city that moves',
      () =>
        `update public.cities set country_id = (select id from public.countries where slug = 'italie'), region_id = null where id = ${paris}`,
      ['country:france', 'country:italie', 'places'],
    ],
    ['a region', () => "update public.regions set code = 'IDF'", ['country:france', 'places']],
    [
      'a country',
      () => "update public.countries set area = 1 where slug = 'italie'",
      ['country:italie', 'places'],
    ],
    [
      'a guide of a city',
      () =>
        `insert into public.place_guides (city_id, lang, introduction, author, licence) values (${paris}, 'fr', 'x', 'x', 'x')`,
      ['country:italie', 'places'],
    ],
    [
      'a guide of a continent',
      () =>
        "insert into public.place_guides (continent_id, lang, introduction, author, licence) values (1, 'fr', 'x', 'x', 'x')",
      ['places'],
    ],
    [
      'a picture of a city',
      () => `insert into public.place_pictures (city_id, chosen_by) values (${paris}, 'none')`,
      ['country:italie', 'places'],
    ],
    [
      'a picture that a city shows',
      () => `insert into public.pictures (file, version, thumb, page, width, height, mime, licence)
          values ('A.jpg', '0123456789', 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/A.jpg/{width}px-A.jpg',
            'https://commons.wikimedia.org/wiki/File:A.jpg', 1600, 1000, 'image/jpeg', 'CC0');
        update public.place_pictures set chosen_by = 'editor', file = 'A.jpg' where city_id = ${paris};
        update public.pictures set author = 'x'`,
      ['country:italie', 'places'],
    ],
    [
      'the climate of a cell',
      () => `insert into public.climate_cells (cell, first_year, last_year, high, low, rain, wet_days, radiation)
        select 4711, 1991, 2020, m, m, m, m, m from array_fill(1::real, array[12]) m`,
      ['climate:4711'],
    ],
    [
      'the sights of a city',
      () =>
        `insert into public.sight_checks (city_id, found) values (${paris}, 0) on conflict (city_id) do update set found = 0`,
      ['sights:1'],
    ],
    ['a continent', () => "update public.continents set slug = 'europa'", ['site']],
    [
      'a city that is deleted',
      () => `delete from public.cities where id = ${paris}`,
      ['country:italie', 'places', 'sights:1'],
    ],
  ])('purges for %s', async (_, sql, tags) => {
    await db.exec(sql());
    expect(await tagsTold()).toEqual(tags);
  });

  it('purges pictures that are replaced or deleted, however many, and nothing for other changes of theirs', async () => {
    const versions = (from: number) =>
      Array.from({ length: 120 }, (_, n) => `picture:${String(from + n).padStart(10, '0')}`);
    const insert = (
      offset: number,
    ) => `insert into public.pictures (file, version, thumb, page, width, height, mime, licence)
      select 'Z' || n || '.jpg', lpad((n + ${offset})::text, 10, '0'),
        'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/A.jpg/{width}px-A.jpg',
        'https://commons.wikimedia.org/wiki/File:A.jpg', 1600, 1000, 'image/jpeg', 'CC0' from generate_series(1, 120) n
      on conflict (file) do update set version = excluded.version`;
    await db.exec(insert(0));
    await db.exec("update public.pictures set author = 'x' where file like 'Z%'");
    await silence();
    expect(told).toEqual([]);
    await db.exec(insert(500));
    await expect.poll(() => told.length, { timeout: 15_000 }).toBe(120);
    expect([...told].sort()).toEqual(versions(1));
    told = [];
    await db.exec("delete from public.pictures where file like 'Z%'");
    await expect.poll(() => told.length, { timeout: 15_000 }).toBe(120);
    expect([...told].sort()).toEqual(versions(501));
  });

  it('purges an uploaded picture that is deleted', async () => {
    await db.exec(`insert into public.media (id, version, format, width, height, widths, name, credit, licence)
      values ('00000000-0000-4000-8000-000000000001', 'abcdef0123', 'jpg', 1600, 1000, '{330}', 'x', 'x', 'CC0');
      delete from public.media`);
    expect(await tagsTold()).toContain('picture:abcdef0123');
  });

  it('purges nothing for a write without changes or a rollback', async () => {
    await db.exec('delete from public.blog_posts where id = -1');
    await db
      .transaction(async (tx) => {
        await tx.exec("update public.countries set area = 2 where slug = 'italie'");
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await silence();
    expect(told).toEqual([]);
  });

  it('purges the whole site for changes across half the world', async () => {
    await db.exec(`insert into public.countries (iso_code, slug, continent_id, name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh)
      select chr(65 + n / 26) || chr(65 + n % 26), 'pays-' || n, 1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x' from generate_series(300, 399) n`);
    expect(await tagsTold()).toEqual(['site']);
  });

  it('watches every table that visitors read', async () => {
    const rows = await db.query<{ name: string; events: number }>(`
      select c.relname as name, count(distinct t.tgtype) filter (where t.tgname like '%\\_pages\\_%')::integer as events
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('anon', c.oid, 'select')
      group by c.relname`);
    const unwatched = rows.filter(({ name, events }) => events !== 3 && !NOT_ON_PAGES.has(name));
    expect(
      unwatched.map(({ name }) => name),
      'tables without private.notify_on_changes() in *_page_changes.sql; what no page shows goes to NOT_ON_PAGES here',
    ).toEqual([]);
  });

  it('purges only tags that pages have', async () => {
    const rows = await db.query<{ argument: string }>(`
      select distinct encode(tgargs, 'escape') as argument from pg_trigger
      where tgfoid = 'private.notify_changed_rows'::regproc`);
    const told = rows.flatMap(({ argument }) =>
      [...argument.matchAll(/([a-z]+)(?:-[a-z]+)?:/g)].map(([, subject]) => subject),
    );
    expect(told).toContain('climate');
    const queries = globSync('src/**/*.ts', { cwd: fromRoot('.') }).map((file) =>
      readFileSync(fromRoot(file), 'utf8'),
    );
    expect(
      told.filter(
        (subject) => subject !== 'country' && !queries.some((text) => text.includes(`rowKey('${subject}', `)),
      ),
      'subjects without a query whose key begins with rowKey()',
    ).toEqual([]);
  });

  describe('where pg_net is there', () => {
    beforeAll(async () => {
      await db.exec(`create schema net;
        create table net.asked (url text, body text, headers jsonb);
        create function net.http_post(url text, body jsonb, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 1)
        returns bigint language sql as $$ insert into net.asked values (url, body::text, headers) returning 1::bigint $$;
        insert into private.purge_targets (url, secret) values ('https://example.org/_purge', '${SECRET}')`);
    });

    it('calls the site with a signature', async () => {
      await db.exec("update public.countries set area = 3 where slug = 'italie'");
      const [asked] = await db.query<{ url: string; body: string; headers: Record<string, string> }>(
        'select url, body, headers from net.asked',
      );
      expect(asked?.url).toBe('https://example.org/_purge');
      expect(await tagsOf(SECRET, asked?.body ?? '', asked?.headers[SIGNATURE_HEADER] ?? '')).toEqual([
        'country:italie',
        'places',
      ]);
    });

    it('does not roll back the change when the call fails', async () => {
      await db.exec('drop table net.asked');
      await db.exec("update public.countries set area = 4 where slug = 'italie'");
      expect(await db.query("select area from public.countries where slug = 'italie'")).toEqual([
        { area: 4 },
      ]);
    });
  });

  it.runIf(engine === 'PostgreSQL')('purges everything after its connection was interrupted', async () => {
    await silence();
    told = [];
    await asSuperuser("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'");
    expect(await tagsTold()).toEqual(['site']);
    told = [];
    await db.exec("update public.countries set area = 5 where slug = 'italie'");
    expect(await tagsTold()).toEqual(['country:italie', 'places']);
  });

  it.each([
    ['short', 'k'],
    ['of a block', 'x'.repeat(64)],
    ['longer than a block', 'x'.repeat(65)],
    ['longer than a block in bytes alone', 'é'.repeat(60)],
    ['of several scripts', '鍵مفتاح🔑\\x00'],
  ])('signs as Node does with a key %s', async (_, key) => {
    for (const message of ['', 'héllo', 'a\\b\n\'"', '1764430000.{"tags":["site"]}', '長'.repeat(9000)]) {
      const [row] = await db.query<{ hex: string }>('select private.hmac_sha256($1, $2) as hex', [
        message,
        key,
      ]);
      expect(row?.hex).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
});
