/** Jobs of the kind regions, with the lists that come with the site: what is added, what is counted, and what an undo takes away. */
import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_LISTS,
  type CountryRegions,
  chooseRegions,
  LISTS_BY_SLUG,
  type SourceCountry,
  type SourceRegion,
} from '@/shared/regionLists.ts';
import { type RegionsBatch, regionsBatch } from '../../supabase/functions/_shared/regions.ts';
import countries from '../../supabase/seed/data/countries.json' with { type: 'json' };
import regions from '../../supabase/seed/data/regions.json' with { type: 'json' };
import { onEachEngine } from '../../tools/testing/engines.ts';
import { FIRST, jobCalls, SECOND } from './support/jobs.ts';
import { insertContinent, insertCountry } from './support/world.ts';

const everything = chooseRegions(countries as SourceCountry[], regions as SourceRegion[], ALL_LISTS);
const listOf = (iso: string): CountryRegions => {
  const list = everything.find(({ country }) => country.iso_code === iso);
  if (!list) throw new Error(`There is no list for ${iso}`);
  return list;
};
const THREE = ['FR', 'IN', 'US'].map(listOf);

describe('the lists', () => {
  it('hold every region once, and leave none out', () => {
    const held = everything.flatMap((list) => list.regions.map(({ geonames_admin1 }) => geonames_admin1));
    expect(held.length).toBe(regions.length);
    expect(new Set(held).size).toBe(held.length);
  });

  it('by French address are those of three continents', () => {
    const three = chooseRegions(countries as SourceCountry[], regions as SourceRegion[], LISTS_BY_SLUG);
    expect(three.map(({ country }) => country.slug)).toEqual(
      expect.arrayContaining(['france', 'inde', 'maroc']),
    );
    expect(three.some(({ country }) => country.slug === 'bresil')).toBe(false);
  });
});

onEachEngine((stack) => {
  const { start, claim, finish, change, value, jobOf, itemsOf } = jobCalls(() => stack().db);
  const batchOf = (list: CountryRegions) =>
    regionsBatch(
      createClient(stack().url, stack().publishableKey, { auth: { persistSession: false } }),
      list,
    );
  const begin = async (lists: readonly CountryRegions[], token = FIRST) => {
    const id = await start({ kind: 'regions' });
    await claim(token, id);
    const items = lists.map(({ country, regions: own }) => ({ key: country.iso_code, total: own.length }));
    await finish(id, token, { items, add: { countries: lists.length }, seconds: 20 });
    return id;
  };
  const work = (id: number, batch: RegionsBatch, token = FIRST) => finish(id, token, { batch, seconds: 20 });
  /** Runs a job over lists to its end. */
  const run = async (lists: readonly CountryRegions[]) => {
    const id = await begin(lists);
    for (const list of lists) await work(id, await batchOf(list));
    await finish(id, FIRST, { end: 'done' });
    return id;
  };
  const undo = async (id: number, limit: number) => {
    await change(id, 'done', 'undoing');
    await claim(FIRST, id);
    const answers: unknown[] = [];
    for (let left = true; left; ) {
      const answer = await value<{ left: boolean }>('public.undo_job_batch($1, $2, $3)', [id, FIRST, limit]);
      answers.push(answer);
      left = answer.left;
    }
    return answers.length;
  };
  const countOf = (where = 'true') =>
    value<number>(`(select count(*)::int from public.regions where ${where})`);

  beforeEach(async () => {
    const { db } = stack();
    await db.exec(`delete from public.jobs; delete from public.cities; delete from public.regions;
      delete from public.countries; delete from public.continents`);
    await insertContinent(db, 1, 'europe');
    for (const { country } of THREE) {
      await insertCountry(db, country.iso_code, country.slug);
      // In another case than the list has it.
      await db.query('update public.countries set name_fr = upper($2) where iso_code = $1', [
        country.iso_code,
        country.name_fr,
      ]);
    }
  });

  it('imports France, India and the United States completely, with names and codes', async () => {
    const id = await run(THREE);
    expect(await jobOf(id)).toMatchObject({
      state: 'done',
      total: 100,
      done: 100,
      failed: 0,
      counts: { countries: 3, countriesDone: 3, countriesFailed: 0, created: 100, skipped: 0 },
    });
    expect(await itemsOf(id)).toMatchObject([
      { key: 'FR', state: 'success', done: 13 },
      { key: 'IN', state: 'success' },
      { key: 'US', state: 'success' },
    ]);
    const [region] = await stack().db.query(
      `select r.slug, r.code, r.name_fr, r.name_zh, r.country_id = c.id as right_country
       from public.regions r join public.countries c on c.iso_code = 'FR' where r.geonames_admin1 = 'FR.11'`,
    );
    expect(region).toMatchObject({ slug: 'ile-de-france', name_fr: 'Île-de-France', right_country: true });
    expect(
      await countOf('num_nulls(name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh) > 0'),
    ).toBe(0);
    // The import has an undo of its own.
    expect(await value('(select count(*)::int from public.changes)')).toBe(0);
  });

  it('adds nothing when repeated, and only what is missing when something is', async () => {
    await run(THREE);
    expect(await jobOf(await run(THREE))).toMatchObject({ done: 100, counts: { created: 0, skipped: 100 } });
    await stack().db.query(`delete from public.regions where geonames_admin1 = 'FR.11'`);
    expect(await jobOf(await run([listOf('FR')]))).toMatchObject({ counts: { created: 1, skipped: 12 } });
  });

  const FRANCE = listOf('FR');
  const [ILE] = FRANCE.regions.filter(({ slug }) => slug === 'ile-de-france') as [SourceRegion];
  it.each<[string, CountryRegions, object, object]>([
    [
      'unknown by its French name',
      listOf('ES'),
      { state: 'error', data: { made: [], failure: 'unknownCountry' } },
      { created: 0, skipped: 0, countriesDone: 0, countriesFailed: 1 },
    ],
    [
      'with characters of patterns in its name',
      { ...FRANCE, country: { ...FRANCE.country, name_fr: 'FR%' } },
      { state: 'error', data: { made: [], failure: 'unknownCountry' } },
      { created: 0, countriesFailed: 1 },
    ],
    [
      'with a region that the database refuses',
      { ...FRANCE, regions: [ILE, { ...ILE, geonames_admin1: 'none', slug: 'other' }] },
      { state: 'error', problem: expect.stringMatching(/constraint/), data: { failure: 'writeFailed' } },
      { created: 0, skipped: 0, countriesFailed: 1 },
    ],
  ])('counts all regions of a country %s as failed', async (_, list, item, counts) => {
    const id = await run([list]);
    const number = list.regions.length;
    expect(await jobOf(id)).toMatchObject({ state: 'done', total: number, done: 0, failed: number, counts });
    const [kept] = await stack().db.query('select * from public.job_items where job_id = $1', [id]);
    expect(kept).toMatchObject({ done: 0, failed: number, ...item });
    expect(await countOf()).toBe(0);
  });

  it('cannot look a country up: its regions have failed, and a later step tries them again and counts them once', async () => {
    const id = await begin([FRANCE]);
    await work(id, { ...(await batchOf(FRANCE)), failure: 'lookupFailed', message: 'away' });
    expect(await jobOf(id)).toMatchObject({ done: 0, failed: 13, counts: { countriesFailed: 1 } });
    await change(id, 'running', 'paused');
    await change(id, 'paused', 'running');
    expect(await itemsOf(id)).toMatchObject([{ state: 'idle' }]);
    await claim(SECOND, id);
    await work(id, await batchOf(FRANCE), SECOND);
    expect(await jobOf(id)).toMatchObject({
      done: 13,
      failed: 0,
      counts: { countriesDone: 1, countriesFailed: 0, created: 13 },
    });
    // The step before comes late.
    expect(await work(id, await batchOf(FRANCE))).toBeNull();
  });

  it('undone takes its regions away, but those that were changed since, or are used', async () => {
    const { db } = stack();
    await run([listOf('US')]);
    const id = await run(THREE);
    const own = 100 - listOf('US').regions.length;
    await db.exec(`update public.regions set name_de = 'Anders' where geonames_admin1 = 'FR.11';
      insert into public.cities (geoname_id, name, slug, country_id, region_id)
        select 1, 'Rennes', 'rennes', country_id, id from public.regions where geonames_admin1 = 'FR.53';
      insert into public.place_pictures (region_id, chosen_by) select id, 'none' from public.regions where geonames_admin1 = 'FR.94'`);
    expect(await undo(id, 20)).toBeGreaterThan(1);
    expect(await jobOf(id)).toMatchObject({ state: 'undone', counts: { undone: own - 3, kept: 3 } });
    expect(await countOf()).toBe(listOf('US').regions.length + 3);
    expect(await value('(select count(*)::int from public.cities where region_id is null)')).toBe(0);
  });

  it('is not undone of what a person has deleted and made again', async () => {
    const id = await run([FRANCE]);
    await stack().db.exec('delete from public.regions');
    const later = await run([FRANCE]);
    await undo(id, 1000);
    expect(await jobOf(id)).toMatchObject({ counts: { undone: 0, kept: 13 } });
    expect(await countOf()).toBe(13);
    await undo(later, 1000);
    expect(await countOf()).toBe(0);
  });
});
