/** The renderer as a function: what crawlers, link previews and readers without script get. */
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { createSite } from '@/entry-server.tsx';
import { hashesOf } from '../../server/securityHeaders.ts';
import { PAGES, PARIS } from './pages.ts';
import {
  BUILD,
  cacheControlOf,
  documents,
  get,
  html,
  prepareRenderer,
  report,
  stubBackend,
} from './renderer.ts';
import {
  backend,
  COUNTRY_OVERVIEW,
  HOME_OVERVIEW,
  HOSTILE,
  OVERVIEW,
  PLACE_TEXTS,
  REGION_OVERVIEW,
} from './world.ts';

prepareRenderer();

describe.each(PAGES)('/$path', ({ path, links = [], ...texts }) => {
  it.each(['ar', 'zh'] as const)('holds its content and its head in %s', async (lang) => {
    const address = `/${lang}${path && `/${path}`}`;
    const response = await get(address);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(cacheControlOf(response)).toContain('max-age=600');
    expect(response.headers.get('cache-tag')).toMatch(/^site/);
    expect(report).not.toHaveBeenCalled();
    expect(page).toContain(lang === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="zh-Hans" dir="ltr">');
    expect(page).toMatch(/<title>[^<]{3,}<\/title>/);
    expect(page.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(page).toContain(`rel="canonical" href="https://site.test${address}"`);
    for (const text of texts[lang]) expect(page).toContain(text);
    for (const link of links) expect(page).toContain(`href="/${lang}/${link}"`);
  });
});

it.each([
  ['is to be asked for', ['fr'], true],
  ['is known not to be there', [], false],
])('has a placeholder for the guide of a country that %s', async (_, due, leaves) => {
  stubBackend(async (input, init) => {
    const response = await backend(input, init);
    if (!new URL(String(input instanceof Request ? input.url : input)).pathname.endsWith(COUNTRY_OVERVIEW))
      return response;
    return Response.json({ ...(await response.json()), guide: { article: null, languages: [], due } });
  });
  const page = await html('/fr/continents/europe/pays/france');
  expect(page.includes('class="min-h-90"')).toBe(leaves);
});

it('describes a city for search engines: description, alternates, structured data, way', async () => {
  const page = await html(`/zh/${PARIS}`);
  expect(page).toMatch(/name="description" content="[^"]{20,}"/);
  expect(page.match(/rel="alternate" hreflang=/gi)).toHaveLength(9);
  expect(page).toContain('"@type":"BreadcrumbList"');
  expect(page).toMatch(/<nav aria-label="[^"]+"><ol/);
});

it.each(['', 'carte', PARIS])('reads /%s at once', async (path) => {
  const asked: string[] = [];
  stubBackend((input, init) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input)).pathname);
    return backend(input, init);
  });
  await html(`/de${path && `/${path}`}`);
  expect(asked).toHaveLength(1);
});

it('renders no block of a city that still waits: its loader reads what HydrateNear shows', async () => {
  const { document } = new JSDOM(await html(`/fr/${PARIS}`)).window;
  const blocks = [...document.querySelectorAll('[data-when-near]')];
  expect(blocks.length).toBeGreaterThan(5);
  expect(
    blocks.filter((block) => block.querySelector('[aria-busy]')).map((block) => block.textContent),
    'readOverview.ts reads the query and the texts of each, from a part that cityOverview of world.ts has',
  ).toEqual([]);
});

it('links to the other languages without JavaScript', async () => {
  const links = /<noscript><ul[^>]*>(.*?)<\/ul><\/noscript>/.exec(await html(`/zh/${PARIS}`))?.[1] ?? '';
  expect(links.match(/<li>/g)).toHaveLength(8);
  expect(links).toContain(`<a href="/ar/${PARIS}" lang="ar" dir="rtl"`);
  expect(await html('/fr/favoris-perdus')).not.toContain('<noscript><ul');
});

it('inlines its styles, and defers its script', async () => {
  const page = await html('/fr/legal');
  expect(page).toContain(`<style>${BUILD.styles}</style>`);
  expect(page).toContain(`import('${BUILD.entry}')`);
  expect(page).not.toMatch(/<script[^>]* src=/);
});

describe('addresses', () => {
  it.each([
    ['/fr/ville/paris', `/fr/${PARIS}`],
    ['/ville/paris', `/fr/${PARIS}`],
    ['/fr', '/'],
    ['/legal', '/fr/legal'],
    ['/fr/villes/', '/fr/villes'],
    ['/ar/continents/asie/pays/italie/ville/paris', `/ar/${PARIS}`],
    ['/fr/continents/amerique_du_nord', '/fr/continents/amerique-du-nord'],
    ['/de/pays/france', '/de/continents/europe/pays/france'],
    ['/it/cities/paris', `/it/${PARIS}`],
    ['/en/continents/europe/pays//ville/paris', `/en/${PARIS}`],
    ['/FR', '/'],
    ['/en/Pays', '/en/pays'],
    ['//fr//villes', '/fr/villes'],
    [`/DE/${PARIS.toUpperCase()}`, `/de/${PARIS}`],
  ])('%s redirects to %s in one step', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    if (!to.includes('amerique')) expect((await get(to)).status).toBe(200);
  });

  it('keeps the query of a redirect, which stays on the site', async () => {
    const response = await get('//evil.test/villes?page=2');
    expect(response.headers.get('location') ?? '').not.toMatch(/^\/\/|evil\.test\/\//);
    expect((await get('/villes?page=2')).headers.get('location')).toBe('/fr/villes?page=2');
  });

  it.each([
    '/fr/nulle-part',
    '/ar/continents/nowhere',
    '/zh/continents/europe/pays/atlantis',
    '/fr/continents/europe/pays/france/regions/atlantis',
    '/fr/continents/europe/pays/france/ville/atlantis',
    '/fr/villes?page=99',
    '/fr/regions?page=99',
    '/fr/pays?page=99999',
    '/fr/Nulle-Part',
    '/fr/%E0%A4%A',
    `/ru/continents/europe/pays/${encodeURIComponent('франция')}`,
  ])('%s is missing: 404, with a page, out of search engines', async (path) => {
    const response = await get(path);
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(page).toMatch(/<title>[^<]{3,}<\/title>/);
    expect(page).toMatch(/<h1[\s>]/);
    expect(cacheControlOf(response)).toBe('public, max-age=60');
  });

  it('says nothing on the console of an address that cannot be decoded', async () => {
    const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    expect((await get('/ar/%')).status).toBe(404);
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
  });

  it('renders the back office in the browser only', async () => {
    expect(await html('/admin/login')).toContain('<div id="root"></div>');
  });
});

describe('a name with markup in it', () => {
  it('is text in the page, and does not end the state', async () => {
    const page = await html(`/fr/${PARIS}`);
    expect(page).not.toContain(HOSTILE);
    expect(page).not.toMatch(/<img src=x/);
    const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(state))).toContain('alert(1)');
  });

  it('runs nothing: the policy names the two scripts and the styles of every page alone', async () => {
    const page = await html(`/fr/${PARIS}`);
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
    const hashes = await hashesOf({ scripts, styles: [BUILD.styles] });
    expect(scripts).toHaveLength(2);
    const policy = (await get('/fr/legal')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${hashes.scripts.join(' ')};`);
    expect(policy).toContain(`style-src 'self' ${hashes.styles.join(' ')};`);
  });

  it('gets no script of its own into the policy, even unescaped', async () => {
    const injected = '<script>alert(3)</script>';
    const open = createSite({
      documents: { ...documents, page: (page) => documents.page({ ...page, body: page.body + injected }) },
      backend: 'http://backend.test',
      report,
    });
    const response = await open(new Request('https://site.test/fr/legal'));
    const [hash] = (await hashesOf({ scripts: ['alert(3)'], styles: [] })).scripts;
    expect(await response.text()).toContain(injected);
    expect(response.headers.get('content-security-policy')).not.toContain(hash);
  });
});

describe('caches', () => {
  it('supports conditional requests with an ETag', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:10Z') });
    const tags = [await get('/fr/legal'), await get('/fr/legal')].map(({ headers }) => headers.get('etag'));
    vi.useRealTimers();
    expect(tags).toEqual([expect.stringMatching(/^W\/"/), tags[0]]);
  });

  it('ignores cookies and sets none', async () => {
    const plain = await get('/fr/legal');
    const known = await get('/fr/legal', { cookie: 'who=me', 'accept-language': 'zh' });
    expect(known.headers.get('set-cookie')).toBeNull();
    expect((await known.text()).length).toBe((await plain.text()).length);
  });
});

describe('a backend that', () => {
  const refused: typeof fetch = async () => {
    throw new TypeError('connection refused');
  };

  it.each(['/', `/ar/${PARIS}`, '/fr/continents/europe/pays/france', '/zh/villes', '/fr/blog'])(
    'is down: %s is a page that the browser fills, kept and indexed by nobody',
    async (path) => {
      stubBackend(refused);
      const response = await get(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '120']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('aria-busy="true"');
      expect(report).toHaveBeenCalled();
    },
  );

  it('is down: an unknown URL is not a 404', async () => {
    stubBackend(refused);
    const response = await get('/fr/nulle-part');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('is down: a page without data is complete', async () => {
    stubBackend(refused);
    const response = await get('/fr/legal');
    expect([response.status, cacheControlOf(response)]).toEqual([
      200,
      expect.stringContaining('max-age=600'),
    ]);
  });

  it.each([
    ['what its overview holds', [OVERVIEW], PARIS, 200],
    ['the cached Wikipedia summary', [PLACE_TEXTS], 'continents/europe', 200],
    ['what the overview of a country holds', [COUNTRY_OVERVIEW], 'continents/europe/pays/france', 200],
    ['the city itself', [OVERVIEW, '/cities'], PARIS, 503],
    ['what the home page holds', [HOME_OVERVIEW], '', 200],
    ['the continents', [HOME_OVERVIEW, '/continent_cards'], '', 503],
    ['a country', [COUNTRY_OVERVIEW, '/country_cards'], 'continents/europe/pays/france', 503],
    [
      'what the overview of a region holds',
      [REGION_OVERVIEW],
      'continents/europe/pays/france/regions/ile-de-france',
      200,
    ],
    ['a region', [REGION_OVERVIEW, '/regions'], 'continents/europe/pays/france/regions/ile-de-france', 503],
  ])('answers all but %s', async (_, lost, path, status) => {
    stubBackend(async (input, init) =>
      lost.some((part) => String(input instanceof Request ? input.url : input).includes(part))
        ? new Response('<html>', { status: 502 })
        : backend(input, init),
    );
    const response = await get(path ? `/fr/${path}` : '/');
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('is slow: the page is sent at the time limit, and its requests are aborted', async () => {
    const asked: AbortSignal[] = [];
    stubBackend((_input, init) => {
      if (init?.signal) asked.push(init.signal);
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    const hasty = createSite({ documents, backend: 'http://backend.test', timeLimit: 30, report });
    const response = await hasty(new Request(`https://site.test/fr/${PARIS}`));
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every(({ aborted }) => aborted)).toBe(true);
  });
});
