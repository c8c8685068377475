-- Schemas, extensions, default privileges and the administrator's role.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Everybody may execute new functions unless this is revoked globally: a per-schema default can't take it away.
alter default privileges revoke execute on functions from public;

create schema if not exists private;
comment on schema private is 'Helpers of policies and triggers. Not exposed through the Data API.';
grant usage on schema private to anon, authenticated, service_role;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Who holds which role. Written by the operator''s script only, never through the Data API.';
comment on column public.user_roles.user_id is 'The account.';
comment on column public.user_roles.role is 'The role; admin is the only one.';
comment on column public.user_roles.created_at is 'When the role was given.';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
create policy user_roles_select on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles r
    where r.user_id = (select auth.uid()) and r.role = 'admin'
  )
  -- A token is valid for an hour, also after signing out or a new password.
  and not exists (
    select 1 from (select nullif((select auth.jwt()) ->> 'session_id', '')::uuid as id) claimed
    where claimed.id is not null and not exists (select 1 from auth.sessions s where s.id = claimed.id)
  )
$$;
comment on function private.is_admin() is
  'Whether the caller holds the admin role in a session that has not ended, looked up at every statement so that a withdrawn right ends at once.';
revoke execute on function private.is_admin() from public, anon, authenticated;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: the moment of the last change of a row.';
