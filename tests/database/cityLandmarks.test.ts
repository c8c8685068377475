import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

interface Landmark {
  readonly role: string;
  readonly slug: string;
  readonly distance_km: number;
}

/** Along the equator, so that a degree is 111.2 km: name, longitude, inhabitants. */
const TOWNS = [
  ['hamlet', 0, null],
  ['town', 0.1, 20_000],
  ['city', 1, 150_000],
  ['Réville', 5, 90_000],
  ['metropolis', 3, 2_000_000],
  ['far', 40, 3_000_000],
  ['suburb', 3.1, 50_000],
] as const;

const CAPITAL = 700_001;

onEachEngine((stack) => {
  const ids = new Map<string, number>();
  let nowhere = 0;

  beforeAll(async () => {
    const { db } = stack();
    await db.transaction(async (tx) => {
      await insertContinent(tx, 1, 'europe');
      const country = await insertCountry(tx, 'FR', 'france');
      await tx.query(
        "update public.countries set capital = 'Reville', capital_geoname_id = $2 where id = $1",
        [country, CAPITAL],
      );
      for (const [name, longitude, population] of TOWNS) {
        const slug = name.toLowerCase().replace('é', 'e');
        const geonameId = name === 'Réville' ? CAPITAL : null;
        const id = await insertCity(tx, {
          name,
          slug,
          geonameId,
          countryId: country,
          latitude: 0,
          longitude,
        });
        await tx.query('update public.cities set population = $2 where id = $1', [id, population]);
        ids.set(name, id);
      }
      const village = await insertCity(tx, {
        name: 'Reville',
        slug: 'reville-village',
        countryId: country,
        latitude: 0,
        longitude: 0.5,
      });
      await tx.query('update public.cities set population = 95000 where id = $1', [village]);
      nowhere = await insertCity(tx, { slug: 'nowhere', countryId: country });
    });
  });

  const landmarks = (name: string, limit = 3) =>
    as(stack().db, 'anon', (tx) =>
      tx.query<Landmark>('select * from public.city_landmarks(p_city_id => $1, p_limit => $2)', [
        ids.get(name),
        limit,
      ]),
    );
  const told = async (name: string, limit?: number) =>
    (await landmarks(name, limit)).map(({ role, slug }) => `${role} ${slug}`);

  it('gives the city that is the capital, not a village of its name, and the nearest larger cities', async () => {
    expect((await told('hamlet')).slice(0, 4)).toEqual([
      'capital reville',
      'larger city',
      'larger metropolis',
      'larger far',
    ]);
    expect(await told('town', 1)).toEqual(['capital reville', 'larger city', 'notable city']);
  });

  it('counts only cities with more inhabitants', async () => {
    const larger = async (name: string) => (await told(name)).filter((place) => place.startsWith('larger'));
    expect(await larger('city')).toEqual(['larger metropolis', 'larger far']);
    expect(await larger('far')).toEqual([]);
  });

  it('names large cities of any size, but not those it has grown together with', async () => {
    const notable = async (name: string) => (await told(name)).filter((place) => place.startsWith('notable'));
    expect(await notable('far')).toEqual(['notable metropolis', 'notable city']);
    expect(await notable('suburb')).toEqual(['notable city', 'notable far']);
  });

  it('measures in kilometres; the capital has no distance to itself', async () => {
    const [capital, first] = await landmarks('Réville');
    expect(capital).toMatchObject({ role: 'capital', slug: 'reville', distance_km: 0 });
    expect(first?.slug).toBe('metropolis');
    expect(first?.distance_km).toBeCloseTo(222.39, 1);
  });

  describe('says nothing', () => {
    it('of a city without coordinates or that is not there', async () => {
      const { db } = stack();
      for (const id of [nowhere, -1])
        expect(await db.query('select * from public.city_landmarks(p_city_id => $1)', [id])).toEqual([]);
    });
  });
});
