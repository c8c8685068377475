/** Random changes, for property tests of the links between cities, regions and countries. */
import fc from 'fast-check';
import type { Database } from '../../../supabase/seed/database.ts';
import { insertCity } from './world.ts';

/** Rows are random numbers, taken modulo the number of rows. */
type Change =
  | { kind: 'insert'; country: number | null; region: number | null; text: string | null; slug: string }
  | { kind: 'set'; city: number; column: string; value: number | null }
  | { kind: 'text'; city: number; column: string; value: string | null }
  | { kind: 'renameCountry' | 'renameRegion'; which: number; name: string }
  | { kind: 'moveRegion'; region: number; country: number }
  | { kind: 'deleteRegion'; region: number };

const COUNTRY_NAMES = ['france (fr)', 'France (en)', 'ESPAGNE (fr)', 'Atlantide', 'italie (en)'];
const index = fc.nat(20);
export const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    country: fc.option(index),
    region: fc.option(index),
    text: fc.option(fc.constantFrom(...COUNTRY_NAMES)),
    slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    city: index,
    column: fc.constantFrom('country_id', 'region_id'),
    value: fc.option(index),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    city: index,
    column: fc.constantFrom('country', 'region', 'country_slug', 'region_slug'),
    value: fc.option(fc.constantFrom(...COUNTRY_NAMES, 'france', 'espagne', 'nulle-part')),
  }),
  fc.record({
    kind: fc.constantFrom('renameCountry' as const, 'renameRegion' as const),
    which: index,
    name: fc.constantFrom('nouveau', 'autre', 'encore'),
  }),
  fc.record({ kind: fc.constant('moveRegion' as const), region: index, country: index }),
  fc.record({ kind: fc.constant('deleteRegion' as const), region: index }),
);

async function ids(db: Database, table: string): Promise<number[]> {
  return (await db.query<{ id: number }>(`select id from public.${table} order by id`)).map((row) => row.id);
}

/** @throws the error of the database when it rejects the change */
export async function make(db: Database, step: Change): Promise<void> {
  const pick = async (table: string, which: number | null) => {
    const all = await ids(db, table);
    return which === null || all.length === 0 ? null : (all[which % all.length] ?? null);
  };
  switch (step.kind) {
    case 'insert':
      await insertCity(db, {
        slug: step.slug,
        countryId: await pick('countries', step.country),
        regionId: await pick('regions', step.region),
        country: step.text,
      });
      return;
    case 'set': {
      const table = step.column === 'country_id' ? 'countries' : 'regions';
      await db.query(`update public.cities set ${step.column} = $1 where id = $2`, [
        await pick(table, step.value),
        await pick('cities', step.city),
      ]);
      return;
    }
    case 'text':
      await db.query(`update public.cities set ${step.column} = $1 where id = $2`, [
        step.value,
        await pick('cities', step.city),
      ]);
      return;
    case 'renameCountry':
    case 'renameRegion': {
      const table = step.kind === 'renameCountry' ? 'countries' : 'regions';
      const id = await pick(table, step.which);
      await db.query(`update public.${table} set slug = $1 || '-' || id, name_fr = $1 where id = $2`, [
        step.name,
        id,
      ]);
      return;
    }
    case 'moveRegion':
      await db.query('update public.regions set country_id = $1 where id = $2', [
        await pick('countries', step.country),
        await pick('regions', step.region),
      ]);
      return;
    case 'deleteRegion':
      await db.query('delete from public.regions where id = $1', [await pick('regions', step.region)]);
  }
}
