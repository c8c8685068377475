/** The airports nearest to a city and to a region. */
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

/** Degrees of latitude in this many kilometres. */
const degrees = (km: number) => km / 111.195;

onEachEngine((stack) => {
  let country = 0;
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    country = await insertCountry(db, 'FR', 'france');
    const airports = [
      ['AAA', degrees(99), 0],
      ['BBB', degrees(20), 0],
      ['CCC', degrees(101), 0],
      ['DDD', degrees(-60), 0],
      ['EEE', degrees(-70), 0],
      ['EAS', 0.1, 179.95],
      ['FAR', 40, 0],
    ] as const;
    for (const [iata, latitude, longitude] of airports)
      await db.query(
        `insert into public.airports (iata, name, latitude, longitude, country_id, source, source_date)
         values ($1, $1 || ' Airport', $2, $3, $4, 'test', '2026-01-02')`,
        [iata, latitude, longitude, country],
      );
  });

  const nearest = async (slug: string) => {
    const [row] = await stack().db.query<{ airports: { iata: string }[] }>(
      'select public.airports(c) as airports from public.cities c where slug = $1',
      [slug],
    );
    return row?.airports.map(({ iata }) => iata);
  };
  const cityAt = (slug: string, latitude: number | null, longitude: number | null, regionId?: number) =>
    insertCity(stack().db, { slug, countryId: country, ...(regionId && { regionId }), latitude, longitude });

  it('returns three within a hundred kilometres, nearest first', async () => {
    await cityAt('here', 0, 0);
    expect(await nearest('here')).toEqual(['BBB', 'DDD', 'EEE']);
  });

  it('returns only the nearest one when none is within that, and none beyond 500 km', async () => {
    await cityAt('north', 40 + degrees(450), 0);
    await cityAt('further', 40 + degrees(510), 0);
    expect(await nearest('north')).toEqual(['FAR']);
    expect(await nearest('further')).toEqual([]);
  });

  it('measures across the antimeridian', async () => {
    await cityAt('west', 0, -179.95);
    expect(await nearest('west')).toEqual(['EAS']);
  });

  it('knows none for a city without a position', async () => {
    await cityAt('nowhere', null, null);
    expect(await nearest('nowhere')).toEqual([]);
  });

  it('measures from the most populated city of a region, and says how a visitor reads it', async () => {
    const region = await insertRegion(stack().db, country, 'nord');
    const small = await cityAt('small', 40, 0, region);
    const large = await cityAt('large', 0.1, 179.9, region);
    await stack().db.query(
      'update public.cities set population = case id when $1 then 10 else 20 end where id in ($1, $2)',
      [small, large],
    );
    await stack().db.query(
      `insert into public.airport_names (iata, lang, name, called, source, source_date)
       values ('EAS', 'fr', 'Aéroport de l''Est', 'Est', 'wikidata', '2026-03-04')`,
    );
    const url = `${stack().url}/rest/v1/regions?slug=eq.nord&select=region_airports`;
    const response = await fetch(url, { headers: { apikey: stack().publishableKey } });
    expect(await response.json()).toEqual([
      {
        region_airports: [
          {
            iata: 'EAS',
            name: 'EAS Airport',
            latitude: 0.1,
            longitude: 179.95,
            isoCode: 'FR',
            date: '2026-01-02',
            names: { fr: "Aéroport de l'Est" },
            namesDate: '2026-03-04',
            inside: false,
          },
        ],
      },
    ]);
  });

  it('gives a region the airports that lie in it, however far, and then the nearest ones beyond it up to four', async () => {
    const { db } = stack();
    const region = await insertRegion(db, country, 'provence');
    await cityAt('marseille', 0, 0, region);
    await db.query(`update public.airports set region_id = $1 where iata in ('CCC', 'FAR')`, [region]);
    const listed = async () =>
      (
        await db.query<{ airports: { iata: string; inside: boolean }[] }>(
          'select public.region_airports(r) as airports from public.regions r where id = $1',
          [region],
        )
      )[0]?.airports.map(({ iata, inside }) => `${iata} ${inside}`);
    expect(await listed()).toEqual(['CCC true', 'FAR true', 'BBB false', 'DDD false']);
    await db.query(`update public.airports set region_id = $1 where iata in ('AAA', 'BBB', 'DDD')`, [region]);
    expect(await listed()).toEqual(['BBB true', 'DDD true', 'AAA true', 'CCC true', 'FAR true']);
    await db.exec('update public.airports set region_id = null');
  });

  it('does not date names of ours as Wikidata’s', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.airport_names (iata, lang, name, called, source, source_date)
      values ('FAR', 'ru', 'Аэропорт Даль', 'Даль', 'mappemonde', '2026-11-30')`);
    const [row] = await db.query<{ facts: object }>(
      `select private.airport_facts(a) as facts from public.airports a where iata = 'FAR'`,
    );
    expect(row?.facts).toMatchObject({ names: { ru: 'Аэропорт Даль' }, namesDate: null });
  });
});
