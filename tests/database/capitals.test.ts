import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const ALGIERS = 2507480;

onEachEngine((stack) => {
  let algeria = 0;
  let france = 0;

  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'afrique');
    algeria = await insertCountry(db, 'DZ', 'algerie');
    france = await insertCountry(db, 'FR', 'france');
    await db.query(`update public.countries set capital = 'Algier', capital_geoname_id = $1 where id = $2`, [
      ALGIERS,
      algeria,
    ]);
  });

  const card = async (db: Database, slug = 'algerie') =>
    (
      await as(db, 'anon', (tx) =>
        tx.query(
          `select capital, capital_slug, capital_region_slug, capital_fr, capital_ar, capital_de, continent_fr
           from public.country_cards where slug = $1`,
          [slug],
        ),
      )
    )[0];

  it('follows the city that is the capital: missing, in another country, present, deleted', async () => {
    const { db } = stack();
    const stored = { capital: 'Algier', capital_slug: null, capital_region_slug: null };
    const nameless = { capital_fr: null, capital_ar: null, capital_de: null };
    expect(await card(db)).toEqual({ ...stored, ...nameless, continent_fr: 'afrique (fr)' });

    await insertCity(db, { name: 'Algiers', slug: 'village', countryId: algeria });
    const id = await insertCity(db, {
      name: 'Algiers',
      slug: 'algiers',
      geonameId: ALGIERS,
      countryId: france,
    });
    await db.query(
      `insert into public.city_names (city_id, lang, name) values ($1, 'fr', 'Alger'), ($1, 'ar', 'الجزائر')`,
      [id],
    );
    expect(await card(db)).toMatchObject({ ...stored, ...nameless });

    const region = await insertRegion(db, algeria, 'wilaya-d-alger');
    await db.query('update public.cities set country_id = $1, region_id = $2 where id = $3', [
      algeria,
      region,
      id,
    ]);
    expect(await card(db)).toMatchObject({
      capital: 'Algiers',
      capital_slug: 'algiers',
      capital_region_slug: 'wilaya-d-alger',
      capital_fr: 'Alger',
      capital_ar: 'الجزائر',
      capital_de: null,
    });

    await db.query('delete from public.cities where id = $1', [id]);
    expect(await card(db)).toMatchObject({ ...stored, ...nameless });
  });

  it('is nothing where a country has none', async () => {
    expect(await card(stack().db, 'france')).toMatchObject({
      capital: null,
      capital_slug: null,
      capital_fr: null,
    });
  });
});
