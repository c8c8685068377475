/** Reads the files of the sitemap as crawlers and screens do: addresses, contents, sizes, headers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, urlsOf } from '../../../tools/sitemaps/files.ts';
import { createSampleData } from '../../database/support/world.ts';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';
import { ORIGIN, startSitemaps } from '../support/sitemaps.ts';

const { stack, stop, get, post, xmlOf } = await startSitemaps();
afterAll(stop);

const MADE = 2500;
const A_FILE = 2400;
const PARIS = '/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris';

beforeAll(async () => {
  await createSampleData(stack.db);
  await stack.db.exec(
    `insert into public.cities (name, slug, country_id, population) select 'C', 'c-' || n, 1, 1 from generate_series(1, ${MADE}) n`,
  );
}, 60_000);

const AS_MANY = { deviation: 'as many pages of cities as there are; three were what its data needed' };
const SIZES = { deviation: 'sizes a file were not said; with nine alternates, 50,000 would pass 50 MB' };

/** An address, whether the index lists it, one page of the site that it names. */
const FILES: readonly Line<[path: string, listed: boolean, page: string]>[] = [
  ['seo-and-sitemaps', '| `/sitemap-main.xml` |', '/sitemap-main.xml', true, '/'],
  ['seo-and-sitemaps', '`/sitemap-continents.xml`', '/sitemap-continents.xml', true, '/fr/continents/europe'],
  [
    'seo-and-sitemaps',
    '`/sitemap-countries.xml`',
    '/sitemap-countries.xml',
    true,
    '/fr/continents/europe/pays/france',
  ],
  [
    'seo-and-sitemaps',
    '`/sitemap-regions.xml`',
    '/sitemap-regions.xml',
    true,
    '/fr/continents/europe/pays/france/regions/ile-de-france',
  ],
  [
    'seo-and-sitemaps',
    '| `/sitemap-cities.xml` | the lists of cities |',
    '/sitemap-cities.xml',
    true,
    '/fr/villes',
  ],
  ['seo-and-sitemaps', '| `/sitemap-cities-{page}.xml` |', '/sitemap-cities-1.xml', true, PARIS],
  [
    'seo-and-sitemaps',
    'index of all files below, with every page of cities',
    '/sitemap-cities-2.xml',
    true,
    `/fr/continents/europe/pays/france/ville/c-${MADE}`,
    AS_MANY,
  ],
];

/** An index, a file that it lists. */
const INDEXES: readonly Line<[path: string, file: string]>[] = [
  [
    'seo-and-sitemaps',
    '| `/sitemap.xml` | index of all files below',
    '/sitemap.xml',
    '/sitemap-cities-1.xml',
  ],
  ['seo-and-sitemaps', '| `/sitemap-cities-all.xml`', '/sitemap-cities-all.xml', '/sitemap-cities-1.xml'],
  [
    'seo-and-sitemaps',
    'in French `/sitemap-villes.xml` | index',
    '/sitemap-villes.xml',
    '/sitemap-cities-2.xml',
  ],
  ['seo-and-sitemaps', 'index of the files of cities', '/sitemap-villes.xml', '/sitemap-cities.xml'],
];

/** A file, a name and the value of a header of its answer. */
const HEADERS: readonly Line<[path: string, name: string, value: RegExp]>[] = [
  [
    'functions',
    'by GET the XML itself as `application/xml; charset=utf-8`',
    '/sitemap.xml',
    'content-type',
    /^application\/xml; charset=utf-8$/,
  ],
  ['functions', 'with `ETag`', '/sitemap.xml', 'etag', /^W\/"/],
  ['functions', 'that any origin may read', '/sitemap.xml', 'access-control-allow-origin', /^\*$/],
];

const BY_POST = 'By POST it answers `{ "sitemap" }` with the XML as text';

/** POST request, and the file whose text comes. */
const POSTED: readonly Line<[sent: object, path: string]>[] = [
  ['functions', BY_POST, { path: '/sitemap.xml', direct: true }, '/sitemap.xml'],
  ['functions', BY_POST, { path: '/sitemap-main.xml', direct: true }, '/sitemap-main.xml'],
  [
    'functions',
    '`page` (of the cities, a whole number, also where the path has it)',
    { path: '/sitemap-cities-1.xml', page: 1, direct: true },
    '/sitemap-cities-1.xml',
  ],
  [
    'functions',
    '`page` (of the cities, a whole number, also where the path has it)',
    { path: '/sitemap-cities.xml', page: 2, direct: true },
    '/sitemap-cities-2.xml',
  ],
];

/** A file of cities, and how many addresses in French it has. */
const PIECES: readonly Line<[path: string, cities: number]>[] = [
  ['seo-and-sitemaps', '| 2,400 cities each |', '/sitemap-cities-1.xml', A_FILE, SIZES],
];
const MOST: readonly Line<[most: number]>[] = [
  ['seo-and-sitemaps', 'at most 20,000 addresses a file', 20_000, SIZES],
];
const LANGS: readonly Line<[code: string]>[] = [
  ...['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh-Hans'].map(
    (code) => ['seo-and-sitemaps', 'each with nine alternates', code] as const,
  ),
  ['seo-and-sitemaps', 'each with nine alternates', 'x-default'],
];

const pathsIn = (xml: string) => [...urlsOf(xml)].map(({ loc }) => loc.slice(ORIGIN.length));

it('is said line by line in the documentation', () => {
  expect(unsaid([FILES, INDEXES, HEADERS, POSTED, PIECES, MOST, LANGS].flat())).toEqual([]);
});

describe('a file', { timeout: 60_000 }, () => {
  it.each(cases(FILES))('%s, %s: %s', async (_, __, path, listed, page) => {
    expect(filesIn(await xmlOf('/sitemap.xml')).includes(`${ORIGIN}${path}`)).toBe(listed);
    expect(pathsIn(await xmlOf(path))).toContain(page);
  });

  it.each(cases(INDEXES))('%s, %s: %s lists %s', async (_, __, path, file) => {
    expect(filesIn(await xmlOf(path))).toContain(`${ORIGIN}${file}`);
  });

  it.each(cases(HEADERS))('%s, %s: %s has %s', async (_, __, path, name, value) => {
    const answer = await get(path);
    await answer.text();
    expect(answer.headers.get(name)).toMatch(value);
  });

  it.each(cases(POSTED))('%s, %s: %j', async (_, __, sent, path) => {
    expect(await (await post(sent)).json()).toEqual({ sitemap: await xmlOf(path) });
  });

  it.each(cases(PIECES))('%s, %s: %s has %i', async (_, __, path, cities) => {
    expect(pathsIn(await xmlOf(path)).filter((loc) => loc.startsWith('/fr/'))).toHaveLength(cities);
  });

  it.each(cases(MOST))('%s, %s: %i', async (_, __, most) => {
    for (const file of filesIn(await xmlOf('/sitemap.xml')))
      expect([...urlsOf(await xmlOf(file.slice(ORIGIN.length)))].length).toBeLessThanOrEqual(most);
  });

  it.each(cases(LANGS))('%s, %s: %s', async (_, __, code) => {
    const paris = [...urlsOf(await xmlOf('/sitemap-cities-1.xml'))].find(
      ({ loc }) => loc === `${ORIGIN}${PARIS}`,
    );
    const prefix = { 'zh-Hans': 'zh', 'x-default': 'fr' }[code] ?? code;
    expect(paris?.alternates.get(code)).toBe(`${ORIGIN}${PARIS.replace('/fr/', `/${prefix}/`)}`);
  });
});
