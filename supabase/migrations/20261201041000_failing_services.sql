-- Outside services that fail, noted with each call, so that a rendered page reserves no room for what will not come.

create table public.failing_services (
  service text primary key check (service ~ '^[a-z][a-z0-9-]*$'),
  failed_at timestamptz not null default now()
);
comment on table public.failing_services is
  'Outside services whose latest call has failed. The next one that succeeds deletes the row.';
comment on column public.failing_services.service is 'Name of the upstream, such as open-meteo.';
comment on column public.failing_services.failed_at is 'When its latest call failed.';
alter table public.failing_services enable row level security;
revoke all on public.failing_services from public, anon, authenticated;
grant all on public.failing_services to service_role;
grant select on public.failing_services to anon, authenticated;
create policy failing_services_read on public.failing_services for select to anon, authenticated using (true);
create policy failing_services_service on public.failing_services for all to service_role using (true) with check (true);

create function public.note_service(p_service text, p_answers boolean) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  if p_answers then
    delete from public.failing_services f where f.service = p_service;
  else
    insert into public.failing_services as f (service, failed_at) values (p_service, clock_timestamp())
    on conflict (service) do update set failed_at = excluded.failed_at;
  end if;
end
$$;
comment on function public.note_service(text, boolean) is
  'Notes whether the latest call of an outside service has succeeded. Edge functions call it.';
revoke execute on function public.note_service(text, boolean) from public, anon, authenticated;
grant execute on function public.note_service(text, boolean) to service_role;

create function public.failing_services_now() returns text[]
language sql stable security invoker set search_path = '' as $$
  -- Nobody may have asked since: after five minutes a page gives the service another try.
  select coalesce(array_agg(f.service order by f.service), '{}')
  from public.failing_services f
  where f.failed_at > now() - interval '5 minutes'
$$;
comment on function public.failing_services_now() is
  'Names of the outside services that have failed within five minutes and have not answered since.';
revoke execute on function public.failing_services_now() from public, anon, authenticated;
grant execute on function public.failing_services_now() to anon, authenticated, service_role;
