// @vitest-environment node
/** The route table as a server asks it: statuses, redirects, what is read until when. */
import type { QueryClient } from '@tanstack/react-query';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoutes } from '@/app/routes.tsx';
import { setBackendUrl } from '@/lib/backend.ts';
import { createQueryClient } from '@/lib/queryClient.ts';
import { stubFetch } from '../components/blog/testData.tsx';
import { backend } from '../server/world.ts';

const FRANCE = '/fr/continents/europe/pays/france';
const REGION = `${FRANCE}/regions/ile-de-france`;
const PARIS = `${REGION}/ville/paris`;

const blog = stubFetch({ posts: [] });

/** A backend without articles. The Data API client keeps the first `fetch` it sees, so the stub stays. */
const well: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(new Request(input).url);
  if (pathname.includes('/blog_')) return blog(pathname);
  // Nothing is found by name.
  if (pathname.endsWith('/rpc/search_places')) return Response.json([]);
  // Lists that are read by key end with an empty page.
  if (/^gt\.[1-9]/.test(searchParams.get('id') ?? '')) return Response.json([]);
  return backend(input, init);
};

let requests: URL[] = [];
let answer = well;

beforeAll(() => setBackendUrl('https://backend.example'));
beforeEach(() => {
  requests = [];
  answer = well;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new URL(new Request(input).url));
    return answer(input, init);
  });
});

interface Visit {
  readonly queryClient: QueryClient;
  readonly outcome: Response | StaticHandlerContext;
}

async function visit(path: string, deadline?: AbortSignal): Promise<Visit> {
  const queryClient = createQueryClient({ retry: false });
  const routes = createRoutes(deadline ? { queryClient, deadline } : { queryClient });
  const outcome = await createStaticHandler(routes).query(new Request(`https://example.org${path}`));
  return { queryClient, outcome };
}

/** The status of an address, with where it leads to when it is a redirect. */
async function verdict(path: string): Promise<readonly [status: number, to?: string | null]> {
  const { outcome } = await visit(path, AbortSignal.timeout(10_000));
  return outcome instanceof Response
    ? [outcome.status, outcome.headers.get('location')]
    : [outcome.statusCode];
}

const dataOf = ({ queryClient }: Visit) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined);

describe('an existing page', () => {
  it.each([
    ...['/', '/en', '/fr/continents', '/fr/continents/europe', '/fr/pays', '/fr/continents/europe/pays'],
    ...[FRANCE, REGION, PARIS, `${PARIS}/hotel-pas-cher-a-paris`, '/fr/regions', '/fr/villes', '/fr/blog'],
    ...[
      '/fr/villes?page=2',
      '/fr/villes-aleatoires',
      '/fr/favoris',
      '/fr/signaler',
      '/fr/categories/hotels',
      '/fr/legal',
    ],
    ...['/fr/privacy', '/fr/privacy-policy', '/fr/legal-notice', '/fr/cookies', '/fr/search?q=paris'],
    ...['/fr/ville/paris/activite/louvre', '/ru/ville/paris/activite/музей', `${FRANCE}/ville/paris`],
  ])('%s is found', async (path) => {
    expect(await verdict(path)).toEqual([200]);
  });
});

describe('a page that does not exist', () => {
  it.each([
    ['a continent', '/fr/continents/atlantide'],
    ['a country', '/fr/continents/europe/pays/atlantide'],
    ['a region', `${FRANCE}/regions/atlantide`],
    ['a city', `${FRANCE}/ville/atlantide`],
    ['a city without its way', '/fr/ville/atlantide'],
    ['the guide of a city', '/fr/ville/atlantide/category/hotels'],
    ['a category', '/fr/categories/atlantide'],
    ['a category of a city', '/fr/ville/paris/category/atlantide'],
    ['an article', '/fr/blog/atlantide'],
    ['a form of address', '/fr/a/b/c'],
    ['a segment', '/fr/atlantide'],
    ['a language', '/xx/continents'],
    ['a language of the home page', '/xx'],
    ['other capital letters', '/fr/Continents'],
    ['a page past the end of the countries', '/fr/pays?page=2'],
    ['a page past the end of the countries of a continent', '/fr/continents/europe/pays?page=2'],
    ["a page past the end of a country's cities", `${FRANCE}?page=2`],
    ["a page past the end of a region's cities", `${REGION}?page=2`],
    ['a page past the end of the regions', '/fr/regions?page=2'],
    ['a page past the end of the cities', '/fr/villes?page=9'],
    ['a page past the end of the articles', '/fr/blog?page=2'],
  ])('%s is a 404', async (_, path) => {
    expect(await verdict(path)).toEqual([404]);
  });

  it('is the result of a malformed percent escape', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await verdict('/fr/%')).toEqual([404]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be decoded'));
  });
});

describe('a wrong address', () => {
  it.each([
    ['the French home page has no prefix', '/fr', '/'],
    ['its query comes along', '/fr?x=1', '/?x=1'],
    ['a slash at the end', '/fr/continents/', '/fr/continents'],
    ['without a language', '/continents/europe', '/fr/continents/europe'],
    ['a country under another continent', '/fr/continents/asie/pays/france?page=1', `${FRANCE}?page=1`],
    ['a region under another continent', REGION.replace('europe', 'asie'), REGION],
    ['a city under another continent', PARIS.replace('europe', 'asie'), PARIS],
    ['a city without its country', '/fr/continents/europe/pays/autres/ville/paris', PARIS],
    ['a city by its slug', '/fr/ville/paris?x=1', `${PARIS}?x=1`],
    ['a city in capitals', '/fr/ville/PARIS', PARIS],
    [
      'an activity in capitals',
      '/fr/ville/paris/activite/Tour-Eiffel?x=1',
      '/fr/ville/paris/activite/tour-eiffel?x=1',
    ],
    [
      'an activity with accents',
      '/en/ville/paris/activite/caf%C3%A9_noir',
      '/en/ville/paris/activite/cafe-noir',
    ],
    [
      'an activity of a city in capitals',
      '/fr/ville/Paris/activite/louvre',
      '/fr/ville/paris/activite/louvre',
    ],
    ['a country by its slug', '/fr/pays/france', FRANCE],
    ['a country that is none', '/fr/pays/atlantide', '/fr/continents'],
    ['a continent with underscores', '/fr/continents/amerique_du_nord', '/fr/continents/amerique-du-nord'],
    ['the countries of no continent', '/fr/continents/atlantide/pays', '/fr/pays'],
    ['a link that was not filled in', '/fr/villes/:cityName', '/fr/villes'],
    ['the English word for a city', '/fr/cities/paris', '/fr/ville/paris'],
    ['a legal text in a language of no page', '/xx/legal', '/fr/legal'],
  ])('redirects: %s', async (_, path, to) => {
    expect(await verdict(path)).toEqual([301, to]);
  });

  it('of a city leads to the city of that name, in whatever language it is written', async () => {
    const found = {
      kind: 'city',
      rank: 1,
      id: 1,
      slug: 'paris',
      name: 'Paris',
      names: {},
      matched: 'Parigi',
      matched_lang: 'it',
      match: 'exact',
      continent_slug: 'europe',
      country_slug: 'france',
      region_slug: 'ile-de-france',
    };
    answer = async (input, init) =>
      String(input).includes('search_places') ? Response.json([found]) : well(input, init);
    expect(await verdict('/fr/ville/Parigi')).toEqual([301, PARIS]);
    expect(await verdict('/fr/ville/Parigi/category/hotels')).toEqual([
      301,
      expect.stringContaining(`${PARIS}/category/hotels`),
    ]);
  });

  it.each([
    ['country', '/fr/continents/europe/pays/gaule?page=2', `${FRANCE}?page=2`, null],
    ['country by its name alone', '/fr/pays/gaule', FRANCE, null],
    ['region', `${FRANCE}/regions/lutece`, REGION, 'ile-de-france'],
    ['city', `${REGION}/ville/lutece?tab=weather`, `${PARIS}?tab=weather`, 'ile-de-france'],
    [
      'city in a country that had one',
      '/fr/continents/europe/pays/gaule/ville/lutece',
      PARIS,
      'ile-de-france',
    ],
  ])('a former URL of a %s redirects to the current one', async (_, path, to, region) => {
    const place = {
      id: 1,
      continent_slug: 'europe',
      country_slug: 'france',
      region_slug: region,
      city_slug: 'paris',
    };
    answer = async (input, init) =>
      String(input).includes('moved_place') ? Response.json([place]) : well(input, init);
    expect(await verdict(path)).toEqual([301, to]);
  });

  it('of an article without its segment leads to the article', async () => {
    answer = async () => Response.json([{ slug: 'mon-voyage' }]);
    expect(await verdict('/fr/mon-voyage?de=lettre')).toEqual([
      301,
      '/fr/blog/mon-voyage?de=lettre#redirected',
    ]);
  });

  it('is not redirected while the backend is unreachable', async () => {
    answer = async () => Response.json({ message: 'refused', code: 'X' }, { status: 400 });
    expect(await verdict('/fr/nulle-part')).toEqual([404]);
  });

  it.each(['/fr/N%C3%A9ant', '/fr/villes/:cityName'])(
    'is not looked up when it can be none: %s',
    async (path) => {
      await verdict(path);
      expect(requests).toEqual([]);
    },
  );
});

describe('what a page shows', () => {
  it('is loaded before it is rendered', async () => {
    const page = await visit(PARIS);
    const keys = dataOf(page).map(({ queryKey }) => queryKey[0]);
    expect(keys).toContain('city');
    expect(JSON.stringify(dataOf(page).map(({ state }) => state.data))).toContain('Paris');
  });

  it('is read in the language of the address alone', async () => {
    const texts = JSON.stringify(dataOf(await visit('/zh/continents')).map(({ state }) => state.data));
    expect(texts).toContain('欧洲');
    expect(texts).not.toContain('أوروبا');
  });

  it('shows the error within the page when the backend fails', async () => {
    answer = async () => Response.json({ message: 'no', code: 'X' }, { status: 500 });
    const page = await visit(PARIS);
    expect(page.outcome).toMatchObject({ statusCode: 200, errors: null });
    expect(dataOf(page)).toEqual([]);
  });
});

describe('a deadline', () => {
  it('that has passed leaves all data to the browser, and the page is rendered', async () => {
    const page = await visit(PARIS, AbortSignal.abort());
    expect(page.outcome).toMatchObject({ statusCode: 200, errors: null });
    expect(dataOf(page)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('stops waiting for pending data, and keeps what has loaded', async () => {
    answer = (input, init) =>
      String(input).includes('cities_to_see') ? new Promise(() => undefined) : well(input, init);
    const page = await visit(`${FRANCE}?ordre=sites`, AbortSignal.timeout(300));
    expect(page.outcome).toMatchObject({ statusCode: 200, errors: null });
    const keys = dataOf(page).map(({ queryKey }) => queryKey.join(' '));
    expect(keys).toContain('country france');
    expect(keys).toContain('cities country france fr 0');
    expect(keys).not.toContain('cities country france fr 0 sights');
  });

  it('is a second in a browser, for each page anew', async () => {
    answer = () => new Promise(() => undefined);
    const handler = createStaticHandler(createRoutes({ queryClient: createQueryClient() }));
    for (const path of ['/fr/continents', PARIS]) {
      const before = performance.now();
      const outcome = await handler.query(new Request(`https://example.org${path}`));
      expect(performance.now() - before).toBeGreaterThan(950);
      expect(outcome).toMatchObject({ statusCode: 200, errors: null });
    }
  });
});
