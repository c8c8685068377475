-- Token buckets: how often one caller may call an edge function, and how often all of them together may ask another service.

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
