/**
 * Columns of continents, countries, regions, cities and sights besides their names: the one description that form, rules, filters,
 * bulk edit, merge, file import and audit log read, and that the database is held to (docs/adding-a-field.md).
 */
import { LATITUDE_NAMES, LONGITUDE_NAMES } from '@/shared/columnNames.ts';
import { isTimeZone } from '@/shared/localTime.ts';
import { SIGHT_KINDS } from '@/shared/sights.ts';
import { isSlug } from '@/shared/slugs.ts';
import { type Axis, readDegrees } from '@/shared/writtenPosition.ts';
import type { FieldDescription } from './fieldDescription.ts';

export const PLACE_TABLES = {
  city: 'cities',
  region: 'regions',
  country: 'countries',
  sight: 'sights',
  continent: 'continents',
  category: 'categories',
} as const;

/** Columns of each kind that its form has, in its order. */
export const FIELDS = {
  city: ['name', 'slug', 'region_id', 'population', 'latitude', 'longitude', 'timezone'],
  region: ['slug', 'code'],
  country: ['slug', 'capital', 'currency', 'population', 'area', 'latitude', 'longitude'],
  sight: ['hidden'],
  // The site's code knows their addresses.
  continent: [],
  category: [],
} as const satisfies Record<keyof typeof PLACE_TABLES, readonly Column[]>;
export type PlainField = (typeof FIELDS)[keyof typeof FIELDS][number];

/** Columns that only the form of a new place has besides. */
export const NEW_FIELDS: Partial<Readonly<Record<keyof typeof PLACE_TABLES, readonly Column[]>>> = {
  country: ['continent_id', 'sovereign'],
};

/** Columns that no form has: sources, screens of their own or what the place was made with give them. */
export const OTHER_COLUMNS = {
  city: ['geoname_id', 'country_id', 'district_of', 'image_url', 'recorded_on'],
  region: ['country_id', 'geonames_admin1'],
  country: ['iso_code', 'languages', 'flag_url', 'capital_geoname_id'],
  sight: [
    'item',
    'slug',
    'city_id',
    'kind',
    'names',
    'descriptions',
    'articles',
    'latitude',
    'longitude',
    'world_heritage',
    'weight',
    'picture',
    'picture_checked_at',
    'own_picture',
    'own_media',
    'no_picture',
    'picture_chosen_at',
    'source',
    'checked_at',
    'source_names',
    'own_names',
  ],
  continent: ['slug'],
} as const satisfies Partial<Record<keyof typeof PLACE_TABLES, readonly Column[]>>;

export type FieldValue = string | number | boolean;

const degrees = (axis: Axis, most: number) => ({
  type: 'decimal' as const,
  least: -most,
  most,
  input: 'technical' as const,
  read: (typed: string) => readDegrees(typed, axis),
  ambiguous: 'ambiguousDegrees' as const,
  needed: 'new' as const,
  merged: true as const,
});

export const DESCRIPTIONS = {
  name: {
    type: 'text',
    longest: 200,
    needed: 'always',
    hint: true,
    columns: [
      ...['nom', 'city', 'cityname', 'ville', 'placename', 'town', 'toponym', 'nombre', 'nome', 'stadt'],
      ...['commune', 'municipality', 'asciiname', 'название', 'город', '城市', '名称', 'المدينة', 'الاسم'],
    ],
  },
  country_id: {
    type: 'reference',
    to: 'countries',
    // Codes before names, which are written in many ways.
    columns: [
      ...['countrycode', 'iso2', 'isoa2', 'alpha2', 'isocode', 'iso', 'countryiso', 'cc', 'codepays', 'iso3'],
      ...['isoa3', 'country', 'countryname', 'countrynameen', 'pays', 'nompays', 'land', 'pais', 'paese'],
      ...['страна', '国家', 'البلد', 'الدولة'],
    ],
  },
  region_id: {
    type: 'reference',
    to: 'regions',
    gap: 'region',
    bulk: true,
    merged: true,
    columns: ['admin1', 'admin1code', 'regioncode', 'state', 'province', 'regionname'],
  },
  latitude: { ...degrees('latitude', 90), problem: 'latitude', gap: 'position', columns: LATITUDE_NAMES },
  longitude: { ...degrees('longitude', 180), problem: 'longitude', columns: LONGITUDE_NAMES },
  population: {
    type: 'whole',
    least: 0,
    input: 'numeric',
    problem: 'whole',
    ambiguous: 'ambiguousWhole',
    gap: 'population',
    merged: true,
    columns: ['pop', 'inhabitants', 'habitants', 'einwohner'],
  },
  timezone: {
    type: 'text',
    input: 'technical',
    isValid: isTimeZone,
    problem: 'timezone',
    bulk: true,
    suggestions: () => Intl.supportedValuesOf('timeZone'),
    merged: true,
    columns: ['tz', 'zone', 'fuseau', 'fuseauhoraire'],
  },
  geoname_id: { type: 'number', least: 1, merged: true, columns: ['geonameid', 'geonamesid', 'geonames'] },
  slug: {
    type: 'text',
    input: 'technical',
    isValid: isSlug,
    problem: 'slug',
    needed: 'always',
    hint: true,
    columns: [],
  },
  code: { type: 'text', input: 'technical' },
  capital: { type: 'text' },
  currency: {
    type: 'text',
    input: 'technical',
    pattern: /^[A-Z]{3}$/,
    problem: 'currency',
    bulk: true,
    suggestions: () => Intl.supportedValuesOf('currency'),
  },
  area: { type: 'decimal', least: 0, input: 'numeric', problem: 'amount', ambiguous: 'ambiguousAmount' },
  hidden: { type: 'flag', hint: true, gap: 'shown' },
  continent_id: { type: 'reference', to: 'continents', needed: 'always' },
  sovereign: { type: 'flag', needed: 'always' },
  image_url: { type: 'text', merged: true },
  recorded_on: { type: 'day' },
  geonames_admin1: { type: 'text', pattern: /^[A-Z]{2}\.[A-Za-z0-9]+$/ },
  iso_code: { type: 'text', pattern: /^[A-Z]{2}$/ },
  languages: { type: 'list' },
  flag_url: { type: 'text' },
  capital_geoname_id: { type: 'number', least: 1 },
  item: { type: 'text', pattern: /^Q[1-9][0-9]{0,11}$/ },
  city_id: { type: 'reference', to: 'cities' },
  district_of: { type: 'reference', to: 'cities' },
  kind: { type: 'text', choices: SIGHT_KINDS },
  names: { type: 'object' },
  descriptions: { type: 'object' },
  articles: { type: 'object' },
  world_heritage: { type: 'flag' },
  weight: { type: 'whole', least: 0 },
  picture: { type: 'text', pattern: /\S/, longest: 300 },
  picture_checked_at: { type: 'moment' },
  own_picture: { type: 'text' },
  own_media: { type: 'reference', to: 'media' },
  no_picture: { type: 'flag' },
  picture_chosen_at: { type: 'moment' },
  source: { type: 'text' },
  checked_at: { type: 'moment' },
  source_names: { type: 'object' },
  own_names: { type: 'object' },
} as const satisfies Readonly<Record<string, FieldDescription>>;
export type Column = keyof typeof DESCRIPTIONS;
export const COLUMNS = Object.keys(DESCRIPTIONS) as readonly Column[];

export type ColumnWith<Key extends keyof FieldDescription> = {
  [Name in Column]: (typeof DESCRIPTIONS)[Name] extends Record<Key, unknown> ? Name : never;
}[Column];
type ValueOf<Key extends 'problem' | 'ambiguous' | 'gap'> = {
  [Name in Column]: (typeof DESCRIPTIONS)[Name] extends Record<Key, infer Value> ? Value : never;
}[Column];
export type FieldProblem = ValueOf<'problem'> | ValueOf<'ambiguous'>;
export type FieldGap = ValueOf<'gap'>;
export type BulkPlainField = ColumnWith<'bulk'> & PlainField;
export type HintedField = ColumnWith<'hint'>;
export type MergedField = ColumnWith<'merged'>;

export type Description = FieldDescription<FieldProblem, FieldGap>;
const BY_NAME: Readonly<Record<string, Description | undefined>> = DESCRIPTIONS;
/** The description of a column; that of a text for names in languages. */
export const fieldDescription = (column: string): Description => BY_NAME[column] ?? { type: 'text' };
