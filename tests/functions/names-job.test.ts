/** Jobs of the kind names, from Wikidata's query service: what is kept, limits of the service, undo, who may call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobAnswer, JobRun } from '@/shared/jobs.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';

const IDS = Array.from({ length: 60 }, (_, index) => 5_000_001 + index);

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { NAMES_PAUSE_MS: '1', NAMES_BATCH: '20' } });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  const { db } = world.stack;
  await db.exec('delete from public.airports; delete from public.rate_limits;');
  await db.query(
    `insert into public.cities (geoname_id, name, slug, population, country_id)
     select n, 'City ' || n, 'city-' || n, 1000 + n % 10,
       (select c.id from public.countries c where c.iso_code = case when n % 2 = 0 then 'FR' else 'DE' end)
     from unnest($1::integer[]) n`,
    [IDS],
  );
});

const call = (body: object, token?: string | null) => world.post<JobAnswer>('jobs', body, token);
const start = (body: object = {}): Promise<JobRun> => world.startJob({ kind: 'names', ...body });
/** Steps until the run rests. */
async function finish(runId: number): Promise<JobRun> {
  for (;;) {
    const { body } = await call({ action: 'move', runId });
    if (body.nextInMs !== 0) return body.run;
  }
}
const names = () =>
  world.stack.db.query<{ id: number; lang: string; name: string; source: string }>(
    `select c.geoname_id as id, n.lang, n.name, n.source from public.city_names n join public.cities c on c.id = n.city_id
     order by 1, 2`,
  );
const nameOf = async (id: number, lang: string) =>
  (await names()).find((row) => row.id === id && row.lang === lang)?.name;

describe('a run', { timeout: 60_000 }, () => {
  it('keeps names in their own script, Chinese ones Simplified and without 市, of the item that is written about', async () => {
    const run = await finish((await start()).id);
    expect(run).toMatchObject({ state: 'done', total: 60, done: 60 });
    expect((await names()).filter(({ id }) => id === 5_000_003)).toEqual([
      { id: 5_000_003, lang: 'ar', name: expect.stringMatching(/^\p{Script=Arabic}+$/u), source: 'wikidata' },
      { id: 5_000_003, lang: 'fr', name: 'Ville-faaaaad', source: 'wikidata' },
      { id: 5_000_003, lang: 'ru', name: 'Еаааааг', source: 'wikidata' },
      { id: 5_000_003, lang: 'zh', name: '湖京京京京京山湾', source: 'wikidata' },
    ]);
    // A seventh of the cities is unknown there; a label in Latin letters is no Arabic name.
    expect((await names()).filter(({ id }) => id === 5_000_002)).toEqual([]);
    expect(await nameOf(5_000_005, 'ar')).toBeUndefined();
    expect((await names()).filter(({ name }) => name === 'Wrong')).toEqual([]);
    expect(run.counts.named).toBe(new Set((await names()).map(({ id }) => id)).size);
    expect(run.counts.added).toBe((await names()).length);
  });

  it('continues without an open tab, and is started by its schedule', async () => {
    const { db } = world.stack;
    await db.exec(`insert into public.job_schedules (kind, country, every, hour) values ('names', 'FR', 'day', 3);
      update public.job_schedules set asked_at = now(); select private.start_due_jobs()`);
    const [{ last_run_id: id } = { last_run_id: 0 }] = await db.query<{ last_run_id: number }>(
      'select last_run_id from public.job_schedules',
    );
    expect((await world.tick('jobs')).body).toEqual({ runId: id, hasMore: false });
    expect(await world.jobRun(id)).toMatchObject({ state: 'done', country: 'FR', total: 30, done: 30 });
    expect((await world.tick('jobs')).body).toEqual({ runId: null, hasMore: false });
    await db.exec('delete from public.job_schedules');
  });

  it('of one country skips the others, and repeats no request', async () => {
    const run = await finish((await start({ country: 'FR' })).id);
    expect(run).toMatchObject({ state: 'done', total: 30, done: 30 });
    expect((await names()).filter(({ id }) => id % 2 === 1)).toEqual([]);
    expect(await start()).toMatchObject({ total: 30 });
  });

  it('only counts in a dry run', async () => {
    const dry = await finish((await start({ dryRun: true })).id);
    expect(await names()).toEqual([]);
    const real = await finish((await start()).id);
    expect([dry.counts.named, dry.counts.added]).toEqual([real.counts.named, real.counts.added]);
  });

  it('never replaces a name, and an undo leaves what others gave and what an editor has changed', async () => {
    const { db } = world.stack;
    const give = (id: number, name: string, source: string) =>
      db.query(
        `insert into public.city_names (city_id, lang, name, source) select id, 'ru', $2, $3 from public.cities where geoname_id = $1`,
        [id, name, source],
      );
    await give(5_000_003, 'Редакция', 'editors');
    await give(5_000_004, 'Посев', 'geonames');
    const before = await names();
    const run = await finish((await start()).id);
    expect(await nameOf(5_000_003, 'ru')).toBe('Редакция');
    expect(await nameOf(5_000_004, 'ru')).toBe('Посев');
    await db.query(
      `update public.city_names set name = 'Исправлено' where lang = 'ru' and city_id = (select id from public.cities where geoname_id = 5000006)`,
    );
    await call({ action: 'undo', runId: run.id });
    expect(await finish(run.id)).toMatchObject({
      state: 'undone',
      counts: { undone: (run.counts.added ?? 0) - 1, kept: 1 },
    });
    expect(await names()).toEqual([
      ...before,
      { id: 5_000_006, lang: 'ru', name: 'Исправлено', source: 'editors' },
    ]);
    // An undone run can be started again.
    expect(await start()).toMatchObject({ total: 60 });
  });

  it('requests airports first: the current one of each, in the script of the language', async () => {
    const { db } = world.stack;
    await db.exec(`insert into public.airports (iata, name, country_id, latitude, longitude, source, source_date)
      select code, initcap(code) || ' Airport', k.id, 0, 0, 'test', '2026-01-02'
      from (values ('AAA', 'FR'), ('BQB', 'FR'), ('CCC', 'DE'), ('ZZZ', 'FR')) a (code, iso)
      join public.countries k on k.iso_code = a.iso;
      update public.airports set name = 'BQB Airport' where iata = 'BQB';
      insert into public.airport_names (iata, lang, name, called, source) values ('AAA', 'ru', 'Ааа', 'Ааа', 'test')`);
    const airportNames = () =>
      db.query('select iata, lang, name, called, source from public.airport_names order by iata, lang');
    const before = await airportNames();
    const dry = await finish((await start({ country: 'FR', dryRun: true })).id);
    expect(await airportNames()).toEqual(before);
    const run = await finish((await start({ country: 'FR' })).id);
    expect(run).toMatchObject({ state: 'done', total: 33, done: 33 });
    expect([dry.counts.named, dry.counts.added]).toEqual([run.counts.named, run.counts.added]);
    const of = (iata: string, lang: string, name: string, called: string, source = 'wikidata') => ({
      iata,
      lang,
      name,
      called,
      source,
    });
    expect(await airportNames()).toEqual([
      of('AAA', 'ar', 'مطار خخخ الدولي', 'خخخ'),
      of('AAA', 'de', 'AAA Airport', 'AAA'),
      of('AAA', 'fr', 'Aéroport international de Aaa/Bonn', 'Aaa/Bonn'),
      of('AAA', 'ru', 'Ааа', 'Ааа', 'test'),
      of('AAA', 'zh', '湖湖湖湾国际机场', '湖湖湖湾'),
      // Its English name is no German one, and Latin letters are no Arabic ones.
      of('BQB', 'fr', 'Aéroport international de Bqb/Bonn', 'Bqb/Bonn'),
      of('BQB', 'ru', 'Аэропорт жбж', 'жбж'),
      of('BQB', 'zh', '城海城湾国际机场', '城海城湾'),
    ]);
    expect(await start({ country: 'FR' })).toMatchObject({ total: 0 });
    await finish((await db.query<{ id: number }>('select max(id) as id from public.jobs'))[0]?.id ?? 0);
    await call({ action: 'undo', runId: run.id });
    expect(await finish(run.id)).toMatchObject({
      state: 'undone',
      counts: { undone: run.counts.added, kept: 0 },
    });
    expect(await airportNames()).toEqual(before);
  });

  it('goes on behind the last airport that was asked for, and late writes are rejected', async () => {
    const { db } = world.stack;
    await db.exec(`insert into public.airports (iata, name, latitude, longitude, source, source_date)
      select 'A' || chr(65 + n / 26) || chr(65 + n % 26), 'x', 0, 0, 'test', '2026-01-02' from generate_series(0, 39) n`);
    const { id } = await start();
    const token = crypto.randomUUID();
    await db.query('select public.claim_job($1, $2)', [token, id]);
    const finishStep = async (holder: string) =>
      (
        await db.query<{ done: number | null }>(
          `with asked as (select array_agg(iata order by iata) as codes from (select iata from public.airports order by iata limit 20) a)
           select (public.finish_job_step($1, $2, jsonb_build_object('add', '{"done": 20}'::jsonb, 'cursor', jsonb_build_object('iata', codes[20]),
             'batch', jsonb_build_object('airports', codes, 'names', '[]'::jsonb))) -> 'done')::int as done from asked`,
          [id, holder],
        )
      )[0]?.done;
    // A step whose lease was taken over writes nothing.
    expect(await finishStep(crypto.randomUUID())).toBeNull();
    expect(await finishStep(token)).toBe(20);
    expect(await finish(id)).toMatchObject({ state: 'done', total: 100, done: 100 });
    const [checks] = await db.query('select count(*)::int as asked from public.airport_name_checks');
    expect(checks).toEqual({ asked: 40 });
    const [firstName] = await db.query('select min(iata) as first from public.airport_names');
    expect(firstName).toEqual({ first: 'AAU' });
  });

  it('waits for Retry-After, and resumes', async () => {
    const { id } = await start();
    world.upstreams.fail({ where: 'query.wikidata.org', kind: '429', retryAfter: '90', times: 1 });
    const { body } = await call({ action: 'move', runId: id });
    expect(body.run).toMatchObject({ state: 'waiting', done: 0, problem: null });
    expect(body.nextInMs).toBeGreaterThan(80_000);
    expect(body.nextInMs).toBeLessThanOrEqual(90_000);
    // Nobody asks before.
    const requestCount = world.upstreams.requests.length;
    expect((await call({ action: 'move', runId: id })).body.run.state).toBe('waiting');
    expect(world.upstreams.requests.length).toBe(requestCount);
    await world.stack.db.exec(`update public.jobs set resume_at = now(); delete from public.rate_limits;`);
    expect(await finish(id)).toMatchObject({ state: 'done', done: 60 });
  });

  it.each(['500', 'brokenJson', 'html', 'otherShape', 'reset'] as const)(
    'survives %s: it says so, waits and resumes',
    async (kind) => {
      const { id } = await start();
      world.upstreams.fail({ where: 'query.wikidata.org', kind, times: 8 });
      const rests = await finish(id);
      expect(rests.state).toBe('waiting');
      expect(rests.problem).toContain('wikidata-query');
      await world.stack.db.exec(`update public.jobs set resume_at = now(); delete from public.rate_limits;`);
      world.upstreams.reset();
      expect(await finish(id)).toMatchObject({ state: 'done', done: 60, problem: null });
    },
  );

  it('is paused, resumed and cancelled; two at a time are refused', async () => {
    const { id } = await start();
    expect((await call({ action: 'start', kind: 'names' })).status).toBe(400);
    expect((await call({ action: 'pause', runId: id })).body.run.state).toBe('paused');
    expect((await call({ action: 'move', runId: id })).body).toMatchObject({
      nextInMs: null,
      run: { done: 0 },
    });
    expect((await call({ action: 'resume', runId: id })).body.run.state).toBe('running');
    expect((await call({ action: 'cancel', runId: id })).body.run.state).toBe('cancelled');
    expect((await call({ action: 'resume', runId: id })).status).toBe(400);
    expect((await call({ action: 'pause', runId: 4711 })).status).toBe(404);
  });
});

it('is one of a country, perhaps a dry one', async () => {
  for (const body of [{ country: 'Atlantis' }, { top: 5 }, { kind: 'climate', dryRun: true }])
    expect((await call({ action: 'start', kind: 'names', ...body })).status).toBe(400);
  const dry = await start({ country: 'FR', dryRun: true });
  await finish(dry.id);
  expect((await call({ action: 'undo', runId: dry.id })).status).toBe(400);
  expect((await call({ action: 'move', runId: 4711 })).status).toBe(404);
});
