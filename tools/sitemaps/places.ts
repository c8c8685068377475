/** Every place of a site by what its address is made of, read from its Data API as a visitor reads. */
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '../../src/shared/continents.ts';
import { DEFAULT_LANGUAGE } from '../../src/shared/languages.ts';
import { buildPath, type ParsedPath, type Route, type RouteOf } from '../../src/shared/paths.ts';
import { STATIC_PAGES } from '../../src/shared/sitemap.ts';
import { reach } from '../lib/reach.ts';

type Row = Readonly<Record<string, unknown>>;
export type PlaceRoute = RouteOf<'continent' | 'country' | 'region' | 'city'>;

const slugOf = (value: unknown) => (value as { readonly slug: string } | null)?.slug;

/** All rows of a table, by keyset until an empty page. */
async function* rowsOf(
  api: string,
  key: string,
  table: string,
  select: string,
  filter = '',
): AsyncGenerator<Row> {
  let last: unknown = null;
  for (;;) {
    const after = last === null ? '' : `&id=gt.${last}`;
    const address = `${api}/${table}?select=${select}&order=id&limit=5000${filter}${after}`;
    const rows = (await (await reach(address, { headers: { apikey: key } })).json()) as Row[];
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)?.id;
  }
}

/** The continents, countries, regions and cities of a site, each as the route of its page; of some countries only when named. */
export async function* placesOf(
  site: string,
  key: string,
  countries?: readonly string[],
): AsyncGenerator<PlaceRoute> {
  const api = `${site}/rest/v1`;
  const among = (column: string) => (countries ? `&${column}=in.(${countries})` : '');
  for await (const { slug } of rowsOf(api, key, 'continents', 'id,slug'))
    yield { name: 'continent', continent: String(slug) };
  for await (const row of rowsOf(
    api,
    key,
    'countries',
    'id,slug,continents!countries_continent_id_fkey(slug)',
    among('slug'),
  ))
    yield { name: 'country', continent: String(slugOf(row.continents)), country: String(row.slug) };
  const ofRegion =
    'id,slug,countries!regions_country_id_fkey!inner(slug,continents!countries_continent_id_fkey(slug))';
  for await (const row of rowsOf(api, key, 'regions', ofRegion, among('countries.slug'))) {
    const country = row.countries as Row;
    const continent = String(slugOf(country.continents));
    yield { name: 'region', continent, country: String(country.slug), region: String(row.slug) };
  }
  const ofCity =
    'id,slug,region_slug,country_slug,countries!cities_country_id_fkey(continents!countries_continent_id_fkey(slug))';
  for await (const row of rowsOf(api, key, 'cities', ofCity, among('country_slug')))
    yield {
      name: 'city',
      continent: slugOf((row.countries as Row | null)?.continents) ?? UNKNOWN_CONTINENT_SLUG,
      country: String(row.country_slug ?? UNKNOWN_COUNTRY_SLUG),
      region: row.region_slug === null ? null : String(row.region_slug),
      city: String(row.slug),
      tab: 'overview',
    };
}

const keyOf = (place: Exclude<Route, { name: 'notFound' }>): string => buildPath(DEFAULT_LANGUAGE, place);

/** Tells whether a page exists: it has a row behind it, or is one of its kind. */
export async function existingPages(site: string, key: string): Promise<(page: ParsedPath) => boolean> {
  const api = `${site}/rest/v1`;
  const addresses = new Set<string>();
  for await (const place of placesOf(site, key)) addresses.add(keyOf(place));
  for await (const { slug } of rowsOf(api, key, 'categories', 'id,slug')) addresses.add(`category ${slug}`);
  for await (const row of rowsOf(api, key, 'blog_posts', 'id,slug,blog_post_texts(lang)'))
    for (const { lang } of row.blog_post_texts as { lang: string }[])
      addresses.add(`post ${lang} ${row.slug}`);

  return ({ lang, route }) => {
    switch (route.name) {
      case 'continent':
      case 'country':
      case 'region':
        return addresses.has(keyOf(route));
      case 'continentCountries':
        return addresses.has(keyOf({ name: 'continent', continent: route.continent }));
      case 'city':
        return route.tab === 'overview' && addresses.has(keyOf(route));
      case 'category':
        return addresses.has(`category ${route.category}`);
      case 'post':
        return addresses.has(`post ${lang} ${route.post}`);
      default:
        return (STATIC_PAGES as Readonly<Record<string, string | null>>)[route.name] != null;
    }
  };
}
