-- Imports from the dataset are jobs: their countries are items, their refused rows entries of the log. Screens read them by views in the words of imports.

-- What differs by kind.

create or replace function private.apply_job_batch(p_job public.jobs, p_key text, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  case p_job.kind
    when 'links' then
      perform public.record_broken_links(p_job.id, p_batch);
      return '{}';
    when 'names' then
      return private.apply_names_batch(p_job, p_key, p_batch);
    when 'imports' then
      return private.apply_imports_batch(p_job, p_key, p_batch);
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
    when 'imports' then
      return private.undo_imports_rows(p_job, p_limit);
    else
      raise sqlstate 'PT422' using message = format('Jobs of the kind %s cannot be undone.', p_job.kind);
  end case;
end
$$;
comment on function private.undo_job_rows(public.jobs, integer) is 'Takes back so many rows of a job: {undone, kept, left: whether there are more}.';
grant execute on function private.undo_job_rows(public.jobs, integer) to service_role;

create or replace function private.is_job_active(p_kind text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.jobs j where j.kind = p_kind and j.active)
$$;
comment on function private.is_job_active(text) is 'Whether a run of the kind is under way.';
grant execute on function private.is_job_active(text) to service_role;

create or replace function private.due_ticks() returns table (mover text, job integer)
language sql stable set search_path = '' as $$
  select 'jobs', j.id from public.jobs j where private.is_job_due(j)
$$;
comment on function private.due_ticks() is 'The calls of edge functions that have something to move: one for each job.';
grant execute on function private.due_ticks() to service_role;

create or replace function private.start_due_jobs() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.job_schedules;
begin
  perform public.purge_jobs();
  -- One after the other: the second of a kind waits for the end of the first.
  for due in
    select s.* from public.job_schedules s order by coalesce(s.asked_at, s.next_run_at), s.id for update skip locked
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
comment on function private.start_due_jobs() is 'Starts a run of each schedule whose time has come, and purges old jobs.';
grant execute on function private.start_due_jobs() to service_role;

create or replace function private.refuse_overlap(p_job public.jobs) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Of two that begin at the same time the second sees the first.
  perform pg_advisory_xact_lock(hashtext('jobs ' || p_job.kind));
  if exists (
    select from public.jobs o where o.active and o.kind = p_job.kind and o.id is distinct from p_job.id and private.jobs_overlap(o, p_job)
      -- An import page by page waits for the countries that others hold, and may never be ended by its caller.
      and (o.kind <> 'imports' or (o.ticked and p_job.ticked is not false))
  ) then
    raise sqlstate 'PT409' using message = 'Another run of this kind is under way.';
  end if;
end
$$;
comment on function private.refuse_overlap(public.jobs) is '409 while another job is under way that a job must not run beside.';
grant execute on function private.refuse_overlap(public.jobs) to service_role;

create index job_items_leases_idx on public.job_items (key) where lease_token is not null;

create or replace function public.claim_job_item(p_job integer, p_token uuid, p_key text default null, p_seconds integer default 90) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  job public.jobs;
  claimed public.job_items;
  job_ended boolean := false;
begin
  update public.jobs j
  set heartbeat_at = now(), state = case when j.resume_at <= now() then 'running' else j.state end,
    resume_at = case when j.resume_at <= now() then null else j.resume_at end
  where j.id = p_job and j.state in ('running', 'waiting')
  returning j.* into job;
  if job.state = 'running' then
    -- Of two jobs that claim the same item at the same time the second sees the first.
    perform pg_advisory_xact_lock(hashtext('items ' || job.kind));
    update public.job_items i set lease_token = p_token, lease_until = now() + make_interval(secs => p_seconds), state = 'processing'
    where i.job_id = p_job and i.key = (
      select w.key from public.job_items w
      where w.job_id = p_job and w.state in ('idle', 'processing') and (w.lease_until is null or w.lease_until < now())
        and (p_key is null or w.key = p_key)
        and not exists (
          select from public.job_items o join public.jobs b on b.id = o.job_id
          where o.key = w.key and o.job_id <> p_job and o.lease_token is not null and o.lease_until >= now() and private.jobs_overlap(job, b)
        )
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
  'Gives a step an item of a job (the one asked for, else the next) for so many seconds, but none that a job beside it works on: {state: of the job, '
  'ended: whether this has ended it, item: its row, or null when there is none to be had}.';
grant execute on function public.claim_job_item(integer, uuid, text, integer) to service_role;

create function private.apply_imports_batch(p_job public.jobs, p_iso text, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  given jsonb := p_batch -> 'rows';
  errors jsonb := p_batch -> 'errors';
  one jsonb;
  added integer := 0;
  filled integer := 0;
  refused integer := 0;
  moved integer := 0;
  historic integer := coalesce((p_batch ->> 'skipped')::integer, 0);
  counted record;
begin
  if p_batch ? 'slugs' then
    return jsonb_build_object('settled', private.settle_import_slugs(p_job.id, p_batch -> 'slugs'));
  end if;
  if (p_job.options ->> 'dryRun')::boolean then
    select count(*) filter (where i.city_id is null), count(*) filter (where i.lacks) into added, filled
    from private.incoming_cities(p_iso, given) i;
  else
    begin
      select * into counted from private.write_cities(p_job.id, p_iso, given);
      added := counted.created;
      filled := counted.updated;
      moved := counted.displaced;
    exception when integrity_constraint_violation or data_exception then
      -- Some row is at odds with the database: each is tried alone, and only that one is refused.
      for one in select value from jsonb_array_elements(given) loop
        begin
          select * into counted from private.write_cities(p_job.id, p_iso, jsonb_build_array(one));
          added := added + counted.created;
          filled := filled + counted.updated;
          moved := moved + counted.displaced;
        exception when integrity_constraint_violation or data_exception then
          refused := refused + 1;
          errors := errors || jsonb_build_object('geonameId', one -> 'id', 'reason', 'refused_by_database', 'value', sqlerrm);
        end;
      end loop;
    end;
  end if;
  -- Not in the answer, which need not carry them.
  insert into public.job_logs (job_id, level, code, message, data)
  select p_job.id, 'warning', 'row', p_iso || ': ' || coalesce(left(e ->> 'geonameId', 200), 'row without id') || ': ' || (e ->> 'reason'),
    jsonb_build_object('key', p_iso, 'geonameId', left(e ->> 'geonameId', 200), 'reason', e ->> 'reason', 'value', left(e ->> 'value', 200))
  from jsonb_array_elements(errors) e;
  return jsonb_build_object(
    'add', jsonb_build_object(
      'done', jsonb_array_length(given) + historic - refused, 'failed', jsonb_array_length(errors), 'created', added, 'updated', filled,
      'skipped', historic + jsonb_array_length(given) - added - filled - refused, 'batches', 1
    ),
    'data', jsonb_build_object('hasMore', p_batch -> 'hasMore', 'phase', p_batch -> 'phase', 'failures', 0),
    'displaced', moved
  ) || jsonb_strip_nulls(jsonb_build_object('cursor', p_batch -> 'cursor'));
end
$$;
comment on function private.apply_imports_batch(public.jobs, text, jsonb) is
  'Writes one batch of a country: {rows, errors, skipped, cursor, hasMore, phase}; of a dry run no city, only the counts. Rows that the database refuses are '
  'reported, the others are in. With {slugs} gives the new cities those addresses.';
grant execute on function private.apply_imports_batch(public.jobs, text, jsonb) to service_role;

create function private.settle_import_slugs(p_job integer, p_changes jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  changed integer;
begin
  -- Two steps, for two cities may change places: first out of each other's way.
  update public.cities c set slug = 'import-' || c.id || '-' || md5(c.slug)
  from jsonb_to_recordset(p_changes) as n (id integer, slug text, population bigint)
  join public.import_created_cities m on m.city_id = n.id and m.run_id = p_job
  where c.id = n.id and c.slug <> n.slug;
  update public.cities c set slug = n.slug, population = n.population
  from jsonb_to_recordset(p_changes) as n (id integer, slug text, population bigint)
  join public.import_created_cities m on m.city_id = n.id and m.run_id = p_job
  where c.id = n.id;
  get diagnostics changed = row_count;
  update public.import_created_cities m set saved_at = c.updated_at
  from jsonb_to_recordset(p_changes) as n (id integer, slug text, population bigint)
  join public.cities c on c.id = n.id
  where m.city_id = n.id and m.run_id = p_job;
  return changed;
end
$$;
comment on function private.settle_import_slugs(integer, jsonb) is
  'Gives cities that a job has created the addresses and populations of [{id, slug, population}], and says how many it were.';
grant execute on function private.settle_import_slugs(integer, jsonb) to service_role;

create function private.undo_imports_rows(p_job public.jobs, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  removed integer;
  spared integer;
  remaining boolean;
  sums jsonb;
begin
  with chosen as materialized (
    select m.city_id, m.saved_at from public.import_created_cities m where m.run_id = p_job.id
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
  remaining := exists (select from public.import_created_cities m where m.run_id = p_job.id);
  if not remaining then
    sums := private.add_counts('{"undone": 0, "kept": 0}',
      jsonb_build_object('undone', coalesce((p_job.counts ->> 'undone')::integer, 0) + removed, 'kept', coalesce((p_job.counts ->> 'kept')::integer, 0) + spared));
    perform private.add_job_logs(p_job.id, jsonb_build_array(jsonb_build_object('level', 'success', 'code', 'undoDone', 'data', sums,
      'message', format('Undone: %s cities deleted, %s kept because they were changed since', sums ->> 'undone', sums ->> 'kept'))));
  end if;
  return jsonb_build_object('undone', removed, 'kept', spared, 'left', remaining);
end
$$;
comment on function private.undo_imports_rows(public.jobs, integer) is
  'Looks at so many cities that an import has created and deletes those that nobody has changed since or made something of; the log tells the end.';
grant execute on function private.undo_imports_rows(public.jobs, integer) to service_role;

-- The imports that were there become jobs.

alter table public.import_runs add column job_id integer;
update public.import_runs r set job_id = n.id
from (
  select o.id as run_id, nextval(pg_get_serial_sequence('public.jobs', 'id'))::integer as id from (select i.id from public.import_runs i order by i.id) o
) n
where n.run_id = r.id;

insert into public.jobs (
  id, kind, country, continent, options, state, total, done, failed, counts, problem, ticked, resume_at, heartbeat_at, started_at, ended_at, started_by,
  started_by_email, schedule_id, lease_token, lease_until
) overriding system value
select r.job_id, 'imports', r.scope ->> 'iso', r.scope ->> 'slug', r.options || jsonb_build_object('mode', r.mode), r.state, n.total, n.done, n.failed,
  jsonb_build_object('created', n.created, 'updated', n.updated, 'skipped', n.skipped, 'batches', n.batches, 'undone', r.undone, 'kept', r.kept),
  left(r.problem, 500), r.scheduled, r.resume_at, r.heartbeat_at, r.started_at, r.ended_at, r.started_by, r.started_by_email, r.schedule_id, r.tick_token, r.tick_until
from public.import_runs r
cross join lateral (
  select sum(c.total) as total, coalesce(sum(c.processed - c.failed), 0) as done, coalesce(sum(c.failed), 0) as failed, coalesce(sum(c.created), 0) as created,
    coalesce(sum(c.updated), 0) as updated, coalesce(sum(c.skipped), 0) as skipped, coalesce(sum(c.batches), 0) as batches
  from public.import_run_countries c where c.run_id = r.id
) n
order by r.id;

insert into public.job_items (job_id, key, state, total, done, failed, counts, cursor, data, attempts, problem, lease_token, lease_until)
select r.job_id, c.iso, c.status, c.total, c.processed - c.failed, c.failed,
  jsonb_build_object('created', c.created, 'updated', c.updated, 'skipped', c.skipped, 'batches', c.batches), c.cursor,
  jsonb_build_object('phase', c.phase, 'hasMore', c.has_more, 'batchLimit', c.batch_limit, 'failures', c.attempts), c.attempts, left(c.error_message, 500),
  c.lease_token, c.lease_until
from public.import_run_countries c join public.import_runs r on r.id = c.run_id;

insert into public.job_logs (job_id, at, level, code, message, data)
select r.job_id, l.at, l.level, l.code, l.message, l.data
from public.import_run_logs l join public.import_runs r on r.id = l.run_id order by l.id;

insert into public.job_logs (job_id, at, level, code, message, data)
select r.job_id, e.created_at, 'warning', 'row', e.iso || ': ' || coalesce(e.geoname_id, 'row without id') || ': ' || e.reason,
  jsonb_build_object('key', e.iso, 'geonameId', e.geoname_id, 'reason', e.reason, 'value', e.value)
from public.import_run_errors e join public.import_runs r on r.id = e.run_id order by e.id;

update public.job_schedules s set last_run_id = r.job_id from public.import_runs r where s.kind = 'imports' and s.last_run_id = r.id;

alter table public.import_created_cities drop constraint import_created_cities_run_id_fkey;
update public.import_created_cities m set run_id = r.job_id from public.import_runs r where r.id = m.run_id;
alter table public.import_created_cities add foreign key (run_id) references public.jobs (id) on delete cascade;
comment on column public.import_created_cities.run_id is 'The job that created it.';

-- What they were.

create or replace view public.all_jobs with (security_invoker = on) as
  select j.kind, j.id, j.state, coalesce(j.country, j.options -> 'countries' ->> 0) as country, j.continent, j.top, j.options ->> 'fileName' as file_name,
    coalesce((j.options ->> 'dryRun')::boolean, false) as dry_run, j.total, j.done, j.failed, j.problem, j.resume_at, j.started_at, j.ended_at,
    j.started_by_email, j.schedule_id, public.stalled(j) as stalled, j.active
  from public.jobs j;
comment on view public.all_jobs is 'Jobs as the list of runs reads them.';

drop function public.claim_import_tick(uuid, integer);
drop function public.hold_import_tick(integer, uuid, integer);
drop function public.start_scheduled_import(integer, jsonb, jsonb);
drop function public.start_import_run(jsonb, jsonb);
drop function public.due_import();
drop function public.postpone_schedule(integer, text);
drop function public.claim_import_country(integer, text, uuid);
drop function public.release_import_country(integer, text, uuid, jsonb);
drop function public.import_city_batch(integer, text, uuid, jsonb);
drop function public.settle_import_slugs(integer, text, uuid, jsonb);
drop function public.change_import_run(integer, text, text, jsonb);
drop function public.undo_import_run(integer, integer);
drop function private.finish_import_run(integer);
drop function private.leased_country(integer, text, uuid);
drop function private.is_import_due(public.import_runs);
drop view public.import_run_overview;
drop table public.import_run_errors, public.import_run_logs, public.import_run_countries, public.import_runs;

-- What screens and import-cities read.

create view public.import_run_overview with (security_invoker = on) as
  select j.id, j.state,
    case when j.country is not null then jsonb_build_object('kind', 'country', 'iso', j.country)
      when j.continent is not null then jsonb_build_object('kind', 'continent', 'slug', j.continent)
      else '{"kind": "world"}' end as scope,
    coalesce(j.options ->> 'mode', 'batches') as mode, j.options - 'mode' as options,
    coalesce((j.counts ->> 'undone')::integer, 0) as undone, coalesce((j.counts ->> 'kept')::integer, 0) as kept, j.resume_at, j.heartbeat_at, j.started_at,
    j.ended_at, j.started_by, j.started_by_email, j.problem, j.ticked as scheduled, public.stalled(j) as stalled, j.total, j.done + j.failed as processed,
    coalesce((j.counts ->> 'created')::integer, 0) as created, coalesce((j.counts ->> 'updated')::integer, 0) as updated,
    coalesce((j.counts ->> 'skipped')::integer, 0) as skipped, j.failed, coalesce((j.counts ->> 'batches')::integer, 0) as batches,
    n.countries_total, n.countries_done, n.countries_failed
  from public.jobs j
  cross join lateral (
    select count(*)::integer as countries_total, count(*) filter (where i.state = 'success')::integer as countries_done,
      count(*) filter (where i.state = 'error')::integer as countries_failed
    from public.job_items i where i.job_id = j.id
  ) n
  where j.kind = 'imports';
comment on view public.import_run_overview is 'Imports from the dataset with the numbers of their countries.';
grant select on public.import_run_overview to authenticated, service_role;

create view public.import_run_countries with (security_invoker = on) as
  select i.job_id as run_id, i.key as iso, i.state as status, i.total, i.done + i.failed as processed,
    coalesce((i.counts ->> 'created')::integer, 0) as created, coalesce((i.counts ->> 'updated')::integer, 0) as updated,
    coalesce((i.counts ->> 'skipped')::integer, 0) as skipped, i.failed, coalesce((i.counts ->> 'batches')::integer, 0) as batches,
    coalesce((i.data ->> 'hasMore')::boolean, true) as has_more, case when (i.data ->> 'failures')::integer > 0 then i.problem end as error_message
  from public.job_items i;
comment on view public.import_run_countries is 'Countries of imports: ISO code, ZZ for rows of the dataset that name none.';
grant select on public.import_run_countries to authenticated, service_role;

create view public.import_run_logs with (security_invoker = on) as
  select l.id, l.job_id as run_id, l.at, l.level, l.code, l.message, l.data from public.job_logs l where l.code <> 'row';
comment on view public.import_run_logs is 'What happened in an import, in order, without the rows that it refused.';
grant select on public.import_run_logs to authenticated, service_role;
