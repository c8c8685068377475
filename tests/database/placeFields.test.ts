/** The database beside src/admin/fields/fields.ts: its columns, their types and checks, and the functions that list fields. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMN_TYPES } from '@/admin/fields/fieldDescription.ts';
import { FILE_FIELDS, MERGED_FIELDS } from '@/admin/fields/fieldLists.ts';
import {
  FIELDS,
  type FieldValue,
  fieldDescription,
  NEW_FIELDS,
  OTHER_COLUMNS,
  PLACE_TABLES,
} from '@/admin/fields/fields.ts';
import { obeysRules } from '@/admin/fields/fieldValues.ts';
import { bulkFields } from '@/admin/places/bulk.ts';
import { TERRITORIES } from '@/admin/places/placeForm.ts';
import { LANGUAGE_CODES } from '@/shared/languages.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

const DESCRIBED = ['city', 'region', 'country', 'sight', 'continent'] as const;
type Kind = (typeof DESCRIBED)[number];

/** Columns that the database itself writes. */
const DERIVED = ['id', 'created_at', 'updated_at', 'country', 'region', 'country_slug', 'region_slug'];
/** Columns of names have their language in them. */
const NAMES: readonly string[] = LANGUAGE_CODES.map((lang) => `name_${lang}`);

const columnsOf = (kind: Kind): readonly string[] => [
  ...new Set([...FIELDS[kind], ...(NEW_FIELDS[kind] ?? []), ...OTHER_COLUMNS[kind]]),
];

const NUMBERS = [
  -1e12, -180.5, -180, -179.5, -90.5, -90, -89.5, -1, -0.5, 0, 0.5, 1, 89.5, 90, 90.5, 179.5, 180, 180.5,
  1e12,
];
const TEXTS = [
  ...['a', 'A', 'a-b', 'a--b', '-a', 'a-', 'a b', 'a_b', 'é', '٣', 'pau-64', '北京', ' '],
  ...['EUR', 'eur', 'EU', 'EURO', 'E1R', '€', 'EUR\n', 'FR', 'FR.11', 'FR.', 'fr.11', 'FR.1-1'],
  ...['Q1', 'Q0', 'Q', 'q1', 'Q123456789012', 'Q1234567890123', 'Europe/Paris', 'UTC'],
];

let stack: Stack;
beforeAll(async () => {
  stack = await startEmbedded();
}, 120_000);
afterAll(() => stack?.stop());

async function sourceOf(name: string): Promise<string> {
  const [row] = await stack.db.query<{ source: string }>(
    'select concat(pg_get_function_result(p.oid), p.prosrc) as source from pg_proc p where p.proname = $1',
    [name],
  );
  return row?.source ?? '';
}

describe.each(DESCRIBED)('the columns of a %s', (kind) => {
  const table = PLACE_TABLES[kind];
  const inForm = (column: string) =>
    [...FIELDS[kind], ...(NEW_FIELDS[kind] ?? [])].some((known) => known === column);
  const catalog = () =>
    stack.db.query<{ name: string; type: string; optional: boolean }>(
      `select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as optional
       from pg_attribute a
       where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and a.attname <> all ($1) order by 1`,
      [[...DERIVED, ...NAMES]],
    );

  it('are described', async () => {
    expect((await catalog()).map(({ name }) => name)).toEqual(columnsOf(kind).toSorted());
  });

  it('have the types that are described', async () => {
    const others = (await catalog()).filter(
      ({ name, type }) => !COLUMN_TYPES[fieldDescription(name).type].some((known) => known === type),
    );
    expect(others).toEqual([]);
  });

  it('may be empty where no form asks for them, and only there', async () => {
    const wrong = (await catalog()).filter(
      ({ name, optional }) =>
        inForm(name) &&
        fieldDescription(name).type !== 'flag' &&
        optional === (fieldDescription(name).needed === 'always'),
    );
    expect(wrong).toEqual([]);
  });

  it('obey the same rules in the database and here', async () => {
    const checks = await stack.db.query<{ name: string; type: string; rule: string }>(
      `select a.attname as name, format_type(a.atttypid, null) as type, pg_get_expr(c.conbin, c.conrelid) as rule
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.conrelid = 'public.${table}'::regclass and c.contype = 'c' and cardinality(c.conkey) = 1`,
    );
    const differing: string[] = [];
    for (const column of columnsOf(kind)) {
      const { type, isValid, longest, choices = [] } = fieldDescription(column);
      const rules = checks.filter(({ name }) => name === column);
      const values: readonly FieldValue[] =
        type === 'text'
          ? [...TEXTS, ...choices, ...(longest !== undefined || inForm(column) ? lengths(longest) : [])]
          : valuesOf(type);
      for (const { type: stored, rule } of values.length > 0 ? rules : []) {
        const rows = await stack.db.query<{ obeys: boolean; given: string }>(
          `select ${rule} as obeys, v.${column}::text as given from (select unnest($1::text[])::${stored} as ${column}) v`,
          [values.map(String)],
        );
        for (const { obeys, given } of rows) {
          const here = obeysRules(column, type === 'text' ? given : Number(given));
          // The database has no list of time zones.
          if (here ? !obeys : obeys && !isValid) differing.push(`${column} = ${given}`);
        }
      }
      const { least, pattern } = fieldDescription(column);
      if ((pattern || [least, longest].some((limit) => limit !== undefined)) && rules.length === 0)
        differing.push(`${column} has no check`);
    }
    expect(differing).toEqual([]);
  });
});

/** Texts as long as may be and longer, in letters of one code unit and of two; forms take 200 letters. */
const lengths = (longest = 199) =>
  ['x', '𐍈'].flatMap((letter) => [letter.repeat(longest), letter.repeat(longest + 1)]);

function valuesOf(type: keyof typeof COLUMN_TYPES): readonly number[] {
  if (type === 'decimal') return NUMBERS;
  if (type === 'whole')
    return NUMBERS.filter((number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31);
  return type === 'number' ? [-1, 0, 1, 2] : [];
}

it('edits the fields that have `bulk` at once', async () => {
  const [row] = await stack.db.query<{ fields: object }>('select private.bulk_fields() as fields');
  expect(row?.fields).toEqual(Object.fromEntries(TERRITORIES.map((kind) => [kind, bulkFields(kind)])));
});

it('hands each column over that is `merged` when two cities are merged', async () => {
  const [, derived = ''] = /g\.key <> all \(array\[(.*?)\]\)/.exec(await sourceOf('merge_city')) ?? [];
  // What one city lacks and the other has; both are of one country.
  const rows = await stack.db.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     where a.attrelid = 'public.cities'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
       and a.attgenerated = '' and a.attname <> all ($1) order by 1`,
    [['country_id', ...derived.split(', ').map((name) => name.slice(1, -1))]],
  );
  expect(rows.map(({ name }) => name)).toEqual(MERGED_FIELDS.toSorted());
});

it.each(['file_rows', 'write_file_rows'])(
  'reads and writes in %s() the texts that a file may have',
  async (name) => {
    const source = await sourceOf(name);
    expect(FILE_FIELDS.filter((field) => !new RegExp(`\\b${field} text\\b`).test(source))).toEqual([]);
  },
);
