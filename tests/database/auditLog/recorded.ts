import { expect, it } from 'vitest';
import { INTERNAL } from '@/admin/audit-log/changes.ts';
import { COLUMNS } from '@/admin/fields/fields.ts';
import { dependentTables, TABLES } from '@/admin/fields/recordedTables.ts';
import placeWords from '@/i18n/locales/fr/adminPlaces.json' with { type: 'json' };
import words from '@/i18n/locales/fr/adminTrail.json' with { type: 'json' };
import type { Stack } from '../../../tools/local-supabase/stack.ts';

/** Tables that people write without an audit log: they have an undo or a history of their own. */
const NOT_RECORDED = ['blog_post_addresses', 'broken_links', 'corrections'];

/** SQL conditions on a table `c`: whether its changes are recorded, and whether signed-in people may write it. */
export const IS_RECORDED = `exists (
  select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.record_changes'::regproc)`;
export const IS_WRITTEN = `(has_table_privilege('authenticated', c.oid, 'insert, update, delete')
  or has_any_column_privilege('authenticated', c.oid, 'insert, update'))`;

const isNamed = (column: string) =>
  column in words.columns || (COLUMNS.some((known) => known === column) && column in placeWords.fields);

export function testRecorded(stack: () => Stack): void {
  const tablesThat = async (condition: string) => {
    const rows = await stack().db.query<{ name: string }>(
      `select c.relname as name from pg_catalog.pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${condition}`,
    );
    return rows.map(({ name }) => name).sort();
  };

  it('is every table that signed-in people may write', async () => {
    expect(
      await tablesThat(`${IS_WRITTEN} and not ${IS_RECORDED}`),
      'tables without private.track_changes() in *_trail.sql; NOT_RECORDED lists those that need none',
    ).toEqual(NOT_RECORDED);
  });

  it('has a name on the screen', async () => {
    expect(
      await tablesThat(IS_RECORDED),
      'RECORDED of src/admin/fields/recordedTables.ts are those with private.track_changes(); adminTrail.json has a word for each',
    ).toEqual(TABLES.toSorted());
  });

  it('is counted before a city is deleted, with which it goes', async () => {
    const goes = `exists (select from pg_catalog.pg_constraint f
      where f.conrelid = c.oid and f.confrelid = 'public.cities'::regclass and f.confdeltype = 'c')`;
    expect(
      await tablesThat(`${IS_RECORDED} and ${goes}`),
      '`goesWith` in src/admin/fields/recordedTables.ts',
    ).toEqual(dependentTables('city').toSorted());
  });

  it('has words for the columns on the screen', async () => {
    const rows = await stack().db.query<{ name: string }>(`
      select distinct a.attname as name
      from pg_catalog.pg_trigger t
      cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as given) g
      join pg_catalog.pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
      where t.tgfoid = 'private.record_changes'::regproc
        and a.attname <> all (g.given[1]::text[] || g.given[3]::text[])`);
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !(isNamed(name) || name.startsWith('name_') || INTERNAL.has(name))),
      'columns without a word in adminPlaces.json (fields) or adminTrail.json (columns); what only the machine uses goes to INTERNAL of changes.ts',
    ).toEqual([]);
  });
}
