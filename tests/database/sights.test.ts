import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from './support/engines.ts';
import { as } from './support/roles.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

interface Given {
  readonly item: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly weight?: number;
  readonly slug?: string;
  readonly heritage?: boolean;
  readonly names?: Record<string, string>;
}

const sight = ({
  item,
  at,
  weight = 10,
  slug = item.toLowerCase(),
  heritage = false,
  names = { fr: slug },
}: Given) => ({
  item,
  slug,
  kind: 'tower',
  names,
  descriptions: { fr: `${slug} en bref` },
  articles: {},
  latitude: at[0],
  longitude: at[1],
  world_heritage: heritage,
  weight,
  picture: null,
});

const EIFFEL: Given = { item: 'Q243', at: [48.858, 2.294], weight: 190, slug: 'tour-eiffel' };
const PALACE: Given = { item: 'Q2946', at: [48.805, 2.12], weight: 120, slug: 'chateau' };
const RIVER: Given = { item: 'Q7', at: [48.856, 2.322], weight: 30, slug: 'rives', heritage: true };

interface Answer {
  readonly checkedAt: string | null;
  readonly total: number;
  readonly sights: readonly {
    slug: string;
    citySlug: string;
    km: number;
    names: object;
    description: string | null;
  }[];
}

onEachEngine((stack) => {
  const city: Record<string, number> = {};
  beforeAll(async () => {
    const { db } = stack();
    await insertContinent(db, 1, 'europe');
    const france = await insertCountry(db, 'FR', 'france');
    const region = await insertRegion(db, france, 'ile-de-france');
    const cities = [
      ['paris', 48.8534, 2.3488, 2_100_000],
      ['boulogne', 48.835, 2.241, 120_000],
      ['versailles', 48.804, 2.134, 85_000],
      ['est', -16.8, 179.98, 1000],
      ['ouest', -16.8, -179.98, 900],
      ['pole', 89.95, 10, 100],
    ] as const;
    for (const [slug, latitude, longitude, population] of cities) {
      city[slug] = await insertCity(db, { slug, countryId: france, regionId: region, latitude, longitude });
      await db.query('update public.cities set population = $2 where id = $1', [city[slug], population]);
    }
    city.nowhere = await insertCity(db, { slug: 'nowhere', countryId: france });
  });
  beforeEach(() => stack().db.exec('delete from public.sights; delete from public.sight_checks;'));

  const keep = (slug: string, given: readonly Given[], complete = true) =>
    stack().db.query('select public.keep_sights($1, $2::jsonb, $3)', [
      city[slug],
      JSON.stringify(given.map(sight)),
      complete,
    ]);
  const around = async (slug: string, limit = 12, lang = 'fr'): Promise<Answer> => {
    const rows = await as(stack().db, 'anon', (db) =>
      db.query<{ answer: Answer }>('select public.city_sights($1, $2, $3) as answer', [
        city[slug],
        lang,
        limit,
      ]),
    );
    return rows[0]?.answer as Answer;
  };
  const slugs = async (slug: string) => (await around(slug)).sights.map((one) => one.slug);

  describe('a sight', () => {
    it('belongs to the city that draws most, not to the one that was asked', async () => {
      await keep('boulogne', [EIFFEL, PALACE]);
      expect((await around('boulogne')).sights.map((one) => [one.slug, one.citySlug])).toEqual([
        ['tour-eiffel', 'paris'],
        ['chateau', 'versailles'],
      ]);
    });

    it('keeps its address when its name changes, and gives way to one that has it already', async () => {
      await keep('paris', [EIFFEL, { ...RIVER, slug: 'tour-eiffel' }]);
      expect(await slugs('paris')).toEqual(['tour-eiffel-q7', 'tour-eiffel']);
      await keep('paris', [{ ...EIFFEL, slug: 'grande-tour' }, RIVER]);
      expect(await slugs('paris')).toEqual(['tour-eiffel-q7', 'tour-eiffel']);
    });

    it('goes when the answer no longer names it, unless it may have been too light', async () => {
      const light = { ...RIVER, item: 'Q8', slug: 'leger', weight: 6, heritage: false };
      await keep('paris', [EIFFEL, RIVER, light]);
      await keep('paris', [EIFFEL], false);
      expect(await slugs('paris')).toEqual(['rives', 'tour-eiffel', 'leger']);
      await keep('paris', [{ ...EIFFEL, weight: 10 }], false);
      expect(await slugs('paris')).toEqual(['tour-eiffel', 'leger']);
      await keep('paris', [EIFFEL], true);
      expect(await slugs('paris')).toEqual(['tour-eiffel']);
    });

    it('beyond the surroundings is left alone', async () => {
      await keep('versailles', [PALACE]);
      await keep('paris', []);
      expect(await slugs('versailles')).toEqual(['chateau']);
    });
  });

  describe('the sights of a city', () => {
    it('are its own, then World Heritage, then by weight; only so many of all', async () => {
      await keep('paris', [EIFFEL, RIVER]);
      await keep('boulogne', [EIFFEL, RIVER, { item: 'Q9', at: [48.836, 2.242], weight: 5 }]);
      expect(await slugs('boulogne')).toEqual(['q9', 'rives', 'tour-eiffel']);
      expect(await around('paris', 1)).toMatchObject({ total: 3, sights: [{ slug: 'rives' }] });
      expect((await around('boulogne')).sights[0]?.km).toBeCloseTo(0.13, 1);
    });

    it('are named in the language, else in all that there are', async () => {
      await keep('paris', [{ ...EIFFEL, names: { fr: 'tour Eiffel', ar: 'برج إيفل' } }]);
      expect((await around('paris', 1, 'ar')).sights[0]).toMatchObject({
        names: { ar: 'برج إيفل' },
        description: null,
      });
      expect((await around('paris', 1, 'ru')).sights[0]?.names).toEqual({
        fr: 'tour Eiffel',
        ar: 'برج إيفل',
      });
    });

    it.each([
      ['est', [-16.8, -179.95]],
      ['ouest', [-16.8, 179.95]],
      ['pole', [89.96, -170]],
    ] as const)('are found around %s, across the antimeridian and the pole', async (slug, at) => {
      await keep(slug, [{ item: 'Q5', at }]);
      expect(await slugs(slug)).toEqual(['q5']);
    });

    it('say when they were asked for; a city without coordinates has none', async () => {
      expect((await around('paris')).checkedAt).toBeNull();
      await keep('paris', []);
      expect(await around('paris')).toEqual({ checkedAt: expect.any(String), total: 0, sights: [] });
      expect(await around('nowhere')).toBeNull();
    });
  });

  describe('the sights of a region and a country', () => {
    const area = async (type: string, id: number | undefined, limit = 20): Promise<Answer> => {
      const rows = await as(stack().db, 'anon', (db) =>
        db.query<{ answer: Answer }>(`select public.area_sights($1, $2, 'fr', $3) as answer`, [
          type,
          id,
          limit,
        ]),
      );
      return rows[0]?.answer as Answer;
    };

    it('are those of its cities, the most famous first', async () => {
      await keep('paris', [RIVER, EIFFEL]);
      await keep('est', [{ item: 'Q5', at: [-16.8, 179.97], weight: 50 }]);
      const [place] = await stack().db.query<{ region: number; country: number }>(
        `select region_id as region, country_id as country from public.cities where slug = 'paris'`,
      );
      for (const [type, id] of Object.entries(place ?? {})) {
        const { sights, total, checkedAt } = await area(type, id);
        expect([sights.map((one) => one.slug), total]).toEqual([['tour-eiffel', 'q5', 'rives'], 3]);
        expect(checkedAt).toEqual(expect.any(String));
        expect((await area(type, id, 2)).sights).toHaveLength(2);
      }
    });

    it('are none where nobody has asked, and of no other kind of place', async () => {
      await keep('paris', [EIFFEL]);
      for (const type of ['region', 'continent'])
        expect(await area(type, 999)).toEqual({ checkedAt: null, total: 0, sights: [] });
    });
  });

  it('a sight says all of itself, and what lies within five kilometres, nearest first', async () => {
    await keep('paris', [EIFFEL, RIVER, { item: 'Q10', at: [48.859, 2.3] }]);
    const read = async (slug: string) =>
      (
        await as(stack().db, 'anon', (db) =>
          db.query<{ page: { nearby: { slug: string }[] } | null }>(
            `select public.sight_page($1, 'fr') as page`,
            [slug],
          ),
        )
      )[0]?.page;
    const page = await read('tour-eiffel');
    expect(page).toMatchObject({
      sight: { slug: 'tour-eiffel', citySlug: 'paris', km: null },
      item: 'Q243',
      allNames: { fr: 'tour-eiffel' },
      countrySlug: 'france',
    });
    expect(page?.nearby.map((one) => one.slug)).toEqual(['q10', 'rives']);
    expect(await read('nothing')).toBeNull();
  });
});
