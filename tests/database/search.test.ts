import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AliasKind, exactFirst, SEARCH_LIMITS } from '../../src/blocks/search/search.ts';
import { seedWorld } from '../../supabase/seed/seed.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { AREAS, NAMES_BEFORE_ALIASES, PUBLIC_QUERIES } from '../../tools/testing/aliasQueries.ts';
import { ENGINES, startEmbedded, startStackOn } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { SEARCH_QUERIES, TOWNS_TYPED } from '../../tools/testing/searchQueries.ts';

const PLACE_KINDS = ['continent', 'country', 'region', 'city', 'sight'] as const;

interface Found {
  readonly kind: keyof typeof SEARCH_LIMITS;
  readonly rank: number;
  readonly slug: string;
  readonly name: string | null;
  readonly names: Readonly<Record<string, string>>;
  readonly matched: string;
  readonly matched_lang: string | null;
  readonly match: 'exact' | 'beginning' | 'part' | 'near';
  readonly population: number | null;
  readonly iso_code: string | null;
  readonly alias: AliasKind | null;
  readonly largest_city_population: number | null;
}

const HOSTILE = [
  '',
  ' ',
  '%',
  '%%',
  '_',
  '\\',
  "'",
  '"',
  '%_\\\'"<script>alert(1)</script>',
  "'; drop table public.cities; --",
  '$$',
  '🙂',
  '👩‍👩‍👧‍👦',
  '\u200b\u200c\u200d\ufeff',
  '\u200f\u202e\u2066\u2069',
  '\u0301\u0301',
  'ـــ',
  '\n\t\r',
  '.*',
  'a'.repeat(500),
  'ﷺ'.repeat(500),
  '京'.repeat(500),
  'é\u0301'.repeat(250),
  '~~',
  'U04eac',
];

describe.each(ENGINES)('searching the world on %s', (engine) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = engine === 'PGlite' ? await startEmbedded({}, 'world') : await startStackOn(engine);
    // On PostgreSQL it is loaded here; on PGlite this finds that all is there.
    await seedWorld(stack.db);
  }, 600_000);
  afterAll(() => stack?.stop());

  /** As a visitor. */
  const search = (q: string | null, lang = 'fr', perGroup: number | null = null) =>
    as(stack.db, 'anon', (tx) =>
      tx.query<Found>('select * from public.search_places($1, $2, $3)', [q, lang, perGroup]),
    );
  const cities = (found: readonly Found[]) => found.filter(({ kind }) => kind === 'city');

  it.each(SEARCH_QUERIES)('$lang "$typed" ($why) is $means', async ({ lang, typed, kind, means }) => {
    const [first] = (await search(typed, lang)).filter((found) => found.kind === kind);
    const area = kind === 'continent' || kind === 'country';
    expect(first && (area ? first.slug : `${first.iso_code} ${first.slug}`)).toBe(means);
    expect(first?.rank).toBe(1);
  });

  /** What a visitor is shown, in that order. */
  const shown = async (typed: string, lang: string) =>
    exactFirst(
      (await search(typed, lang)).map(({ largest_city_population: largestCityPopulation, ...found }) => ({
        ...found,
        largestCityPopulation,
      })),
    );
  const nameOf = ({ kind, iso_code, slug }: Pick<Found, 'kind' | 'iso_code' | 'slug'>) =>
    kind === 'continent' || kind === 'country' ? `${kind}: ${slug}` : `${kind}: ${iso_code} ${slug}`;

  it.each([...TOWNS_TYPED, ...NAMES_BEFORE_ALIASES])(
    '%s "%s" is first of all %s',
    async (lang, typed, means) => {
      const [first] = await shown(typed, lang);
      expect(first && nameOf(first)).toBe(`city: ${means}`);
      expect(first?.match).toBe('exact');
    },
  );

  it.each(AREAS)('%s "%s" leads to %s as a %s', async (lang, typed, region, area) => {
    const [first] = (await search(typed, lang)).filter(({ kind }) => kind === 'region');
    expect(first && nameOf(first)).toBe(`region: ${region}`);
    expect(first).toMatchObject({ alias: area, match: 'exact' });
  });

  it.each(PUBLIC_QUERIES)(
    '%s "%s" shows the %s %s among the first %i',
    async (lang, typed, kind, means, within) => {
      const first = (await shown(typed, lang)).slice(0, within).map(nameOf);
      expect(first).toContain(`${kind}: ${means}`);
    },
  );

  it('finds a city by the beginning of its alias, below those whose name it is', async () => {
    const results = cities(await search('malpe', 'it'));
    expect(results.map(({ slug, matched }) => [slug, matched])).toEqual([
      ['malpe', 'Malpe'],
      ['milan', 'Malpensa'],
    ]);
    expect(cities(await search('malpen', 'it'))[0]).toMatchObject({ slug: 'milan', match: 'beginning' });
    expect(cities(await search('leningr', 'en'))[0]).toMatchObject({ slug: 'saint-petersburg' });
  });

  it('gives at most 3 continents, 5 countries, 5 regions and 7 cities, in this order', async () => {
    const results = await search('an', 'en');
    for (const kind of PLACE_KINDS) {
      const group = results.filter((place) => place.kind === kind);
      expect(group.map(({ rank }) => rank)).toEqual(group.map((_, index) => index + 1));
      expect(group.length).toBeLessThanOrEqual(SEARCH_LIMITS[kind]);
    }
    expect(results.map(({ kind }) => PLACE_KINDS.indexOf(kind))).toEqual(
      results.map(({ kind }) => PLACE_KINDS.indexOf(kind)).toSorted(),
    );
    expect(cities(results)).toHaveLength(7);
    expect(results.filter(({ kind }) => kind === 'country')).toHaveLength(5);
  });

  it('gives as many of each as asked, from 1 to 60', async () => {
    expect(cities(await search('san', 'es', 60))).toHaveLength(60);
    expect(cities(await search('san', 'es', 1000))).toHaveLength(60);
    expect(cities(await search('san', 'es', -5))).toHaveLength(1);
  });

  it('puts beginnings before parts and parts before near misses', async () => {
    const order = ['exact', 'beginning', 'part', 'near'];
    for (const typed of ['ork', 'aris', 'parsi', 'ville', 'burg', 'londn', 'киев', 'ork']) {
      const tiers = cities(await search(typed, 'en', 60)).map(({ match }) => order.indexOf(match));
      const loose = tiers.map((tier) => Math.max(tier, 1));
      expect(loose, typed).toEqual(loose.toSorted());
    }
  });

  it('orders equal matches by population', async () => {
    const populations = cities(await search('springfield', 'en', 60))
      .filter(({ match }) => match === 'exact')
      .map(({ population }) => population ?? 0);
    expect(populations.length).toBeGreaterThan(5);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
  });

  it('gives no place outside the area that is named, and no near miss beside it', async () => {
    const results = await search('san jose costa rica', 'es', 60);
    expect(results.length).toBeGreaterThan(3);
    expect(new Set(results.map(({ iso_code }) => iso_code))).toEqual(new Set(['CR']));
    expect(results.map(({ match }) => match)).not.toContain('near');
  });

  it('takes the text for one name where a place is called so', async () => {
    const results = cities(await search('santiago de cuba', 'es', 60));
    expect(results[0]).toMatchObject({ name: 'Santiago de Cuba', match: 'exact' });
    expect(results.filter(({ matched }) => !/santiago de cuba/i.test(matched))).toEqual([]);
  });

  it('says which name was found, in which language', async () => {
    const [moscow] = cities(await search('москва', 'fr'));
    expect(moscow).toMatchObject({ name: 'Moscow', matched: 'Москва', matched_lang: 'ru', match: 'exact' });
    expect(moscow?.names).toEqual({ fr: 'Moscou' });
    const [germany] = (await search('alemania', 'fr')).filter(({ kind }) => kind === 'country');
    expect(germany).toMatchObject({ matched: 'Alemania', matched_lang: 'es' });
    expect(germany?.names).toMatchObject({ fr: 'Allemagne', en: 'Germany' });
  });

  it.each(['', 'a', ' é ', 'щ', '京', 'a.', '-x-', 'ﻋ', '\u200ba\u200b'])(
    'finds nothing for %j',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it('finds nothing for an empty text, and falls back to French for an unknown language', async () => {
    expect(await search(null)).toEqual([]);
    expect(await search('allemagne', "xx'")).toEqual(await search('allemagne', 'fr'));
  });

  it.each(HOSTILE)('survives %j', async (typed) => {
    const results = await search(typed, 'ar', 60);
    expect(Array.isArray(results)).toBe(true);
    expect(results.length).toBeLessThanOrEqual(240);
    const [row] = await stack.db.query<{ count: number }>('select count(*)::int as count from public.cities');
    expect(row?.count).toBeGreaterThan(130_000);
  });

  /** Scans of the whole table of cities, and rows of it that were read, by what `typed` runs. Not an estimate: a count. */
  async function readFor(typed: string, lang: string) {
    const counters = `select pg_stat_get_xact_numscans('public.cities'::regclass) as scans,
      pg_stat_get_xact_tuples_fetched('public.cities'::regclass)
        + coalesce((select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index
                    where indrelid = 'public.cities'::regclass), 0) as rows`;
    // As a visitor: under row-level security the planner knows less.
    return as(stack.db, 'anon', async (tx) => {
      // An unlucky draw of statistics makes an index seem three times as dear: here a scan costs a third.
      await tx.exec(`set local seq_page_cost = 0.3;
        set local cpu_tuple_cost = 0.003; set local cpu_operator_cost = 0.00075`);
      const [before] = await tx.query<{ scans: number; rows: number }>(counters);
      await tx.query('select * from public.search_places($1, $2)', [typed, lang]);
      const [after] = await tx.query<{ scans: number; rows: number }>(counters);
      return {
        scans: Number(after?.scans) - Number(before?.scans),
        rows: Number(after?.rows) - Number(before?.rows),
      };
    });
  }

  it('uses its indexes, whatever is typed: the table of cities is never read through', async () => {
    const others = [
      'a b',
      'sa',
      'la',
      'ville',
      'saint',
      'zq xq',
      'qwertyuiop',
      '中',
      '😀😀',
      'sa usa',
      'san europe',
      'a b c d e usa',
      '中国 中国',
    ].map((typed) => ({
      typed,
      lang: 'en',
    }));
    // Statistics are drawn by lot, and the plan must not depend on the draw.
    for (const draw of [1, 2]) {
      const towns = TOWNS_TYPED.map(([lang, typed]) => ({ lang, typed }));
      const asked = PUBLIC_QUERIES.filter(([, typed]) => typed.includes(' ')).map(([lang, typed]) => ({
        lang,
        typed,
      }));
      for (const { typed, lang } of [...SEARCH_QUERIES, ...towns, ...asked, ...others]) {
        const read = await readFor(typed, lang);
        expect(read.scans, `${typed}, draw ${draw}`).toBe(0);
        expect(read.rows, `${typed}, draw ${draw}`).toBeLessThan(30_000);
      }
      await stack.db.exec('analyze public.cities');
    }
  }, 240_000);

  it('would read the table through without its index of trigrams', async () => {
    const scans = await stack.db
      .transaction(async (tx) => {
        await tx.exec('drop index public.cities_search_trigrams_idx, public.cities_population_idx');
        const [before] = await tx.query<{ n: number }>(
          `select pg_stat_get_xact_numscans('public.cities'::regclass) as n`,
        );
        await tx.query(`select * from public.search_places('qwertyuiop', 'en')`);
        const [after] = await tx.query<{ n: number }>(
          `select pg_stat_get_xact_numscans('public.cities'::regclass) as n`,
        );
        throw { scans: Number(after?.n) - Number(before?.n) };
      })
      .catch((thrown: { scans?: number }) => thrown.scans);
    expect(scans).toBeGreaterThan(0);
  });

  it('shows its plan: prefixes by the alphabet, parts by trigrams, large cities by population', async () => {
    const plan = async (sql: string) =>
      (await stack.db.query<{ 'QUERY PLAN': string }>(`explain ${sql}`))
        .map((line) => line['QUERY PLAN'])
        .join('\n');
    const from = 'select id from public.cities where';
    expect(await plan(`${from} search_key >= 'barcel' and search_key < 'barcel~'`)).toContain(
      'cities_alphabet_idx',
    );
    expect(await plan(`${from} search_key like '%barcel%'`)).toContain('cities_search_trigrams_idx');
    expect(await plan(`${from} search_key operator(extensions.%) 'barcelonna'`)).toContain(
      'cities_search_trigrams_idx',
    );
    expect(await plan(`${from} population >= 500000`)).toContain('cities_population_idx');
  });
});
