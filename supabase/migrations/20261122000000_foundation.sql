-- Schemas, extensions, default privileges and the roles of the back office.

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
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'editor')),
  created_at timestamptz not null default now()
);
comment on table public.user_roles is 'Who holds which role. Written by the operator''s script and by set_person_role(), never directly through the Data API.';
comment on column public.user_roles.user_id is 'The account.';
comment on column public.user_roles.role is 'admin: everything; editor: the content of the site.';
comment on column public.user_roles.created_at is 'When the role was given.';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
create policy user_roles_select on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

create function private.is_sure() returns boolean
language sql stable security definer set search_path = '' as $$
  -- A token is valid for an hour, also after signing out or a new password.
  select not exists (
    select 1 from (select nullif((select auth.jwt()) ->> 'session_id', '')::uuid as id) claimed
    where claimed.id is not null and not exists (select 1 from auth.sessions s where s.id = claimed.id)
  )
  and (
    coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
    or not exists (
      select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified'
    )
  )
$$;
comment on function private.is_sure() is
  'Whether the session of the caller has not ended, and was opened with the second factor where the account has one.';
revoke execute on function private.is_sure() from public, anon, authenticated;
grant execute on function private.is_sure() to anon, authenticated, service_role;

create function private.holds_role(p_roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles r
    where r.user_id = (select auth.uid()) and r.role = any (p_roles)
  )
  and private.is_sure()
$$;
comment on function private.holds_role(text[]) is
  'Whether the caller holds one of the roles in a session that private.is_sure(), looked up at every statement so that a withdrawn right ends at once.';
revoke execute on function private.holds_role(text[]) from public, anon, authenticated;
grant execute on function private.holds_role(text[]) to anon, authenticated, service_role;

create function private.is_admin() returns boolean
language sql stable set search_path = '' as $$ select private.holds_role(array['admin']) $$;
comment on function private.is_admin() is 'Whether the caller is an administrator: private.holds_role().';
revoke execute on function private.is_admin() from public, anon, authenticated;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.is_editor() returns boolean
language sql stable set search_path = '' as $$ select private.holds_role(array['admin', 'editor']) $$;
comment on function private.is_editor() is 'Whether the caller may write the content of the site, as editors and administrators: private.holds_role().';
revoke execute on function private.is_editor() from public, anon, authenticated;
grant execute on function private.is_editor() to anon, authenticated, service_role;

create function public.my_role() returns text
language sql stable set search_path = '' as $$
  select case when private.is_admin() then 'admin' when private.is_editor() then 'editor' end
$$;
comment on function public.my_role() is 'What the caller may do in the back office now: admin, editor, or null.';
revoke execute on function public.my_role() from public, anon, authenticated;
grant execute on function public.my_role() to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Trigger: the moment of the last change of a row.';
