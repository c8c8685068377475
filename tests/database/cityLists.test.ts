import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardColumns } from '../../src/places/cities/queries.ts';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly localized: boolean;
  readonly iso_code: string | null;
}

const initials = async (db: Database, lang: string, country: string | null = null) => {
  const rows = await db.query<{ initial: string; cities: number }>(
    'select initial, cities from public.city_initials($1, $2)',
    [lang, country],
  );
  return Object.fromEntries(rows.map(({ initial, cities }) => [initial, cities]));
};

const under = (
  db: Database,
  lang: string,
  initial: string | null,
  country: string | null = null,
  offset = 0,
) =>
  db.query<Listed>('select * from public.cities_under_initial($1, $2, $3, $4, 3)', [
    lang,
    initial,
    country,
    offset,
  ]);

/** All pages of a letter, three names each. */
async function wholeLetter(db: Database, lang: string, initial: string, country: string | null = null) {
  const all: Listed[] = [];
  for (;;) {
    const page = await under(db, lang, initial, country, all.length);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

const namesOf = (cities: readonly Listed[]) => cities.map(({ name }) => name);

/** Name, country, names by language. In no order. */
const CITIES: readonly [string, 'FR' | 'RU' | null, Record<string, string>?][] = [
  ['Zürich', null],
  ['Évry', 'FR'],
  ['Eu', 'FR'],
  ['evreux', 'FR'],
  ["L'Haÿ-les-Roses", 'FR'],
  ['Łódź', null],
  ['Saint Denis', 'FR'],
  ['Saint-Denis', 'FR'],
  ['Saint-Étienne', 'FR'],
  ['Sainte', 'FR'],
  ['Moscow', 'RU', { fr: 'Moscou', ru: 'Москва', ar: 'موسكو', zh: '莫斯科' }],
  ['Yoshkar-Ola', 'RU', { ru: 'Йошкар-Ола' }],
  ['Kazan', 'RU', { ru: 'Казань', fr: 'Kazan' }],
  ['Ivanovo', 'RU', { ru: 'Иваново' }],
  ['Yeysk', 'RU', { ru: 'Ейск' }],
  ['Ёлкино', 'RU'],
  ['100 Mile House', null],
  ['...', 'FR'], // nothing but punctuation
  ['London', null, { fr: 'Londres', ar: 'لندن', zh: '伦敦', ru: 'Лондон' }],
];

async function load(db: Database): Promise<void> {
  await insertContinent(db, 1, 'europe');
  const countries = {
    FR: await insertCountry(db, 'FR', 'france'),
    RU: await insertCountry(db, 'RU', 'russie'),
  };
  for (const [index, [name, iso, local = {}]] of CITIES.entries()) {
    const id = await insertCity(db, { name, slug: `city-${index}`, countryId: iso ? countries[iso] : null });
    for (const [lang, localName] of Object.entries(local))
      await db.query('insert into public.city_names (city_id, lang, name) values ($1, $2, $3)', [
        id,
        lang,
        localName,
      ]);
  }
}

onEachEngine((stack) => {
  beforeAll(() => load(stack().db));

  describe('the alphabetical list', () => {
    it('counts each city once under the first letter of its name, in each language', async () => {
      const { db } = stack();
      expect(await initials(db, 'fr')).toEqual({
        ...{ '#': 2, E: 4, I: 1, K: 1, L: 3, M: 1, S: 4, Y: 2, Z: 1 },
      });
      expect(await initials(db, 'ru')).toEqual({
        ...{ '#': 2, E: 4, L: 2, S: 4, Z: 1 },
        ...{ Е: 1, И: 1, Й: 1, К: 1, Л: 1, М: 1 },
      });
      expect(await initials(db, 'zh')).toMatchObject({ 汉: 2, K: 1, Y: 2 });
      for (const lang of ['fr', 'ar', 'zh', 'xx']) {
        const counts = Object.values(await initials(db, lang));
        expect(counts.reduce((sum, count) => sum + count)).toBe(CITIES.length);
      }
    });

    it('sorts without regard to accents, case and punctuation, the same name by age', async () => {
      const { db } = stack();
      expect(namesOf(await wholeLetter(db, 'fr', 'E'))).toEqual(['Ёлкино', 'Eu', 'evreux', 'Évry']);
      expect(namesOf(await wholeLetter(db, 'fr', 'S'))).toEqual([
        ...['Saint Denis', 'Saint-Denis', 'Saint-Étienne', 'Sainte'],
      ]);
      expect(namesOf(await wholeLetter(db, 'fr', 'L'))).toEqual(["L'Haÿ-les-Roses", 'Łódź', 'Londres']);
      expect(namesOf(await wholeLetter(db, 'fr', '#'))).toEqual(['...', '100 Mile House']);
    });

    it('shows the name of the language, and says which names are not', async () => {
      const { db } = stack();
      expect(await under(db, 'ru', 'М')).toMatchObject([{ name: 'Москва', localized: true, iso_code: 'RU' }]);
      expect(namesOf(await under(db, 'ru', 'Й'))).toEqual(['Йошкар-Ола']);
      expect(namesOf(await under(db, 'ru', 'M'))).toEqual([]);
      expect(await under(db, 'es', 'M')).toMatchObject([{ name: 'Moscow', localized: false }]);
      expect(namesOf(await wholeLetter(db, 'zh', '汉'))).toEqual(['伦敦', '莫斯科']);
      expect(namesOf(await under(db, 'ar', 'ل'))).toEqual(['لندن']);
    });

    it('gives every counted city on exactly one page, of the world and of one country', async () => {
      const { db } = stack();
      for (const country of [null, 'france', 'russie', 'atlantis']) {
        const ids: number[] = [];
        for (const [initial, count] of Object.entries(await initials(db, 'ru', country))) {
          const cities = await wholeLetter(db, 'ru', initial, country);
          expect(cities, `${initial} of ${country}`).toHaveLength(count);
          ids.push(...cities.map(({ id }) => id));
        }
        const [{ n } = { n: -1 }] = await db.query<{ n: number }>(
          'select count(*)::int as n from public.cities where $1::text is null or country_slug = $1',
          [country],
        );
        expect(new Set(ids).size).toBe(n);
        expect(ids).toHaveLength(n);
      }
    });

    it.each(['', ' ', "'; drop table x", '%', '\ud7ff', '\u{10ffff}', 'ß', '\n', null])(
      'has no city and no error for the letter %j',
      async (initial) => {
        expect(await under(stack().db, 'fr', initial, null, 100)).toEqual([]);
      },
    );

    it('clamps invalid page numbers', async () => {
      const { db } = stack();
      const page = (offset: number | null, limit: number | null) =>
        db.query('select id from public.cities_under_initial($1, $2, null, $3, $4)', [
          'fr',
          'S',
          offset,
          limit,
        ]);
      expect(await page(-5, 2)).toHaveLength(2);
      expect(await page(null, null)).toHaveLength(4);
      expect(await page(2_000_000_000, 3)).toEqual([]);
      expect(await page(0, 0)).toHaveLength(1);
    });

    it('is narrowed to names with a word that begins so, shown or stored', async () => {
      const { db } = stack();
      const narrowed = async (lang: string, name: string, country: string | null = null) => {
        const letters = await db.query<{ initial: string; cities: number }>(
          'select initial, cities from public.city_initials($1, $2, $3)',
          [lang, country, name],
        );
        const cities: string[] = [];
        for (const { initial, cities: count } of letters) {
          const results = await db.query<Listed>(
            'select * from public.cities_under_initial($1, $2, $3, 0, 100, $4)',
            [lang, initial, country, name],
          );
          expect(results).toHaveLength(count);
          cities.push(...namesOf(results));
        }
        return cities;
      };
      expect(await narrowed('fr', 'saint')).toEqual([
        ...['Saint Denis', 'Saint-Denis', 'Saint-Étienne', 'Sainte'],
      ]);
      expect(await narrowed('fr', 'DENIS')).toEqual(['Saint Denis', 'Saint-Denis']);
      expect(await narrowed('fr', 'enis')).toEqual([]);
      expect(await narrowed('ru', 'моск')).toEqual(['Москва']);
      expect(await narrowed('ru', 'mosc')).toEqual(['Москва']);
      expect(await narrowed('zh', '斯科')).toEqual(['莫斯科']);
      expect(await narrowed('fr', 'e', 'russie')).toEqual(['Ёлкино']);
      for (const odd of ['', '%', '_', "'", ' - ']) expect(await narrowed('fr', odd)).toEqual([]);
    });

    it('is open to visitors', async () => {
      await as(stack().db, 'anon', async (tx) => {
        expect(await under(tx, 'fr', 'S')).toHaveLength(3);
        expect(Object.keys(await initials(tx, 'fr'))).toContain('S');
      });
    });
  });

  describe('the alphabetical list of many cities', () => {
    it('reads one page from the indexes, not the whole letter', async () => {
      const { db } = stack();
      await db.transaction(async (tx) => {
        await tx.exec(`
          insert into public.cities (name, slug)
          select 'Sample ' || lpad(n::text, 6, '0'), 'sample-' || n from generate_series(1, 20000) n;
          analyze public.cities;`);
        const buffers = async (sql: string) => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`);
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          const read = /Buffers: shared((?: hit=\d+)?(?: read=\d+)?)/.exec(plan)?.[1] ?? '';
          return [...read.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
        };
        const call = `select * from public.cities_under_initial('fr', 'S', null, 0, 1)`;
        const whole = await buffers('select sum(length(name)) from public.cities');
        // The first calls also read the catalogue, to plan.
        const calls = [await buffers(call), await buffers(call), await buffers(call)];
        const one = Math.min(...calls);
        expect(whole).toBeGreaterThan(200);
        expect(one).toBeGreaterThan(0);
        expect(one).toBeLessThan(whole / 3);
        await tx.exec(`delete from public.cities where slug like 'sample-%'`);
      });
    });
  });

  describe('the list of a country by population', () => {
    const CITY_COUNT = 15_000;
    const read = (path: string) =>
      fetch(`${stack().url}/rest/v1/${path}&select=${encodeURIComponent(cardColumns('ru'))}`, {
        headers: { apikey: stack().publishableKey },
      });
    const page = async (offset: number | null, limit: number | null, country = 'pays-vaste') =>
      (
        await stack().db.query<{ slug: string }>('select slug from public.largest_cities($1, $2, $3)', [
          country,
          offset,
          limit,
        ])
      ).map(({ slug }) => slug);

    beforeAll(async () => {
      const { db } = stack();
      const country = await insertCountry(db, 'US', 'pays-vaste');
      // Two of each population; the last ten have none.
      await db.query(
        `insert into public.cities (name, slug, country_id, population)
         select 'City ' || n, 'vast-' || n, $1, case when n <= $2 - 10 then 100000 - n / 2 end
         from generate_series(1, $2::int) n`,
        [country, CITY_COUNT],
      );
      await db.exec(`
        insert into public.city_names (city_id, lang, name)
        select id, lang, lang || ' ' || id from public.cities, unnest(array['ru', 'zh', 'ar']) lang where slug like 'vast-%';
        analyze public.cities; analyze public.city_names;`);
    });
    afterAll(() =>
      stack().db.exec(
        `delete from public.cities where slug like 'vast-%'; delete from public.countries where iso_code = 'US'`,
      ),
    );

    it('has the most populated first, the oldest of the same, those of unknown population last', async () => {
      expect(await page(0, 3)).toEqual(['vast-1', 'vast-2', 'vast-3']);
      expect(await page(CITY_COUNT - 11, 3)).toEqual(
        [CITY_COUNT - 10, CITY_COUNT - 9, CITY_COUNT - 8].map((n) => `vast-${n}`),
      );
      expect(await page(0, 60, 'france')).not.toEqual([]);
      expect(await page(0, 60, 'atlantis')).toEqual([]);
    });

    it.each([
      [-5, 2, 2],
      [null, null, 60],
      [0, 0, 1],
      [0, 5000, 100],
      [CITY_COUNT - 1, 60, 1],
      [2_000_000_000, 60, 0],
    ])('clamps page %j of %j cities to %i', async (offset, limit, count) =>
      expect(await page(offset, limit)).toHaveLength(count),
    );

    it.each([0, 60, 6000, CITY_COUNT - 60])(
      'is read as a visitor reads it, with an offset of %i',
      async (offset) => {
        const answer = await read(
          `rpc/largest_cities?p_country_slug=pays-vaste&p_offset=${offset}&p_limit=60&city_names.lang=eq.ru`,
        );
        expect(answer.status).toBe(200);
        const rows = (await answer.json()) as { slug: string; city_names: object[]; countries: object }[];
        expect(rows.map(({ slug }) => slug)).toEqual(
          Array.from({ length: 60 }, (_, at) => `vast-${offset + at + 1}`),
        );
        expect(rows.map(({ city_names: names }) => names.length)).toEqual(rows.map(() => 1));
      },
    );
  });
});
