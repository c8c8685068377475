-- Around a large city the nearest places are its suburbs and larger cities may be an ocean away: a guide also names the
-- nearest cities of any size from 100,000 inhabitants on that lie outside of it.

create or replace function public.city_landmarks(p_city_id integer, p_lang text default 'fr', p_limit integer default 3)
returns table (
  role text, id integer, name text, local_name text, slug text, population bigint, latitude double precision,
  longitude double precision, image_url text, country text, country_slug text, iso_code text, region_slug text,
  continent_slug text, distance_km double precision
)
language plpgsql stable set search_path = '' as $$
declare
  origin public.cities%rowtype;
  capital_id integer;
begin
  select * into origin from public.cities c where c.id = p_city_id and c.latitude is not null;
  if not found then
    return;
  end if;
  -- A capital is stored by its name; its accents may be written otherwise, and a village may bear it too.
  select c.id into capital_id
  from public.countries n
  join public.cities c on c.country_id = n.id and c.search_key = private.search_key(n.capital)
  where n.id = origin.country_id
  order by c.population desc nulls last, c.id
  limit 1;
  return query
    with measured as (
      select c.id, c.id = capital_id as is_capital,
        2 * 6371.0088 * asin(sqrt(least(1.0,
          sin(radians(c.latitude - origin.latitude) / 2) ^ 2
          + cos(radians(origin.latitude)) * cos(radians(c.latitude))
            * sin(radians(c.longitude - origin.longitude) / 2) ^ 2))) as km,
        c.population >= greatest(100000, coalesce(origin.population, 0) + 1) as is_larger,
        coalesce(c.population >= 100000, false) as is_large
      from public.cities c
      -- Under 100,000 inhabitants an index range of a few thousand cities would become the whole world.
      where c.latitude is not null and (c.population >= 100000 or c.id = capital_id)
    ), chosen as (
      select 'capital' as role, m.id, m.km from measured m where m.is_capital
      union all
      (
        select 'larger', m.id, m.km from measured m where m.is_larger and m.id <> origin.id
        order by m.km, m.id limit least(greatest(coalesce(p_limit, 3), 1), 12)
      )
      union all
      (
        -- 20 km: within it a place of that size is a part of the agglomeration more often than not.
        select 'notable', m.id, m.km from measured m where m.is_large and m.km >= 20
        order by m.km, m.id limit least(greatest(coalesce(p_limit, 3), 1), 12)
      )
    )
    select h.role, c.id, c.name, local.name, c.slug, c.population, c.latitude, c.longitude, c.image_url, c.country,
      c.country_slug, country.iso_code, c.region_slug, continent.slug, h.km
    from chosen h
    join public.cities c on c.id = h.id
    left join public.city_names local on local.city_id = c.id and local.lang = p_lang
    left join public.countries country on country.id = c.country_id
    left join public.continents continent on continent.id = country.continent_id
    order by h.role, h.km, c.id;
end
$$;
comment on function public.city_landmarks(integer, text, integer) is
  'The capital of a city''s country (role capital; the city itself at 0 km when it is that) and the nearest cities (role larger) that have more inhabitants than it and at least 100,000, nearest first; and the nearest ones of at least 100,000 that are 20 km away or more (role notable). Distances in kilometres. Nothing for a city without coordinates.';
revoke execute on function public.city_landmarks(integer, text, integer) from public, anon, authenticated;
grant execute on function public.city_landmarks(integer, text, integer) to anon, authenticated, service_role;
