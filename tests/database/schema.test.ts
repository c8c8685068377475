import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '../../tools/backend/database.ts';
import { generateTypes, TYPES_FILE } from '../../tools/backend/types.ts';
import { DEFINER_FOR_ACCOUNTS, DEFINER_FOR_VISITORS } from './accessFunctions.ts';
import { LINTS } from './lints.ts';
import { onEachEngine } from './support/engines.ts';
import { functionsOf } from './support/matrix.ts';

/** Each grant to a role of the Data API or to everybody, one a line. MAINTAIN is new in PostgreSQL 17 and left out. */
const GRANTS = `
  with objects as (
    select 'schema ' || nspname as name, nspowner as owner, nspacl as acl from pg_namespace
      where nspname in ('public', 'private', 'extensions')
    union all
    select case relkind when 'S' then 'sequence ' else 'relation ' end || oid::regclass, relowner, relacl
      from pg_class where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('column %s.%s', attrelid::regclass, attname), relowner, attacl
      from pg_attribute join pg_class c on c.oid = attrelid
      where attacl is not null and relnamespace::regnamespace::text in ('public', 'private')
    union all
    select 'function ' || oid::regprocedure, proowner, coalesce(proacl, acldefault('f', proowner))
      from pg_proc where pronamespace::regnamespace::text in ('public', 'private')
  )
  select format('%s: %s %s', o.name, coalesce(r.rolname, 'PUBLIC'),
    string_agg(a.privilege_type, ', ' order by a.privilege_type)) as line
  from objects o cross join lateral aclexplode(o.acl) a left join pg_roles r on r.oid = a.grantee
  where a.privilege_type <> 'MAINTAIN' and (a.grantee = 0 or r.rolname in ('anon', 'authenticated', 'service_role'))
  group by o.name, r.rolname order by 1`;

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
    const rows = await stack().db.query<{ line: string }>(GRANTS);
    const lines = rows.map((row) => row.line).sort();
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
    expect(await generateTypes(stack().db), 'run: npm run db:types').toBe(readFileSync(TYPES_FILE, 'utf8'));
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
