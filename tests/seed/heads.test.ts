import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideHead } from '@/blocks/categories/guide/head.ts';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { type Grammar, placeWords } from '@/i18n/placeWords.ts';
import {
  columns,
  DESCRIPTION_COLUMNS,
  DESCRIPTION_LEAST,
  TITLE_COLUMNS,
  TITLE_LEAST,
} from '@/lib/seo/headTexts.ts';
import { titleOf } from '@/lib/seo/headTitle.ts';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { cityHead } from '@/pages/city/head.ts';
import { continentHead } from '@/pages/continent/head.ts';
import { countriesHead } from '@/pages/countries/head.ts';
import { countryHead } from '@/pages/country/head.ts';
import { regionHead } from '@/pages/region/head.ts';
import { cityPlace } from '@/places/cities/CityIntro.tsx';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';
import { cityName } from '@/shared/cities.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { type NameColumns, type Names, namesFromColumns } from '@/shared/names.ts';
import { buildPath } from '@/shared/paths.ts';
import type { City, Continent, Country, Namesakes, Region } from '@/shared/places.ts';
import type { Database } from '../../supabase/seed/database.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

const YEAR = 2026;
const SITE = 'Mappemonde';

interface World {
  readonly continents: readonly Continent[];
  readonly countries: ReadonlyMap<number, Country>;
  readonly regions: ReadonlyMap<number, Region>;
  readonly cities: readonly City[];
}

interface Row extends NameColumns {
  readonly id: number;
  readonly slug: string;
  readonly iso_code: string;
  readonly continent_id: number;
  readonly country_id: number;
  readonly region_id: number | null;
  readonly geoname_id: number;
  readonly capital: string | null;
  readonly names: Names | null;
  readonly shared_names: readonly string[];
}

const byId = <Item extends { readonly id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Every place as its page knows it. */
async function readWorld(db: Database): Promise<World> {
  const rows = (sql: string) => db.query<Row>(sql);
  const continents = (await rows('select * from public.continents order by id')).map(
    (row): Continent => ({
      id: row.id,
      slug: row.slug,
      names: namesFromColumns(row),
      countryCount: row.slug === 'antarctique' ? 0 : 1,
      territoryCount: 0,
    }),
  );
  const continentById = byId(continents);
  const countries = byId(
    (await rows('select * from public.countries')).map((row): Country => {
      const continent = continentById.get(row.continent_id);
      if (!continent) throw new Error('A country without a continent');
      return {
        ...(row as object as Country),
        isoCode: row.iso_code,
        names: namesFromColumns(row),
        capital: row.capital ? { name: row.capital, names: {}, city: null } : null,
        continentSlug: continent.slug,
        continentNames: continent.names,
      };
    }),
  );
  const regions = byId(
    (await rows('select r.*, public.shared_names(r) from public.regions r')).map((row): Region => {
      const country = countries.get(row.country_id);
      if (!country) throw new Error('A region without a country');
      return {
        id: row.id,
        slug: row.slug,
        names: namesFromColumns(row),
        countryId: country.id,
        country,
        sharedNames: row.shared_names,
        airports: [],
      };
    }),
  );
  const namesakes = await readNamesakes(db);
  const cities = (
    await rows(
      `select c.*, (select jsonb_object_agg(lang, name) from public.city_names n where n.city_id = c.id) as names
       from public.cities c order by id`,
    )
  ).map((row): City => {
    const country = countries.get(row.country_id);
    const region = regions.get(row.region_id ?? 0);
    return {
      ...(row as object as City),
      names: row.names ?? {},
      otherNames: [],
      geonameId: row.geoname_id,
      countrySlug: country?.slug ?? 'autres',
      continentSlug: country?.continentSlug ?? 'europe',
      regionSlug: region?.slug ?? null,
      countryNames: country?.names ?? null,
      continentNames: country?.continentNames ?? null,
      regionNames: region?.names ?? null,
      recordedOn: '2020-03-18',
      namesakes: namesakes.get(row.id) ?? {},
    };
  });
  return { continents, countries, regions, cities };
}

/** The field of every city whose name, in any language, is not its own alone; all others have no namesakes. */
async function readNamesakes(db: Database): Promise<Map<number, Namesakes>> {
  const rows = await db.query<{ id: number; namesakes: Namesakes }>(`
    with keys as (
      select id, search_key from public.cities union select city_id, search_key from public.city_names
    ), shared as (select search_key from keys group by 1 having count(distinct id) > 1)
    select c.id, public.namesakes(c) as namesakes from public.cities c
    where c.id in (select k.id from keys k join shared s using (search_key))`);
  return new Map(rows.map((row) => [row.id, row.namesakes]));
}

/** The language whose pages are all looked at. */
const WHOLE: LanguageCode = 'fr';

/** Samples the other languages: every tenth city, and all that could be taken for another one. */
const isSampled = (city: City, at: number) => at % 10 === 0 || Object.keys(city.namesakes).length > 0;

/** Heads of the pages of places in a language. */
function* heads(world: World, lang: LanguageCode): Generator<PageFacts> {
  const [t1, t2, t3] = [
    i18n.getFixedT(lang, 'continents'),
    i18n.getFixedT(lang, 'countries'),
    i18n.getFixedT(lang, 'regions'),
  ];
  yield countriesHead(t2, lang);
  for (const continent of world.continents) {
    yield continentHead(t1, lang, continent);
    yield countriesHead(t2, lang, [], continent);
  }
  for (const country of world.countries.values()) yield countryHead(t2, lang, country);
  for (const region of world.regions.values()) yield regionHead(t3, lang, region);
  const t4 = i18n.getFixedT(lang, 'city');
  for (const [at, city] of world.cities.entries())
    if (lang === WHOLE || isSampled(city, at)) yield cityHead(t4, lang, city, 'overview');
}

/** Heads of the guides of every fortieth city. */
function* guideHeads(world: World, lang: LanguageCode): Generator<PageFacts> {
  const grammar = i18n.getResourceBundle(lang, 'grammar') as Grammar;
  const [t, tCity] = [i18n.getFixedT(lang, 'categories'), i18n.getFixedT(lang, 'city')];
  for (const [at, city] of world.cities.entries())
    if (at % 40 === 0)
      for (const category of CATEGORY_SLUGS)
        yield guideHead(t, lang, city, category, {
          year: YEAR,
          words: placeWords(grammar, { kind: 'city', name: cityName(city, lang) }),
          place: cityPlace(tCity, lang, city),
          languages: [],
        });
}

/** How many of a kind of page have a title or a description that is too short or too long. */
class Room {
  private pages = 0;
  private titles = 0;
  private descriptions = 0;
  add(title: number, description: number): void {
    this.pages += 1;
    if (title < TITLE_LEAST || title > TITLE_COLUMNS) this.titles += 1;
    if (description < DESCRIPTION_LEAST || description > DESCRIPTION_COLUMNS) this.descriptions += 1;
  }
  shares() {
    return { titles: this.titles / this.pages, descriptions: this.descriptions / this.pages };
  }
}

const doubled = (texts: readonly string[]): string[] => {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
};

/** Texts of one kind, and the widest of them. */
class Texts {
  readonly all: string[] = [];
  widest = { width: 0, text: '' };
  /** @returns the columns it takes */
  add(text: string): number {
    const width = columns(text);
    this.all.push(text);
    if (width > this.widest.width) this.widest = { width, text };
    return width;
  }
}

describe('the heads of all places of the world', { timeout: 300_000 }, () => {
  let stack: Stack;
  let world: World;
  beforeAll(async () => {
    stack = await startEmbedded({}, 'world');
    world = await readWorld(stack.db);
    for (const lang of LANGUAGE_CODES)
      await loadNamespaces(lang, [
        'common',
        'places',
        'city',
        'countries',
        'regions',
        'continents',
        'categories',
        'grammar',
      ]);
  }, 300_000);
  afterAll(() => stack?.stop());

  it('covers the world', () => {
    expect(world.cities.length).toBeGreaterThan(130_000);
    expect(world.regions.size).toBeGreaterThan(3700);
  });

  it.each(LANGUAGE_CODES)(
    'in %s are told apart and have a title and a description of the right length',
    (lang) => {
      const [titles, descriptions] = [new Texts(), new Texts()];
      const addresses: string[] = [];
      const rooms = new Map<string, Room>();
      const roomOf = (facts: PageFacts) => {
        const kind = facts.canonical?.name ?? '';
        const room = rooms.get(kind) ?? new Room();
        rooms.set(kind, room);
        return room;
      };
      for (const facts of heads(world, lang)) {
        const title = titles.add(titleOf(facts, SITE));
        roomOf(facts).add(title, descriptions.add(facts.description ?? ''));
        addresses.push(buildPath(lang, facts.canonical ?? { name: 'home' }));
      }
      for (const facts of guideHeads(world, lang))
        roomOf(facts).add(columns(titleOf(facts, SITE)), columns(facts.description ?? ''));
      const [title, description] = [titles.widest, descriptions.widest];
      console.log(
        `${lang}: ${titles.all.length} pages, the widest title ${title.width} columns, description ${description.width}; ` +
          `doubled titles ${doubled(titles.all).length}, descriptions ${doubled(descriptions.all).length}\n  ${title.text}\n  ${description.text}`,
      );
      for (const [kind, room] of rooms) {
        const { titles: wrongTitles, descriptions: wrongDescriptions } = room.shares();
        const share = (value: number) => `${(value * 100).toFixed(2)} %`;
        console.log(
          `  ${kind}: titles ${share(wrongTitles)}, descriptions ${share(wrongDescriptions)} out of range`,
        );
        expect.soft(wrongTitles, `titles of ${kind}`).toBeLessThanOrEqual(0.02);
        expect.soft(wrongDescriptions, `descriptions of ${kind}`).toBeLessThanOrEqual(0.02);
      }
      expect(description.width).toBeLessThanOrEqual(DESCRIPTION_COLUMNS);
      expect(doubled(titles.all).slice(0, 20)).toEqual([]);
      expect(doubled(descriptions.all).slice(0, 20)).toEqual([]);
      expect(doubled(addresses).slice(0, 20)).toEqual([]);
    },
  );
});
