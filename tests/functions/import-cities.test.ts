/** The import of cities, from an empty table to a whole country and back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Imports, startImports } from '../../tools/testing/imports.ts';
import { importedRows, seeded, whole } from './support/imported.ts';

let world: Imports;
beforeAll(async () => {
  world = await startImports();
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

const rows = () => importedRows(world.stack.db);
const count = async () => (await rows()).length;

describe('a country', { timeout: 120_000 }, () => {
  it('is imported by export: France, with the rows of the seed, and nothing new on a second run', async () => {
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

  it('with more than 10,000 cities is imported completely: the United States', async () => {
    const run = await world.start({ ...whole('US'), mode: 'export' });
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', total: 16_677, processed: 16_677 });
    expect(await rows()).toEqual(seeded('US'));
  });

  it('with more than 10,000 cities is paginated by key', async () => {
    // As if a hundred pages were in: the service answers no offset from here on.
    const expectedIds = seeded('US')
      .map(({ geoname_id }) => geoname_id)
      .toSorted((a, b) => a - b);
    const run = await world.start({
      ...whole('US'),
      sortBy: 'geoname_id',
      orderDirection: 'ASC',
      maxBatches: 3,
    });
    const cursor = JSON.stringify({ id: String(expectedIds[9_949]), value: null });
    await world.stack.db.query('update public.job_items set cursor = $1', [cursor]);
    expect(await world.finish(run.id)).toMatchObject({ state: 'done', batches: 3, created: 300, failed: 0 });
    expect((await rows()).map(({ geoname_id }) => geoname_id)).toEqual(expectedIds.slice(9_950, 10_250));
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

  it('is requested without an offset, with the needed fields only', async () => {
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

  it.each([
    ['IL', 'export', { hashmonaim: 'PS.WE', dolev: 'PS.WE', 'har-adar': 'PS.WE', fiq: 'SY.03' }],
    ['IL', 'batches', { hashmonaim: 'PS.WE', dolev: 'PS.WE', 'har-adar': 'PS.WE', fiq: 'SY.03' }],
    ['MA', 'export', { smara: 'EH', 'gueltat-zemmour': 'EH', imlili: 'EH', tarfaya: 'MA' }],
    ['MA', 'batches', { smara: 'EH', 'gueltat-zemmour': 'EH', imlili: 'EH', tarfaya: 'MA' }],
  ] as const)('has its towns where the seed has them: %s by %s', async (iso, mode, towns) => {
    const run = await world.start({ ...whole(iso), mode, batchSize: 100 });
    const expectedRows = seeded(iso);
    const twice = iso === 'MA' ? 1 : 0;
    expect(await world.finish(run.id)).toMatchObject({
      created: expectedRows.length,
      skipped: twice,
      failed: 0,
      processed: expectedRows.length + twice,
    });
    const actualRows = await rows();
    expect(actualRows).toEqual(expectedRows);
    expect(
      Object.fromEntries(
        actualRows.flatMap(({ slug, region, country }) =>
          String(slug) in towns ? [[slug, region ?? country]] : [],
        ),
      ),
    ).toEqual(towns);
    const again = await world.start({ ...whole(iso), mode, batchSize: 100 });
    expect(await world.finish(again.id)).toMatchObject({ created: 0, updated: 0, failed: 0 });
    expect(await rows()).toEqual(expectedRows);
  });

  it('with a town that another country of this site has keeps the addresses there apart', async () => {
    await world.stack.db.query(
      `insert into public.cities (name, slug, country_id) select 'Ariel', 'ariel', id from public.countries where iso_code = 'PS'`,
    );
    const run = await world.start({ ...whole('IL'), mode: 'export' });
    expect(await world.finish(run.id)).toMatchObject({ created: seeded('IL').length, failed: 0 });
    const ariels = (await rows()).filter(({ name }) => name === 'Ariel');
    expect(ariels.map(({ country, slug }) => [country, slug])).toEqual([
      ['PS', 'ariel-8199394'],
      ['PS', 'ariel'],
    ]);
    await world.act(run.id, 'undo');
    await world.finish(run.id);
    expect(await count()).toBe(1);
  });

  it('keeps existing values, and completes missing ones', async () => {
    const { db } = world.stack;
    const [city] = seeded('LU').filter(({ slug }) => slug === 'luxembourg');
    await db.query(
      `insert into public.cities (geoname_id, name, slug, country_id, population)
       select $1, 'Mine', 'differdange', id, 1 from public.countries where iso_code = 'LU'`,
      [city?.geoname_id],
    );
    const run = await world.start({ ...whole('LU'), mode: 'export' });
    expect(await world.finish(run.id)).toMatchObject({ created: 136, updated: 1, skipped: 0 });
    const [keptRow] = (await rows()).filter(({ geoname_id }) => geoname_id === city?.geoname_id);
    expect(keptRow).toEqual({ ...city, name: 'Mine', slug: 'differdange', population: 1 });
    expect((await rows()).filter(({ slug }) => String(slug).startsWith('differdange'))).toHaveLength(2);
  });

  it('links cities that only name it, and continues when that fails', async () => {
    const { db } = world.stack;
    const stray = (slug: string) =>
      db.exec(`alter table public.cities disable trigger user;
        insert into public.cities (name, slug, country) values ('x', '${slug}', 'Luxembourg');
        alter table public.cities enable trigger user;`);
    const warnings = () =>
      db.query(`select message from public.job_logs where code in ('straysLinked', 'autoLinkFailed')`);
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
