/** The rows of each file, read as a visitor: row-level security hides drafts. */
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '../../../src/shared/continents.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/shared/languages.ts';
import {
  type ListedIn,
  MAX_URLS_PER_FILE,
  type SitemapFile,
  sitemapPath,
  staticRoutes,
} from '../../../src/shared/sitemap.ts';
import { CATEGORY_SECTIONS, type SectionKey } from '../../../src/shared/travelGuide.ts';
import { visitorClient } from '../_shared/caller.ts';
import type { Entry, FileEntry } from './xml.ts';

/**
 * Rows of a file: each is one address per language, with room for the lists and categories beside them. One request reads
 * them (max_rows in config.toml).
 */
export const ROWS_PER_FILE = MAX_URLS_PER_FILE / LANGUAGE_CODES.length - 100;

interface Answer<Row> {
  readonly data: Row[] | null;
  readonly error: { readonly message: string } | null;
}

function rowsOf<Row>(what: string, { data, error }: Answer<Row>): Row[] {
  if (error || !data) throw new Error(`The sitemap's ${what} could not be read: ${error?.message}`);
  return data;
}

const range = (page: number): [number, number] => [(page - 1) * ROWS_PER_FILE, page * ROWS_PER_FILE - 1];

/** The last of several moments; null of none. The Data API writes them all alike, so that their texts have their order. */
const newestOf = (moments: readonly string[]): string | null => [...moments].sort().at(-1) ?? null;

/** The lists of a kind, with the moment of its newest row. */
function lists(file: ListedIn, rows: readonly Entry[] = []): Entry[] {
  const changedAt = newestOf(rows.flatMap((row) => row.changedAt ?? []));
  return staticRoutes(file).map((route) => ({ route, changedAt }));
}

async function continents(page: number): Promise<Entry[]> {
  const answer = await visitorClient()
    .from('continents')
    .select('slug, updated_at')
    .order('id')
    .range(...range(page));
  return rowsOf<{ slug: string; updated_at: string }>('continents', answer).flatMap(
    ({ slug, updated_at }) => [
      { route: { name: 'continent', continent: slug }, changedAt: updated_at },
      { route: { name: 'continentCountries', continent: slug }, changedAt: updated_at },
    ],
  );
}

interface CountryRow {
  readonly slug: string;
  readonly updated_at: string;
  readonly continents: { readonly slug: string };
}

async function countries(page: number): Promise<Entry[]> {
  const answer = await visitorClient()
    .from('countries')
    .select('slug, updated_at, continents!countries_continent_id_fkey!inner(slug)')
    .order('id')
    .range(...range(page));
  return rowsOf('countries', answer as Answer<CountryRow>).map((row) => ({
    route: { name: 'country', continent: row.continents.slug, country: row.slug },
    changedAt: row.updated_at,
  }));
}

interface RegionRow {
  readonly slug: string;
  readonly updated_at: string;
  readonly countries: { readonly slug: string; readonly continents: { readonly slug: string } };
}

async function regions(page: number): Promise<Entry[]> {
  const answer = await visitorClient()
    .from('regions')
    .select(
      'slug, updated_at, countries!regions_country_id_fkey!inner(slug, continents!countries_continent_id_fkey!inner(slug))',
    )
    .order('id')
    .range(...range(page));
  return rowsOf('regions', answer as Answer<RegionRow>).map(({ slug, updated_at, countries: country }) => ({
    route: { name: 'region', continent: country.continents.slug, country: country.slug, region: slug },
    changedAt: updated_at,
  }));
}

async function categories(): Promise<Entry[]> {
  const answer = await visitorClient().from('categories').select('slug, updated_at').order('id');
  return rowsOf<{ slug: string; updated_at: string }>('categories', answer).map(({ slug, updated_at }) => ({
    route: { name: 'category', category: slug },
    changedAt: updated_at,
  }));
}

interface PostRow {
  readonly slug: string;
  readonly updated_at: string;
  readonly published_at: string;
  readonly blog_post_texts: readonly { readonly lang: string; readonly updated_at: string }[];
}

/** Articles in the languages they are written in. */
async function posts(page: number): Promise<Entry[]> {
  const answer = await visitorClient()
    .from('blog_posts')
    .select('slug, updated_at, published_at, blog_post_texts(lang, updated_at)')
    .lte('published_at', new Date().toISOString())
    .order('id')
    .range(...range(page));
  return rowsOf<PostRow>('articles', answer).map((post) => {
    const texts = post.blog_post_texts;
    return {
      route: { name: 'post', post: post.slug },
      changedAt: newestOf([post.updated_at, post.published_at, ...texts.map((text) => text.updated_at)]),
      langs: LANGUAGE_CODES.filter((code) => texts.some(({ lang }) => lang === code)),
    };
  });
}

/** Slug, the slugs of its region, country and continent, and when it changed, as sitemap_cities gives them. */
type CityRow = readonly [string, string | null, string | null, string | null, string];

async function cities(page: number, minPopulation: number): Promise<Entry[]> {
  const call = { p_page: page, p_size: ROWS_PER_FILE, p_min_population: minPopulation };
  const answer = await visitorClient().rpc('sitemap_cities', call, { get: true });
  return rowsOf<CityRow>('cities', answer).map(([city, region, country, continent, changedAt]) => ({
    route: {
      name: 'city',
      continent: continent ?? UNKNOWN_CONTINENT_SLUG,
      country: country ?? UNKNOWN_COUNTRY_SLUG,
      region,
      city,
      tab: 'overview',
    },
    changedAt,
  }));
}

type Readable = SectionKey | 'sights';

/** Slugs of a city as in CityRow, and of each text: its language, its readable sections, when it was read. */
type GuideRow = readonly [
  string,
  string | null,
  string,
  string,
  readonly (readonly [LanguageCode, readonly Readable[], string])[],
];

/** Guides of cities in the languages in which they hold a text of their own: an article's, or that of their sights. */
async function guides(page: number, minPopulation: number): Promise<Entry[]> {
  const call = { p_page: page, p_size: ROWS_PER_FILE, p_min_population: minPopulation };
  const answer = await visitorClient().rpc('sitemap_guides', call, { get: true });
  return rowsOf<GuideRow>('guides', answer).flatMap(([city, region, country, continent, texts]) =>
    Object.entries(CATEGORY_SECTIONS).flatMap(([category, sections]): Entry[] => {
      const neededTexts: readonly Readable[] = category === 'activites' ? [...sections, 'sights'] : sections;
      const textsOfCategory = texts.filter(([, readable]) =>
        neededTexts.some((key) => readable.includes(key)),
      );
      if (textsOfCategory.length === 0) return [];
      const langs = LANGUAGE_CODES.filter((code) => textsOfCategory.some(([lang]) => lang === code));
      const place = { continent, country, ...(region ? { region } : {}), city };
      return [
        {
          route: { name: 'cityCategory', ...place, category },
          changedAt: newestOf(textsOfCategory.map(([, , readAt]) => readAt)),
          langs,
        },
      ];
    }),
  );
}

const PLACES = { continents, countries, regions };

/** The entries of a file. Empty for a page past the end only. */
export async function entriesOf(
  file: Exclude<SitemapFile, { kind: 'index' } | { kind: 'allCities' }>,
  minPopulation: number,
): Promise<Entry[]> {
  if (file.kind === 'cities') return lists('cities');
  if (file.kind === 'cityPage') return cities(file.page, minPopulation);
  if (file.kind === 'guides') return guides(file.page, minPopulation);
  if (file.kind === 'main') {
    if (file.page > 1) return posts(file.page);
    return [...lists('main'), ...(await categories()), ...(await posts(1))];
  }
  const rows = await PLACES[file.kind](file.page);
  return file.page > 1 ? rows : [...lists(file.kind, rows), ...rows];
}

interface PageRow {
  readonly kind: 'cities' | 'regions' | 'countries' | 'continents' | 'posts' | 'guides';
  readonly page: number;
  readonly changed_at: string;
}

/** The files of the index, in its order; those of cities alone for the index of all cities. */
export async function filesOf(kind: 'index' | 'allCities', minPopulation: number): Promise<FileEntry[]> {
  const call = { p_size: ROWS_PER_FILE, p_min_population: minPopulation };
  const answer = await visitorClient().rpc('sitemap_pages', call, { get: true });
  const pages = rowsOf<PageRow>('pages', answer);
  const numbered = (
    name: PageRow['kind'],
    file: 'main' | 'continents' | 'countries' | 'regions' | 'guides',
  ): FileEntry[] => {
    const pagesOfKind = pages.filter((row) => row.kind === name);
    const first = {
      path: sitemapPath({ kind: file, page: 1 }),
      changedAt: pagesOfKind[0]?.changed_at ?? null,
    };
    return [
      first,
      ...pagesOfKind
        .slice(1)
        .map((row) => ({ path: sitemapPath({ kind: file, page: row.page }), changedAt: row.changed_at })),
    ];
  };
  const ofCities: FileEntry[] = [
    { path: sitemapPath({ kind: 'cities' }), changedAt: null },
    ...pages
      .filter((row) => row.kind === 'cities')
      .map((row) => ({ path: sitemapPath({ kind: 'cityPage', page: row.page }), changedAt: row.changed_at })),
  ];
  if (kind === 'allCities') return ofCities;
  return [
    ...numbered('posts', 'main'),
    ...numbered('continents', 'continents'),
    ...numbered('countries', 'countries'),
    ...numbered('regions', 'regions'),
    // Nobody may have read a guide yet.
    ...(pages.some((row) => row.kind === 'guides') ? numbered('guides', 'guides') : []),
    ...ofCities,
  ];
}
