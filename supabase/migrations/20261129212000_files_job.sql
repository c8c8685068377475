-- Imports of files become jobs. The tab that has the file moves one, with its administrator's rights; the ticker never does.

drop function public.start_file_import(text, text, integer, jsonb);
drop function public.import_file_rows(integer, integer, jsonb, jsonb, boolean);
drop function public.stop_file_import(integer);
drop function public.undo_file_import(integer);

-- No number of an import is kept anywhere else.
alter table public.file_imports add column job_id integer;
update public.file_imports f set job_id = n.job_id
from (
  select o.id, nextval(pg_get_serial_sequence('public.jobs', 'id'))::integer as job_id from (select i.id from public.file_imports i order by i.id) o
) n
where n.id = f.id;

insert into public.jobs (
  id, kind, options, state, total, done, failed, counts, ticked, heartbeat_at, started_at, ended_at, started_by, started_by_email
) overriding system value
select f.job_id, 'files', jsonb_build_object('fileName', f.file_name, 'hash', f.hash, 'mapping', f.mapping),
  case f.state when 'stopped' then 'paused' else f.state end, f.total, f.created + f.updated + f.skipped, f.failed,
  jsonb_build_object('created', f.created, 'updated', f.updated, 'skipped', f.skipped, 'batches', f.batches, 'undone', f.undone, 'kept', f.kept),
  false, f.moved_at, f.started_at, case when f.state in ('done', 'undone') then f.moved_at end, f.started_by, u.email
from public.file_imports f left join auth.users u on u.id = f.started_by
order by f.job_id;

-- How many lines of a batch changed nothing is known of the whole import only.
insert into public.job_items (job_id, key, state, done, failed, data)
select f.job_id, lpad(b.number::text, 6, '0'), 'success', b.changed, jsonb_array_length(b.refused),
  jsonb_build_object('at', b.at, 'batch', b.trail, 'changed', b.changed, 'refused', b.refused, 'undone', b.undone)
from public.file_import_batches b join public.file_imports f on f.id = b.import_id;

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
  )
  select r.*, r.state in ('running', 'waiting', 'undoing') as active from runs r;
comment on view public.all_jobs is 'Jobs and the runs of imports, which are no jobs yet.';

drop table public.file_import_batches, public.file_imports;

-- No file is imported twice at the same time.
create unique index jobs_open_files on public.jobs ((options ->> 'hash')) where kind = 'files' and state in ('running', 'paused');

-- Accounts write no job: these do it for an administrator, and only for imports of files.

create function private.start_file_job(p_total integer, p_options jsonb) returns public.jobs
language plpgsql volatile security definer set search_path = '' as $$
declare
  started public.jobs;
begin
  perform private.assert_admin();
  -- A file that was left goes on with the mapping it began with.
  insert into public.jobs as j (kind, ticked, total, options, started_by, started_by_email)
  values ('files', false, p_total, p_options, auth.uid(), (select u.email from auth.users u where u.id = auth.uid()))
  on conflict ((options ->> 'hash')) where kind = 'files' and state in ('running', 'paused') do update set state = 'running', heartbeat_at = now()
  returning j.* into started;
  return started;
end
$$;
comment on function private.start_file_job(integer, jsonb) is
  'Begins the import of so many lines with {fileName, hash, mapping}, or has the unfinished one of that hash go on; the job. Administrators only.';
grant execute on function private.start_file_job(integer, jsonb) to authenticated, service_role;

create function private.lock_file_job(p_job integer) returns public.jobs
language plpgsql volatile security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  perform private.assert_admin();
  select j.* into job from public.jobs j where j.id = p_job and j.kind = 'files' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import.';
  end if;
  return job;
end
$$;
comment on function private.lock_file_job(integer) is
  'The import of a file, which nobody else moves until the transaction ends; 404 for anything else. Administrators only.';
grant execute on function private.lock_file_job(integer) to authenticated, service_role;

create function private.save_file_job(p_job integer, p_state text, p_add jsonb default '{}', p_key text default null, p_item jsonb default null)
returns public.jobs
language plpgsql volatile security definer set search_path = '' as $$
declare
  job public.jobs := private.lock_file_job(p_job);
begin
  if p_key is not null then
    insert into public.job_items as i (job_id, key, state, total, done, failed, data)
    values (job.id, p_key, 'success', (p_add ->> 'done')::integer + (p_add ->> 'failed')::integer, coalesce((p_add ->> 'done')::integer, 0),
      coalesce((p_add ->> 'failed')::integer, 0), p_item)
    on conflict (job_id, key) do update set data = i.data || excluded.data;
  end if;
  update public.jobs j
  set state = p_state, heartbeat_at = now(), done = j.done + coalesce((p_add ->> 'done')::integer, 0),
    failed = j.failed + coalesce((p_add ->> 'failed')::integer, 0), counts = private.add_counts(j.counts, p_add - array['done', 'failed']),
    ended_at = case when p_state in ('done', 'undone') then now() end
  where j.id = job.id
  returning j.* into job;
  return job;
end
$$;
comment on function private.save_file_job(integer, text, jsonb, text, jsonb) is
  'Brings the import of a file to a state, adds {done, failed, …} to its numbers, and puts the data of one of its batches; the job. Administrators only.';
grant execute on function private.save_file_job(integer, text, jsonb, text, jsonb) to authenticated, service_role;

create function public.start_file_import(p_hash text, p_name text, p_total integer, p_mapping jsonb) returns public.jobs
language plpgsql set search_path = '' as $$
begin
  perform private.assert_admin();
  if jsonb_typeof(p_mapping) = 'string' then
    p_mapping := (p_mapping #>> '{}')::jsonb;
  end if;
  if not coalesce(p_hash ~ '^[0-9a-f]{64}$' and p_name <> '' and p_total > 0 and jsonb_typeof(p_mapping) = 'object', false) then
    raise sqlstate 'PT422' using message = 'A name, a SHA-256, lines and columns are needed.';
  end if;
  return private.start_file_job(p_total, jsonb_build_object('fileName', left(p_name, 200), 'hash', p_hash, 'mapping', p_mapping));
end
$$;
comment on function public.start_file_import(text, text, integer, jsonb) is
  'Begins the import of a file, or has the one of the same SHA-256 that was stopped or left go on; the job. Administrators only.';
grant execute on function public.start_file_import(text, text, integer, jsonb) to authenticated, service_role;

create function public.import_file_rows(p_job integer, p_number integer, p_rows jsonb, p_refused jsonb, p_last boolean) returns public.jobs
language plpgsql set search_path = '' as $$
declare
  job public.jobs := private.lock_file_job(p_job);
  batches integer := coalesce((job.counts ->> 'batches')::integer, 0);
  outcome jsonb := '[]';
  one jsonb;
  counted record;
begin
  if jsonb_typeof(p_rows) = 'string' then
    p_rows := (p_rows #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(p_refused) = 'string' then
    p_refused := (p_refused #>> '{}')::jsonb;
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    raise sqlstate 'PT422' using message = 'At most 1,000 rows.';
  end if;
  -- What came twice, because an answer was lost, changes nothing.
  if p_number <= batches then
    return job;
  end if;
  if job.state <> 'running' or p_number <> batches + 1 then
    raise sqlstate 'PT409' using message = 'The import was stopped, or another batch is next.';
  end if;
  begin
    outcome := private.write_file_rows(p_rows);
  exception when integrity_constraint_violation or data_exception then
    -- Some row is at odds with the database: each is tried alone, and only that one is refused.
    for one in select value from jsonb_array_elements(p_rows) loop
      begin
        outcome := outcome || private.write_file_rows(jsonb_build_array(one));
      exception when integrity_constraint_violation or data_exception then
        outcome := outcome || jsonb_build_object('line', one -> 'line', 'verdict', 'refused', 'field', null, 'reason', 'refused_by_database',
          'value', left(sqlerrm, 200));
      end;
    end loop;
  end;
  select count(*) filter (where o ->> 'verdict' = 'created') as created, count(*) filter (where o ->> 'verdict' = 'updated') as updated,
    count(*) filter (where o ->> 'verdict' = 'skipped') as skipped,
    p_refused || coalesce(jsonb_agg(jsonb_build_object('line', o -> 'line', 'field', o -> 'field', 'reason', o -> 'reason', 'value', o -> 'value'))
      filter (where o ->> 'verdict' = 'refused'), '[]') as refused
  into counted
  from jsonb_array_elements(outcome) o;
  return private.save_file_job(
    job.id, case when p_last then 'done' else 'running' end,
    jsonb_build_object('done', counted.created + counted.updated + counted.skipped, 'failed', jsonb_array_length(counted.refused),
      'created', counted.created, 'updated', counted.updated, 'skipped', counted.skipped, 'batches', 1),
    lpad(p_number::text, 6, '0'),
    jsonb_build_object('at', now(), 'batch', case when counted.created + counted.updated > 0 then nullif(current_setting('audit.batch', true), '') end,
      'changed', counted.created + counted.updated, 'refused', counted.refused, 'undone', false)
  );
end
$$;
comment on function public.import_file_rows(integer, integer, jsonb, jsonb, boolean) is
  'Writes one batch of up to 1,000 rows of an import, with the lines that its browser has refused, and counts them, in one transaction; the job. The same batch '
  'again changes nothing. 409 when the import was stopped or another batch is next. Administrators only, with their own rights.';
grant execute on function public.import_file_rows(integer, integer, jsonb, jsonb, boolean) to authenticated, service_role;

create function public.stop_file_import(p_job integer) returns public.jobs
language plpgsql set search_path = '' as $$
declare
  job public.jobs := private.lock_file_job(p_job);
begin
  if job.state <> 'running' then
    raise sqlstate 'PT409' using message = 'The import is not running.';
  end if;
  return private.save_file_job(job.id, 'paused');
end
$$;
comment on function public.stop_file_import(integer) is 'Stops an import behind its last batch; the job. 409 when it is not running. Administrators only.';
grant execute on function public.stop_file_import(integer) to authenticated, service_role;

create function public.undo_file_import(p_job integer) returns public.jobs
language plpgsql set search_path = '' as $$
declare
  job public.jobs := private.lock_file_job(p_job);
  part public.job_items;
  written bigint[];
  spared integer[];
  pending bigint[];
  similar_changes bigint[];
  touched integer := 0;
begin
  if job.state = 'undone' then
    return job;
  end if;
  select i.* into part from public.job_items i where i.job_id = job.id and not (i.data ->> 'undone')::boolean order by i.key desc limit 1;
  if part.data ->> 'batch' is not null then
    written := array(
      select c.id from public.changes c where c.batch = (part.data ->> 'batch')::uuid and c.table_name in ('cities', 'city_names')
    );
    spared := array(
      select coalesce(c.row_key ->> 'city_id', c.row_key ->> 'id')::integer
      from private.undo_conflicts(written) x join public.changes c on c.id = x.change
      union
      select (c.row_key ->> 'id')::integer
      from public.changes c
      where c.id = any (written) and c.table_name = 'cities' and c.action = 'insert' and (
        exists (
          select from public.city_names n
          where n.city_id = (c.row_key ->> 'id')::integer and n.source = 'editors' and n.updated_at > (part.data ->> 'at')::timestamptz
        )
        or (c.row_key ->> 'id')::integer in (select private.cities_with_own_work())
      )
    );
    pending := array(
      select c.id from public.changes c
      where c.id = any (written) and coalesce(c.row_key ->> 'city_id', c.row_key ->> 'id')::integer <> all (spared)
    );
    touched := (
      select count(distinct coalesce(c.row_key ->> 'city_id', c.row_key ->> 'id')) from public.changes c where c.id = any (pending)
    );
    for similar_changes in select private.group_similar_changes(pending, 5000) loop
      perform set_config('audit.undoes', similar_changes::text, true);
      if not private.undo_similar_changes(similar_changes) then
        raise sqlstate 'PT409' using message = 'Something else refers to these cities by now.';
      end if;
    end loop;
    perform set_config('audit.undoes', '', true);
  end if;
  return private.save_file_job(
    job.id,
    case when exists (
      select from public.job_items i where i.job_id = job.id and i.key is distinct from part.key and not (i.data ->> 'undone')::boolean
    ) then 'undoing' else 'undone' end,
    jsonb_build_object('undone', touched, 'kept', coalesce((part.data ->> 'changed')::integer, 0) - touched), part.key, '{"undone": true}'
  );
end
$$;
comment on function public.undo_file_import(integer) is
  'Takes the last batch of an import back that is not yet: new cities go, completed ones are as they were. Those that somebody has changed since, or made '
  'something of (private.cities_with_own_work()), stay and are counted. The job, undone behind its first batch. Administrators only, with their own rights.';
grant execute on function public.undo_file_import(integer) to authenticated, service_role;
