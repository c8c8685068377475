import { beforeAll, describe, expect, it } from 'vitest';
import { NAME_COLUMNS } from '../../../src/shared/names.ts';
import type { Database } from '../../../supabase/seed/database.ts';
import type { Stack } from '../../../tools/local-supabase/stack.ts';
import { as, become, type Caller, sqlstateOf } from '../../../tools/testing/roles.ts';
import { names } from '../support/world.ts';

interface Refusal {
  readonly table: string;
  readonly subject: string | null;
  readonly columns: readonly string[];
}

const FRANCE = "(select id from public.countries where slug = 'france')";
const city = (slug: string) => `(select id from public.cities where slug = '${slug}')`;

/** Rows that no person has changed. */
const GIVEN = `
  insert into public.countries (iso_code, slug, continent_id, ${NAME_COLUMNS}) values ('ES', 'espagne', 1, ${names('espagne')});
  update public.cities set geoname_id = 75 where slug = 'paris';
  insert into public.place_pictures (city_id, file, chosen_by) values (${city('vincennes')}, 'A.jpg', 'editor');
  insert into public.former_addresses (city_id, within_id, slug) values (${city('vincennes')}, ${FRANCE}, 'vilcena');`;
const bySource = async (tx: Database, sql: string) => {
  await become(tx, 'service');
  await tx.exec(sql);
  await become(tx, 'admin');
};
/** The number of the last change that was ever written. */
const lastNumber = async (tx: Database) => {
  await tx.exec('reset role');
  const [row] = await tx.query<{ number: string }>(
    'select last_value::text as number from public.changes_id_seq',
  );
  await become(tx, 'admin');
  return row?.number;
};

/** What is in the way of an undo, by comparison of all rows before anything is written. */
export function testUndoConflicts(stack: () => Stack): void {
  let db: Database;
  beforeAll(() => {
    db = stack().db;
  });

  /** Undoes what an administrator has changed in one request, once a source has changed something else. */
  const undoAfter = (edit: string, since: string): Promise<Refusal | number | undefined> =>
    as(db, 'admin', async (tx) => {
      await bySource(tx, GIVEN);
      await tx.exec(edit);
      const [change] = await tx.query<{ batch: string }>(
        'select batch from public.changes order by id desc limit 1',
      );
      await bySource(tx, since);
      await tx.query("select set_config('audit.batch', '', true)");
      await tx.exec('savepoint undo');
      const before = await lastNumber(tx);
      try {
        const [row] = await tx.query<{ count: number }>(
          'select public.undo_changes(p_batch => $1) as count',
          [change?.batch],
        );
        const left = await tx.query(
          `select table_name, action from public.changes c
          where batch = $1 and not exists (select from public.changes u where u.undoes = c.id)`,
          [change?.batch],
        );
        expect(left).toEqual([]);
        return row?.count;
      } catch (error) {
        const { code, detail } = error as { readonly code?: string; readonly detail?: string };
        if (code !== 'PT409') throw error;
        await tx.exec('rollback to savepoint undo');
        // A sequence is not rolled back: nothing has been tried.
        expect(await lastNumber(tx)).toBe(before);
        const { table, subject, columns } = JSON.parse(detail ?? '') as Refusal;
        return { table, subject, columns };
      }
    });

  describe('an undo names the row and the columns in its way', () => {
    it.each<[string, string, string, string, string[]]>([
      [
        'that hold another value',
        "update public.cities set population = 12 where slug in ('paris', 'vincennes')",
        "update public.cities set population = 13, timezone = 'Europe/Paris' where slug = 'paris'",
        'cities paris',
        ['population'],
      ],
      [
        'that are two of three',
        "update public.cities set population = 12, timezone = 'Europe/Paris', recorded_on = '2026-01-01' where slug = 'paris'",
        "update public.cities set population = null, timezone = 'Europe/Rome' where slug = 'paris'",
        'cities paris',
        ['population', 'timezone'],
      ],
      [
        'that hold another array',
        "update public.countries set languages = '{fr}' where slug = 'france'",
        "update public.countries set languages = '{fr,br}' where slug = 'france'",
        'countries france (fr)',
        ['languages'],
      ],
      [
        'of a row that is gone: none',
        "update public.cities set population = 12 where slug in ('paris', 'vincennes')",
        "delete from public.cities where slug = 'vincennes'",
        'cities vincennes',
        [],
      ],
      [
        'of an added row that was edited',
        `insert into public.city_names (city_id, lang, name) values (${city('vincennes')}, 'ru', 'Венсен')`,
        "update public.city_names set name = 'Венсенн' where lang = 'ru' and name = 'Венсен'",
        'city_names vincennes',
        ['name'],
      ],
      [
        'of an added row that is gone',
        `insert into public.city_names (city_id, lang, name) values (${city('vincennes')}, 'ru', 'Венсен')`,
        "delete from public.city_names where name = 'Венсен'",
        'city_names vincennes',
        [],
      ],
      [
        'when the address is taken by another one',
        "delete from public.cities where slug = 'vincennes'",
        `insert into public.cities (name, slug, country_id) values ('Autre', 'vincennes', ${FRANCE})`,
        'cities vincennes',
        ['country_id', 'slug'],
      ],
      [
        'when a former address is taken',
        "update public.cities set slug = 'vincennes-94' where slug = 'vincennes'",
        `insert into public.cities (name, slug, country_id) values ('Autre', 'vincennes', ${FRANCE})`,
        'cities vincennes',
        ['slug'],
      ],
      [
        'when another row has the number',
        "update public.cities set geoname_id = null where slug = 'paris'",
        "update public.cities set geoname_id = 75 where slug = 'vincennes'",
        'cities paris',
        ['geoname_id'],
      ],
      [
        'when the place has another picture',
        "delete from public.place_pictures where chosen_by = 'editor'",
        `insert into public.place_pictures (city_id, file, chosen_by) values (${city('vincennes')}, 'A.jpg', 'source')`,
        'place_pictures vincennes',
        ['city_id'],
      ],
      [
        'when what it belonged to is gone',
        `delete from public.city_names where city_id = ${city('paris')}`,
        "delete from public.cities where slug = 'paris'",
        'city_names paris',
        ['city_id'],
      ],
      [
        'when its region is gone',
        "update public.cities set region_id = null where slug = 'vincennes'",
        "delete from public.regions where slug = 'ile-de-france'",
        'cities vincennes',
        ['region_id'],
      ],
    ])('%s', async (_, edit, since, place, columns) => {
      const [table = '', ...subject] = place.split(' ');
      expect(await undoAfter(edit, since)).toEqual({ table, subject: subject.join(' '), columns });
    });
  });

  describe('an undo puts right by itself', () => {
    it.each<[string, string, string, number]>([
      [
        'what has changed in other columns',
        "update public.cities set population = 12 where slug = 'paris'",
        "update public.cities set timezone = 'Europe/Paris' where slug = 'paris'",
        1,
      ],
      [
        'a row changed twice',
        `update public.cities set population = 12 where slug = 'paris';
        update public.cities set population = 13 where slug = 'paris'`,
        '',
        2,
      ],
      [
        'a place that was moved in two steps',
        `update public.cities set region_id = null where slug = 'vincennes';
        update public.cities set country_id = (select id from public.countries where slug = 'espagne') where slug = 'vincennes'`,
        '',
        2,
      ],
      [
        'an address given on when another one had it in between',
        `update public.cities set slug = 'x' where slug = 'paris';
        update public.cities set slug = 'y' where slug = 'x'`,
        `insert into public.cities (name, slug, country_id) values ('Autre', 'x-2', ${FRANCE})`,
        2,
      ],
      [
        'a row changed, then deleted',
        `update public.cities set population = 12 where slug = 'vincennes'; delete from public.cities where slug = 'vincennes'`,
        '',
        4,
      ],
      [
        'a row added, changed and deleted',
        `insert into public.cities (name, slug, country_id) values ('Neu', 'neu', ${FRANCE});
        update public.cities set population = 12 where slug = 'neu';
        delete from public.cities where slug = 'neu'`,
        '',
        3,
      ],
      [
        'two addresses that were swapped',
        `update public.cities set slug = 'x' where slug = 'paris';
        update public.cities set slug = 'paris' where slug = 'vincennes';
        update public.cities set slug = 'vincennes' where slug = 'x'`,
        '',
        3,
      ],
      [
        'an address given to another place in the same request',
        `delete from public.cities where slug = 'vincennes';
        insert into public.cities (name, slug, country_id) values ('Autre', 'vincennes', ${FRANCE})`,
        '',
        4,
      ],
      ['a city deleted with its names', "delete from public.cities where slug = 'paris'", '', 2],
      ['a region deleted from its cities', "delete from public.regions where slug = 'ile-de-france'", '', 3],
    ])('%s', async (_, edit, since, count) => {
      expect(await undoAfter(edit, since)).toBe(count);
    });
  });

  it('is looked for in nobody else’s changes', async () => {
    const look = (caller: Caller) =>
      sqlstateOf(
        as(db, caller, (tx) =>
          tx.query(
            'select * from private.undo_conflicts(array(select id from public.changes where id = $1))',
            [1],
          ),
        ),
      );
    expect(await look('member')).toBe('42501');
    expect(await look('admin')).toBeUndefined();
    const foreign = as(db, 'editor', (tx) => tx.query("select * from private.undo_conflicts('{1}')"));
    expect(await sqlstateOf(foreign)).toBe('42501');
  });
}
