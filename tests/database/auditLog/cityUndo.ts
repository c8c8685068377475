import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { as, become, type Caller, sqlstateOf } from '../../../tools/testing/roles.ts';
import { IS_RECORDED, IS_WRITTEN } from './recorded.ts';

const MEDIA = '0a1b2c3d-0000-4000-8000-000000000009';
const nextRequest = (tx: Database) => tx.query(`select set_config('audit.batch', '', true)`);

/** A city with all that people can give it. */
async function worked(tx: Database): Promise<number> {
  await tx.exec(`
    insert into public.cities (name, slug) values ('Cluny', 'cluny');
    insert into public.city_names (city_id, lang, name) select id, 'ar', 'كلوني' from public.cities where slug = 'cluny';
    insert into public.blog_post_places (post_id, position, city_id)
      select p.id, 7, c.id from public.blog_posts p, public.cities c where p.slug = 'published' and c.slug = 'cluny';
    insert into public.place_guides (city_id, lang, introduction, author, licence) select id, 'fr', 'Notre guide', 'Ana', 'CC BY 4.0' from public.cities where slug = 'cluny';
    insert into public.media (id, version, format, width, height, widths, name, credit, licence)
      values ('${MEDIA}', 'fedcba9876', 'jpg', 1400, 900, '{320}', 'a.jpg', 'Ana', 'CC0');
    insert into public.place_pictures (city_id, media_id, chosen_by) select id, '${MEDIA}', 'editor' from public.cities where slug = 'cluny';
    insert into public.former_addresses (city_id, within_id, slug, merged_ids, geoname_id)
      select c.id, n.id, s.slug, s.merged, s.geoname from public.cities c, public.countries n,
        (values ('clugny', '{}'::integer[], null::integer), ('cluny-abbaye', '{991}', 4711)) as s (slug, merged, geoname)
      where c.slug = 'cluny' and n.slug = 'france';
    insert into public.sights (item, slug, city_id, kind, names, source_names, own_names, hidden, latitude, longitude, weight)
      select s.item, 's-' || lower(s.item), c.id, 'monument', s.names::jsonb, '{"fr": "Abbaye"}', s.own::jsonb, s.hidden, 46, 4, 3
      from public.cities c, (values
        ('Q991', '{"fr": "Abbaye"}', '{}', true), ('Q992', '{"fr": "La Tour"}', '{"fr": "La Tour"}', false), ('Q993', '{"fr": "Abbaye"}', '{}', false),
        ('Q994', '{"fr": "Abbaye"}', '{}', false)
      ) as s (item, names, own, hidden) where c.slug = 'cluny';
    update public.sights set no_picture = true where item = 'Q994';`);
  const [city] = await tx.query<{ id: number }>("select id from public.cities where slug = 'cluny'");
  return city?.id ?? 0;
}

/** The rows of a table that belong to a city, as they are. */
const rowsOf = (tx: Database, table: string, city: number) =>
  tx.query(
    `select to_jsonb(t) - 'updated_at' as row from public.${table} t where ${table === 'cities' ? 'id' : 'city_id'} = $1
     order by to_jsonb(t)::text`,
    [city],
  );

/** Returns the tables that people edit. The rest is asked for again, follows from these, or is how an import made the city. */
async function tablesOfCities(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_catalog.pg_class c
     where exists (select from pg_catalog.pg_constraint f where f.conrelid = c.oid and f.confrelid = 'public.cities'::regclass)
       and (${IS_RECORDED} or ${IS_WRITTEN}) order by 1`,
  );
  return rows.map(({ name }) => name);
}

export function testCityUndo(stack: () => Stack): void {
  let tables: string[];
  beforeAll(async () => {
    tables = ['cities', ...(await tablesOfCities(stack().db))];
  });
  const all = async (tx: Database, city: number) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = await rowsOf(tx, table, city);
          // The source gives the rest again.
          return [table, table === 'sights' ? rows.filter((row) => isEdited(row)) : rows] as const;
        }),
      ),
    );
  const isEdited = ({
    row,
  }: {
    readonly row?: { hidden: boolean; own_names: object; picture_chosen_at: string | null };
  } & object) =>
    row !== undefined &&
    (row.hidden || Object.keys(row.own_names).length > 0 || row.picture_chosen_at !== null);

  it('a merge hands over all that people have given a city', async () => {
    await as(stack().db, 'service', async (tx) => {
      const gone = await worked(tx);
      await tx.query(
        "update public.cities set country_id = (select id from public.countries where slug = 'france') where id = $1",
        [gone],
      );
      const [kept] = await tx.query<{ id: number }>(
        "insert into public.cities (name, slug, country_id) select 'Cluni', 'cluni', id from public.countries where slug = 'france' returning id",
      );
      const counts = async (city: number) => {
        const rows = Object.entries(await all(tx, city));
        return Object.fromEntries(rows.map(([table, { length }]) => [table, length]));
      };
      const { former_addresses = 0, ...before } = await counts(gone);
      await become(tx, 'admin');
      await tx.query('select public.merge_cities($1, $2)', [gone, kept?.id]);
      await become(tx, 'service');
      expect(
        await counts(kept?.id ?? 0),
        'rows by table; merge_cities() in *_place_merging.sql gives them to the city that stays',
        // Its own address leads to the other city.
      ).toEqual({ ...before, former_addresses: former_addresses + 1 });
    });
  });

  describe('an undo of a deleted city', () => {
    const remove = async (tx: Database, city: number) => {
      await tx.query('delete from public.cities where id = $1', [city]);
      return lastBatch(tx);
    };
    const lastBatch = async (tx: Database) => {
      const [change] = await tx.query<{ batch: string }>(
        'select batch from public.changes order by id desc limit 1',
      );
      await nextRequest(tx);
      return change?.batch ?? '';
    };
    const undo = async (tx: Database, batch: string) => {
      const [done] = await tx.query<{ undone: number; recorded: number }>(
        `select public.undo_changes(p_batch => $1) as undone,
           (select count(*)::integer from public.changes c where c.batch = $1) as recorded`,
        [batch],
      );
      expect(done?.undone).toBe(done?.recorded);
      return lastBatch(tx);
    };
    const acting = <Result>(caller: Caller, work: (tx: Database, city: number) => Promise<Result>) =>
      as(stack().db, 'service', async (tx) => {
        const city = await worked(tx);
        await become(tx, caller);
        return work(tx, city);
      });

    it('restores all related data', async () => {
      await acting('admin', async (tx, city) => {
        const before = await all(tx, city);
        for (const [table, rows] of Object.entries(before))
          expect(rows.length, `${table}: worked() gives the city no row of it`).toBeGreaterThan(0);
        const removal = await remove(tx, city);
        const recorded = await tx.query('select from public.changes where batch = $1', [removal]);
        expect(recorded).toHaveLength(Object.values(before).flat().length);
        expect((await all(tx, city)).former_addresses).toEqual([]);
        const back = await undo(tx, removal);
        expect(await all(tx, city)).toEqual(before);
        // And there and back again.
        const again = await undo(tx, back);
        expect((await all(tx, city)).cities).toEqual([]);
        await undo(tx, again);
        expect(await all(tx, city)).toEqual(before);
      });
    });

    it('brings back a hidden sight that the source has given to another city since', async () => {
      await as(stack().db, 'service', async (tx) => {
        const city = await worked(tx);
        await become(tx, 'admin');
        const before = await all(tx, city);
        const removal = await remove(tx, city);
        await become(tx, 'service');
        await tx.exec(`insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight)
          select 'Q991', 's-q991', id, 'monument', '{"fr": "Abbaye"}', 46, 4, 3 from public.cities where slug = 'paris'`);
        await become(tx, 'admin');
        await undo(tx, removal);
        expect(await all(tx, city)).toEqual(before);
      });
    });

    it('of somebody else is not an editor’s', async () => {
      await acting('admin', async (tx, city) => {
        await remove(tx, city);
        const ids = await tx.query<{ id: number }>(
          "select id from public.changes where table_name = 'former_addresses'",
        );
        expect(ids).toHaveLength(2);
        await become(tx, 'editor');
        const taken = tx.query('select private.undo_dependent_changes($1)', [ids.map(({ id }) => id)]);
        expect(await sqlstateOf(taken)).toBe('42501');
      });
    });

    it('leaves out of the audit log what only a change of address writes', async () => {
      await acting('admin', async (tx, city) => {
        await tx.query("update public.cities set slug = 'clugny' where id = $1", [city]);
        expect(await tx.query("select from public.changes where table_name = 'former_addresses'")).toEqual(
          [],
        );
      });
    });
  });
}
