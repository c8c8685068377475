-- What edge functions remember of other services' answers. Only they (service_role) read and write it.

create table public.upstream_cache (
  service text not null check (service ~ '^[a-z][a-z0-9-]*$'),
  key text not null check (key <> '' and length(key) <= 200),
  lang text not null default '' check (lang in ('', 'fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh')),
  value jsonb,
  fetched_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (service, key, lang),
  -- A text of 400 kB is a mistake of ours or of the service: neither belongs here.
  check (value is null or octet_length(value::text) <= 400000)
);
comment on table public.upstream_cache is
  'Checked answers of other services, in our own shapes. Outlives its time, to stand in while the service fails.';
comment on column public.upstream_cache.service is 'What was asked, such as weather-open-meteo; its number goes up when the shape changes.';
comment on column public.upstream_cache.key is 'The place: its type and id, or coordinates rounded to a grid.';
comment on column public.upstream_cache.lang is 'Language of the answer; empty when it has none.';
comment on column public.upstream_cache.value is 'The answer; null when the service surely has nothing about the place.';
comment on column public.upstream_cache.fetched_at is 'When the service answered.';
comment on column public.upstream_cache.expires_at is 'From when the service is asked again.';
create index upstream_cache_expires_at_idx on public.upstream_cache (expires_at);
alter table public.upstream_cache enable row level security;
revoke all on public.upstream_cache from anon, authenticated;
grant all on public.upstream_cache to service_role;
create policy upstream_cache_service on public.upstream_cache for all to service_role using (true) with check (true);

create function public.prune_upstream_cache() returns integer
language sql security invoker set search_path = '' as $$
  with gone as (
    delete from public.upstream_cache c where c.expires_at < now() - interval '400 days' returning 1
  )
  select count(*)::integer from gone
$$;
comment on function public.prune_upstream_cache() is
  'Deletes what ran out 400 days ago, longer than anything may stand in,, and says how many rows. Edge functions call it now and then.';
revoke execute on function public.prune_upstream_cache() from public, anon, authenticated;
grant execute on function public.prune_upstream_cache() to service_role;
