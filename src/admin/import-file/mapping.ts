/** Which column of a file holds which field. */
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import { slugify } from '@/shared/slugs.ts';

export const FIELDS = [
  'name',
  'country',
  'region',
  'latitude',
  'longitude',
  'population',
  'timezone',
  'geoname_id',
  'slug',
  ...LANGUAGE_CODES.map((code) => `name_${code}` as const),
] as const;
export type Field = (typeof FIELDS)[number];
/** Without them nothing can be imported. */
export const NEEDED: readonly Field[] = ['name', 'country'];

/** The column of each field. */
export type Mapping = Partial<Readonly<Record<Field, string>>>;

/** Other names of columns, folded. */
const ALSO: Partial<Readonly<Record<Field, readonly string[]>>> = {
  name: ['nom', 'city', 'ville', 'nombre', 'nome', 'stadt', 'asciiname'],
  country: [
    'countrycode',
    'country_code',
    'iso',
    'isocode',
    'iso2',
    'cc',
    'pays',
    'codepays',
    'land',
    'pais',
    'paese',
  ],
  region: ['admin1', 'admin1code', 'state', 'province', 'regionname'],
  latitude: ['lat', 'y'],
  longitude: ['lon', 'lng', 'long', 'x'],
  population: ['pop', 'inhabitants', 'habitants', 'einwohner'],
  timezone: ['tz', 'zone', 'fuseau', 'fuseauhoraire'],
  geoname_id: ['geonameid', 'geonamesid', 'geonames'],
};

const folded = (name: string) => slugify(name).replaceAll('-', '');

/** The columns that are called like a field. */
export function proposedMapping(columns: readonly string[]): Mapping {
  const named = new Map(columns.map((column) => [folded(column), column]));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = [field, ...(ALSO[field] ?? [])].map((name) => named.get(folded(name))).find(Boolean);
      return column === undefined ? [] : [[field, column]];
    }),
  );
}
