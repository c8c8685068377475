-- Contents of the files of open data (server/openData): countries, regions and cities in the order of their ids, a page at a
-- time by key, each row an array in the order of the columns of server/openData/kinds.ts. One value and not rows, as in the
-- sitemaps: rows through the Data API take four times as long.

create function public.open_data_countries()
returns json
language sql stable set search_path = '' as $$
  select coalesce(
    json_agg(
      json_build_array(
        c.id, c.iso_code, c.name_fr, c.name_en, c.name_es, c.name_de, c.name_it, c.name_ar, c.name_ru, c.name_zh,
        c.sovereign, k.slug, c.capital, c.capital_geoname_id, c.currency, c.languages, c.area, c.population,
        c.latitude, c.longitude, c.updated_at, c.slug
      )
      order by c.id
    ),
    '[]'
  )
  from public.countries c
  join public.continents k on k.id = c.continent_id
$$;
comment on function public.open_data_countries() is 'All countries, for the files of open data; the last value is the slug.';
revoke execute on function public.open_data_countries() from public, anon, authenticated;
grant execute on function public.open_data_countries() to anon, authenticated, service_role;

create function public.open_data_regions(p_after integer default 0, p_size integer default 2500, p_country text default null)
returns json
language sql stable set search_path = '' as $$
  select coalesce(
    json_agg(
      json_build_array(
        r.id, r.geonames_admin1, r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh,
        r.iso_code, largest.latitude, largest.longitude, largest.id, r.updated_at, r.slug, r.country_slug, r.continent_slug
      )
      order by r.id
    ),
    '[]'
  )
  from (
    select r.*, c.iso_code, c.slug as country_slug, k.slug as continent_slug
    from public.regions r
    join public.countries c on c.id = r.country_id
    join public.continents k on k.id = c.continent_id
    where r.id > coalesce(p_after, 0) and (p_country is null or c.iso_code = p_country)
    order by r.id
    limit least(greatest(coalesce(p_size, 2500), 1), 5000)
  ) r
  left join lateral (
    select t.id, t.latitude, t.longitude
    from public.cities t
    where t.region_id = r.id and t.latitude is not null
    order by t.population desc nulls last, t.id
    limit 1
  ) largest on true
$$;
comment on function public.open_data_regions(integer, integer, text) is
  'The p_size (1 to 5000) regions after the id p_after, of one country (ISO 3166-1) or of all, for the files of open data. A region has '
  'no position of its own: it gets that of its most populated city, whose id follows. The last values are the slugs of its address.';
revoke execute on function public.open_data_regions(integer, integer, text) from public, anon, authenticated;
grant execute on function public.open_data_regions(integer, integer, text) to anon, authenticated, service_role;

create function public.open_data_cities(
  p_after integer default 0, p_size integer default 2500, p_country text default null, p_min_population bigint default 0
)
returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (
    with page as (
      select c.*, k.iso_code, continent.slug as continent_slug
      from public.cities c
      left join public.countries k on k.id = c.country_id
      left join public.continents continent on continent.id = k.continent_id
      where c.id > coalesce(p_after, 0)
        and (p_country is null or c.country_id = (select own.id from public.countries own where own.iso_code = p_country))
        and (coalesce(p_min_population, 0) <= 0 or c.population >= p_min_population)
      order by c.id
      limit least(greatest(coalesce(p_size, 2500), 1), 5000)
    ), names as (
      select n.city_id, json_object_agg(n.lang, n.name) as names, max(n.updated_at) as updated_at
      from public.city_names n
      where n.city_id in (select p.id from page p) and n.lang in ('fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh')
      group by n.city_id
    )
    select coalesce(
      json_agg(
        json_build_array(
          p.id, p.geoname_id, p.name, n.names, p.iso_code, p.region_id, r.geonames_admin1, p.latitude, p.longitude,
          p.population, p.timezone, case when p.geoname_id is null then 'editors' else 'geonames' end, p.recorded_on,
          greatest(p.updated_at, n.updated_at), p.slug, p.region_slug, p.country_slug, p.continent_slug
        )
        order by p.id
      ),
      '[]'
    )
    from page p
    left join names n on n.city_id = p.id
    left join public.regions r on r.id = p.region_id
  );
end
$$;
comment on function public.open_data_cities(integer, integer, text, bigint) is
  'The p_size (1 to 5000) cities after the id p_after, of one country (ISO 3166-1) or of all, with p_min_population inhabitants or '
  'more, for the files of open data. Their names in the site''s languages are an object; the last values are the slugs of the address.';
revoke execute on function public.open_data_cities(integer, integer, text, bigint) from public, anon, authenticated;
grant execute on function public.open_data_cities(integer, integer, text, bigint) to anon, authenticated, service_role;

create function public.open_data_state()
returns table (kind text, row_count bigint, changed_at timestamptz, version text)
language sql stable set search_path = '' as $$
  with names as (
    select count(*) as total, max(n.updated_at) as changed_at from public.city_names n
  ), cities as (
    select count(*) as total, max(c.updated_at) as changed_at from public.cities c
  ), regions as (
    select count(*) as total, max(r.updated_at) as changed_at from public.regions r
  ), countries as (
    select count(*) as total, greatest(max(c.updated_at), max(k.updated_at)) as changed_at
    from public.countries c join public.continents k on k.id = c.continent_id
  ), files (kind, total, changed_at, made_of) as (
    select 'countries', k.total, k.changed_at, concat_ws(' ', k.total, k.changed_at) from countries k
    union all
    -- The position of a region is a city's, its address names the country.
    select 'regions', r.total, greatest(r.changed_at, k.changed_at, c.changed_at),
      concat_ws(' ', r.total, r.changed_at, k.total, k.changed_at, c.total, c.changed_at)
    from regions r, countries k, cities c
    union all
    select 'cities', c.total, greatest(c.changed_at, n.changed_at, r.changed_at, k.changed_at),
      concat_ws(' ', c.total, c.changed_at, n.total, n.changed_at, r.total, r.changed_at, k.total, k.changed_at)
    from cities c, names n, regions r, countries k
  )
  select f.kind, f.total, f.changed_at, md5(f.made_of) from files f
$$;
comment on function public.open_data_state() is
  'Of each kind of open data how many rows there are, when one last changed, and a text that is another one once any value, row or '
  'name has changed.';
revoke execute on function public.open_data_state() from public, anon, authenticated;
grant execute on function public.open_data_state() to anon, authenticated, service_role;
