/** One field of many places at once: what changes, what is refused and why, and the way back. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, become, type Caller, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { bulkEdit, type Edit, previewAndApply } from './support/bulkEdits.ts';
import {
  createSampleData,
  insertCity,
  insertContinent,
  insertCountry,
  insertRegion,
} from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  let france = 0;
  let paris = 0;
  let abroad = 0;
  let normandy = 0;
  let towns: number[] = [];
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
    await insertContinent(db, 2, 'amerique');
    abroad = await insertCity(db, {
      slug: 'paris',
      countryId: await insertCountry(db, 'US', 'etats-unis', 2),
    });
    const [row] = await db.query<{ id: number; city: number }>(
      "select c.country_id as id, c.id as city from public.cities c where c.slug = 'paris' and c.country_slug = 'france'",
    );
    [france, paris] = [row?.id ?? 0, row?.city ?? 0];
    normandy = await insertRegion(db, france, 'normandie');
    towns = [];
    for (const slug of ['caen', 'rouen', 'evreux']) {
      towns.push(await insertCity(db, { slug, countryId: france, latitude: 49, longitude: 1 }));
    }
    await db.exec(`
      update public.cities set geoname_id = 75 where id = ${paris};
      update public.countries set capital_geoname_id = 75 where iso_code = 'FR';
      insert into public.city_names (city_id, lang, name) select id, 'ru', name from public.cities where slug = 'caen';
      insert into public.place_pictures (city_id, file, chosen_by) select id, 'A.jpg', 'editor' from public.cities where slug = 'rouen';`);
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);

  type Wanted = Omit<Edit, 'ids'> & Partial<Pick<Edit, 'ids'>>;
  const edit = (tx: Database, wanted: Wanted) => bulkEdit(tx, { ids: towns, ...wanted });
  const apply = (tx: Database, wanted: Wanted) => previewAndApply(tx, { ids: towns, ...wanted });
  /** Writes like a source: nobody has signed it, so that it is not in the audit log. */
  const bySource = async (tx: Database, sql: string) => {
    await become(tx, 'service');
    await tx.exec(sql);
    await become(tx, 'admin');
  };
  const undo = async (tx: Database, batch: string | null) =>
    tx.query('select public.undo_changes(p_batch => $1)', [batch]);
  const list = async (tx: Database, sql: string) =>
    (await tx.query<{ value: unknown }>(sql)).map(({ value }) => value);
  const regions = (tx: Database) =>
    list(tx, `select region_slug as value from public.cities where id = any (array[${towns}]) order by id`);
  const toNormandy = () => ({ field: 'region_id', value: normandy });
  const MADE_UP = 5000;
  const makeUp = (tx: Database, number: number) =>
    bySource(
      tx,
      `insert into public.cities (id, name, slug, country_id)
      select 100000 + n, 'Ville ' || n, 'ville-' || n, ${france} from generate_series(1, ${number}) n`,
    );
  const madeUp = (number: number) => Array.from({ length: number }, (_, index) => 100_001 + index);

  describe('a preview', () => {
    it('counts changed and unchanged rows, lists the first ones, and writes nothing', async () => {
      await asAdmin(async (tx) => {
        await bySource(tx, `update public.cities set region_id = ${normandy} where slug = 'evreux'`);
        const [before] = await list(tx, 'select count(*)::integer as value from public.changes');
        const answer = await edit(tx, { ...toNormandy(), preview: true });
        expect(answer).toMatchObject({ changing: 2, same: 1, reasons: null, refused: null, batch: null });
        expect(answer.tables).toMatchObject({ cities: expect.any(Number) });
        expect(answer.rows).toEqual([
          { id: towns[0], name: 'caen', slug: 'caen', before: null, after: 'normandie (fr)' },
          { id: towns[1], name: 'rouen', slug: 'rouen', before: null, after: 'normandie (fr)' },
        ]);
        expect(await regions(tx)).toEqual([null, null, 'normandie']);
        expect(await list(tx, 'select count(*)::integer as value from public.changes')).toEqual([before]);
      });
    });

    it('rejects foreign regions, deleted rows and the deletion of a capital, with the reason', async () => {
      await asAdmin(async (tx) => {
        const answer = await edit(tx, { ...toNormandy(), ids: [abroad, 99_999, paris], preview: true });
        expect(answer).toMatchObject({
          changing: 1,
          reasons: { country: 1, gone: 1 },
          refused: [
            { id: abroad, name: 'paris', reason: 'country' },
            { id: 99_999, name: null, reason: 'gone' },
          ],
        });
        const deletion = await edit(tx, { field: 'delete', ids: [paris, ...towns], preview: true });
        expect(deletion).toMatchObject({
          changing: 3,
          refused: [{ id: paris, reason: 'capital' }],
          tables: { cities: 3, city_names: 1, place_pictures: 1 },
        });
      });
    });

    it('counts a place once that is named twice', async () => {
      const answer = await asAdmin((tx) =>
        edit(tx, { ...toNormandy(), ids: [...towns, ...towns], preview: true }),
      );
      expect(answer.changing).toBe(3);
    });
  });

  describe('a change', () => {
    it('is written as previewed, in one batch, and undone as one', async () => {
      await asAdmin(async (tx) => {
        const { batch, changing, seen } = await apply(tx, toNormandy());
        expect({ changing, seen }).toEqual({ changing: 3, seen: null });
        expect(await regions(tx)).toEqual(['normandie', 'normandie', 'normandie']);
        expect(
          await list(tx, `select count(*)::integer as value from public.changes where batch = '${batch}'`),
        ).toEqual([3]);
        await undo(tx, batch);
        expect(await regions(tx)).toEqual([null, null, null]);
      });
    });

    it('skips and lists rows that changed since the preview', async () => {
      await asAdmin(async (tx) => {
        const { seen } = await edit(tx, { field: 'timezone', value: 'Europe/Paris', preview: true });
        await bySource(tx, "update public.cities set timezone = 'Europe/Madrid' where slug = 'rouen'");
        const answer = await edit(tx, { field: 'timezone', value: 'Europe/Paris', seen: seen ?? {} });
        expect(answer).toMatchObject({
          changing: 2,
          reasons: { changed: 1 },
          refused: [{ id: towns[1], name: 'rouen', reason: 'changed' }],
        });
        expect(
          await list(
            tx,
            `select timezone as value from public.cities where id = any (array[${towns}]) order by id`,
          ),
        ).toEqual(['Europe/Paris', 'Europe/Madrid', 'Europe/Paris']);
      });
    });

    it('skips rows changed before their deletion, and rows without a preview', async () => {
      await asAdmin(async (tx) => {
        const { seen } = await edit(tx, { field: 'delete', preview: true });
        const [caen = '', rouen = ''] = towns.map(String);
        const answer = await edit(tx, {
          field: 'delete',
          seen: { [caen]: 'another moment', [rouen]: seen?.[rouen] },
        });
        expect(answer).toMatchObject({ changing: 1, reasons: { changed: 2 } });
        expect(await list(tx, "select slug as value from public.cities where slug = 'rouen'")).toEqual([]);
      });
    });

    it.each<[string, Wanted, string]>([
      ['a region', { field: 'region_id' }, 'region_id::text'],
      ['a time zone', { field: 'timezone' }, 'timezone'],
    ])('clears %s', async (_, wanted, column) => {
      await asAdmin(async (tx) => {
        await bySource(
          tx,
          `update public.cities set region_id = ${normandy}, timezone = 'Europe/Paris' where slug = 'caen'`,
        );
        expect(await apply(tx, wanted)).toMatchObject({ changing: 1, same: 2 });
        expect(await list(tx, `select ${column} as value from public.cities where slug = 'caen'`)).toEqual([
          null,
        ]);
      });
    });

    it('shows no picture, and the old one again once it is undone', async () => {
      await asAdmin(async (tx) => {
        const pictures = () =>
          list(
            tx,
            `select coalesce(file, chosen_by) as value from public.place_pictures where city_id is not null order by city_id`,
          );
        const answer = await apply(tx, { field: 'picture' });
        expect(answer.rows?.map(({ before, after }) => [before, after])).toEqual([
          [null, 'none'],
          ['A.jpg', 'none'],
          [null, 'none'],
        ]);
        expect(await pictures()).toEqual(['none', 'none', 'none']);
        expect(await apply(tx, { field: 'picture' })).toMatchObject({ changing: 0, same: 3, batch: null });
        await undo(tx, answer.batch);
        expect(await pictures()).toEqual(['A.jpg']);
      });
    });

    it('deletes regions but not their cities, and restores the links', async () => {
      await asAdmin(async (tx) => {
        await bySource(
          tx,
          `update public.cities set region_id = ${normandy} where slug in ('caen', 'rouen')`,
        );
        const { batch } = await apply(tx, { kind: 'region', ids: [normandy], field: 'delete' });
        expect(await regions(tx)).toEqual([null, null, null]);
        await undo(tx, batch);
        expect(await regions(tx)).toEqual(['normandie', 'normandie', null]);
      });
    });

    it('gives countries a currency', async () => {
      await asAdmin(async (tx) => {
        expect(
          await apply(tx, { kind: 'country', ids: [france], field: 'currency', value: 'EUR' }),
        ).toMatchObject({
          changing: 1,
        });
        expect(
          await list(tx, "select currency as value from public.countries where iso_code = 'FR'"),
        ).toEqual(['EUR']);
      });
    });

    it('keeps to the rules of the tables, and then writes nothing', async () => {
      const refused = asAdmin((tx) =>
        apply(tx, { kind: 'country', ids: [france], field: 'currency', value: 'euro' }),
      );
      expect(await sqlstateOf(refused)).toBe('23514');
    });
  });

  describe('5,000 places', () => {
    it('are changed, and undone, as one', async () => {
      await asAdmin(async (tx) => {
        await makeUp(tx, MADE_UP);
        const without = () =>
          list(
            tx,
            'select count(*)::integer as value from public.cities where id > 100000 and region_id is null',
          );
        const { batch, ...answer } = await apply(tx, { ...toNormandy(), ids: madeUp(MADE_UP) });
        expect(answer).toMatchObject({ changing: MADE_UP, tables: { cities: MADE_UP } });
        expect(await without()).toEqual([0]);
        await undo(tx, batch);
        expect(await without()).toEqual([MADE_UP]);
      });
    }, 600_000);

    it('are not undone when one of them has changed since, which is named with its field', async () => {
      await asAdmin(async (tx) => {
        await makeUp(tx, MADE_UP);
        const { batch } = await apply(tx, { ...toNormandy(), ids: madeUp(MADE_UP) });
        await bySource(tx, "update public.cities set region_id = null where name = 'Ville 123'");
        await expect(undo(tx, batch)).rejects.toMatchObject({
          code: 'PT409',
          detail: expect.stringMatching(/"columns": \["region_id"\], "subject": "Ville 123"/),
        });
      });
    });

    it('are the maximum', async () => {
      const preview = (ids: number[]) =>
        sqlstateOf(asAdmin((tx) => edit(tx, { ...toNormandy(), ids, preview: true })));
      expect(await preview(madeUp(MADE_UP))).toBeUndefined();
      expect(await preview(madeUp(MADE_UP + 1))).toBe('PT422');
    });

    it('are found by the filters of the list, in its order', async () => {
      await asAdmin(async (tx) => {
        await makeUp(tx, 5001);
        const [ids] = await list(tx, "select public.place_ids_to_edit('city', 'ville ', 'FR') as value");
        expect(ids).toEqual(madeUp(MADE_UP));
        expect(
          await list(tx, "select public.place_ids_to_edit('city', 'en', 'FR', 'region', 'name') as value"),
        ).toEqual([[towns[0], towns[1]]].map((found) => found.toSorted()));
      });
    });
  });

  describe('is refused', () => {
    it.each<[string, Wanted]>([
      ['without a preview', { field: 'timezone', value: 'Europe/Paris' }],
      ['of a field that places do not have in common', { field: 'slug', value: 'x', preview: true }],
      ['of a field of another kind', { kind: 'country', field: 'delete', preview: true }],
      ['of a kind that there is not', { kind: 'planet', field: 'delete', preview: true }],
    ])('%s', async (_, wanted) => {
      expect(await sqlstateOf(asAdmin((tx) => edit(tx, wanted)))).toBe('PT422');
    });

    it('with a missing region', async () => {
      const wanted = { field: 'region_id', value: 99_999, preview: true };
      expect(await sqlstateOf(asAdmin((tx) => edit(tx, wanted)))).toBe('PT404');
    });

    it.each<Caller>(['anon', 'member'])('for %s, preview and selection too', async (caller) => {
      const work = (sql: string) => sqlstateOf(as(db, caller, (tx) => tx.query(sql)));
      expect(await work(`select public.bulk_edit_places('city', '{1}', 'delete', p_preview => true)`)).toBe(
        '42501',
      );
      expect(await work(`select public.place_ids_to_edit('city')`)).toBe('42501');
    });
  });
});
