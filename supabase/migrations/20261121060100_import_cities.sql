-- One batch of an import: cities, refused rows, counters, log and cursor in one transaction. Killed anywhere, a run is
-- either before the batch or after it.

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
    case when row_number() over (partition by r.slug order by r.population desc nulls last, r.id) > 1
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
    id integer, name text, slug text, region text, population bigint, latitude double precision,
    longitude double precision, timezone text, quarter boolean, names jsonb
  )
  join public.countries k on k.iso_code = p_iso
  left join public.regions g on g.geonames_admin1 = r.region and g.country_id = k.id
  left join public.cities c on c.geoname_id = r.id
$$;
comment on function private.incoming_cities(text, jsonb) is
  'Rows of a batch with this database''s keys: the city that is there already, and whether it lacks something.';
revoke execute on function private.incoming_cities(text, jsonb) from public, anon, authenticated;
grant execute on function private.incoming_cities(text, jsonb) to service_role;

create function private.write_cities(p_run integer, p_iso text, p_rows jsonb, out created integer, out updated integer)
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
    returning id, geoname_id, updated_at
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
  select (select count(*) from added)::integer, (select count(*) from filled)::integer
$$;
comment on function private.write_cities(integer, text, jsonb) is
  'Creates the cities that are missing and fills in what present ones lack. What is there is never overwritten.';
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
    exception when integrity_constraint_violation or data_exception then
      -- Some row is at odds with the database: each is tried alone, and only that one is refused.
      for one in select value from jsonb_array_elements(given) loop
        begin
          select * into counted from private.write_cities(p_run, p_iso, jsonb_build_array(one));
          added := added + counted.created;
          filled := filled + counted.updated;
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
  return jsonb_build_object('created', added, 'updated', filled, 'refused', refused, 'country', to_jsonb(progress));
end
$$;
comment on function public.import_city_batch(integer, text, uuid, jsonb) is
  'Writes one batch of a country and moves the run behind it: {rows, errors, logs, skipped, cursor, hasMore, phase}. In a dry '
  'run no city is written, only counted. Rows that the database refuses are reported, the others are in.';
revoke execute on function public.import_city_batch(integer, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.import_city_batch(integer, text, uuid, jsonb) to service_role;
