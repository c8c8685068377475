-- The people of the back office: their roles and sessions, for administrators; one's own sessions, for everybody who is signed in.
-- Accounts are made by Auth, through the edge function `people` (docs/product/back-office.md#people).

select private.keep_trail('user_roles', '(select u.email from auth.users u where u.id = c.user_id)');

create function private.record_person(p_user uuid, p_act text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  insert into public.changes (batch, author_id, author_email, table_name, row_key, subject, action, before, after)
  select gen_random_uuid(), auth.uid(), a.email, 'user_roles', jsonb_build_object('user_id', p_user), left(u.email, 200), 'update', '{}',
    jsonb_build_object('act', p_act)
  from auth.users u, auth.users a
  where u.id = p_user and a.id = auth.uid();
end
$$;
comment on function private.record_person(uuid, text) is 'Writes into the trail what an administrator has done to an account, where no row of a table says so.';
revoke execute on function private.record_person(uuid, text) from public, anon, authenticated;
grant execute on function private.record_person(uuid, text) to authenticated, service_role;

create function public.record_person_act(p_user uuid, p_act text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_act not in ('invited', 'reset', 'factor_removed') then
    raise sqlstate 'PT422' using message = 'No such act.';
  end if;
  perform private.record_person(p_user, p_act);
end
$$;
comment on function public.record_person_act(uuid, text) is
  'Writes into the trail that an administrator has invited somebody, had a link for a new password made, or removed a second factor. Administrators only.';
revoke execute on function public.record_person_act(uuid, text) from public, anon, authenticated;
grant execute on function public.record_person_act(uuid, text) to authenticated, service_role;

create function private.people(p_email text, p_user uuid, p_offset integer, p_limit integer) returns table (
  id uuid, email text, role text, created_at timestamptz, last_sign_in_at timestamptz, accepted boolean, second_factor boolean,
  sessions integer, own boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select u.id, u.email::text, r.role, u.created_at, u.last_sign_in_at, u.email_confirmed_at is not null,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
      (select count(*) from auth.sessions s where s.user_id = u.id)::integer, u.id = auth.uid()
    from auth.users u
    left join public.user_roles r on r.user_id = u.id
    where (p_email is null or lower(u.email) = lower(p_email)) and (p_user is null or u.id = p_user)
    order by r.role is null, r.role, u.email, u.id
    limit least(greatest(p_limit, 1), 500) offset greatest(p_offset, 0);
end
$$;
comment on function private.people(text, uuid, integer, integer) is 'See public.people().';
revoke execute on function private.people(text, uuid, integer, integer) from public, anon, authenticated;
grant execute on function private.people(text, uuid, integer, integer) to authenticated, service_role;

create function public.people(
  p_email text default null, p_user uuid default null, p_offset integer default 0, p_limit integer default 500
) returns table (
  id uuid, email text, role text, created_at timestamptz, last_sign_in_at timestamptz, accepted boolean, second_factor boolean,
  sessions integer, own boolean
)
language sql stable set search_path = '' as $$ select * from private.people(p_email, p_user, p_offset, p_limit) $$;
comment on function public.people(text, uuid, integer, integer) is
  '1 to 500 accounts (500 by default), those with a role first, or the one of an e-mail address or with an id: accepted tells whether somebody has signed in by the invitation, own which is the caller''s. Administrators only.';
revoke execute on function public.people(text, uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.people(text, uuid, integer, integer) to authenticated, service_role;

create function private.keep_an_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other: two administrators who withdraw each other's role would leave none.
  perform pg_advisory_xact_lock(hashtext('user_roles'));
  if exists (select from gone g where g.role = 'admin') and not exists (select from public.user_roles r where r.role = 'admin') then
    raise sqlstate 'PT409' using message = 'The last administrator stays one.';
  end if;
  return null;
end
$$;
comment on function private.keep_an_administrator() is 'Trigger: whatever takes roles away, also with its account, leaves an administrator where there was one.';
revoke execute on function private.keep_an_administrator() from public, anon, authenticated;
create trigger user_roles_keep_delete after delete on public.user_roles referencing old table as gone
  for each statement execute function private.keep_an_administrator();
create trigger user_roles_keep_update after update on public.user_roles referencing old table as gone
  for each statement execute function private.keep_an_administrator();

create function private.set_person_role(p_user uuid, p_role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One after the other: two administrators who withdraw each other's role would leave none.
  perform pg_advisory_xact_lock(hashtext('user_roles'));
  perform private.assert_admin();
  if not exists (select from auth.users u where u.id = p_user) then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  end if;
  if p_role is null then
    delete from public.user_roles r where r.user_id = p_user;
    delete from auth.sessions s where s.user_id = p_user;
  else
    insert into public.user_roles as r (user_id, role) values (p_user, p_role)
    on conflict (user_id) do update set role = excluded.role where r.role <> excluded.role;
  end if;
end
$$;
comment on function private.set_person_role(uuid, text) is 'See public.set_person_role().';
revoke execute on function private.set_person_role(uuid, text) from public, anon, authenticated;
grant execute on function private.set_person_role(uuid, text) to authenticated, service_role;

create function public.set_person_role(p_user uuid, p_role text default null) returns void
language sql set search_path = '' as $$ select private.set_person_role(p_user, p_role) $$;
comment on function public.set_person_role(uuid, text) is
  'Gives an account a role, admin or editor; without one withdraws it and ends the account''s sessions. 404 where there is no such account, 409 for the last administrator. '
  'It is in the trail. Administrators only.';
revoke execute on function public.set_person_role(uuid, text) from public, anon, authenticated;
grant execute on function public.set_person_role(uuid, text) to authenticated, service_role;

-- Sessions of the caller or, for administrators, of another account.
create function private.assert_sessions_of(p_user uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_user is distinct from auth.uid() then
    perform private.assert_admin();
  elsif private.is_sure() is not true then
    raise insufficient_privilege using message = 'Sign in again, with the second factor.';
  end if;
end
$$;
comment on function private.assert_sessions_of(uuid) is 'Raises 42501 unless the caller may see and end the sessions of an account.';
revoke execute on function private.assert_sessions_of(uuid) from public, anon, authenticated;
grant execute on function private.assert_sessions_of(uuid) to authenticated, service_role;

create function private.account_sessions(p_user uuid) returns table (
  id uuid, created_at timestamptz, used_at timestamptz, user_agent text, ip text, second_factor boolean, present boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_sessions_of(p_user);
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), s.user_agent, host(s.ip), s.aal::text = 'aal2',
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = p_user and (s.not_after is null or s.not_after > now())
    order by 3 desc
    limit 100;
end
$$;
comment on function private.account_sessions(uuid) is 'See public.account_sessions().';
revoke execute on function private.account_sessions(uuid) from public, anon, authenticated;
grant execute on function private.account_sessions(uuid) to authenticated, service_role;

create function public.account_sessions(p_user uuid default auth.uid()) returns table (
  id uuid, created_at timestamptz, used_at timestamptz, user_agent text, ip text, second_factor boolean, present boolean
)
language sql stable set search_path = '' as $$ select * from private.account_sessions(p_user) $$;
comment on function public.account_sessions(uuid) is
  'The sessions of an account, by default one''s own, the one used last first: browser, address, whether it was opened with a second factor, whether it is the caller''s. '
  'Another account''s: administrators only.';
revoke execute on function public.account_sessions(uuid) from public, anon, authenticated;
grant execute on function public.account_sessions(uuid) to authenticated, service_role;

create function private.end_sessions(p_user uuid, p_session uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.assert_sessions_of(p_user);
  delete from auth.sessions s
  where s.user_id = p_user and s.id = coalesce(p_session, s.id)
    -- All of one's own but this one.
    and (p_session is not null or s.id::text is distinct from auth.jwt() ->> 'session_id');
  get diagnostics ended = row_count;
  if ended > 0 and p_user <> auth.uid() then
    perform private.record_person(p_user, 'sessions_ended');
  end if;
  return ended;
end
$$;
comment on function private.end_sessions(uuid, uuid) is 'See public.end_sessions().';
revoke execute on function private.end_sessions(uuid, uuid) from public, anon, authenticated;
grant execute on function private.end_sessions(uuid, uuid) to authenticated, service_role;

create function public.end_sessions(p_user uuid default auth.uid(), p_session uuid default null) returns integer
language sql set search_path = '' as $$ select private.end_sessions(p_user, p_session) $$;
comment on function public.end_sessions(uuid, uuid) is
  'Ends one session of an account, by default one''s own, or all but the caller''s, and says how many: none of them is renewed, and none has a right any more. '
  'Another account''s: administrators only, and it is in the trail.';
revoke execute on function public.end_sessions(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_sessions(uuid, uuid) to authenticated, service_role;
