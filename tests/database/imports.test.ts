/** A run in the database: leases, batches that happen whole, addresses, undo. The function around it: tests/functions/import-cities. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { as, createAccounts, sqlstateOf } from '../../tools/testing/roles.ts';
import { batch, importRuns, place } from './support/importRuns.ts';
import { FIRST, SECOND } from './support/jobs.ts';
import { insertCity, insertContinent, insertCountry, insertRegion } from './support/world.ts';

onEachEngine((stack) => {
  const {
    value,
    start,
    claim: hold,
    claimItem: claim,
    write,
    release,
    change,
    expire,
    logOf,
    itemsOf,
  } = importRuns(stack);
  const counts = (created: number, updated: number, failed = 0) => ({ add: { created, updated, failed } });
  const undo = (run: number, limit: number) =>
    value('public.undo_job_batch($1, $2, $3)', [run, FIRST, limit]);
  const cities = () =>
    stack().db.query<{ slug: string; region_slug: string | null; country_slug: string | null }>(
      'select slug, region_slug, country_slug from public.cities order by geoname_id nulls last',
    );

  beforeAll(() => createAccounts(stack().db));
  beforeEach(async () => {
    const { db } = stack();
    await db.exec(
      'delete from public.jobs; delete from public.cities; delete from public.regions; delete from public.countries; delete from public.continents;',
    );
    await insertContinent(db, 1, 'europe');
    const country = await insertCountry(db, 'XX', 'nulle-part');
    const region = await insertRegion(db, country, 'nord');
    await db.query(`update public.regions set geonames_admin1 = 'XX.1' where id = $1`, [region]);
  });

  describe('a batch', () => {
    it('creates, links and counts, and a second time it changes nothing', async () => {
      const run = await start();
      await claim(run, FIRST);
      const rows = [
        place(1, 'a'),
        place(2, 'a'),
        place(3, 'b', { region: null, names: [{ lang: 'ru', name: 'Б', source: 'cldr', own: true }] }),
      ];
      expect(await write(run, FIRST, batch(rows))).toMatchObject(counts(3, 0, 0));
      expect(await cities()).toEqual([
        { slug: 'a', region_slug: 'nord', country_slug: 'nulle-part' },
        { slug: 'a-2', region_slug: 'nord', country_slug: 'nulle-part' },
        { slug: 'b', region_slug: null, country_slug: 'nulle-part' },
      ]);
      expect(await stack().db.query('select lang, name from public.city_names')).toEqual([
        { lang: 'ru', name: 'Б' },
      ]);
      expect(await write(run, FIRST, batch(rows))).toMatchObject(counts(0, 0, 0));
      // Imported rows are of their day; pages show the year.
      expect(
        await stack().db.query('select distinct recorded_on = current_date as today from public.cities'),
      ).toEqual([{ today: true }]);
      const [sums] = await stack().db.query(
        'select processed, created, skipped, failed, batches from public.import_run_overview',
      );
      expect(sums).toEqual({ processed: 6, created: 3, skipped: 3, failed: 0, batches: 2 });
    });

    it('yields the slug to a city that has it, and completes missing fields of an existing one', async () => {
      await insertCity(stack().db, { slug: 'a', country: 'nulle-part (fr)' });
      await insertCity(stack().db, { slug: 'c', geonameId: 7, country: null });
      const run = await start();
      await claim(run, FIRST);
      expect(await write(run, FIRST, batch([place(1, 'a'), place(2, 'b'), place(7, 'seven')]))).toMatchObject(
        {
          ...counts(2, 1),
          displaced: 1,
        },
      );
      expect((await cities()).map(({ slug, region_slug }) => [slug, region_slug])).toEqual([
        ['a-1', 'nord'],
        ['b', 'nord'],
        ['c', 'nord'],
        ['a', null],
      ]);
    });

    it('is atomic, and requires its lease', async () => {
      const run = await start();
      await claim(run, FIRST);
      expect(await write(run, SECOND, batch([place(1, 'a')]))).toBeNull();
      // A reason that is missing is a mistake of the function: nothing of the batch stays.
      const broken = batch([place(1, 'a')], { errors: [{ geonameId: '9' }] });
      expect(await sqlstateOf(write(run, FIRST, broken))).toBe('23502');
      expect(await cities()).toEqual([]);
      await change(run, 'running', 'cancelled');
      expect(await write(run, FIRST, batch([place(1, 'a')]))).toBeNull();
    });

    it('reports the row that the database refuses and keeps the others', async () => {
      const run = await start();
      await claim(run, FIRST);
      const rows = [place(1, 'a'), place(2, 'not a slug'), place(3, 'c')];
      expect(await write(run, FIRST, batch(rows))).toMatchObject(counts(2, 0, 1));
      expect(await logOf(run)).toEqual(['warning row XX: 2: refused_by_database']);
    });

    it('of a dry run only counts', async () => {
      await insertCity(stack().db, { slug: 'c', geonameId: 7 });
      const run = await start({ dryRun: true });
      await claim(run, FIRST);
      expect(await write(run, FIRST, batch([place(1, 'a'), place(7, 'seven')]))).toMatchObject(counts(1, 1));
      expect(await cities()).toHaveLength(1);
    });
  });

  describe('a country', () => {
    it('is worked on by one step at a time, whichever run asks', async () => {
      const world = await start({ dryRun: false }, { country: null });
      const page = await start({ dryRun: false }, { ticked: false });
      const all = await Promise.all(
        [world, page, world, page].map((run, index) => claim(run, index % 2 === 0 ? FIRST : SECOND)),
      );
      expect(all.filter(({ item }) => item !== null)).toHaveLength(1);
      await expire();
      expect((await claim(page, SECOND)).item?.key).toBe('XX');
      expect(await release(page, SECOND, 'success')).toMatchObject({ state: 'done' });
      expect((await claim(world, FIRST)).item?.key).toBe('XX');
    });

    it('is no matter of a run elsewhere', async () => {
      const [run, other] = [await start(), await start({}, { country: 'YY' })];
      await claim(run, FIRST);
      expect((await claim(other, SECOND)).item?.key).toBe('XX');
    });

    it('is free after its time, or when the run is resumed', async () => {
      const run = await start();
      await claim(run, FIRST);
      expect((await claim(run, SECOND)).item).toBeNull();
      await expire();
      expect((await claim(run, SECOND)).item?.key).toBe('XX');
      await change(run, 'running', 'paused');
      expect((await claim(run, FIRST)).item).toBeNull();
      await change(run, 'paused', 'running');
      expect((await claim(run, FIRST)).item?.key).toBe('XX');
      expect(await write(run, SECOND, batch([]))).toBeNull();
    });

    it('ends the run, once, when it is the last', async () => {
      const run = await start();
      await claim(run, FIRST);
      expect(await release(run, FIRST, 'success')).toMatchObject({ state: 'done' });
      expect(await release(run, FIRST, 'success')).toBeNull();
      expect(await claim(run, SECOND)).toEqual({ state: 'done', ended: false, item: null });
      expect(await logOf(run)).toEqual([
        'warning runStopped Run stopped at its last allowed batch: 1 countries done, 0 failed; 0 rows, 0 created, 0 refused',
      ]);
    });

    it('that has failed forgets that with the next batch', async () => {
      const run = await start();
      await claim(run, FIRST);
      await change(run, 'running', 'paused');
      await change(run, 'paused', 'running', {
        items: [{ key: 'XX', data: { phase: 'slugs', failures: 2 } }],
      });
      await claim(run, FIRST);
      await write(run, FIRST, batch([], { errors: [{ geonameId: '9', reason: 'batch_failed' }] }));
      expect(await value('(select data from public.job_items)')).toEqual({
        phase: 'rows',
        hasMore: true,
        failures: 0,
      });
      expect(await itemsOf(run)).toMatchObject([{ key: 'XX', state: 'processing', done: 0 }]);
    });
  });

  it('of a scope that is being imported is refused, but for one that its caller moves', async () => {
    await start();
    expect(await sqlstateOf(start())).toBe('PT409');
    expect(await sqlstateOf(start({}, { country: null }))).toBe('PT409');
    await start({}, { ticked: false });
    await start({}, { ticked: false });
    await start({}, { country: 'YY' });
  });

  it('lets new cities change places when their addresses are settled', async () => {
    const run = await start();
    await claim(run, FIRST);
    await write(run, FIRST, batch([place(1, 'a'), place(2, 'b')]));
    const rows = await stack().db.query<{ id: number; slug: string }>('select id, slug from public.cities');
    const changes = rows.map(({ id, slug }) => ({ id, slug: slug === 'a' ? 'b' : 'a', population: 5 }));
    expect(await write(run, FIRST, { slugs: changes })).toEqual({ settled: 2 });
    expect((await cities()).map(({ slug }) => slug)).toEqual(['b', 'a']);
  });

  it('keeps the cities that articles are about when it is undone, and previews that', async () => {
    const { db } = stack();
    const run = await start();
    await claim(run, FIRST);
    await write(run, FIRST, batch([place(1, 'a'), place(2, 'b'), place(3, 'c'), place(4, 'd')]));
    await db.query(`update public.cities set name = 'B' where slug = 'b'`);
    await db.exec(`
      delete from public.blog_posts;
      with p as (insert into public.blog_posts (slug) values ('about-a') returning id),
        t as (insert into public.blog_post_texts (post_id, lang, title) select id, 'en', 'About A' from p)
      insert into public.blog_post_places (post_id, position, city_id)
      select p.id, c.geoname_id, c.id from p cross join public.cities c where c.slug in ('a', 'd')`);
    const [post] = await db.query<{ id: number }>('select id from public.blog_posts');
    const preview = await as(db, 'admin', (tx) =>
      tx.query('select * from public.import_undo_preview($1)', [run]),
    );
    expect(preview).toEqual([
      { deleted: 1, changed: 1, tagged: 2, articles: [{ id: post?.id, title: 'About A' }] },
    ]);
    const asked = as(db, 'member', (tx) => tx.query('select * from public.import_undo_preview($1)', [run]));
    expect(await sqlstateOf(asked)).toBe('42501');

    await release(run, FIRST, 'success');
    await change(run, 'done', 'undoing');
    await hold(FIRST, run);
    expect(await undo(run, 10)).toEqual({
      undone: 1,
      kept: 3,
      left: false,
    });
    expect((await cities()).map(({ slug }) => slug)).toEqual(['a', 'b', 'd']);
    expect(await db.query('select city_id from public.blog_post_places')).toHaveLength(2);
    await db.exec('delete from public.blog_posts');
  });

  it('keeps the cities that were edited when it is undone, and previews that', async () => {
    const { db } = stack();
    const run = await start();
    await claim(run, FIRST);
    const slugs = ['guide', 'picture', 'sight', 'merged', 'plain'];
    await write(run, FIRST, batch(slugs.map((slug, index) => place(index + 1, slug))));
    await db.exec(`
      delete from public.sights;
      insert into public.place_guides (city_id, lang, author, licence) select id, 'fr', 'A', 'CC0' from public.cities where slug = 'guide';
      insert into public.place_pictures (city_id, chosen_by) select id, 'none' from public.cities where slug = 'picture';
      insert into public.sights (item, slug, city_id, kind, names, latitude, longitude, weight, hidden)
      select 'Q1', s.slug || '-1', s.id, 'museum', '{"fr": "A"}', 1, 1, 1, true from public.cities s where s.slug = 'sight';
      insert into public.former_addresses (city_id, within_id, slug, merged_ids)
      select id, country_id, 'gone', '{999999}' from public.cities where slug = 'merged'`);
    const [preview] = await as(db, 'admin', (tx) =>
      tx.query('select deleted, changed from public.import_undo_preview($1)', [run]),
    );
    expect(preview).toEqual({ deleted: 1, changed: 4 });
    await release(run, FIRST, 'success');
    await change(run, 'done', 'undoing');
    await hold(FIRST, run);
    expect(await undo(run, 10)).toEqual({
      undone: 1,
      kept: 4,
      left: false,
    });
    expect((await cities()).map(({ slug }) => slug).toSorted()).toEqual(slugs.slice(0, 4).toSorted());
    await db.exec('delete from public.sights; delete from public.place_guides');
  });

  it('is undone but for what somebody changed, in parts', async () => {
    const { db } = stack();
    const run = await start();
    await claim(run, FIRST);
    await write(run, FIRST, batch([place(1, 'a'), place(2, 'b'), place(3, 'c')]));
    await db.query(`update public.cities set name = 'B' where slug = 'b'`);
    await release(run, FIRST, 'success');
    expect(await undo(run, 10)).toBeNull();
    await change(run, 'done', 'undoing');
    await hold(FIRST, run);
    expect(await undo(run, 2)).toEqual({ undone: 1, kept: 1, left: true });
    expect(await undo(run, 2)).toEqual({ undone: 1, kept: 0, left: false });
    expect((await cities()).map(({ slug }) => slug)).toEqual(['b']);
    const [state] = await db.query('select state, undone, kept from public.import_run_overview');
    expect(state).toEqual({ state: 'undone', undone: 2, kept: 1 });
    expect((await logOf(run)).at(-1)).toBe(
      'success undoDone Undone: 2 cities deleted, 1 kept because they were changed since',
    );
  });

  it.each(['anon', 'member', 'admin'] as const)(
    'is moved by nobody but the function: %s may not',
    async (caller) => {
      for (const call of [
        `public.undo_job_batch(1, '${FIRST}', 1)`,
        `public.is_job_tick('x')`,
        `public.remember_functions_url('https://elsewhere.example')`,
        '(select s.secret from private.job_ticker s)',
      ]) {
        expect(await sqlstateOf(as(stack().db, caller, (tx) => tx.query(`select ${call}`)))).toBe('42501');
      }
    },
  );
});
