/** Jobs of the kind sights: the sights around the cities of a country or the largest ones, kept beforehand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobCount } from '@/shared/jobs.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { childrenOf } from '../../tools/testing/processes.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { SIGHTS_PAUSE_MS: '1', SIGHTS_TIMEOUT_MS: '1500' } });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  // Cairo is the largest; Nowhere has no position.
  await world.stack.db.exec(
    `delete from public.upstream_locks; delete from public.sights; delete from public.sight_checks; delete from public.rate_limits; delete from public.pictures;
     insert into public.cities (geoname_id, name, slug, population, latitude, longitude, country_id)
     select t.id, t.name, t.slug, t.population, t.latitude, t.longitude, (select c.id from public.countries c where c.iso_code = t.iso)
     from (values
       (1, 'Paris', 'paris', 2100000, 48.85341, 2.3488, 'FR'), (2, 'Hameau', 'hameau', 40, 44.6, 3.6, 'FR'),
       (3, 'Boulogne', 'boulogne', 120000, 48.835, 2.24, 'FR'), (4, 'Le Caire', 'le-caire', 9600000, 30.06263, 31.24967, 'EG'),
       (5, 'Nowhere', 'nowhere', 99, null, null, 'FR')
     ) as t (id, name, slug, population, latitude, longitude, iso)`,
  );
});

const count = (scope: object) => world.post<JobCount>('jobs', { action: 'count', kind: 'sights', ...scope });
const start = (scope: object = {}) => world.startJob({ kind: 'sights', ...scope });
const move = async ({ id }: { id: number }) => {
  await world.tick('jobs');
  return world.jobRun(id);
};
const fill = async (scope?: object) => move(await start(scope));
const questions = () => world.upstreams.requests.filter((one) => one.startsWith('query.wikidata')).length;
const rows = async () =>
  (
    await world.stack.db.query<{ line: string }>(
      `select concat_ws(' ', s.item, s.slug, c.slug, s.weight, s.names, s.descriptions, s.picture, s.picture_checked_at is not null) as line
       from public.sights s join public.cities c on c.id = s.city_id
       union all select concat_ws(' ', c.slug, k.found) from public.sight_checks k join public.cities c on c.id = k.city_id
       order by 1`,
    )
  ).map(({ line }) => line);

describe('a run', { timeout: 60_000 }, () => {
  it('is counted, keeps each city of a country once with its pictures, and then has nothing to do', async () => {
    expect((await count({ country: 'FR' })).body).toEqual({ total: 3, done: 0, estimatedMs: 15_003 });
    expect(world.upstreams.requests).toEqual([]);
    expect(await fill({ country: 'FR' })).toMatchObject({ state: 'done', total: 3, done: 3 });
    expect(questions()).toBe(3);
    expect((await rows()).filter((line) => / t$/.test(line)).length).toBeGreaterThan(3);
    expect(await fill({ country: 'FR' })).toMatchObject({ state: 'done', done: 3 });
    expect(questions()).toBe(3);
    await world.stack.db.exec(`update public.sight_checks set checked_at = now() - interval '91 days'`);
    expect((await count({ country: 'FR' })).body).toMatchObject({ total: 3, done: 0 });
  });

  it('of the largest cities asks for the largest first, and for no others', async () => {
    expect(await fill({ top: 1 })).toMatchObject({ state: 'done', total: 1, done: 1 });
    expect((await rows()).join()).toContain('le-caire');
    expect(questions()).toBe(1);
  });

  it('waits when it is rate-limited, and resumes', async () => {
    const { db } = world.stack;
    const timeComes = () => db.exec('update public.jobs set resume_at = now()');
    world.upstreams.fail({ where: 'query.wikidata', kind: '429', retryAfter: '90', times: 1 });
    const run = await start({ country: 'FR' });
    const waiting = { state: 'waiting', done: 0, failed: 0, problem: null };
    expect(await move(run)).toMatchObject(waiting);
    await timeComes();
    expect(await move(run)).toMatchObject(waiting);
    expect(questions()).toBe(1);
    await db.exec('delete from public.rate_limits');
    await timeComes();
    expect(await move(run)).toMatchObject({ state: 'done', done: 3 });
  });

  it('ends when the service is down, and the next one retries what failed', async () => {
    world.upstreams.fail({ where: 'query.wikidata', kind: 'html' });
    const run = await fill({ country: 'FR' });
    expect(run).toMatchObject({
      total: 3,
      done: 0,
      failed: 3,
      problem: expect.stringContaining('wikidata-query'),
    });
    world.upstreams.reset();
    expect(await fill({ country: 'FR' })).toMatchObject({ done: 3, failed: 0 });
  });

  it('skips a city when Commons fails, and the next one requests only its pictures', async () => {
    world.upstreams.fail({ where: 'commons.wikimedia.org', kind: 'html' });
    const run = await fill({ country: 'EG' });
    expect(run).toMatchObject({ state: 'done', done: 0, problem: expect.stringContaining('wikimedia') });
    world.upstreams.reset();
    expect(await fill({ country: 'EG' })).toMatchObject({ done: 1, failed: 0 });
    expect(questions()).toBe(0);
  });

  it('whose step is killed keeps its rows, and ends with the same result', async () => {
    const { db } = world.stack;
    await fill();
    const undisturbed = await rows();
    await db.exec('delete from public.sights; delete from public.sight_checks');
    world.upstreams.reset();
    world.upstreams.fail({ where: 'query.wikidata', kind: 'slow', ms: 700 });
    const run = await start();
    const killed = move(run).catch(() => undefined);
    const checkedCount = async () =>
      (await db.query<{ n: number }>('select count(*)::int as n from public.sight_checks'))[0]?.n ?? 0;
    await expect.poll(checkedCount, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
    const [pid] = childrenOf(process.pid, 'functions/jobs/index.ts');
    process.kill(pid ?? 0, 'SIGKILL');
    await killed;
    const countBefore = await checkedCount();
    expect(countBefore).toBeLessThan(4);
    world.upstreams.reset();
    await db.exec(
      `update public.jobs set lease_until = now() - interval '1 second' where state = 'running'; delete from public.upstream_locks`,
    );
    await expect
      .poll(async () => (await move(run).catch(() => undefined))?.state, { timeout: 40_000 })
      .toBe('done');
    expect(await rows()).toEqual(undisturbed);
    expect(questions()).toBe(4 - countBefore);
  });
});
