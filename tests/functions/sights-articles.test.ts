/** sights from articles of Wikipedia, where Wikidata's query service fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const storedSlugs = async () =>
  (await world.stack.db.query<{ slug: string }>('select slug from public.sights')).map(({ slug }) => slug);
const age = (days: number) =>
  world.stack.db.exec(`update public.sight_checks set checked_at = now() - interval '${days} days'`);

describe('where the query service fails', { timeout: 60_000 }, () => {
  const requestsTo = (host: string) => world.upstreams.requests.filter((one) => one.startsWith(host));
  const recover = async () => {
    world.upstreams.reset();
    await world.stack.db.exec(`delete from public.rate_limits where bucket like 'upstream:%'`);
  };

  it.each(['500', '429', 'slow', 'html', 'busyUntil', 'away', 'queryTimeout', 'queryCut'] as const)(
    '%s: articles nearby say what there is, for a day',
    async (kind) => {
      world.upstreams.fail({ where: 'query.wikidata', kind, ms: 6000 });
      const { status, body } = await sights(paris);
      expect([status, body.foundBy, body.stale]).toEqual([200, 'wikipedia', false]);
      // Versailles is farther than articles are asked for; what is demolished, unknown or no sight is none here either.
      expect(body.sights.map(({ slug }) => slug).slice(0, 3)).toEqual([
        'paris-rives-de-la-seine',
        'tour-eiffel',
        'musee-du-louvre',
      ]);
      const slugs = (await storedSlugs()).join();
      for (const other of ['chatelet', 'bastille', 'inconnue', 'versailles'])
        expect(slugs).not.toContain(other);
      const chinese = (await sights(paris, 'zh')).body.sights[1];
      expect(chinese).toMatchObject({
        names: { zh: '埃菲尔铁塔' },
        description: '法国巴黎的铁塔',
        picture: true,
      });
      expect(requestsTo('fr.wikipedia.org')).toHaveLength(1);
      expect(requestsTo('en.wikipedia.org')).toHaveLength(0);
      await recover();
      await sights(paris);
      expect(requestsTo('query.wikidata')).toHaveLength(0);
      await age(2);
      expect((await sights(paris)).body).toMatchObject({ foundBy: 'wikidata', stale: false, total: 15 });
    },
  );

  it('the English edition is asked where the reader’s own knows few, and a city without articles is not kept', async () => {
    world.upstreams.fail({ where: 'query.wikidata', kind: '500' });
    const { body } = await sights(paris, 'it');
    expect(body).toMatchObject({ foundBy: 'wikipedia' });
    expect(body.total).toBeGreaterThan(10);
    expect(
      [requestsTo('it.wikipedia.org'), requestsTo('en.wikipedia.org')].map(({ length }) => length),
    ).toEqual([1, 1]);
    const hamlet = await world.cityId('hameau');
    expect((await sights(hamlet)).body.error.code).toBe('upstream');
    await recover();
    expect((await sights(hamlet)).body).toMatchObject({ total: 0, foundBy: 'wikidata' });
  });

  it.each(['429', 'otherShape', 'huge'] as const)('and the items too (%s), nothing is kept', async (kind) => {
    world.upstreams.fail({ where: 'query.wikidata', kind: '500' });
    world.upstreams.fail({ where: 'www.wikidata.org', kind });
    expect((await sights(paris)).body.error.code).toBe('upstream');
    expect(await storedSlugs()).toEqual([]);
    await recover();
    expect((await sights(paris)).body).toMatchObject({ foundBy: 'wikidata', total: 15 });
  });
});
