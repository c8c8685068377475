/** Districts: which city a quarter belongs to, and the lists that leave districts out. */
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { createSampleData } from './support/world.ts';

onEachEngine((stack) => {
  const rows = <Row extends object>(sql: string) => stack().db.query<Row>(sql);
  const slugs = async (sql: string) => (await rows<{ slug: string }>(sql)).map(({ slug }) => slug).sort();

  beforeAll(async () => {
    await createSampleData(stack().db);
    await stack().db.exec(`
      insert into public.countries (continent_id, slug, iso_code, name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh)
        select min(id), v.slug, v.code, 'D', 'D', 'D', 'D', 'D', 'D', 'D', 'D'
        from public.continents, (values ('here', 'XD'), ('abroad', 'XE')) v (slug, code) group by 2, 3;
      insert into public.cities (name, slug, country_id, population, latitude, longitude)
        select v.slug, v.slug, n.id, v.population, v.latitude, v.longitude
        from (values
          ('metropolis', 'here', 1000000, 10.0, 20.0), ('suburb', 'here', 30000, 10.05, 20.05),
          ('market', 'here', 12000, 14.0, 20.0), ('foreign', 'abroad', 5000000, 10.0, 20.1),
          ('quarter', 'here', 40000, 10.06, 20.06), ('nameless', 'here', null, 10.02, 20.02),
          ('half', 'here', 600000, 10.01, 20.01), ('distant', 'here', 400, 10.4, 20.0),
          ('corner', 'here', 100, 14.01, 20.0), ('alone', 'here', 100, 30.0, 20.0)
        ) v (slug, country, population, latitude, longitude)
        join public.countries n on n.slug = v.country;
      select private.assign_districts(array(
        select id from public.cities where slug in ('quarter', 'nameless', 'half', 'distant', 'corner', 'alone')));`);
  });

  it('belong to a much larger city of their country nearby', async () => {
    const found = await rows<{ district: string; city: string }>(
      `select d.slug as district, c.slug as city
       from public.cities d join public.cities c on c.id = d.district_of order by 1`,
    );
    expect(found).toEqual([
      { district: 'corner', city: 'market' },
      { district: 'nameless', city: 'metropolis' },
      { district: 'quarter', city: 'metropolis' },
    ]);
  });

  const CITIES = ['alone', 'distant', 'half', 'market', 'metropolis', 'suburb'];

  it.each(['largest_cities', 'cities_to_see'])('are left out of %s', async (list) => {
    expect(await slugs(`select slug from public.${list}('here')`)).toEqual(CITIES);
  });

  it('are not counted, drawn or near', async () => {
    const [country] = await rows<{ cities: number }>(
      `select public.city_count(n) as cities from public.countries n where slug = 'here'`,
    );
    expect(country?.cities).toBe(CITIES.length);
    const drawn = await slugs('select slug from public.random_cities(1, 100)');
    expect(drawn).toEqual(expect.arrayContaining(CITIES));
    const near = await slugs(
      `select n.slug from public.cities c, public.nearby_cities(c.id, 'fr', 50) n where c.slug = 'quarter'`,
    );
    expect(near).toEqual(expect.arrayContaining(['half', 'metropolis', 'suburb']));
    for (const list of [drawn, near])
      for (const district of ['corner', 'nameless', 'quarter']) expect(list).not.toContain(district);
  });

  it('become cities when theirs is deleted', async () => {
    await stack().db.exec(`delete from public.cities where slug = 'market'`);
    expect(
      await slugs(`select slug from public.cities where district_of is null and slug = 'corner'`),
    ).toEqual(['corner']);
  });

  it('of an import stay what it may undo', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.jobs (id, kind, state, options) overriding system value values (990, 'imports', 'done', '{}');
      insert into public.cities (name, slug, country_id, population, latitude, longitude)
        select 'imported', 'imported', id, 900, 10.03, 20.03 from public.countries where slug = 'here';
      insert into public.import_created_cities (city_id, run_id, saved_at, quarter)
        select id, 990, updated_at, true from public.cities where slug = 'imported';`);
    const [imported] = await rows<{ city: string; unchanged: boolean }>(
      `select m.slug as city, i.saved_at = c.updated_at as unchanged
       from public.cities c join public.cities m on m.id = c.district_of
       join public.import_created_cities i on i.city_id = c.id where c.slug = 'imported'`,
    );
    expect(imported).toEqual({ city: 'metropolis', unchanged: true });
  });
});
