/** Names of cities from Wikidata's query service: what is kept, limits of the service, undo, who may call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NameRun, NameRunAnswer } from '@/shared/nameRuns.ts';
import { type Imports, startImports } from './support/imports.ts';

const IDS = Array.from({ length: 60 }, (_, index) => 5_000_001 + index);

let world: Imports;
beforeAll(async () => {
  world = await startImports({ variables: { NAMES_PAUSE_MS: '1', NAMES_BATCH: '20' } });
}, 60_000);
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.reset();
  const { db } = world.stack;
  await db.exec('delete from public.name_runs; delete from public.airports; delete from public.rate_limits;');
  await db.query(
    `insert into public.cities (geoname_id, name, slug, population, country_id)
     select n, 'City ' || n, 'city-' || n, 1000 + n % 10,
       (select c.id from public.countries c where c.iso_code = case when n % 2 = 0 then 'FR' else 'DE' end)
     from unnest($1::integer[]) n`,
    [IDS],
  );
});

const call = (body: object, token?: string | null) => world.post<NameRunAnswer>('city-names', body, token);
const start = async (body: object = {}): Promise<NameRun> =>
  (await call({ action: 'start', ...body })).body.run;
/** Steps until the run rests. */
async function finish(runId: number): Promise<NameRun> {
  for (;;) {
    const { body } = await call({ action: 'step', runId });
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
    expect(run).toMatchObject({ state: 'done', total: 60, processed: 60 });
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
    expect(run.named).toBe(new Set((await names()).map(({ id }) => id)).size);
    expect(run.added).toBe((await names()).length);
  });

  it('continues without an open tab, driven by the schedule with its secret', async () => {
    const { db, url } = world.stack;
    const run = await start();
    expect(await db.query('select functions_url from private.job_ticker')).toEqual([{ functions_url: url }]);
    expect((await world.tick('city-names', 'x')).status).toBe(401);
    const due = 'select private.is_name_run_due(r) as due from public.name_runs r';
    expect(await db.query(due)).toEqual([{ due: true }]);
    // A step that lives holds the run; one that died lets it go with its lease.
    await db.exec(
      `update public.name_runs set lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute'`,
    );
    expect(await db.query(due)).toEqual([{ due: false }]);
    await db.exec(`update public.name_runs set lease_until = now() - interval '1 second'`);
    expect((await world.tick('city-names')).body).toEqual({ runId: run.id, hasMore: false });
    expect(await db.query('select state, processed from public.name_runs')).toEqual([
      { state: 'done', processed: 60 },
    ]);
    expect((await world.tick('city-names')).body).toEqual({ runId: null, hasMore: false });
  });

  it('of one country skips the others, and repeats no request', async () => {
    const run = await finish((await start({ countries: ['FR'] })).id);
    expect(run).toMatchObject({ state: 'done', total: 30, processed: 30 });
    expect((await names()).filter(({ id }) => id % 2 === 1)).toEqual([]);
    expect(await start()).toMatchObject({ total: 30 });
  });

  it('only counts in a dry run', async () => {
    const dry = await finish((await start({ dryRun: true })).id);
    expect(await names()).toEqual([]);
    const real = await finish((await start()).id);
    expect([dry.named, dry.added]).toEqual([real.named, real.added]);
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
    expect(await finish(run.id)).toMatchObject({ state: 'undone', undone: run.added - 1 });
    expect(await names()).toEqual([
      ...before,
      { id: 5_000_006, lang: 'ru', name: 'Исправлено', source: 'editors' },
    ]);
    // What was undone can be asked for again.
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
    const dry = await finish((await start({ countries: ['FR'], dryRun: true })).id);
    expect(await airportNames()).toEqual(before);
    const run = await finish((await start({ countries: ['FR'] })).id);
    expect(run).toMatchObject({ state: 'done', total: 33, processed: 33 });
    expect([dry.named, dry.added]).toEqual([run.named, run.added]);
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
    expect(await start({ countries: ['FR'] })).toMatchObject({ total: 0 });
    await finish((await db.query<{ id: number }>('select max(id) as id from public.name_runs'))[0]?.id ?? 0);
    await call({ action: 'undo', runId: run.id });
    expect(await finish(run.id)).toMatchObject({ state: 'undone', undone: run.added });
    expect(await airportNames()).toEqual(before);
  });

  it('repeats no request for airports after a kill', async () => {
    const { db } = world.stack;
    await db.exec(`insert into public.airports (iata, name, latitude, longitude, source, source_date)
      select 'A' || chr(65 + n / 26) || chr(65 + n % 26), 'x', 0, 0, 'test', '2026-01-02' from generate_series(0, 39) n`);
    const { id } = await start();
    const token = crypto.randomUUID();
    await db.query('select public.claim_name_batch($1, $2, 20)', [id, token]);
    const codes = '(select array_agg(iata) from (select iata from public.airports order by iata limit 20) a)';
    await db.query(`select public.write_airport_name_batch($1, $2, ${codes}, '[]')`, [id, token]);
    // Another step, whose lease was taken over, writes nothing.
    const late = db.query(`select public.write_airport_name_batch($1, gen_random_uuid(), '{AAA}', '[]')`, [
      id,
    ]);
    await expect(late).rejects.toThrow('not held');
    await db.exec(`update public.name_runs set lease_until = now() - interval '1 second'`);
    expect(await finish(id)).toMatchObject({ state: 'done', total: 100, processed: 100 });
    const [checked] = await db.query('select count(*)::int as asked from public.airport_name_checks');
    expect(checked).toEqual({ asked: 40 });
    const [named] = await db.query('select min(iata) as first from public.airport_names');
    expect(named).toEqual({ first: 'AAU' });
  });

  it('waits for Retry-After, and resumes', async () => {
    const { id } = await start();
    world.upstreams.fail({ where: 'query.wikidata.org', kind: '429', retryAfter: '90', times: 1 });
    const { body } = await call({ action: 'step', runId: id });
    expect(body.run).toMatchObject({ state: 'waiting', processed: 0, problem: null });
    expect(body.nextInMs).toBeGreaterThan(80_000);
    expect(body.nextInMs).toBeLessThanOrEqual(90_000);
    // Nobody asks before.
    const asked = world.upstreams.requests.length;
    expect((await call({ action: 'step', runId: id })).body.run.state).toBe('waiting');
    expect(world.upstreams.requests.length).toBe(asked);
    await world.stack.db.exec(
      `update public.name_runs set resume_at = now(); delete from public.rate_limits;`,
    );
    expect(await finish(id)).toMatchObject({ state: 'done', processed: 60 });
  });

  it.each(['500', 'brokenJson', 'html', 'otherShape', 'reset'] as const)(
    'survives %s: it says so, waits and resumes',
    async (kind) => {
      const { id } = await start();
      world.upstreams.fail({ where: 'query.wikidata.org', kind, times: 8 });
      const rests = await finish(id);
      expect(rests.state).toBe('waiting');
      expect(rests.problem).toContain('wikidata-query');
      await world.stack.db.exec(
        `update public.name_runs set resume_at = now(); delete from public.rate_limits;`,
      );
      world.upstreams.reset();
      expect(await finish(id)).toMatchObject({ state: 'done', processed: 60, problem: null });
    },
  );

  it('is paused, resumed and cancelled; two at a time are refused', async () => {
    const { id } = await start();
    expect((await call({ action: 'start' })).status).toBe(400);
    expect((await call({ action: 'pause', runId: id })).body.run.state).toBe('paused');
    expect((await call({ action: 'step', runId: id })).body).toMatchObject({
      nextInMs: null,
      run: { processed: 0 },
    });
    expect((await call({ action: 'resume', runId: id })).body.nextInMs).toBe(0);
    expect((await call({ action: 'cancel', runId: id })).body.run.state).toBe('cancelled');
    expect((await call({ action: 'resume', runId: id })).status).toBe(400);
    expect((await call({ action: 'pause', runId: 4711 })).status).toBe(404);
  });
});

it('is for administrators', async () => {
  expect((await call({ action: 'start' }, null)).status).toBe(401);
  const member = await world.token('member@example.org');
  expect((await call({ action: 'start' }, member)).status).toBe(403);
  expect((await call({ action: 'start', countries: ['Atlantis'] })).status).toBe(400);
});
