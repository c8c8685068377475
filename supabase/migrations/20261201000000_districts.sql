-- Parts of a city, as GeoNames has them, are no cities of their own in lists of the largest, the nearest or of chance.

alter table public.cities add column district_of integer references public.cities (id) on delete set null;
comment on column public.cities.district_of is 'The city that this one is a district of; null for a city of its own.';
create index cities_district_of_idx on public.cities (district_of) where district_of is not null;

create function private.assign_districts(p_city_ids integer[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with quarters as (
    select q.id, q.country_id, q.latitude, q.longitude, coalesce(q.population, 5000) as people
    from public.cities q where q.id = any (p_city_ids) and q.country_id is not null and q.latitude is not null
  ), squares as (
    select q.*, floor(q.latitude / 0.3)::integer + dy as y, floor(q.longitude / 0.3)::integer + dx as x
    from quarters q cross join generate_series(-1, 1) dy cross join generate_series(-1, 1) dx
  ), large as materialized (
    select c.id, c.country_id, c.latitude, c.longitude, c.population,
      floor(c.latitude / 0.3)::integer as y, floor(c.longitude / 0.3)::integer as x
    from public.cities c
    where c.population >= 10000 and c.latitude is not null and c.district_of is null and c.id <> all (p_city_ids)
      and c.country_id in (select country_id from quarters)
  ), whole as (
    -- A quarter has less than half of its city, which needs the more people the farther off it is.
    select distinct on (s.id) s.id, l.id as city_id
    from squares s
    join large l on l.y = s.y and l.x = s.x and l.country_id = s.country_id and l.population > 2 * s.people
    cross join lateral (select private.km_between(s.latitude, s.longitude, l.latitude, l.longitude) as km) d
    where d.km <= 30
    order by s.id, l.population / (d.km + 3) desc, l.id
  )
  update public.cities c set district_of = w.city_id
  from whole w where c.id = w.id and c.district_of is distinct from w.city_id;
end
$$;
comment on function private.assign_districts(integer[]) is
  'Gives quarters the city that they are a district of: one of their country within 30 km with more than twice the people. Those without stay cities.';
revoke execute on function private.assign_districts(integer[]) from public, anon, authenticated;
grant execute on function private.assign_districts(integer[]) to service_role;

create function private.assign_imported_districts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  quarters integer[] := array(select n.city_id from added n where n.quarter);
begin
  if quarters = '{}' then
    return null;
  end if;
  perform private.assign_districts(quarters);
  -- An undo takes a city with another moment for one that somebody has changed.
  update public.import_created_cities m set saved_at = c.updated_at
  from public.cities c where c.id = m.city_id and m.city_id = any (quarters);
  return null;
end
$$;
comment on function private.assign_imported_districts() is 'Makes quarters that an import has created districts of their city.';
revoke execute on function private.assign_imported_districts() from public, anon, authenticated, service_role;
create trigger import_created_cities_districts after insert on public.import_created_cities
  referencing new table as added for each statement execute function private.assign_imported_districts();

create or replace function public.largest_cities(p_country_slug text, p_offset integer default 0, p_limit integer default 60)
returns setof public.cities
language sql stable set search_path = '' rows 60 as $$
  select c.* from public.cities c
  where c.country_slug = p_country_slug and c.district_of is null
  order by c.population desc nulls last, c.id
  offset greatest(coalesce(p_offset, 0), 0)
  limit least(greatest(coalesce(p_limit, 60), 1), 100)
$$;
comment on function public.largest_cities(text, integer, integer) is
  'The most populated cities of a country without their districts, one page (1 to 100, 60 by default).';
revoke execute on function public.largest_cities(text, integer, integer) from public, anon, authenticated;
grant execute on function public.largest_cities(text, integer, integer) to anon, authenticated, service_role;

create or replace function public.cities_to_see(p_country_slug text, p_offset integer default 0, p_limit integer default 60)
returns setof public.cities
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  skipped integer := greatest(coalesce(p_offset, 0), 0);
  wanted integer := least(greatest(coalesce(p_limit, 60), 1), 100);
  known integer[];
begin
  known := array(
    select c.id
    from public.city_renown r join public.cities c on c.id = r.city_id
    where c.country_slug = p_country_slug and c.district_of is null
    order by r.weight desc, r.scripts desc, c.population desc nulls last, c.id
  );
  if skipped < cardinality(known) then
    return query
      select c.*
      from unnest(known[skipped + 1:skipped + wanted]) with ordinality as k (id, place)
      join public.cities c on c.id = k.id
      order by k.place;
  end if;
  if skipped + wanted > cardinality(known) then
    return query
      select c.* from public.cities c
      where c.country_slug = p_country_slug and c.district_of is null
        and not exists (select from public.city_renown r where r.city_id = c.id)
      order by c.population desc nulls last, c.id
      offset greatest(skipped - cardinality(known), 0)
      limit skipped + wanted - greatest(skipped, cardinality(known));
  end if;
end
$$;
comment on function public.cities_to_see(text, integer, integer) is
  'Cities of a country, one page (1 to 100, 60 by default): those whose sights have most pages in Wikimedia''s wikis, then those '
  'whose name is known in most scripts, then the most populated.';
revoke execute on function public.cities_to_see(text, integer, integer) from public, anon, authenticated;
grant execute on function public.cities_to_see(text, integer, integer) to anon, authenticated, service_role;

create or replace function public.nearby_cities(p_city_id integer, p_lang text default 'fr', p_limit integer default 12)
returns table (
  id integer, name text, local_name text, slug text, population bigint, latitude double precision,
  longitude double precision, image_url text, country text, country_slug text, iso_code text, region_slug text,
  continent_slug text, distance_km double precision
)
-- One index serves every box, wherever it lies.
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  origin public.cities%rowtype;
  wanted integer := least(greatest(coalesce(p_limit, 12), 1), 50);
  radius_km double precision;
  lat_span double precision;
  lon_span double precision;
begin
  select * into origin from public.cities c where c.id = p_city_id and c.latitude is not null;
  if not found then
    return;
  end if;
  -- The box grows until the circle inside it holds enough cities; the last one is the whole world.
  foreach radius_km in array array[25, 75, 250, 800, 2500, 20100]::double precision[] loop
    lat_span := radius_km / 111.045;
    lon_span := case
      when radius_km > 2500 or abs(origin.latitude) + lat_span >= 89.9 then 360
      else radius_km / (111.045 * cos(radians(least(abs(origin.latitude) + lat_span, 89.9))))
    end;
    return query
      with near as (
        select c.id, c.name, c.slug, c.population, c.latitude, c.longitude, c.image_url, c.country, c.country_slug,
          c.region_slug, c.country_id,
          2 * 6371.0088 * asin(sqrt(least(1.0,
            sin(radians(c.latitude - origin.latitude) / 2) ^ 2
            + cos(radians(origin.latitude)) * cos(radians(c.latitude))
              * sin(radians(c.longitude - origin.longitude) / 2) ^ 2))) as km
        from public.cities c
        where c.id <> origin.id and c.district_of is null
          and c.latitude between origin.latitude - lat_span and origin.latitude + lat_span
          and (
            c.longitude between origin.longitude - lon_span and origin.longitude + lon_span
            or c.longitude >= origin.longitude - lon_span + 360
            or c.longitude <= origin.longitude + lon_span - 360
          )
      ), inside as (
        select * from near where near.km <= radius_km order by near.km, near.id limit wanted
      )
      select i.id, i.name, local.name, i.slug, i.population, i.latitude, i.longitude, i.image_url,
        coalesce(to_jsonb(nation) ->> ('name_' || p_lang), i.country),
        i.country_slug, nation.iso_code, i.region_slug, continent.slug, i.km
      from inside i
      left join public.city_names local on local.city_id = i.id and local.lang = p_lang
      left join public.countries nation on nation.id = i.country_id
      left join public.continents continent on continent.id = nation.continent_id
      where (select count(*) from inside) >= wanted or radius_km > 20000
      order by i.km, i.id;
    if found then
      return;
    end if;
  end loop;
end
$$;
comment on function public.nearby_cities(integer, text, integer) is
  'The nearest cities (1 to 50, 12 by default) to a city, nearest first, with their name in a language '
  'where there is one and the great-circle distance in kilometres.';
revoke execute on function public.nearby_cities(integer, text, integer) from public, anon, authenticated;
grant execute on function public.nearby_cities(integer, text, integer) to anon, authenticated, service_role;

create or replace function public.random_cities(p_seed bigint, p_limit integer default 100)
returns setof public.cities
language plpgsql stable set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(p_limit, 100), 1), 100);
  lowest integer;
  span bigint;
  drawn integer[];
begin
  select min(c.id), max(c.id)::bigint - min(c.id) + 1 into lowest, span from public.cities c;
  -- Ids drawn evenly between the lowest and the highest, those that exist kept: each city is as likely as any other and
  -- only the drawn rows are read. Eight draws for each wanted city leave room for the gaps that imports make.
  drawn := array(
    select draw.id
    from (
      select lowest + mod(mod(hashint8extended(n, p_seed), span) + span, span)::integer as id, min(n) as turn
      from generate_series(1, wanted * 8) n
      group by 1
    ) draw
    where exists (select from public.cities c where c.id = draw.id and c.district_of is null)
    order by draw.turn
    limit wanted
  );
  -- Too many gaps, or fewer cities than wanted: shuffle them all, as evenly but slower.
  if cardinality(drawn) < wanted then
    drawn := array(select c.id from public.cities c where c.district_of is null
      order by hashint8extended(c.id, p_seed), c.id limit wanted);
  end if;
  return query
    select c.* from unnest(drawn) with ordinality as draw (id, turn) join public.cities c on c.id = draw.id
    order by draw.turn;
end
$$;
comment on function public.random_cities(bigint, integer) is
  'Cities drawn at random (1 to 100, 100 by default), all equally likely, each once. The same seed gives the same draw '
  'while the cities stay the same. Reads rows by key: about as fast with a million cities as with a thousand.';
revoke execute on function public.random_cities(bigint, integer) from public, anon, authenticated;
grant execute on function public.random_cities(bigint, integer) to anon, authenticated, service_role;

create or replace function public.city_count(country public.countries) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.cities c where c.country_slug = country.slug and c.district_of is null
$$;
comment on function public.city_count(public.countries) is
  'How many cities a country has, without their districts.';
revoke execute on function public.city_count(public.countries) from public, anon, authenticated;
grant execute on function public.city_count(public.countries) to anon, authenticated, service_role;

create or replace function public.largest_in_region(region public.regions) returns setof public.cities
language sql stable rows 100 set search_path = '' as $$
  select c.* from public.cities c where c.region_id = region.id and c.district_of is null
  order by c.population desc nulls last, c.id limit 100
$$;
comment on function public.largest_in_region(public.regions) is
  'The hundred most populated cities of a region without their districts, the most populated first.';
revoke execute on function public.largest_in_region(public.regions) from public, anon, authenticated;
grant execute on function public.largest_in_region(public.regions) to anon, authenticated, service_role;

create or replace function public.region_city_count(region public.regions) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.cities c where c.region_id = region.id and c.district_of is null
$$;
comment on function public.region_city_count(public.regions) is
  'How many cities a region has, without their districts.';
revoke execute on function public.region_city_count(public.regions) from public, anon, authenticated;
grant execute on function public.region_city_count(public.regions) to anon, authenticated, service_role;

-- A city into which a district of it is merged is none itself.
create or replace function private.merge_city(p_gone public.cities, p_kept public.cities) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- What the database derives follows from these.
  filled text[] := array(
    select g.key from jsonb_each(to_jsonb(p_gone)) g
    where g.key <> all (array['country', 'region', 'country_slug', 'region_slug', 'district_of'])
      and jsonb_typeof(g.value) <> 'null' and jsonb_typeof(to_jsonb(p_kept) -> g.key) = 'null'
    order by g.key
  );
  columns text;
  rows record;
  others record;
begin
  rows := private.move_rows(p_gone, p_kept);
  -- A capital stays one.
  update public.countries n set capital_geoname_id = p_kept.geoname_id
  where n.id = p_gone.country_id and n.capital_geoname_id = p_gone.geoname_id and p_kept.geoname_id is not null;
  others := private.move_sights_and_addresses(p_gone.id, p_kept.id);
  delete from public.cities c where c.id = p_gone.id;
  if filled <> '{}' then
    select string_agg(quote_ident(f.key), ', ') into columns from unnest(filled) as f (key);
    execute format('update public.cities c set (%1$s) = (select %1$s from jsonb_populate_record(null::public.cities, $2)) where c.id = $1', columns)
    using p_kept.id, to_jsonb(p_gone);
  end if;
  return jsonb_build_object(
    'moved', rows.moved || jsonb_build_object('sights', others.sights, 'former_addresses', others.addresses), 'lost', rows.lost, 'filled', filled
  );
end
$$;
comment on function private.merge_city(public.cities, public.cities) is
  'Gives what one city has to another and deletes it: {moved, lost: rows by table that the other one has now, or had already, filled: columns that it lacked}.';
revoke execute on function private.merge_city(public.cities, public.cities) from public, anon, authenticated;
grant execute on function private.merge_city(public.cities, public.cities) to authenticated, service_role;
