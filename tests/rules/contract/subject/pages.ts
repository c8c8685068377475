/**
 * Pages, served and in a browser. Beside the tables of the contract, only this folder knows where in the code it is what they are about.
 * Everything is imported when it is asked for, so that a table loads no more than it holds.
 */
import { vi } from 'vitest';

const CATEGORIES = {
  restaurants: 'Restaurants',
  hotels: 'Hôtels',
  activites: 'Activités',
  'infos-pratiques': 'Infos pratiques',
  histoire: 'Histoire',
  transport: 'Transport',
};

/** The backend of tests/server/world.ts with the article `meteo`, the six categories and nothing for each search. */
async function createWorld(): Promise<typeof fetch> {
  const { stubFetch } = await import('../../../components/blog/testData.tsx');
  const { backend } = await import('../../../server/world.ts');
  const blog = stubFetch({});
  const noArticle = stubFetch({ posts: [] });
  return async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    const slug = (searchParams.get('slug') ?? searchParams.get('p_slug') ?? 'meteo').replace(/^eq\./, '');
    if (pathname.endsWith('/blog_posts')) return Response.json(slug === 'meteo' ? [{ slug }] : []);
    if (pathname.endsWith('/blog_post_addresses')) return Response.json([]);
    if (pathname.includes('/blog_')) return (slug === 'meteo' ? blog : noArticle)(pathname);
    if (pathname.endsWith('/categories'))
      return Response.json(Object.entries(CATEGORIES).map(([one, name]) => ({ slug: one, name_fr: name })));
    if (pathname.endsWith('/search_places') || pathname.endsWith('/place_guides')) return Response.json([]);
    // Lists that are read by key end with an empty page.
    if (/^gt\.[1-9]/.test(searchParams.get('id') ?? '')) return Response.json([]);
    return backend(input, init);
  };
}

export interface Asked {
  readonly path: string;
  readonly params: URLSearchParams;
}

interface Served {
  readonly status: number;
  /** Target of a redirect. */
  readonly to: string | null;
  readonly html: string;
  /** Requests to the backend meanwhile. */
  readonly asked: readonly Asked[];
}

/** The answer of the site to an address, as crawlers and readers without script get it. */
export async function served(path: string): Promise<Served> {
  const { get, stubBackend } = await import('../../../server/renderer.ts');
  const world = await createWorld();
  const asked: Asked[] = [];
  stubBackend((input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    asked.push({ path: pathname, params: searchParams });
    return world(input, init);
  });
  const response = await get(path);
  return {
    status: response.status,
    to: response.headers.get('location'),
    html: await response.text(),
    asked,
  };
}

/** Called by each test file that uses {@link served}. */
export async function prepareSite(): Promise<void> {
  (await import('../../../server/renderer.ts')).prepareRenderer();
}

/** Answers in place of the backend's; undefined leaves it to that. */
export type Answers = (path: string, params: URLSearchParams) => Response | undefined;

/** A page in a browser over the same backend. What was loaded before is loaded anew: a visit begins. */
export async function opened(path: string, answers: Answers = () => undefined) {
  vi.resetModules();
  const world = await createWorld();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    return answers(pathname, searchParams) ?? world(input, init);
  });
  vi.stubGlobal('scrollTo', () => {});
  // The small backend lacks parts of pages.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { renderRoute } = await import('../../../support/renderRoute.tsx');
  return renderRoute(path);
}

/** A page in a browser whose data never come. */
export async function waiting(path: string) {
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { renderRoute } = await import('../../../support/renderRoute.tsx');
  return renderRoute(path, undefined, AbortSignal.abort());
}

/** Cards that stand in for those of a page that waits. */
export const placeholderCards = (element: Element): number =>
  element.querySelectorAll('[aria-hidden] .animate-skeleton').length;

/** Returns results of the search: a continent, a country with its continent and one without, a region, a city. */
export async function found(): Promise<readonly object[]> {
  const { row } = await import('../../../components/search/testData.tsx');
  return [
    row('continent', 'Europe'),
    row('country', 'France', { continent_slug: 'europe' }),
    row('country', 'Utopie', { continent_slug: null }),
    row('region', 'Paris', { slug: 'ile-de-paris' }),
    row('city', 'Paris', { region_slug: 'ile-de-france' }),
  ];
}

/** Shows the offers of GetYourGuide for Paris, as a tab does after consent. */
export async function showActivities(container: HTMLElement): Promise<() => void> {
  const { startWidget } = await import('@/blocks/partners/widget.ts');
  const { GETYOURGUIDE_SCRIPT } = await import('@/blocks/partners/partners.ts');
  return startWidget({
    container,
    src: GETYOURGUIDE_SCRIPT,
    params: { city: 'Paris', country: 'France', lang: 'de' },
    partnerId: 'P1',
    onFailure: () => {},
  });
}

/** The notice that is shown, with its milliseconds where it has its own; null without one. */
export async function notice() {
  const { currentToast } = await import('@/lib/toast.ts');
  const { open, title, description, duration } = currentToast() ?? {};
  return open ? { title, description, duration } : null;
}

/** Shows a notice. */
export async function notify(title: string): Promise<void> {
  (await import('@/lib/toast.ts')).toast({ title });
}

/** Returns the kind of sitemap at an address; null for none. */
export async function sitemapKind(path: string): Promise<string | null> {
  return (await import('@/shared/sitemap.ts')).parseSitemapPath(path)?.kind ?? null;
}

interface Plan {
  readonly name: string;
  readonly stops: readonly {
    readonly id: number;
    readonly visited: boolean;
    readonly note: string;
    readonly date: string | null;
  }[];
}

/** The addresses by which visitors share cities and lists. */
export async function shareAddress() {
  const favourites = await import('@/blocks/favourites/sharing.ts');
  const { comparePath } = await import('@/blocks/compare/compared.ts');
  const lists = await import('@/blocks/lists/sharing.ts');
  return {
    cities: (kind: 'favourites' | 'comparison', ids: readonly number[]) =>
      kind === 'favourites' ? favourites.sharedLink(ids, 'fr') : comparePath('fr', ids),
    list: (plan: Plan) => lists.sharedHash(plan),
    planOf: (hash: string) => lists.planOfHash(hash),
  };
}

/** The fragment of an address of the map: what it says, and how that is written again. */
export async function mapView() {
  const { viewFromHash, viewHash } = await import('@/blocks/map/view.ts');
  return {
    read: (hash: string) => {
      const view = viewFromHash(hash);
      return (
        view && { ...view, longitude: Number(view.longitude.toFixed(6)), layers: [...view.layers].sort() }
      );
    },
    write: (hash: string) => {
      const view = viewFromHash(hash);
      return view && viewHash(view);
    },
  };
}
