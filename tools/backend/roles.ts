/** What a Supabase database has before the first migration: the roles of the Data API and the helpers of policies. */
import type { Database } from './database.ts';

/** Needs a superuser (service_role bypasses row-level security). Does nothing the second time. */
export const CREATE_ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;`;

/**
 * lite rewrites these at each start for the old form of the claims only; this is the text hosted Supabase has, which reads
 * both forms. Invoker functions that call them need the schema too.
 */
const AUTH_HELPERS = `
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;
grant usage on schema auth, public to anon, authenticated, service_role;`;

export async function installAuthHelpers(db: Database): Promise<void> {
  await db.exec(AUTH_HELPERS);
}
