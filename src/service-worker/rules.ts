/**
 * Rules of the service worker: which requests it caches and under which keys, decided without a browser
 * (docs/product/offline.md).
 */
import { KEEP_HEADER, type KeptRelease } from '@/shared/offline.ts';
import { isAdminPath, parsePath, type Route } from '@/shared/paths.ts';

/** The cache a request belongs to; null for what goes to the network as if there were no service worker. */
export type Kind = 'page' | 'asset' | 'data' | 'picture' | 'file';

type CacheableRequest = Pick<Request, 'method' | 'mode' | 'url' | 'referrer'> & {
  readonly headers: Pick<Headers, 'has'>;
};

export interface Site {
  readonly origin: string;
  /** Origin of the Data API; the site's own where that answers for it. */
  readonly backend: string;
}

/** The part of the backend that everybody may read. */
const DATA = '/rest/v1/';
/** Not pages: the backend, files with an ending, what only programs ask for. */
const NO_PAGE = /^\/(?:rest|auth|functions|data|healthz|readyz|_)|\.\w+$/;
const FILES = /^\/(?:flags|drawings|covers|icons|map)\/|^\/(?:theme\.js|manifest\.webmanifest)$/;

const isOfAdmin = (referrer: string) => URL.canParse(referrer) && isAdminPath(new URL(referrer).pathname);

/** Tells whether an address is a page of the visitors' site. */
export const isPage = ({ origin, pathname }: URL, site: Site): boolean =>
  origin === site.origin && !isAdminPath(pathname) && !NO_PAGE.test(pathname);

/** Kind of a request. Whoever is signed in, writes, or is in the back office is never answered from a cache. */
export function kindOf({ method, mode, url, referrer, headers }: CacheableRequest, site: Site): Kind | null {
  if (method !== 'GET' || headers.has('authorization') || headers.has(KEEP_HEADER) || headers.has('range'))
    return null;
  const address = new URL(url);
  const { origin, pathname } = address;
  if (mode === 'navigate') return isPage(address, site) ? 'page' : null;
  if (isOfAdmin(referrer)) return null;
  if (pathname.startsWith(DATA)) return origin === site.backend ? 'data' : null;
  if (origin !== site.origin) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/pictures/')) return 'picture';
  return FILES.test(pathname) ? 'file' : null;
}

/** The Data API answers one address in several forms: the headers that choose it are part of the key. */
export function dataKey(url: string, headers: Pick<Headers, 'get'>): string {
  const key = new URL(url);
  const form = ['accept', 'accept-profile', 'prefer'].map((name) => headers.get(name) ?? '').join('|');
  key.searchParams.set('_form', form);
  return key.href;
}

/**
 * The releases whose files stay when `current` takes over: it, the one before, which open pages may still load from, and
 * those that kept places were made with.
 */
export function releasesToKeep(
  releases: readonly KeptRelease[],
  current: string,
  inUse: ReadonlySet<string>,
): KeptRelease[] {
  const [previous] = releases
    .filter(({ release }) => release !== current)
    .sort((one, other) => other.at - one.at);
  return releases.filter((one) => one.release === current || one === previous || inUse.has(one.release));
}

/** Pictures come in widths, of which a screen chooses one: `/pictures/500/…` and `/pictures/330/…` show the same. */
export const withoutWidth = (path: string): string => path.replace(/^\/pictures\/\d+\//, '/pictures/');

/**
 * Parameters that a server chooses the content of a page by (docs/product/routes.md#query-parameters); others only count
 * visits.
 */
const PARAMETERS = ['page', 'q', 'pays', 'ordre', 'v', 'tag'];

/** Parameters that only the browser reads: a server renders one page for all values, another one without the parameter. */
const READ_IN_BROWSER: Partial<Record<Route['name'], string>> = {
  favourites: 'liste',
  report: 'lieu',
  randomCities: 'tirage',
};

/** A route without what another address of the same page lacks: the server leads from one to the other. */
function essenceOf(route: Route) {
  switch (route.name) {
    case 'country':
      return { name: 'countryBySlug', country: route.country };
    case 'region':
      return { name: route.name, country: route.country, region: route.region };
    case 'city':
      return { name: route.name, country: route.country, city: route.city, tab: route.tab };
    case 'cityCategory':
      return { name: route.name, country: route.country, city: route.city, category: route.category };
    default:
      return route;
  }
}

/** The same for all addresses of a page; null for what is none. */
export function pageKey({ pathname, searchParams }: URL): string | null {
  const { lang, route } = parsePath(pathname);
  if (route.name === 'notFound') return null;
  const values = PARAMETERS.map((name) => searchParams.get(name) ?? '');
  return JSON.stringify([
    lang,
    essenceOf(route),
    values,
    searchParams.has(READ_IN_BROWSER[route.name] ?? ''),
  ]);
}

/**
 * The address that a page is kept under: one for all values of what only the browser reads. Such a page is answered from
 * there, not by a redirect, which would lose the value.
 */
export function addressKept(url: string): string {
  const requested = new URL(url);
  const { route } = parsePath(requested.pathname);
  const name = READ_IN_BROWSER[route.name];
  if (name === undefined || !requested.searchParams.has(name)) return url;
  const address = new URL(requested.pathname, requested);
  for (const [parameter, value] of requested.searchParams)
    if (PARAMETERS.includes(parameter)) address.searchParams.set(parameter, value);
  address.searchParams.set(name, '');
  return address.href;
}

/** Address of the lists of this browser that the page of its favourites links to; null for any other page. */
export function listsOf(url: string): string | null {
  const { pathname, origin, searchParams } = new URL(url);
  if (parsePath(pathname).route.name !== 'favourites' || searchParams.has('liste')) return null;
  return addressKept(`${origin}${pathname}?liste`);
}
