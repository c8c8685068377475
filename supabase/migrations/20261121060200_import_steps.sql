-- How a run moves: it begins, a step takes a country and gives it back, the addresses of new cities are settled, a run is
-- taken up again, and undone.

create function public.start_import_run(p_run jsonb, p_countries jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  started integer;
begin
  insert into public.import_runs (scope, mode, options, started_by, started_by_email)
  values (
    p_run -> 'scope', p_run ->> 'mode', p_run -> 'options', (p_run ->> 'startedBy')::uuid, p_run ->> 'startedByEmail'
  )
  returning id into started;
  insert into public.import_run_countries (run_id, iso, total, batch_limit)
  select started, c ->> 'iso', (c ->> 'total')::integer, (p_run -> 'options' ->> 'maxBatches')::integer
  from jsonb_array_elements(p_countries) c;
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
        count(*) filter (where c.status in ('idle', 'processing')) as waiting, min(c.error_message) as problem,
        sum(c.processed) as processed, sum(c.created) as created, sum(c.failed) as failed
      from public.import_run_countries c where c.run_id = p_run
    ) n
    where r.id = p_run and r.state = 'running' and n.waiting = 0
    returning r.state, n.good, n.bad, n.processed, n.created, n.failed
  ), logged as (
    insert into public.import_run_logs (run_id, level, code, message, data)
    select p_run, case when e.state = 'failed' then 'error' when e.bad > 0 then 'warning' else 'success' end,
      case when e.state = 'failed' then 'runFailed' else 'runDone' end,
      format('Run %s: %s countries done, %s failed; %s rows, %s created, %s refused', e.state, e.good, e.bad, e.processed,
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
  select jsonb_build_object(
    'regions', coalesce(
      (select jsonb_object_agg(g.geonames_admin1, g.slug) from public.regions g
       where g.country_id = k.id and g.geonames_admin1 is not null), '{}'),
    'others', coalesce(
      (select jsonb_agg(jsonb_build_array(c.geoname_id, c.slug, c.population, c.latitude, c.longitude) order by c.id)
       from public.cities c
       where c.country_id = k.id and not exists (
         select from public.import_created_cities m
         where m.city_id = c.id and m.run_id = p_run and m.saved_at = c.updated_at
       )), '[]'),
    'created', coalesce(
      (select jsonb_agg(jsonb_build_array(c.id, c.geoname_id, c.name, c.slug, c.population, c.latitude, c.longitude,
         c.region_slug, m.quarter) order by c.id)
       from public.import_created_cities m
       join public.cities c on c.id = m.city_id and c.country_id = k.id and c.updated_at = m.saved_at
       where m.run_id = p_run), '[]')
  )
  from public.countries k where k.iso_code = p_iso
$$;
comment on function public.import_slug_rivals(integer, text) is
  'What the addresses of a run''s new cities of a country depend on: slugs of regions, the cities that the run has created '
  'and nobody has changed since, and all others of the country.';
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
      select from public.city_names n where n.city_id = h.city_id and n.updated_at > h.saved_at
    )
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
  'Deletes at most so many cities that the run has created and nobody has changed since; ends the undo when none is left.';
revoke execute on function public.undo_import_run(integer, integer) from public, anon, authenticated;
grant execute on function public.undo_import_run(integer, integer) to service_role;
