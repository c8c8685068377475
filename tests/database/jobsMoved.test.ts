/** Migrations that make jobs of the runs that were there: their states, places in the work and schedules stay. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../tools/local-supabase/config.ts';
import { createDataApi } from '../../tools/local-supabase/dataApi.ts';
import { type Engine, openEmbedded } from '../../tools/local-supabase/engine.ts';
import { parseEnvironment } from '../../tools/local-supabase/env.ts';
import { loadKeys } from '../../tools/local-supabase/keys.ts';
import { applyMigrations, readMigrations } from '../../tools/local-supabase/migrations.ts';

let engine: Engine;
afterAll(() => engine?.close());

/** A database before a migration, with rows, brought to it. */
const migrateRows = (version: string, rows: string) =>
  beforeAll(async () => {
    await engine?.close();
    engine = await openEmbedded(null);
    await createDataApi(engine, readConfig(), loadKeys(parseEnvironment({}), null));
    const files = readMigrations();
    await applyMigrations(
      engine.db,
      files.filter((file) => file.version < version),
    );
    await engine.db.exec(rows);
    await applyMigrations(
      engine.db,
      files.filter((file) => file.version <= version),
    );
  }, 60_000);

describe('runs of climate, sights and links', () => {
  migrateRows(
    '20261129205000',
    `
    insert into public.job_schedules (kind, every, hour) values ('climate', 'day', 3);
    insert into public.job_runs (kind, state, country, top, total, done, skipped, estimated_ms, attempts, resume_at, problem, lease_token, lease_until, schedule_id)
    values ('climate', 'done', 'FR', 10, 9, 7, '{4,5}', 0, 0, null, null, null, null, 1), ('links', 'done', null, null, 3, 3, '{}', null, 0, null, null, null, null, null),
      ('climate', 'waiting', null, null, 9, 3, '{4}', 60, 2, now(), 'It is down.', null, null, null),
      ('sights', 'running', null, 100, 9, 3, '{}', 60, 0, null, null, gen_random_uuid(), now(), null),
      ('links', 'paused', null, null, 8, 4, '{}', null, 0, null, null, null, null, null);
    update public.job_schedules set last_run_id = 1;
    insert into public.link_checks (source, after_key, done, total, finished_at) values (4, 9, 3, 3, now()), (2, 7, 4, 8, null);
    insert into public.broken_links (url, page_url, status, reason, source_table, source_column, source_id, check_id)
    select 'https://gone.invalid', '/', 'broken', 'not_found', 'countries', 'flag_url', n, n from generate_series(1, 2) n`,
  );

  it('keeps each run', async () => {
    expect(
      await engine.db.query(
        `select id, kind, state, country, top, total, done, failed, cursor, attempts, problem, active, lease_token is not null as held, schedule_id
       from public.jobs order by id`,
      ),
    ).toMatchObject([
      {
        id: 1,
        kind: 'climate',
        state: 'done',
        country: 'FR',
        top: 10,
        done: 7,
        failed: 2,
        cursor: { skipped: [4, 5] },
        schedule_id: 1,
      },
      { id: 2, kind: 'links', state: 'done', done: 3, cursor: null },
      { id: 3, state: 'waiting', failed: 1, attempts: 2, problem: 'It is down.', active: true },
      { id: 4, kind: 'sights', state: 'running', cursor: { skipped: [] }, held: true },
      { id: 5, kind: 'links', state: 'paused', total: 8, done: 4, cursor: { source: 2, key: 7 } },
    ]);
    expect(await engine.db.query('select last_run_id, last_state from public.job_schedule_overview')).toEqual(
      [{ last_run_id: 1, last_state: 'done' }],
    );
  });

  it('lets the check of links that goes on count its findings once', async () => {
    expect(await engine.db.query('select check_id from public.broken_links order by id')).toEqual([
      { check_id: null },
      { check_id: 5 },
    ]);
  });
});

describe.each([
  [
    'whose numbers jobs have',
    `insert into public.jobs (kind, state) values ('links', 'done'), ('climate', 'done')`,
    2,
  ],
  ['whose numbers are free', '', 0],
])('runs for names, %s', (_, jobs, ahead) => {
  migrateRows(
    '20261129211000',
    `${jobs};
    insert into public.cities (geoname_id, name, slug) select n, 'City', 'city-' || n from generate_series(1, 2) n;
    insert into public.airports (iata, name, latitude, longitude, source, source_date) values ('CDG', 'x', 0, 0, 'test', '2026-01-01');
    insert into public.job_schedules (kind, every, hour) values ('names', 'day', 3), ('links', 'day', 3);
    insert into public.name_runs (state, countries, dry_run, total, processed, named, added, undone, cursor_iata, cursor_population,
      cursor_geoname_id, attempts, resume_at, problem, lease_token, lease_until, schedule_id, ended_at) values
    ('done', '{FR}', false, 9, 9, 2, 3, 0, 'ZZZ', 0, 7, 0, null, null, null, null, 1, now()),
    ('paused', '{FR,DE}', false, 9, 1, 0, 0, 0, 'CDG', null, null, 0, null, null, null, null, null, null),
    ('waiting', '{}', true, 9, 0, 0, 0, 0, null, null, null, 2, now(), 'It is down.', gen_random_uuid(), now(), null, null);
    update public.job_schedules set last_run_id = 1;
    insert into public.city_names (city_id, lang, name, source, run_id) select id, 'ru', 'x', 'wikidata', 1 from public.cities where geoname_id = 1;
    insert into public.city_names (city_id, lang, name, source) select id, 'fr', 'x', 'geonames' from public.cities where geoname_id = 1;
    insert into public.city_name_checks (city_id, run_id) select id, 1 from public.cities where geoname_id = 1;
    insert into public.airport_names (iata, lang, name, called, source, run_id) values ('CDG', 'ru', 'x', 'x', 'wikidata', 1);
    insert into public.airport_name_checks (iata, run_id) values ('CDG', 2);
    create table public.moments as select updated_at from public.city_names;
    insert into public.changes (batch, table_name, row_key, action, before, after) values
      (gen_random_uuid(), 'city_names', '{"city_id": 1, "lang": "ar"}', 'delete', '{"lang": "ar", "run_id": 1}', null),
      (gen_random_uuid(), 'city_names', '{"city_id": 1, "lang": "de"}', 'insert', null, '{"lang": "de", "run_id": null}'),
      (gen_random_uuid(), 'city_names', '{"city_id": 1, "lang": "ru"}', 'update', '{"name": "x"}', '{"name": "y"}')`,
  );

  it('keeps each run, and what it has written', async () => {
    const { db } = engine;
    expect(
      await db.query(
        `select id, state, country, options, total, done, counts, cursor, attempts, problem, lease_token, schedule_id
         from public.jobs where kind = 'names' order by id`,
      ),
    ).toMatchObject([
      {
        id: ahead + 1,
        state: 'done',
        country: 'FR',
        options: { dryRun: false },
        counts: { named: 2, added: 3, undone: 0 },
        cursor: { iata: 'ZZZ', population: 0, geonameId: 7 },
        schedule_id: 1,
      },
      {
        id: ahead + 2,
        state: 'paused',
        country: null,
        options: { countries: ['FR', 'DE'] },
        done: 1,
        cursor: { iata: 'CDG' },
      },
      {
        id: ahead + 3,
        state: 'waiting',
        options: { dryRun: true },
        cursor: {},
        attempts: 2,
        problem: 'It is down.',
        lease_token: null,
      },
    ]);
    const jobsOf = async (table: string) =>
      (
        await db.query<{ job_id: number | null }>(
          `select job_id from public.${table} order by job_id nulls last`,
        )
      ).map(({ job_id }) => job_id);
    expect(await jobsOf('city_names')).toEqual([ahead + 1, null]);
    expect(await jobsOf('city_name_checks')).toEqual([ahead + 1]);
    expect(await jobsOf('airport_names')).toEqual([ahead + 1]);
    expect(await jobsOf('airport_name_checks')).toEqual([ahead + 2]);
    expect(await db.query('select kind, last_run_id from public.job_schedules order by id')).toEqual([
      { kind: 'names', last_run_id: ahead + 1 },
      { kind: 'links', last_run_id: 1 },
    ]);
    // The next number is free.
    await db.exec(`insert into public.jobs (kind) values ('sights')`);
  });

  it('changes no name, and lets what editors did be undone', async () => {
    const { db } = engine;
    expect(
      await db.query(
        'select count(*)::int as n from public.city_names where updated_at in (select updated_at from public.moments)',
      ),
    ).toEqual([{ n: 2 }]);
    expect(await db.query('select before, after from public.changes order by id')).toEqual([
      { before: { lang: 'ar', job_id: ahead + 1 }, after: null },
      { before: null, after: { lang: 'de', job_id: null } },
      { before: { name: 'x' }, after: { name: 'y' } },
    ]);
  });
});

describe('imports of files', () => {
  migrateRows(
    '20261129212000',
    `insert into public.jobs (kind, state) values ('links', 'done');
    insert into auth.users (id, email) values ('00000000-0000-0000-0000-000000000001', 'admin@example.com');
    insert into public.file_imports (file_name, hash, mapping, total, state, batches, created, updated, skipped, failed, undone, kept, moved_at, started_by) values
    ('villes.csv', repeat('a', 64), '{"name": "ville"}', 900, 'stopped', 1, 300, 100, 90, 10, 0, 0, '2026-11-20', '00000000-0000-0000-0000-000000000001'),
    ('villes.csv', repeat('a', 64), '{}', 9, 'undone', 1, 9, 0, 0, 0, 8, 1, '2026-11-21', null),
    ('pays.csv', repeat('b', 64), '{}', 9, 'running', 0, 0, 0, 0, 0, 0, 0, '2026-11-22', null),
    ('lieux.csv', repeat('c', 64), '{}', 9, 'undoing', 1, 9, 0, 0, 0, 0, 0, '2026-11-23', null),
    ('lieux.csv', repeat('d', 64), '{}', 9, 'done', 1, 0, 0, 9, 0, 0, 0, '2026-11-24', null);
    insert into public.file_import_batches (import_id, number, trail, changed, refused, undone) values
    (1, 1, '00000000-0000-0000-0000-000000000009', 400, '[{"line": 2}, {"line": 3}]', false),
    (2, 1, null, 9, '[]', true)`,
  );

  it('keeps each with its batches, where its tab goes on', async () => {
    const { db } = engine;
    expect(
      await db.query(
        `select id, state, options, total, done, failed, counts, ticked, started_by_email, ended_at is not null as ended
         from public.jobs where kind = 'files' order by id`,
      ),
    ).toMatchObject([
      {
        id: 2,
        state: 'paused',
        options: { fileName: 'villes.csv', hash: 'a'.repeat(64), mapping: { name: 'ville' } },
        total: 900,
        done: 490,
        failed: 10,
        counts: { created: 300, updated: 100, skipped: 90, batches: 1, undone: 0, kept: 0 },
        ticked: false,
        started_by_email: 'admin@example.com',
        ended: false,
      },
      { id: 3, state: 'undone', counts: { undone: 8, kept: 1 }, ended: true },
      { id: 4, state: 'running', done: 0, ended: false },
      { id: 5, state: 'undoing', ended: false },
      { id: 6, state: 'done', ended: true },
    ]);
    expect(
      await db.query('select job_id, key, state, failed, data from public.job_items order by 1'),
    ).toMatchObject([
      {
        job_id: 2,
        key: '000001',
        state: 'success',
        failed: 2,
        data: {
          batch: '00000000-0000-0000-0000-000000000009',
          changed: 400,
          refused: [{ line: 2 }, { line: 3 }],
          undone: false,
        },
      },
      { job_id: 3, data: { batch: null, undone: true } },
    ]);
    // The ticker leaves them to their tabs.
    expect(await db.query("select * from private.due_ticks() where mover = 'jobs'")).toEqual([]);
    // The next number is free.
    await db.exec(`insert into public.jobs (kind) values ('sights')`);
  });
});
