import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '../../supabase/seed/database.ts';
import { generateTypes, TYPES_FILE } from '../../tools/local-supabase/types.ts';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { DEFINER_FOR_ACCOUNTS, DEFINER_FOR_VISITORS } from './definerFunctions.ts';
import { LINTS } from './lints.ts';
import { grantsOf } from './support/grants.ts';
import { functionsOf } from './support/matrix.ts';

/** Offends against every lint at once. */
const OFFENCES = `
  create table auth.odd (email text unique);
  create table public.naked (a integer, b integer);
  create index naked_one on public.naked (a);
  create index naked_two on public.naked (a);
  create table public.guarded (id integer primary key, other integer references public.continents (id));
  alter table public.guarded enable row level security;
  grant select, insert on public.guarded to anon;
  create policy everybody on public.guarded for select using (auth.uid() is not null);
  create policy twice on public.guarded for select to anon using (auth.jwt() ->> 'user_metadata' = 'x');
  create policy open on public.guarded for insert to anon with check (true);
  create view public.as_owner as select email from auth.users;
  create materialized view public.stored as select 1 as one;
  create table private.odd (id integer primary key, what regproc, email text references auth.odd (email));
  insert into storage.buckets (id, name) values ('open', 'open');
  create policy anybody on storage.objects for select using (true);
  create function public.loose() returns integer language sql as 'select 1';
  grant execute on function public.loose() to public;
  create function private.lost() returns text language plpgsql as
    'begin perform private.nowhere(1); return current_setting(''trail.batch''); end';
  drop extension unaccent cascade;
  create extension unaccent with schema public;`;

async function offences(db: Database, sql: string): Promise<string[]> {
  return (await db.query<{ offence: string }>(sql)).map((row) => row.offence);
}

onEachEngine((stack, engine) => {
  it.each(LINTS.map((lint) => [lint.name, lint.sql]))('%s', async (_, sql) => {
    expect(await offences(stack().db, sql)).toEqual([]);
  });

  it('grants what the reviewed list says and nothing else', async () => {
    const lines = await grantsOf(stack().db);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      './grants.txt',
      'read what differs; npx vitest run tests/database/schema.test.ts -u writes it',
    );
  });

  it.each([
    ['anon', DEFINER_FOR_VISITORS],
    ['authenticated', [...DEFINER_FOR_VISITORS, ...DEFINER_FOR_ACCOUNTS]],
  ] as const)(
    "lets %s use the owner's rights through the functions of its list only",
    async (role, allowed) => {
      const functions = await functionsOf(stack().db);
      const found = functions.filter(({ definer, roles }) => definer && roles.includes(role));
      expect(found.map(({ name }) => name)).toEqual(allowed.toSorted());
    },
  );

  it('works as a role that row-level security and rights apply to', async () => {
    const [row] = await stack().db.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    );
    // PGlite has its superuser only.
    expect(row?.rolsuper).toBe(engine === 'PGlite');
  });

  it('has the types that are committed', async () => {
    const types = await generateTypes(stack().db);
    expect(types, 'run: npm run db:types').toBe(readFileSync(TYPES_FILE, 'utf8'));
    // The Data API gives one object of a table whose key is the foreign key, and of a function of one row.
    const isOne = (part: RegExp) => /isOneToOne: (\w+)/.exec(types.slice(types.search(part)))?.[1];
    expect(
      ['city_elevations_city_id_fkey', 'city_renown_city_id_fkey', 'city_names_city_id_fkey'].map((key) =>
        isOne(new RegExp(`foreignKeyName: "${key}"`)),
      ),
    ).toEqual(['true', 'true', 'false']);
    expect(isOne(/to: "climate_cells"/)).toBe('true');
  });

  it('asks for no comment on columns that their names explain', async () => {
    const lint = LINTS.find(({ name }) => name.includes('comment on column'));
    const undone = new Error('undone');
    let found: string[] = [];
    const attempt = stack().db.transaction(async (tx) => {
      await tx.exec(`create table private.plain (id integer, created_at timestamptz, updated_at timestamptz,
        name_fr text, name text, name_french text, created timestamptz, other_id integer)`);
      found = await offences(tx, lint?.sql ?? '');
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(found.sort()).toEqual(['plain.created', 'plain.name', 'plain.name_french', 'plain.other_id']);
  });

  // A lint that finds nothing in a schema made to offend would prove nothing above.
  it('has lints that each find their violation', async () => {
    const blind: string[] = [];
    const undone = new Error('undone');
    const attempt = stack().db.transaction(async (tx) => {
      await tx.exec(OFFENCES);
      for (const lint of LINTS) if ((await offences(tx, lint.sql)).length === 0) blind.push(lint.name);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(blind).toEqual([]);
  });
});
