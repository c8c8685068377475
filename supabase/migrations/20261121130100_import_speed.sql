-- The world in minutes: what a step asks before and after each country no longer grows with the run.

create or replace function public.import_slug_rivals(p_run integer, p_iso text) returns jsonb
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

drop function private.write_cities(integer, text, jsonb);
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
    insert into public.city_names (city_id, lang, name)
    select a.id, given.key, given.value
    from added a
    join incoming i on i.geoname_id = a.geoname_id
    cross join lateral jsonb_each_text(i.names) given
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

create or replace function public.import_city_batch(p_run integer, p_iso text, p_token uuid, p_batch jsonb) returns jsonb
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
