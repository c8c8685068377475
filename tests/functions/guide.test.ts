/** guide from Wikivoyage and Wikipedia: the right article's sections, asked once, kept, and what happens when it fails. In real Deno. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../tools/upstreams/faults.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await startFunctions({ WIKIVOYAGE_TIMEOUT_MS: '1500' });
  for (const slug of [
    'paris',
    'le-caire',
    'kyoto',
    'cusco',
    'hameau',
    'muette',
    'springfield-illinois',
    'bielefeld',
  ])
    ids[slug] = await world.cityId(slug);
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const ask = (slug: string, lang: string, sections?: string) =>
  world.call('guide', { type: 'city', id: ids[slug] ?? 0, lang, ...(sections ? { sections } : {}) });
const voyages = () => world.upstreams.requests.filter((address) => address.includes('.wikivoyage.org'));
const storedRows = () =>
  world.stack.db.query<{ row: string }>(
    `select place || ' ' || edition || coalesce(' ' || title, '') as row from public.guide_articles order by 1`,
  );
const rows = async () => (await storedRows()).map(({ row }) => row.replace(/^city:\d+/, 'city'));
const age = (days: number) =>
  world.stack.db.query(
    'update public.guide_articles set checked_at = checked_at - make_interval(days => $1)',
    [days],
  );
const rest = () => world.stack.db.exec('delete from public.rate_limits');

describe('the guide of a city', { timeout: 60_000 }, () => {
  it('is of the article its item names, in the sections asked for, with its source', async () => {
    const { status, headers, body } = await ask('paris', 'fr', 'eat,drink');
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('max-age=3600')]);
    expect(body.article).toMatchObject({
      project: 'wikivoyage',
      lang: 'fr',
      title: 'Paris',
      source: 'https://fr.wikivoyage.org/wiki/Paris',
      revision: 5_000_005,
      stale: false,
    });
    expect(Object.keys(body.article?.sections ?? {})).toEqual(['eat', 'drink']);
    expect(JSON.stringify(body.article?.sections)).toContain('La Table du marché');
    expect([body.languages, body.due]).toEqual([['fr'], []]);
    expect(voyages()).toEqual([
      'fr.wikivoyage.org/w/api.php?action=parse&format=json&formatversion=2&page=Paris&prop=text|revid&redirects=1&disableeditsection=1&disabletoc=1',
    ]);
  });

  it('is that of a city whose item has the id of its municipality, and so is its history', async () => {
    expect((await ask('bielefeld', 'de')).body.article?.title).toBe('Bielefeld');
    expect((await ask('bielefeld', 'de', 'history')).body.article).toMatchObject({
      project: 'wikipedia',
      title: 'Bielefeld',
    });
  });

  it('is returned although the lock cannot be released', async () => {
    await world.stack.db.exec('alter function public.release_lock rename to held_lock');
    try {
      expect((await ask('paris', 'fr', 'eat')).status).toBe(200);
    } finally {
      await world.stack.db.exec(
        'alter function public.held_lock rename to release_lock; delete from public.upstream_locks',
      );
    }
    expect(await rows()).toEqual(['city fr Paris']);
  });

  it('is requested once, for all sections and concurrent callers', async () => {
    await Promise.all([ask('paris', 'fr', 'eat'), ask('paris', 'fr', 'eat'), ask('paris', 'fr', 'sleep')]);
    expect(voyages()).toHaveLength(1);
    world.upstreams.reset();
    expect(Object.keys((await ask('paris', 'fr')).body.article?.sections ?? {})).toHaveLength(10);
    expect(world.upstreams.requests).toEqual([]);
  });

  it.each([
    ['kyoto', 'zh', 'zh', '京都'],
    ['le-caire', 'ar', 'en', 'Cairo'],
    ['le-caire', 'it', 'en', 'Cairo'],
    ['cusco', 'ar', 'fr', 'Cuzco'],
    ['cusco', 'es', 'es', 'Cuzco'],
  ])('of %s for a reader of %s is that of the edition %s', async (slug, lang, edition, title) => {
    const { body } = await ask(slug, lang, 'eat');
    expect([body.article?.lang, body.article?.title]).toEqual([edition, title]);
  });

  it('is requested in Simplified Chinese, with a user agent', async () => {
    await ask('kyoto', 'zh');
    expect(voyages()[0]).toContain('variant=zh-cn');
    expect(world.upstreams.headersOf('wikivoyage')['user-agent']).toBe(
      'Mappemonde/1.0 (https://example.org/contact)',
    );
  });

  it('of a country is there too', async () => {
    const [row] = await world.stack.db.query<{ id: number }>(
      `select id from public.countries where slug = 'france'`,
    );
    const { body } = await world.call('guide', { type: 'country', id: row?.id ?? 0, lang: 'en' });
    expect(body.article?.source).toBe('https://en.wikivoyage.org/wiki/France');
  });

  it('that does not exist is cached for 30 days and requested again', async () => {
    for (const slug of ['hameau', 'muette', 'springfield-illinois'])
      expect((await ask(slug, 'de')).body).toEqual({ article: null, languages: [], due: [] });
    expect((await rows()).filter((row) => row === 'city de')).toHaveLength(3);
    // Only where an item names an article is Wikivoyage asked.
    expect(voyages().map((address) => address.slice(0, 17))).toEqual(['en.wikivoyage.org']);
    world.upstreams.reset();
    await ask('springfield-illinois', 'de');
    await age(29);
    await ask('springfield-illinois', 'de');
    expect(world.upstreams.requests).toEqual([]);
    await age(2);
    await ask('springfield-illinois', 'de');
    expect(voyages()).toHaveLength(1);
  });

  it('is asked for again after 60 days', async () => {
    await ask('paris', 'fr', 'eat');
    await age(59);
    await ask('paris', 'fr', 'eat');
    expect(voyages()).toHaveLength(1);
    await age(2);
    expect((await ask('paris', 'fr', 'eat')).body.article?.checkedAt.slice(0, 10)).toBe(
      new Date().toISOString().slice(0, 10),
    );
    expect(voyages()).toHaveLength(2);
  });

  it('is sanitised whatever the article contains', async () => {
    world.upstreams.fail({ where: 'fr.wikivoyage', kind: 'hostile' });
    const { body } = await ask('paris', 'fr', 'eat');
    const text = JSON.stringify(body);
    expect(text).toContain('Texte du guide.');
    expect(text).not.toMatch(/hacked|onclick|script|iframe|style|svg|<[a-z]/i);
  });

  it('sends one request at a time to an edition', async () => {
    world.upstreams.fail({ where: 'fr.wikivoyage', kind: 'slow', ms: 900, times: 1 });
    const both = [ask('paris', 'fr', 'eat'), ask('kyoto', 'fr', 'eat')];
    await vi.waitFor(() => expect(voyages()).toHaveLength(1), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(voyages()).toHaveLength(1);
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(voyages()).toHaveLength(2);
  });
});

describe.each([
  ['500', 'upstream'],
  ['429', 'unavailable'],
  ['slow', 'unavailable'],
  ['reset', 'unavailable'],
  ['brokenJson', 'upstream'],
  ['html', 'upstream'],
  ['huge', 'upstream'],
  ['endless', 'upstream'],
  ['otherShape', 'upstream'],
  ['error200', 'upstream'],
  ['redirectAway', 'upstream'],
] as readonly (readonly [Fault['kind'], string])[])('Wikivoyage: %s', { timeout: 60_000 }, (kind, code) => {
  it(`fails with ${code}, and nothing is cached`, async () => {
    world.upstreams.fail({ where: '.wikivoyage.org', kind, ms: 3000 });
    const { status, body, headers } = await ask('paris', 'en', 'eat');
    expect([status, body.error.code]).toEqual([code === 'upstream' ? 502 : 503, code]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await rows()).toEqual([]);
    // Once it is well again, so is the guide.
    world.upstreams.reset();
    await rest();
    expect((await ask('paris', 'en', 'eat')).body.article?.lang).toBe('en');
  });
});

describe('while one edition fails', { timeout: 60_000 }, () => {
  it('a stale article is served, marked as such', async () => {
    await ask('paris', 'fr', 'eat');
    await age(61);
    world.upstreams.fail({ where: 'fr.wikivoyage.org', kind: '500' });
    const { status, headers, body } = await ask('paris', 'fr', 'eat');
    expect([status, body.article?.lang, body.article?.stale]).toEqual([200, 'fr', true]);
    expect(headers.get('cache-control')).toContain('max-age=60');
  });

  it('English is the fallback, cached for a minute', async () => {
    world.upstreams.fail({ where: 'fr.wikivoyage.org', kind: '500' });
    const { headers, body } = await ask('paris', 'fr', 'eat');
    expect([body.article?.lang, body.article?.stale]).toEqual(['en', false]);
    expect(headers.get('cache-control')).toContain('max-age=60');
    expect(await rows()).toEqual(['city en Paris']);
  });

  it('a failure of Wikidata is not cached as a missing article', async () => {
    world.upstreams.fail({ where: 'www.wikidata.org', kind: '500' });
    expect((await ask('paris', 'fr')).status).toBe(502);
    expect(await rows()).toEqual([]);
  });

  it('a Retry-After pauses requests to all of Wikimedia', async () => {
    world.upstreams.fail({ where: 'fr.wikivoyage.org', kind: '429', retryAfter: '30' });
    const { status, headers } = await ask('paris', 'fr', 'eat');
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, 30]);
    world.upstreams.reset();
    expect((await ask('kyoto', 'de', 'eat')).status).toBe(503);
    expect(world.upstreams.requests).toEqual([]);
  });
});

it.each([
  [{ type: 'city', id: 999_999, lang: 'fr' }, 404],
  [{ type: 'continent', id: 1, lang: 'fr' }, 400],
  [{ type: 'city', id: 'paris', lang: 'fr' }, 400],
  [{ type: 'city', id: 1, lang: 'pt' }, 400],
  [{ type: 'city', id: 1, lang: 'fr', sections: 'eat,history' }, 400],
  [{ type: 'city', id: 1, lang: 'fr', sections: 'eat,geography' }, 400],
])('%j is refused', async (input, status) => {
  expect((await world.call('guide', input)).status).toBe(status);
  expect(world.upstreams.requests).toEqual([]);
});
