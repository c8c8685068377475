/** Imports every country, and watches from the dataset's side how many are asked for at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Imports, startImports } from '../../../tools/testing/imports.ts';
import { cases, type Line, unsaid } from '../../rules/contract/said.ts';

/** Milliseconds the dataset's service takes for a page. */
const ANSWER_MS = 2000;

const FIVE = 'Five countries at a time';
const PAUSE = 'a second of pause after each country';
const SERVER = {
  deviation: 'each of the five rests after its country, so that a long one does not hold up the others',
};

/** Countries at once, least milliseconds from the first answers to the next requests. */
const PACE: readonly Line<[countries: number, pauseMs: number]>[] = [
  ['../imports', FIVE, 5, 0],
  ['../imports', PAUSE, 5, 1000, SERVER],
];

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());

it('is said line by line in the documentation', () => {
  expect(unsaid(PACE)).toEqual([]);
});

it.each(cases(PACE))('%s, %s: %i, %i ms', { timeout: 60_000 }, async (_, __, countries, pauseMs) => {
  world.reset();
  const pages = () => world.upstreams.requests.filter((address) => address.includes('order_by')).length;
  const { id } = await world.start({
    scope: { kind: 'world' },
    limit: 1,
    maxBatches: null,
    minPopulation: 100_000,
  });
  world.upstreams.fail({ where: 'order_by', kind: 'slow', ms: ANSWER_MS });
  await world.tick('import-cities', undefined, {});
  await vi.waitFor(() => expect(pages()).toBe(countries), { timeout: 20_000, interval: 20 });
  const start = Date.now();
  await wait(ANSWER_MS / 2);
  expect(pages()).toBe(countries);
  await vi.waitFor(() => expect(pages()).toBeGreaterThan(countries), { timeout: 20_000, interval: 20 });
  expect(Date.now() - start).toBeGreaterThan(ANSWER_MS / 2 + pauseMs);
  await world.act(id, 'cancel');
});
