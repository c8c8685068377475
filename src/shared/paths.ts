/**
 * Every address of the site, built and parsed in one place (docs/product/routes.md). The router, the links, the
 * canonical and alternate tags and the sitemaps all go through here.
 */
import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGE_CODES, type LanguageCode } from './languages.ts';
import { type CityTab, tabFromSuffix, tabSuffix } from './tabs.ts';

/** One pattern per page, without the language prefix; `:name` is a segment, `:name?` an optional last one. */
export const PATTERNS = {
  home: '',
  continents: 'continents',
  continent: 'continents/:continent',
  countries: 'pays',
  continentCountries: 'continents/:continent/pays',
  country: 'continents/:continent/pays/:country',
  countryBySlug: 'pays/:country',
  regions: 'regions',
  region: 'continents/:continent/pays/:country/regions/:region',
  cities: 'villes',
  randomCities: 'villes-aleatoires',
  favourites: 'favoris',
  compare: 'comparer',
  offline: 'hors-ligne',
  map: 'carte',
  openData: 'donnees',
  report: 'signaler',
  city: 'continents/:continent/pays/:country/ville/:city/:suffix?',
  regionCity: 'continents/:continent/pays/:country/regions/:region/ville/:city/:suffix?',
  cityBySlug: 'ville/:city',
  category: 'categories/:category',
  cityCategory: 'ville/:city/category/:category',
  placedCategory: 'continents/:continent/pays/:country/ville/:city/category/:category/:year?',
  regionCategory: 'continents/:continent/pays/:country/regions/:region/ville/:city/category/:category/:year?',
  activity: 'ville/:city/activite/:activity',
  blog: 'blog',
  post: 'blog/:post',
  privacyPolicy: 'privacy-policy',
  legalNotice: 'legal-notice',
  privacy: 'privacy',
  legal: 'legal',
  cookies: 'cookies',
  search: 'search',
} as const;

type PatternName = keyof typeof PATTERNS;

export type Route =
  | {
      readonly name:
        | 'home'
        | 'continents'
        | 'countries'
        | 'regions'
        | 'cities'
        | 'randomCities'
        | 'favourites'
        | 'compare'
        | 'offline'
        | 'map'
        | 'openData'
        | 'report'
        | 'blog'
        | 'privacyPolicy'
        | 'legalNotice'
        | 'privacy'
        | 'legal'
        | 'cookies';
    }
  | { readonly name: 'continent' | 'continentCountries'; readonly continent: string }
  | { readonly name: 'country'; readonly continent: string; readonly country: string }
  | { readonly name: 'countryBySlug'; readonly country: string }
  | { readonly name: 'region'; readonly continent: string; readonly country: string; readonly region: string }
  | {
      readonly name: 'city';
      readonly continent: string;
      readonly country: string;
      readonly region: string | null;
      readonly city: string;
      readonly tab: CityTab;
      /** The tab segment of the address; only parsing sets it. */
      readonly suffix?: string;
    }
  | { readonly name: 'cityBySlug'; readonly city: string }
  | { readonly name: 'category'; readonly category: string }
  | {
      readonly name: 'cityCategory';
      readonly city: string;
      readonly category: string;
      /** The path above the city: absent in the short address, which redirects to the full one. */
      readonly continent?: string;
      readonly country?: string;
      readonly region?: string;
      /** Four digits. The page is always this year's; see docs/decisions/016-guides-of-cities.md. */
      readonly year?: string;
    }
  | { readonly name: 'activity'; readonly city: string; readonly activity: string }
  | { readonly name: 'post'; readonly post: string }
  | { readonly name: 'search'; readonly query?: string }
  | { readonly name: 'notFound' };

export type RouteName = Route['name'];
/** The route of one name, with its parameters. */
export type RouteOf<Name extends RouteName> = Route extends infer Candidate
  ? Candidate extends { readonly name: infer Names }
    ? Name extends Names
      ? Omit<Candidate, 'name'> & { readonly name: Name }
      : never
    : never
  : never;

/** A route that has an address. */
export type PageRoute = Exclude<Route, { name: 'notFound' }>;

export interface ParsedPath {
  readonly lang: LanguageCode;
  readonly route: Route;
}

type Params = Readonly<Record<string, string>>;

const MATCHERS = Object.entries(PATTERNS).map(([name, pattern]) => ({
  name: name as PatternName,
  parts: pattern === '' ? [] : pattern.split('/'),
}));

function match(parts: readonly string[], segments: readonly string[]): Params | null {
  const required = parts.filter((part) => !part.endsWith('?')).length;
  if (segments.length < required || segments.length > parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] as string;
    if (part.startsWith(':')) params[part.replace(/^:|\?$/g, '')] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

function fill(name: PatternName, params: Readonly<Record<string, string | null | undefined>>): string {
  const segments = PATTERNS[name].split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = params[part.replace(/^:|\?$/g, '')];
    if (value) return [encodeURIComponent(value)];
    if (part.endsWith('?')) return [];
    throw new RangeError(`The address of "${name}" needs ${part}`);
  });
  return segments.join('/');
}

function toRoute(name: PatternName, params: Params): Route {
  if (name === 'city' || name === 'regionCity') {
    const { continent = '', country = '', region, city = '', suffix } = params;
    const tab = tabFromSuffix(suffix);
    const route = { name: 'city', continent, country, region: region ?? null, city, tab } as const;
    return suffix === undefined ? route : { ...route, suffix };
  }
  if (name === 'placedCategory' || name === 'regionCategory') {
    if (params.year && !/^\d{4}$/.test(params.year)) return { name: 'notFound' };
    return { ...params, name: 'cityCategory' } as Route;
  }
  return { name, ...params } as Route;
}

/** The decoded segments of a path, inner empty ones included; null when it holds a stray "%". */
function splitPath(pathname: string): string[] | null {
  try {
    const segments = pathname.replace(/^\/+|\/+$/g, '');
    return segments === '' ? [] : segments.split('/').map(decodeURIComponent);
  } catch {
    return null; // a stray "%" is an unknown address, not an error
  }
}

/** The language of a path and its segments after the prefix, for addresses no page has (corrections.ts). */
export function pathSegments(pathname: string): { lang: LanguageCode; segments: readonly string[] } {
  const segments = splitPath(pathname) ?? [];
  const [first] = segments;
  return isLanguageCode(first)
    ? { lang: first, segments: segments.slice(1) }
    : { lang: DEFAULT_LANGUAGE, segments };
}

/** Reads a path. The language is the first segment when it is one of the eight, French otherwise. */
export function parsePath(pathname: string): ParsedPath {
  const segments = splitPath(pathname);
  if (segments === null) return { lang: langOfPath(pathname), route: { name: 'notFound' } };
  const first = segments[0];
  const lang = isLanguageCode(first) ? first : DEFAULT_LANGUAGE;
  const rest = isLanguageCode(first) ? segments.slice(1) : segments;
  for (const { name, parts } of MATCHERS) {
    const params = match(parts, rest);
    if (params && Object.values(params).every((value) => value !== ''))
      return { lang, route: toRoute(name, params) };
  }
  return { lang, route: { name: 'notFound' } };
}

function langOfPath(pathname: string): LanguageCode {
  const first = pathname.split('/')[1];
  return isLanguageCode(first) ? first : DEFAULT_LANGUAGE;
}

function patternAndParams(
  route: Exclude<Route, { name: 'notFound' }>,
): [PatternName, Record<string, string | null>] {
  if (route.name === 'city') {
    const { continent, country, region, city, tab } = route;
    const params = { continent, country, region, city, suffix: tabSuffix(tab, city) };
    return [region ? 'regionCity' : 'city', params];
  }
  const { name, ...params } = route;
  if (name === 'cityCategory' && route.country)
    return [route.region ? 'regionCategory' : 'placedCategory', params as Record<string, string>];
  return [name, params as Record<string, string | null>];
}

/**
 * The address of a page, always with the language's prefix but for the French home page (`/`).
 * Throws RangeError when a segment is empty: a route that cannot be built must not become a wrong link.
 */
export function buildPath(lang: LanguageCode, route: Exclude<Route, { name: 'notFound' }>): string {
  if (route.name === 'home') return lang === DEFAULT_LANGUAGE ? '/' : `/${lang}`;
  const [name, params] = patternAndParams(route);
  const path = `/${lang}/${fill(name, params)}`;
  return route.name === 'search' && route.query ? `${path}?q=${encodeURIComponent(route.query)}` : path;
}

/** The address of a page in each language, as {@link buildPath} gives it, for lists of many: built once, not eight times. */
export function buildPaths(
  route: Exclude<Route, { name: 'notFound' }>,
  langs: readonly LanguageCode[] = LANGUAGE_CODES,
): { readonly lang: LanguageCode; readonly path: string }[] {
  if (route.name === 'home') return langs.map((lang) => ({ lang, path: buildPath(lang, route) }));
  const rest = buildPath(DEFAULT_LANGUAGE, route).slice(DEFAULT_LANGUAGE.length + 1);
  return langs.map((lang) => ({ lang, path: `/${lang}${rest}` }));
}

/** The same path in another language: the prefix is swapped, or added where there was none. */
export function withLanguage(pathname: string, lang: LanguageCode): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const rest = isLanguageCode(segments[0]) ? segments.slice(1) : segments;
  if (rest.length === 0) return buildPath(lang, { name: 'home' });
  return `/${[lang, ...rest].join('/')}`;
}

/** Tells whether an address belongs to the back office, a wrong one included (src/admin/lib/paths.ts has its screens). */
export function isAdminPath(pathname: string): boolean {
  return /^\/(?:admin|anabel)(?:\/|$)/.test(pathname);
}
