import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { incompleteLists, type Source } from '../conventions/lib/languageLists.ts';
import { RULES_IN_DATABASE, rulesNotNamed } from '../conventions/rules/languages.ts';

/** Lists that lack a language on purpose. */
const MAY_LACK = {
  // OurAirports names them in English.
  'table airport_names': ['en'],
};

/** Everything of the schema that may name a language, an object each; columns in the order of their names, wherever a migration has added them. */
const OBJECTS = `
  select 'table ' || c.oid::regclass as name, concat_ws(E'\\n',
    (select string_agg(a.attname, ', ' order by a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    (select string_agg(pg_get_expr(d.adbin, d.adrelid), E'\\n') from pg_attrdef d where d.adrelid = c.oid),
    (select string_agg(pg_get_constraintdef(k.oid), E'\\n') from pg_constraint k where k.conrelid = c.oid),
    (select string_agg(pg_get_indexdef(i.indexrelid), E'\\n') from pg_index i where i.indrelid = c.oid),
    (select string_agg(pg_get_triggerdef(t.oid), E'\\n') from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
    (select string_agg(concat_ws(E'\\n', p.qual, p.with_check), E'\\n') from pg_policies p
      where p.schemaname = c.relnamespace::regnamespace::text and p.tablename = c.relname),
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as text
  from pg_class c where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'private')
  union all
  select 'function ' || n.nspname || '.' || p.proname,
    string_agg(concat_ws(E'\\n', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), p.prosrc), E'\\n' order by p.oid)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') group by n.nspname, p.proname
  order by 1`;

let stack: Stack;
let objects: Source[];

beforeAll(async () => {
  stack = await startEmbedded();
  objects = await stack.db.query<{ name: string; text: string }>(OBJECTS);
}, 120_000);
afterAll(() => stack?.stop());

it('lists every language of src/shared/languages.ts, in columns, checks, functions and views', () => {
  expect(objects.length).toBeGreaterThan(250);
  expect(objects.flatMap((object) => incompleteLists(object, MAY_LACK))).toEqual([]);
});

it('has rules for some languages where tests/conventions/rules/languages.ts names them', () => {
  expect(rulesNotNamed(objects, RULES_IN_DATABASE)).toEqual([]);
  expect(objects.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(RULES_IN_DATABASE)));
});

const [last = '', ...others] = LANGUAGE_CODES.toReversed();

it.each([
  ['a check', `check (lang in (${others.map((code) => `'${code}'`).join(', ')}))`],
  ['columns', others.map((code) => `, name_${code} text`).join('')],
])('finds %s that lack a language', async (_, part) => {
  await stack.db.exec(`create table private.odd (id integer, lang text ${part})`);
  const objectsNow = await stack.db.query<Source>(OBJECTS);
  await stack.db.exec('drop table private.odd');
  const odd = objectsNow.find(({ name }) => name === 'table private.odd');
  expect(odd && incompleteLists(odd)).toEqual([expect.stringMatching(`lacks ${last}$`)]);
});
