/** Triggers whose arguments are names: each mechanism is one function, and what a name stands for is looked up where it is given. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { sqlstateOf } from '../../tools/testing/roles.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startEmbedded();
}, 120_000);
afterAll(() => stack?.stop());

it('has no SQL in an argument', async () => {
  const rows = await stack.db.query<{ trigger: string; given: string }>(
    `select t.tgname as trigger, g.given
     from pg_trigger t cross join lateral unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) as g (given)
     where not t.tgisinternal and g.given !~ '^(\\w+|[a-z]+:([a-z]+-)?\\{[\\w.,?()]+\\}|\\{([\\w.]+(,[\\w.]+)*)?\\})?$'`,
  );
  expect(rows).toEqual([]);
});

it.each([
  ['page', 'notify_changed_rows', 'pages'],
  ['audit log', 'record_changes', 'track_changes'],
  ['popularity', 'update_popularity', 'popularity'],
])('has one function for the %s', async (_, name, mark) => {
  const rows = await stack.db.query<{ name: string }>(
    `select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgname ~ ('_' || $1 || '_(insert|update|delete)$')`,
    [mark],
  );
  expect(rows).toEqual([{ name }]);
});

it.each([
  ['a tag alone', 'cities', 'site', 'select array['],
  ['a column', 'cities', 'country:{country_slug}', 's.country_slug'],
  ['a foreign key', 'city_names', 'country:{city_id.country_slug}', 'from cities t1 where t1.id = c.city_id'],
  ['two foreign keys', 'place_guides', 'x:{region_id.country_id.slug}', 'from countries t2 where t2.id = '],
  [
    'rows that refer to it',
    'media',
    'x:{place_pictures(media_id).city_id.slug}',
    'p.media_id in (select s.id',
  ],
  [
    'rows of the same code',
    'country_facts',
    'x:{countries(iso_code).slug}',
    'p.iso_code in (select s.iso_code',
  ],
  ['a function', 'city_elevations', 'x:{city_id.city_climate_cell}', 'private.city_climate_cell(row(t1.*)'],
  ['a key of jsonb', 'sights', 'x:{names.fr}', "c.names ->> 'fr'"],
  ['some columns', 'sights', 'sight:{slug?hidden,own_names}', '(c.hidden, c.own_names) is distinct from'],
])('follows %s', async (_, table, tag, part) => {
  const [row] = await stack.db.query<{ query: string }>(
    `select private.page_tags_query($1::regclass, $2, 'UPDATE') as query`,
    [`public.${table}`, tag],
  );
  expect(row?.query.replaceAll('public.', '')).toContain(part.replaceAll('public.', ''));
});

it.each([
  ['an unknown column', "private.notify_on_changes('cities', 'country:{land}')"],
  ['a column that leads nowhere', "private.notify_on_changes('cities', 'country:{name.slug}')"],
  ['an unknown column behind a key', "private.notify_on_changes('city_names', 'country:{city_id.land}')"],
  ['an unknown table', "private.notify_on_changes('cities', 'x:{nothing(city_id).slug}')"],
  ['SQL', "private.notify_on_changes('cities', '{(select 1)}')"],
  ['a broken tag', "private.notify_on_changes('cities', 'country:{slug')"],
  ['an unknown subject', "private.track_changes('cities', array['title'])"],
  ['an unknown condition', "private.track_changes('sights', '{}', '{}', array['insert'], 'is_nothing')"],
])('refuses %s where it is given', async (_, call) => {
  expect(await sqlstateOf(stack.db.query(`select ${call}`))).toMatch(/^(?:P0001|42703|42P01)$/);
});
