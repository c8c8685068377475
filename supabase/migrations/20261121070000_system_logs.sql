-- What the backend has to tell its operator. Administrators read; only the edge functions write (functions/_shared/log.ts), and
-- what they write has no secret and nothing personal in it (functions/_shared/redact.ts).

create table public.system_logs (
  id bigint generated always as identity primary key,
  timestamp timestamptz not null default now(),
  level text not null check (level in ('info', 'warning', 'error')),
  message text not null check (message <> '' and length(message) <= 1000),
  source text not null check (source ~ '^[a-z0-9][a-z0-9-]*$' and length(source) <= 60),
  details jsonb check (jsonb_typeof(details) = 'object' and length(details::text) <= 20000)
);
comment on table public.system_logs is 'Events of the backend, the newest last: kept for 90 days, and 100,000 of them at most.';
comment on column public.system_logs.id is 'Surrogate key; a later event has a greater one.';
comment on column public.system_logs.timestamp is 'When it happened.';
comment on column public.system_logs.level is 'info, warning or error.';
comment on column public.system_logs.message is 'One line for the operator.';
comment on column public.system_logs.source is 'The edge function, or the part of it, that tells.';
comment on column public.system_logs.details is 'What more is known, without secrets and personal data.';
create index system_logs_timestamp_idx on public.system_logs (timestamp);
alter table public.system_logs enable row level security;
revoke all on public.system_logs from anon, authenticated;
grant select on public.system_logs to authenticated;
grant all on public.system_logs to service_role;
create policy system_logs_select on public.system_logs for select to authenticated using ((select private.is_admin()));

create function private.prune_system_logs() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.system_logs l where l.id in (
    select o.id from public.system_logs o where o.timestamp < now() - interval '90 days' order by o.timestamp limit 20
  );
  delete from public.system_logs l where l.id in (
    select o.id from public.system_logs o where o.id <= new.id - 100000 order by o.id limit 20
  );
  return null;
end
$$;
comment on function private.prune_system_logs() is
  'Each event takes up to 40 events along that have had their time: the log empties faster than it fills, and no write is slow.';
revoke execute on function private.prune_system_logs() from public, anon, authenticated;
create trigger system_logs_prune after insert on public.system_logs
  for each row execute function private.prune_system_logs();
