/** Visitors' requests, as the pages send them, and requests that must be refused. */
import { NAME_COLUMNS } from '../../../src/shared/names.ts';
import { SEARCH_QUERIES } from '../../testing/searchQueries.ts';
import type { Kind, Question } from './autocannon.ts';
import type { OwnSite } from './site.ts';

const KEY = 'sb_publishable_local';
/** Cities requested in turn: more than a page cache holds. */
const CITIES = 900;

const CARD =
  'id,slug,name,population,latitude,longitude,image_url,country,country_slug,region_slug,countries!cities_country_id_fkey(iso_code,continents!countries_continent_id_fkey(slug)),city_names(lang,name)';
const CITY = `id,geoname_id,slug,name,population,latitude,longitude,timezone,image_url,country,country_slug,region_slug,country_id,region_id,namesakes,city_names(lang,name),countries!cities_country_id_fkey(iso_code,${NAME_COLUMNS},continents!countries_continent_id_fkey(slug,${NAME_COLUMNS})),regions!cities_region_id_country_id_fkey(${NAME_COLUMNS})`;
const COUNTRY = `id,slug,iso_code,continent_id,continent_slug,${NAME_COLUMNS},capital,capital_fr,flag_url,population,latitude,region_count`;

interface City {
  readonly id: number;
  readonly slug: string;
  readonly country_slug: string;
  readonly region_slug: string | null;
  readonly continent: string;
}

async function drawCities(backend: string): Promise<City[]> {
  const columns =
    'id,slug,country_slug,region_slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug))';
  const cities: City[] = [];
  for (let seed = 1; cities.length < CITIES; seed += 1) {
    const answer = await fetch(
      `${backend}/rest/v1/rpc/random_cities?p_seed=${seed}&p_limit=100&select=${columns}&country_slug=not.is.null`,
      { headers: { apikey: KEY } },
    );
    const rows = (await answer.json()) as (City & { countries: { continents: { slug: string } } })[];
    if (!answer.ok || rows.length === 0) throw new Error(`No cities to ask for: ${JSON.stringify(rows)}`);
    cities.push(...rows.map((row) => ({ ...row, continent: row.countries.continents.slug })));
  }
  return cities;
}

const asVisitor = (path: string): Question => ({ path, headers: { apikey: KEY } });
const rest = (path: string) => asVisitor(`/rest/v1/${path}`);
const isOk = (status: number) => status === 200;

function pageOf({ continent, country_slug, region_slug, slug }: City, lang: string): Question {
  const region = region_slug ? `/regions/${region_slug}` : '';
  return {
    path: `/${lang}/continents/${continent}/pays/${country_slug}${region}/ville/${slug}`,
    headers: { 'accept-encoding': 'gzip' },
  };
}

const LANGS = ['fr', 'en', 'ar', 'zh'];

/** Refused by design: no key, wrong method, unknown parameter, malformed body, unknown path. */
const BAD: readonly Question[] = [
  { path: '/rest/v1/cities?select=id&limit=1' },
  rest('cities?select=no_such_column'),
  rest('nothing_here?select=id'),
  { ...rest('cities'), method: 'POST', body: '{"name":"x","slug":"x"}' },
  asVisitor('/functions/v1/weather?cityId=abc'),
  { ...asVisitor('/functions/v1/weather'), method: 'POST', body: '{"cityId":' },
  { ...asVisitor('/functions/v1/weather'), method: 'DELETE' },
  asVisitor('/functions/v1/nothing-here'),
  asVisitor('/functions/v1/generate-sitemap?path=/sitemap-cities-9999.xml'),
];

/** The mix: pages, their data, functions, and one connection of what must be refused. */
export async function visitors({ url, backend }: OwnSite): Promise<Kind[]> {
  const cities = await drawCities(backend);
  const kind = (name: string, requests: readonly Question[], connections = 1): Kind => ({
    name,
    origin: backend,
    connections,
    requests,
    expects: isOk,
  });
  const page = (name: string, requests: readonly Question[]): Kind => ({
    ...kind(name, requests),
    origin: url,
    // A page for the browser to fill: the data took too long.
    overloaded: 503,
  });
  return [
    page(
      'page: city',
      cities.map((city, index) => pageOf(city, LANGS[index % LANGS.length] as string)),
    ),
    {
      ...page(
        'page: home, lists (cached)',
        LANGS.flatMap((lang) =>
          ['', '/continents', '/continents/europe/pays', '/villes'].map((path) => ({
            // French has no prefix on the home page.
            path: lang === 'fr' && path === '' ? '/' : `/${lang}${path}`,
            headers: { 'accept-encoding': 'gzip' },
          })),
        ),
      ),
      // From memory they come so fast that nothing else would have its turn.
      perSecond: 20,
    },
    kind('home: continents and top cities', [
      rest(`continent_cards?select=id,slug,${NAME_COLUMNS},country_count,territory_count&order=id`),
      rest(`cities?select=${CARD}&city_names.lang=eq.fr&order=population.desc.nullslast,id&limit=50`),
    ]),
    kind(
      'countries of a continent',
      ['europe', 'afrique', 'asie'].map((slug) =>
        rest(`country_cards?select=${COUNTRY}&continent_slug=eq.${slug}&order=id`),
      ),
    ),
    kind(
      'a city',
      cities.map(({ slug, country_slug }) =>
        rest(
          `cities?select=${CITY}&slug=eq.${slug}&country_slug=eq.${country_slug}&order=population.desc.nullslast,id&limit=1`,
        ),
      ),
      2,
    ),
    kind(
      'search_places',
      SEARCH_QUERIES.map(({ typed, lang }) =>
        rest(`rpc/search_places?q=${encodeURIComponent(typed)}&lang=${lang}`),
      ),
      2,
    ),
    kind(
      'random_cities',
      cities.map((_, seed) =>
        rest(`rpc/random_cities?p_seed=${seed}&p_limit=100&select=${CARD}&city_names.lang=eq.fr`),
      ),
    ),
    kind(
      'nearby_cities',
      cities.map(({ id }) => rest(`rpc/nearby_cities?p_city_id=${id}&p_lang=fr&p_limit=12`)),
    ),
    {
      ...kind(
        'function: weather',
        cities.map(({ id }) => asVisitor(`/functions/v1/weather?cityId=${id}`)),
      ),
      // An uncached city costs two of the 300 requests a minute allowed to the weather service
      // (supabase/functions/_shared/upstreams); beyond them it is spared by design, with a 503.
      perSecond: 2,
    },
    kind('function: sitemap, feed', [
      asVisitor('/functions/v1/generate-sitemap?path=/sitemap-countries.xml'),
      asVisitor('/functions/v1/blog-feed?lang=fr'),
    ]),
    {
      ...kind('refused by design', BAD),
      expects: (status) => status >= 400 && status < 500 && status !== 429,
    },
  ];
}
