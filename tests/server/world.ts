/** A backend of four places to render pages with. */
import { LANGUAGE_CODES } from '@/shared/languages.ts';

const names = (fr: string, ar: string, zh: string) => ({
  ...Object.fromEntries(LANGUAGE_CODES.map((code) => [`name_${code}`, null])),
  name_fr: fr,
  name_ar: ar,
  name_zh: zh,
});

const continent = {
  id: 1,
  slug: 'europe',
  country_count: 2,
  territory_count: 0,
  ...names('Europe', 'أوروبا', '欧洲'),
};
const country = {
  id: 75,
  slug: 'france',
  iso_code: 'FR',
  continent_id: 1,
  continent_slug: 'europe',
  capital: 'Paris',
  currency: 'EUR',
  languages: ['fr'],
  flag_url: '/flags/fr.svg',
  area: 551_695,
  population: 68_000_000,
  latitude: 46,
  longitude: 2,
  sovereign: true,
  region_count: 1,
  continent_fr: 'Europe',
  continent_ar: 'أوروبا',
  continent_zh: '欧洲',
  capital_slug: 'paris',
  capital_region_slug: 'ile-de-france',
  capital_ar: 'باريس',
  capital_zh: '巴黎',
  continents: continent,
  ...names('France', 'فرنسا', '法国'),
};
const region = {
  id: 958,
  slug: 'ile-de-france',
  country_id: 75,
  shared_names: [],
  countries: country,
  ...names('Île-de-France', 'إيل دو فرانس', '法兰西岛大区'),
};
const paris = {
  id: 1,
  geoname_id: 2988507,
  slug: 'paris',
  name: 'Paris',
  population: 2_138_551,
  latitude: 48.85341,
  longitude: 2.3488,
  timezone: 'Europe/Paris',
  image_url: null,
  country: 'France',
  country_slug: 'france',
  region_slug: 'ile-de-france',
  country_id: 75,
  region_id: 958,
  namesakes: [],
  recorded_on: '2020-03-18',
  shared_names: [],
  countries: country,
  regions: region,
  city_names: [
    { lang: 'ar', name: 'باريس' },
    { lang: 'zh', name: '巴黎' },
  ],
};

/** Hostile content of a name. */
export const HOSTILE = `</script><script>alert(1)</script><img src=x onerror="alert(2)">`;

/** A neighbour, as the relation of Paris and as the function for other pages give it. */
const versailles = {
  id: 2,
  slug: 'versailles',
  name: HOSTILE,
  population: 85_000,
  latitude: 48.8,
  longitude: 2.1,
  image_url: null,
  country: 'France',
  country_slug: 'france',
  region_slug: 'ile-de-france',
};
const nearby = [
  { ...versailles, local_name: null, continent_slug: 'europe', iso_code: 'FR', distance_km: 19.17 },
];

const year = (first: number) => Array.from({ length: 12 }, (_, month) => first + month);
/** Climate of the cell that Paris lies in. */
const climate = {
  cell: 160_420,
  elevation: 80,
  first_year: 1991,
  last_year: 2020,
  high: year(12),
  low: year(3),
  rain: year(40),
  wet_days: year(2),
  radiation: year(5),
};

/** Around Paris. */
const sights = {
  checkedAt: '2026-11-20T10:00:00Z',
  total: 40,
  sights: [
    {
      slug: 'tour-eiffel',
      citySlug: 'paris',
      cityId: 1,
      kind: 'tower',
      worldHeritage: false,
      names: { fr: HOSTILE },
      description: HOSTILE,
      latitude: 48.858,
      longitude: 2.294,
      picture: false,
      km: 4.1,
    },
  ],
};

const sightPage = {
  sight: sights.sights[0],
  item: 'Q243',
  allNames: { fr: HOSTILE },
  descriptions: { fr: HOSTILE },
  articles: { fr: 'Tour Eiffel' },
  lead: {
    sourceUrl: 'https://en.wikipedia.org/wiki/Eiffel_Tower',
    title: 'Eiffel Tower',
    lang: 'en',
    licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    revision: { id: '1', date: '2026-09-20T08:00:00Z' },
    extract: `${HOSTILE} The tower.`,
  },
  checkedAt: '2026-11-20T10:00:00Z',
  countrySlug: 'france',
  nearby: [],
};

/** As their own pages read them. */
const wholeParis = {
  ...paris,
  nearby: [{ ...versailles, countries: country, city_names: [] }],
  climate,
  city_elevations: null,
};

const wholeFrance = {
  ...country,
  capital_city: {
    name: 'Paris',
    slug: 'paris',
    region_slug: 'ile-de-france',
    city_names: paris.city_names,
  },
  city_count: 1,
  regions: [region],
  largest: [paris],
};

const wholeRegion = { ...region, region_city_count: 1, largest_in_region: [paris] };

/** The rows of a table that fit the filters of a request. */
const TABLES: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  continent_cards: [continent],
  country_cards: [country],
  countries: [wholeFrance],
  regions: [wholeRegion],
  cities: [wholeParis],
  former_addresses: [],
  blog_posts: [],
  blog_post_addresses: [],
  blog_post_texts: [],
  'rpc/blog_posts_in': [],
  'rpc/blog_tag_counts': [],
  categories: [],
  'rpc/nearby_cities': nearby,
  'rpc/city_landmarks': [],
  'rpc/city_initials': [{ initial: 'P', cities: 250 }],
  'rpc/cities_under_initial': [{ ...nearby[0], name: 'Pantin', slug: 'pantin', localized: false }],
};

/** `column=eq.value` of the row itself; `page` replaces the range, of which there is one page. */
function fits(row: Record<string, unknown>, params: URLSearchParams): boolean {
  return [...params].every(
    ([column, test]) => !test.startsWith('eq.') || column.includes('.') || `eq.${row[column]}` === test,
  );
}

/** Practical facts of France. */
const practical = {
  facts: {
    calling_code: '+33',
    emergency: ['112', '15'],
    drives: 'right',
    speed: 'km/h',
    weekend: [6, 0],
    week_start: 1,
    paper: 'A4',
    units: 'metric',
    zones: ['Europe/Paris'],
  },
  facts_date: '2026-01-02',
  neighbours: [{ countrySlug: 'italie', continentSlug: 'europe', names: { fr: 'Italie' } }],
  holidays: [{ date: '2099-07-14', name: HOSTILE, lang: null, days: 1, marks: '' }],
  holidays_date: '2026-01-03',
};

export const PLACE_TEXTS = '/rest/v1/rpc/place_texts';
export const PAGE_TEXTS = '/rest/v1/rpc/place_page_texts';
const GUIDE = { article: null, languages: [], due: [] };

/** There is no guide, and nothing of the encyclopedia is cached yet. */
const NO_TEXTS = { guide: null, lead: null };

/** Data beside the row of a place. */
const pageTexts: Readonly<Record<string, { readonly slug: string; readonly [part: string]: unknown }>> = {
  city: { slug: 'paris', id: paris.id, texts: NO_TEXTS, sights, practical: null, guide: null },
  country: { slug: 'france', id: country.id, texts: NO_TEXTS, sights, practical, guide: GUIDE },
  region: { slug: region.slug, id: region.id, texts: NO_TEXTS, sights, practical: null, guide: null },
};

/** The texts of the page of a place, but for these parts of them. */
export function pageTextsOf(
  params: URLSearchParams,
  parts: Readonly<Record<string, unknown>> = {},
): Response {
  const texts = pageTexts[params.get('p_type') ?? ''];
  const isKnown = texts?.slug === (params.get('p_slug') ?? params.get('p_country_slug'));
  return Response.json(isKnown ? { ...texts, ...parts } : null);
}

/** Answers requests for the texts of a place with these; null for anything else. */
export function answerOfTexts({ pathname, searchParams }: URL, texts: unknown): Response | null {
  if (pathname === PLACE_TEXTS) return Response.json(texts);
  if (pathname === PAGE_TEXTS) return pageTextsOf(searchParams, { texts });
  return null;
}

/** Answers like PostgREST. */
export async function backend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === PLACE_TEXTS) return Response.json(NO_TEXTS);
  if (pathname === PAGE_TEXTS) return pageTextsOf(searchParams);
  if (pathname === '/rest/v1/rpc/travel_guide') return Response.json(GUIDE);
  if (pathname === '/rest/v1/rpc/practical_facts') return Response.json(practical);
  if (pathname === '/rest/v1/rpc/city_sights') return Response.json(sights);
  if (pathname === '/rest/v1/rpc/area_sights') return Response.json(sights);
  if (pathname === '/rest/v1/rpc/sight_page')
    return Response.json(searchParams.get('p_slug') === 'tour-eiffel' ? sightPage : null);
  if (pathname === '/rest/v1/rpc/open_data_state')
    return Response.json([
      { kind: 'cities', row_count: 4, changed_at: '2026-11-22T10:00:00Z', version: 'x' },
    ]);
  // Nothing had another address.
  if (pathname.endsWith('/rpc/moved_place')) return Response.json([]);
  const rows = TABLES[pathname.replace('/rest/v1/', '')];
  if (!rows) return Response.json({ code: 'PGRST205', message: `no ${pathname}` }, { status: 404 });
  const match =
    Number(searchParams.get('offset') ?? 0) > 0 ? [] : rows.filter((row) => fits(row, searchParams));
  const headers = { 'content-range': `0-${match.length}/${match.length}` };
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (!request.headers.get('accept')?.includes('pgrst.object')) return Response.json(match, { headers });
  return match[0]
    ? Response.json(match[0])
    : Response.json(
        { code: 'PGRST116', message: 'no rows', details: 'The result contains 0 rows' },
        { status: 406 },
      );
}
