-- Cached responses of other services, token buckets that limit the calls to them and to the functions, and locks
-- of services that are asked one question at a time.
-- Only edge functions (service_role) read and write the tables.

create table public.upstream_cache (
  service text not null check (service ~ '^[a-z][a-z0-9-]*$'),
  key text not null check (key <> '' and length(key) <= 200),
  lang text not null default '' check (lang in ('', 'fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh')),
  value jsonb,
  fetched_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (service, key, lang),
  -- A longer value is a mistake, ours or the service's.
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
  'Deletes what ran out 400 days ago, longer than anything may stand in, and says how many rows. Edge functions call it now and then.';
revoke execute on function public.prune_upstream_cache() from public, anon, authenticated;
grant execute on function public.prune_upstream_cache() to service_role;

create table public.rate_limits (
  bucket text primary key check (bucket <> '' and length(bucket) <= 200),
  tokens double precision not null check (tokens >= 0),
  paused_until timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.rate_limits is 'Token buckets of the edge functions. A caller''s address is stored as a keyed hash only.';
comment on column public.rate_limits.bucket is 'caller:{function}:{hash of the address} or upstream:{service}.';
comment on column public.rate_limits.tokens is 'Calls left at updated_at.';
comment on column public.rate_limits.paused_until is 'No call before this moment, as the service itself has asked.';
comment on column public.rate_limits.updated_at is 'When the tokens were last counted.';
create index rate_limits_updated_at_idx on public.rate_limits (updated_at);
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from anon, authenticated;
grant all on public.rate_limits to service_role;
create policy rate_limits_service on public.rate_limits for all to service_role using (true) with check (true);

create function public.take_token(p_bucket text, p_capacity integer, p_per_minute double precision) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  found public.rate_limits;
  -- A transaction that waited for the row's lock began before the one it waited for: its own start would turn time back.
  moment timestamptz;
  tokens_now double precision;
begin
  insert into public.rate_limits (bucket, tokens) values (p_bucket, p_capacity) on conflict (bucket) do nothing;
  select * into found from public.rate_limits r where r.bucket = p_bucket for update;
  moment := clock_timestamp();
  if found.paused_until > moment then
    return ceil(extract(epoch from found.paused_until - moment))::integer;
  end if;
  tokens_now := least(
    p_capacity,
    found.tokens + greatest(extract(epoch from moment - found.updated_at), 0) * p_per_minute / 60
  );
  update public.rate_limits r
  set tokens = case when tokens_now >= 1 then tokens_now - 1 else tokens_now end, updated_at = moment, paused_until = null
  where r.bucket = p_bucket;
  return case when tokens_now >= 1 then 0 else ceil((1 - tokens_now) * 60 / p_per_minute)::integer end;
end
$$;
comment on function public.take_token(text, integer, double precision) is
  'Takes one call from a bucket that holds p_capacity and fills by p_per_minute. 0 when taken, else the seconds to wait.';
revoke execute on function public.take_token(text, integer, double precision) from public, anon, authenticated;
grant execute on function public.take_token(text, integer, double precision) to service_role;

create function public.pause_bucket(p_bucket text, p_seconds integer) returns void
language sql security invoker set search_path = '' as $$
  insert into public.rate_limits as r (bucket, tokens, paused_until)
  values (p_bucket, 0, clock_timestamp() + make_interval(secs => least(greatest(p_seconds, 1), 3600)))
  on conflict (bucket) do update set paused_until = greatest(r.paused_until, excluded.paused_until)
$$;
comment on function public.pause_bucket(text, integer) is
  'No call from this bucket for so many seconds (1 to 3600): a service has said how long it wants to be left alone.';
revoke execute on function public.pause_bucket(text, integer) from public, anon, authenticated;
grant execute on function public.pause_bucket(text, integer) to service_role;

create function public.prune_rate_limits() returns integer
language sql security invoker set search_path = '' as $$
  with gone as (
    delete from public.rate_limits r
    where r.updated_at < now() - interval '1 hour' and (r.paused_until is null or r.paused_until < now())
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function public.prune_rate_limits() is
  'Deletes buckets nobody took from for an hour, which are full again, and says how many. Edge functions call it now and then.';
revoke execute on function public.prune_rate_limits() from public, anon, authenticated;
grant execute on function public.prune_rate_limits() to service_role;

create table public.upstream_locks (
  name text primary key check (name <> '' and length(name) <= 200),
  holder uuid not null,
  expires_at timestamptz not null
);
comment on table public.upstream_locks is 'Who may ask a service that is asked one question at a time.';
comment on column public.upstream_locks.name is 'The service.';
comment on column public.upstream_locks.holder is 'Made by the call that holds the lock; nobody else releases it.';
comment on column public.upstream_locks.expires_at is 'From when others may take it, should the holder have been killed.';
alter table public.upstream_locks enable row level security;
revoke all on public.upstream_locks from anon, authenticated;
grant all on public.upstream_locks to service_role;
create policy upstream_locks_service on public.upstream_locks for all to service_role using (true) with check (true);

create function public.acquire_lock(p_name text, p_holder uuid, p_seconds integer) returns boolean
language sql security invoker set search_path = '' as $$
  insert into public.upstream_locks as l (name, holder, expires_at)
  values (p_name, p_holder, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
  where l.expires_at <= clock_timestamp()
  returning true
$$;
comment on function public.acquire_lock(text, uuid, integer) is
  'True when the lock was free or has expired and is the holder''s for so many seconds; else null.';
revoke execute on function public.acquire_lock(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.acquire_lock(text, uuid, integer) to service_role;

create function public.release_lock(p_name text, p_holder uuid) returns void
language sql security invoker set search_path = '' as $$
  delete from public.upstream_locks l where l.name = p_name and l.holder = p_holder
$$;
comment on function public.release_lock(text, uuid) is 'Releases a lock, unless it expired and is another''s by now.';
revoke execute on function public.release_lock(text, uuid) from public, anon, authenticated;
grant execute on function public.release_lock(text, uuid) to service_role;

create function private.summary_key(p_type text, p_id integer) returns text
language sql stable set search_path = '' as $$
  select case
    when p_type in ('region', 'country', 'continent') then p_type || ':' || p_id
    -- With the GeoNames id, so that what was said of a corrected one is said no more.
    when p_type = 'city' then (
      select 'city:' || c.id || ':' || coalesce(c.geoname_id::text, '') from public.cities c where c.id = p_id
    )
  end
$$;
comment on function private.summary_key(text, integer) is
  'What the summaries of a place (city, region, country, continent) are remembered under, as the function place-summary does.';
revoke execute on function private.summary_key(text, integer) from public, anon, authenticated;
grant execute on function private.summary_key(text, integer) to service_role;

-- Serves pages rendered on the server, which can't wait for another service.
create function public.remembered_summary(p_type text, p_id integer, p_lang text default 'fr') returns jsonb
language sql stable security definer set search_path = '' as $$
  with answers as (
    select c.lang, c.value -> 'summary' as summary
    from public.upstream_cache c
    where c.service = 'summary-wikipedia-2' and c.key = private.summary_key(p_type, p_id)
      and c.lang in (p_lang, 'en')
      and c.fetched_at > now() - interval '365 days'
  )
  -- English stands in where it is known that the language has nothing, as in the function place-summary.
  select found.summary - 'content' || jsonb_build_object('extract', left(found.summary ->> 'extract', 1001))
  from (
    select coalesce(asked.summary, english.summary) as summary
    from answers asked
    left join answers english on english.lang = 'en'
    where asked.lang = p_lang
  ) found
  where found.summary is not null
$$;
comment on function public.remembered_summary(text, integer, text) is
  'The short summary of a place (city, region, country, continent) from answers remembered for place-summary, its text cut after 1001 characters; null where none is remembered. Asks nobody.';
revoke execute on function public.remembered_summary(text, integer, text) from public, anon, authenticated;
grant execute on function public.remembered_summary(text, integer, text) to anon, authenticated, service_role;
