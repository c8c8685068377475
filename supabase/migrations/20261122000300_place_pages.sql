-- Reads of the pages of places: cards of continents and countries, nearby cities, landmarks, namesakes.

create view public.continent_cards with (security_invoker = on) as
  select c.id, c.slug, c.name_fr, c.name_en, c.name_es, c.name_de, c.name_it, c.name_ar, c.name_ru, c.name_zh,
    c.created_at, c.updated_at,
    (select count(*) from public.countries n where n.continent_id = c.id and n.sovereign)::integer as country_count,
    (select count(*) from public.countries n where n.continent_id = c.id and not n.sovereign)::integer as territory_count
  from public.continents c;
comment on view public.continent_cards is 'Continents with the numbers of their sovereign states and of their territories.';
revoke all on public.continent_cards from anon, authenticated;
grant select on public.continent_cards to anon, authenticated, service_role;

-- Each name is a subquery of its own: a reader pays only for the languages it asks for.
create view public.country_cards with (security_invoker = on) as
  select c.id, c.slug, c.iso_code, c.continent_id, k.slug as continent_slug, c.name_fr, c.name_en, c.name_es, c.name_de,
    c.name_it, c.name_ar, c.name_ru, c.name_zh, coalesce(s.name, c.capital) as capital, c.flag_url, c.population,
    c.latitude, c.sovereign,
    (select count(*) from public.regions r where r.country_id = c.id)::integer as region_count,
    c.longitude, c.area, c.currency, c.languages,
    k.name_fr as continent_fr, k.name_en as continent_en, k.name_es as continent_es, k.name_de as continent_de,
    k.name_it as continent_it, k.name_ar as continent_ar, k.name_ru as continent_ru, k.name_zh as continent_zh,
    s.slug as capital_slug, s.region_slug as capital_region_slug,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'fr') as capital_fr,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'en') as capital_en,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'es') as capital_es,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'de') as capital_de,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'it') as capital_it,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'ar') as capital_ar,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'ru') as capital_ru,
    (select n.name from public.city_names n where n.city_id = s.id and n.lang = 'zh') as capital_zh
  from public.countries c
  join public.continents k on k.id = c.continent_id
  left join public.cities s on s.geoname_id = c.capital_geoname_id and s.country_id = c.id;
comment on view public.country_cards is
  'Countries as their lists and their own pages show them: with the number of their regions, and the name of their capital (in no particular language, and by language where there is one) with what its address is made of.';
revoke all on public.country_cards from anon, authenticated;
grant select on public.country_cards to anon, authenticated, service_role;

create function public.nearby_cities(p_city_id integer, p_lang text default 'fr', p_limit integer default 12)
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

create function public.city_landmarks(p_city_id integer, p_lang text default 'fr', p_limit integer default 3)
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
  select c.id into capital_id
  from public.countries n
  join public.cities c on c.geoname_id = n.capital_geoname_id and c.country_id = n.id
  where n.id = origin.country_id;
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
    select h.role, c.id, c.name, local.name, c.slug, c.population, c.latitude, c.longitude, c.image_url,
      coalesce(to_jsonb(nation) ->> ('name_' || p_lang), c.country),
      c.country_slug, nation.iso_code, c.region_slug, continent.slug, h.km
    from chosen h
    join public.cities c on c.id = h.id
    left join public.city_names local on local.city_id = c.id and local.lang = p_lang
    left join public.countries nation on nation.id = c.country_id
    left join public.continents continent on continent.id = nation.continent_id
    order by h.role, h.km, c.id;
end
$$;
comment on function public.city_landmarks(integer, text, integer) is
  'The capital of a city''s country (role capital; the city itself at 0 km when it is that) and the nearest cities (role larger) that have more inhabitants than it and at least 100,000, nearest first; and the nearest ones of at least 100,000 that are 20 km away or more (role notable). Distances in kilometres. Nothing for a city without coordinates.';
revoke execute on function public.city_landmarks(integer, text, integer) from public, anon, authenticated;
grant execute on function public.city_landmarks(integer, text, integer) to anon, authenticated, service_role;

-- A computed field, not a column: a new city of the same name, or another population, changes the answer for the others.
-- PL/pgSQL caches the plan.
create function public.namesakes(city public.cities) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with own as (
      select l.lang, coalesce(n.search_key, city.search_key) as search_key
      from unnest(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh']) l (lang)
      left join public.city_names n on n.city_id = city.id and n.lang = l.lang
    ), bearers as (
      select o.lang, c.id, c.population, c.country_id, c.region_id
      from (select distinct own.search_key from own) k
      join public.cities c on c.search_key = k.search_key
      join own o on o.search_key = k.search_key
      where not exists (select from public.city_names n where n.city_id = c.id and n.lang = o.lang)
      union all
      select o.lang, c.id, c.population, c.country_id, c.region_id
      from own o
      join public.city_names n on n.search_key = o.search_key and n.lang = o.lang
      join public.cities c on c.id = n.city_id
    ), greater as (
      select b.lang, bool_or(
        b.country_id is not distinct from city.country_id and b.region_id is not distinct from city.region_id
      ) as near
      from bearers b
      where b.id <> city.id
        and (coalesce(b.population, -1), -b.id) > (coalesce(city.population, -1), -city.id)
      group by b.lang
    )
    select coalesce(jsonb_object_agg(g.lang, case when g.near then 'region' else 'world' end), '{}') from greater g
  );
end
$$;
comment on function public.namesakes(public.cities) is
  'Languages in which a more populated city is shown under the same name: "region" when one of them lies in the same '
  'region of the same country, "world" when all are elsewhere. The greatest bearer of a name has none.';
revoke execute on function public.namesakes(public.cities) from public, anon, authenticated;
grant execute on function public.namesakes(public.cities) to anon, authenticated, service_role;

create function public.shared_names(region public.regions) returns text[]
language sql stable set search_path = '' as $$
  with named as (
    select r.id, l.lang, coalesce(l.name, r.name_fr, r.name_en) as name
    from public.regions r
    cross join lateral (values
      ('fr', r.name_fr), ('en', r.name_en), ('es', r.name_es), ('de', r.name_de),
      ('it', r.name_it), ('ar', r.name_ar), ('ru', r.name_ru), ('zh', r.name_zh)
    ) l (lang, name)
    where r.country_id = region.country_id and r.id <= region.id
  )
  select coalesce(array_agg(own.lang order by own.lang), '{}')
  from named own
  where own.id = region.id
    and exists (select from named o where o.lang = own.lang and o.name = own.name and o.id <> own.id)
$$;
comment on function public.shared_names(public.regions) is
  'Languages in which an older region of the same country is shown under the same name; empty for nearly all.';
revoke execute on function public.shared_names(public.regions) from public, anon, authenticated;
grant execute on function public.shared_names(public.regions) to anon, authenticated, service_role;
