-- Imports of regions are jobs: their countries are items, which keep what was created in them, so that it can be taken back.

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
    when 'regions' then
      return private.apply_regions_batch(p_job, p_batch);
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
    when 'regions' then
      return private.undo_regions_rows(p_job, p_limit);
    else
      raise sqlstate 'PT422' using message = format('Jobs of the kind %s cannot be undone.', p_job.kind);
  end case;
end
$$;
comment on function private.undo_job_rows(public.jobs, integer) is 'Takes back so many rows of a job: {undone, kept, left: whether there are more}.';
grant execute on function private.undo_job_rows(public.jobs, integer) to service_role;

create function private.apply_regions_batch(p_job public.jobs, p_batch jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  given integer := jsonb_array_length(p_batch -> 'regions');
  failure text := p_batch ->> 'failure';
  message text := p_batch ->> 'message';
  before public.job_items;
  made jsonb := '[]';
  present integer := 0;
  refused integer := 0;
begin
  -- One that failed before is tried again: its failures are counted once.
  select i.* into strict before from public.job_items i where i.job_id = p_job.id and i.key = p_batch ->> 'key' for update;
  if failure is not null then
    refused := given;
  else
    select count(*) into present
    from jsonb_populate_recordset(null::public.regions, p_batch -> 'regions') n where private.is_region_there(n);
    begin
      with added as (
        insert into public.regions (
          country_id, geonames_admin1, code, slug, name_fr, name_en, name_es, name_de, name_it, name_ar, name_ru, name_zh
        )
        select n.country_id, n.geonames_admin1, n.code, n.slug, n.name_fr, n.name_en, n.name_es, n.name_de, n.name_it, n.name_ar, n.name_ru, n.name_zh
        from jsonb_populate_recordset(null::public.regions, p_batch -> 'regions') n where not private.is_region_there(n)
        returning id, updated_at
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.updated_at)), '[]') into made from added a;
    exception when integrity_constraint_violation or data_exception then
      failure := 'writeFailed';
      message := sqlerrm;
      refused := given - present;
    end;
  end if;
  update public.job_items i
  set state = case when failure is null then 'success' else 'error' end, done = given - refused, failed = refused,
    counts = jsonb_build_object('created', jsonb_array_length(made), 'skipped', present), problem = left(message, 500),
    data = jsonb_strip_nulls(jsonb_build_object('made', made, 'failure', failure))
  where i.job_id = p_job.id and i.key = before.key;
  return jsonb_build_object('add', jsonb_build_object(
    'done', given - refused - before.done, 'failed', refused - before.failed, 'created', jsonb_array_length(made),
    'skipped', present - coalesce((before.counts ->> 'skipped')::integer, 0),
    'countriesDone', (failure is null)::integer,
    'countriesFailed', (failure is not null)::integer - (before.data ? 'failure')::integer
  ));
end
$$;
comment on function private.apply_regions_batch(public.jobs, jsonb) is
  'Adds the regions of a country {key: ISO code, regions: rows, failure, message} that are not there yet: all of them, or none where one is refused.';
grant execute on function private.apply_regions_batch(public.jobs, jsonb) to service_role;

create function private.is_region_there(p_region public.regions) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.regions r
    where r.country_id = p_region.country_id and (r.slug = p_region.slug or r.geonames_admin1 = p_region.geonames_admin1)
  )
$$;
comment on function private.is_region_there(public.regions) is 'Tells whether a country has a region of this address or code already.';
grant execute on function private.is_region_there(public.regions) to service_role;

create function private.regions_in_use() returns setof integer
language sql stable set search_path = '' as $$
  select c.region_id from public.cities c where c.region_id is not null
  union
  select p.region_id from public.blog_post_places p where p.region_id is not null
  union
  select g.region_id from public.place_guides g where g.region_id is not null
  union
  select o.region_id from public.place_pictures o where o.region_id is not null and o.chosen_by <> 'source'
$$;
comment on function private.regions_in_use() is
  'Regions with cities, articles, guides or chosen pictures, which would lose them. The undo of an import leaves them.';
grant execute on function private.regions_in_use() to service_role;

create function private.undo_regions_rows(p_job public.jobs, p_limit integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  looked_at integer;
  removed integer;
begin
  with chosen as materialized (
    select i.key, m.made, (m.made ->> 'id')::integer as id, (m.made ->> 'at')::timestamptz as saved_at
    from public.job_items i cross join lateral jsonb_array_elements(i.data -> 'made') m (made)
    where i.job_id = p_job.id order by 3 limit p_limit
  ), gone as (
    delete from public.regions r using chosen h
    where r.id = h.id and r.updated_at = h.saved_at and r.id not in (select u from private.regions_in_use() u)
    returning 1
  ), marked as (
    update public.job_items i
    set data = i.data || jsonb_build_object('made', (
      select coalesce(jsonb_agg(m.made), '[]') from jsonb_array_elements(i.data -> 'made') m (made)
      where not exists (select from chosen h where h.made = m.made)
    ))
    where i.job_id = p_job.id and i.key in (select h.key from chosen h)
  )
  select (select count(*) from chosen), (select count(*) from gone) into looked_at, removed;
  return jsonb_build_object('undone', removed, 'kept', looked_at - removed, 'left', looked_at = p_limit);
end
$$;
comment on function private.undo_regions_rows(public.jobs, integer) is
  'Looks at so many regions that a job has created and deletes those that nobody has changed since or uses.';
grant execute on function private.undo_regions_rows(public.jobs, integer) to service_role;

alter table public.job_schedules drop constraint job_schedules_kind_check;
alter table public.job_schedules add constraint job_schedules_kind_check
  check (kind in ('imports', 'links', 'names', 'climate', 'sights', 'regions'));
comment on column public.job_schedules.kind is 'What is started: imports, links, names, climate, sights or regions.';
