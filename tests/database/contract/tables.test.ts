/** Asks the catalog for the tables and columns that never change their name or shape. */
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../../tools/testing/engines.ts';
import { type Line as Said, unsaid } from '../../rules/contract/said.ts';

interface Line {
  readonly said: Said<[]>;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly optional: boolean;
  /** The default as the catalog writes it; `identity` where the database counts. */
  readonly default: string | null;
  readonly deviation?: string;
}

interface Rest {
  readonly optional?: boolean;
  readonly default?: string;
  readonly deviation?: string;
  /** The phrase, where it is not the beginning of the row of a table. */
  readonly phrase?: string;
}

/** The line of one column; its row in docs/product/data.md begins with name and type. */
function column(table: string, name: string, type: string, rest: Rest = {}): Line {
  const { optional = false, default: value = null, deviation, phrase } = rest;
  const row = `| \`${table}.${name}\` | ${type}${optional ? ', optional' : ''}`;
  return {
    said: ['data', phrase ?? row],
    table,
    column: name,
    type,
    optional,
    default: value,
    ...(deviation === undefined ? {} : { deviation }),
  };
}

const LANGS = ['fr', 'en', 'es', 'it', 'de', 'ar', 'zh', 'ru'] as const;
const NAMES = LANGS.map((lang) => `name_${lang}\``).join(', `');

const names = (table: string, optional = false): Line[] =>
  LANGS.map((lang) =>
    column(table, `name_${lang}`, 'text', {
      optional,
      phrase: `| \`${table}.${NAMES} | text${optional ? ', optional' : ''} |`,
    }),
  );

const IDENTITY = { default: 'identity' };
const OPTIONAL = { optional: true };
const NATURAL_KEY = 'a natural key, so that an import can be run twice';
const REAL_LINKS = 'asked for as sample data; a check fills the table';
const REAL_LOGS = 'asked for as sample data; functions fill the table';

const LINES: readonly Line[] = [
  column('continents', 'id', 'integer'),
  column('continents', 'slug', 'text'),
  ...names('continents'),
  column('countries', 'id', 'integer', IDENTITY),
  column('countries', 'slug', 'text'),
  column('countries', 'continent_id', 'integer'),
  ...names('countries'),
  column('countries', 'iso_code', 'text'),
  column('countries', 'capital', 'text', OPTIONAL),
  column('countries', 'currency', 'text', OPTIONAL),
  column('countries', 'flag_url', 'text', OPTIONAL),
  column('countries', 'area', 'double precision', OPTIONAL),
  column('countries', 'population', 'bigint', OPTIONAL),
  column('regions', 'id', 'integer', IDENTITY),
  column('regions', 'slug', 'text'),
  column('regions', 'country_id', 'integer'),
  column('regions', 'code', 'text', OPTIONAL),
  column('regions', 'geonames_admin1', 'text', { optional: true, deviation: NATURAL_KEY }),
  ...names('regions', true),
  column('cities', 'id', 'integer', IDENTITY),
  column('cities', 'geoname_id', 'integer', { optional: true, deviation: NATURAL_KEY }),
  column('cities', 'name', 'text'),
  column('cities', 'slug', 'text'),
  column('cities', 'country_id', 'integer', OPTIONAL),
  column('cities', 'region_id', 'integer', OPTIONAL),
  column('cities', 'population', 'bigint', OPTIONAL),
  column('cities', 'latitude', 'double precision', OPTIONAL),
  column('cities', 'longitude', 'double precision', OPTIONAL),
  column('cities', 'timezone', 'text', OPTIONAL),
  column('cities', 'image_url', 'text', OPTIONAL),
  column('cities', 'country', 'text', OPTIONAL),
  column('cities', 'region', 'text', OPTIONAL),
  column('cities', 'country_slug', 'text', OPTIONAL),
  column('cities', 'region_slug', 'text', OPTIONAL),
  column('cities', 'created_at', 'timestamp with time zone', { default: 'now()' }),
  ...(['city_id', 'lang', 'name'] as const).map((name) =>
    column('city_names', name, name === 'city_id' ? 'integer' : 'text', {
      deviation: 'cities keep one name, and gain others where a source has them',
    }),
  ),
  column('categories', 'slug', 'text'),
  ...names('categories'),
  column('blog_posts', 'id', 'integer', IDENTITY),
  column('blog_posts', 'slug', 'text'),
  column('user_roles', 'user_id', 'uuid'),
  column('user_roles', 'role', 'text'),
  column('broken_links', 'id', 'bigint', { ...IDENTITY, deviation: REAL_LINKS }),
  column('broken_links', 'url', 'text', { deviation: REAL_LINKS }),
  column('broken_links', 'page_url', 'text', { deviation: REAL_LINKS }),
  column('broken_links', 'found_at', 'timestamp with time zone', {
    default: 'now()',
    deviation: REAL_LINKS,
  }),
  column('broken_links', 'status', 'text', { deviation: REAL_LINKS }),
  column('broken_links', 'checked_at', 'timestamp with time zone', {
    default: 'now()',
    deviation: REAL_LINKS,
  }),
  column('broken_links', 'fixed', 'boolean', { default: 'false', deviation: REAL_LINKS }),
  column('system_logs', 'id', 'bigint', { ...IDENTITY, deviation: REAL_LOGS }),
  column('system_logs', 'timestamp', 'timestamp with time zone', { default: 'now()', deviation: REAL_LOGS }),
  column('system_logs', 'level', 'text', { deviation: REAL_LOGS }),
  column('system_logs', 'message', 'text', { deviation: REAL_LOGS }),
  column('system_logs', 'source', 'text', { deviation: REAL_LOGS }),
  column('system_logs', 'details', 'jsonb', { optional: true, deviation: REAL_LOGS }),
];

/** A key: its columns, what it is, and for a foreign one the table it leads to. */
interface Key {
  readonly said: Said<[]>;
  readonly table: string;
  readonly columns: string;
  readonly kind: 'primary' | 'unique' | 'foreign';
  readonly to?: string;
  readonly deviation?: string;
}

function key(
  page: string,
  phrase: string,
  columns: string,
  kind: Key['kind'],
  rest: Pick<Key, 'to' | 'deviation'> = {},
): Key {
  return { said: ['data', phrase], table: page, columns, kind, ...rest };
}

const OWN_SLUG = 'a slug is unique in the world, of regions and cities within the country';

const KEYS: readonly Key[] = [
  key('continents', '| `continents.id` | integer, key |', 'id', 'primary'),
  key('continents', '| `continents.slug` | text, unique |', 'slug', 'unique', { deviation: OWN_SLUG }),
  key('countries', '| `countries.id` | integer, key |', 'id', 'primary'),
  key('countries', '| `countries.slug` | text, unique |', 'slug', 'unique', { deviation: OWN_SLUG }),
  key('countries', '| `countries.iso_code` | text, unique |', 'iso_code', 'unique', {
    deviation: NATURAL_KEY,
  }),
  key('countries', '| `countries.continent_id` | integer, the continent |', 'continent_id', 'foreign', {
    to: 'continents',
  }),
  key('regions', '| `regions.id` | integer, key |', 'id', 'primary'),
  key('regions', '| `regions.slug` | text, unique within the country |', 'country_id,slug', 'unique', {
    deviation: OWN_SLUG,
  }),
  key('regions', 'text, optional, unique (`FR.11`)', 'geonames_admin1', 'unique', { deviation: NATURAL_KEY }),
  key('regions', '| `regions.country_id` | integer, the country |', 'country_id', 'foreign', {
    to: 'countries',
  }),
  key('cities', '| `cities.id` | integer, key |', 'id', 'primary'),
  key('cities', '| `cities.slug` | text, unique within the country |', 'country_id,slug', 'unique', {
    deviation: OWN_SLUG,
  }),
  key(
    'cities',
    '| `cities.geoname_id` | integer, optional, unique: « already there » means the same one |',
    'geoname_id',
    'unique',
    {
      deviation: NATURAL_KEY,
    },
  ),
  key('cities', '| `cities.country_id` | integer, optional, the country |', 'country_id', 'foreign', {
    to: 'countries',
  }),
  key('cities', '| `cities.region_id` | integer, optional, the region |', 'region_id', 'foreign', {
    to: 'regions',
  }),
  key(
    'city_names',
    '| `city_names.city_id` | integer, key with `lang`, the city |',
    'city_id,lang',
    'primary',
  ),
  key('city_names', '| `city_names.city_id` | integer, key with `lang`, the city |', 'city_id', 'foreign', {
    to: 'cities',
  }),
  key('categories', '| `categories.slug` | text, unique |', 'slug', 'unique'),
  key('blog_posts', '| `blog_posts.slug` | text, unique |', 'slug', 'unique'),
  key('user_roles', '| `user_roles.user_id` | uuid, key |', 'user_id', 'primary'),
  key('broken_links', '| `broken_links.id` | bigint, key |', 'id', 'primary', { deviation: REAL_LINKS }),
  key('system_logs', '| `system_logs.id` | bigint, key |', 'id', 'primary', { deviation: REAL_LOGS }),
];

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as optional,
    case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as default
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

const CONSTRAINTS = `
  select c.conrelid::regclass::text as table,
    case c.contype when 'p' then 'primary' when 'u' then 'unique' else 'foreign' end as kind,
    array_to_string(array(
      select a.attname::text from unnest(c.conkey) with ordinality k (attnum, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum order by k.at
    ), ',') as columns,
    case when c.contype = 'f' then c.confrelid::regclass::text end as to
  from pg_constraint c
  where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`;

type FoundColumn = Omit<Line, 'said' | 'deviation'>;
interface FoundKey {
  readonly table: string;
  readonly kind: string;
  readonly columns: string;
  readonly to: string | null;
}

it('is said line by line in the documentation', () => {
  expect(unsaid([...LINES, ...KEYS].map(({ said }) => said))).toEqual([]);
});

onEachEngine((stack) => {
  let columns: FoundColumn[] = [];
  let keys: FoundKey[] = [];
  beforeAll(async () => {
    columns = await stack().db.query<FoundColumn>(COLUMNS);
    keys = (await stack().db.query<FoundKey>(CONSTRAINTS)).map((found) => ({
      ...found,
      table: found.table.replace(/^public\./, ''),
      to: found.to?.replace(/^public\./, '') ?? null,
    }));
  });

  describe('columns', () => {
    it.each(LINES)('$table.$column: $type', ({ said: _, deviation: __, ...expected }) => {
      const found = columns.find(
        ({ table, column: name }) => table === expected.table && name === expected.column,
      );
      expect(found).toEqual(expected);
    });
  });

  describe('keys', () => {
    it.each(KEYS)('$table ($columns): $kind', ({ table, columns: wanted, kind, to = null }) => {
      const of = keys.filter((found) => found.table === table && found.kind === kind && found.to === to);
      // A foreign key may hold more columns, so that both ends lie in one country.
      const names = of.map((found) => (kind === 'foreign' ? found.columns.split(',')[0] : found.columns));
      expect(names).toContain(wanted);
    });
  });
});
