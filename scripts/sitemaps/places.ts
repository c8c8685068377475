/** Every place of a site by what its address is made of, read from its Data API as a visitor reads. */
import { UNKNOWN_CONTINENT_SLUG, UNKNOWN_COUNTRY_SLUG } from '../../src/domain/continents.ts';
import type { ParsedPath } from '../../src/domain/paths.ts';
import { STATIC_PAGES } from '../../src/domain/sitemap.ts';

type Row = Readonly<Record<string, unknown>>;

const slugOf = (value: unknown) => (value as { readonly slug: string } | null)?.slug;

/** All rows of a table, by keyset until an empty page. */
async function* rowsOf(
  api: string,
  key: string,
  table: string,
  select: string,
  id = 'id',
): AsyncGenerator<Row> {
  let last: unknown = null;
  for (;;) {
    const after = last === null ? '' : `&${id}=gt.${last}`;
    const address = `${api}/${table}?select=${select}&order=${id}&limit=5000${after}`;
    const response = await fetch(address, { headers: { apikey: key } });
    if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`);
    const rows = (await response.json()) as Row[];
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)?.[id];
  }
}

/** Tells whether a page exists: it has a row behind it, or is one of its kind. */
export async function existingPages(site: string, key: string): Promise<(page: ParsedPath) => boolean> {
  const api = `${site}/rest/v1`;
  const known = new Set<string>();
  for await (const { slug } of rowsOf(api, key, 'continents', 'id,slug')) known.add(`continent ${slug}`);
  for await (const row of rowsOf(api, key, 'countries', 'id,slug,continents(slug)'))
    known.add(`country ${slugOf(row.continents)} ${row.slug}`);
  const ofRegion = 'id,slug,countries!regions_country_id_fkey(slug,continents(slug))';
  for await (const row of rowsOf(api, key, 'regions', ofRegion)) {
    const country = row.countries as Row;
    known.add(`region ${slugOf(country.continents)} ${country.slug} ${row.slug}`);
  }
  for await (const row of rowsOf(
    api,
    key,
    'cities',
    'id,slug,region_slug,country_slug,countries(continents(slug))',
  )) {
    const continent = slugOf((row.countries as Row | null)?.continents) ?? UNKNOWN_CONTINENT_SLUG;
    known.add(`city ${continent} ${row.country_slug ?? UNKNOWN_COUNTRY_SLUG} ${row.region_slug} ${row.slug}`);
  }
  for await (const { slug } of rowsOf(api, key, 'categories', 'id,slug')) known.add(`category ${slug}`);
  for await (const row of rowsOf(api, key, 'blog_posts', 'id,slug,blog_post_texts(lang)'))
    for (const { lang } of row.blog_post_texts as { lang: string }[]) known.add(`post ${lang} ${row.slug}`);

  return ({ lang, route }) => {
    switch (route.name) {
      case 'continent':
      case 'continentCountries':
        return known.has(`continent ${route.continent}`);
      case 'country':
        return known.has(`country ${route.continent} ${route.country}`);
      case 'region':
        return known.has(`region ${route.continent} ${route.country} ${route.region}`);
      case 'city':
        return (
          route.tab === 'overview' &&
          known.has(`city ${route.continent} ${route.country} ${route.region} ${route.city}`)
        );
      case 'category':
        return known.has(`category ${route.category}`);
      case 'post':
        return known.has(`post ${lang} ${route.post}`);
      default:
        return (STATIC_PAGES as Readonly<Record<string, string | null>>)[route.name] != null;
    }
  };
}
