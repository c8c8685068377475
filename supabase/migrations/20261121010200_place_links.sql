-- What must always hold between a city, its region and its country: the texts and slugs stored with the city are
-- those of the country and region it points to, and an imported city finds its country as soon as there is one.

create function private.link_city() returns trigger
language plpgsql set search_path = '' as $$
declare
  linked_country public.countries%rowtype;
  linked_region public.regions%rowtype;
begin
  if new.country_id is null and new.region_id is not null then
    select r.country_id into new.country_id from public.regions r where r.id = new.region_id;
  end if;
  if new.country_id is null and new.country_slug is not null then
    select c.id into new.country_id from public.countries c where c.slug = new.country_slug;
  end if;
  if new.country_id is null and new.country is not null then
    select c.id into new.country_id from public.countries c
    where lower(new.country) in (lower(c.name_fr), lower(c.name_en))
    order by c.id limit 1;
  end if;

  if new.country_id is not null then
    select * into linked_country from public.countries c where c.id = new.country_id;
    new.country := coalesce(linked_country.name_fr, linked_country.name_en);
    new.country_slug := linked_country.slug;
  else
    new.country_slug := null;
  end if;

  if new.region_id is not null then
    select * into linked_region from public.regions r where r.id = new.region_id;
    new.region := coalesce(linked_region.name_fr, linked_region.name_en);
    new.region_slug := linked_region.slug;
  else
    new.region := null;
    new.region_slug := null;
  end if;
  return new;
end
$$;
comment on function private.link_city() is
  'Trigger: a city''s country, region and their slugs follow its links; a city that names a known country is linked to it.';

create trigger cities_link_insert before insert on public.cities
  for each row execute function private.link_city();
-- Only when something it looks at has changed, so that other updates stay cheap.
create trigger cities_link_update
  before update of country_id, region_id, country, region, country_slug, region_slug on public.cities
  for each row execute function private.link_city();

create function private.propagate_country() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.cities set country_id = new.id where country_id = new.id;
  return null;
end
$$;
comment on function private.propagate_country() is 'Trigger: a renamed country is renamed in its cities too.';
create trigger countries_propagate after update of slug, name_fr, name_en on public.countries
  for each row
  when ((old.slug, old.name_fr, old.name_en) is distinct from (new.slug, new.name_fr, new.name_en))
  execute function private.propagate_country();

create function private.propagate_region() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.cities set region_id = new.id where region_id = new.id;
  return null;
end
$$;
comment on function private.propagate_region() is 'Trigger: a renamed region is renamed in its cities too.';
create trigger regions_propagate after update of slug, name_fr, name_en on public.regions
  for each row
  when ((old.slug, old.name_fr, old.name_en) is distinct from (new.slug, new.name_fr, new.name_en))
  execute function private.propagate_region();

create function public.repair_country_links(p_country_slug text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  target public.countries%rowtype;
  stray record;
  free_slug text;
  attempt integer;
  repaired integer := 0;
begin
  select * into target from public.countries c where c.slug = p_country_slug;
  if not found then
    return 0;
  end if;
  for stray in
    select c.id, c.slug, coalesce(c.geoname_id, c.id) as number from public.cities c
    where c.country_id is null and lower(c.country) in (lower(target.name_fr), lower(target.name_en))
    order by c.id for update
  loop
    -- A slug already taken in the country gets the city's own number, so that a repair never fails half-way.
    free_slug := stray.slug;
    attempt := 0;
    while exists (select 1 from public.cities c where c.country_id = target.id and c.slug = free_slug) loop
      attempt := attempt + 1;
      free_slug := stray.slug || '-' || stray.number || case when attempt > 1 then '-' || attempt else '' end;
    end loop;
    update public.cities set country_id = target.id, slug = free_slug where id = stray.id;
    repaired := repaired + 1;
  end loop;
  return repaired;
end
$$;
comment on function public.repair_country_links(text) is
  'Links the cities that name a country without pointing to it, and says how many there were. Visitors may call it: it '
  'changes nothing else, costs one probe of a partial index when there is nothing to do, and is idempotent.';
revoke execute on function public.repair_country_links(text) from public, anon, authenticated;
grant execute on function public.repair_country_links(text) to anon, authenticated, service_role;

create function public.nearby_cities(p_city_id integer, p_lang text default 'fr', p_limit integer default 12)
returns table (
  id integer, name text, local_name text, slug text, population bigint, latitude double precision,
  longitude double precision, image_url text, country text, country_slug text, iso_code text, region_slug text,
  continent_slug text, distance_km double precision
)
language plpgsql stable set search_path = '' as $$
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
        where c.id <> origin.id
          and c.latitude between origin.latitude - lat_span and origin.latitude + lat_span
          and (
            c.longitude between origin.longitude - lon_span and origin.longitude + lon_span
            or c.longitude >= origin.longitude - lon_span + 360
            or c.longitude <= origin.longitude + lon_span - 360
          )
      ), inside as (
        select * from near where near.km <= radius_km order by near.km, near.id limit wanted
      )
      select i.id, i.name, local.name, i.slug, i.population, i.latitude, i.longitude, i.image_url, i.country,
        i.country_slug, country.iso_code, i.region_slug, continent.slug, i.km
      from inside i
      left join public.city_names local on local.city_id = i.id and local.lang = p_lang
      left join public.countries country on country.id = i.country_id
      left join public.continents continent on continent.id = country.continent_id
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

create view public.continent_cards with (security_invoker = on) as
  select c.*, (select count(*) from public.countries n where n.continent_id = c.id)::integer as country_count
  from public.continents c;
comment on view public.continent_cards is 'Continents with the number of their countries.';
revoke all on public.continent_cards from anon, authenticated;
grant select on public.continent_cards to anon, authenticated, service_role;

create view public.country_cards with (security_invoker = on) as
  select c.id, c.slug, c.iso_code, c.continent_id, k.slug as continent_slug, c.name_fr, c.name_en, c.name_es, c.name_de,
    c.name_it, c.name_ar, c.name_ru, c.name_zh, c.capital, c.flag_url, c.population, c.latitude,
    (select count(*) from public.regions r where r.country_id = c.id)::integer as region_count
  from public.countries c
  join public.continents k on k.id = c.continent_id;
comment on view public.country_cards is 'Countries as lists show them, with the number of their regions.';
revoke all on public.country_cards from anon, authenticated;
grant select on public.country_cards to anon, authenticated, service_role;
