/** The read API that the site promises, as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.0), from the columns themselves. */
import {
  OPEN_FORMATS,
  OPEN_KINDS,
  OPEN_LICENCES,
  OPEN_MEDIA_TYPES,
  type OpenFormat,
  type OpenKind,
  openDataPath,
} from '../../src/shared/openData.ts';
import { type Column, KINDS } from './kinds.ts';
import { PARAMETERS } from './query.ts';

/** Semantic version: a breaking change increments the major number. */
const VERSION = '1.0.0';

const nameOf = (kind: OpenKind) => ({ countries: 'Country', regions: 'Region', cities: 'City' })[kind];

function schemaOf({ type, nullable, format, description }: Column): object {
  if (type === 'strings') return { type: 'array', items: { type: 'string' }, description };
  return { type: nullable ? [type, 'null'] : type, ...(format ? { format } : {}), description };
}

const objectSchema = (columns: readonly Column[]) => ({
  type: 'object',
  required: columns.map(({ name }) => name),
  properties: Object.fromEntries(columns.map((column) => [column.name, schemaOf(column)])),
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Properties of JSON and GeoJSON besides the rows. */
const ABOUT = {
  licence: { type: 'string' },
  licence_url: { type: 'string', format: 'uri' },
  sources: { type: 'array', items: ref('Source') },
  changed_at: { type: 'string', format: 'date-time' },
  count: { type: 'integer', description: 'Number of rows in this file.' },
};

function bodyOf(kind: OpenKind, format: OpenFormat): object {
  if (format === 'csv') {
    const columns = KINDS[kind].columns.map(({ name }) => name).join(',');
    return {
      type: 'string',
      description: `RFC 4180 in UTF-8 with a byte order mark. The first line names the columns: ${columns}. A text that begins like a formula has an apostrophe before it.`,
    };
  }
  const rows =
    format === 'json'
      ? { [kind]: { type: 'array', items: ref(nameOf(kind)) } }
      : {
          type: { const: 'FeatureCollection' },
          features: { type: 'array', items: ref(`${nameOf(kind)}Feature`) },
        };
  const properties = { ...ABOUT, ...rows };
  return { type: 'object', required: Object.keys(properties), properties };
}

function featureOf(kind: OpenKind): object {
  const columns = KINDS[kind].columns.filter(({ name }) => name !== 'latitude' && name !== 'longitude');
  const properties = {
    type: { const: 'Feature' },
    id: { type: 'integer' },
    geometry: { oneOf: [ref('Point'), { type: 'null' }] },
    properties: objectSchema(columns),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: ref('Failure') } },
});

function pathOf(kind: OpenKind, format: OpenFormat): [string, object] {
  const { licence, sources } = OPEN_LICENCES[kind];
  const filtered = PARAMETERS[kind].length > 0;
  const operation = {
    operationId: `${kind}As${format.toUpperCase()}`,
    tags: [kind],
    summary: `${KINDS[kind].summary}, as ${format === 'geojson' ? 'GeoJSON' : format.toUpperCase()}`,
    description: `Licence: ${licence}. Sources: ${sources.map((source) => `${source.name} (${source.licence})`).join(', ')}.`,
    parameters: [...PARAMETERS[kind], 'if_none_match'].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    responses: {
      200: {
        description: 'The whole file, in the order of the ids.',
        headers: {
          ETag: { description: 'Another one once any value has changed.', schema: { type: 'string' } },
        },
        content: { [OPEN_MEDIA_TYPES[format]]: { schema: bodyOf(kind, format) } },
      },
      304: { description: 'The file has not changed.' },
      400: failure('A parameter that is not known, or a wrong value.'),
      ...(filtered ? { 404: failure('Nothing of that country.') } : {}),
      503: failure('The data cannot be read at the moment; Retry-After says when to ask again.'),
    },
  };
  return [openDataPath(kind, format), { get: operation }];
}

/** The description for a site at `origin`. */
export function openApi(origin: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Open data of Mappemonde',
      version: VERSION,
      description:
        'Countries, regions and cities as files. No key, no account; HEAD and If-None-Match are answered.',
      license: { name: 'See each file', url: `${origin}/en/donnees` },
    },
    servers: [{ url: origin }],
    tags: OPEN_KINDS.map((kind) => ({ name: kind, description: KINDS[kind].summary })),
    paths: Object.fromEntries(
      OPEN_KINDS.flatMap((kind) => OPEN_FORMATS.map((format) => pathOf(kind, format))),
    ),
    components: {
      parameters: {
        country: {
          name: 'country',
          in: 'query',
          description: 'Only those of this country: ISO 3166-1 alpha-2.',
          schema: { type: 'string', pattern: '^[A-Z]{2}$' },
          example: 'FR',
        },
        min_population: {
          name: 'min_population',
          in: 'query',
          description:
            'Only cities with so many inhabitants or more; those of unknown population are left out.',
          schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        },
        if_none_match: {
          name: 'If-None-Match',
          in: 'header',
          description: 'The ETag of the file that the caller has.',
          schema: { type: 'string' },
        },
      },
      schemas: {
        ...Object.fromEntries(
          OPEN_KINDS.flatMap((kind) => [
            [nameOf(kind), objectSchema(KINDS[kind].columns)],
            [`${nameOf(kind)}Feature`, featureOf(kind)],
          ]),
        ),
        Point: {
          type: 'object',
          required: ['type', 'coordinates'],
          properties: {
            type: { const: 'Point' },
            coordinates: {
              type: 'array',
              prefixItems: [
                { type: 'number', minimum: -180, maximum: 180 },
                { type: 'number', minimum: -90, maximum: 90 },
              ],
              minItems: 2,
              maxItems: 2,
            },
          },
        },
        Source: {
          type: 'object',
          required: ['name', 'url', 'licence', 'licence_url'],
          properties: {
            name: { type: 'string' },
            url: { type: 'string', format: 'uri' },
            licence: { type: 'string' },
            licence_url: { type: 'string', format: 'uri' },
          },
        },
        Failure: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string' } },
        },
      },
    },
  };
}
