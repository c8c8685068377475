/** Cities that people have deleted: which of them an import does not make again, and until when. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, become, type Caller, createAccounts } from '../../tools/testing/roles.ts';
import { createSampleData, insertCity } from './support/world.ts';

const CITY = 77;
const ROWS = JSON.stringify([{ id: CITY, name: 'Lutèce', slug: 'lutece', country: 'FR', quarter: false }]);
const DELETE = `delete from public.cities where geoname_id = ${CITY}`;
const undone = `select public.undo_changes(p_batch => (select batch from public.changes order by id desc limit 1))`;

onEachEngine((stack) => {
  let db: Database;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
    const [france] = await db.query<{ id: number }>('select id from public.countries');
    await insertCity(db, { name: 'Lutèce', slug: 'lutece', geonameId: CITY, countryId: france?.id ?? 0 });
  });

  /** Returns whether an import would make the city after these statements, all of which are rolled back. */
  const made = (caller: Caller, ...statements: readonly string[]) =>
    as(db, caller, async (tx) => {
      for (const sql of statements) await tx.query(sql);
      await become(tx, 'service');
      const rows = await tx.query('select city_id from private.incoming_cities($1, $2)', ['FR', ROWS]);
      return rows.length === 1;
    });

  it.each([
    ['an administrator has deleted', 'admin', [DELETE], false],
    ['the audit log has brought back', 'admin', [DELETE, undone], true],
    [
      'an administrator has entered again',
      'admin',
      [DELETE, `insert into public.cities (name, slug, geoname_id) values ('x', 'x', ${CITY})`],
      true,
    ],
    ['an import has taken back', 'service', [DELETE], true],
    ['is there', 'admin', [], true],
  ] as const)('a city that %s', async (_, caller, statements, expected) => {
    expect(await made(caller, ...statements)).toBe(expected);
  });

  it.each([
    ['is left out where an administrator has deleted it', [DELETE], 'skipped'],
    ['is completed where the audit log has brought it back', [DELETE, undone], 'updated'],
  ] as const)('a city of a file %s', async (_, statements, verdict) => {
    const row = { line: 1, geoname_id: CITY, name: 'Lutèce', slug: 'lutece', country: 'FR' };
    const rows = JSON.stringify([{ ...row, latitude: 1, longitude: 2, names: {} }]);
    const found = await as(db, 'admin', async (tx) => {
      for (const sql of statements) await tx.query(sql);
      return tx.query('select verdict from private.file_rows($1)', [rows]);
    });
    expect(found).toEqual([{ verdict }]);
  });

  it('a city that was merged is the other one', async () => {
    const merge = `select public.merge_cities(
      (select id from public.cities where geoname_id = ${CITY}), (select id from public.cities where slug = 'paris'))`;
    expect(await made('admin', merge)).toBe(true);
  });
});
