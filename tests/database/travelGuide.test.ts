/** travel_guide(): whose text a reader gets, and when it is asked for again. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TravelGuide } from '@/shared/travelGuide.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  let city = 0;
  beforeAll(async () => {
    await createSampleData(stack().db);
    const [row] = await stack().db.query<{ id: number }>('select min(id) as id from public.cities');
    city = row?.id ?? 0;
  });
  beforeEach(() => stack().db.exec('delete from public.guide_articles'));

  /** An article with these sections, so many days old; without sections there is none. */
  const keep = (edition: string, sections: readonly string[], days = 0, readable = sections) =>
    stack().db.query(
      `insert into public.guide_articles (city_id, edition, title, source, revision, sections, readable, checked_at)
       select $1, $2, case when $5 then 'X' end, case when $5 then 'https://' || $2 || '.wikivoyage.org/wiki/X' end, case when $5 then 1 end,
         (select coalesce(jsonb_object_agg(key, '["x"]'::jsonb), '{}') from unnest($3::text[]) as key), $4::text[],
         now() - make_interval(days => $6)`,
      [city, edition, sections, readable, sections.length > 0, days],
    );
  const read = async (lang: string, sections: readonly string[] | null = ['eat', 'drink']) => {
    const [row] = await stack().db.query<{ guide: TravelGuide }>(
      `select public.travel_guide('city', $1, $2, $3) as guide`,
      [city, lang, sections],
    );
    if (!row) throw new Error('travel_guide gives nothing');
    const { article, languages, due } = row.guide;
    return [article?.lang ?? null, Object.keys(article?.sections ?? {}), languages, due];
  };

  it('asks the reader’s edition, then English and French', async () => {
    expect(await read('de')).toEqual([null, [], [], ['de', 'en', 'fr']]);
    expect(await read('fr')).toEqual([null, [], [], ['fr', 'en']]);
    expect(await read('en')).toEqual([null, [], [], ['en', 'fr']]);
    expect(await read('ar')).toEqual([null, [], [], ['en', 'fr']]);
  });

  it('returns the first edition with one of the sections, and only those', async () => {
    await keep('de', ['sleep']);
    await keep('en', ['eat', 'sleep']);
    await keep('fr', ['eat', 'drink']);
    expect(await read('de')).toEqual(['en', ['eat'], ['en', 'fr'], []]);
    expect(await read('fr')).toEqual(['fr', ['eat', 'drink'], ['en', 'fr'], []]);
    expect(await read('ar', ['sleep'])).toEqual(['en', ['sleep'], ['de', 'en'], []]);
    expect(await read('de', null)).toEqual(['de', ['sleep'], ['de', 'en', 'fr'], []]);
    expect(await read('it')).toEqual(['en', ['eat'], ['en', 'fr'], ['it']]);
  });

  it('names editions whose sections are long enough', async () => {
    await keep('fr', ['eat'], 0, []);
    await keep('en', ['eat', 'see'], 0, ['see']);
    expect(await read('fr')).toEqual(['fr', ['eat'], [], []]);
    expect(await read('fr', ['see'])).toEqual(['en', ['see'], ['en'], []]);
  });

  it('asks again after 60 days, and where there was none after 30', async () => {
    await keep('fr', ['eat'], 59);
    expect(await read('fr')).toEqual(['fr', ['eat'], ['fr'], []]);
    await stack().db.exec(`update public.guide_articles set checked_at = now() - interval '61 days'`);
    expect(await read('fr')).toEqual(['fr', ['eat'], ['fr'], ['fr']]);
    await keep('es', [], 29);
    expect((await read('es'))[3]).toEqual(['en', 'fr']);
    await stack().db.exec(
      `update public.guide_articles set checked_at = now() - interval '31 days' where edition = 'es'`,
    );
    expect((await read('es'))[3]).toEqual(['es', 'en', 'fr']);
  });

  it.each([
    ['two places', `(city_id, country_id, edition) values (1, 1, 'fr')`],
    ['no place', `(edition) values ('fr')`],
    ['no such edition', `(city_id, edition) values (1, 'ar')`],
    ['a title without its source', `(city_id, edition, title) values (1, 'fr', 'X')`],
    ['sections without an article', `(city_id, edition, sections) values (1, 'fr', '{"eat": []}')`],
    [
      'a source elsewhere',
      `(city_id, edition, title, source, revision) values (1, 'fr', 'X', 'https://evil.example/wiki/X', 1)`,
    ],
  ])('rejects %s', async (_, row) => {
    const sql = row.replaceAll('(1', `(${city}`).replaceAll(", 1, 'fr')", ", 1, 'fr')");
    await expect(stack().db.exec(`insert into public.guide_articles ${sql}`)).rejects.toThrow();
  });

  it('stores the history of Wikipedia separately, in Arabic too', async () => {
    await keep('fr', ['eat', 'understand']);
    await stack().db.query(
      `insert into public.guide_articles (city_id, project, edition, title, source, revision, sections, readable)
       values ($1, 'wikipedia', 'ar', 'X', 'https://ar.wikipedia.org/wiki/X', 1, '{"history": ["x"]}', '{history}')`,
      [city],
    );
    const history = async (lang: string) => {
      const [row] = await stack().db.query<{ guide: TravelGuide }>(
        `select public.travel_guide('city', $1, $2, '{history}', 'wikipedia') as guide`,
        [city, lang],
      );
      const guide = row?.guide;
      return [guide?.article?.project, guide?.article?.lang, guide?.languages, guide?.due];
    };
    expect(await history('ar')).toEqual(['wikipedia', 'ar', ['ar'], []]);
    expect(await history('fr')).toEqual([undefined, undefined, ['ar'], ['fr', 'en']]);
    expect(await read('fr', ['understand'])).toEqual(['fr', ['understand'], ['fr'], []]);
  });

  it('goes with its city', async () => {
    await stack().db.exec(`insert into public.cities (name, slug) values ('Passing', 'passing')`);
    await stack().db.exec(
      `insert into public.guide_articles (city_id, edition) select id, 'fr' from public.cities where slug = 'passing'`,
    );
    await stack().db.exec(`delete from public.cities where slug = 'passing'`);
    expect(await stack().db.query('select from public.guide_articles')).toEqual([]);
  });
});
