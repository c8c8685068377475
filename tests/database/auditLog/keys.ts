/** Primary keys that no person changes, and how many rows one statement of a person changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { as, type Caller, sqlstateOf } from '../../../tools/testing/roles.ts';
import { insertCountry } from '../support/world.ts';
import { IS_WRITTEN } from './recorded.ts';

interface KeyColumn {
  readonly table: string;
  readonly column: string;
  /** An expression for another value of the column. */
  readonly other: string;
}

/** The columns of primary keys that an administrator may update, of tables that people write. */
const keyColumns = (db: Database) =>
  db.query<KeyColumn>(
    `select c.relname as "table", a.attname as "column",
       case format_type(a.atttypid, null)
         when 'uuid' then 'gen_random_uuid()'
         when 'text' then format('%I || ''x''', a.attname)
         when 'boolean' then format('not %I', a.attname)
         else format('%I + 1000', a.attname)
       end as other
     from pg_catalog.pg_class c
     join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${IS_WRITTEN}
       and has_column_privilege('authenticated', c.oid, a.attnum, 'update')
     order by 1, 2`,
  );

const LIMIT = 5000;
/** Refused by the trigger, by a column that is always generated, or a trigger that is there. */
const REFUSALS = new Set<unknown>(['PT422', '428C9', 1]);

export function testKeys(stack: () => Stack): void {
  let db: Database;
  beforeAll(() => {
    db = stack().db;
  });
  const refused = (caller: Caller, sql: string) => sqlstateOf(as(db, caller, (tx) => tx.exec(sql)));

  describe('a primary key', () => {
    it('is changed by no person, in any table', async () => {
      const columns = await keyColumns(db);
      expect(columns.map(({ table }) => table)).toEqual(
        expect.arrayContaining([
          'blog_post_texts',
          'cities',
          'city_names',
          'countries',
          'place_guides',
          'regions',
        ]),
      );
      const outcomes = await Promise.all(
        columns.map(async ({ table, column, other }) => {
          const [row] = await as(db, 'admin', (tx) =>
            tx.query<{ rows: number }>(`select count(*)::integer as rows from public.${table}`),
          );
          // Without a row nothing is changed: the trigger itself is asked for then.
          const outcome = row?.rows
            ? await refused('admin', `update public.${table} set ${column} = ${other}`)
            : (
                await db.query(
                  `select from pg_catalog.pg_trigger where tgrelid = 'public.${table}'::regclass
                     and tgfoid = 'private.refuse_key_change'::regproc`,
                )
              ).length;
          return [`${table}.${column}`, outcome];
        }),
      );
      expect(outcomes.filter(([, outcome]) => !REFUSALS.has(outcome))).toEqual([]);
    });

    it.each([
      ['with another column', "update public.cities set id = id + 1000, name = 'Taken' where slug = 'paris'"],
      [
        'for the next one of the sequence',
        "update public.cities set id = nextval(pg_get_serial_sequence('public.cities', 'id')) where slug = 'paris'",
      ],
      [
        'through the editing of places',
        `select public.edit_place('city', (select id from public.cities where slug = 'paris'),
        jsonb_build_object('id', jsonb_build_object('from', (select id from public.cities where slug = 'paris'), 'to', 900000)))`,
      ],
      [
        'by an upsert that finds the row by its address',
        `insert into public.cities (id, name, slug, country_id)
        select 900000, 'Paris', 'paris', country_id from public.cities where slug = 'paris'
        on conflict (country_id, slug) do update set id = excluded.id`,
      ],
      [
        'where it is kept as it is for others',
        "update public.cities set id = case slug when 'paris' then 900000 else id end",
      ],
    ])('is not changed %s', async (_, sql) => {
      expect(await refused('admin', sql)).toMatch(/^(?:PT422|22023|PT400|42501)$/);
    });

    it('may stand in an update or an upsert that leaves it as it is', async () => {
      const names = await as(db, 'admin', async (tx) => {
        await tx.exec("update public.cities set id = id, name = 'One' where slug = 'paris'");
        await tx.exec(`insert into public.cities (id, name, slug) select id, 'Two', slug from public.cities where slug = 'paris'
          on conflict (id) do update set id = excluded.id, name = excluded.name`);
        return tx.query<{ name: string }>("select name from public.cities where slug = 'paris'");
      });
      expect(names).toEqual([{ name: 'Two' }]);
    });

    it('is changed by the key that bypasses row-level security', async () => {
      expect(await refused('service', 'update public.categories set id = id + 1000')).toBeUndefined();
    });
  });

  describe('one statement of a person', () => {
    beforeAll(async () => {
      const country = await insertCountry(db, 'XX', 'grand-pays');
      await db.query(
        `insert into public.cities (name, slug, country_id) select 'Ville', 'ville-' || n, $1 from generate_series(1, $2::integer) n`,
        [country, LIMIT + 1],
      );
    });
    afterAll(async () => {
      await db.exec(`delete from public.cities where country_slug = 'grand-pays';
        delete from public.countries where iso_code = 'XX'`);
    });
    const all = "country_slug = 'grand-pays'";
    const rename =
      "update public.countries set slug = 'tres-grand-pays', name_fr = 'Très grand pays' where iso_code = 'XX'";

    it('is bounded in every table that people write', async () => {
      const tables = await db.query<{ name: string }>(
        `select c.relname as name from pg_catalog.pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${IS_WRITTEN}
           and (select count(*) from pg_catalog.pg_trigger t
             where t.tgrelid = c.oid and t.tgfoid = 'private.limit_rows'::regproc) <> 2`,
      );
      expect(tables, 'tables without private.track_changes() or private.guard_writes()').toEqual([]);
    });

    it.each<[string, Caller, string, string | undefined]>([
      [
        'changes 5,000 rows',
        'editor',
        `update public.cities set population = 7 where ${all} and slug <> 'ville-1'`,
        undefined,
      ],
      ['changes no more', 'editor', `update public.cities set population = 7 where ${all}`, 'PT413'],
      ['deletes no more', 'admin', `delete from public.cities where ${all}`, 'PT413'],
      [
        'inserts no more',
        'admin',
        `insert into public.cities (name, slug) select 'V', 'v-' || n from generate_series(0, ${LIMIT}) n`,
        'PT413',
      ],
      [
        'counts what it writes, changed or not',
        'editor',
        `update public.cities set name = name where ${all}`,
        'PT413',
      ],
      ['may rename a country of more cities', 'editor', rename, undefined],
      [
        'has no limit with the service key',
        'service',
        `update public.cities set population = 7 where ${all}`,
        undefined,
      ],
    ])('%s', async (_, caller, sql, outcome) => {
      expect(await refused(caller, sql)).toBe(outcome);
    });

    it('takes the renaming of such a country back', async () => {
      const cities = await as(db, 'admin', async (tx) => {
        await tx.exec(rename);
        await tx.exec("select public.undo_changes(p_batch => current_setting('audit.batch')::uuid)");
        return tx.query<{ count: number }>(
          `select count(*)::integer as count from public.cities where ${all}`,
        );
      });
      expect(cities).toEqual([{ count: LIMIT + 1 }]);
    });
  });
}
