-- Imports of cities: each is a run with its countries, its log, the rows it refused and the cities it created.
-- The database holds all of a run's state, so that it survives a closed tab, a dead server and a failed batch.
-- Administrators read; only the edge function import-cities writes.

create table public.import_runs (
  id integer generated always as identity primary key,
  state text not null default 'running' check (
    state in ('running', 'waiting', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')
  ),
  scope jsonb not null check (jsonb_typeof(scope) = 'object'),
  mode text not null check (mode in ('batches', 'export')),
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  undone integer not null default 0 check (undone >= 0),
  kept integer not null default 0 check (kept >= 0),
  resume_at timestamptz,
  heartbeat_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  started_by uuid references auth.users (id) on delete set null,
  started_by_email text,
  problem text,
  scheduled boolean not null default true,
  tick_token uuid,
  tick_until timestamptz,
  check ((state = 'waiting') = (resume_at is not null)),
  check ((tick_token is null) = (tick_until is null))
);
comment on table public.import_runs is 'Imports of cities, the newest last. States and what leads from one to the next: src/shared/imports/importRuns.ts.';
comment on column public.import_runs.id is 'Surrogate key.';
comment on column public.import_runs.state is 'What the run is doing; waiting means that the dataset''s service wants to be left alone until resume_at.';
comment on column public.import_runs.scope is 'What is imported: {"kind": "country", "iso": "FR"}, {"kind": "continent", "slug": "europe"} or {"kind": "world"}.';
comment on column public.import_runs.mode is 'batches: pages of some rows; export: one stream a country.';
comment on column public.import_runs.options is 'The administrator''s choices (ImportOptions in src/shared/imports/imports.ts).';
comment on column public.import_runs.undone is 'Cities of this run that an undo has deleted.';
comment on column public.import_runs.kept is 'Cities of this run that an undo has left: somebody had changed them since or made something of them, such as a guide.';
comment on column public.import_runs.resume_at is 'When a waiting run may go on.';
comment on column public.import_runs.heartbeat_at is 'The last step; long ago in a running run means that nobody steps it any more.';
comment on column public.import_runs.started_at is 'When the run was started.';
comment on column public.import_runs.ended_at is 'When it ended; null while it may go on.';
comment on column public.import_runs.started_by is 'The administrator''s account; null once it is gone.';
comment on column public.import_runs.started_by_email is 'The administrator''s e-mail at that time.';
comment on column public.import_runs.problem is 'What stopped it, for the operator.';
comment on column public.import_runs.scheduled is 'The scheduled tick moves it. Otherwise a caller does, page by page.';
comment on column public.import_runs.tick_token is 'The tick that moves it now; only that one goes on.';
comment on column public.import_runs.tick_until is 'When that tick counts as dead.';
create index import_runs_started_by_idx on public.import_runs (started_by);
alter table public.import_runs enable row level security;
revoke all on public.import_runs from anon, authenticated;
grant select on public.import_runs to authenticated;
grant all on public.import_runs to service_role;
create policy import_runs_select on public.import_runs for select to authenticated using ((select private.is_admin()));

create table public.import_run_countries (
  run_id integer not null references public.import_runs (id) on delete cascade,
  iso text not null check (iso ~ '^[A-Z]{2}$'),
  status text not null default 'idle' check (status in ('idle', 'processing', 'success', 'error')),
  phase text not null default 'rows' check (phase in ('rows', 'slugs')),
  cursor jsonb,
  total integer check (total >= 0),
  processed integer not null default 0 check (processed >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  failed integer not null default 0 check (failed >= 0),
  batches integer not null default 0 check (batches >= 0),
  batch_limit integer check (batch_limit >= 0),
  has_more boolean not null default true,
  attempts integer not null default 0 check (attempts >= 0),
  error_message text,
  lease_token uuid,
  lease_until timestamptz,
  primary key (run_id, iso),
  check (processed = created + updated + skipped + failed),
  check ((lease_token is null) = (lease_until is null))
);
comment on table public.import_run_countries is 'Where a run stands in each of its countries. A batch and the step of the cursor behind it are one transaction.';
comment on column public.import_run_countries.run_id is 'The run.';
comment on column public.import_run_countries.iso is 'ISO 3166-1 alpha-2; ZZ for rows of the dataset that name no country.';
comment on column public.import_run_countries.status is 'What the screen shows.';
comment on column public.import_run_countries.phase is 'rows while rows come in, then slugs while the addresses of the new cities are settled.';
comment on column public.import_run_countries.cursor is 'The last row that is in: sort value and GeoNames id. Null at the beginning.';
comment on column public.import_run_countries.total is 'Rows the dataset has for the run''s filters; null while it was not asked.';
comment on column public.import_run_countries.processed is 'Rows seen: the sum of the next four.';
comment on column public.import_run_countries.created is 'New cities.';
comment on column public.import_run_countries.updated is 'Cities that lacked something the dataset has.';
comment on column public.import_run_countries.skipped is 'Cities that were there, and historic places.';
comment on column public.import_run_countries.failed is 'Rows of import_run_errors.';
comment on column public.import_run_countries.batches is 'Batches that are in.';
comment on column public.import_run_countries.batch_limit is 'The batch after which the run stops in this country; null for none.';
comment on column public.import_run_countries.has_more is 'Whether the dataset has more rows behind the cursor.';
comment on column public.import_run_countries.attempts is 'Failures in a row.';
comment on column public.import_run_countries.error_message is 'The last failure, for the operator.';
comment on column public.import_run_countries.lease_token is 'The step that works on the country now; only it may write.';
comment on column public.import_run_countries.lease_until is 'When that step counts as dead.';
-- Two runs never work on one country at the same time.
create unique index import_run_countries_lease_idx on public.import_run_countries (iso) where lease_token is not null;
alter table public.import_run_countries enable row level security;
revoke all on public.import_run_countries from anon, authenticated;
grant select on public.import_run_countries to authenticated;
grant all on public.import_run_countries to service_role;
create policy import_run_countries_select on public.import_run_countries for select to authenticated
  using ((select private.is_admin()));

create table public.import_run_logs (
  id bigint generated always as identity primary key,
  run_id integer not null references public.import_runs (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('info', 'success', 'warning', 'error', 'debug')),
  code text not null check (code <> ''),
  message text not null check (length(message) <= 2000),
  data jsonb not null default '{}'
);
comment on table public.import_run_logs is 'What happened in a run, in order.';
comment on column public.import_run_logs.id is 'Surrogate key, in the order of writing.';
comment on column public.import_run_logs.run_id is 'The run.';
comment on column public.import_run_logs.at is 'When.';
comment on column public.import_run_logs.level is 'info, success, warning, error or debug.';
comment on column public.import_run_logs.code is 'What it is about (LOG_CODES in src/shared/imports/importRuns.ts).';
comment on column public.import_run_logs.message is 'The entry in English.';
comment on column public.import_run_logs.data is 'What stands in the entry, for screens that word it themselves.';
create index import_run_logs_run_id_idx on public.import_run_logs (run_id, id);
alter table public.import_run_logs enable row level security;
revoke all on public.import_run_logs from anon, authenticated;
grant select on public.import_run_logs to authenticated;
grant all on public.import_run_logs to service_role;
create policy import_run_logs_select on public.import_run_logs for select to authenticated using ((select private.is_admin()));

create table public.import_run_errors (
  id bigint generated always as identity primary key,
  run_id integer not null references public.import_runs (id) on delete cascade,
  iso text not null check (iso ~ '^[A-Z]{2}$'),
  geoname_id text check (length(geoname_id) <= 200),
  reason text not null check (reason <> ''),
  value text check (length(value) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.import_run_errors is 'Rows of the dataset that were not imported, and why.';
comment on column public.import_run_errors.id is 'Surrogate key, in the order of writing.';
comment on column public.import_run_errors.run_id is 'The run.';
comment on column public.import_run_errors.iso is 'The country that was being imported.';
comment on column public.import_run_errors.geoname_id is 'The row''s id as the dataset wrote it, cut to 200 characters; null when it had none.';
comment on column public.import_run_errors.reason is 'Why (ROW_REASONS in src/shared/imports/importRuns.ts).';
comment on column public.import_run_errors.value is 'What was wrong, cut to 200 characters.';
comment on column public.import_run_errors.created_at is 'When.';
create index import_run_errors_run_id_idx on public.import_run_errors (run_id, id);
alter table public.import_run_errors enable row level security;
revoke all on public.import_run_errors from anon, authenticated;
grant select on public.import_run_errors to authenticated;
grant all on public.import_run_errors to service_role;
create policy import_run_errors_select on public.import_run_errors for select to authenticated
  using ((select private.is_admin()));

create table public.import_created_cities (
  city_id integer primary key references public.cities (id) on delete cascade,
  run_id integer not null references public.import_runs (id) on delete cascade,
  saved_at timestamptz not null,
  quarter boolean not null default false
);
comment on table public.import_created_cities is 'Which city came with which run: what an undo may delete.';
comment on column public.import_created_cities.city_id is 'The city.';
comment on column public.import_created_cities.run_id is 'The run that created it.';
comment on column public.import_created_cities.saved_at is 'The city''s updated_at when the run last wrote it: another one means that somebody has changed it since.';
comment on column public.import_created_cities.quarter is 'The dataset calls it a quarter of a city, which never takes a plain address from a town.';
create index import_created_cities_run_id_idx on public.import_created_cities (run_id, city_id);
alter table public.import_created_cities enable row level security;
revoke all on public.import_created_cities from anon, authenticated;
grant select on public.import_created_cities to authenticated;
grant all on public.import_created_cities to service_role;
create policy import_created_cities_select on public.import_created_cities for select to authenticated
  using ((select private.is_admin()));

create view public.import_run_overview with (security_invoker = on) as
  select r.id, r.state, r.scope, r.mode, r.options, r.undone, r.kept, r.resume_at, r.heartbeat_at, r.started_at, r.ended_at,
    r.started_by, r.started_by_email, r.problem, r.scheduled,
    r.state in ('running', 'waiting', 'undoing')
      and greatest(r.heartbeat_at, r.resume_at) < now() - interval '1 minute' as stalled,
    n.total, n.processed, n.created, n.updated, n.skipped, n.failed, n.batches, n.countries_total, n.countries_done,
    n.countries_failed
  from public.import_runs r
  cross join lateral (
    select sum(c.total)::integer as total,
      coalesce(sum(c.processed), 0)::integer as processed, coalesce(sum(c.created), 0)::integer as created,
      coalesce(sum(c.updated), 0)::integer as updated, coalesce(sum(c.skipped), 0)::integer as skipped,
      coalesce(sum(c.failed), 0)::integer as failed, coalesce(sum(c.batches), 0)::integer as batches,
      count(*)::integer as countries_total, count(*) filter (where c.status = 'success')::integer as countries_done,
      count(*) filter (where c.status = 'error')::integer as countries_failed
    from public.import_run_countries c where c.run_id = r.id
  ) n;
comment on view public.import_run_overview is
  'Runs with the sums of their countries. Stalled: nothing has moved the run for a minute, though it goes on.';
revoke all on public.import_run_overview from anon, authenticated;
grant select on public.import_run_overview to authenticated, service_role;

create function private.free_city_slug(p_country_id integer, p_slug text, p_number integer) returns text
language plpgsql stable set search_path = '' as $$
declare
  free text := p_slug;
begin
  while exists (
    select from public.cities c where c.country_id is not distinct from p_country_id and c.slug = free
  ) loop
    free := free || '-' || p_number;
  end loop;
  return free;
end
$$;
comment on function private.free_city_slug(integer, text, integer) is
  'The slug, or the slug with a number behind it as often as it takes until no city of the country has it.';
revoke execute on function private.free_city_slug(integer, text, integer) from public, anon, authenticated;
grant execute on function private.free_city_slug(integer, text, integer) to service_role;

create function private.incoming_cities(p_iso text, p_rows jsonb) returns table (
  geoname_id integer, name text, slug text, country_id integer, region_id integer, population bigint,
  latitude double precision, longitude double precision, timezone text, quarter boolean, names jsonb, city_id integer,
  lacks boolean
)
language sql stable set search_path = '' as $$
  select r.id, r.name,
    -- Of two of one name in a batch the second is kept apart for now; the end of the country settles who has which.
    case when row_number() over (partition by k.id, r.slug order by r.population desc nulls last, r.id) > 1
      then r.slug || '-' || r.id else r.slug end,
    k.id, g.id, r.population, r.latitude, r.longitude, r.timezone, r.quarter, r.names, c.id,
    c.id is not null and (
      c.country_id is null
      or (c.region_id is null and g.id is not null and c.country_id = k.id)
      -- The people of a quarter are doubtful: they are not written into a city that was left without.
      or (c.population is null and r.population is not null and not r.quarter)
      or c.latitude is null
      or (c.timezone is null and r.timezone is not null)
    )
  from jsonb_to_recordset(p_rows) as r (
    id integer, name text, slug text, country text, region text, population bigint, latitude double precision,
    longitude double precision, timezone text, quarter boolean, names jsonb
  )
  -- The dataset lists some cities in a country that this site does not have them in.
  join public.countries k on k.iso_code = coalesce(r.country, p_iso)
  left join public.regions g on g.geonames_admin1 = r.region and g.country_id = k.id
  -- A city that was merged is the one it was merged into.
  left join public.cities c on c.id = coalesce(
    (select o.id from public.cities o where o.geoname_id = r.id),
    (select f.city_id from public.former_addresses f where f.geoname_id = r.id order by f.id desc limit 1)
  )
  where not exists (select from private.deleted_cities d where d.geoname_id = r.id)
$$;
comment on function private.incoming_cities(text, jsonb) is
  'Rows of a batch with this database''s keys: the city that is there already, and whether it lacks something. Without those that people have deleted.';
revoke execute on function private.incoming_cities(text, jsonb) from public, anon, authenticated;
grant execute on function private.incoming_cities(text, jsonb) to service_role;

create function private.write_cities(p_run integer, p_iso text, p_rows jsonb, out created integer, out updated integer, out displaced integer)
language sql volatile set search_path = '' as $$
  with incoming as materialized (
    select * from private.incoming_cities(p_iso, p_rows)
  ), added as (
    insert into public.cities
      (geoname_id, name, slug, country_id, region_id, population, latitude, longitude, timezone)
    select i.geoname_id, i.name,
      case when exists (select from public.cities o where o.country_id = i.country_id and o.slug = i.slug)
        then private.free_city_slug(i.country_id, i.slug, i.geoname_id) else i.slug end,
      i.country_id, i.region_id, i.population, i.latitude, i.longitude, i.timezone
    from incoming i where i.city_id is null
    order by i.geoname_id
    -- The slug is not named here: one taken meanwhile is an error, and the rows are then looked at one by one.
    on conflict (geoname_id) do nothing
    returning id, geoname_id, slug, updated_at
  ), marked as (
    insert into public.import_created_cities (city_id, run_id, saved_at, quarter)
    select a.id, p_run, a.updated_at, i.quarter from added a join incoming i on i.geoname_id = a.geoname_id
  ), named as (
    insert into public.city_names (city_id, lang, name, source, own)
    select a.id, given.lang, given.name, given.source, given.own
    from added a
    join incoming i on i.geoname_id = a.geoname_id
    cross join lateral jsonb_to_recordset(i.names) as given (lang text, name text, source text, own boolean)
    where i.names is not null
  ), filled as (
    update public.cities c
    set country_id = coalesce(c.country_id, i.country_id),
      slug = case when c.country_id is null
        then private.free_city_slug(i.country_id, c.slug, i.geoname_id) else c.slug end,
      region_id = case when coalesce(c.country_id, i.country_id) = i.country_id
        then coalesce(c.region_id, i.region_id) else c.region_id end,
      population = case when i.quarter then c.population else coalesce(c.population, i.population) end,
      latitude = coalesce(c.latitude, i.latitude),
      longitude = coalesce(c.longitude, i.longitude),
      timezone = coalesce(c.timezone, i.timezone)
    from incoming i where i.lacks and c.id = i.city_id
    returning 1
  )
  select (select count(*) from added)::integer, (select count(*) from filled)::integer,
    (select count(*) from added a join incoming i on i.geoname_id = a.geoname_id where i.slug <> a.slug)::integer
$$;
comment on function private.write_cities(integer, text, jsonb) is
  'Creates the cities that are missing and fills in what present ones lack. What is there is never overwritten. Displaced: '
  'new cities whose address somebody else had.';
revoke execute on function private.write_cities(integer, text, jsonb) from public, anon, authenticated;
grant execute on function private.write_cities(integer, text, jsonb) to service_role;

create function private.leased_country(p_run integer, p_iso text, p_token uuid) returns public.import_run_countries
language plpgsql volatile set search_path = '' as $$
declare
  leased public.import_run_countries;
begin
  select c.* into leased from public.import_run_countries c
  join public.import_runs r on r.id = c.run_id and r.state in ('running', 'waiting', 'paused')
  where c.run_id = p_run and c.iso = p_iso and c.lease_token = p_token
  for update of c;
  if not found then
    raise sqlstate 'PT409' using message = 'The country is not held by this step any more.';
  end if;
  return leased;
end
$$;
comment on function private.leased_country(integer, text, uuid) is
  'The country that a step holds, locked. 409 when the run was ended or another step has taken the country over.';
revoke execute on function private.leased_country(integer, text, uuid) from public, anon, authenticated;
grant execute on function private.leased_country(integer, text, uuid) to service_role;

-- One transaction: a killed run has written all of a batch or nothing of it.
create function public.import_city_batch(p_run integer, p_iso text, p_token uuid, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  leased public.import_run_countries := private.leased_country(p_run, p_iso, p_token);
  given jsonb := p_batch -> 'rows';
  dry boolean;
  one jsonb;
  added integer := 0;
  filled integer := 0;
  refused integer := 0;
  moved integer := 0;
  wrong integer := jsonb_array_length(p_batch -> 'errors');
  historic integer := coalesce((p_batch ->> 'skipped')::integer, 0);
  counted record;
  progress public.import_run_countries;
begin
  select (r.options ->> 'dryRun')::boolean into dry from public.import_runs r where r.id = p_run;
  if dry then
    select count(*) filter (where i.city_id is null), count(*) filter (where i.lacks) into added, filled
    from private.incoming_cities(p_iso, given) i;
  else
    begin
      select * into counted from private.write_cities(p_run, p_iso, given);
      added := counted.created;
      filled := counted.updated;
      moved := counted.displaced;
    exception when integrity_constraint_violation or data_exception then
      -- Some row is at odds with the database: each is tried alone, and only that one is refused.
      for one in select value from jsonb_array_elements(given) loop
        begin
          select * into counted from private.write_cities(p_run, p_iso, jsonb_build_array(one));
          added := added + counted.created;
          filled := filled + counted.updated;
          moved := moved + counted.displaced;
        exception when integrity_constraint_violation or data_exception then
          refused := refused + 1;
          insert into public.import_run_errors (run_id, iso, geoname_id, reason, value)
          values (p_run, p_iso, left(one ->> 'id', 200), 'refused_by_database', left(sqlerrm, 200));
        end;
      end loop;
    end;
  end if;

  insert into public.import_run_errors (run_id, iso, geoname_id, reason, value)
  select p_run, p_iso, left(e ->> 'geonameId', 200), e ->> 'reason', left(e ->> 'value', 200)
  from jsonb_array_elements(p_batch -> 'errors') e;
  insert into public.import_run_logs (run_id, level, code, message, data)
  select p_run, l ->> 'level', l ->> 'code', left(l ->> 'message', 2000), coalesce(l -> 'data', '{}')
  from jsonb_array_elements(p_batch -> 'logs') l;

  update public.import_run_countries c
  set processed = c.processed + jsonb_array_length(given) + wrong + historic,
    created = c.created + added,
    updated = c.updated + filled,
    skipped = c.skipped + historic + jsonb_array_length(given) - added - filled - refused,
    failed = c.failed + wrong + refused,
    batches = c.batches + 1,
    cursor = coalesce(p_batch -> 'cursor', c.cursor),
    has_more = (p_batch ->> 'hasMore')::boolean,
    phase = p_batch ->> 'phase',
    attempts = 0,
    error_message = null,
    lease_until = now() + interval '90 seconds'
  where c.run_id = p_run and c.iso = p_iso
  returning * into progress;
  update public.import_runs r set heartbeat_at = now() where r.id = p_run;
  return jsonb_build_object('created', added, 'updated', filled, 'refused', refused, 'displaced', moved,
    'country', to_jsonb(progress));
end
$$;
comment on function public.import_city_batch(integer, text, uuid, jsonb) is
  'Writes one batch of a country and moves the run behind it: {rows, errors, logs, skipped, cursor, hasMore, phase}. In a dry '
  'run no city is written, only counted. Rows that the database refuses are reported, the others are in.';
revoke execute on function public.import_city_batch(integer, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.import_city_batch(integer, text, uuid, jsonb) to service_role;

create table private.job_ticker (
  id boolean primary key default true check (id),
  functions_url text check (functions_url ~ '^https?://'),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table private.job_ticker is 'How the database reaches the functions that move runs: one row.';
comment on column private.job_ticker.id is 'Always true: there is one row.';
comment on column private.job_ticker.functions_url is 'Address of the project, as its functions know it; null before the first run or schedule.';
comment on column private.job_ticker.secret is 'What the call proves itself with: made here, read by service_role only.';
insert into private.job_ticker default values;
alter table private.job_ticker enable row level security;
revoke all on private.job_ticker from anon, authenticated;
grant select, update on private.job_ticker to service_role;

create function private.is_import_due(p_run public.import_runs) returns boolean
language sql stable set search_path = '' as $$
  select p_run.scheduled
    and (p_run.state in ('running', 'undoing') or (p_run.state = 'waiting' and p_run.resume_at <= now()))
    and (p_run.tick_until is null or p_run.tick_until < now())
$$;
comment on function private.is_import_due(public.import_runs) is
  'Whether a tick has something to do for a run: it goes on, and no living tick holds it.';
revoke execute on function private.is_import_due(public.import_runs) from public, anon, authenticated;
grant execute on function private.is_import_due(public.import_runs) to service_role;

create function private.request_tick(p_function text) returns boolean
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
    body := '{}'::jsonb,
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
comment on function private.request_tick(text) is 'Calls a function that moves runs by pg_net; whether it did. The request leaves with the commit.';
revoke execute on function private.request_tick(text) from public, anon, authenticated;
grant execute on function private.request_tick(text) to service_role;

create function private.schedule_job_ticks() returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  perform cron.schedule('jobs', '10 seconds', 'select private.run_job_ticker()');
  -- Each execution is a row.
  perform cron.schedule('jobs-history', '17 3 * * *',
    $job$delete from cron.job_run_details where end_time < now() - interval '2 days'$job$);
  return true;
end
$$;
comment on function private.schedule_job_ticks() is
  'Has pg_cron look every ten seconds for jobs to start and to move; false where the database has no pg_cron. Repeating it changes nothing.';
revoke execute on function private.schedule_job_ticks() from public, anon, authenticated;
grant execute on function private.schedule_job_ticks() to service_role;

-- Hosted Supabase has both. Without them, or without pg_cron preloaded, a process outside of the database moves imports on.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net')
  then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_job_ticks();
  end if;
exception when others then
  raise notice 'Jobs are not moved by this database: %', sqlerrm;
end
$$;

create function public.remember_functions_url(p_url text) returns void
language sql volatile set search_path = '' as $$
  update private.job_ticker set functions_url = p_url where functions_url is distinct from p_url
$$;
comment on function public.remember_functions_url(text) is 'Where the database calls its functions: they say it themselves when a run begins.';
revoke execute on function public.remember_functions_url(text) from public, anon, authenticated;
grant execute on function public.remember_functions_url(text) to service_role;

create function public.is_job_tick(p_secret text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.job_ticker s where s.secret = p_secret)
$$;
comment on function public.is_job_tick(text) is 'Whether a call comes from the ticker.';
revoke execute on function public.is_job_tick(text) from public, anon, authenticated;
grant execute on function public.is_job_tick(text) to service_role;

create function public.claim_import_tick(p_token uuid, p_run integer default null) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  claimed public.import_runs;
begin
  -- A run that is asked for by name is the schedule's from now on, though a caller had begun it.
  update public.import_runs r set scheduled = true where r.id = p_run and not r.scheduled;
  select r.* into claimed from public.import_runs r
  where private.is_import_due(r) and (p_run is null or r.id = p_run)
  order by r.heartbeat_at limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  if claimed.tick_token is not null then
    -- The tick before has died, and its steps with it: nobody need wait for their leases. A step that lives can write nothing.
    update public.import_run_countries c set lease_token = null, lease_until = null
    where c.run_id = claimed.id and c.lease_token is not null;
  end if;
  update public.import_runs r
  set tick_token = p_token, tick_until = now() + interval '20 seconds', heartbeat_at = now()
  where r.id = claimed.id;
  return claimed.id;
end
$$;
comment on function public.claim_import_tick(uuid, integer) is
  'Gives a tick a run to move (the one asked for, else the one that has waited longest) for 20 seconds; null when none is due.';
revoke execute on function public.claim_import_tick(uuid, integer) from public, anon, authenticated;
grant execute on function public.claim_import_tick(uuid, integer) to service_role;

create function public.hold_import_tick(p_run integer, p_token uuid, p_seconds integer) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.import_runs r
  set heartbeat_at = now(),
    tick_token = case when p_seconds > 0 then r.tick_token end,
    tick_until = case when p_seconds > 0 then now() + make_interval(secs => p_seconds) end
  where r.id = p_run and r.tick_token = p_token;
  return found;
end
$$;
comment on function public.hold_import_tick(integer, uuid, integer) is
  'Keeps a run for so many seconds more; with 0 gives it back. False when another tick has taken it over.';
revoke execute on function public.hold_import_tick(integer, uuid, integer) from public, anon, authenticated;
grant execute on function public.hold_import_tick(integer, uuid, integer) to service_role;

create function public.start_import_run(p_run jsonb, p_countries jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  started integer;
begin
  insert into public.import_runs (scope, mode, options, started_by, started_by_email, scheduled)
  values (
    p_run -> 'scope', p_run ->> 'mode', p_run -> 'options', (p_run ->> 'startedBy')::uuid, p_run ->> 'startedByEmail',
    coalesce((p_run ->> 'scheduled')::boolean, true)
  )
  returning id into started;
  insert into public.import_run_countries (run_id, iso, total, batch_limit)
  select started, c ->> 'iso', (c ->> 'total')::integer, (p_run -> 'options' ->> 'maxBatches')::integer
  from jsonb_array_elements(p_countries) c;
  perform private.request_ticks();
  return started;
end
$$;
comment on function public.start_import_run(jsonb, jsonb) is
  'A new run over [{iso, total}]: its id. Nothing is imported yet.';
revoke execute on function public.start_import_run(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.start_import_run(jsonb, jsonb) to service_role;

create function private.finish_import_run(p_run integer) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  run_ended boolean;
begin
  with ended as (
    update public.import_runs r
    set ended_at = now(),
      state = case when n.good > 0 then 'done' else 'failed' end,
      problem = case when n.good = 0 then n.problem end
    from (
      select count(*) filter (where c.status = 'success') as good, count(*) filter (where c.status = 'error') as bad,
        bool_or(c.status = 'success' and c.has_more) as stopped,
        count(*) filter (where c.status in ('idle', 'processing')) as waiting, min(c.error_message) as problem,
        sum(c.processed) as processed, sum(c.created) as created, sum(c.failed) as failed
      from public.import_run_countries c where c.run_id = p_run
    ) n
    where r.id = p_run and r.state = 'running' and n.waiting = 0
    returning r.state, n.good, n.bad, n.stopped, n.processed, n.created, n.failed
  ), logged as (
    insert into public.import_run_logs (run_id, level, code, message, data)
    select p_run, case when e.state = 'failed' then 'error' when e.bad > 0 or e.stopped then 'warning' else 'success' end,
      case when e.state = 'failed' then 'runFailed' when e.stopped then 'runStopped' else 'runDone' end,
      format('Run %s: %s countries done, %s failed; %s rows, %s created, %s refused',
        case when e.stopped then 'stopped at its last allowed batch' else e.state end, e.good, e.bad, e.processed,
        e.created, e.failed),
      jsonb_build_object('done', e.good, 'countriesFailed', e.bad, 'processed', e.processed, 'created', e.created,
        'failed', e.failed)
    from ended e
    returning 1
  )
  select exists (select from logged) into run_ended;
  return run_ended;
end
$$;
comment on function private.finish_import_run(integer) is
  'Ends a run whose countries have all ended (failed when each of them has, else done), and says whether it did.';
revoke execute on function private.finish_import_run(integer) from public, anon, authenticated;
grant execute on function private.finish_import_run(integer) to service_role;

create function public.claim_import_country(p_run integer, p_iso text, p_token uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  claimed public.import_run_countries;
  run_ended boolean := false;
begin
  update public.import_runs r
  set heartbeat_at = now(),
    state = case when r.state = 'waiting' and r.resume_at <= now() then 'running' else r.state end,
    resume_at = case when r.resume_at <= now() then null else r.resume_at end
  where r.id = p_run and r.state in ('running', 'waiting');
  if exists (select from public.import_runs r where r.id = p_run and r.state = 'running') then
    -- Steps that died: whoever comes next goes on where their last batch ended.
    update public.import_run_countries c set lease_token = null, lease_until = null where c.lease_until < now();
    begin
      update public.import_run_countries c
      set lease_token = p_token, lease_until = now() + interval '90 seconds', status = 'processing'
      where c.run_id = p_run and c.iso = (
        select w.iso from public.import_run_countries w
        where w.run_id = p_run and w.status in ('idle', 'processing') and w.lease_token is null
          and (p_iso is null or w.iso = p_iso)
          and not exists (
            select from public.import_run_countries o where o.iso = w.iso and o.lease_token is not null
          )
        order by w.status desc, w.total desc nulls last, w.iso
        limit 1 for update skip locked
      )
      returning c.* into claimed;
    exception when unique_violation then
      -- Another run was quicker.
      claimed := null;
    end;
    if claimed.iso is null then
      run_ended := private.finish_import_run(p_run);
    end if;
  end if;
  return (
    select jsonb_build_object('state', r.state, 'ended', run_ended,
      'country', case when claimed.iso is not null then to_jsonb(claimed) end)
    from public.import_runs r where r.id = p_run
  );
end
$$;
comment on function public.claim_import_country(integer, text, uuid) is
  'Gives a step a country of the run to work on (the one asked for, else the next) for 90 seconds, with the run''s state; '
  'country is null when there is none to be had. A run whose countries have all ended is ended.';
revoke execute on function public.claim_import_country(integer, text, uuid) from public, anon, authenticated;
grant execute on function public.claim_import_country(integer, text, uuid) to service_role;

create function public.release_import_country(p_run integer, p_iso text, p_token uuid, p_outcome jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.import_run_countries c
  set lease_token = null, lease_until = null,
    status = p_outcome ->> 'status',
    attempts = case when p_outcome ? 'error' then c.attempts + 1 else c.attempts end,
    error_message = case when p_outcome ? 'error' then left(p_outcome ->> 'error', 500) else c.error_message end
  where c.run_id = p_run and c.iso = p_iso and c.lease_token = p_token;
  insert into public.import_run_logs (run_id, level, code, message, data)
  select p_run, l ->> 'level', l ->> 'code', left(l ->> 'message', 2000), coalesce(l -> 'data', '{}')
  from jsonb_array_elements(p_outcome -> 'logs') l;
  return private.finish_import_run(p_run);
end
$$;
comment on function public.release_import_country(integer, text, uuid, jsonb) is
  'A step gives its country back: {status, error, logs}. The last country to end ends the run; whether it did.';
revoke execute on function public.release_import_country(integer, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.release_import_country(integer, text, uuid, jsonb) to service_role;

create function public.import_slug_rivals(p_run integer, p_iso text) returns jsonb
language sql stable set search_path = '' as $$
  with present as materialized (
    -- Only the country's cities are looked at, and each one's mark by its key: a run of the world has a hundred thousand
    -- marks, and a planner without statistics would read them all for every country.
    select c.id, c.geoname_id, c.name, c.slug, c.population, c.latitude, c.longitude, c.region_slug, m.quarter
    from public.cities c
    left join lateral (
      select i.quarter from public.import_created_cities i
      where i.city_id = c.id and i.run_id = p_run and i.saved_at = c.updated_at
      offset 0
    ) m on true
    where c.country_id = (select k.id from public.countries k where k.iso_code = p_iso)
  )
  select jsonb_build_object(
    'country', k.slug,
    'regions', coalesce(
      (select jsonb_object_agg(g.geonames_admin1, g.slug) from public.regions g
       where g.country_id = k.id and g.geonames_admin1 is not null), '{}'),
    'others', coalesce(
      (select jsonb_agg(jsonb_build_array(p.geoname_id, p.slug, p.population, p.latitude, p.longitude) order by p.id)
       from present p where p.quarter is null), '[]'),
    'created', coalesce(
      (select jsonb_agg(jsonb_build_array(p.id, p.geoname_id, p.name, p.slug, p.population, p.latitude, p.longitude,
         p.region_slug, p.quarter) order by p.id)
       from present p where p.quarter is not null), '[]')
  )
  from public.countries k where k.iso_code = p_iso
$$;
comment on function public.import_slug_rivals(integer, text) is
  'The slug of a country and what the addresses of a run''s new cities in it depend on: slugs of regions, the cities that the '
  'run has created and nobody has changed since, and all others. Null for a country that is not there.';
revoke execute on function public.import_slug_rivals(integer, text) from public, anon, authenticated;
grant execute on function public.import_slug_rivals(integer, text) to service_role;

create function public.settle_import_slugs(p_run integer, p_iso text, p_token uuid, p_changes jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  leased public.import_run_countries := private.leased_country(p_run, p_iso, p_token);
  changed integer;
begin
  -- Two steps, for two cities may change places: first out of each other's way.
  update public.cities c set slug = 'import-' || c.id || '-' || md5(c.slug)
  from jsonb_to_recordset(p_changes) as n (id integer, slug text, population bigint)
  join public.import_created_cities m on m.city_id = n.id and m.run_id = p_run
  where c.id = n.id and c.slug <> n.slug;
  update public.cities c set slug = n.slug, population = n.population
  from jsonb_to_recordset(p_changes) as n (id integer, slug text, population bigint)
  join public.import_created_cities m on m.city_id = n.id and m.run_id = p_run
  where c.id = n.id;
  get diagnostics changed = row_count;
  update public.import_created_cities m set saved_at = c.updated_at
  from jsonb_to_recordset(p_changes) as n (id integer, slug text, population bigint)
  join public.cities c on c.id = n.id
  where m.city_id = n.id and m.run_id = p_run;
  return changed;
end
$$;
comment on function public.settle_import_slugs(integer, text, uuid, jsonb) is
  'Gives cities that the run has created the addresses and populations of [{id, slug, population}], and says how many it were.';
revoke execute on function public.settle_import_slugs(integer, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.settle_import_slugs(integer, text, uuid, jsonb) to service_role;

create function public.change_import_run(p_run integer, p_from text, p_to text, p_change jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.import_runs r
  set state = p_to,
    heartbeat_at = now(),
    resume_at = (p_change ->> 'resumeAt')::timestamptz,
    problem = left(p_change ->> 'problem', 500),
    -- Whoever takes a run up again need not wait for a tick that died. One that lives finds its run gone.
    scheduled = r.scheduled or p_to in ('running', 'undoing'),
    tick_token = case when p_to in ('running', 'undoing') then null else r.tick_token end,
    tick_until = case when p_to in ('running', 'undoing') then null else r.tick_until end,
    ended_at = case when p_to in ('cancelled', 'failed', 'done', 'undone') then now() end
  where r.id = p_run and r.state = p_from;
  if not found then
    return false;
  end if;
  if p_to in ('cancelled', 'undoing') then
    -- A step still under way finds its country gone, and writes nothing more.
    update public.import_run_countries c
    set lease_token = null, lease_until = null,
      status = case when c.status = 'processing' then 'idle' else c.status end
    where c.run_id = p_run;
  elsif p_to = 'running' then
    -- The same for the leases of its countries.
    update public.import_run_countries c set lease_token = null, lease_until = null where c.run_id = p_run;
    -- Countries that failed are tried again; those that stopped at their last batch get as many again.
    update public.import_run_countries c
    set status = 'idle', attempts = 0, error_message = null, phase = case when c.has_more then 'rows' else c.phase end,
      batch_limit = case when c.status = 'success' then c.batches + (
        select (r.options ->> 'maxBatches')::integer from public.import_runs r where r.id = p_run
      ) else c.batch_limit end
    where c.run_id = p_run and (c.status = 'error' or (c.status = 'success' and c.has_more));
  end if;
  insert into public.import_run_logs (run_id, level, code, message, data)
  select p_run, l ->> 'level', l ->> 'code', left(l ->> 'message', 2000), coalesce(l -> 'data', '{}')
  from jsonb_array_elements(p_change -> 'logs') l;
  if p_to in ('running', 'undoing') then
    perform private.request_ticks();
  end if;
  return true;
end
$$;
comment on function public.change_import_run(integer, text, text, jsonb) is
  'Takes a run from one state to another with {resumeAt, problem, logs}; false when it was not in the first any more.';
revoke execute on function public.change_import_run(integer, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.change_import_run(integer, text, text, jsonb) to service_role;

create function public.undo_import_run(p_run integer, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  removed integer;
  spared integer;
  remaining boolean;
begin
  perform from public.import_runs r where r.id = p_run and r.state = 'undoing' for update;
  if not found then
    raise sqlstate 'PT409' using message = 'The run is not being undone.';
  end if;
  with chosen as materialized (
    select m.city_id, m.saved_at from public.import_created_cities m where m.run_id = p_run
    order by m.city_id limit p_limit
  ), untouched as materialized (
    select h.city_id from chosen h
    join public.cities c on c.id = h.city_id and c.updated_at = h.saved_at
    where not exists (
      select from public.city_names n where n.city_id = h.city_id and n.source = 'editors' and n.updated_at > h.saved_at
    )
      and h.city_id not in (select private.cities_with_own_work())
  ), gone as (
    delete from public.cities c using untouched u where c.id = u.city_id returning 1
  ), spared_marks as (
    delete from public.import_created_cities m using chosen h
    where m.city_id = h.city_id and h.city_id not in (select u.city_id from untouched u) returning 1
  )
  select (select count(*) from gone), (select count(*) from spared_marks) into removed, spared;
  remaining := exists (select from public.import_created_cities m where m.run_id = p_run);
  update public.import_runs r
  set undone = r.undone + removed, kept = r.kept + spared, heartbeat_at = now(),
    state = case when remaining then r.state else 'undone' end,
    ended_at = case when remaining then r.ended_at else now() end
  where r.id = p_run;
  return jsonb_build_object('removed', removed, 'kept', spared, 'left', remaining);
end
$$;
comment on function public.undo_import_run(integer, integer) is
  'Looks at so many cities that the run has created and deletes those that nobody has changed since or made something of; '
  'ends the undo when none is left.';
revoke execute on function public.undo_import_run(integer, integer) from public, anon, authenticated;
grant execute on function public.undo_import_run(integer, integer) to service_role;

create function public.import_undo_preview(p_run integer)
returns table (deleted integer, changed integer, tagged integer, articles jsonb)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    with created as materialized (
      select m.city_id,
        c.updated_at <> m.saved_at or exists (
          select from public.city_names n where n.city_id = m.city_id and n.source = 'editors' and n.updated_at > m.saved_at
        ) or m.city_id in (select private.cities_with_own_work()) as is_changed,
        exists (select from public.blog_post_places p where p.city_id = m.city_id) as is_tagged
      from public.import_created_cities m join public.cities c on c.id = m.city_id
      where m.run_id = p_run
    ), posts as (
      select distinct p.post_id from created h join public.blog_post_places p on p.city_id = h.city_id
      where h.is_tagged
    )
    select count(*) filter (where not h.is_changed and not h.is_tagged)::integer,
      count(*) filter (where h.is_changed and not h.is_tagged)::integer,
      count(*) filter (where h.is_tagged)::integer,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'title', coalesce(
          (select t.title from public.blog_post_texts t where t.post_id = b.id
           order by array_position(array['fr', 'en'], t.lang) nulls last, t.lang limit 1), b.slug)) order by b.id)
        from posts o join public.blog_posts b on b.id = o.post_id
      ), '[]')
    from created h;
end
$$;
comment on function public.import_undo_preview(integer) is
  'What an undo of the run would do: cities it would delete, those it would leave because somebody changed them or because '
  'articles are about them, and these articles as [{id, title}]. Administrators only.';
revoke execute on function public.import_undo_preview(integer) from public, anon, authenticated;
grant execute on function public.import_undo_preview(integer) to authenticated, service_role;
