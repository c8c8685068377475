/** What the page of a city reads at once is what its parts are read as by themselves. */
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from './support/engines.ts';
import { as } from './support/roles.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

onEachEngine((stack) => {
  let paris = 0;
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    const countryId = await insertCountry(db, 'FR', 'france');
    paris = await insertCity(db, { slug: 'paris', countryId, latitude: 48.8534, longitude: 2.3488 });
    await insertCity(db, { slug: 'gentilly', countryId, latitude: 48.813, longitude: 2.342 });
    await insertCity(db, { slug: 'montrouge', countryId, latitude: 48.816, longitude: 2.314 });
    await db.query('insert into public.city_elevations (city_id, metres) values ($1, 35)', [paris]);
    await db.query(
      `insert into public.climate_cells (cell, first_year, last_year, high, low, rain, wet_days, radiation)
       select private.climate_cell(48.8534, 2.3488), 1991, 2020, y, y, y, y, y
       from (select array_agg(n::real) y from generate_series(1, 12) n) years`,
    );
  });

  const overviewOf = async (id: number) => {
    const [row] = await as(stack().db, 'anon', (tx) =>
      tx.query<{ overview: Record<string, unknown> | null }>(
        `select public.city_overview($1, 'fr') as overview`,
        [id],
      ),
    );
    return row?.overview;
  };

  it('gives a visitor texts, neighbours, climate, height and sights', async () => {
    const [parts] = await as(stack().db, 'anon', (tx) =>
      tx.query<{ parts: Record<string, unknown> }>(
        `select jsonb_build_object(
           'texts', public.place_texts('city', $1, 'fr'),
           'nearby', (select jsonb_agg(to_jsonb(n)) from public.nearby_cities($1, 'fr', 12) n),
           'climate', (select to_jsonb(k) from public.climate_cells k),
           'elevation', 35,
           'sights', public.city_sights($1, 'fr', 12)
         ) as parts`,
        [paris],
      ),
    );
    expect(await overviewOf(paris)).toEqual(parts?.parts);
  });

  it('says that there is no such city, and what a city without a position lacks', async () => {
    expect(await overviewOf(-1)).toBeNull();
    const lost = await insertCity(stack().db, { slug: 'perdue' });
    expect(await overviewOf(lost)).toMatchObject({
      nearby: [],
      climate: null,
      elevation: null,
      sights: null,
    });
  });
});
