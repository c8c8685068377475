// npx node tools/check-heads.ts [URL] [pages]: reads random pages of every kind in eight languages from a running site, and says
// how many have a title or a description that is too short or too long. Fails when it is more than 2 %.

import {
  columns,
  DESCRIPTION_COLUMNS,
  DESCRIPTION_LEAST,
  TITLE_COLUMNS,
  TITLE_LEAST,
} from '../src/lib/seo/headTexts.ts';
import { CATEGORY_SLUGS } from '../src/shared/categorySlugs.ts';
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { buildPath, type PageRoute } from '../src/shared/paths.ts';
import { type ListedIn, staticRoutes } from '../src/shared/sitemap.ts';
import { CITY_TABS } from '../src/shared/tabs.ts';
import { type PlaceRoute, placesOf } from './sitemaps/places.ts';

const [address = 'http://127.0.0.1:4173', limit = '1000'] = process.argv.slice(2);
const { origin } = new URL(address);
const key = process.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local';

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

const places = new Map<PlaceRoute['name'], PlaceRoute[]>();
for await (const place of placesOf(origin, key))
  places.get(place.name)?.push(place) ?? places.set(place.name, [place]);

const FILES: readonly ListedIn[] = ['main', 'continents', 'countries', 'regions', 'cities'];
const singles = FILES.flatMap(staticRoutes);
const cities = places.get('city') as Extract<PlaceRoute, { name: 'city' }>[];

/** A page of a random kind: each kind as often as the others, cities four times as often. */
const KINDS: readonly (() => PageRoute)[] = [
  () => pick(singles),
  () => ({ name: 'category', category: pick(CATEGORY_SLUGS) }),
  () => pick(places.get('continent') ?? []),
  () => pick(places.get('country') ?? []),
  () => pick(places.get('region') ?? []),
  ...Array.from({ length: 4 }, () => () => pick(cities)),
  () => ({ ...pick(cities), tab: pick(CITY_TABS) }),
  () => {
    const { continent, country, region, city } = pick(cities);
    return {
      name: 'cityCategory',
      continent,
      country,
      ...(region && { region }),
      city,
      category: pick(CATEGORY_SLUGS),
    };
  },
];

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const unescaped = (html: string) =>
  html.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const problems: string[] = [];
let [titles, descriptions, read] = [0, 0, 0];

async function check(path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text();
  const title = unescaped(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  const description = unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
  const [wide, long] = [columns(title), columns(description)];
  read += 1;
  if (wide < TITLE_LEAST || wide > TITLE_COLUMNS) {
    titles += 1;
    problems.push(`title ${wide} ${path} ${title}`);
  }
  if (long < DESCRIPTION_LEAST || long > DESCRIPTION_COLUMNS) {
    descriptions += 1;
    problems.push(`description ${long} ${path} ${description}`);
  }
}

const paths = Array.from({ length: Number(limit) }, () => buildPath(pick(LANGUAGE_CODES), pick(KINDS)()));
for (let at = 0; at < paths.length; at += 4) await Promise.all(paths.slice(at, at + 4).map(check));

for (const problem of problems.slice(0, 40)) console.error(problem);
const share = (count: number) => `${((1 - count / read) * 100).toFixed(1)} %`;
console.table({
  pages: read,
  'titles in range': share(titles),
  'descriptions in range': share(descriptions),
});
if (Math.max(titles, descriptions) > read * 0.02) process.exitCode = 1;
