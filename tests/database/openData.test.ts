/** Open data from the database to the file, on both engines: rows by key, filters, formats, versions, what the API promises. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { OPEN_FORMATS, OPEN_KINDS, OPENAPI_PATH, openDataPath } from '../../src/shared/openData.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

const ORIGIN = 'https://site.test';
/** More than a page of rows. */
const CITY_COUNT = 2600;

onEachEngine((stack) => {
  let france = 0;
  let region = 0;
  let paris = 0;

  const ask = async (path: string, init?: RequestInit) => {
    const { url, publishableKey: key } = stack();
    const app = createApp({ shell: '', headers: {}, origin: ORIGIN, backend: { url, key } });
    return app.fetch(new Request(`http://127.0.0.1${path}`, init));
  };
  const json = async (path: string) => (await (await ask(path)).json()) as Record<string, unknown>;
  const cities = async (query = '') =>
    (await json(`/data/cities.json${query}`)).cities as Record<string, unknown>[];
  const tagOf = async (path: string) => (await ask(path, { method: 'HEAD' })).headers.get('etag');

  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    france = await insertCountry(db, 'FR', 'france');
    const italy = await insertCountry(db, 'IT', 'italie');
    region = await insertRegion(db, france, 'ile-de-france');
    paris = await insertCity(db, {
      name: 'Paris, "la" ville',
      slug: 'paris',
      geonameId: 2988507,
      countryId: france,
      regionId: region,
      latitude: 48.85,
      longitude: 2.35,
    });
    await db.query('update public.cities set population = 2000000 where id = $1', [paris]);
    await db.query(
      `insert into public.city_names (city_id, lang, name) values ($1, 'ru', 'Париж'), ($1, 'pl', 'Paryż')`,
      [paris],
    );
    await insertCity(db, { name: '=1+1', slug: 'formule', countryId: italy });
    await insertCity(db, { slug: 'nulle-part' });
    await db.query(
      `insert into public.cities (name, slug, country_id, population)
       select 'Ville ' || n, 'ville-' || n, $1, n from generate_series(1, ${CITY_COUNT}) as n`,
      [italy],
    );
  });

  describe('a file', () => {
    it('contains every row once, in the order of the ids, over several pages', async () => {
      const ids = (await cities()).map(({ id }) => Number(id));
      expect(ids).toHaveLength(CITY_COUNT + 3);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
    });

    it('contains all fields of a city, in each format', async () => {
      const [row] = await cities('?country=FR');
      expect(row).toMatchObject({
        id: paris,
        geoname_id: 2988507,
        name: 'Paris, "la" ville',
        name_ru: 'Париж',
        name_fr: null,
        country_code: 'FR',
        region_id: region,
        latitude: 48.85,
        longitude: 2.35,
        population: 2_000_000,
        source: 'geonames',
        page: `${ORIGIN}/fr/continents/europe/pays/france/regions/ile-de-france/ville/paris`,
      });
      expect(row).not.toHaveProperty('name_pl');
      const { latitude, longitude, ...properties } = row ?? {};
      const { features } = (await json('/data/cities.geojson?country=FR')) as { features: unknown[] };
      expect(features).toEqual([
        {
          type: 'Feature',
          id: paris,
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties,
        },
      ]);
      const csv = await (await ask('/data/cities.csv?country=FR')).text();
      const [header = '', line = '', end] = csv.split('\r\n');
      expect(header.split(',')).toEqual(Object.keys(row ?? {}));
      expect(line).toContain(`${paris},2988507,"Paris, ""la"" ville",,`);
      expect(line).toContain(',Париж,');
      expect(end).toBe('');
    });

    it('contains no formula that a spreadsheet would run', async () => {
      const csv = await (await ask('/data/cities.csv?country=IT')).text();
      expect(csv).toContain(",'=1+1,");
    });

    it('places a region where its most populated city is, and a city without a country nowhere', async () => {
      const [placed] = (await json('/data/regions.json?country=FR')).regions as Record<string, unknown>[];
      expect(placed).toMatchObject({ id: region, latitude: 48.85, longitude: 2.35, position_city_id: paris });
      const lost = (await cities()).find(({ name }) => name === 'nulle-part');
      expect(lost).toMatchObject({
        country_code: null,
        page: `${ORIGIN}/fr/continents/europe/pays/autres/ville/nulle-part`,
      });
      const { features } = (await json('/data/cities.geojson')) as {
        features: { id: unknown; geometry: unknown }[];
      };
      expect(features.find(({ id }) => id === lost?.id)?.geometry).toBeNull();
    });

    it('is filtered by country and population', async () => {
      expect(await cities('?country=FR')).toHaveLength(1);
      expect(await cities(`?country=IT&min_population=${CITY_COUNT}`)).toHaveLength(1);
      expect(await cities('?min_population=2601')).toMatchObject([{ id: paris }]);
    });
  });

  it('has a new version only after a row, a name or a related row has changed', async () => {
    const { db } = stack();
    const versions = async () => Promise.all(OPEN_KINDS.map((kind) => tagOf(openDataPath(kind, 'csv'))));
    const first = await versions();
    expect(await versions()).toEqual(first);
    const changes = [
      `update public.cities set population = 3 where id = ${paris}`,
      `update public.city_names set name = 'Парижъ' where city_id = ${paris} and lang = 'ru'`,
      `delete from public.city_names where city_id = ${paris} and lang = 'ru'`,
    ];
    const [countries, , ofCities] = first;
    let last = ofCities;
    for (const change of changes) {
      await db.query(change);
      const [still, , now] = await versions();
      expect(still).toBe(countries);
      expect(now).not.toBe(last);
      last = now;
    }
    await db.query(`update public.countries set name_fr = 'La France' where id = ${france}`);
    const [renamed, regions] = await versions();
    expect(renamed).not.toBe(countries);
    expect(regions).not.toBe(first[1]);
  });

  describe('the API description', () => {
    it('is OpenAPI 3.1', async () => {
      const result = await new Validator().validate(await json(OPENAPI_PATH));
      expect(result).toEqual({ valid: true });
    });

    it.each(
      OPEN_KINDS.flatMap((kind) => (['json', 'geojson'] as const).map((format) => [kind, format] as const)),
    )('holds for %s as %s', async (kind, format) => {
      const promised = await json(OPENAPI_PATH);
      const path = openDataPath(kind, format);
      const answer = await ask(path);
      const pointer = [
        'paths',
        path,
        'get',
        'responses',
        '200',
        'content',
        answer.headers.get('content-type') ?? '',
        'schema',
      ]
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/');
      const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
      ajv.addSchema(promised, 'promised');
      const check = ajv.compile({ $ref: `promised#/${pointer}` });
      const body = await answer.json();
      check(body);
      expect(check.errors?.slice(0, 3) ?? []).toEqual([]);
      expect(body).toMatchObject({
        count: ((body as never)[format === 'json' ? kind : 'features'] as unknown[]).length,
      });
    });

    it('names every file that there is', async () => {
      const { paths } = (await json(OPENAPI_PATH)) as { paths: object };
      const files = OPEN_KINDS.flatMap((kind) => OPEN_FORMATS.map((format) => openDataPath(kind, format)));
      expect(Object.keys(paths).sort()).toEqual([...files].sort());
    });
  });
});
