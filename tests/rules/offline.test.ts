/** Caches of the service worker, and the releases whose files stay (docs/product/offline.md). */
import { describe, expect, it } from 'vitest';
import {
  addressKept,
  dataKey,
  kindOf,
  listsOf,
  pageKey,
  releasesToKeep,
  withoutWidth,
} from '@/service-worker/rules.ts';
import type { KeptRelease } from '@/shared/offline.ts';

const ORIGIN = 'https://example.org';
const SITE = { origin: ORIGIN, backend: 'https://project.example' };

interface Asked {
  readonly method?: string;
  readonly mode?: RequestMode;
  readonly referrer?: string;
  readonly headers?: HeadersInit;
}

const kind = (url: string, { method = 'GET', mode = 'cors', referrer = '', headers = {} }: Asked = {}) =>
  kindOf({ method, mode, referrer, url: new URL(url, ORIGIN).href, headers: new Headers(headers) }, SITE);

describe('what is kept', () => {
  it.each([
    ['/fr/continents/europe/pays/france', 'navigate', 'page'],
    ['/', 'navigate', 'page'],
    ['/fr/search?q=paris', 'navigate', 'page'],
    ['/assets/index-abc.js', 'cors', 'asset'],
    ['https://project.example/rest/v1/cities?select=id', 'cors', 'data'],
    ['/pictures/640/0123456789/Paris.jpg', 'no-cors', 'picture'],
    ['/flags/FR.svg', 'no-cors', 'file'],
    ['/map/3/4/2.pbf', 'cors', 'file'],
  ] as const)('%s (%s): %s', (url, mode, expected) => {
    expect(kind(url, { mode })).toBe(expected);
  });
});

describe('what is never cached', () => {
  it.each([
    ...['/admin', '/admin/city-import', '/anabel', '/anabel/logs'],
    ...[
      '/sitemap.xml',
      '/sitemap-cities-1.xml',
      '/robots.txt',
      '/data/cities',
      '/openapi.json',
      '/fr/blog/rss.xml',
      '/healthz',
      '/readyz',
      '/_purge',
    ],
    ...['/auth/v1/authorize', '/functions/v1/health', '/rest/v1/'],
  ])('the page %s', (url) => {
    expect(kind(url, { mode: 'navigate' })).toBeNull();
  });

  it.each([
    ...['/auth/v1/user', '/functions/v1/weather?city=1', '/sw.js', '/offline.json', '/sitemap.xml'],
    ...['https://elsewhere.example/rest/v1/cities', 'https://tiles.example/map/1/2/3.pbf'],
  ])('%s', (url) => {
    expect(kind(url)).toBeNull();
  });

  it.each(['/rest/v1/cities', '/assets/index-abc.js', '/fr'])('%s of somebody who is signed in', (path) => {
    const headers = { authorization: 'Bearer x' };
    expect(kind(`https://project.example${path}`, { headers })).toBeNull();
    expect(kind(path, { headers, mode: path === '/fr' ? 'navigate' : 'cors' })).toBeNull();
  });

  it('requests of the back office', () => {
    expect(kind('https://project.example/rest/v1/cities', { referrer: `${ORIGIN}/admin/logs` })).toBeNull();
    expect(kind('/pictures/640/0123456789/x.jpg', { referrer: `${ORIGIN}/admin` })).toBeNull();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s', (method) => {
    expect(kind('https://project.example/rest/v1/rpc/repair_country_links', { method })).toBeNull();
  });

  it('a part of a file, and what a page keeps by itself', () => {
    expect(kind('/map/3/4/2.pbf', { headers: { range: 'bytes=0-9' } })).toBeNull();
    expect(kind('/flags/FR.svg', { headers: { 'x-keep': '1' } })).toBeNull();
  });
});

it('keeps the forms of one answer of the Data API apart', () => {
  const url = 'https://project.example/rest/v1/cities?id=eq.1';
  const list = dataKey(url, new Headers({ accept: 'application/json' }));
  const one = dataKey(url, new Headers({ accept: 'application/vnd.pgrst.object+json' }));
  expect(list).not.toBe(one);
  expect(dataKey(url, new Headers({ accept: 'application/json' }))).toBe(list);
});

it('knows a picture in all its widths', () => {
  expect(withoutWidth('/pictures/320/0123456789/A.jpg')).toBe(
    withoutWidth('/pictures/1280/0123456789/A.jpg'),
  );
  expect(withoutWidth('/pictures/320/0123456789/A.jpg')).not.toBe(
    withoutWidth('/pictures/320/0123456789/B.jpg'),
  );
});

describe('the addresses of one page', () => {
  const key = (path: string) => pageKey(new URL(path, ORIGIN));
  const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

  it.each([
    ['/', '/fr'],
    ['/fr/carte', '/carte'],
    [PARIS, `${PARIS}?utm_source=letter&fbclid=x`],
    [PARIS, '/fr/continents/europe/pays/france/ville/paris'],
    ['/fr/continents/europe/pays/france', '/fr/pays/france'],
    [`${PARIS}/category/restaurants`, '/continents/europe/pays/france/ville/paris/category/restaurants/2024'],
    ['/fr/pays?page=2', '/fr/pays?utm_medium=mail&page=2'],
    ['/fr/favoris?liste=a1', '/fr/favoris?liste=b2&utm_source=letter'],
    ['/fr/pays', '/fr/pays?liste=a1'],
    ['/fr/signaler?lieu=%2Ffr%2Fa', '/fr/signaler?lieu=%2Ffr%2Fb'],
    ['/fr/villes-aleatoires?tirage=1', '/fr/villes-aleatoires?tirage=2'],
  ])('%s is %s', (one, other) => expect(key(one)).toBe(key(other)));

  it.each([
    ['/', '/de'],
    ['/fr/pays?page=2', '/fr/pays?page=3'],
    ['/fr/pays', '/fr/pays?page=2'],
    [PARIS, `${PARIS}/les-meilleurs-hotels-aux-meilleurs-prix-a-paris`],
    [PARIS, '/fr/continents/amerique-du-nord/pays/etats-unis/ville/paris'],
    ['/fr/comparer', '/fr/comparer?v=1,2'],
    ['/fr/search?q=paris', '/fr/search?q=lyon'],
    ['/fr/favoris', '/fr/favoris?liste=a1'],
    ['/fr/favoris?liste=a1', '/en/favoris?liste=a1'],
    ['/fr/favoris?v=1.2', '/fr/favoris?v=3'],
    ['/fr/villes?pays=france', '/fr/villes?pays=italie'],
    ['/fr/blog?tag=a', '/fr/blog?tag=b'],
    [`/fr/continents/europe/pays/france`, `/fr/continents/europe/pays/france?ordre=sites`],
  ])('%s is not %s', (one, other) => expect(key(one)).not.toBe(key(other)));

  it.each(['/map/3/4/2.pbf', '/fr/nowhere/at/all', '/_kept'])('%s is no page', (path) =>
    expect(key(path)).toBeNull(),
  );
});

describe('the address that a page is kept under', () => {
  const kept = (path: string) => addressKept(ORIGIN + path).slice(ORIGIN.length);

  it.each([
    ['/fr/favoris?liste=a1', '/fr/favoris?liste='],
    ['/fr/favoris?liste=', '/fr/favoris?liste='],
    ['/fr/favoris?utm_source=letter&liste=a1', '/fr/favoris?liste='],
    ['/fr/favoris?liste=a1&v=1.2', '/fr/favoris?v=1.2&liste='],
    ['/fr/signaler?lieu=%2Ffr%2Fa', '/fr/signaler?lieu='],
    ['/fr/villes-aleatoires?tirage=1', '/fr/villes-aleatoires?tirage='],
  ])('%s: %s, without what only the browser reads', (path, expected) => expect(kept(path)).toBe(expected));

  it.each([
    '/fr/favoris',
    '/fr/favoris?v=1.2',
    '/fr/pays?liste=a1',
    '/fr/search?q=paris',
    '/fr/comparer?v=1.2',
  ])('%s: itself', (path) => expect(kept(path)).toBe(path));

  it.each([
    ['/fr/favoris', '/fr/favoris?liste='],
    ['/zh/favoris?v=1.2', '/zh/favoris?liste='],
    ['/fr/favoris?liste=', null],
    ['/fr/pays', null],
  ])('the lists of %s: %s', (path, expected) =>
    expect(listsOf(ORIGIN + path)).toBe(expected && ORIGIN + expected),
  );
});

describe('the files of a release stay', () => {
  const release = (name: string, at: number): KeptRelease => ({
    release: name,
    at,
    files: [`/assets/${name}.js`],
  });
  const all = [release('one', 1), release('two', 2), release('three', 3), release('four', 4)];
  const kept = (inUse: readonly string[]) =>
    releasesToKeep(all, 'four', new Set(inUse)).map(({ release: name }) => name);

  it('while pages that were open before may load them', () => expect(kept([])).toEqual(['three', 'four']));
  it('while a kept place was made with them', () => expect(kept(['one'])).toEqual(['one', 'three', 'four']));
  it('also when an older one comes back', () =>
    expect(releasesToKeep(all, 'two', new Set()).map(({ release: name }) => name)).toEqual(['two', 'four']));
});
