/** The renderer as a function: what crawlers, link previews and readers without script get. */
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { createSite } from '../../server/render.tsx';
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
import { backend, HOSTILE, PAGE_TEXTS, PLACE_TEXTS } from './world.ts';

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
    if (new URL(new Request(input, init).url).pathname !== PAGE_TEXTS) return response;
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

it.each([
  ['', 2],
  ['carte', 2],
  [PARIS, 2],
  ['continents/europe/pays/france', 2],
  ['continents/europe/pays/france/regions/ile-de-france', 2],
])('reads /%s at once, by %i requests that wait for none', async (path, count) => {
  let asked = 0;
  const askedBeforeAnswers: number[] = [];
  stubBackend(async (input, init) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    askedBeforeAnswers.push(asked);
    return backend(input, init);
  });
  await html(`/de${path && `/${path}`}`);
  expect(askedBeforeAnswers).toEqual(Array.from({ length: count }, () => count));
});

it('renders no block of a city that still waits: its loader reads what a server renders', async () => {
  const { document } = new JSDOM(await html(`/fr/${PARIS}`)).window;
  const blocks = [...document.querySelectorAll('[data-when-near]')];
  expect(blocks.length).toBeGreaterThan(5);
  expect(
    blocks.filter((block) => block.querySelector('[aria-busy]')).map((block) => block.textContent),
    'cityPageQuery and loadCity read the query and the texts of each, from what world.ts answers',
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
    const response = await get('/fr/legal', { cookie: 'who=me', 'accept-language': 'zh' });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await response.text()).length).toBe((await plain.text()).length);
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
    ['what is read with a city', ['nearby'], PARIS, 200],
    ['the texts of a city', [PAGE_TEXTS, PLACE_TEXTS, '/city_sights'], PARIS, 200],
    ['the cached Wikipedia summary', [PLACE_TEXTS], 'continents/europe', 200],
    ['what is read with a country', ['largest'], 'continents/europe/pays/france', 200],
    ['the texts of a country', [PAGE_TEXTS, PLACE_TEXTS], 'continents/europe/pays/france', 200],
    ['the city itself', ['/cities'], PARIS, 503],
    ['the cities of the home page', ['/cities'], '', 200],
    ['the continents', ['/continent_cards'], '', 200],
    ['what the home page holds', ['/continent_cards', '/cities'], '', 503],
    ['a country', ['/countries'], 'continents/europe/pays/france', 503],
    [
      'what is read with a region',
      ['largest_in_region', PAGE_TEXTS, PLACE_TEXTS],
      'continents/europe/pays/france/regions/ile-de-france',
      200,
    ],
    ['a region', ['/regions'], 'continents/europe/pays/france/regions/ile-de-france', 503],
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
