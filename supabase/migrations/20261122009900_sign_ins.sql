-- Sign-ins, as Auth writes them into auth.audit_log_entries: read by administrators, and deleted at the same age as the audit log.
-- Hosted Auth writes no failures there; those of the embedded Auth are actions of its own (tools/local-supabase/authLog.ts).

create function private.sign_ins_page(
  p_search text, p_failed boolean, p_before uuid, p_limit integer
) returns table (id uuid, at timestamptz, action text, email text, ip text, user_agent text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select e.id, e.created_at, e.payload ->> 'action', nullif(e.payload ->> 'actor_username', ''), nullif(e.ip_address, ''),
      coalesce(
        e.payload -> 'traits' ->> 'user_agent',
        -- Hosted Auth keeps the browser with the session alone, which a sign-in opens at the same moment.
        (select s.user_agent from auth.sessions s
          where e.payload ->> 'action' = 'login' and s.user_id::text = e.payload ->> 'actor_id'
            and s.created_at between e.created_at - interval '2 seconds' and e.created_at + interval '2 seconds'
          order by abs(extract(epoch from s.created_at - e.created_at)) limit 1)
      )
    from (
      select a.id, a.created_at, a.payload::jsonb as payload, a.ip_address::text as ip_address
      from auth.audit_log_entries a
      where a.created_at > now() - (select make_interval(days => s.keep_days) from public.trail_settings s)
        and (p_before is null or (a.created_at, a.id) < (select b.created_at, b.id from auth.audit_log_entries b where b.id = p_before))
    ) e
    where e.payload ->> 'action' = any (case
        when p_failed then array['login_failed', 'link_failed', 'verification_failed', 'login_limited']
        else array[
          'login', 'logout', 'invite_accepted', 'user_updated_password', 'verification_attempted', 'factor_unenrolled',
          'login_failed', 'link_failed', 'verification_failed', 'login_limited'
        ]
      end)
      and (coalesce(p_search, '') = ''
        or strpos(lower(concat_ws(' ', e.payload ->> 'actor_username', e.ip_address)), lower(p_search)) > 0)
    order by e.created_at desc, e.id desc
    limit least(greatest(p_limit, 1), 200);
end
$$;
comment on function private.sign_ins_page(text, boolean, uuid, integer) is 'See public.sign_ins_page().';
revoke execute on function private.sign_ins_page(text, boolean, uuid, integer) from public, anon, authenticated;
grant execute on function private.sign_ins_page(text, boolean, uuid, integer) to authenticated, service_role;

create function public.sign_ins_page(
  p_search text default null, p_failed boolean default false, p_before uuid default null, p_limit integer default 50
) returns table (id uuid, at timestamptz, action text, email text, ip text, user_agent text)
language sql stable set search_path = '' as $$
  select * from private.sign_ins_page(p_search, p_failed, p_before, p_limit)
$$;
comment on function public.sign_ins_page(text, boolean, uuid, integer) is
  'Who has signed in and out, changed a password or given a code, the newest first: 1 to 200 entries (50 by default) before an entry, of an e-mail '
  'address or an address that holds a text, or failures alone, which hosted Auth does not tell. Not older than the trail. Administrators only.';
revoke execute on function public.sign_ins_page(text, boolean, uuid, integer) from public, anon, authenticated;
grant execute on function public.sign_ins_page(text, boolean, uuid, integer) to authenticated, service_role;
