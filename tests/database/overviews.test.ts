/** What a page reads at once is what its parts are read as by themselves. */
import { beforeAll, describe, expect, it } from 'vitest';
import { BY_POPULATION, cardColumns, PAGE_COLUMNS } from '@/features/places/cities/queries.ts';
import { CONTINENT_COLUMNS } from '@/features/places/continents/queries.ts';
import { REGION_COLUMNS } from '@/features/places/regions/queries.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { httpOf } from './http/api.ts';
import { onEachEngine } from './support/engines.ts';
import { as } from './support/roles.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

onEachEngine((stack) => {
  let paris = 0;
  let region = 0;
  let country = 0;
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    country = await insertCountry(db, 'FR', 'france');
    region = await insertRegion(db, country, 'ile-de-france');
    paris = await insertCity(db, {
      slug: 'paris',
      countryId: country,
      regionId: region,
      latitude: 48.8534,
      longitude: 2.3488,
    });
    await insertCity(db, { slug: 'gentilly', countryId: country, latitude: 48.813, longitude: 2.342 });
    await insertCity(db, { slug: 'montrouge', countryId: country, latitude: 48.816, longitude: 2.314 });
    await db.query(
      `insert into public.city_names (city_id, lang, name, own) values ($1, 'fr', 'Paris', true), ($1, 'ar', 'باريس', false)`,
      [paris],
    );
    await db.query('insert into public.city_elevations (city_id, metres) values ($1, 35)', [paris]);
    await db.query(
      `insert into public.climate_cells (cell, first_year, last_year, high, low, rain, wet_days, radiation)
       select private.climate_cell(48.8534, 2.3488), 1991, 2020, y, y, y, y, y
       from (select array_agg(n::real) y from generate_series(1, 12) n) years`,
    );
  });

  /** What a visitor gets of an expression, with these values for $1, $2, … */
  async function read<Value = Record<string, unknown> | null>(expression: string, values: unknown[]) {
    const [row] = await as(stack().db, 'anon', (tx) =>
      tx.query<{ value: Value }>(`select ${expression} as value`, values),
    );
    return row?.value;
  }

  describe('a city', () => {
    it('comes with its texts, neighbours, climate, height and sights', async () => {
      const parts = await read(
        `jsonb_build_object(
           'texts', public.place_texts('city', $1, 'fr'),
           'nearby', (select jsonb_agg(to_jsonb(n)) from public.nearby_cities($1, 'fr', 12) n),
           'climate', (select to_jsonb(k) from public.climate_cells k),
           'elevation', 35,
           'sights', public.city_sights($1, 'fr', 12)
         )`,
        [paris],
      );
      expect(
        await read(`public.city_overview('france', 'paris', 'fr') - 'city'`, []),
        'each part stands above as it is read by itself, with a row where it has any, and in CityOverview of readOverview.ts',
      ).toEqual(parts);
    });

    it.each(['fr', 'en', 'ar'] as const)('is the row that a browser reads, in %s', async (lang) => {
      const { data, error } = await httpOf(stack)
        .api()
        .from('cities')
        .select(PAGE_COLUMNS)
        .or(`lang.eq.${lang},own.is.true`, { referencedTable: 'city_names' })
        .eq('id', paris)
        .order('lang', { referencedTable: 'city_names' })
        .single();
      expect(error).toBeNull();
      expect(data?.regions).not.toBeNull();
      expect(await read(`public.city_overview('france', 'paris', $1) -> 'city'`, [lang])).toEqual(data);
    });

    it('in another country is not found; without a position it lacks what needs one', async () => {
      expect(await read(`public.city_overview('italie', 'paris', 'fr')`, [])).toBeNull();
      await insertCity(stack().db, { slug: 'perdue', countryId: country });
      expect(await read(`public.city_overview('france', 'perdue', 'fr')`, [])).toMatchObject({
        nearby: [],
        climate: null,
        elevation: null,
        sights: null,
      });
    });
  });

  const listed = async (
    filter: { column: 'country_slug' | 'region_id'; value: string | number },
    lang: LanguageCode,
  ) => {
    const { data, error } = await httpOf(stack)
      .api()
      .from('cities')
      .select(cardColumns(lang))
      .eq('city_names.lang', lang)
      .eq(filter.column, filter.value)
      .order('population', BY_POPULATION)
      .order('id');
    expect(error).toBeNull();
    expect(data?.length).toBeGreaterThan(0);
    return data;
  };

  it('a country comes with the number of its cities, its regions, facts, texts, sights and guide', async () => {
    const parts = await read(
      `jsonb_build_object(
         'country', (select to_jsonb(k) from public.country_cards k where k.slug = 'france'),
         'cities', (select count(*) from public.cities where country_slug = 'france'),
         'practical', public.practical_facts('france', 'fr'),
         'texts', public.place_texts('country', $1, 'fr'),
         'sights', public.area_sights('country', $1, 'fr', 5),
         'guide', public.travel_guide('country', $1, 'fr', '{get_in}')
       )`,
      [country],
    );
    const overview = await read(`public.country_overview('france', 'fr', '{get_in}', 5, 60)`, []);
    const { regions, list, ...others } = overview ?? {};
    expect(others).toEqual(parts);
    expect(regions).toMatchObject([{ id: region, slug: 'ile-de-france', country_id: country }]);
    expect(list).toEqual(await listed({ column: 'country_slug', value: 'france' }, 'fr'));
    expect(await read(`public.country_overview('france', 'fr')`, [])).toMatchObject({
      guide: null,
      list: [],
    });
    expect(await read(`public.country_overview('atlantide', 'fr')`, [])).toBeNull();
  });

  it.each(['fr', 'ar'] as const)('a region comes with its cities, texts and sights, in %s', async (lang) => {
    const parts = await read(
      `jsonb_build_object(
         'cities', 1,
         'texts', public.place_texts('region', $1, $2),
         'sights', public.area_sights('region', $1, $2, 5)
       )`,
      [region, lang],
    );
    const overview = await read(`public.region_overview('france', 'ile-de-france', $1, 5, 100)`, [lang]);
    const { region: row, list, ...others } = overview ?? {};
    expect(others).toEqual(parts);
    expect(list).toEqual(await listed({ column: 'region_id', value: region }, lang));
    const { data } = await httpOf(stack)
      .api()
      .from('regions')
      .select(REGION_COLUMNS)
      .eq('id', region)
      .single();
    expect(row).toMatchObject(data as object);
    expect(await read(`public.region_overview('italie', 'ile-de-france')`, [])).toBeNull();
  });

  it.each(['fr', 'ar'] as const)(
    'the home page comes with its continents and cities, in %s',
    async (lang) => {
      await stack().db.exec(
        `update public.cities set population = 20000 - id where slug in ('paris', 'gentilly')`,
      );
      const api = httpOf(stack).api();
      const { data: continents } = await api.from('continent_cards').select(CONTINENT_COLUMNS).order('id');
      expect(continents?.length).toBeGreaterThan(0);
      const { data: cities } = await api
        .from('cities')
        .select(cardColumns(lang))
        .eq('city_names.lang', lang)
        .not('population', 'is', null)
        .order('population', BY_POPULATION)
        .order('id')
        .limit(50);
      // One of the three has no population.
      expect(cities).toHaveLength(2);
      expect(await read('public.home_overview($1)', [lang])).toEqual({ continents, cities });
    },
  );
});
