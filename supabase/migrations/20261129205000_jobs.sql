-- One engine for every run: jobs, their parts and their log, started, leased, moved and undone by one set of functions. What differs by kind stands in three
-- functions that look at the kind. Climate, sights and checks of links are the first kinds; imports, names and files follow.

drop view public.job_schedule_overview;
drop view public.jobs;

create table public.jobs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('climate', 'files', 'imports', 'links', 'names', 'regions', 'sights', 'upstreams')),
  country text check (country ~ '^[A-Z]{2}$'),
  continent text check (continent ~ '^[a-z_-]+$'),
  top integer check (top between 1 and 200000),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  state text not null default 'running' check (
    state in ('running', 'waiting', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')
  ),
  active boolean generated always as (state in ('running', 'waiting', 'undoing')) stored,
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  cursor jsonb,
  estimated_ms bigint check (estimated_ms >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  problem text check (length(problem) <= 500),
  ticked boolean not null default true,
  resume_at timestamptz,
  heartbeat_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  started_by uuid references auth.users (id) on delete set null,
  started_by_email text,
  schedule_id integer references public.job_schedules (id) on delete set null,
  lease_token uuid,
  lease_until timestamptz,
  check (country is null or continent is null),
  check ((state = 'waiting') = (resume_at is not null)),
  check ((lease_token is null) = (lease_until is null))
);
comment on table public.jobs is 'Work that goes on without an open tab, the newest last. What leads from one state to the next: src/shared/jobs.ts.';
comment on column public.jobs.kind is 'What it does: climate, files, imports, links, names, regions, sights or upstreams.';
comment on column public.jobs.country is 'ISO 3166-1 code of the country it is about; null for more.';
comment on column public.jobs.continent is 'Slug of the continent it is about; null for more, and for a country.';
comment on column public.jobs.top is 'The largest cities only, so many; null for all.';
comment on column public.jobs.options is 'The kind''s choices, such as {dryRun}.';
comment on column public.jobs.state is 'What the job is doing; waiting means that a service wants to be left alone until resume_at.';
comment on column public.jobs.active is 'Whether something moves it, or is to.';
comment on column public.jobs.total is 'Things there are: cells of the climate, cities, stored values, rows; null while nobody knows.';
comment on column public.jobs.done is 'Those of them that are stored or checked.';
comment on column public.jobs.failed is 'Those of them that could not be had, or were refused.';
comment on column public.jobs.counts is 'What else the kind counts: {name: number}.';
comment on column public.jobs.cursor is 'Where it goes on, as its kind needs it.';
comment on column public.jobs.estimated_ms is 'About how long the rest takes, in milliseconds; null where nobody knows.';
comment on column public.jobs.attempts is 'Steps in a row that have only failed.';
comment on column public.jobs.problem is 'The last failure, for the operator.';
comment on column public.jobs.ticked is 'The ticker moves it. Otherwise a caller does.';
comment on column public.jobs.resume_at is 'When a waiting job may go on.';
comment on column public.jobs.heartbeat_at is 'The last sign of life.';
comment on column public.jobs.started_at is 'When it was started.';
comment on column public.jobs.ended_at is 'When it ended; null while it may go on.';
comment on column public.jobs.started_by is 'The administrator''s account; null once it is gone, and for a schedule.';
comment on column public.jobs.started_by_email is 'The administrator''s e-mail at that time.';
comment on column public.jobs.schedule_id is 'The schedule that has started it.';
comment on column public.jobs.lease_token is 'The step that works on it now; only it may write.';
comment on column public.jobs.lease_until is 'When that step counts as dead.';
create index jobs_started_by_idx on public.jobs (started_by);
create index jobs_schedule_id_idx on public.jobs (schedule_id);
alter table public.jobs enable row level security;
grant select on public.jobs to authenticated;
grant all on public.jobs to service_role;
create policy jobs_select on public.jobs for select to authenticated using ((select private.is_admin()));

create table public.job_items (
  job_id integer not null references public.jobs (id) on delete cascade,
  key text not null check (key <> '' and length(key) <= 100),
  state text not null default 'idle' check (state in ('idle', 'processing', 'success', 'error')),
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  cursor jsonb,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  problem text check (length(problem) <= 500),
  lease_token uuid,
  lease_until timestamptz,
  primary key (job_id, key),
  check ((lease_token is null) = (lease_until is null))
);
comment on table public.job_items is 'Parts of a job that are leased one by one, such as the countries of an import.';
comment on column public.job_items.job_id is 'The job.';
comment on column public.job_items.key is 'Which part: an ISO 3166-1 code, the number of a batch.';
comment on column public.job_items.state is 'What the screen shows: idle, processing, success or error.';
comment on column public.job_items.total is 'Things there are in it; null while nobody knows.';
comment on column public.job_items.done is 'Those of them that are stored or checked.';
comment on column public.job_items.failed is 'Those of them that were refused.';
comment on column public.job_items.counts is 'What else the kind counts: {name: number}.';
comment on column public.job_items.cursor is 'Where it goes on.';
comment on column public.job_items.data is 'What else the kind keeps of it.';
comment on column public.job_items.attempts is 'Failures in a row.';
comment on column public.job_items.problem is 'The last failure, for the operator.';
comment on column public.job_items.lease_token is 'The step that works on it now; only it may write.';
comment on column public.job_items.lease_until is 'When that step counts as dead.';
alter table public.job_items enable row level security;
grant select on public.job_items to authenticated;
grant all on public.job_items to service_role;
create policy job_items_select on public.job_items for select to authenticated using ((select private.is_admin()));

create table public.job_logs (
  id bigint generated always as identity primary key,
  job_id integer not null references public.jobs (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('info', 'success', 'warning', 'error', 'debug')),
  code text not null check (code <> ''),
  message text not null check (length(message) <= 2000),
  data jsonb not null default '{}'
);
comment on table public.job_logs is 'What happened in a job, in order, with the rows that it refused.';
comment on column public.job_logs.job_id is 'The job.';
comment on column public.job_logs.at is 'When.';
comment on column public.job_logs.level is 'info, success, warning, error or debug.';
comment on column public.job_logs.code is 'What it is about; row: a row that was refused, with {key, geonameId, reason, value}.';
comment on column public.job_logs.message is 'The entry in English.';
comment on column public.job_logs.data is 'What stands in the entry, for screens that word it themselves.';
create index job_logs_job_id_idx on public.job_logs (job_id, id);
create index job_logs_rows_idx on public.job_logs (job_id, id) where code = 'row';
alter table public.job_logs enable row level security;
grant select on public.job_logs to authenticated;
grant all on public.job_logs to service_role;
create policy job_logs_select on public.job_logs for select to authenticated using ((select private.is_admin()));

create function public.stalled(p_job public.jobs) returns boolean
language sql stable set search_path = '' as $$
  select p_job.active and greatest(p_job.heartbeat_at, p_job.resume_at, p_job.lease_until) < now() - interval '2 minutes'
$$;
comment on function public.stalled(public.jobs) is 'Tells whether nothing has moved a job for two minutes, though it goes on: a column for the Data API.';
grant execute on function public.stalled(public.jobs) to authenticated, service_role;

-- What differs by kind. A migration that adds one replaces these.

create function private.jobs_overlap(p_one public.jobs, p_other public.jobs) returns boolean
language sql stable set search_path = '' as $$
  select p_one.kind = p_other.kind and case
    when p_one.kind in ('imports', 'regions') then coalesce(
      case
        when p_one.country is not null and p_other.country is not null then p_one.country = p_other.country
        when p_one.continent is not null and p_other.continent is not null then p_one.continent = p_other.continent
        else coalesce(p_one.continent, p_other.continent) = (
          select o.slug from public.countries k join public.continents o on o.id = k.continent_id
          where k.iso_code = coalesce(p_one.country, p_other.country)
        )
      end,
      -- The world, and a country of which nobody knows where it is.
      true)
    when p_one.kind = 'files' then p_one.options ->> 'hash' = p_other.options ->> 'hash'
    -- One at a time: services limit the requests of one client.
    else true
  end
$$;
comment on function private.jobs_overlap(public.jobs, public.jobs) is 'Tells whether two jobs must not be under way at the same time.';
grant execute on function private.jobs_overlap(public.jobs, public.jobs) to service_role;

create function private.job_total(p_job public.jobs) returns integer
language sql stable set search_path = '' as $$
  select case p_job.kind when 'links' then coalesce((select l.total from public.outward_links(0, 0, 1) l), 0) end::integer
$$;
comment on function private.job_total(public.jobs) is 'How many things a new job is about; null for kinds whose first step says it.';
grant execute on function private.job_total(public.jobs) to service_role;

create function private.apply_job_batch(p_job public.jobs, p_key text, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  case p_job.kind
    when 'links' then
      perform public.record_broken_links(p_job.id, p_batch);
      return '{}';
    else
      raise sqlstate 'PT422' using message = format('Jobs of the kind %s write no batches.', p_job.kind);
  end case;
end
$$;
comment on function private.apply_job_batch(public.jobs, text, jsonb) is
  'Writes what a step has found for a job, or for one of its items; the answer stands in the step: {add, cursor, data, logs, …}.';
grant execute on function private.apply_job_batch(public.jobs, text, jsonb) to service_role;

create function private.undo_job_rows(p_job public.jobs, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  raise sqlstate 'PT422' using message = format('Jobs of the kind %s cannot be undone.', p_job.kind);
end
$$;
comment on function private.undo_job_rows(public.jobs, integer) is 'Takes back so many rows of a job: {undone, kept, left: whether there are more}.';
grant execute on function private.undo_job_rows(public.jobs, integer) to service_role;

-- The engine.

create function private.add_counts(p_counts jsonb, p_more jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(n.key, n.number), '{}')
  from (
    select e.key, sum(e.value::bigint) as number
    from (
      select * from jsonb_each_text(coalesce(p_counts, '{}')) union all select * from jsonb_each_text(coalesce(p_more, '{}'))
    ) e
    group by e.key
  ) n
$$;
comment on function private.add_counts(jsonb, jsonb) is 'The sums of two sets of {name: number}.';
grant execute on function private.add_counts(jsonb, jsonb) to service_role;

create function private.add_job_logs(p_job integer, p_logs jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.job_logs (job_id, level, code, message, data)
  select p_job, l ->> 'level', l ->> 'code', left(l ->> 'message', 2000), coalesce(l -> 'data', '{}')
  from jsonb_array_elements(coalesce(p_logs, '[]')) l
$$;
comment on function private.add_job_logs(integer, jsonb) is 'Writes [{level, code, message, data}] to the log of a job.';
grant execute on function private.add_job_logs(integer, jsonb) to service_role;

create function private.put_job_items(p_job integer, p_items jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.job_items as o (job_id, key, total, cursor, data, state)
  select p_job, i.key, i.total, i.cursor, coalesce(i.data, '{}'), coalesce(i.state, 'idle')
  from jsonb_to_recordset(coalesce(p_items, '[]')) as i (key text, total integer, cursor jsonb, data jsonb, state text)
  on conflict (job_id, key) do update set
    total = coalesce(excluded.total, o.total), cursor = coalesce(excluded.cursor, o.cursor), data = o.data || excluded.data, state = excluded.state
$$;
comment on function private.put_job_items(integer, jsonb) is 'Adds items [{key, total, cursor, data, state}] to a job, or changes those that are there.';
grant execute on function private.put_job_items(integer, jsonb) to service_role;

create function private.is_job_due(p_job public.jobs) returns boolean
language sql stable set search_path = '' as $$
  select p_job.ticked and p_job.active and (p_job.resume_at is null or p_job.resume_at <= now())
    and (p_job.lease_until is null or p_job.lease_until < now())
$$;
comment on function private.is_job_due(public.jobs) is 'Tells whether a tick has something to do for a job: it goes on, and no living step holds it.';
grant execute on function private.is_job_due(public.jobs) to service_role;

create or replace function private.is_job_active(p_kind text) returns boolean
language sql stable set search_path = '' as $$
  select case p_kind
    when 'imports' then exists (select from public.import_runs r where r.state in ('running', 'waiting', 'undoing'))
    when 'names' then exists (select from public.name_runs r where r.state in ('running', 'waiting', 'undoing'))
    else exists (select from public.jobs j where j.kind = p_kind and j.active)
  end
$$;
comment on function private.is_job_active(text) is 'Whether a run of the kind is under way.';
grant execute on function private.is_job_active(text) to service_role;

drop function private.request_tick(text);
create function private.request_tick(p_function text, p_job integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  ticker private.job_ticker;
begin
  select s.* into ticker from private.job_ticker s;
  if ticker.functions_url is null
    or to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null
  then
    return false;
  end if;
  perform net.http_post(
    url := ticker.functions_url || '/functions/v1/' || p_function,
    body := jsonb_strip_nulls(jsonb_build_object('job', p_job)),
    headers := jsonb_build_object('content-type', 'application/json', 'x-job-ticker', ticker.secret),
    timeout_milliseconds := 5000
  );
  return true;
exception when others then
  -- A scheduler that is out of order must not keep a run from being started or resumed.
  raise warning 'No tick of % was requested: %', p_function, sqlerrm;
  return false;
end
$$;
comment on function private.request_tick(text, integer) is
  'Calls a function that moves jobs by pg_net, for one job or for any; whether it did. The request leaves with the commit.';
grant execute on function private.request_tick(text, integer) to service_role;

drop function private.due_ticks();
create function private.due_ticks() returns table (mover text, job integer)
language sql stable set search_path = '' as $$
  select 'jobs', j.id from public.jobs j where private.is_job_due(j)
  union all
  select 'import-cities', null
  where exists (select from public.import_runs r where private.is_import_due(r))
    or exists (select from public.job_schedules s where s.kind = 'imports' and private.is_schedule_due(s))
  union all
  select 'city-names', null where exists (select from public.name_runs r where private.is_name_run_due(r))
$$;
comment on function private.due_ticks() is 'The calls of edge functions that have something to move or, of import-cities, to start: one for each job.';
grant execute on function private.due_ticks() to service_role;

create or replace function private.request_ticks() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  requested boolean := false;
  tick record;
begin
  for tick in select * from private.due_ticks() loop
    requested := private.request_tick(tick.mover, tick.job) or requested;
  end loop;
  return requested;
end
$$;
comment on function private.request_ticks() is 'Has every function called that has something to move; whether one was.';
grant execute on function private.request_ticks() to service_role;

create function private.refuse_overlap(p_job public.jobs) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Of two that begin at the same time the second sees the first.
  perform pg_advisory_xact_lock(hashtext('jobs ' || p_job.kind));
  if exists (
    select from public.jobs o where o.active and o.kind = p_job.kind and o.id is distinct from p_job.id and private.jobs_overlap(o, p_job)
  ) then
    raise sqlstate 'PT409' using message = 'Another run of this kind is under way.';
  end if;
end
$$;
comment on function private.refuse_overlap(public.jobs) is '409 while another job is under way that a job must not run beside.';
grant execute on function private.refuse_overlap(public.jobs) to service_role;

drop function public.start_job(text, text, integer, uuid, text, integer);
create function public.start_job(p_job jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  wanted public.jobs := jsonb_populate_record(null::public.jobs, p_job - 'id');
  started integer;
begin
  perform private.refuse_overlap(wanted);
  -- One that somebody has paused is replaced.
  update public.jobs j set state = 'cancelled', ended_at = now()
  where j.kind = wanted.kind and j.kind in ('climate', 'links', 'sights') and j.state = 'paused';
  insert into public.jobs (kind, country, continent, top, options, ticked, total, started_by, started_by_email, schedule_id)
  values (
    wanted.kind, wanted.country, wanted.continent, wanted.top, coalesce(wanted.options, '{}'), coalesce(wanted.ticked, true),
    coalesce(wanted.total, (select sum((i ->> 'total')::integer) from jsonb_array_elements(p_job -> 'items') i), private.job_total(wanted)),
    wanted.started_by, wanted.started_by_email, wanted.schedule_id
  )
  returning id into started;
  perform private.put_job_items(started, p_job -> 'items');
  perform private.request_ticks();
  return started;
end
$$;
comment on function public.start_job(jsonb) is
  'Starts a job: columns of jobs {kind, country, continent, top, options, ticked, total, started_by, started_by_email, schedule_id} and '
  'items [{key, total, cursor, data}]; its id. 409 while one is under way that it must not run beside.';
grant execute on function public.start_job(jsonb) to service_role;

drop function public.claim_job(text, uuid, integer);
create function public.claim_job(p_token uuid, p_job integer default null, p_seconds integer default 20) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  claimed public.jobs;
  taken_over boolean;
begin
  -- One that is asked for by name is the ticker's from now on, though a caller had begun it.
  update public.jobs j set ticked = true where j.id = p_job and not j.ticked;
  select j.* into claimed from public.jobs j
  where private.is_job_due(j) and (p_job is null or j.id = p_job)
  order by j.heartbeat_at limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  taken_over := claimed.lease_token is not null;
  update public.jobs j
  set state = case j.state when 'waiting' then 'running' else j.state end, resume_at = null, heartbeat_at = now(),
    lease_token = p_token, lease_until = now() + make_interval(secs => p_seconds)
  where j.id = claimed.id
  returning j.* into claimed;
  if taken_over then
    -- The step before has died, and those of its items with it: nobody need wait for their leases.
    update public.job_items i set lease_token = null, lease_until = null
    where (i.job_id, i.key) in (
      select l.job_id, l.key from public.job_items l where l.job_id = claimed.id and l.lease_token is not null for update skip locked
    );
  end if;
  return to_jsonb(claimed) - array['lease_token', 'lease_until', 'started_by', 'started_by_email'];
end
$$;
comment on function public.claim_job(uuid, integer, integer) is
  'Gives a step a job for so many seconds (the one asked for, else the one that has waited longest): its row; null when none is due.';
grant execute on function public.claim_job(uuid, integer, integer) to service_role;

create function private.log_job_end(p_job public.jobs) returns void
language sql volatile set search_path = '' as $$
  insert into public.job_logs (job_id, level, code, message, data)
  select p_job.id, case when p_job.state = 'failed' then 'error' when n.bad > 0 or n.stopped then 'warning' else 'success' end,
    case when p_job.state = 'failed' then 'runFailed' when n.stopped then 'runStopped' else 'runDone' end,
    format('Run %s: ', case when n.stopped then 'stopped at its last allowed batch' else p_job.state end)
      || case when n.items > 0 then format('%s %s done, %s failed; ', n.good, case p_job.kind when 'imports' then 'countries' else 'parts' end, n.bad)
        else '' end
      || format('%s rows, %s created, %s refused', p_job.done + p_job.failed, coalesce(p_job.counts ->> 'created', '0'), p_job.failed),
    jsonb_build_object('done', n.good, 'countriesFailed', n.bad, 'processed', p_job.done + p_job.failed, 'created', coalesce((p_job.counts ->> 'created')::integer, 0),
      'failed', p_job.failed)
  from (
    select count(*) as items, count(*) filter (where i.state = 'success') as good, count(*) filter (where i.state = 'error') as bad,
      coalesce(bool_or(i.state = 'success' and (i.data ->> 'hasMore')::boolean), false) as stopped
    from public.job_items i where i.job_id = p_job.id
  ) n
$$;
comment on function private.log_job_end(public.jobs) is 'Writes to the log of a job how it has ended.';
grant execute on function private.log_job_end(public.jobs) to service_role;

create function private.end_job(p_job integer) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  ended public.jobs;
begin
  update public.jobs j
  set state = case when n.good > 0 then 'done' else 'failed' end, problem = case when n.good = 0 then n.problem end, ended_at = now()
  from (
    select count(*) filter (where i.state = 'success') as good, count(*) filter (where i.state in ('idle', 'processing')) as ahead,
      min(i.problem) as problem
    from public.job_items i where i.job_id = p_job
    having count(*) > 0
  ) n
  where j.id = p_job and j.state = 'running' and n.ahead = 0
  returning j.* into ended;
  if found then
    perform private.log_job_end(ended);
  end if;
  return ended.id is not null;
end
$$;
comment on function private.end_job(integer) is 'Ends a job whose items have all ended (failed when each of them has, else done), and says whether it did.';
grant execute on function private.end_job(integer) to service_role;

create function public.claim_job_item(p_job integer, p_token uuid, p_key text default null, p_seconds integer default 90) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  claimed public.job_items;
  job_ended boolean := false;
begin
  update public.jobs j
  set heartbeat_at = now(), state = case when j.resume_at <= now() then 'running' else j.state end,
    resume_at = case when j.resume_at <= now() then null else j.resume_at end
  where j.id = p_job and j.state in ('running', 'waiting');
  if exists (select from public.jobs j where j.id = p_job and j.state = 'running') then
    update public.job_items i set lease_token = p_token, lease_until = now() + make_interval(secs => p_seconds), state = 'processing'
    where i.job_id = p_job and i.key = (
      select w.key from public.job_items w
      where w.job_id = p_job and w.state in ('idle', 'processing') and (w.lease_until is null or w.lease_until < now())
        and (p_key is null or w.key = p_key)
      order by w.state desc, w.total desc nulls last, w.key
      limit 1 for update skip locked
    )
    returning i.* into claimed;
    job_ended := claimed.key is null and private.end_job(p_job);
  end if;
  return (
    select jsonb_build_object('state', j.state, 'ended', job_ended,
      'item', case when claimed.key is not null then to_jsonb(claimed) - array['lease_token', 'lease_until'] end)
    from public.jobs j where j.id = p_job
  );
end
$$;
comment on function public.claim_job_item(integer, uuid, text, integer) is
  'Gives a step an item of a job (the one asked for, else the next) for so many seconds: {state: of the job, ended: whether this has ended it, '
  'item: its row, or null when there is none to be had}.';
grant execute on function public.claim_job_item(integer, uuid, text, integer) to service_role;

drop function public.hold_job(integer, uuid, integer, jsonb);
create function public.renew_job(p_job integer, p_token uuid, p_seconds integer default 20, p_key text default null) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if p_key is null then
    update public.jobs j set heartbeat_at = now(), lease_until = now() + make_interval(secs => p_seconds)
    where j.id = p_job and j.lease_token = p_token and j.state in ('running', 'undoing');
  else
    update public.job_items i set lease_until = now() + make_interval(secs => p_seconds)
    where i.job_id = p_job and i.key = p_key and i.lease_token = p_token;
  end if;
  return found;
end
$$;
comment on function public.renew_job(integer, uuid, integer, text) is
  'Keeps a job, or an item of it, for so many seconds more. False when it was stopped or another step has taken it over.';
grant execute on function public.renew_job(integer, uuid, integer, text) to service_role;

drop function public.rest_job(integer, uuid, jsonb);
-- One transaction: a killed job has written all of a batch or nothing of it.
create function public.finish_job_step(p_job integer, p_token uuid, p_step jsonb, p_key text default null) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  job public.jobs;
  item public.job_items;
  batch jsonb;
  step jsonb := p_step;
  more jsonb;
  done_before integer;
  done_now integer;
  failed_now integer;
  outcome text;
  tries integer;
  kept_until timestamptz := now() + make_interval(secs => (p_step ->> 'seconds')::integer);
begin
  -- Items are locked before their job.
  if p_key is null then
    select j.* into job from public.jobs j where j.id = p_job and j.lease_token = p_token and j.state = 'running' for update;
  else
    select i.* into item from public.job_items i where i.job_id = p_job and i.key = p_key and i.lease_token = p_token for update;
    select j.* into job from public.jobs j where j.id = item.job_id and j.state in ('running', 'waiting', 'paused');
  end if;
  if job.id is null then
    return null;
  end if;
  if p_step ? 'batch' then
    batch := private.apply_job_batch(job, p_key, p_step -> 'batch');
    step := p_step || batch || jsonb_build_object('add', private.add_counts(p_step -> 'add', batch -> 'add'),
      'logs', coalesce(batch -> 'logs', '[]') || coalesce(p_step -> 'logs', '[]'));
  end if;
  perform private.add_job_logs(p_job, step -> 'logs');
  perform private.put_job_items(p_job, step -> 'items');
  more := coalesce(step -> 'add', '{}') - array['done', 'failed'];
  done_before := case when p_key is null then job.done else item.done end;
  done_now := coalesce((step ->> 'done')::integer, done_before) + coalesce((step -> 'add' ->> 'done')::integer, 0);
  failed_now := coalesce((step ->> 'failed')::integer, case when p_key is null then job.failed else item.failed end)
    + coalesce((step -> 'add' ->> 'failed')::integer, 0);
  tries := case when p_key is null then job.attempts else item.attempts end;
  tries := case when done_now > done_before then 0 when step ->> 'problem' is not null then tries + 1 else tries end;
  if p_key is not null then
    outcome := coalesce(step ->> 'state', 'processing');
    update public.job_items i
    set state = outcome, total = coalesce((step ->> 'total')::integer, i.total), done = done_now, failed = failed_now,
      counts = private.add_counts(i.counts, more), cursor = coalesce(step -> 'cursor', i.cursor), data = i.data || coalesce(step -> 'data', '{}'),
      attempts = tries, problem = case when step ->> 'problem' is not null then left(step ->> 'problem', 500) when tries > 0 then i.problem end,
      lease_token = case when kept_until is not null then p_token end, lease_until = kept_until
    where i.job_id = p_job and i.key = p_key;
    update public.jobs j
    set heartbeat_at = now(), done = j.done + done_now - item.done, failed = j.failed + failed_now - item.failed,
      total = case when step ->> 'total' is null then j.total else coalesce(j.total, 0) + (step ->> 'total')::integer - coalesce(item.total, 0) end,
      counts = private.add_counts(j.counts, more),
      state = case when j.state = 'running' and (step ->> 'waitMs')::integer > 0 then 'waiting' else j.state end,
      resume_at = case when j.state = 'running' and (step ->> 'waitMs')::integer > 0
        then now() + (step ->> 'waitMs')::integer * interval '1 millisecond' else j.resume_at end,
      problem = case when (step ->> 'waitMs')::integer > 0 then left(step ->> 'problem', 500) else j.problem end
    where j.id = p_job
    returning j.* into job;
    if outcome in ('success', 'error') and private.end_job(p_job) then
      select j.* into job from public.jobs j where j.id = p_job;
    end if;
  else
    outcome := case
      when tries >= 8 then 'failed'
      when step ->> 'end' is not null then step ->> 'end'
      when (step ->> 'waitMs')::integer > 0 then 'waiting'
      else 'running' end;
    update public.jobs j
    set state = outcome, heartbeat_at = now(), attempts = tries, done = done_now, failed = failed_now,
      total = case when step ? 'items' then (select sum(i.total) from public.job_items i where i.job_id = p_job)
        else coalesce((step ->> 'total')::integer, j.total) end,
      counts = private.add_counts(j.counts, more), cursor = coalesce(step -> 'cursor', j.cursor),
      problem = case when step ->> 'problem' is not null then left(step ->> 'problem', 500) when tries > 0 then j.problem end,
      resume_at = case when outcome = 'waiting' then now() + (step ->> 'waitMs')::integer * interval '1 millisecond' end,
      ended_at = case when outcome in ('done', 'failed') then now() end,
      lease_token = case when outcome = 'running' and kept_until is not null then p_token end,
      lease_until = case when outcome = 'running' then kept_until end
    where j.id = p_job
    returning j.* into job;
    if step ? 'msEach' then
      update public.jobs j set estimated_ms = greatest(j.total - j.done - j.failed, 0) * (step ->> 'msEach')::bigint where j.id = p_job;
    end if;
    if job.ended_at is not null then
      perform private.log_job_end(job);
    end if;
  end if;
  return jsonb_build_object('state', job.state, 'total', job.total, 'done', job.done, 'failed', job.failed, 'cursor', job.cursor, 'batch', batch,
    'item', (select to_jsonb(i) - array['lease_token', 'lease_until'] from public.job_items i where i.job_id = p_job and i.key = p_key));
end
$$;
comment on function public.finish_job_step(integer, uuid, jsonb, text) is
  'Writes what a step has done on a job, or on an item of it. Sets {total, done, failed, cursor, data}, adds up {add: {done, failed, …}}, applies {batch}, '
  'puts {items}, writes {logs}, reckons what is left at {msEach}; {problem, waitMs, state: of the item, end: done or failed} say how it stands, {seconds} keeps the '
  'lease. The eighth step in a row that only fails ends the job. {state, total, done, failed, cursor: of the job, item: its row, batch: what came of it}; null, and '
  'nothing is written, when it was stopped or another step has taken it over.';
grant execute on function public.finish_job_step(integer, uuid, jsonb, text) to service_role;

drop function public.change_job(integer, text, text);
create function public.change_job(p_job integer, p_from text, p_to text, p_change jsonb default '{}') returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  job public.jobs;
begin
  select j.* into job from public.jobs j where j.id = p_job;
  if job.state is distinct from p_from then
    return false;
  end if;
  if p_to in ('running', 'undoing') then
    perform private.refuse_overlap(job);
  end if;
  if p_to in ('running', 'undoing', 'cancelled') then
    perform from public.job_items i where i.job_id = p_job order by i.key for update;
  end if;
  update public.jobs j
  set state = p_to, attempts = 0, heartbeat_at = now(), lease_token = null, lease_until = null, resume_at = (p_change ->> 'resumeAt')::timestamptz,
    ticked = j.ticked or p_to in ('running', 'undoing'),
    problem = case when p_to = 'running' then null else coalesce(left(p_change ->> 'problem', 500), j.problem) end,
    ended_at = case when p_to in ('cancelled', 'done', 'failed', 'undone') then now() end
  where j.id = p_job and j.state = p_from;
  if not found then
    return false;
  end if;
  if p_to in ('running', 'undoing', 'cancelled') then
    -- A step still under way finds its item gone, and writes nothing more. What failed is tried again.
    update public.job_items i
    set lease_token = null, lease_until = null,
      state = case when i.state = 'processing' or (i.state = 'error' and p_to = 'running') then 'idle' else i.state end,
      attempts = case when p_to = 'running' then 0 else i.attempts end, problem = case when p_to = 'running' then null else i.problem end
    where i.job_id = p_job;
  end if;
  perform private.put_job_items(p_job, p_change -> 'items');
  perform private.add_job_logs(p_job, p_change -> 'logs');
  if p_to in ('running', 'undoing') then
    perform private.request_ticks();
  end if;
  return true;
end
$$;
comment on function public.change_job(integer, text, text, jsonb) is
  'Takes a job from one state to another with {resumeAt, problem, logs, items}; false when it was not in the first any more. 409 when it would go on beside one '
  'that it must not run beside.';
grant execute on function public.change_job(integer, text, text, jsonb) to service_role;

create function public.undo_job_batch(p_job integer, p_token uuid, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  job public.jobs;
  answer jsonb;
begin
  select j.* into job from public.jobs j where j.id = p_job and j.lease_token = p_token and j.state = 'undoing' for update;
  if not found then
    return null;
  end if;
  answer := private.undo_job_rows(job, p_limit);
  update public.jobs j
  set counts = private.add_counts(j.counts, answer - 'left'), heartbeat_at = now(),
    state = case when (answer ->> 'left')::boolean then j.state else 'undone' end,
    ended_at = case when (answer ->> 'left')::boolean then null else now() end,
    lease_token = case when (answer ->> 'left')::boolean then p_token end,
    lease_until = case when (answer ->> 'left')::boolean then j.lease_until end
  where j.id = p_job;
  return answer;
end
$$;
comment on function public.undo_job_batch(integer, uuid, integer) is
  'Takes back so many rows of a job that is being undone, and ends that when none is left: {undone, kept, left}; null when another step has taken it over.';
grant execute on function public.undo_job_batch(integer, uuid, integer) to service_role;

create function public.purge_jobs(p_days integer default 365) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  purged integer;
begin
  delete from public.jobs j where j.id in (
    select o.id from public.jobs o
    where o.ended_at < now() - make_interval(days => p_days) and exists (select from public.jobs n where n.kind = o.kind and n.id > o.id)
    order by o.id limit 100
  );
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function public.purge_jobs(integer) is 'Deletes jobs that ended so many days ago with their logs, a hundred at most, but not the last of a kind; how many.';
grant execute on function public.purge_jobs(integer) to service_role;

create or replace function private.start_due_jobs() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.job_schedules;
  started integer;
begin
  perform public.purge_jobs();
  -- One after the other: the second of a kind waits for the end of the first. Imports ask their dataset first, and start themselves.
  for due in
    select s.* from public.job_schedules s where s.kind <> 'imports' order by coalesce(s.asked_at, s.next_run_at), s.id for update skip locked
  loop
    continue when not private.is_schedule_due(due);
    if due.kind = 'names' then
      started := public.start_name_run(case when due.country is null then '{}' else array[due.country] end, false);
      update public.name_runs r set schedule_id = due.id where r.id = started;
    else
      started := public.start_job(jsonb_build_object('kind', due.kind, 'country', due.country, 'top', due.top, 'schedule_id', due.id));
    end if;
    perform private.note_scheduled_run(due.id, started);
  end loop;
exception when sqlstate 'PT409' then
  -- Somebody was quicker: the schedules wait for the end of that run.
  null;
end
$$;
comment on function private.start_due_jobs() is 'Starts a run of each schedule whose time has come, but for imports, and purges old jobs.';
grant execute on function private.start_due_jobs() to service_role;

-- Runs of climate, sights and links are jobs with the same ids: their schedules know them by these.
insert into public.jobs (
  id, kind, country, top, state, total, done, failed, cursor, estimated_ms, attempts, problem, resume_at, heartbeat_at, started_at, ended_at, started_by,
  started_by_email, schedule_id, lease_token, lease_until
) overriding system value
select r.id, r.kind, r.country, r.top, r.state, r.total, r.done, cardinality(r.skipped),
  case when r.kind <> 'links' then jsonb_build_object('skipped', r.skipped)
    when r.state not in ('done', 'cancelled') then (
      select jsonb_build_object('source', c.source, 'key', c.after_key) from public.link_checks c order by c.id desc limit 1
    ) end,
  r.estimated_ms, r.attempts, left(r.problem, 500), r.resume_at, r.heartbeat_at, r.started_at, r.ended_at, r.started_by, r.started_by_email, r.schedule_id,
  r.lease_token, r.lease_until
from public.job_runs r;
select setval(pg_get_serial_sequence('public.jobs', 'id'), coalesce((select max(j.id) from public.jobs j), 0) + 1, false);
drop function private.is_job_due(public.job_runs);
drop table public.job_runs;

-- A finding knows the check that found it last: a job from now on. A check that goes on must not count its findings twice.
update public.broken_links b
set check_id = (select j.id from public.jobs j where j.kind = 'links' and j.state not in ('done', 'cancelled') and b.check_id = (
  select max(c.id) from public.link_checks c
) order by j.id desc limit 1)
where b.check_id is not null;
drop table public.link_checks;

create view public.all_jobs with (security_invoker = on) as
  with runs as (
    select j.kind, j.id, j.state, j.country, j.continent, j.top, j.options ->> 'fileName' as file_name,
      coalesce((j.options ->> 'dryRun')::boolean, false) as dry_run, j.total, j.done, j.failed, j.problem, j.resume_at, j.started_at, j.ended_at,
      j.started_by_email, j.schedule_id, public.stalled(j) as stalled
    from public.jobs j
    union all
    select 'imports', r.id, r.state, r.scope ->> 'iso', r.scope ->> 'slug', null,
      null, coalesce((r.options ->> 'dryRun')::boolean, false), r.total, r.processed, r.failed,
      r.problem, r.resume_at, r.started_at, r.ended_at, r.started_by_email,
      (select i.schedule_id from public.import_runs i where i.id = r.id), r.stalled
    from public.import_run_overview r
    union all
    select 'names', r.id, r.state, r.countries[1], null, null, null, r.dry_run, r.total, r.processed, 0,
      r.problem, r.resume_at, r.started_at, r.ended_at, r.started_by_email, r.schedule_id,
      r.state in ('running', 'waiting', 'undoing') and greatest(r.heartbeat_at, r.resume_at) < now() - interval '3 minutes'
    from public.name_runs r
    union all
    select 'files', r.id, case r.state when 'stopped' then 'paused' else r.state end, null, null, null, r.file_name, false,
      r.total, r.created + r.updated + r.skipped + r.failed, r.failed,
      null, null, r.started_at, case when r.state in ('done', 'undone') then r.moved_at end, private.email_of(r.started_by), null,
      r.state in ('running', 'undoing') and r.moved_at < now() - interval '5 minutes'
    from public.file_imports r
  )
  select r.*, r.state in ('running', 'waiting', 'undoing') as active from runs r;
comment on view public.all_jobs is 'Jobs and the runs of kinds that are no jobs yet: imports, names, and files, which move while the tab of their administrator is open.';
grant select on public.all_jobs to authenticated, service_role;

create view public.job_schedule_overview with (security_invoker = on) as
  select s.id, s.kind, s.country, s.top, s.every, s.weekday, s.month_day, s.hour, s.enabled, s.asked_at, s.next_run_at, s.last_run_id,
    s.last_started_at, s.problem, s.asked_at is not null or coalesce(s.next_run_at <= now(), false) as due,
    (select j.state from public.all_jobs j where j.kind = s.kind and j.id = s.last_run_id) as last_state
  from public.job_schedules s;
comment on view public.job_schedule_overview is 'Schedules with the state of the last run of each. Due: its run waits to be started.';
grant select on public.job_schedule_overview to authenticated, service_role;
