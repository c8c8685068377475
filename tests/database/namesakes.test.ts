import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const LANGS = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ru', 'zh'];
const everywhere = (where: string, ...not: string[]) =>
  Object.fromEntries(LANGS.filter((lang) => !not.includes(lang)).map((lang) => [lang, where]));

const namesakes = async (db: Database, slug: string) => {
  const [row] = await db.query<{ namesakes: unknown }>(
    'select public.namesakes(c) as namesakes from public.cities c where slug = $1',
    [slug],
  );
  return row?.namesakes;
};

async function load(db: Database): Promise<void> {
  await insertContinent(db, 1, 'europe');
  const us = await insertCountry(db, 'US', 'etats-unis');
  const fr = await insertCountry(db, 'FR', 'france');
  const missouri = await insertRegion(db, us, 'missouri');
  const ohio = await insertRegion(db, us, 'ohio');
  const add = async (
    name: string,
    slug: string,
    population: number | null,
    place: { countryId?: number; regionId?: number },
    local: Record<string, string> = {},
  ) => {
    const id = await insertCity(db, { name, slug, ...place });
    await db.query('update public.cities set population = $2 where id = $1', [id, population]);
    for (const [lang, text] of Object.entries(local))
      await db.query('insert into public.city_names (city_id, lang, name) values ($1, $2, $3)', [
        id,
        lang,
        text,
      ]);
  };
  const inMissouri = { countryId: us, regionId: missouri };
  await add('Springfield', 'springfield', 160_000, inMissouri);
  await add('Springfield', 'springfield-ohio', 59_000, { countryId: us, regionId: ohio });
  await add('Springfield', 'springfield-2', 900, inMissouri);
  await add('Springfield', 'springfield-3', null, {});
  await add('Springfield', 'springfield-4', null, {});
  await add('Paris', 'paris', 2_100_000, { countryId: fr }, { ru: 'Париж', it: 'Parigi' });
  await add('París', 'paris-ohio', 25_000, { countryId: us, regionId: ohio }, { zh: '帕里斯' });
  await add('Saint Louis', 'saint-louis', 300_000, inMissouri);
  await add('St. Louis', 'st-louis', 5_000, { countryId: fr });
  await add('Londinium', 'londres', 9_000_000, { countryId: fr }, { fr: 'Londres' });
  await add('Londres', 'londres-ohio', 700, { countryId: us, regionId: ohio });
}

onEachEngine((stack) => {
  beforeAll(() => load(stack().db));

  describe('cities of one name', () => {
    it('leave the plain name to the most populated, or the older of two unknown ones', async () => {
      const { db } = stack();
      expect(await namesakes(db, 'springfield')).toEqual({});
      expect(await namesakes(db, 'springfield-ohio')).toEqual(everywhere('world'));
      expect(await namesakes(db, 'springfield-3')).toEqual(everywhere('world'));
      expect(await namesakes(db, 'springfield-4')).toEqual(everywhere('region'));
    });

    it('say when a greater one lies in the same region', async () => {
      expect(await namesakes(stack().db, 'springfield-2')).toEqual(everywhere('region'));
    });

    it('are disambiguated by their name in each language', async () => {
      const { db } = stack();
      expect(await namesakes(db, 'paris')).toEqual({});
      // In Russian and Italian the great one has another name, in Chinese the small one has.
      expect(await namesakes(db, 'paris-ohio')).toEqual(everywhere('world', 'ru', 'it', 'zh'));
      expect(await namesakes(db, 'londres-ohio')).toEqual({ fr: 'world' });
    });

    it('are found in spite of accents and short spellings', async () => {
      expect(await namesakes(stack().db, 'st-louis')).toEqual(everywhere('world'));
    });

    it('are open to visitors', async () => {
      await as(stack().db, 'anon', async (tx) => {
        expect(await namesakes(tx, 'springfield-ohio')).toMatchObject({ fr: 'world' });
      });
    });
  });

  describe('regions of one name in a country', () => {
    it('leave it to the older one, in each language', async () => {
      const { db } = stack();
      const add = async (country: number, slug: string, columns: string, values: string) =>
        db.query(`insert into public.regions (country_id, slug, ${columns}) values ($1, $2, ${values})`, [
          country,
          slug,
        ]);
      const malta = await insertCountry(db, 'MT', 'malte');
      const other = await insertCountry(db, 'GB', 'royaume-uni');
      await add(malta, 'zebbug', 'name_fr, name_en', "'Żebbuġ', 'Żebbuġ'");
      await add(malta, 'zebbug-66', 'name_fr, name_en, name_ru', "'Żebbuġ', 'Żebbuġ Gozo', 'Зеббудж Гоцо'");
      await add(other, 'zebbug', 'name_fr', "'Żebbuġ'");
      const rows = await db.query<{ slug: string; shared: string[] }>(
        `select slug, public.shared_names(r) as shared from public.regions r
         where country_id in ($1, $2) order by country_id, id`,
        [malta, other],
      );
      expect(rows).toEqual([
        { slug: 'zebbug', shared: [] },
        // A missing name is replaced by the French one.
        { slug: 'zebbug-66', shared: ['ar', 'de', 'es', 'fr', 'it', 'zh'] },
        { slug: 'zebbug', shared: [] },
      ]);
    });
  });
});
