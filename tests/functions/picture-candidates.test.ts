/** picture-candidates: the free pictures of a place's item and of its sights, for an operator to choose from. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PictureCandidates } from '@/shared/pictures.ts';
import { createAccounts } from '../database/support/roles.ts';
import { signIn } from './support/imports.ts';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
let admin = '';
let member = '';
let paris = 0;
beforeAll(async () => {
  world = await startFunctions();
  await createAccounts(world.stack.db);
  const { url, publishableKey } = world.stack;
  admin = await signIn(url, publishableKey, 'admin@example.org');
  member = await signIn(url, publishableKey, 'member@example.org');
  paris = await world.cityId('paris');
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

async function candidates(placeType: string, placeId: number, token: string | null = admin) {
  const answer = await fetch(`${world.stack.url}/functions/v1/picture-candidates`, {
    method: 'POST',
    body: JSON.stringify({ placeType, placeId }),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: answer.status, body: (await answer.json()) as PictureCandidates };
}
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
  expect((await candidates('city', paris, member)).status).toBe(403);
  expect((await candidates('city', 999_999)).status).toBe(404);
  expect((await candidates('sight', 1)).status).toBe(400);
});
