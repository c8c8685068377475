/** Services are noted as failing with the call that fails, and as answering with the next one that succeeds. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FunctionsWorld, startFunctions } from './support/world.ts';

let world: FunctionsWorld;
beforeAll(async () => {
  world = await startFunctions();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const failing = async () => {
  const rows = await world.stack.db.query<{ service: string }>('select service from public.failing_services');
  return rows.map(({ service }) => service);
};

it('notes an outage and its end', { timeout: 60_000 }, async () => {
  const cityId = await world.cityId('paris');
  world.upstreams.fail({ where: 'open-meteo', kind: '500', times: 20 });
  expect((await world.call('weather', { cityId })).status).toBeGreaterThan(499);
  expect(await failing()).toEqual(['open-meteo']);
  world.upstreams.reset();
  await world.stack.db.exec('delete from public.rate_limits');
  expect((await world.call('weather', { cityId })).status).toBe(200);
  expect(await failing()).toEqual([]);
});
