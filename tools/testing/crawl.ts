/** A crawler that reads links out of HTML only, to see what is reachable without script. */
import type { LanguageCode } from '../../src/shared/languages.ts';
import { buildPath, parsePath, type Route, type RouteName } from '../../src/shared/paths.ts';
import { addressesIn, fetchPage } from './crawledPage.ts';

type Place = Exclude<Route, { name: 'notFound' }>;

interface Options {
  /** Origin of a site on this machine. */
  readonly origin: string;
  readonly languages: readonly LanguageCode[];
  /** Places to find: each must be linked to in every language, and be opened unless it is a city. */
  readonly places: readonly Place[];
  /** Number of cities to open in each language, spread evenly over `places`. */
  readonly cities: number;
  /** Number of further pages of the list of all cities to open, which repeats the countries' lists. */
  readonly lists?: number;
  /** Countries to go into; all when absent. */
  readonly countries?: readonly string[];
  /** Called after each page. */
  readonly onPage?: (opened: number) => void;
}

interface Reach {
  opened: number;
  linked: number;
}

export interface Crawled {
  /** Counts by language and kind of page. */
  readonly reached: Readonly<Record<string, Reach>>;
  readonly opened: number;
  /** Links that lead to no page. */
  readonly dead: readonly string[];
  /** Links that are redirected, with every stop. */
  readonly redirected: readonly string[];
  /** Places that no link leads to. */
  readonly unreached: readonly string[];
}

/** More than the site has lists; ends an endless chain of new addresses. */
const MAX_PAGES = 60_000;
/** Pages to open that are neither places nor lists of places: enough to see that their links hold. */
const SOME = 20;
const AT_ONCE = 4;

const EVERY: ReadonlySet<RouteName> = new Set(['home', 'continent', 'country', 'region', 'regions']);

/** Every nth city, so that large and small ones of all countries are included. */
function chosenCities(places: readonly Place[], count: number): Set<Place> {
  const cities = places.filter(({ name }) => name === 'city');
  const step = Math.max(1, cities.length / Math.max(1, count));
  const sample = Array.from(
    { length: Math.min(count, cities.length) },
    (_, at) => cities[Math.floor(at * step)],
  );
  return new Set(sample.filter((city) => city !== undefined));
}

/** @throws Error for a site that is not on this machine, and for one without end. */
export async function crawl(options: Options): Promise<Crawled> {
  const { origin, languages, places, countries, lists = 60, onPage } = options;
  if (!/^https?:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(origin))
    throw new Error(`${origin} is not on this machine`);
  const cityRoutes = chosenCities(places, options.cities);
  const expectedPaths = new Set(
    languages.flatMap((lang) => [...cityRoutes].map((city) => buildPath(lang, city))),
  );
  const reached: Record<string, Reach> = {};
  const dead: string[] = [];
  const redirected: string[] = [];
  const addresses = new Set<string>();
  const queue: { address: string; from: string }[] = [];
  let opened = 0;

  /** Returns whether an address is opened, counted by its kind. */
  const isOpened = (address: string, pathname: string): boolean => {
    if (/\.\w+$/.test(pathname)) return true;
    const { lang, route } = parsePath(pathname);
    if (!languages.includes(lang)) return false;
    const paged = address.includes('page=');
    const kind = `${lang} ${route.name}${paged ? ', further pages' : ''}`;
    const counts = reached[kind] ?? { opened: 0, linked: 0 };
    reached[kind] = counts;
    counts.linked += 1;
    const limit = EVERY.has(route.name) ? Number.POSITIVE_INFINITY : paged ? lists : SOME;
    const elsewhere =
      countries &&
      'country' in route &&
      route.country &&
      !countries.includes(route.country) &&
      !expectedPaths.has(pathname);
    const opens = expectedPaths.has(pathname) || (!elsewhere && counts.opened < limit);
    if (opens) counts.opened += 1;
    return opens;
  };
  const offer = (address: string, from: string) => {
    if (addresses.has(address)) return;
    addresses.add(address);
    if (isOpened(address, address.split('?')[0] as string)) queue.push({ address, from });
  };
  const open = async ({ address, from }: { address: string; from: string }) => {
    opened += 1;
    if (opened > MAX_PAGES)
      throw new Error(`More than ${MAX_PAGES} addresses: ${address}, linked from ${from}`);
    const page = await fetchPage(origin, address);
    if (page.stops.length > 0)
      redirected.push(`${[address, ...page.stops].join(' → ')}, linked from ${from}`);
    if (page.status !== 200) dead.push(`${page.status} ${address}, linked from ${from}`);
    else for (const link of addressesIn(page.html, origin + address)) offer(link, address);
    onPage?.(opened);
  };

  for (const lang of languages) offer(buildPath(lang, { name: 'home' }), 'the start');
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await open(next);
  };
  // A worker ends when the queue is empty for a moment: others may still fill it.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const unreached = languages
    .flatMap((lang) => places.map((place) => buildPath(lang, place)))
    .filter((path) => !addresses.has(path));
  return { reached, opened, dead, redirected, unreached };
}
