/** Rights of an editor beyond the cells of the matrix: through the functions of the screens. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, CALLERS, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
  });
  const asEditor = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'editor', work);
  const state = (sql: string) => sqlstateOf(asEditor((tx) => tx.query(sql)));
  const PARIS = "(select id from public.cities where slug = 'paris')";

  it('is recognised by the functions that the screens call', async () => {
    const role = (caller: 'member' | 'editor' | 'admin') =>
      as(
        db,
        caller,
        async (tx) => (await tx.query<{ role: string | null }>('select public.my_role() as role'))[0]?.role,
      );
    expect(await role('admin')).toBe('admin');
    expect(await role('editor')).toBe('editor');
    expect(await role('member')).toBeNull();
  });

  describe('may', () => {
    it.each([
      `select public.edit_place('city', ${PARIS}, '{"name:ar": {"from": null, "to": "باريس"}}')`,
      `select public.edit_place('city', ${PARIS}, '{"population": {"from": null, "to": 5}}')`,
      `select * from public.places_to_edit('city')`,
      `select public.choose_place_picture('city', ${PARIS}, 'A.jpg', 'editor')`,
      `select * from public.corrections_page()`,
      `select public.decide_correction((select min(id) from public.corrections), 'refused')`,
    ])('%s', async (sql) => {
      expect(await state(sql)).toBeUndefined();
    });

    it('undo their own changes, and sees nobody else’s', async () => {
      const seen = await asEditor(async (tx) => {
        await tx.query(
          `select public.edit_place('city', ${PARIS}, '{"population": {"from": null, "to": 5}}')`,
        );
        const own = await tx.query<{ id: number; author_email: string }>(
          'select * from public.changes_page()',
        );
        await tx.query('select public.undo_changes($1)', [own[0]?.id]);
        const [city] = await tx.query<{ population: number | null }>(
          "select population from public.cities where slug = 'paris'",
        );
        return { authors: own.map((change) => change.author_email), population: city?.population };
      });
      expect(seen).toEqual({ authors: ['editor@example.org'], population: null });
    });
  });

  describe('may not', () => {
    it.each([
      `select public.create_place('city', 'FR', '{"name": "x", "slug": "x", "latitude": 1, "longitude": 1}')`,
      `select public.merge_cities(${PARIS}, (select id from public.cities where slug = 'vincennes'))`,
      `select public.bulk_edit_places('city', array[1], 'population', '5')`,
      'select * from public.data_quality()',
      'select * from public.countries_overview()',
      `insert into public.user_roles (user_id, role) values ('${CALLERS.editor.id}', 'admin')`,
      `update public.user_roles set role = 'admin'`,
      `select public.start_job('{}')`,
    ])('%s', async (sql) => {
      expect(await state(sql)).toBe('42501');
    });

    it('undo changes of somebody else', async () => {
      const undone = await db.transaction(async (tx) => {
        const [change] = await tx.query<{ id: number }>(
          `insert into public.changes (batch, author_id, table_name, row_key, action, before, after)
           select gen_random_uuid(), '${CALLERS.admin.id}', 'cities', jsonb_build_object('id', ${PARIS}), 'update',
             '{"population": 7}', '{"population": null}' returning id`,
        );
        return as(
          tx,
          'editor',
          async (inner) =>
            (await inner.query<{ n: number }>('select public.undo_changes($1) as n', [change?.id]))[0]?.n,
        ).finally(() => tx.query('delete from public.changes where id = $1', [change?.id]));
      });
      expect(undone).toBe(0);
    });
  });
});
