/** A crawler that reads links out of HTML and nothing else. */
import { isLanguageCode, type LanguageCode } from '../../src/domain/languages.ts';
import { buildPath, parsePath, type RouteName } from '../../src/domain/paths.ts';

interface Options {
  /** Of a site on this machine. */
  readonly origin: string;
  readonly languages: readonly LanguageCode[];
  /** How many cities to open in each language; the links to all others are only counted. */
  readonly cities: number;
}

interface Found {
  /** Addresses by kind of page: opened, and linked to. */
  readonly reached: Readonly<Record<string, { opened: number; linked: number }>>;
  readonly problems: readonly string[];
}

/** Beyond the places themselves: enough to see that their links hold. */
const SOME = 20;
/** Pages of lists: every page of every country would be thousands. */
const PAGES = 60;
/** Always opened. */
const ALL: ReadonlySet<RouteName> = new Set([
  'home',
  'continents',
  'continent',
  'country',
  'countries',
  'region',
]);
const AT_ONCE = 4;

function limitOf(name: RouteName, paged: boolean, cities: number): number {
  if (paged) return PAGES;
  if (ALL.has(name)) return Number.POSITIVE_INFINITY;
  return name === 'city' ? cities : SOME;
}

/** Addresses of the site in the HTML, with their query, without their fragment. */
function linksIn(html: string, origin: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = '']) =>
    new URL(href.replaceAll('&amp;', '&'), origin).href.slice(origin.length),
  );
}

/** @throws Error for a site that is not on this machine. */
export async function crawl({ origin, languages, cities }: Options): Promise<Found> {
  if (!/^https?:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(origin))
    throw new Error(`${origin} is not on this machine`);
  const reached: Record<string, { opened: number; linked: number }> = {};
  const problems: string[] = [];
  const known = new Set<string>();
  const queue: { path: string; from: string }[] = [];

  const offer = (path: string, from: string) => {
    const [pathname = ''] = path.split('?');
    const { lang, route } = parsePath(pathname);
    const file = /\.\w+$/.test(pathname);
    const prefix = pathname.split('/')[1];
    if (file || known.has(path) || !languages.includes(isLanguageCode(prefix) ? prefix : lang)) return;
    known.add(path);
    const paged = path.includes('page=');
    const kind = `${lang} ${route.name}${paged ? ' (further pages)' : ''}`;
    reached[kind] ??= { opened: 0, linked: 0 };
    const counts = reached[kind];
    counts.linked += 1;
    if (counts.opened >= limitOf(route.name, paged, cities)) return;
    counts.opened += 1;
    queue.push({ path, from });
  };

  const open = async ({ path, from }: { path: string; from: string }) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const html = await response.text();
    if (response.status === 200) for (const link of linksIn(html, origin)) offer(link, path);
    else problems.push(`${response.status} ${path}, linked from ${from}`);
  };

  for (const lang of languages) offer(buildPath(lang, { name: 'home' }), 'the start');
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await open(next);
  };
  // A worker ends when the queue is empty for a moment: others may still fill it.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { reached, problems };
}
