/** Places that operators make: cities, regions and countries, in one transaction each, and what is refused. */
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  let db: Database;
  beforeAll(async () => {
    db = stack().db;
    await createAccounts(db);
    await createSampleData(db);
  });
  const asAdmin = <Result>(work: (tx: Database) => Promise<Result>) => as(db, 'admin', work);
  const create = (tx: Database, fields: object, kind = 'city', country: string | null = 'FR') =>
    tx.query('select public.create_place($1, $2, $3::jsonb) as id', [kind, country, JSON.stringify(fields)]);
  const GIEN = { name: 'Gien', slug: 'gien', latitude: 47.69, longitude: 2.63 };

  it('is a city with the names given, in one batch of the audit log', async () => {
    const [city, names, changes] = await asAdmin(async (tx) => {
      await create(tx, { ...GIEN, 'name:ar': 'جيان' });
      return [
        await tx.query("select name, country_slug, geoname_id from public.cities where slug = 'gien'"),
        await tx.query("select lang, source from public.city_names where name = 'جيان'"),
        await tx.query(
          'select table_name, batch_size from public.changes_page() where author_email is not null order by id',
        ),
      ];
    });
    expect(city).toEqual([{ name: 'Gien', country_slug: 'france', geoname_id: null }]);
    expect(names).toEqual([{ lang: 'ar', source: 'editors' }]);
    expect(changes).toEqual([
      { table_name: 'cities', batch_size: 2 },
      { table_name: 'city_names', batch_size: 2 },
    ]);
  });

  it('is a region', async () => {
    const rows = await asAdmin(async (tx) => {
      await create(tx, { name_fr: 'Berry', slug: 'berry' }, 'region');
      return tx.query("select name_fr, geonames_admin1 from public.regions where slug = 'berry'");
    });
    expect(rows).toEqual([{ name_fr: 'Berry', geonames_admin1: null }]);
  });

  const NAMES = Object.fromEntries(LANGUAGE_CODES.map((lang) => [`name_${lang}`, `Malte ${lang}`]));
  const MALTA = {
    slug: 'malte',
    continent_id: 1,
    sovereign: true,
    latitude: 35.9,
    longitude: 14.4,
    ...NAMES,
  };

  it('is a country with nothing but what was given', async () => {
    const rows = await asAdmin(async (tx) => {
      await create(tx, MALTA, 'country', 'MT');
      return tx.query(
        `select iso_code, name_ar, sovereign, capital, currency, languages, flag_url, area, population
         from public.countries where slug = 'malte'`,
      );
    });
    expect(rows).toEqual([
      {
        iso_code: 'MT',
        name_ar: 'Malte ar',
        sovereign: true,
        capital: null,
        currency: null,
        languages: [],
        flag_url: null,
        area: null,
        population: null,
      },
    ]);
  });

  it.each([
    ['a country without a position', { ...MALTA, latitude: null }, 'MT', 'PT422'],
    ['a country without a status', { ...MALTA, sovereign: null }, 'MT', 'PT422'],
    ['a country without a continent', { ...MALTA, continent_id: null }, 'MT', '23502'],
    ['a country without an Arabic name', { ...MALTA, name_ar: null }, 'MT', '23502'],
    ['a code that is there', MALTA, 'FR', '23505'],
    ['an address that is there', { ...MALTA, slug: 'france' }, 'MT', '23505'],
    ['a code of no country', MALTA, 'XX', 'PT422'],
    ['a code that is reserved', MALTA, 'EU', 'PT422'],
    ['a code in small letters', MALTA, 'mt', '23514'],
    ['no code', MALTA, null, 'PT422'],
  ])('refuses %s', async (_, fields, code, sqlstate) => {
    expect(await sqlstateOf(asAdmin((tx) => create(tx, fields, 'country', code)))).toBe(sqlstate);
  });

  it.each([
    ['a city without a position', { name: 'Gien', slug: 'gien' }, 'city', 'FR', 'PT422'],
    ['a country that there is not', GIEN, 'city', 'XX', 'PT422'],
    ['another kind', { slug: 'gien' }, 'continent', 'FR', 'PT422'],
    ['an address that is taken', { ...GIEN, slug: 'paris' }, 'city', 'FR', '23505'],
    ['a city without a name', { ...GIEN, name: null }, 'city', 'FR', '23502'],
    ['a region without a name', { slug: 'berry' }, 'region', 'FR', '23514'],
    ['a region of another country', { ...GIEN, region_id: 99_999 }, 'city', 'FR', '23503'],
  ])('refuses %s', async (_, fields, kind, country, code) => {
    expect(await sqlstateOf(asAdmin((tx) => create(tx, fields, kind, country)))).toBe(code);
  });

  it('is for administrators', async () => {
    for (const role of ['member', 'editor'] as const) {
      expect(await sqlstateOf(as(db, role, (tx) => create(tx, GIEN)))).toBe('42501');
      expect(await sqlstateOf(as(db, role, (tx) => create(tx, MALTA, 'country', 'MT')))).toBe('42501');
    }
  });
});
