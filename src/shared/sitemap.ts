/**
 * The sitemap's files and their contents (docs/product/seo-and-sitemaps.md#sitemaps; sitemaps.org). One table for the
 * function that writes them, the screens that show them and the tests.
 *
 * Each page of the site is in exactly one file of the index: `cities-all` and `villes` are other names for "all files of
 * cities" that a search engine may be given instead of the index, and are not listed in it.
 */
import type { Route } from './paths.ts';

/** sitemaps.org allows 50,000 and 50 MB; with nine alternates an address, 50,000 would be 58 MB. */
export const MAX_URLS_PER_FILE = 20_000;
export const MAX_BYTES_PER_FILE = 50 * 1024 * 1024;

/** `cities` holds the lists of cities, `cityPage` the cities themselves: of those page 1 has its number, of the others it has none. */
export type SitemapFile =
  | { readonly kind: 'index' }
  | { readonly kind: 'allCities' }
  | { readonly kind: 'cities' }
  | {
      readonly kind: 'main' | 'continents' | 'countries' | 'regions' | 'guides' | 'cityPage';
      readonly page: number;
    };

const NAMES = {
  index: '',
  main: '-main',
  continents: '-continents',
  countries: '-countries',
  regions: '-regions',
  guides: '-guides',
  cities: '-cities',
  cityPage: '-cities',
  allCities: '-cities-all',
} as const satisfies Record<SitemapFile['kind'], string>;

/** The French name of `/sitemap-cities-all.xml`. */
const ALIASES: Readonly<Record<string, SitemapFile>> = { '-villes': { kind: 'allCities' } };

const PAGED = new Set<string>(['main', 'continents', 'countries', 'regions', 'guides']);

/** `/sitemap-cities-2.xml` and the like. */
export function sitemapPath(file: SitemapFile): string {
  const numbered = 'page' in file && (file.kind === 'cityPage' || file.page > 1);
  return `/sitemap${NAMES[file.kind]}${numbered ? `-${file.page}` : ''}.xml`;
}

/** The file an address names, or null. A page that is well written may still not exist. */
export function parseSitemapPath(path: string): SitemapFile | null {
  const name = /^\/sitemap((?:-[a-z]+)*)(?:-([1-9]\d{0,5}))?\.xml$/.exec(path);
  if (!name) return null;
  const [, words = '', digits] = name;
  const page = digits === undefined ? undefined : Number(digits);
  if (page === undefined && ALIASES[words]) return ALIASES[words];
  for (const [kind, fileName] of Object.entries(NAMES) as [SitemapFile['kind'], string][]) {
    if (fileName !== words) continue;
    const file = fileOf(kind, page);
    if (file) return file;
  }
  return null;
}

/** Page 1 of a file that is not numbered has one address, the one without. */
function fileOf(kind: SitemapFile['kind'], page: number | undefined): SitemapFile | null {
  if (kind === 'cityPage') return page === undefined ? null : { kind, page };
  if (PAGED.has(kind)) return page === 1 ? null : ({ kind, page: page ?? 1 } as SitemapFile);
  return page === undefined ? ({ kind } as SitemapFile) : null;
}

/**
 * Tells whether an address looks like a sitemap's: also with a slash behind it, as people write, and of a file that does not
 * exist.
 */
export function isSitemapAddress(path: string): boolean {
  return /^\/sitemap[a-z0-9-]*\.xml\/?$/.test(path);
}

/** Pages that exist once in each language. */
type StaticName =
  | (Route extends infer Candidate
      ? Candidate extends { readonly name: infer Names }
        ? 'home' extends Names
          ? Names & string
          : never
        : never
      : never)
  | 'search';
export type ListedIn = 'main' | 'continents' | 'countries' | 'regions' | 'cities';

/**
 * The file each of them is listed in; null where it is listed nowhere. So every file has an address even in an empty
 * database: the schema demands one.
 */
export const STATIC_PAGES = {
  home: 'main',
  continents: 'continents',
  countries: 'countries',
  regions: 'regions',
  cities: 'cities',
  randomCities: 'cities',
  favourites: null, // each visitor's own
  compare: 'main',
  offline: null, // what a browser keeps
  search: null, // endless, and what it shows stands elsewhere
  map: 'main',
  openData: 'main',
  report: null, // a form about one place
  blog: 'main',
  privacyPolicy: 'main',
  legalNotice: 'main',
  privacy: null, // another address of privacyPolicy
  legal: 'main',
  cookies: 'main',
} as const satisfies Readonly<Record<StaticName, ListedIn | null>>;

/** The pages of {@link STATIC_PAGES} that are listed in a file. */
export function staticRoutes(file: ListedIn): Exclude<Route, { name: 'notFound' }>[] {
  return Object.entries(STATIC_PAGES).flatMap(([name, listed]) =>
    listed === file ? [{ name } as Exclude<Route, { name: 'notFound' }>] : [],
  );
}
