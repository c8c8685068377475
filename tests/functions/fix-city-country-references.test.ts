/** The repair of links: by the function, and by the back office itself when the function fails. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { autoLink, repairAll, repairCountry } from '@/admin/link-repair/repair.ts';
import type { Database } from '@/lib/database.types.ts';
import type { LinkFixAnswer } from '@/shared/linkRepair.ts';
import { type Imports, startImports } from '../../tools/testing/imports.ts';

const NAME = 'fix-city-country-references';
let world: Imports;
let admin: SupabaseClient<Database>;

const client = (token: string) =>
  createClient<Database>(world.stack.url, world.stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });

/** Cities as they are when they come before their country: with its name, and no link. */
async function stray(...cities: readonly (readonly [slug: string, country: string | null])[]): Promise<void> {
  const { db } = world.stack;
  await db.exec('alter table public.cities disable trigger user');
  for (const [slug, country] of cities)
    await db.query('insert into public.cities (name, slug, country) values ($1, $1, $2)', [slug, country]);
  await db.exec('alter table public.cities enable trigger user');
}
const links = () => world.stack.db.query('select slug, country_slug from public.cities order by slug');

beforeAll(async () => {
  world = await startImports();
  admin = client(await world.token('admin@example.org'));
}, 60_000);
afterAll(() => world?.stop());
beforeEach(() => world.reset());

describe('the function', { timeout: 30_000 }, () => {
  it('links cities by their country name, and counts the rest', async () => {
    await stray(['lyon', 'France'], ['koln', 'germany'], ['lost', 'Atlantis'], ['nameless', null]);
    const answer = await world.post<LinkFixAnswer>(NAME, { autoLink: false });
    expect(answer.body).toEqual({ cities_updated: 0, unlinked_total: 4, errors: [] });
    const linked = await world.post<LinkFixAnswer>(NAME, { autoLink: true });
    expect(linked.body).toEqual({ cities_updated: 2, unlinked_total: 2, errors: [] });
    expect(await links()).toEqual([
      { slug: 'koln', country_slug: 'allemagne' },
      { slug: 'lost', country_slug: null },
      { slug: 'lyon', country_slug: 'france' },
      { slug: 'nameless', country_slug: null },
    ]);
  });

  it('serves administrators only', async () => {
    expect((await world.post(NAME, {}, null)).status).toBe(401);
    expect((await world.post(NAME, {}, world.stack.publishableKey)).status).toBe(401);
    expect((await world.post(NAME, {}, await world.token('member@example.org'))).status).toBe(403);
    expect((await world.post(NAME, { autoLink: 'yes' })).status).toBe(400);
  });
});

describe('the repair of one country', () => {
  it('links its cities only, by its French or English name', async () => {
    await stray(['lyon', 'FRANCE'], ['koln', 'Germany'], ['bonn', 'Allemagne']);
    expect(await repairCountry(admin, 'allemagne')).toEqual({ fixed: 2, total: 2 });
    expect(await repairCountry(admin, 'allemagne')).toEqual({ fixed: 0, total: 0 });
    expect(await links()).toEqual([
      { slug: 'bonn', country_slug: 'allemagne' },
      { slug: 'koln', country_slug: 'allemagne' },
      { slug: 'lyon', country_slug: null },
    ]);
  });

  it('does nothing without a slug, and reports an unknown country', async () => {
    expect(await repairCountry(admin, '')).toEqual({ fixed: 0, total: 0 });
    expect(await repairCountry(admin, 'atlantide')).toEqual({
      fixed: 0,
      total: 0,
      problem: { kind: 'countryNotFound', detail: 'atlantide' },
    });
  });

  it('finds a country whose name has commas, brackets and an apostrophe', async () => {
    const { db } = world.stack;
    const name = "Pays (d'en bas), l_autre.";
    await db.query(`update public.countries set name_en = $1 where slug = 'belgique'`, [name]);
    await stray(['gand', name], ['other', "Pays (d'en bas), lXautre."]);
    expect(await repairCountry(admin, 'belgique')).toEqual({ fixed: 1, total: 1 });
  });
});

it('repairs all: cities without a country, and those without its slug', async () => {
  const { db } = world.stack;
  await stray(['lyon', 'France'], ['lost', 'Atlantis']);
  await db.exec('alter table public.cities disable trigger user');
  await db.exec(`insert into public.cities (name, slug, country_id)
    select 'Bonn', 'bonn', id from public.countries where slug = 'allemagne'`);
  await db.exec('alter table public.cities enable trigger user');
  expect(await repairAll(admin)).toEqual({ fixed: 2, total: 3 });
  expect(await links()).toEqual([
    { slug: 'bonn', country_slug: 'allemagne' },
    { slug: 'lost', country_slug: null },
    { slug: 'lyon', country_slug: 'france' },
  ]);
});

describe('linking from the screen', { timeout: 30_000 }, () => {
  it('asks the function', async () => {
    await stray(['lyon', 'France'], ['lost', 'Atlantis']);
    expect(await autoLink(admin)).toEqual({ linked: 1, total: 2, unlinked: 1 });
    // Nothing to link is not the same as nothing left.
    expect(await autoLink(admin)).toEqual({ linked: 0, total: 1, unlinked: 1 });
  });

  /** The administrator's client, whose calls of functions end like this. */
  async function withFunctions(error: Error & { context?: Response }) {
    const broken = client(await world.token('admin@example.org'));
    Object.defineProperty(broken, 'functions', { value: { invoke: async () => ({ data: null, error }) } });
    return broken;
  }

  it('falls back to its own repair when the function fails, with a notice', async () => {
    await stray(['lyon', 'France'], ['lost', 'Atlantis']);
    const broken = await withFunctions(new Error('no connection'));
    expect(await autoLink(broken)).toEqual({
      linked: 1,
      total: 2,
      unlinked: 1,
      error: 'Edge function error',
    });
  });

  it('says that it failed when its own repair fails too, and that it was refused', async () => {
    const broken = await withFunctions(new Error('no connection'));
    Object.defineProperty(broken, 'rpc', {
      value: () => ({ single: async () => ({ data: null, error: new Error('out of order') }) }),
    });
    expect(await autoLink(broken)).toMatchObject({
      problem: { kind: 'updateFailed', detail: 'out of order' },
    });
    const context = new Response(null, { status: 401 });
    const refused = await withFunctions(Object.assign(new Error('no session'), { context }));
    await expect(autoLink(refused)).rejects.toMatchObject({ status: 401 });
  });
});
