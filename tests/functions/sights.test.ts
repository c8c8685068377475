/** sights from Wikidata: what is kept of an answer, when it is asked again, one question at a time, and what happens when it fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '@/shared/pause.ts';
import type { Fault } from '../../tools/upstreams/faults.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions({ SIGHTS_TIMEOUT_MS: '4000' });
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const sights = (cityId: number, lang = 'fr') => world.call('sights', { cityId, lang });
const storedSights = async () =>
  (
    await world.stack.db.query<{ line: string }>(
      `select s.slug || ' ' || s.kind || ' ' || c.slug as line from public.sights s join public.cities c on c.id = s.city_id
       order by s.weight desc, s.id`,
    )
  ).map(({ line }) => line);
const age = (days: number) =>
  world.stack.db.exec(`update public.sight_checks set checked_at = now() - interval '${days} days'`);
type Binding = { item: { value: string }; fact: { value: string }; value: Record<string, string> };
type Body = { results: { bindings: Binding[] } };
const isOf = (binding: Binding, id: string) => binding.item.value.endsWith(`/${id}`);

describe('the sights of a city', { timeout: 60_000 }, () => {
  it('come by World Heritage and weight, in the language, and are asked for once', async () => {
    const { status, headers, body } = await sights(paris);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(body).toMatchObject({ stale: false, total: 15, checkedAt: expect.any(String) });
    expect(body.sights.map(({ slug }) => slug).slice(0, 4)).toEqual([
      'paris-rives-de-la-seine',
      'tour-eiffel',
      'musee-du-louvre',
      'cathedrale-notre-dame-de-paris',
    ]);
    expect(body.sights[1]).toEqual({
      slug: 'tour-eiffel',
      citySlug: 'paris',
      cityId: paris,
      kind: 'tower',
      worldHeritage: false,
      names: { fr: 'Tour Eiffel' },
      description: 'Tour de fer puddlé de 330 mètres de haut située à Paris',
      latitude: 48.858296,
      longitude: 2.294479,
      picture: true,
      km: expect.closeTo(4, 0),
    });
    world.upstreams.reset();
    const chinese = (await sights(paris, 'zh')).body.sights;
    expect(chinese.map(({ names }) => names.zh)).toContain('凯旋门');
    expect(chinese[1]).toMatchObject({ names: { zh: '埃菲尔铁塔' }, description: '法国巴黎的铁塔' });
    expect(world.upstreams.requests).toEqual([]);
  });

  it('are sights, still there, known and near', async () => {
    await sights(paris);
    const slugs = (await storedSights()).join();
    for (const other of ['chatelet', 'bastille', 'inconnue', 'versailles'])
      expect(slugs).not.toContain(other);
  });

  it('are none around a village, which is cached', async () => {
    const hamlet = await world.cityId('hameau');
    expect((await sights(hamlet)).body).toMatchObject({
      total: 0,
      sights: [],
      checkedAt: expect.any(String),
    });
    world.upstreams.reset();
    expect((await sights(hamlet)).body.total).toBe(0);
    expect(world.upstreams.requests).toEqual([]);
  });

  it('are requested with the required headers', async () => {
    await sights(paris);
    expect(world.upstreams.headersOf('query.wikidata.org')).toMatchObject({
      accept: 'application/sparql-results+json',
      'user-agent': expect.stringContaining('example.org/contact'),
    });
  });

  it('of two cities are requested one after the other', async () => {
    world.upstreams.fail({ where: 'query.wikidata', kind: 'slow', ms: 2000, times: 1 });
    const both = [sights(paris), sights(paris), sights(await world.cityId('le-caire'))];
    await vi.waitFor(() => expect(world.upstreams.requests).not.toEqual([]), 10_000);
    await pause(900);
    expect(world.upstreams.requests).toHaveLength(1);
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(world.upstreams.requests.filter((one) => one.startsWith('query.wikidata'))).toHaveLength(2);
  });
});

describe('the pictures of sights', { timeout: 60_000 }, () => {
  const pictures = async () => {
    await sights(paris);
    const rows = await world.stack.db.query<{ slug: string; file: string | null }>(
      `select slug, public.shown_picture(s) ->> 'file' as file from public.sights s`,
    );
    return Object.fromEntries(rows.map(({ slug, file }) => [slug, file]));
  };
  const askedCommons = () =>
    world.upstreams.requests.filter((one) => one.startsWith('commons.wikimedia.org')).length;

  const addSights = (number: number, file: string) =>
    world.stack.db.query(
      `insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight, picture)
       select 'Q9000' || n, 'sight-' || n, $1, 'museum', '{"fr": "Musée"}', 48.85, 2.35, n, $3 || ' ' || n || '.jpg'
       from generate_series(1, $2) n`,
      [paris, number, file],
    );

  it('are kept with them in one question: free ones only, under the name that a file has now', async () => {
    expect(await pictures()).toMatchObject({
      'tour-eiffel': 'Tour Eiffel Wikimedia Commons.jpg',
      'musee-d-orsay': 'Musée d’Orsay, façade.jpg',
      'pont-neuf': 'Pont Neuf, Paris.jpg',
      'cathedrale-notre-dame-de-paris': null,
      pantheon: null,
    });
    expect(askedCommons()).toBe(1);
    await pictures();
    expect(askedCommons()).toBe(1);
  });

  it('are kept as each answer comes, those of the heaviest sights first', async () => {
    await sights(paris);
    await addSights(70, 'Sight');
    let answers = 0;
    world.upstreams.patch('commons.wikimedia.org', (body: object) => {
      answers += 1;
      return answers === 1 ? body : {};
    });
    expect((await sights(paris)).body.picturesDue).toBe(true);
    const remainingRows = () =>
      world.stack.db.query(
        `select count(*)::int as due, max(weight) as heaviest from public.sights
         where picture is not null and picture_checked_at is null`,
      );
    expect(await remainingRows()).toEqual([{ due: 20, heaviest: 20 }]);
    world.upstreams.reset();
    expect((await sights(paris)).body.picturesDue).toBe(false);
    expect([await remainingRows(), askedCommons()]).toEqual([[{ due: 0, heaviest: null }], 1]);
  });

  it('are asked for whatever letters the names of the files are in', async () => {
    await sights(paris);
    await addSights(50, '塔'.repeat(70));
    world.upstreams.reset();
    expect((await sights(paris)).body.picturesDue).toBe(false);
    expect(askedCommons()).toBe(1);
  });

  it.each(['500', '429', 'html', 'otherShape'] as const)(
    'are asked for again when Commons fails (%s), and the sights are shown meanwhile',
    async (kind) => {
      world.upstreams.fail({ where: 'commons.wikimedia.org', kind });
      const { status, headers, body } = await sights(paris);
      expect([status, body.stale, body.total, body.picturesDue]).toEqual([200, false, 15, true]);
      expect(headers.get('cache-control')).toContain('max-age=60');
      expect(body.sights.filter(({ picture }) => picture)).toEqual([]);
      world.upstreams.reset();
      await world.stack.db.exec(`delete from public.rate_limits where bucket like 'upstream:%'`);
      expect((await pictures())['tour-eiffel']).toBe('Tour Eiffel Wikimedia Commons.jpg');
      expect(world.upstreams.requests.filter((one) => one.startsWith('query.wikidata'))).toEqual([]);
    },
  );

  it('are checked again after three months, and go when they are no longer free', async () => {
    await sights(paris);
    await world.stack.db.exec(`update public.sights set picture_checked_at = now() - interval '91 days'`);
    world.upstreams.patch(
      'commons.wikimedia.org',
      (body: { query: { pages: { title: string; imageinfo?: object[] }[] } }) => ({
        query: {
          ...body.query,
          pages: body.query.pages.map((page) =>
            page.title.includes('Louvre') ? { title: page.title, missing: true } : page,
          ),
        },
      }),
    );
    expect(await pictures()).toMatchObject({ 'musee-du-louvre': null, 'tour-eiffel': expect.any(String) });
  });
});

describe('after three months', { timeout: 60_000 }, () => {
  it('they are refreshed: deleted sights are removed, renamed ones keep their slug', async () => {
    await sights(paris);
    await age(91);
    world.upstreams.patch('query.wikidata', (body: Body) => ({
      results: {
        bindings: body.results.bindings
          .filter((binding) => !isOf(binding, 'Q23402'))
          .map((binding) =>
            isOf(binding, 'Q243') && binding.fact.value === 'label'
              ? { ...binding, value: { ...binding.value, value: 'grande tour' } }
              : binding,
          ),
      },
    }));
    const { body } = await sights(paris);
    expect(body).toMatchObject({ total: 14, stale: false });
    expect(body.sights.find(({ slug }) => slug === 'tour-eiffel')?.names).toEqual({ fr: 'Grande tour' });
    expect((await storedSights()).join()).not.toContain('orsay');
  });

  it.each(['500', '429', 'html'] as const)('%s: they stay, marked as old', async (kind) => {
    await sights(paris);
    await age(91);
    world.upstreams.fail({ where: 'query.wikidata', kind });
    const { status, headers, body } = await sights(paris);
    expect([status, body.stale, body.total]).toEqual([200, true, 15]);
    expect(headers.get('cache-control')).toContain('max-age=60');
  });

  it('an empty answer does not empty a city', async () => {
    await sights(paris);
    await age(91);
    world.upstreams.patch('query.wikidata', () => ({ results: { bindings: [] } }));
    expect((await sights(paris)).body).toMatchObject({ stale: true, total: 15 });
  });
});

describe.each([
  ['500', 'upstream'],
  ['429', 'unavailable'],
  ['slow', 'unavailable'],
  ['brokenJson', 'upstream'],
  ['html', 'upstream'],
  ['huge', 'upstream'],
  ['otherShape', 'upstream'],
] as readonly (readonly [Fault['kind'], string])[])('Wikidata: %s', { timeout: 60_000 }, (kind, code) => {
  it(`fails with ${code}, caches nothing and releases the lock`, async () => {
    world.upstreams.fail({ where: 'query.wikidata', kind, ms: 6000 });
    world.upstreams.fail({ where: 'wikipedia.org', kind: '500' });
    const { body } = await sights(paris);
    expect(body.error.code).toBe(code);
    expect(await storedSights()).toEqual([]);
    world.upstreams.reset();
    await world.stack.db.exec(`delete from public.rate_limits where bucket like 'upstream:%'`);
    expect((await sights(paris)).status).toBe(200);
  });
});

it('a Retry-After is respected', async () => {
  world.upstreams.fail({ where: 'query.wikidata', kind: '429', retryAfter: '120', times: 1 });
  world.upstreams.fail({ where: 'wikipedia.org', kind: 'html' });
  const { headers } = await sights(paris);
  expect(Number(headers.get('retry-after'))).toBe(120);
  expect((await sights(await world.cityId('le-caire'))).status).toBe(503);
  expect(world.upstreams.requests.filter((one) => one.startsWith('query.wikidata'))).toHaveLength(1);
});

it('no hostile value is stored', async () => {
  const evil = '<img src=x onerror=alert(1)>\u202e\u0000 tower';
  world.upstreams.patch('query.wikidata', (body: Body) => ({
    results: {
      bindings: body.results.bindings.flatMap((binding) => {
        if (!isOf(binding, 'Q243')) return isOf(binding, 'Q19675') ? [binding] : [];
        const { fact, value } = binding;
        if (fact.value === 'label') return [{ ...binding, value: { ...value, value: evil } }];
        if (fact.value === 'picture')
          return [{ ...binding, value: { ...value, value: 'https://evil.example/x.jpg' } }];
        return [binding];
      }),
    },
  }));
  const { body } = await sights(paris);
  const tower = body.sights.find(({ kind }) => kind === 'tower');
  // Text stays text; pages escape it. In letters of another script it is no name.
  expect(tower).toMatchObject({ slug: 'img-src-x-onerror-alert-1-tower', picture: false });
  expect(tower?.names.fr).toBe('<img src=x onerror=alert(1)> tower');
  const arabic = (await sights(paris, 'ar')).body.sights.find(({ kind }) => kind === 'tower');
  expect(arabic?.names.ar).toBeUndefined();
});

it('requires a known place with a position', async () => {
  expect((await world.call('sights', { cityId: 'paris' })).status).toBe(400);
  expect((await world.call('sights', { cityId: paris, lang: 'xx' })).status).toBe(400);
  expect((await sights(999_999)).status).toBe(404);
  expect((await sights(await world.cityId('nulle-part'))).status).toBe(404);
  expect(world.upstreams.requests).toEqual([]);
});
