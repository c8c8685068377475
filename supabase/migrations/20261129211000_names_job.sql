-- Runs for names of airports and cities become jobs, moved by the engine of jobs.

create function private.names_job_total(p_job public.jobs) returns integer
language plpgsql stable set search_path = '' as $$
declare
  countries text[] := private.countries_of_job(p_job);
begin
  return (select count(*) from private.airports_to_name(countries)) + (select count(*) from private.cities_to_name(countries));
end
$$;
comment on function private.names_job_total(public.jobs) is 'How many airports and cities a new job for names asks for.';
grant execute on function private.names_job_total(public.jobs) to service_role;

create function private.countries_of_job(p_job public.jobs) returns text[]
language sql stable set search_path = '' as $$
  select case when p_job.country is null then array(select jsonb_array_elements_text(p_job.options -> 'countries')) else array[p_job.country] end
$$;
comment on function private.countries_of_job(public.jobs) is 'ISO 3166-1 codes of the countries of a job: its own, or the several of its options; none for the world.';
grant execute on function private.countries_of_job(public.jobs) to service_role;

create function public.names_to_ask(p_countries text[], p_cursor jsonb, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  airports jsonb := '[]';
  cities jsonb := '[]';
begin
  -- Cities come after the last airport.
  if p_cursor ->> 'geonameId' is null then
    select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') into airports
    from (
      select a.iata as id, a.name, a.latitude, a.longitude
      from private.airports_to_name(p_countries) a
      where a.iata > coalesce(p_cursor ->> 'iata', '')
      order by a.iata limit p_limit
    ) n;
  end if;
  if airports = '[]' then
    select coalesce(jsonb_agg(to_jsonb(n) order by n.population desc, n.id), '[]') into cities
    from (
      select c.geoname_id as id, coalesce(c.population, 0) as population, c.latitude, c.longitude,
        array_remove(array[k.name_zh, g.name_zh], null) as areas
      from private.cities_to_name(p_countries) c
      left join public.countries k on k.id = c.country_id
      left join public.regions g on g.id = c.region_id
      where p_cursor ->> 'geonameId' is null
        or (coalesce(c.population, 0), -c.geoname_id) < ((p_cursor ->> 'population')::bigint, -(p_cursor ->> 'geonameId')::integer)
      order by coalesce(c.population, 0) desc, c.geoname_id limit p_limit
    ) n;
  end if;
  return jsonb_build_object('airports', airports, 'cities', cities);
end
$$;
comment on function public.names_to_ask(text[], jsonb, integer) is
  'The next airports [{id: IATA code, name, latitude, longitude}] after {iata}, and once there are none the next cities [{id: GeoNames id, population, latitude, '
  'longitude, areas}] after {population, geonameId}, the largest first.';
grant execute on function public.names_to_ask(text[], jsonb, integer) to service_role;

-- Each name knows the job that has added it. A run whose number a job has already gets a later one.

drop function public.start_name_run(text[], boolean, uuid, text);
drop function public.claim_name_batch(integer, uuid, integer, integer);
drop function public.write_name_batch(integer, uuid, integer[], jsonb);
drop function public.write_airport_name_batch(integer, uuid, text[], jsonb);
drop function public.rest_name_run(integer, uuid, integer, text);
drop function public.change_name_run(integer, text, text);
drop function public.undo_name_run(integer, integer);
drop function private.airports_to_ask(public.name_runs, integer);
drop function private.cities_to_ask(public.name_runs, integer);
drop function private.add_city_names(jsonb, integer, boolean);
drop function private.add_airport_names(jsonb, integer, boolean);

do $$
declare
  taken boolean := exists (select from public.jobs j join public.name_runs r using (id));
  ahead integer := case when taken then (select max(j.id) from public.jobs j) else 0 end;
  named text;
begin
  insert into public.jobs (
    id, kind, country, options, state, total, done, counts, cursor, attempts, problem, resume_at, heartbeat_at, started_at, ended_at, started_by,
    started_by_email, schedule_id
  ) overriding system value
  select r.id + ahead, 'names', case when cardinality(r.countries) = 1 then r.countries[1] end,
    jsonb_build_object('dryRun', r.dry_run) || case when cardinality(r.countries) > 1 then jsonb_build_object('countries', r.countries) else '{}' end,
    r.state, r.total, r.processed, jsonb_build_object('named', r.named, 'added', r.added, 'undone', r.undone),
    jsonb_strip_nulls(jsonb_build_object('iata', r.cursor_iata, 'population', r.cursor_population, 'geonameId', r.cursor_geoname_id)),
    r.attempts, r.problem, r.resume_at, r.heartbeat_at, r.started_at, r.ended_at, r.started_by, r.started_by_email, r.schedule_id
  from public.name_runs r;
  perform setval(pg_get_serial_sequence('public.jobs', 'id'), coalesce((select max(j.id) from public.jobs j), 0) + 1, false);

  foreach named in array array['city_names', 'airport_names', 'city_name_checks', 'airport_name_checks'] loop
    execute format('alter table public.%1$I drop constraint %1$s_run_id_fkey', named);
    execute format('alter table public.%1$I rename column run_id to job_id', named);
    execute format('alter index public.%1$s_run_id_idx rename to %1$s_job_id_idx', named);
    if taken then
      -- No name has changed: nobody is told, and nothing is recorded.
      execute format('alter table public.%I disable trigger user', named);
      execute format('update public.%I set job_id = job_id + $1 where job_id is not null', named) using ahead;
      execute format('alter table public.%I enable trigger user', named);
    end if;
    execute format('alter table public.%1$I add foreign key (job_id) references public.jobs (id) on delete set null', named);
  end loop;
  if taken then
    alter table public.job_schedules disable trigger user;
    update public.job_schedules s set last_run_id = s.last_run_id + ahead where s.kind = 'names';
    alter table public.job_schedules enable trigger user;
  end if;
  -- An undo compares what the audit log holds with the columns that there are.
  update public.changes c
  set before = case when c.before ? 'run_id'
      then c.before - 'run_id' || jsonb_build_object('job_id', (c.before ->> 'run_id')::integer + ahead) else c.before end,
    after = case when c.after ? 'run_id'
      then c.after - 'run_id' || jsonb_build_object('job_id', (c.after ->> 'run_id')::integer + ahead) else c.after end
  where c.table_name = 'city_names' and (c.before ? 'run_id' or c.after ? 'run_id');
end
$$;
comment on column public.city_names.job_id is 'The job that added it; null for a name from elsewhere.';
comment on column public.airport_names.job_id is 'The job that added it; null for a name from elsewhere.';
comment on column public.city_name_checks.job_id is 'The job that asked; null where the city''s page was read.';
comment on column public.airport_name_checks.job_id is 'The job that asked.';

create function private.add_city_names(p_names jsonb, p_job integer, p_dry boolean, out named integer, out added integer)
language sql volatile set search_path = '' as $$
  with wanted as (
    select c.id as city_id, n.lang, n.name
    from jsonb_to_recordset(p_names) as n (id integer, lang text, name text)
    join public.cities c on c.geoname_id = n.id
    -- What is called as stored needs no name of its own.
    where n.name <> c.name
      and not exists (select from public.city_names o where o.city_id = c.id and o.lang = n.lang)
  ), written as (
    insert into public.city_names (city_id, lang, name, source, job_id)
    select w.city_id, w.lang, w.name, 'wikidata', p_job from wanted w where not p_dry
    on conflict do nothing
    returning city_id
  ), counted as (
    select city_id from written union all select w.city_id from wanted w where p_dry
  )
  select count(distinct city_id)::integer, count(*)::integer from counted
$$;
comment on function private.add_city_names(jsonb, integer, boolean) is
  'Adds names [{id: GeoNames id, lang, name}] where a city has none in the language, whoever gave it.';
grant execute on function private.add_city_names(jsonb, integer, boolean) to service_role;

create function private.add_airport_names(p_names jsonb, p_job integer, p_dry boolean, out named integer, out added integer)
language sql volatile set search_path = '' as $$
  with wanted as (
    select a.iata, n.lang, n.name, n.called
    from jsonb_to_recordset(p_names) as n (id text, lang text, name text, called text)
    join public.airports a on a.iata = n.id
    where not exists (select from public.airport_names o where o.iata = a.iata and o.lang = n.lang)
  ), written as (
    insert into public.airport_names (iata, lang, name, called, source, job_id)
    select w.iata, w.lang, w.name, w.called, 'wikidata', p_job from wanted w where not p_dry
    on conflict do nothing
    returning iata
  ), counted as (
    select iata from written union all select w.iata from wanted w where p_dry
  )
  select count(distinct iata)::integer, count(*)::integer from counted
$$;
comment on function private.add_airport_names(jsonb, integer, boolean) is
  'Adds names [{id: IATA code, lang, name, called}] where an airport has none in the language.';
grant execute on function private.add_airport_names(jsonb, integer, boolean) to service_role;

create function private.apply_names_batch(p_job public.jobs, p_key text, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  dry boolean := coalesce((p_job.options ->> 'dryRun')::boolean, false);
  counted record;
begin
  if p_batch ? 'airports' then
    select * into counted from private.add_airport_names(p_batch -> 'names', p_job.id, dry);
    insert into public.airport_name_checks (iata, job_id)
    select a.iata, p_job.id from public.airports a
    where not dry and a.iata in (select jsonb_array_elements_text(p_batch -> 'airports'))
    on conflict (iata) do update set checked_at = now(), job_id = excluded.job_id;
  else
    select * into counted from private.add_city_names(p_batch -> 'names', p_job.id, dry);
    insert into public.city_name_checks (city_id, job_id)
    select c.id, p_job.id from public.cities c
    where not dry and c.geoname_id in (select jsonb_array_elements_text(p_batch -> 'cities')::integer)
    on conflict (city_id) do update set checked_at = now(), job_id = excluded.job_id;
  end if;
  return jsonb_build_object('add', to_jsonb(counted));
end
$$;
comment on function private.apply_names_batch(public.jobs, text, jsonb) is
  'Adds the names that were found for {airports: codes, names: [{id, lang, name, called}]} or {cities: GeoNames ids, names: [{id, lang, name}]}, or counts them in a '
  'dry run: {add: {named, added}}.';
grant execute on function private.apply_names_batch(public.jobs, text, jsonb) to service_role;

create function private.undo_names_rows(p_job public.jobs, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  cities integer;
  airports integer;
begin
  -- A name that an editor has changed since is the editor's.
  delete from public.city_names n
  where (n.city_id, n.lang) in (
    select o.city_id, o.lang from public.city_names o where o.job_id = p_job.id and o.source = 'wikidata' limit p_limit
  );
  get diagnostics cities = row_count;
  if cities = p_limit then
    return jsonb_build_object('undone', cities, 'left', true);
  end if;
  -- At most some thousands, which nobody edits.
  delete from public.airport_names n where n.job_id = p_job.id;
  get diagnostics airports = row_count;
  delete from public.airport_name_checks d where d.job_id = p_job.id;
  delete from public.city_name_checks d where d.job_id = p_job.id;
  return jsonb_build_object('undone', cities + airports, 'left', false,
    'kept', (select count(*) from public.city_names n where n.job_id = p_job.id));
end
$$;
comment on function private.undo_names_rows(public.jobs, integer) is 'Deletes some of the names that a job has added: {undone, kept: those of editors, left}.';
grant execute on function private.undo_names_rows(public.jobs, integer) to service_role;

create or replace function private.job_total(p_job public.jobs) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return case p_job.kind
    when 'links' then coalesce((select l.total from public.outward_links(0, 0, 1) l), 0)
    when 'names' then private.names_job_total(p_job)
  end;
end
$$;
comment on function private.job_total(public.jobs) is 'How many things a new job is about; null for kinds whose first step says it.';
grant execute on function private.job_total(public.jobs) to service_role;

create or replace function private.apply_job_batch(p_job public.jobs, p_key text, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  case p_job.kind
    when 'links' then
      perform public.record_broken_links(p_job.id, p_batch);
      return '{}';
    when 'names' then
      return private.apply_names_batch(p_job, p_key, p_batch);
    else
      raise sqlstate 'PT422' using message = format('Jobs of the kind %s write no batches.', p_job.kind);
  end case;
end
$$;
comment on function private.apply_job_batch(public.jobs, text, jsonb) is
  'Writes what a step has found for a job, or for one of its items; the answer stands in the step: {add, cursor, data, logs, …}.';
grant execute on function private.apply_job_batch(public.jobs, text, jsonb) to service_role;

create or replace function private.undo_job_rows(p_job public.jobs, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  case p_job.kind
    when 'names' then
      return private.undo_names_rows(p_job, p_limit);
    else
      raise sqlstate 'PT422' using message = format('Jobs of the kind %s cannot be undone.', p_job.kind);
  end case;
end
$$;
comment on function private.undo_job_rows(public.jobs, integer) is 'Takes back so many rows of a job: {undone, kept, left: whether there are more}.';
grant execute on function private.undo_job_rows(public.jobs, integer) to service_role;

create or replace function private.is_job_active(p_kind text) returns boolean
language sql stable set search_path = '' as $$
  select case p_kind
    when 'imports' then exists (select from public.import_runs r where r.state in ('running', 'waiting', 'undoing'))
    else exists (select from public.jobs j where j.kind = p_kind and j.active)
  end
$$;
comment on function private.is_job_active(text) is 'Whether a run of the kind is under way.';
grant execute on function private.is_job_active(text) to service_role;

create or replace function private.due_ticks() returns table (mover text, job integer)
language sql stable set search_path = '' as $$
  select 'jobs', j.id from public.jobs j where private.is_job_due(j)
  union all
  select 'import-cities', null
  where exists (select from public.import_runs r where private.is_import_due(r))
    or exists (select from public.job_schedules s where s.kind = 'imports' and private.is_schedule_due(s))
$$;
comment on function private.due_ticks() is 'The calls of edge functions that have something to move or, of import-cities, to start: one for each job.';
grant execute on function private.due_ticks() to service_role;

create or replace function private.start_due_jobs() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.job_schedules;
begin
  perform public.purge_jobs();
  -- One after the other: the second of a kind waits for the end of the first. Imports ask their dataset first, and start themselves.
  for due in
    select s.* from public.job_schedules s where s.kind <> 'imports' order by coalesce(s.asked_at, s.next_run_at), s.id for update skip locked
  loop
    continue when not private.is_schedule_due(due);
    perform private.note_scheduled_run(due.id, public.start_job(
      jsonb_build_object('kind', due.kind, 'country', due.country, 'top', due.top, 'schedule_id', due.id)
    ));
  end loop;
exception when sqlstate 'PT409' then
  -- Somebody was quicker: the schedules wait for the end of that run.
  null;
end
$$;
comment on function private.start_due_jobs() is 'Starts a run of each schedule whose time has come, but for imports, and purges old jobs.';
grant execute on function private.start_due_jobs() to service_role;

create or replace view public.all_jobs with (security_invoker = on) as
  with runs as (
    select j.kind, j.id, j.state, coalesce(j.country, j.options -> 'countries' ->> 0) as country, j.continent, j.top, j.options ->> 'fileName' as file_name,
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
    select 'files', r.id, case r.state when 'stopped' then 'paused' else r.state end, null, null, null, r.file_name, false,
      r.total, r.created + r.updated + r.skipped + r.failed, r.failed,
      null, null, r.started_at, case when r.state in ('done', 'undone') then r.moved_at end, private.email_of(r.started_by), null,
      r.state in ('running', 'undoing') and r.moved_at < now() - interval '5 minutes'
    from public.file_imports r
  )
  select r.*, r.state in ('running', 'waiting', 'undoing') as active from runs r;
comment on view public.all_jobs is 'Jobs and the runs of kinds that are no jobs yet: imports, and files, which move while the tab of their administrator is open.';

drop function private.is_name_run_due(public.name_runs);
drop table public.name_runs;
