-- Cities without a picture are those that places_to_edit() lists and the dashboard counts: no screen fills cities.image_url.

create or replace function public.data_quality() returns table (entity text, measure text, places integer)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    with counted as (
      select 'continents' as entity, jsonb_build_object('total', count(*)) as measures from public.continents
      union all
      select 'countries', jsonb_build_object(
        'total', count(*),
        'no_capital', count(*) filter (where c.capital is null),
        'no_flag', count(*) filter (where c.flag_url is null),
        'no_coordinates', count(*) filter (where c.latitude is null),
        'no_population', count(*) filter (where coalesce(c.population, 0) = 0),
        'no_regions', count(*) filter (where not exists (select from public.regions r where r.country_id = c.id)),
        'no_cities', count(*) filter (where not exists (select from public.cities t where t.country_id = c.id)))
      from public.countries c
      union all
      select 'regions', jsonb_build_object(
        'total', count(*),
        'no_code', count(*) filter (where r.code is null),
        'untranslated', count(*) filter (where num_nulls(
          r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh) > 0),
        'no_cities', count(*) filter (where not exists (select from public.cities t where t.region_id = r.id)))
      from public.regions r
      union all
      select 'cities', jsonb_build_object(
        'total', count(*),
        'no_country', count(*) filter (where c.country_id is null),
        'no_region', count(*) filter (where c.region_id is null),
        'no_coordinates', count(*) filter (where c.latitude is null),
        'no_population', count(*) filter (where coalesce(c.population, 0) = 0),
        'no_image', count(*) filter (where not exists (
          select from public.place_pictures p where p.city_id = c.id and p.chosen_by <> 'none')))
      from public.cities c
      union all
      select 'city_names', jsonb_build_object('total', count(*)) from public.city_names
      union all
      select 'categories', jsonb_build_object('total', count(*)) from public.categories
      union all
      select 'blog_posts', jsonb_build_object('total', count(*)) from public.blog_posts p where p.deleted_at is null
    )
    select n.entity, m.key, m.value::integer from counted n cross join lateral jsonb_each_text(n.measures) m;
end
$$;
comment on function public.data_quality() is
  'How many rows each table of the guide has (measure total), and how many of them lack something. Administrators only.';

grant execute on function public.data_quality() to authenticated, service_role;

create or replace function public.data_quality_places(
  p_entity text, p_measure text, p_limit integer default 100, p_offset integer default 0
) returns table (
  id integer, name text, slug text, iso_code text, country_slug text, continent_slug text, region_slug text, population bigint
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  if p_entity = 'cities' then
    return query
      select c.id, c.name, c.slug, n.iso_code, n.slug, k.slug, r.slug, c.population
      from public.cities c
      left join public.countries n on n.id = c.country_id
      left join public.continents k on k.id = n.continent_id
      left join public.regions r on r.id = c.region_id
      where case p_measure
        when 'no_country' then c.country_id is null
        when 'no_region' then c.region_id is null
        when 'no_coordinates' then c.latitude is null
        when 'no_population' then coalesce(c.population, 0) = 0
        when 'no_image' then not exists (
          select from public.place_pictures p where p.city_id = c.id and p.chosen_by <> 'none')
      end
      order by c.population desc nulls last, c.id
      limit least(p_limit, 5000) offset p_offset;
  elsif p_entity = 'regions' then
    return query
      select r.id, coalesce(r.name_fr, r.name_en), r.slug, n.iso_code, n.slug, k.slug, r.slug, null::bigint
      from public.regions r
      join public.countries n on n.id = r.country_id
      join public.continents k on k.id = n.continent_id
      where case p_measure
        when 'no_code' then r.code is null
        when 'untranslated' then num_nulls(
          r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh) > 0
        when 'no_cities' then not exists (select from public.cities t where t.region_id = r.id)
      end
      order by n.slug, r.slug
      limit least(p_limit, 5000) offset p_offset;
  elsif p_entity = 'countries' then
    return query
      select n.id, n.name_fr, n.slug, n.iso_code, n.slug, k.slug, null::text, n.population
      from public.countries n
      join public.continents k on k.id = n.continent_id
      where case p_measure
        when 'no_capital' then n.capital is null
        when 'no_flag' then n.flag_url is null
        when 'no_coordinates' then n.latitude is null
        when 'no_population' then coalesce(n.population, 0) = 0
        when 'no_regions' then not exists (select from public.regions r where r.country_id = n.id)
        when 'no_cities' then not exists (select from public.cities t where t.country_id = n.id)
      end
      order by n.slug
      limit least(p_limit, 5000) offset p_offset;
  end if;
end
$$;
comment on function public.data_quality_places(text, text, integer, integer) is
  'The places a measure of data_quality() counts: cities by population, regions and countries by address. At most 5,000 a call; '
  'an unknown entity or measure has none. Administrators only.';
grant execute on function public.data_quality_places(text, text, integer, integer) to authenticated, service_role;
