/**
 * Lighthouse's phone on a page of each kind, beside its static twin from the same server in the same run. Other
 * services are stand-ins with a warm cache for these places, as for most visitors; a site at BENCH_URL has its own.
 * `BENCH_PAGES=home,city` measures only these; `BENCH_RUNS` says how often each (5). Network and processor are
 * slowed down while the page loads; with `BENCH_THROTTLING=simulate` Lighthouse computes the phone's times afterwards.
 */
import { LIMITS, REQUESTS } from '../../testing/budgets.ts';
import { installLighthouse, median, type Report, runLighthouse } from '../lib/lighthouse.ts';
import { onSite } from '../lib/site.ts';
import type { Row } from '../lib/table.ts';
import { headerPictures, serveWithTwins } from '../lib/twin.ts';

const EUROPE = '/fr/continents/europe';
const FRANCE = `${EUROPE}/pays/france`;
const REGION = `${FRANCE}/regions/ile-de-france`;

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  continent: EUROPE,
  country: FRANCE,
  region: REGION,
  city: `${REGION}/ville/paris`,
  guide: `${REGION}/ville/paris/category/restaurants`,
  countries: '/fr/pays',
};

/** Places among these pages, as a visitor's browser has `place-summary` find them. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  continent: { placeType: 'continent', placeName: 'europe' },
  country: { placeType: 'country', placeName: 'france' },
  region: { placeType: 'region', placeName: 'ile-de-france', parentName: 'france' },
  city: { placeType: 'city', placeName: 'paris', parentName: 'france' },
};

/** Requests summaries like an earlier visitor. A place the stand-in has no text about stays without one. */
async function askBefore(site: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const place = PLACES[name];
    if (!place) continue;
    const query = new URLSearchParams({ ...place, language: 'fr', onlySummary: 'false' });
    const answer = await fetch(`${site}/functions/v1/place-summary?${query}`);
    if (!answer.ok) throw new Error(`The summary of ${name} answered ${answer.status}`);
    // The stand-in has one of it.
    if (name === 'city' && headerPictures(await (await fetch(site + PAGES[name])).text()).length === 0)
      throw new Error('The page of the city has no picture');
  }
}

const SCORES = {
  performance: [99, 95],
  accessibility: [100, 100],
  'best-practices': [100, 96],
  seo: [100, 100],
} as const;

/** Pages kept out of search engines on purpose: Lighthouse's score would say only that. */
const NOT_INDEXED = ['guide'];

function rowsOf(name: string, page: Report, twin: Report): Row[] {
  const scores = Object.entries(SCORES)
    .filter(([category]) => category !== 'seo' || !NOT_INDEXED.includes(name))
    .map(([category, [good, fail]]) => ({
      what: `${name}, ${category}`,
      value: page.scores[category as keyof typeof SCORES],
      unit: 'of 100',
      target: { of: 'value', bound: 'at least', good, fail } as const,
    }));
  return [
    ...scores,
    {
      what: `${name}, largest contentful paint`,
      value: page.lcp,
      unit: 'ms',
      reference: { value: twin.lcp, is: 'static page' },
      target: { of: 'ratio', bound: 'at most', good: 1.05, fail: 1.1 },
    },
    {
      what: `${name}, blocking time`,
      value: page.tbt,
      unit: 'ms',
      target: { of: 'value', bound: 'at most', good: 60, fail: 150 },
    },
    {
      what: `${name}, main thread`,
      value: page.mainThread,
      unit: 'ms',
      target: { of: 'value', bound: 'at most', good: 1000, fail: 1500 },
    },
    {
      what: `${name}, main thread, on the processor`,
      value: page.processor,
      unit: 'ms',
      reference: { value: twin.processor, is: 'static page' },
    },
    {
      what: `${name}, requests`,
      value: page.requests,
      unit: '',
      target: { of: 'value', bound: 'at most', ...REQUESTS },
    },
    {
      what: `${name}, script`,
      value: page.script / 1000,
      unit: 'kB',
      target: {
        of: 'value',
        bound: 'at most',
        good: LIMITS.script.good / 1000,
        fail: LIMITS.script.fail / 1000,
      },
    },
    {
      what: `${name}, layout shift`,
      value: page.cls,
      unit: '',
      target: { of: 'value', bound: 'at most', good: 0, fail: 0.02 },
    },
  ];
}

/** Page and twin take turns: what else the machine does meanwhile meets both. */
async function measured(name: string, page: string, twin: string, runs: number): Promise<Row[]> {
  const pages: Report[] = [];
  const twins: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    pages.push(await runLighthouse(page, name));
    twins.push(await runLighthouse(twin, `${name}-twin`));
  }
  return rowsOf(name, median(pages), median(twins));
}

/** The pages to measure, and how often. @throws RangeError for a page that is not in the list. */
function asked(): { names: readonly string[]; runs: number } {
  const names = process.env.BENCH_PAGES?.split(',') ?? Object.keys(PAGES);
  const unknown = names.filter((name) => !(name in PAGES));
  if (unknown.length > 0)
    throw new RangeError(
      `BENCH_PAGES: no ${unknown.join(', ')}; there are ${Object.keys(PAGES).join(', ')}.`,
    );
  return { names, runs: Number(process.env.BENCH_RUNS) || 5 };
}

/**
 * Fetches the picture at the top of a page once in every width, which the page and its twin then show alike.
 * @throws Error when they do not.
 */
async function warmPicture(url: string, twins: string, name: string): Promise<void> {
  const html = async (site: string) => (await fetch(site + PAGES[name])).text();
  const [page, twin] = [headerPictures(await html(url)), headerPictures(await html(twins))];
  if (String(page) !== String(twin)) throw new Error(`The twin of ${name} has another picture`);
  for (const path of page) {
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }
}

/** The site's pages and their twins, each in its turn. */
async function measureAll(site: string, { names, runs }: ReturnType<typeof asked>): Promise<Row[]> {
  const { url, twins, close } = await serveWithTwins(site);
  try {
    const rows: Row[] = [];
    for (const name of names) {
      console.log(`  ${name} …`);
      await warmPicture(url, twins, name);
      rows.push(...(await measured(name, url + PAGES[name], twins + PAGES[name], runs)));
    }
    return rows;
  } finally {
    await close();
  }
}

export async function pages(): Promise<Row[]> {
  const choice = asked();
  await installLighthouse();
  return onSite(
    (site) => measureAll(site, choice),
    (site) => askBefore(site, choice.names),
  );
}
