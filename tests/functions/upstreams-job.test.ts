/** Jobs of the kind upstreams over a real Deno: what they ask, what they keep of an answer that has drifted, schedules. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobAnswer } from '@/shared/jobs.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { UPSTREAM_TIMEOUT_MS: '1000' } });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  await world.stack.db.exec('delete from public.job_schedules');
});

const finish = async () => {
  while ((await world.tick('jobs')).body.runId !== null);
};
const seen = async (id: number) =>
  (
    await world.stack.db.query<{ line: string }>(
      `select concat_ws(' ', key, state, data ->> 'reachable', coalesce(data ->> 'hasShape', '?'), data ->> 'lost') as line
       from public.job_items where job_id = $1 and data ->> 'lost' <> '[]' order by key`,
      [id],
    )
  ).map(({ line }) => line);

it('asks each service one question, and keeps what has drifted or is away', { timeout: 60_000 }, async () => {
  world.upstreams.patch('/v1/forecast', (body: { current: object }) => ({
    ...body,
    current: { ...body.current, temperature_2m: 'warm' },
  }));
  world.upstreams.fail({ where: 'opendatasoft', kind: '500' });
  const { id } = await world.startJob({ kind: 'upstreams' });
  await finish();
  expect(await world.jobRun(id)).toMatchObject({
    state: 'done',
    total: 9,
    done: 9,
    failed: 0,
    counts: { drifted: 1, away: 1 },
  });
  expect(await seen(id)).toEqual([
    expect.stringMatching(/^Open-Meteo success true false \["all: current\.temperature_2m: /),
    'Opendatasoft success false ? ["answers 500"]',
  ]);
  expect(world.upstreams.requests.length).toBeLessThanOrEqual(10);
});

it('is started by a schedule, and is about no country', { timeout: 60_000 }, async () => {
  await world.stack.db.exec(`insert into public.job_schedules (kind, every, hour) values ('upstreams', 'day', 3);
    update public.job_schedules set next_run_at = now() - interval '3 days'; select private.start_due_jobs()`);
  await finish();
  expect(await world.stack.db.query('select kind, state, counts from public.jobs')).toEqual([
    { kind: 'upstreams', state: 'done', counts: { drifted: 0, away: 0 } },
  ]);
  const { status } = await world.post<JobAnswer>('jobs', {
    action: 'start',
    kind: 'upstreams',
    country: 'FR',
  });
  expect(status).toBe(400);
});
