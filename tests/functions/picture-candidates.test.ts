/** picture-candidates: the free pictures of a place's item and of its sights, for an operator to choose from. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PictureCandidates } from '@/shared/pictures.ts';
import { signInBoth } from './support/imports.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let tokens: Awaited<ReturnType<typeof signInBoth>>;
let paris = 0;
beforeAll(async () => {
  world = await startFunctions();
  tokens = await signInBoth(world.stack);
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const candidates = (placeType: string, placeId: number, token: string | null = tokens.admin) =>
  world.post<PictureCandidates>('picture-candidates', { placeType, placeId }, token);
const files = ({ body }: { body: PictureCandidates }) => body.pictures.map(({ file }) => file);
const EIFFEL = 'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg';

it('are those of the item, then those of the sights that are kept, free ones alone, with author and licence', async () => {
  const before = await candidates('city', paris);
  expect(before.body.complete).toBe(true);
  expect(files(before)).toContain(EIFFEL);
  expect(before.body.pictures.find(({ file }) => file === EIFFEL)).toMatchObject({
    author: 'Yann & Co',
    licence: 'CC BY-SA 2.0',
    width: expect.any(Number),
    page: expect.stringMatching(/^https:\/\/commons\.wikimedia\.org\/wiki\/File:/),
  });
  await world.call('sights', { cityId: paris, lang: 'fr' });
  const after = files(await candidates('city', paris));
  expect(after.slice(0, files(before).length)).toEqual(files(before));
  expect(after).toContain('Tour Eiffel Wikimedia Commons.jpg');
  // Its licence is not free.
  expect(after.join()).not.toContain('Notre-Dame');
  await world.stack.db.exec(
    `update public.cities set region_id = (select r.id from public.regions r where r.slug = 'ile-de-france') where id = ${paris}`,
  );
  const [row] = await world.stack.db.query<{ country: number; region: number; continent: number }>(
    `select c.country_id as country, c.region_id as region, k.continent_id as continent
     from public.cities c join public.countries k on k.id = c.country_id where c.id = ${paris}`,
  );
  for (const type of ['region', 'country', 'continent'] as const)
    expect(files(await candidates(type, row?.[type] ?? 0))).toContain('Tour Eiffel Wikimedia Commons.jpg');
}, 60_000);

it.each(['500', '429', 'html'] as const)(
  'are those that are kept when Wikimedia fails (%s)',
  async (kind) => {
    await world.call('sights', { cityId: paris, lang: 'fr' });
    world.upstreams.fail({ where: 'www.wikidata.org', kind });
    const { status, body } = await candidates('city', paris);
    expect([status, body.complete]).toEqual([200, false]);
    expect(files({ body })).toContain('Tour Eiffel Wikimedia Commons.jpg');
  },
  60_000,
);

it('are for administrators, of a place we have', async () => {
  expect((await candidates('city', paris, null)).status).toBe(401);
  expect((await candidates('city', paris, tokens.member)).status).toBe(403);
  expect((await candidates('city', 999_999)).status).toBe(404);
  expect((await candidates('sight', 1)).status).toBe(400);
});
