-- A capital is a city like others, with names in eight languages and a page of its own: a country says which one it is,
-- so that there is no second copy of its names. By the natural key, not by a foreign key: it holds for a city that is
-- imported later or again, needs no repair, and leaves one relationship between cities and countries, which the Data API
-- would otherwise refuse to choose from wherever it embeds one in the other.

alter table public.countries add column capital_geoname_id integer check (capital_geoname_id > 0);
comment on column public.countries.capital_geoname_id is
  'GeoNames id of the city that is the capital; null where there is none or it is in no list of cities.';
comment on column public.countries.capital is
  'Name of the capital, as the source writes it: stands in where the city of capital_geoname_id is not there.';

-- Each name is a look-up of its own, so that a reader pays for the languages it asks for and no other.
create or replace view public.country_cards with (security_invoker = on) as
  select c.id, c.slug, c.iso_code, c.continent_id, k.slug as continent_slug, c.name_fr, c.name_en, c.name_es, c.name_de,
    c.name_it, c.name_ar, c.name_ru, c.name_zh, coalesce(s.name, c.capital) as capital, c.flag_url, c.population,
    c.latitude,
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

-- A capital was looked for by its name until now, which several places of a country may bear and none may bear quite so.
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
