/** Jobs of the kind names in the database: what is asked for next, what is kept, and what an undo takes away. */
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { sqlstateOf } from '../../tools/testing/roles.ts';
import { FIRST, jobCalls, resetJobs } from './support/jobs.ts';

interface Asked {
  readonly airports: readonly { readonly id: string }[];
  readonly cities: readonly { readonly id: number; readonly areas: readonly string[] }[];
}

onEachEngine((stack) => {
  const { value, start: startJob, claim, finish, change, jobOf, expire } = jobCalls(() => stack().db);
  const start = (job: object = {}) => startJob({ kind: 'names', ...job });
  const ask = async (cursor: object | null, limit = 9, countries: readonly string[] = []) => {
    const { airports, cities } = await value<Asked>('public.names_to_ask($1, $2, $3)', [
      countries,
      cursor && JSON.stringify(cursor),
      limit,
    ]);
    return [...airports, ...cities].map(({ id }) => id);
  };
  const names = async () =>
    (
      await stack().db.query<{ line: string }>(
        `select concat_ws(' ', c.geoname_id::text, n.lang, n.name, n.source, n.job_id::text) as line
         from public.city_names n join public.cities c on c.id = n.city_id
         union all select concat_ws(' ', iata, lang, name, called, source, job_id::text) from public.airport_names order by 1`,
      )
    ).map(({ line }) => line);
  const cityNames = (...found: readonly (readonly [id: number, lang: string, name: string])[]) =>
    found.map(([id, lang, name]) => ({ id, lang, name }));

  beforeEach(async () => {
    const { db } = stack();
    await db.exec('delete from public.cities; delete from public.airports; delete from public.jobs');
    await resetJobs(db);
    await db.exec(`
      insert into public.cities (geoname_id, name, slug, population, country_id)
      select n, 'City', 'city-' || n, nullif(p, 0), (select id from public.countries where iso_code = k)
      from (values (1, 500, 'FR'), (2, 900, 'JP'), (3, 500, 'FR'), (4, 0, 'FR'), (5, 0, null)) c (n, p, k);
      insert into public.cities (name, slug, population) values ('Of nobody', 'of-nobody', 1000);
      insert into public.airports (iata, name, latitude, longitude, source, source_date, country_id)
      select c, c, 0, 0, 'test', '2026-01-01', (select id from public.countries where iso_code = k)
      from (values ('CDG', 'FR'), ('AAA', 'JP'), ('ORY', 'FR'), ('XXX', null)) a (c, k)`);
  });

  it.each([
    ['airports first', null, 2, [], ['AAA', 'CDG']],
    ['airports after the last one', { iata: 'CDG' }, 9, [], ['ORY', 'XXX']],
    ['then cities, the largest first', { iata: 'XXX' }, 9, [], [2, 1, 3, 4, 5]],
    ['so many', { iata: 'XXX' }, 3, [], [2, 1, 3]],
    ['cities after the last one', { population: 500, geonameId: 1 }, 9, [], [3, 4, 5]],
    ['cities of unknown population', { population: 0, geonameId: 4 }, 9, [], [5]],
    ['nothing after the last city', { population: 0, geonameId: 5 }, 9, [], []],
    ['those of a country', null, 9, ['FR'], ['CDG', 'ORY']],
    ['cities of a country', { iata: 'ORY' }, 9, ['FR'], [1, 3, 4]],
    ['those of several', { iata: 'ORY' }, 9, ['FR', 'JP'], [2, 1, 3, 4]],
    ['nothing of a country without any', null, 9, ['DE'], []],
  ] as const)('asks for %s', async (_, cursor, limit, countries, expected) => {
    expect(await ask(cursor, limit, countries)).toEqual(expected);
  });

  it('asks for nothing again within half a year', async () => {
    await stack().db.exec(`
      insert into public.city_name_checks (city_id, checked_at) select id, now() - case geoname_id when 1 then interval '179 days' else interval '181 days' end
      from public.cities where geoname_id in (1, 3);
      insert into public.airport_name_checks (iata, checked_at) values ('AAA', now()), ('CDG', now() - interval '1 year')`);
    expect(await ask(null)).toEqual(['CDG', 'ORY', 'XXX']);
    expect(await ask({ iata: 'XXX' })).toEqual([2, 3, 4, 5]);
  });

  it.each([
    [{}, 9],
    [{ country: 'FR' }, 5],
    [{ options: { countries: ['FR', 'JP'] } }, 7],
    [{ country: 'DE' }, 0],
  ])('knows how much there is of %j', async (scope, total) => {
    expect(await jobOf(await start(scope))).toMatchObject({ total, done: 0, counts: {} });
  });

  it('puts names in place of ours, not of those of other sources, and counts the ones that change', async () => {
    const { db } = stack();
    await db.exec(`
      insert into public.city_names (city_id, lang, name, source)
      select id, 'ru', 'Раз', case geoname_id when 1 then 'mappemonde' when 2 then 'geonames' else 'mappemonde' end
      from public.cities where geoname_id in (1, 2, 3)`);
    const id = await start();
    await claim(FIRST, id);
    const found = cityNames([1, 'ru', 'Два'], [2, 'ru', 'Два'], [3, 'ru', 'Раз']);
    await finish(id, FIRST, { batch: { cities: [1, 2, 3], names: found }, add: { done: 3 } });
    expect((await jobOf(id))?.counts).toEqual({ named: 1, added: 1 });
    expect(await names()).toEqual([`1 ru Два wikidata ${id}`, '2 ru Раз geonames', '3 ru Раз mappemonde']);
  });

  it('adds names where there are none, marks what was asked for, and counts', async () => {
    const { db } = stack();
    await db.exec(
      `insert into public.city_names (city_id, lang, name, source) select id, 'ru', 'Раз', 'editors' from public.cities where geoname_id = 1`,
    );
    const id = await start();
    await claim(FIRST, id);
    const airports = { airports: ['CDG', 'ORY'], names: [{ id: 'CDG', lang: 'ru', name: 'А', called: 'Б' }] };
    await finish(id, FIRST, { batch: airports, cursor: { iata: 'ORY' }, add: { done: 2 }, seconds: 9 });
    const found = cityNames(
      [1, 'ru', 'Два'],
      [1, 'ar', 'خ'],
      [2, 'ar', 'خ'],
      [3, 'fr', 'City'],
      [77, 'fr', 'x'],
    );
    expect(
      await finish(id, FIRST, { batch: { cities: [1, 2, 3], names: found }, add: { done: 3 } }),
    ).toMatchObject({ done: 5, cursor: { iata: 'ORY' } });
    expect((await jobOf(id))?.counts).toEqual({ named: 3, added: 3 });
    expect(await names()).toEqual([
      `1 ar خ wikidata ${id}`,
      '1 ru Раз editors',
      `2 ar خ wikidata ${id}`,
      `CDG ru А Б wikidata ${id}`,
    ]);
    expect(await ask(null)).toEqual(['AAA', 'XXX']);
    expect(await ask({ iata: 'XXX' })).toEqual([4, 5]);
  });

  it('counts the same in a dry run, and keeps nothing', async () => {
    const id = await start({ options: { dryRun: true } });
    await claim(FIRST, id);
    const found = cityNames([1, 'ru', 'Два'], [1, 'ar', 'خ']);
    await finish(id, FIRST, { batch: { cities: [1, 2], names: found }, seconds: 9 });
    await finish(id, FIRST, {
      batch: { airports: ['CDG'], names: [{ id: 'CDG', lang: 'ru', name: 'А', called: 'Б' }] },
    });
    expect((await jobOf(id))?.counts).toEqual({ named: 2, added: 3 });
    expect(await names()).toEqual([]);
    expect(await ask(null)).toHaveLength(4);
    expect(await ask({ iata: 'XXX' })).toHaveLength(5);
  });

  it('is undone in batches, but for what an editor has changed', async () => {
    const { db } = stack();
    const id = await start();
    await claim(FIRST, id);
    const found = cityNames([1, 'ru', 'а'], [2, 'ru', 'б'], [3, 'ru', 'в'], [4, 'ru', 'г']);
    await finish(id, FIRST, { batch: { cities: [1, 2, 3, 4], names: found }, seconds: 9 });
    await finish(id, FIRST, {
      batch: { airports: ['CDG'], names: [{ id: 'CDG', lang: 'ru', name: 'А', called: 'Б' }] },
      end: 'done',
    });
    await db.exec(
      `update public.city_names set source = 'editors' where city_id = (select id from public.cities where geoname_id = 2)`,
    );
    expect(await change(id, 'done', 'undoing')).toBe(true);
    expect(await sqlstateOf(start())).toBe('PT409');
    await claim(FIRST, id);
    const undo = () => value('public.undo_job_batch($1, $2, 2)', [id, FIRST]);
    expect(await undo()).toEqual({ undone: 2, left: true });
    await expire();
    await claim(FIRST, id);
    expect(await undo()).toEqual({ undone: 2, kept: 1, left: false });
    expect(await jobOf(id)).toMatchObject({ state: 'undone', counts: { added: 5, undone: 4, kept: 1 } });
    expect(await names()).toEqual([`2 ru б editors ${id}`]);
    expect(await ask(null)).toHaveLength(4);
    expect(await ask({ iata: 'XXX' })).toHaveLength(5);
    // A name outlives the job that has added it.
    await db.exec('delete from public.jobs');
    expect(await names()).toEqual(['2 ru б editors']);
  });
});
