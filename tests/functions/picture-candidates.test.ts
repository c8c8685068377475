/** picture-candidates: the free pictures of a place's item and of its sights, for an operator to choose from. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PictureCandidates } from '@/shared/pictures.ts';
import { signInBoth } from '../../tools/testing/imports.ts';
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
  expect(after.slice(0, 2)).toEqual(['Europe map.png', EIFFEL]);
  expect(files(before).slice(0, 2)).toEqual(after.slice(0, 2));
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

it('of a sight are those of its item', async () => {
  await world.call('sights', { cityId: paris, lang: 'fr' });
  const [tower] = await world.stack.db.query<{ id: number }>(
    "select id from public.sights where slug = 'tour-eiffel'",
  );
  const { status, body } = await candidates('sight', tower?.id ?? 0);
  expect([status, files({ body })[0]]).toEqual([200, 'Tour Eiffel Wikimedia Commons.jpg']);
}, 60_000);

it('are those of the category too, after the others and each once', async () => {
  const of = files(await candidates('city', paris));
  expect(of.indexOf('Quais de Seine, Paris.jpg')).toBeGreaterThan(of.indexOf(EIFFEL));
  expect(of).toEqual([...new Set(of)]);
  expect(of).toContain('Paris from above.jpg');
  // Neither free nor photographs.
  for (const name of ['Not commercial.jpg', 'Logo.jpg', 'Documentation.jpg', 'Film.webm'])
    expect(of).not.toContain(name);
}, 60_000);

it('are at most 24 of the item and the sights, and at most 12 of the category', async () => {
  const { db } = world.stack;
  await candidates('city', paris);
  const name = (n: number) => `Row ${n}.jpg`;
  const rows = Array.from({ length: 60 }, (_, n) => name(n));
  await db.query(
    `insert into public.pictures (file, version, thumb, page, width, height, mime, author, licence, licence_url)
     select f, version, thumb, page, width, height, mime, author, licence, licence_url
     from public.pictures p, unnest($1::text[]) f where p.file = $2`,
    [rows, EIFFEL],
  );
  const [row] = await db.query<{ found: { file: string }[] }>(
    `select public.picture_candidates('city', -1, $1, $2) as found`,
    [rows.slice(0, 30), rows.slice(20)],
  );
  const files = row?.found.map(({ file }) => file);
  expect(files).toEqual([...rows.slice(0, 24), ...rows.slice(30, 42)]);
  await db.query('delete from public.pictures where file = any ($1)', [rows]);
});

it('are those of the item when the category cannot be had', async () => {
  world.upstreams.fail({ where: 'list=categorymembers', kind: 'brokenJson' });
  const { status, body } = await candidates('city', paris);
  expect([status, body.complete]).toEqual([200, false]);
  expect(files({ body })).toContain(EIFFEL);
  expect(files({ body })).not.toContain('Quais de Seine, Paris.jpg');
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
  expect((await candidates('sight', 999_999)).status).toBe(404);
  expect((await candidates('planet', 1)).status).toBe(400);
});
