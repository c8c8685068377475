/** The crawler itself: what it must see, on a site of a few pages that has every fault. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crawl } from '../../tools/testing/crawl.ts';
import { addressesIn } from '../../tools/testing/crawledPage.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const city = (name: string) => `${FRANCE}/ville/${name}`;

/** The links of each page; a text is where it leads on to. */
const PAGES: Readonly<Record<string, readonly string[] | string>> = {
  '/': ['/fr/continents/europe', '/fr/legal#top', '/ar', 'https://elsewhere.test/', '/fr/old', '/flag.svg'],
  '/fr/continents/europe': [FRANCE],
  [FRANCE]: ['?page=2', city('paris'), city('gone')],
  [`${FRANCE}?page=2`]: [city('lyon')],
  [city('paris')]: [FRANCE],
  [city('lyon')]: ['/'],
  '/fr/legal': ['/'],
  '/fr/old': '/fr/older',
  '/fr/older': '/fr/legal',
  '/flag.svg': [],
};

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    if (typeof page === 'string') return response.writeHead(301, { location: page }).end();
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' });
    response.end((page ?? []).map((href) => `<a class="x" href="${href}">link</a>`).join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const inFrance = { continent: 'europe', country: 'france' };
const place = (name: string) =>
  ({ name: 'city', ...inFrance, region: null, city: name, tab: 'overview' }) as const;

it('crawls links, and reports broken, redirected and orphaned pages', async () => {
  const places = [
    { name: 'country', ...inFrance } as const,
    place('paris'),
    place('lyon'),
    place('gone'),
    place('unknown'),
  ];
  const result = await crawl({ origin, languages: ['fr'], places, cities: 4 });
  expect(result.dead).toEqual([`404 ${city('gone')}, linked from ${FRANCE}`]);
  expect(result.redirected).toEqual(['/fr/old → /fr/older → /fr/legal, linked from /']);
  expect(result.unreached).toEqual([city('unknown')]);
  expect(result.reached['fr city']).toEqual({ linked: 3, opened: 3 });
  // Home, continent, two pages of the country, three cities, the notice, the old address, the flag.
  expect(result.opened).toBe(10);
});

it('crawls the given countries and the sampled cities', async () => {
  const places = [place('paris'), place('lyon')];
  const closed = await crawl({ origin, languages: ['fr'], places, cities: 1, countries: ['italie'] });
  expect(closed.unreached).toEqual([city('paris'), city('lyon')]);
  const open = await crawl({ origin, languages: ['fr'], places: [place('paris')], cities: 1 });
  expect(open.reached['fr country, further pages']).toEqual({ linked: 1, opened: 1 });
  expect(open.unreached).toEqual([]);
});

it('does not request other hosts', async () => {
  await expect(
    crawl({ origin: 'https://example.org', languages: ['fr'], places: [], cities: 1 }),
  ).rejects.toThrow('not on this machine');
});

it('reads addresses as a browser would', () => {
  const html = `<a href="b?x=1&amp;y=2#z">b</a><a href="#here">here</a><img src="/p.png"><script>'<a href="/no">'</script>`;
  expect(addressesIn(html, 'http://site.test/a/c')).toEqual(['/a/b?x=1&y=2', '/p.png']);
});
