/** The read API that the site promises: addresses, fields and types of the files, and their description for programs. */
import { describe, expect, it } from 'vitest';
import { cases, type Line, unsaid } from './said.ts';
import { openApi, openFile } from './subject/files.ts';

const NAMES = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].map(
  (lang) => [`name_${lang}`, 'string?'] as const,
);

/** The fields of a file with their types in the description; "?" where they may be null. */
const FIELDS: readonly Line<
  [kind: string, schema: string, fields: readonly (readonly [string, string])[]]
>[] = [
  [
    'open-data',
    '`/data/{countries|regions|cities}.{csv|geojson|json}`',
    'countries',
    'Country',
    [
      ['id', 'integer'],
      ['iso_code', 'string'],
      ...NAMES,
      ['sovereign', 'boolean'],
      ['continent', 'string'],
      ['capital', 'string?'],
      ['capital_geoname_id', 'integer?'],
      ['currency', 'string?'],
      ['languages', 'array'],
      ['area', 'number?'],
      ['population', 'integer?'],
      ['latitude', 'number?'],
      ['longitude', 'number?'],
      ['updated_at', 'string'],
      ['page', 'string'],
    ],
  ],
  [
    'open-data',
    'that of its most populated city, named by `position_city_id`',
    'regions',
    'Region',
    [
      ['id', 'integer'],
      ['code', 'string?'],
      ...NAMES,
      ['country_code', 'string'],
      ['latitude', 'number?'],
      ['longitude', 'number?'],
      ['position_city_id', 'integer?'],
      ['updated_at', 'string'],
      ['page', 'string'],
    ],
  ],
  [
    'open-data',
    "A city's name in a language is empty where `name` stands for it.",
    'cities',
    'City',
    [
      ['id', 'integer'],
      ['geoname_id', 'integer?'],
      ['name', 'string'],
      ...NAMES,
      ['country_code', 'string?'],
      ['region_id', 'integer?'],
      ['region_code', 'string?'],
      ['latitude', 'number?'],
      ['longitude', 'number?'],
      ['population', 'integer?'],
      ['timezone', 'string?'],
      ['source', 'string'],
      ['recorded_on', 'string'],
      ['updated_at', 'string'],
      ['page', 'string'],
    ],
  ],
];

/** An address with what is answered: status, type, and how the text begins. */
const ANSWERS: readonly Line<[path: string, status: number, type: string, beginning: string]>[] = [
  ...(['countries', 'regions', 'cities'] as const).flatMap(
    (kind): Line<[string, number, string, string]>[] => [
      [
        'open-data',
        'CSV: RFC 4180, UTF-8 with a byte order mark',
        `/data/${kind}.csv`,
        200,
        'text/csv; charset=utf-8; header=present',
        '\ufeffid,',
      ],
      [
        'open-data',
        'JSON and GeoJSON (RFC 7946) name licence, sources',
        `/data/${kind}.json`,
        200,
        'application/json',
        '{"licence":',
      ],
      [
        'open-data',
        'JSON and GeoJSON (RFC 7946) name licence, sources',
        `/data/${kind}.geojson`,
        200,
        'application/geo+json',
        '{"type":"FeatureCollection","licence":',
      ],
    ],
  ),
  [
    'open-data',
    '| `country` | regions, cities | ISO 3166-1 code in capital letters; 404 when there is nothing of it |',
    '/data/cities.csv?country=FR',
    404,
    'application/json',
    '{"message":',
  ],
  [
    'open-data',
    '| `min_population` | cities |',
    '/data/cities.csv?min_population=1000',
    200,
    'text/csv; charset=utf-8; header=present',
    '\ufeffid,',
  ],
  [
    'open-data',
    'Any other parameter, a wrong value or one given twice: 400',
    '/data/cities.csv?pays=FR',
    400,
    'application/json',
    '{"message":',
  ],
  [
    'open-data',
    'Any other parameter, a wrong value or one given twice: 400',
    '/data/regions.csv?min_population=1',
    400,
    'application/json',
    '{"message":',
  ],
  [
    'open-data',
    'Any other parameter, a wrong value or one given twice: 400',
    '/data/cities.csv?country=fr',
    400,
    'application/json',
    '{"message":',
  ],
];

const SCHEMAS = ['Country', 'CountryFeature', 'Region', 'RegionFeature', 'City', 'CityFeature'];
const REST = ['Point', 'Source', 'Failure'];

const typeOf = (type: unknown) => (Array.isArray(type) ? `${type[0]}?` : String(type));

describe('open data', () => {
  it('is documented', () => {
    expect(unsaid([...FIELDS, ...ANSWERS])).toEqual([]);
  });

  it.each(cases(FIELDS))('%s, %s: %s', async (_document, _phrase, kind, schema, fields) => {
    const columns = fields.map(([name]) => name);
    const { text } = await openFile(`/data/${kind}.csv`);
    expect(text.slice(1, text.indexOf('\r\n')).split(',')).toEqual(columns);
    const { schemas } = (await openApi()).components;
    const { required, properties } = schemas[schema] as {
      readonly required: readonly string[];
      readonly properties: Readonly<Record<string, { readonly type: unknown }>>;
    };
    expect(required).toEqual(columns);
    expect(Object.entries(properties).map(([name, { type }]) => [name, typeOf(type)])).toEqual(fields);
  });

  it.each(cases(ANSWERS))('%s, %s: %s', async (_document, _phrase, path, status, type, beginning) => {
    const answer = await openFile(path);
    expect([answer.status, answer.type]).toEqual([status, type]);
    expect(answer.text.slice(0, beginning.length)).toBe(beginning);
    if (status === 200 && !path.includes('.csv')) expect(answer.text).toMatch(/\],"count":\d+\}\n$/);
  });

  it('is described for programs at /openapi.json', async () => {
    expect(unsaid([['open-data', 'described for programs by `/openapi.json` (OpenAPI 3.1)']])).toEqual([]);
    const description = await openApi();
    expect([description.openapi, description.info.version]).toEqual(['3.1.0', '1.0.0']);
    expect(Object.keys(description.paths).sort()).toEqual(
      ['cities', 'countries', 'regions'].flatMap((kind) =>
        ['csv', 'geojson', 'json'].map((format) => `/data/${kind}.${format}`),
      ),
    );
    expect(Object.keys(description.components.parameters)).toEqual([
      'country',
      'min_population',
      'if_none_match',
    ]);
    expect(Object.keys(description.components.schemas)).toEqual([...SCHEMAS, ...REST]);
  });
});
