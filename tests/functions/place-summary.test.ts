/** place-summary: the right article or none, whatever Wikipedia does. In real Deno, through the gateway. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctions();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const ask = (placeName: string, parentName: string, language = 'fr', placeType = 'city') =>
  world.call('place-summary', { placeType, placeName, parentName, language });

const NOTHING = { content: '', sourceUrl: null };

describe('the article of a place', { timeout: 30_000 }, () => {
  it('comes with its source, licence and date', async () => {
    const { status, headers, body } = await ask('paris', 'france');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=3600/);
    expect(body).toMatchObject({
      sourceUrl: 'https://fr.wikipedia.org/wiki/Paris',
      title: 'Paris',
      lang: 'fr',
      licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
      revision: { id: '226000000', date: '2026-09-20T08:00:00Z' },
      stale: false,
    });
    expect(body.extract).toMatch(/^Paris est la capitale de la France\./);
  });

  it('is the introduction, or the summary alone', async () => {
    const whole = await ask('paris', 'france');
    const short = await world.call('place-summary', {
      placeType: 'city',
      placeName: 'paris',
      parentName: 'france',
      language: 'fr',
      onlySummary: true,
    });
    expect(whole.body.content).toContain('<p>(fr)</p>');
    expect(short.body.content).toMatch(/^<p>Paris est/);
    expect(short.body.content).not.toContain('(fr)');
  });

  it('can be requested with POST, and by name instead of slug', async () => {
    const { status, body } = await world.post('place-summary', {
      placeType: 'city',
      placeName: 'Páris',
      language: 'en',
      onlySummary: false,
    });
    expect([status, body.title, body.lang]).toEqual([200, 'Paris', 'en']);
  });

  it.each([
    ['reykjavik', 'islande', 'zh', '雷克雅未克'],
    ['le-caire', 'egypte', 'ar', 'القاهرة'],
  ])('of %s is in %s %s', async (slug, country, language, title) => {
    const { body } = await ask(slug, country, language);
    expect([body.title, body.lang]).toEqual([title, language]);
  });

  it('is requested in simplified Chinese, with a user agent', async () => {
    await ask('reykjavik', 'islande', 'zh');
    const headers = world.upstreams.headersOf('/page/summary/');
    expect(headers['accept-language']).toBe('zh-cn');
    expect(headers['user-agent']).toBe('Mappemonde/1.0 (https://example.org/contact)');
  });

  it('falls back to English, marked as such', async () => {
    const { body } = await ask('springfield', 'etats-unis', 'de');
    expect([body.title, body.lang]).toEqual(['Springfield, Massachusetts', 'en']);
  });

  it('belongs to the right one of two cities of one name', async () => {
    const { body } = await ask('springfield-illinois', 'etats-unis', 'fr');
    expect(body.sourceUrl).toBe('https://en.wikipedia.org/wiki/Springfield%2C_Illinois');
  });

  it('follows a renamed title', async () => {
    const { body } = await ask('saint-denis', 'france');
    expect(body.title).toBe('Saint-Denis (La Réunion)');
    expect(world.upstreams.requests.filter((address) => address.includes('/page/summary/'))).toHaveLength(2);
  });

  it('accepts that the towns of a territory lie in its state', async () => {
    expect((await ask('pointe-a-pitre', 'guadeloupe')).body.title).toBe('Pointe-à-Pitre');
  });

  it('is found by position when Wikidata has no id for it, on the right side of the border', async () => {
    expect((await ask('rheinfelden', 'allemagne', 'en')).body.title).toBe('Rheinfelden (Baden)');
  });

  it('is found by position and title where the item has the id of the municipality', async () => {
    expect((await ask('bielefeld', 'allemagne', 'de')).body.title).toBe('Bielefeld');
  });

  it('is that of the town where a district has its id too', async () => {
    expect((await ask('guetersloh', 'allemagne', 'de')).body.title).toBe('Gütersloh');
  });

  it.each([
    ['country', 'france', 'France'],
    ['country', 'pays-bas', 'Netherlands'],
    ['continent', 'europe', 'Europe'],
  ])('of the %s %s is %s', async (placeType, placeName, title) => {
    const { body } = await world.call('place-summary', { placeType, placeName, language: 'en' });
    expect(body.title).toBe(title);
  });

  it('of a region is found by its code', async () => {
    expect((await ask('ile-de-france', 'france', 'fr', 'region')).body.title).toBe('Île-de-France');
  });
});

describe('no article', { timeout: 30_000 }, () => {
  it.each([
    ['a GeoNames id that two items claim', 'deuxfois'],
    ['an item far away', 'loinville'],
    ['an item across the border', 'outreville'],
    ['a disambiguation page', 'ambigu'],
    ['a deleted article', 'disparue'],
    ['an item without articles', 'muette'],
    ['a deleted item that the search still finds', 'effacee'],
    ['a village nobody wrote about', 'hameau'],
    ['a city without coordinates', 'nulle-part'],
  ])('for %s', async (_, slug) => {
    const { status, body, headers } = await ask(slug, 'france');
    expect([status, body]).toEqual([200, NOTHING]);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=3600/);
  });

  it.each([
    ['whose code now belongs to another', 'bretagne'],
    ['that shares its name with a city', 'homonyme'],
  ])('for a region %s', async (_, slug) => {
    expect((await ask(slug, 'france', 'fr', 'region')).body).toEqual(NOTHING);
  });

  it('is cached for a day', async () => {
    await ask('hameau', 'france');
    world.upstreams.reset();
    await ask('hameau', 'france');
    expect(world.upstreams.requests).toEqual([]);
    const [row] = await world.stack.db.query<{ hours: number }>(
      `select round(max(extract(epoch from expires_at - fetched_at)) / 3600)::int as hours
       from public.upstream_cache where value is null`,
    );
    expect(row?.hours).toBe(24);
  });
});

describe('responses of Wikipedia are validated', { timeout: 30_000 }, () => {
  it('about where its links lead', async () => {
    world.upstreams.patch('/page/summary/', (body: Record<string, unknown>) => ({
      ...body,
      content_urls: { desktop: { page: 'javascript:alert(1)' } },
    }));
    const { body } = await ask('paris', 'france');
    expect(body.sourceUrl).toBe('https://fr.wikipedia.org/wiki/Paris');
  });

  it.each([
    ['another item', { wikibase_item: 'Q1' }],
    ['a place far away', { coordinates: { lat: 33.66, lon: -95.55 } }],
    ['nothing', { extract: ' ', extract_html: '<p></p>' }],
    ['the main page', { type: 'mainpage' }],
  ])('when it is about %s', async (_, change) => {
    world.upstreams.patch('/page/summary/', (body: object) => ({ ...body, ...change }));
    expect((await ask('paris', 'france')).body).toEqual(NOTHING);
  });
});

describe('cached responses', { timeout: 30_000 }, () => {
  it('are returned without upstream requests', async () => {
    const first = await ask('paris', 'france');
    expect(world.upstreams.requests.length).toBeGreaterThan(2);
    world.upstreams.reset();
    const second = await ask('paris', 'france');
    expect(world.upstreams.requests).toEqual([]);
    expect(second.body).toEqual(first.body);
  });

  it('are rendered by the server, in the requested languages', async () => {
    const { body } = await ask('paris', 'france', 'it');
    const { content: _, stale: __, ...lead } = body;
    const id = await world.cityId('paris');
    const remembered = async (lang: string) => {
      const query = new URLSearchParams({ p_type: 'city', p_id: String(id), p_lang: lang });
      const headers = { apikey: world.stack.publishableKey };
      const answer = await fetch(`${world.stack.url}/rest/v1/rpc/remembered_summary?${query}`, { headers });
      return answer.json();
    };
    expect(await remembered('it')).toEqual(lead);
    expect(await remembered('de')).toBeNull();
  });

  it('of the item serve the other languages', async () => {
    await ask('paris', 'france', 'fr');
    world.upstreams.reset();
    await ask('paris', 'france', 'it');
    expect(world.upstreams.requests.every((address) => address.startsWith('it.wikipedia.org'))).toBe(true);
    expect(world.upstreams.requests).toHaveLength(2);
  });

  it('are requested once for concurrent visitors', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('paris', 'france')));
    expect(world.upstreams.requests.filter((address) => address.includes('/page/summary/'))).toHaveLength(1);
  });

  it('are served as stale while Wikipedia fails, which is paused', async () => {
    await ask('paris', 'france');
    await world.age(24 * 40);
    world.upstreams.reset();
    world.upstreams.fail({ where: 'wiki', kind: '500' });
    const first = await ask('paris', 'france');
    expect([first.status, first.body.title, first.body.stale]).toEqual([200, 'Paris', true]);
    const requestCount = world.upstreams.requests.length;
    expect((await ask('paris', 'france')).body.stale).toBe(true);
    expect(world.upstreams.requests).toHaveLength(requestCount);
  });

  it('in English are the fallback for a language that fails', async () => {
    await ask('paris', 'france', 'en');
    world.upstreams.fail({ where: 'fr.wikipedia.org', kind: 'html' });
    const { body, headers } = await ask('paris', 'france', 'fr');
    expect([body.lang, headers.get('cache-control')]).toEqual([
      'en',
      'public, max-age=60, stale-while-revalidate=60',
    ]);
  });

  it('are refreshed when they expire', async () => {
    await ask('paris', 'france');
    await world.age(24 * 40);
    world.upstreams.reset();
    expect((await ask('paris', 'france')).body.stale).toBe(false);
    expect(world.upstreams.requests.some((address) => address.includes('/page/summary/Paris'))).toBe(true);
  });
});
