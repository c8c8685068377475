/** Names on the operator's screens: in the operator's language, else as public pages fall back. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  let ids: {
    readonly city: number;
    readonly other: number;
    readonly region: number;
    readonly country: number;
  };
  beforeAll(async () => {
    const { db } = stack();
    await createAccounts(db);
    await createSampleData(db);
    await db.exec(`
      update public.countries set name_fr = 'France', name_ar = 'فرنسا' where slug = 'france';
      insert into public.regions (country_id, slug, name_fr, name_ar) select id, 'bourgogne', 'Bourgogne', 'بورغونيا' from public.countries where slug = 'france';
      insert into public.cities (name, slug, country_id, region_id, latitude, longitude)
        select s.name, lower(s.name), r.country_id, r.id, 46, 4 from public.regions r, (values ('Cluny'), ('Mazille')) as s (name) where r.slug = 'bourgogne';
      insert into public.city_names (city_id, lang, name) select id, 'ar', 'كلوني' from public.cities where slug = 'cluny';
      insert into public.corrections (place_type, place_id, lang, kind, text)
        select 'city', id, 'fr', 'name', 'city' from public.cities where slug = 'cluny' union all
        select 'region', id, 'fr', 'name', 'region' from public.regions where slug = 'bourgogne' union all
        select 'country', id, 'fr', 'name', 'country' from public.countries where slug = 'france';`);
    const idOf = async (table: string, slug: string) =>
      (await db.query<{ id: number }>(`select id from public.${table} where slug = $1`, [slug]))[0]?.id ?? 0;
    ids = {
      city: await idOf('cities', 'cluny'),
      other: await idOf('cities', 'mazille'),
      region: await idOf('regions', 'bourgogne'),
      country: await idOf('countries', 'france'),
    };
  });
  const asAdmin = <Row>(sql: string, values: readonly unknown[]) =>
    as(stack().db, 'admin', (tx: Database) => tx.query<Row>(sql, [...values]));

  it.each([
    ['ar', ['كلوني', 'Mazille'], 'بورغونيا'],
    ['ru', ['Cluny', 'Mazille'], 'Bourgogne'],
  ] as const)('are so in the preview of a bulk edit, in %s', async (lang, names, region) => {
    const preview = async (kind: string, given: readonly number[], field: string, value: string | null) => {
      const [row] = await asAdmin<{ answer: { rows: object[]; refused: object[] } }>(
        'select public.bulk_edit_places($1, $2, $3, $4, null, true, $5) as answer',
        [kind, given, field, value, lang],
      );
      return row?.answer;
    };
    const cities = await preview('city', [ids.city, ids.other], 'region_id', null);
    expect(cities?.rows).toMatchObject(names.map((name) => ({ name, before: region, after: null })));
    const regions = await preview('region', [ids.region], 'picture', null);
    expect(regions?.rows).toMatchObject([{ name: region }]);
  });

  it('are so of those that a bulk edit refuses', async () => {
    const [row] = await asAdmin<{ answer: object }>(
      `select public.bulk_edit_places('city', $1, 'timezone', 'Europe/Paris', '{}', false, 'ar') as answer`,
      [[ids.city]],
    );
    expect(row?.answer).toMatchObject({ refused: [{ name: 'كلوني', reason: 'changed' }] });
  });

  it.each([
    ['ar', 'كلوني', 'بورغونيا'],
    ['zh', 'Cluny', 'Bourgogne'],
    [null, 'Cluny', 'Bourgogne'],
  ])('are so of cities that may be the same, in %s', async (lang, name, region) => {
    const rows = await asAdmin(
      'select name, region from public.possible_duplicates($1, null, 46, 4, $2, 10, $3)',
      [ids.country, ids.other, lang],
    );
    expect(rows).toEqual([{ name, region }]);
  });

  it('are so of what visitors report, with the name in the report’s language beside it', async () => {
    const reports = (lang: string) =>
      asAdmin(
        `select text, place ->> 'name' as name, place ->> 'region' as region, place ->> 'stored_name' as stored
         from public.corrections_page(p_lang => $1) where text <> 'x' order by text`,
        [lang],
      );
    expect(await reports('ar')).toEqual([
      { text: 'city', name: 'كلوني', region: 'بورغونيا', stored: null },
      { text: 'country', name: 'فرنسا', region: null, stored: 'France' },
      { text: 'region', name: 'بورغونيا', region: null, stored: 'Bourgogne' },
    ]);
    expect(await reports('ru')).toMatchObject([
      { name: 'Cluny' },
      { name: 'france (ru)' },
      { name: 'Bourgogne' },
    ]);
  });
});
