/** Data that a page reads at once equals what its blocks read by themselves. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { practicalQuery } from '@/blocks/practical/practicalQuery.ts';
import { areaSightsQuery, citySightsQuery, FAMOUS_SIGHTS, REGION_SIGHTS } from '@/blocks/sights/queries.ts';
import { placeTextsQuery } from '@/blocks/summary/queries.ts';
import { COUNTRY_SECTIONS } from '@/blocks/wikivoyage/countrySections.ts';
import { keptGuideQuery } from '@/blocks/wikivoyage/queries.ts';
import { setBackendUrl } from '@/lib/backend.ts';
import { createQueryClient } from '@/lib/queryClient.ts';
import { cityPageQuery, cityParts } from '@/pages/city/queries.ts';
import { countryPageQuery } from '@/pages/country/queries.ts';
import { regionPageQuery } from '@/pages/region/queries.ts';
import { countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { nearbyCitiesQuery } from '@/places/cities/nearbyCities.ts';
import { cityCountQuery, cityQuery, regionCitiesQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { regionQuery, regionsQuery } from '@/places/regions/queries.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const PARIS = { latitude: 48.8534, longitude: 2.3488 };

const BACKEND = 'http://backend.test';
setBackendUrl(BACKEND);
const send = globalThis.fetch;

/** Sends what the site reads to a stack, but for `lost`. The paths of its requests come into the list. */
function reading(stack: Stack, lost?: string): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const path = input.replace(`${BACKEND}/rest/v1/`, '');
    requests.push(path.replace(/\?.*/, ''));
    if (lost && path.includes(lost)) return Promise.resolve(new Response('<html>', { status: 502 }));
    const headers = { ...Object.fromEntries(new Headers(init.headers)), apikey: stack.publishableKey };
    return send(`${stack.url}/rest/v1/${path}`, { ...init, headers });
  });
  return requests;
}

/** Compares what a page has given the query of a block with what that reads `alone`. */
const partsOf =
  (page: QueryClient, alone: QueryClient) =>
  async <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
    const single = await alone.fetchQuery(query);
    expect(single, String(query.queryKey)).not.toBeNull();
    expect(page.getQueryData(query.queryKey), String(query.queryKey)).toEqual(single);
  };

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
      ...PARIS,
    });
    await insertCity(db, { slug: 'gentilly', countryId: country, latitude: 48.813, longitude: 2.342 });
    await insertCity(db, { slug: 'montrouge', countryId: country, latitude: 48.816, longitude: 2.314 });
    await db.query(
      `insert into public.city_names (city_id, lang, name, own) values ($1, 'fr', 'Paris', true), ($1, 'ar', 'باريس', false)`,
      [paris],
    );
    await db.exec(
      `insert into public.country_facts (iso_code, facts, facts_date)
       values ('FR', '{"emergency":["112"],"weekend":[6,0],"zones":["Europe/Paris"],"neighbours":[]}', '2026-01-02')`,
    );
    await db.query('insert into public.city_elevations (city_id, metres) values ($1, 35)', [paris]);
    await db.query(
      `insert into public.climate_cells (cell, first_year, last_year, high, low, rain, wet_days, radiation)
       select private.climate_cell(48.8534, 2.3488), 1991, 2020, y, y, y, y, y
       from (select array_agg(n::real) y from generate_series(1, 12) n) years`,
    );
  });

  describe('a city', () => {
    it.each(['fr', 'en', 'ar'] as const)(
      'comes in two requests with what its blocks read, in %s',
      async (lang) => {
        const address = { country: 'france', city: 'paris', lang };
        const page = createQueryClient();
        const requests = reading(stack());
        const city = await page.fetchQuery(cityPageQuery(address));
        expect(requests).toEqual(['cities', 'rpc/place_page_texts']);
        const alone = createQueryClient();
        expect(city).toMatchObject({ id: paris, regionNames: { fr: 'ile-de-france (fr)' } });
        expect(city).toEqual(await alone.fetchQuery(cityQuery(address)));
        const part = partsOf(page, alone);
        await part(placeTextsQuery({ type: 'city', id: paris }, lang));
        await part(citySightsQuery(paris, lang));
        const parts = city ? cityParts(city, lang) : [];
        for (const { queryKey, read } of parts) {
          const single = await read((query) => alone.fetchQuery(query));
          expect([null, []], `a row of ${queryKey} in beforeAll() above`).not.toContainEqual(single);
          expect(page.getQueryData(queryKey), String(queryKey)).toEqual(single);
        }
        expect(page.getQueryCache().getAll()).toHaveLength(3 + parts.length);
        expect(page.getQueryData(nearbyCitiesQuery(paris, lang).queryKey)).toMatchObject([
          { slug: 'gentilly', distanceKm: 4.52 },
          { slug: 'montrouge', distanceKm: 4.88 },
        ]);
      },
    );

    it('without a position lacks what needs one', async () => {
      const lost = await insertCity(stack().db, { slug: 'perdue', countryId: country });
      const page = createQueryClient();
      reading(stack());
      const city = await page.fetchQuery(cityPageQuery({ country: 'france', city: 'perdue', lang: 'fr' }));
      await stack().db.query('delete from public.cities where id = $1', [lost]);
      expect(city).toMatchObject({ id: lost });
      expect(page.getQueryData(nearbyCitiesQuery(lost, 'fr').queryKey)).toEqual([]);
      expect(page.getQueryData(citySightsQuery(lost, 'fr').queryKey)).toBeNull();
    });

    it('is found where it is not, and nowhere if there is none', async () => {
      const page = createQueryClient();
      reading(stack());
      const city = await page.fetchQuery(cityPageQuery({ country: 'italie', city: 'paris', lang: 'fr' }));
      expect(city).toMatchObject({ id: paris, countrySlug: 'france' });
      expect(
        await page.fetchQuery(cityPageQuery({ country: 'france', city: 'nulle-part', lang: 'fr' })),
      ).toBeNull();
    });

    it.each([
      ['place_page_texts', placeTextsQuery],
      ['nearby', ({ id }: { id: number }) => nearbyCitiesQuery(id, 'fr')],
    ] as const)('comes without what cannot be read: %s', async (lost, partOf) => {
      const page = createQueryClient();
      reading(stack(), lost);
      const city = await page.fetchQuery(cityPageQuery({ country: 'france', city: 'paris', lang: 'fr' }));
      expect(city).toMatchObject({ id: paris });
      const { queryKey } = partOf({ type: 'city', id: paris }, 'fr');
      expect(page.getQueryState(queryKey)).toBeUndefined();
    });
  });

  describe('a country', () => {
    it.each(['fr', 'ar'] as const)('comes in two requests with what its blocks read, in %s', async (lang) => {
      const page = createQueryClient();
      const requests = reading(stack());
      const found = await page.fetchQuery(countryPageQuery('france', lang, true));
      expect(requests).toEqual(['countries', 'rpc/place_page_texts']);
      const alone = createQueryClient();
      expect(found).toMatchObject({ id: country, continentSlug: 'europe' });
      expect(found).toEqual(await alone.fetchQuery(countryQuery('france')));
      const part = partsOf(page, alone);
      await part(cityCountQuery({ countrySlug: 'france' }));
      await part(countryCitiesQuery('france', lang, 0));
      await part(regionsQuery(country, lang));
      await part(placeTextsQuery({ type: 'country', id: country }, lang));
      await part(areaSightsQuery('country', country, lang, FAMOUS_SIGHTS));
      await part(practicalQuery('france', lang));
      await part(keptGuideQuery({ type: 'country', id: country, lang, sections: COUNTRY_SECTIONS }));
      expect(page.getQueryCache().getAll()).toHaveLength(8);
      expect(page.getQueryData(countryCitiesQuery('france', lang, 0).queryKey)).toHaveLength(3);
    });

    it('has its capital as a city, else its name', async () => {
      const page = createQueryClient();
      reading(stack());
      expect(await page.fetchQuery(countryQuery('france'))).toMatchObject({ capital: null });
      await stack().db.exec(`update public.countries set capital = 'Paname', capital_geoname_id = 2988507`);
      const named = { name: 'Paname', names: {}, city: null };
      expect(await createQueryClient().fetchQuery(countryQuery('france'))).toMatchObject({ capital: named });
      await stack().db.query('update public.cities set geoname_id = 2988507 where id = $1', [paris]);
      expect(await createQueryClient().fetchQuery(countryQuery('france'))).toMatchObject({
        capital: {
          name: 'paris',
          names: { fr: 'Paris', ar: 'باريس' },
          city: { slug: 'paris', regionSlug: 'ile-de-france' },
        },
      });
    });

    it('has neither cities nor guide on later pages, and none where there is none', async () => {
      const page = createQueryClient();
      reading(stack());
      expect(await page.fetchQuery(countryPageQuery('france', 'fr', false))).toMatchObject({ id: country });
      expect(page.getQueryData(countryCitiesQuery('france', 'fr', 0).queryKey)).toBeUndefined();
      expect(page.getQueryCache().getAll()).toHaveLength(6);
      expect(await page.fetchQuery(countryPageQuery('atlantide', 'fr', true))).toBeNull();
    });

    it.each(['place_page_texts', 'largest'])('comes without what cannot be read: %s', async (lost) => {
      reading(stack(), lost);
      const found = await createQueryClient().fetchQuery(countryPageQuery('france', 'fr', true));
      expect(found).toMatchObject({ id: country });
    });
  });

  describe('a region', () => {
    it.each(['fr', 'ar'] as const)('comes in two requests with what its blocks read, in %s', async (lang) => {
      const page = createQueryClient();
      const requests = reading(stack());
      const found = await page.fetchQuery(regionPageQuery('france', 'ile-de-france', lang));
      expect(requests).toEqual(['regions', 'rpc/place_page_texts']);
      const alone = createQueryClient();
      expect(found).toMatchObject({ id: region, country: { slug: 'france' } });
      expect(found).toEqual(await alone.fetchQuery(regionQuery('france', 'ile-de-france', lang)));
      const part = partsOf(page, alone);
      await part(cityCountQuery({ regionId: region }));
      await part(regionCitiesQuery(region, lang));
      await part(placeTextsQuery({ type: 'region', id: region }, lang));
      await part(areaSightsQuery('region', region, lang, REGION_SIGHTS));
      expect(page.getQueryCache().getAll()).toHaveLength(5);
      expect(page.getQueryData(regionCitiesQuery(region, lang).queryKey)).toMatchObject([{ id: paris }]);
      expect(await page.fetchQuery(regionPageQuery('italie', 'ile-de-france', lang))).toBeNull();
    });

    it.each(['place_page_texts', 'largest_in_region'])(
      'comes without what cannot be read: %s',
      async (lost) => {
        reading(stack(), lost);
        const found = await createQueryClient().fetchQuery(regionPageQuery('france', 'ile-de-france', 'fr'));
        expect(found).toMatchObject({ id: region });
      },
    );
  });
});
