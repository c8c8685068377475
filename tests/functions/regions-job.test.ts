/** Jobs of the kind regions over a real Deno: their scope, kills, pauses, what they leave to others, schedules. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobAnswer, JobCount } from '@/shared/jobs.ts';
import { chooseRegions, type RegionListName, type SourceCountry } from '@/shared/regionLists.ts';
import countries from '../../supabase/seed/data/countries.json' with { type: 'json' };
import regions from '../../supabase/seed/data/regions.json' with { type: 'json' };
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { childrenOf } from '../../tools/testing/processes.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  await world.stack.db.exec('delete from public.regions; delete from public.job_schedules');
});

const call = <Answer = JobAnswer>(body: object) => world.post<Answer>('jobs', body);
const start = (body: object = {}) => world.startJob({ kind: 'regions', ...body });
const tick = async () => (await world.tick('jobs')).body;
const runOf = (id: number) => world.jobRun(id);
const countOf = async () =>
  (await world.stack.db.query<{ n: number }>('select count(*)::int as n from public.regions'))[0]?.n ?? 0;
const ofCountry = (iso: string) =>
  regions.filter(({ geonames_admin1 }) => geonames_admin1.startsWith(iso)).length;
const ofLists = (...lists: RegionListName[]) =>
  chooseRegions(countries as SourceCountry[], regions, lists).flatMap((list) => list.regions).length;
/** Moves jobs until none is due. */
async function finish() {
  while ((await tick()).runId !== null);
}

it('adds the regions of lists or of a country, beside no other job of its kind, and takes them away again', {
  timeout: 120_000,
}, async () => {
  const { body: count } = await call<JobCount>({ action: 'count', kind: 'regions', country: 'FR' });
  expect(count).toMatchObject({ total: ofCountry('FR'), done: 0 });
  const france = await start({ country: 'FR' });
  expect(france).toMatchObject({ state: 'running', country: 'FR', total: null, options: {} });
  expect((await call({ action: 'start', kind: 'regions' })).status).toBe(400);
  await tick();
  expect(await runOf(france.id)).toMatchObject({
    state: 'done',
    total: ofCountry('FR'),
    counts: { created: ofCountry('FR'), countries: 1, countriesDone: 1 },
  });
  const asia = await start({ lists: ['southEastAsia', 'oceania'] });
  expect(asia.options).toEqual({ lists: ['southEastAsia', 'oceania'] });
  await finish();
  const created = ofLists('southEastAsia', 'oceania');
  expect(await runOf(asia.id)).toMatchObject({ state: 'done', total: created, done: created, failed: 0 });
  expect(await countOf()).toBe(created + ofCountry('FR'));
  await call({ action: 'undo', runId: asia.id });
  await finish();
  expect(await runOf(asia.id)).toMatchObject({ state: 'undone', counts: { undone: created, kept: 0 } });
  expect(await countOf()).toBe(ofCountry('FR'));
});

it('goes on after its function was killed, and after a pause, and writes nothing twice', {
  timeout: 120_000,
}, async () => {
  const { db } = world.stack;
  const { id } = await start({ lists: ['latinAmerica'] });
  const total = ofLists('latinAmerica');
  const some = (more: number) =>
    expect.poll(countOf, { timeout: 30_000, interval: 20 }).toBeGreaterThan(more);
  const killed = tick().catch(() => undefined);
  await some(0);
  process.kill(childrenOf(process.pid, 'functions/jobs/index.ts')[0] ?? 0, 'SIGKILL');
  await killed;
  expect(await runOf(id)).toMatchObject({ state: 'running' });
  await db.exec(`update public.jobs set lease_until = now() - interval '1 second'`);
  const taken = async () => {
    while ((await tick().catch(() => null))?.runId !== id);
  };
  const moving = taken();
  await some(await countOf());
  expect((await call({ action: 'pause', runId: id })).status).toBe(200);
  await moving;
  const paused = await countOf();
  expect(paused).toBeLessThan(total);
  expect(await runOf(id)).toMatchObject({ state: 'paused' });
  expect((await tick()).runId).toBeNull();
  expect(await countOf()).toBe(paused);
  await call({ action: 'resume', runId: id });
  await finish();
  expect(await runOf(id)).toMatchObject({
    state: 'done',
    done: total,
    failed: 0,
    counts: { created: total, skipped: 0 },
  });
  expect(await countOf()).toBe(total);
});

it('is started by a schedule', { timeout: 60_000 }, async () => {
  await world.stack.db.exec(`insert into public.job_schedules (kind, country, every, hour) values ('regions', 'LU', 'day', 3);
    update public.job_schedules set next_run_at = now() - interval '3 days'; select private.start_due_jobs()`);
  expect((await tick()).runId).not.toBeNull();
  expect(await countOf()).toBe(ofCountry('LU'));
});

it.each([
  [{ lists: ['atlantis'] }],
  [{ lists: [] }],
  [{ lists: ['europe'], country: 'FR' }],
  [{ kind: 'names', lists: ['europe'] }],
  [{ top: 5 }],
  [{ dryRun: true }],
])('refuses %j', async (body) => {
  expect((await call({ action: 'start', kind: 'regions', ...body })).status).toBe(400);
});
