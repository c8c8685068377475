/** Popularity of cities: sums that follow names and sights, and the order of a country's cities by them. */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  const rows = <Row extends object>(sql: string) => stack().db.query<Row>(sql);
  beforeAll(() => createSampleData(stack().db));
  beforeEach(() =>
    stack().db.exec(`
      delete from public.sights; delete from public.sight_checks;
      delete from public.cities where country_slug = 'popularity';
      delete from public.countries where slug = 'popularity';
      insert into public.countries (continent_id, slug, iso_code, name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh)
        select min(id), 'popularity', 'XR', 'R', 'R', 'R', 'R', 'R', 'R', 'R', 'R' from public.continents;
      insert into public.cities (name, slug, country_id, population, latitude, longitude)
        select v.name, v.name, c.id, v.population, 10, 10
        from (values ('large', 900), ('middle', 500), ('named', 100), ('seen', 10), ('unknown', null)) v (name, population),
          public.countries c where c.slug = 'popularity';
      insert into public.city_names (city_id, lang, name)
        select c.id, l, c.name from public.cities c, unnest(array['fr', 'ru', 'zh', 'ja']) l where c.slug = 'named';`),
  );

  const see = (
    slug: string,
    item: string,
    weight: number,
    description = '',
    db: Pick<Database, 'query'> = stack().db,
  ) =>
    db.query(
      `insert into public.sights (item, slug, city_id, kind, names, descriptions, latitude, longitude, weight)
       select $2, lower($2), id, 'museum', '{"fr": "Musée", "zh": "博物馆"}',
         case when $4 = '' then '{}'::jsonb else jsonb_build_object('fr', $4::text, 'de', $4::text, 'zh', $4::text) end, 10, 10, $3
       from public.cities where slug = $1`,
      [slug, item, weight, description],
    );
  const popularity = async (slug: string) => {
    const [row] = await rows<object>(
      `select r.sights, r.weight, r.scripts, r.readable from public.city_renown r
       join public.cities c on c.id = r.city_id where c.slug = '${slug}'`,
    );
    return row ? Object.values(row) : null;
  };
  const order = async (offset = 0, limit = 60) =>
    (
      await rows<{ slug: string }>(`select slug from public.cities_to_see('popularity', ${offset}, ${limit})`)
    ).map(({ slug }) => slug);

  it('follows names in other scripts and sights, as they come, change and go', async () => {
    expect(await popularity('named')).toEqual([0, 0, 2, []]);
    expect(await popularity('large')).toBeNull();
    await see('seen', 'Q1', 30);
    await see('seen', 'Q2', 12);
    expect(await popularity('seen')).toEqual([2, 42, 0, []]);
    await stack().db.exec(
      `update public.sights set city_id = (select id from public.cities where slug = 'large') where item = 'Q1'`,
    );
    expect([await popularity('seen'), await popularity('large')]).toEqual([
      [1, 12, 0, []],
      [1, 30, 0, []],
    ]);
    await stack().db.exec(`delete from public.sights; delete from public.city_names where lang = 'zh'`);
    expect([await popularity('seen'), await popularity('named')]).toEqual([null, [0, 0, 1, []]]);
    await stack().db.exec(`delete from public.cities where slug = 'named'`);
    expect(
      await rows(`select from public.city_renown r where r.scripts = 1 and r.sights = 0
      and not exists (select from public.cities c where c.id = r.city_id)`),
    ).toEqual([]);
  });

  it('counts no names of ours, until another source has one', async () => {
    await stack().db.exec(
      `insert into public.city_names (city_id, lang, name, source)
       select id, 'ru', 'Большой', 'mappemonde' from public.cities where slug = 'large'`,
    );
    expect(await popularity('large')).toBeNull();
    await stack().db.exec(`update public.city_names set source = 'wikidata' where source = 'mappemonde'`);
    expect(await popularity('large')).toEqual([0, 0, 1, []]);
    await stack().db.exec(`delete from public.city_names where name = 'Большой'`);
  });

  it('adds up concurrent writes', async () => {
    let naming: Promise<unknown> | undefined;
    await stack().db.transaction(async (tx) => {
      await see('seen', 'Q1', 30, '', tx);
      naming = stack().db.query(
        `insert into public.city_names (city_id, lang, name) select id, 'zh', '城' from public.cities where slug = 'seen'`,
      );
      await setTimeout(200);
    });
    await naming;
    expect(await popularity('seen')).toEqual([1, 30, 1, []]);
  });

  it('returns the languages with enough text in the first twelve sights, once the city was requested', async () => {
    // With its name of five letters 13 of them make 455 letters, the first twelve 420.
    for (let n = 1; n <= 13; n += 1) await see('seen', `Q${n}`, n, 'x'.repeat(30));
    expect((await popularity('seen'))?.[3]).toEqual([]);
    const check = `insert into public.sight_checks (city_id, found) select id, 13 from public.cities where slug = 'seen'`;
    await stack().db.exec(check);
    // No name in German: it shows the French one.
    expect((await popularity('seen'))?.[3]).toEqual(['fr', 'zh']);
    await stack().db.exec(
      `update public.sights set descriptions = jsonb_build_object('fr', repeat('x', 28), 'zh', repeat('x', 28))`,
    );
    expect((await popularity('seen'))?.[3]).toEqual(['zh']);
  });

  it('counts as text only the sights that the page of the city shows', async () => {
    for (let n = 1; n <= 13; n += 1) await see('seen', `Q${n}`, n, 'x'.repeat(30));
    await stack().db.exec(
      `insert into public.sight_checks (city_id, found) select id, 13 from public.cities where slug = 'seen'`,
    );
    const away = (item: string) =>
      stack().db.query('update public.sights set latitude = 10.2 where item = $1', [item]);
    // 22 kilometres away: there are still twelve others, then eleven of 385 letters.
    await away('Q13');
    expect((await popularity('seen'))?.[3]).toEqual(['fr', 'zh']);
    await away('Q12');
    expect((await popularity('seen'))?.[3]).toEqual(['zh']);
  });

  it('puts cities with most to see first, then those named in most scripts, then the most populated', async () => {
    expect(await order()).toEqual(['named', 'large', 'middle', 'seen', 'unknown']);
    await see('seen', 'Q1', 30);
    await see('middle', 'Q2', 31);
    expect(await order()).toEqual(['middle', 'seen', 'named', 'large', 'unknown']);
    // Each page goes on where the one before ended, across the two kinds.
    const paged = await Promise.all([0, 2, 4, 6].map((offset) => order(offset, 2)));
    expect(paged).toEqual([['middle', 'seen'], ['named', 'large'], ['unknown'], []]);
  });
});
