/** The site as a crawler walks it, by sitemaps and by links: it has no screen, so only once. */
import { filesIn, findingsOf, unreciprocated, urlsOf } from '../tools/sitemaps/files.ts';
import { placesOf } from '../tools/sitemaps/places.ts';
import { crawl } from '../tools/testing/crawl.ts';
import { expect, test } from './fixtures.ts';

test('a crawler walks from robots.txt to pages of every kind', async ({ page, request, visit, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin\n');
  const start = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const index = await (await request.get(start)).text();
  expect(await findingsOf(index)).toEqual([]);
  const files = filesIn(index);
  expect(files.length).toBeGreaterThan(50);

  const seen: string[] = [];
  // One of each kind, the smallest where there are several: `npm run sitemaps:check` reads all of them.
  const some = files.filter((file, at) => !/regions|cities-/.test(file) || at === files.length - 1);
  for (const file of some) {
    const answer = await request.get(file);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const xml = await answer.text();
    expect([file, await findingsOf(xml)]).toEqual([file, []]);
    const urls = [...urlsOf(xml)];
    expect(unreciprocated(urls)).toEqual([]);
    // One page of each file, each in another language.
    const pick = urls[(Math.floor(urls.length / 2) & ~7) + seen.length];
    if (pick) seen.push(pick.loc);
  }
  for (const address of seen) {
    await visit(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
  }
  expect(new URL(seen[0] ?? '').origin).toBe(baseURL);
});

test('conditional, HEAD and compressed requests of a crawler are supported', async ({ request }) => {
  const whole = await request.get('/sitemap-countries.xml', { headers: { 'accept-encoding': 'gzip' } });
  const { etag = '' } = whole.headers();
  const known = await request.get('/sitemap-countries.xml', { headers: { 'if-none-match': etag } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  const head = await request.head('/sitemap-countries.xml');
  expect([head.status(), head.headers().etag]).toEqual([200, etag]);
  expect((await request.get('/sitemap-cities-999.xml')).status()).toBe(404);
  expect((await request.get('/functions/v1/generate-sitemap?path=nonsense')).status()).toBe(400);
});

test('every place is reachable by links, none of them broken or redirected', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  // Small countries of three continents; `node tools/crawl.ts` goes through the world.
  const countries = ['islande', 'botswana', 'fidji'];
  const places = [];
  for await (const place of placesOf(origin, 'sb_publishable_local', countries)) places.push(place);
  expect(places.length).toBeGreaterThan(150);
  const result = await crawl({ origin, languages: ['fr', 'ar'], places, cities: 15, countries, lists: 2 });
  expect(result).toMatchObject({ dead: [], redirected: [], unreached: [] });
  expect(result.reached['ar city']?.opened).toBeGreaterThanOrEqual(15);
});
