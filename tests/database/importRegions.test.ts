/** The operator's import of regions, through the Data API as the browser does it, with the lists that come with the site. */
import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountryOutcome, importRegions, totalsOf } from '@/admin/regions/importRegions.ts';
import {
  ALL_LISTS,
  type CountryRegions,
  chooseRegions,
  LISTS_BY_SLUG,
  type SourceCountry,
  type SourceRegion,
} from '@/admin/regions/regionLists.ts';
import type { Database } from '@/lib/database.types.ts';
import countries from '../../supabase/seed/data/countries.json' with { type: 'json' };
import regions from '../../supabase/seed/data/regions.json' with { type: 'json' };
import { onEachEngine } from './support/engines.ts';
import { ADMIN_ID, createAccounts, MEMBER_ID } from './support/roles.ts';
import { sessionClaims, signToken } from './support/tokens.ts';
import { insertContinent, insertCountry } from './support/world.ts';

const everything = chooseRegions(countries as SourceCountry[], regions as SourceRegion[], ALL_LISTS);
const listOf = (iso: string): CountryRegions => {
  const list = everything.find(({ country }) => country.iso_code === iso);
  if (!list) throw new Error(`There is no list for ${iso}`);
  return list;
};

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
  const client = (user: string) =>
    createClient<Database>(stack().url, stack().publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${signToken(sessionClaims(user), stack().jwtSecret)}` } },
    });
  const run = async (lists: readonly CountryRegions[], user = ADMIN_ID) => {
    const heard: CountryOutcome[] = [];
    const { countries: done } = await importRegions(
      client(user),
      lists,
      (outcome) => heard.push(outcome),
      new AbortController().signal,
    );
    expect(heard).toEqual(done);
    return done;
  };
  const three = [listOf('FR'), listOf('IN'), listOf('US')];

  beforeAll(async () => {
    const { db } = stack();
    await createAccounts(db);
    await insertContinent(db, 1, 'europe');
    for (const { country } of three) {
      await insertCountry(db, country.iso_code, country.slug);
      // In another case than the list has it.
      await db.query('update public.countries set name_fr = upper($2) where iso_code = $1', [
        country.iso_code,
        country.name_fr,
      ]);
    }
  });

  it('writes nothing for an account that is no administrator, and counts all regions as failed', async () => {
    const [france] = await run([listOf('FR')], MEMBER_ID);
    expect(france).toMatchObject({ created: 0, failed: france?.total, failure: 'writeFailed' });
    expect(await stack().db.query('select 1 from public.regions')).toEqual([]);
  });

  it('imports France, India and the United States completely, with names and codes', async () => {
    const done = await run(three);
    expect(totalsOf(done)).toEqual({ total: 100, created: 100, skipped: 0, failed: 0 });
    const [region] = await stack().db.query(
      `select r.slug, r.code, r.name_fr, r.name_zh, r.country_id = c.id as right_country
       from public.regions r join public.countries c on c.iso_code = 'FR' where r.geonames_admin1 = 'FR.11'`,
    );
    expect(region).toMatchObject({ slug: 'ile-de-france', name_fr: 'Île-de-France', right_country: true });
    const nameless = await stack().db.query(
      'select slug from public.regions where num_nulls(name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh) > 0',
    );
    expect(nameless).toEqual([]);
  });

  it('adds nothing when repeated, and only what is missing when something is', async () => {
    expect(totalsOf(await run(three))).toEqual({ total: 100, created: 0, skipped: 100, failed: 0 });
    await stack().db.query(`delete from public.regions where geonames_admin1 = 'FR.11'`);
    const [france] = await run([listOf('FR')]);
    expect(france).toMatchObject({ created: 1, skipped: 12, failed: 0 });
  });

  it('counts all regions of a country that is unknown by its French name as failed', async () => {
    const [spain] = await run([listOf('ES')]);
    expect(spain).toMatchObject({ created: 0, failed: spain?.total, failure: 'unknownCountry' });
  });

  it('treats pattern characters in a name literally', async () => {
    const list = listOf('FR');
    const [outcome] = await run([{ ...list, country: { ...list.country, name_fr: 'FR%' } }]);
    expect(outcome).toMatchObject({ failure: 'unknownCountry' });
  });

  it('stops between two countries when asked to', async () => {
    const abort = new AbortController();
    const result = await importRegions(client(ADMIN_ID), three, () => abort.abort(), abort.signal);
    expect(result.stopped).toBe(true);
    expect(result.countries).toHaveLength(1);
  });
});
