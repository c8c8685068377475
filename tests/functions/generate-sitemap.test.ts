/** generate-sitemap over sample data: the content of each file, and the requests of a crawler. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { filesIn, unreciprocated, urlsOf } from '../../tools/sitemaps/files.ts';
import { createSampleData, insertCity, insertContinent, insertCountry } from '../database/support/world.ts';
import { ORIGIN, startSitemaps } from './support/sitemaps.ts';

const { stack, stop, address, get, post, xmlOf, frenchOf } = await startSitemaps();
afterAll(stop);

const KINDS = ['main', 'continents', 'countries', 'regions', 'cities'];

// The worlds grow from one to the next.
describe('an empty database', { timeout: 60_000 }, () => {
  it('has valid files, each with its lists', async () => {
    await stack.db.exec('delete from public.categories');
    const files = filesIn(await xmlOf('/sitemap.xml'));
    expect(files).toEqual(KINDS.map((kind) => `${ORIGIN}/sitemap-${kind}.xml`));
    expect(await frenchOf('/sitemap-main.xml')).toContain('/');
    expect(await frenchOf('/sitemap-continents.xml')).toEqual(['/fr/continents']);
    expect(await frenchOf('/sitemap-countries.xml')).toEqual(['/fr/pays']);
    expect(await frenchOf('/sitemap-regions.xml')).toEqual(['/fr/regions']);
    expect(await frenchOf('/sitemap-cities.xml')).toEqual(['/fr/villes', '/fr/villes-aleatoires']);
    expect(filesIn(await xmlOf('/sitemap-cities-all.xml'))).toEqual([`${ORIGIN}/sitemap-cities.xml`]);
    expect((await get('/sitemap-cities-1.xml')).status).toBe(404);
    expect((await get('/sitemap-guides.xml')).status).toBe(404);
  });
});

describe('with sample data', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await createSampleData(stack.db);
    // The sample data has one language for each post; a second one creates alternates.
    await stack.db.exec(
      `insert into public.blog_post_texts (post_id, lang, title) select id, 'de', slug from public.blog_posts`,
    );
  });

  it('has each page once, in all languages, with alternates that name each other', async () => {
    const files = filesIn(await xmlOf('/sitemap.xml'));
    const addresses: string[] = [];
    for (const file of files) {
      const urls = [...urlsOf(await xmlOf(file.slice(ORIGIN.length)))];
      expect(unreciprocated(urls)).toEqual([]);
      addresses.push(...urls.map(({ loc }) => loc));
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const lang of LANGUAGE_CODES)
      expect(addresses).toContain(
        `${ORIGIN}/${lang}/continents/europe/pays/france/regions/ile-de-france/ville/paris`,
      );
    expect(addresses.filter((loc) => /\/(fr|de)\/continents\/europe\/pays\/france$/.test(loc))).toHaveLength(
      2,
    );
    expect(addresses).toContain(`${ORIGIN}/ar/continents/europe/pays`);
    expect(addresses).toContain(`${ORIGIN}/zh/continents/europe/pays/france/regions/ile-de-france`);
    expect(addresses).toContain(`${ORIGIN}/en`);
    expect(addresses).not.toContain(`${ORIGIN}/fr`);
  });

  it('has published articles in the languages they are written in, and no draft', async () => {
    const posts = [...urlsOf(await xmlOf('/sitemap-main.xml'))].filter(({ loc }) => loc.includes('/blog/'));
    expect(posts.map(({ loc }) => loc)).toEqual([
      `${ORIGIN}/fr/blog/published`,
      `${ORIGIN}/de/blog/published`,
    ]);
    expect([...(posts[0]?.alternates.keys() ?? [])]).toEqual(['fr', 'de', 'x-default']);
  });

  it('is cached for a minute where it lists articles, which can be scheduled', async () => {
    const ages = await Promise.all(
      ['/sitemap.xml', '/sitemap-main.xml', '/sitemap-countries.xml'].map(async (file) => {
        const answer = await get(file);
        await answer.text();
        return Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]);
      }),
    );
    expect(ages).toEqual([60, 60, 3600]);
  });

  it('has guides of cities in the languages whose text they hold, and no others', async () => {
    const category = '/continents/europe/pays/france/regions/ile-de-france/ville/paris/category/';
    const keep = (edition: string, readable: string) =>
      stack.db.exec(`insert into public.guide_articles (city_id, edition, title, source, revision, sections, readable, checked_at)
        select id, '${edition}', 'X', 'https://${edition}.wikivoyage.org/wiki/X', 1, '{"eat": ["x"]}', '${readable}', '2026-11-02'
        from public.cities where slug = 'paris' on conflict (place, project, edition) do update
          set title = 'X', source = excluded.source, revision = 1, readable = excluded.readable, checked_at = excluded.checked_at`);
    // Without a text that is long enough there is no file.
    await keep('it', '{}');
    expect(filesIn(await xmlOf('/sitemap.xml'))).not.toContain(`${ORIGIN}/sitemap-guides.xml`);
    await keep('de', '{drink,sleep}');
    await keep('zh', '{eat}');
    expect(filesIn(await xmlOf('/sitemap.xml'))).toContain(`${ORIGIN}/sitemap-guides.xml`);
    const urls = [...urlsOf(await xmlOf('/sitemap-guides.xml'))];
    expect(urls.map(({ loc }) => loc)).toEqual([
      `${ORIGIN}/de${category}restaurants`,
      `${ORIGIN}/zh${category}restaurants`,
      `${ORIGIN}/de${category}hotels`,
    ]);
    expect(unreciprocated(urls)).toEqual([]);
    expect([...(urls[0]?.alternates.keys() ?? [])]).toEqual(['de', 'zh-Hans', 'x-default']);
    expect(urls[0]?.lastmod).toBe('2026-11-02T00:00:00Z');
    await stack.db.exec('delete from public.guide_articles');
  });

  it('has histories, and activities in the languages that the sights are described in', async () => {
    const category = '/continents/europe/pays/france/regions/ile-de-france/ville/paris/category/';
    await stack.db.exec('delete from public.sights; delete from public.sight_checks');
    await stack.db.exec(`insert into public.guide_articles (city_id, project, edition, title, source, revision, sections, readable)
        select id, 'wikipedia', 'ar', 'X', 'https://ar.wikipedia.org/wiki/X', 1, '{"history": ["x"]}', '{history}'
        from public.cities where slug = 'paris'`);
    await stack.db.exec(`insert into public.sights (item, slug, city_id, kind, names, descriptions, latitude, longitude, weight)
        select 'Q' || n, 'sight-' || n, id, 'museum', '{"fr": "Musée", "en": "Museum"}',
          jsonb_build_object('fr', repeat('x', 40), 'en', repeat('x', 20)), 48.85, 2.35, n
        from public.cities, generate_series(1, 14) n where slug = 'paris'`);
    const locs = async () => [...urlsOf(await xmlOf('/sitemap-guides.xml'))].map(({ loc }) => loc);
    expect(await locs()).toEqual([`${ORIGIN}/ar${category}histoire`]);
    // Only what the page of the city shows counts.
    await stack.db.exec(
      `insert into public.sight_checks (city_id, found) select id, 14 from public.cities where slug = 'paris'`,
    );
    expect(await locs()).toEqual([`${ORIGIN}/fr${category}activites`, `${ORIGIN}/ar${category}histoire`]);
    await stack.db.exec(
      'delete from public.guide_articles; delete from public.sights; delete from public.sight_checks',
    );
    expect(filesIn(await xmlOf('/sitemap.xml'))).not.toContain(`${ORIGIN}/sitemap-guides.xml`);
  });

  it('names Chinese as Simplified, and French as what everybody else gets', async () => {
    const [home] = urlsOf(await xmlOf('/sitemap-main.xml'));
    expect(home?.alternates.get('zh-Hans')).toBe(`${ORIGIN}/zh`);
    expect(home?.alternates.get('x-default')).toBe(`${ORIGIN}/`);
    expect(home?.alternates.size).toBe(9);
  });

  it('says when a city last changed, a name of it included, in its file and in the index', async () => {
    const at = async () => {
      const [paris] = urlsOf(await xmlOf('/sitemap-cities-1.xml'));
      const index = await xmlOf('/sitemap.xml');
      const changeDate = /sitemap-cities-1\.xml<\/loc><lastmod>([^<]*)/.exec(index)?.[1];
      return [paris?.lastmod, changeDate];
    };
    const date = async (table: string, moment: string) => {
      await stack.db.exec(
        `alter table public.${table} disable trigger ${table}_touch; update public.${table} set updated_at = '${moment}';
         alter table public.${table} enable trigger ${table}_touch`,
      );
    };
    await date('cities', '2024-02-01 10:00:00.5+01');
    await date('city_names', '2023-01-01 00:00:00+00');
    expect(await at()).toEqual(['2024-02-01T09:00:00Z', '2024-02-01T09:00:00Z']);
    await date('city_names', '2025-03-04 05:06:07+00');
    expect(await at()).toEqual(['2025-03-04T05:06:07Z', '2025-03-04T05:06:07Z']);
  });

  it('leaves out small cities and those of unknown size where it is told so', async () => {
    // Functions read their settings at each start: here only the query is tested.
    const rows = (least: number) =>
      stack.db
        .query<{ page: unknown[] }>('select public.sitemap_cities(1, 10, $1) as page', [least])
        .then(([found]) => found?.page.length);
    await stack.db.exec('update public.cities set population = null');
    const all = await rows(0);
    expect([Number(all) > 0, await rows(1)]).toEqual([true, 0]);
    await stack.db.exec('update public.cities set population = 500');
    expect([await rows(500), await rows(501)]).toEqual([all, 0]);
  });

  it('has no URL that belongs to another city', async () => {
    const before = await frenchOf('/sitemap-cities-1.xml');
    await insertCity(stack.db, { slug: 'nowhere', countryId: null });
    await insertCity(stack.db, { slug: 'paris', countryId: null });
    const cities = await frenchOf('/sitemap-cities-1.xml');
    expect(cities).toHaveLength(before.length + 1);
    expect(cities).toContain('/fr/continents/europe/pays/autres/ville/nowhere');
  });
});

describe('a question', { timeout: 60_000 }, () => {
  it('may be sent by POST', async () => {
    const { sitemap } = (await (await post({ path: '/sitemap.xml', direct: true })).json()) as {
      sitemap: string;
    };
    expect(sitemap).toBe(await xmlOf('/sitemap.xml'));
    const paged = await post({ path: '/sitemap-cities-1.xml', page: 1, direct: true });
    const beside = await post({ path: '/sitemap-cities.xml', page: '1' });
    expect(await paged.json()).toEqual(await beside.json());
  });

  it.each([
    ['/sitemap-cities-2.xml', 404, 'not_found'],
    ['/sitemap-regions-2.xml', 404, 'not_found'],
    ['/sitemap-main-2.xml', 404, 'not_found'],
    ['/sitemap-nothing.xml', 404, 'not_found'],
    ['/sitemap-cities-0.xml', 404, 'not_found'],
    ['/etc/passwd', 400, 'invalid_input'],
    ['sitemap.xml', 400, 'invalid_input'],
    ['', 400, 'invalid_input'],
  ])('for %j gets a %i', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{}],
    [{ path: 3 }],
    [{ path: '/sitemap.xml', page: 0 }],
    [{ path: '/sitemap.xml', page: 'two' }],
    [{ path: '/sitemap.xml', page: 2 }],
    [{ path: '/sitemap-cities-1.xml', page: 2 }],
    [{ path: '/sitemap.xml', direct: 'perhaps' }],
  ])('that is invalid, %j, gets a 400 with a reason', async (body) => {
    const answer = await post(body);
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect([answer.status, error.code]).toEqual([400, 'invalid_input']);
    expect(error.message).toMatch(/^(path|page|direct): /);
  });

  it('gets a compressed response where accepted, with the same content', async () => {
    const plain = await xmlOf('/sitemap-continents.xml');
    const ask = async (accepted: string) => {
      const { request } = await import('node:http');
      return new Promise<{ encoding: unknown; text: string }>((resolve, reject) => {
        request(
          address('/sitemap-continents.xml'),
          { headers: { 'accept-encoding': accepted } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => {
              const bytes = Buffer.concat(chunks);
              const encoding = answer.headers['content-encoding'];
              resolve({ encoding, text: (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString() });
            });
          },
        )
          .on('error', reject)
          .end();
      });
    };
    expect(await ask('br;q=0.5, gzip')).toEqual({ encoding: 'gzip', text: plain });
    expect(await ask('gzip;q=0, identity')).toEqual({ encoding: undefined, text: plain });
  });

  it('with a current ETag gets a 304, until the file changes', async () => {
    const first = await get('/sitemap-countries.xml');
    await first.text();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    const again = (tags: string) => get('/sitemap-countries.xml', { headers: { 'if-none-match': tags } });
    const same = await again(`"other", ${tag}`);
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    await insertContinent(stack.db, 3, 'asie');
    await insertCountry(stack.db, 'JP', 'japon', 3);
    const response = await again(tag);
    expect([response.status, (await response.text()).includes('/ar/continents/asie/pays/japon<')]).toEqual([
      200,
      true,
    ]);
  });

  it('with HEAD gets the same headers', async () => {
    const head = await get('/sitemap.xml', { method: 'HEAD' });
    const whole = await get('/sitemap.xml');
    await whole.text();
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  it('paginates many cities, each of them once', async () => {
    const before = await frenchOf('/sitemap-cities-1.xml');
    await stack.db.exec(
      `insert into public.cities (name, slug, country_id)
       select 'C', 'c-' || n, (select id from public.countries where slug = 'japon') from generate_series(1, 2500) n`,
    );
    const files = filesIn(await xmlOf('/sitemap-villes.xml'));
    expect(files.map((file) => file.slice(ORIGIN.length))).toEqual([
      '/sitemap-cities.xml',
      '/sitemap-cities-1.xml',
      '/sitemap-cities-2.xml',
    ]);
    const cities = [
      ...(await frenchOf('/sitemap-cities-1.xml')),
      ...(await frenchOf('/sitemap-cities-2.xml')),
    ];
    expect(new Set(cities).size).toBe(before.length + 2500);
    expect(cities).toHaveLength(before.length + 2500);
  });
});
