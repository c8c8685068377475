/** place-summary of a sight: the article that its item names, in the language, else in English or French. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctions();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  await world.call('sights', { cityId: await world.cityId('paris'), lang: 'fr' });
});

const ask = (placeName: string, language = 'fr') =>
  world.call('place-summary', { placeType: 'sight', placeName, language, onlySummary: true });
const summaries = () => world.upstreams.requests.filter((one) => one.includes('/page/summary/'));

it('has source, licence and date, is cached, and then rendered by the server', async () => {
  const { status, body } = await ask('tour-eiffel');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sourceUrl: 'https://fr.wikipedia.org/wiki/Tour_Eiffel',
    lang: 'fr',
    licence: { name: 'CC BY-SA 4.0' },
    revision: { date: '2026-09-20T08:00:00Z' },
    stale: false,
  });
  expect(body.extract).toContain('tour de fer puddlé');
  await ask('tour-eiffel');
  expect(summaries()).toHaveLength(1);
  const [row] = await world.stack.db.query<{ lead: { extract: string; lang: string } }>(
    `select public.sight_page('tour-eiffel', 'fr') -> 'lead' as lead`,
  );
  expect(row?.lead).toMatchObject({ extract: body.extract, lang: 'fr' });
});

it('falls back to English without a request where the language has no article', async () => {
  const { body } = await ask('pont-neuf', 'ru');
  expect(body).toMatchObject({ lang: 'en', title: 'Pont Neuf' });
  expect(summaries().every((one) => one.startsWith('en.wikipedia.org'))).toBe(true);
});

it('is none where the article is about something else', async () => {
  world.upstreams.patch('/page/summary/', (body: object) => ({ ...body, wikibase_item: 'Q1' }));
  expect((await ask('tour-eiffel')).body).toEqual({ content: '', sourceUrl: null });
});

it('is asked for again after a failure', async () => {
  world.upstreams.fail({ where: '/page/summary/', kind: '500' });
  expect((await ask('tour-eiffel')).body.error.code).toBe('upstream');
  world.upstreams.reset();
  expect((await ask('tour-eiffel')).body.lang).toBe('fr');
});

it('requires a known sight', async () => {
  expect((await ask('tour-de-babel')).status).toBe(404);
});
