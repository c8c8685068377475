import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as } from '../../tools/testing/roles.ts';
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
    stack().db.query('select public.store_sights($1, $2::jsonb, $3)', [
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

    it('keeps its slug when its name changes, and yields to one that has it already', async () => {
      await keep('paris', [EIFFEL, { ...RIVER, slug: 'tour-eiffel' }]);
      expect(await slugs('paris')).toEqual(['tour-eiffel-q7', 'tour-eiffel']);
      await keep('paris', [{ ...EIFFEL, slug: 'grande-tour' }, RIVER]);
      expect(await slugs('paris')).toEqual(['tour-eiffel-q7', 'tour-eiffel']);
    });

    it('is deleted when the response no longer contains it, unless it may be below the limit', async () => {
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
      expect(await around('paris')).toEqual({
        checkedAt: expect.any(String),
        foundBy: 'wikidata',
        picturesDue: false,
        total: 0,
        sights: [],
      });
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

    it('are none where nothing is cached, and for other kinds of place', async () => {
      await keep('paris', [EIFFEL]);
      for (const type of ['region', 'continent'])
        expect(await area(type, 999)).toEqual({ checkedAt: null, total: 0, sights: [] });
    });
  });

  it('a sight returns its data, and those within five kilometres, nearest first', async () => {
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

  it('the search finds sights by any of their names, with the city above them', async () => {
    await keep('paris', [
      { ...EIFFEL, names: { fr: 'Tour Eiffel', ar: 'برج إيفل', de: 'Eiffelturm' } },
      { ...RIVER, names: { fr: 'Rives de la Seine' } },
    ]);
    const search = async (typed: string, lang = 'fr') =>
      as(stack().db, 'anon', (db) =>
        db.query<Record<string, unknown>>(
          `select kind, slug, names, matched, matched_lang, match, region_names, country_slug, city_slug
           from public.search_places($1, $2)`,
          [typed, lang],
        ),
      );
    expect(await search('tour eif')).toEqual([
      {
        kind: 'sight',
        slug: 'tour-eiffel',
        names: { fr: 'Tour Eiffel' },
        matched: 'Tour Eiffel',
        matched_lang: 'fr',
        match: 'beginning',
        region_names: { fr: 'paris' },
        country_slug: 'france',
        city_slug: 'paris',
      },
    ]);
    expect((await search('إيفل', 'ar'))[0]).toMatchObject({ matched_lang: 'ar', match: 'beginning' });
    expect((await search('eiffelturm', 'fr'))[0]).toMatchObject({ matched: 'Eiffelturm', match: 'exact' });
    expect((await search('seine'))[0]).toMatchObject({ slug: 'rives', match: 'beginning' });
    // The city comes before what begins with its name.
    expect((await search('paris')).map(({ kind }) => kind)).toEqual(['city']);
  });

  it('the map finds the most famous of a box, across the antimeridian and around the world', async () => {
    await keep('paris', [EIFFEL, RIVER]);
    await keep('est', [{ item: 'Q5', at: [-16.8, -179.95], weight: 50 }]);
    const view = async (box: readonly [number, number, number, number], limit = 60) => {
      const [row] = await as(stack().db, 'anon', (db) =>
        db.query<{ sights: { slug: string }[] }>(
          'select public.sights_in_view($1, $2, $3, $4, $5) as sights',
          [...box, limit],
        ),
      );
      return row?.sights.map(({ slug }) => slug);
    };
    expect(await view([2, 48, 3, 49])).toEqual(['tour-eiffel', 'rives']);
    expect(await view([2, 48, 3, 49], 1)).toEqual(['tour-eiffel']);
    expect(await view([-180, -90, 180, 90])).toEqual(['tour-eiffel', 'q5', 'rives']);
    expect(await view([179, -20, 181, -10])).toEqual(['q5']);
    expect(await view([179, -20, -179, -10])).toEqual(['q5']);
    expect(await view([3, 48, 4, 49])).toEqual([]);
  });
});
