/** The migration that makes jobs of the imports that were there: their places in the work, logs, refused rows, cities and schedules stay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../tools/local-supabase/config.ts';
import { createDataApi } from '../../tools/local-supabase/dataApi.ts';
import { type Engine, openEmbedded } from '../../tools/local-supabase/engine.ts';
import { parseEnvironment } from '../../tools/local-supabase/env.ts';
import { loadKeys } from '../../tools/local-supabase/keys.ts';
import { applyMigrations, readMigrations } from '../../tools/local-supabase/migrations.ts';

const VERSION = '20261129213000';

let engine: Engine;
beforeAll(async () => {
  engine = await openEmbedded(null);
  await createDataApi(engine, readConfig(), loadKeys(parseEnvironment({}), null));
  const files = readMigrations();
  await applyMigrations(
    engine.db,
    files.filter(({ version }) => version < VERSION),
  );
  await engine.db.exec(`
    insert into public.job_schedules (kind, every, hour) values ('imports', 'day', 3), ('climate', 'day', 3);
    insert into public.jobs (kind, state) values ('climate', 'done'), ('climate', 'done');
    insert into public.import_runs (scope, mode, options, state, resume_at, scheduled, undone, kept, problem, schedule_id, tick_token, tick_until) values
      ('{"kind": "world"}', 'export', '{"dryRun": true}', 'done', null, true, 0, 0, null, 1, null, null),
      ('{"kind": "country", "iso": "FR"}', 'batches', '{"dryRun": false}', 'waiting', now(), true, 0, 0, 'It is busy.', null, null, null),
      ('{"kind": "continent", "slug": "europe"}', 'batches', '{}', 'running', null, false, 0, 0, null, null, gen_random_uuid(), now()),
      ('{"kind": "country", "iso": "LU"}', 'batches', '{}', 'undone', null, true, 7, 2, null, null, null, null);
    update public.job_schedules set last_run_id = 1;
    insert into public.import_run_countries (run_id, iso, status, phase, cursor, total, processed, created, updated, skipped, failed, batches, batch_limit, has_more, attempts, error_message)
    values (1, 'FR', 'success', 'slugs', null, 9, 9, 5, 1, 2, 1, 2, null, false, 0, null), (1, 'LU', 'error', 'rows', null, 4, 0, 0, 0, 0, 0, 0, null, true, 3, 'It is away.'),
      (2, 'FR', 'processing', 'rows', '{"id": "7", "value": 9}', 9, 4, 4, 0, 0, 0, 1, 3, true, 1, 'x');
    insert into public.import_run_logs (run_id, level, code, message, data) values (2, 'info', 'runStarted', 'a', '{"total": 9}'), (1, 'info', 'runDone', 'b', '{}');
    insert into public.import_run_errors (run_id, iso, geoname_id, reason, value) values (1, 'FR', '5', 'invalid_name', ''), (1, 'FR', null, 'missing_id', null);
    insert into public.cities (geoname_id, name, slug) values (1, 'A', 'a');
    insert into public.import_created_cities (city_id, run_id, saved_at) select id, 2, updated_at from public.cities`);
  await applyMigrations(
    engine.db,
    files.filter(({ version }) => version <= VERSION),
  );
}, 60_000);
afterAll(() => engine?.close());

it('keeps each import with its numbers, under a number of its own among jobs', async () => {
  expect(
    await engine.db.query(
      `select id, state, country, continent, options, ticked, problem, lease_token is not null as held, schedule_id from public.jobs
       where kind = 'imports' order by id`,
    ),
  ).toMatchObject([
    {
      id: 3,
      state: 'done',
      country: null,
      continent: null,
      options: { dryRun: true, mode: 'export' },
      schedule_id: 1,
    },
    { id: 4, state: 'waiting', country: 'FR', problem: 'It is busy.', ticked: true },
    { id: 5, state: 'running', continent: 'europe', ticked: false, held: true },
    { id: 6, state: 'undone', country: 'LU' },
  ]);
  expect(
    await engine.db.query(
      `select id, scope, total, processed, created, updated, skipped, failed, batches, undone, kept, countries_total, countries_done, countries_failed
       from public.import_run_overview where id in (3, 6) order by id`,
    ),
  ).toMatchObject([
    {
      scope: { kind: 'world' },
      total: 13,
      processed: 9,
      created: 5,
      updated: 1,
      skipped: 2,
      failed: 1,
      batches: 2,
      countries_total: 2,
      countries_done: 1,
      countries_failed: 1,
    },
    {
      scope: { kind: 'country', iso: 'LU' },
      total: null,
      processed: 0,
      undone: 7,
      kept: 2,
      countries_total: 0,
    },
  ]);
  expect(
    await engine.db.query(
      'select kind, last_run_id, last_state from public.job_schedule_overview order by kind',
    ),
  ).toMatchObject([
    { kind: 'climate', last_run_id: 1 },
    { kind: 'imports', last_run_id: 3, last_state: 'done' },
  ]);
});

it('keeps where each country stands', async () => {
  expect(
    await engine.db.query(
      'select job_id, key, state, done, failed, cursor, data, attempts, problem from public.job_items order by job_id, key',
    ),
  ).toMatchObject([
    { job_id: 3, key: 'FR', state: 'success', done: 8, failed: 1, data: { phase: 'slugs', hasMore: false } },
    { job_id: 3, key: 'LU', state: 'error', attempts: 3, problem: 'It is away.' },
    {
      job_id: 4,
      key: 'FR',
      state: 'processing',
      done: 4,
      cursor: { id: '7', value: 9 },
      data: { batchLimit: 3, failures: 1 },
    },
  ]);
});

it('keeps the log, refused rows in it, and which city came with which import', async () => {
  expect(
    await engine.db.query('select job_id, level, code, message, data from public.job_logs order by id'),
  ).toEqual([
    { job_id: 4, level: 'info', code: 'runStarted', message: 'a', data: { total: 9 } },
    { job_id: 3, level: 'info', code: 'runDone', message: 'b', data: {} },
    {
      job_id: 3,
      level: 'warning',
      code: 'row',
      message: 'FR: 5: invalid_name',
      data: { key: 'FR', geonameId: '5', reason: 'invalid_name', value: '' },
    },
    {
      job_id: 3,
      level: 'warning',
      code: 'row',
      message: 'FR: row without id: missing_id',
      data: { key: 'FR', geonameId: null, reason: 'missing_id', value: null },
    },
  ]);
  expect(await engine.db.query('select run_id from public.import_created_cities')).toEqual([{ run_id: 4 }]);
});
