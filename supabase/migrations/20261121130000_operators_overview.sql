-- What operators look at: how many regions and cities each country has, and what is missing where. Nothing here is secret,
-- but it reads whole tables, so visitors may not ask for it.

create function private.assert_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Administrators only';
  end if;
end
$$;
comment on function private.assert_admin() is 'Raises 42501 unless the caller holds the admin role.';
revoke execute on function private.assert_admin() from public, anon, authenticated;
grant execute on function private.assert_admin() to authenticated, service_role;

create function public.countries_overview() returns table (
  id integer, iso_code text, slug text, name_fr text, name_en text, name_es text, name_de text, name_it text, name_ar text,
  name_ru text, name_zh text, continent_id integer, continent_slug text, regions integer, cities integer
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select c.id, c.iso_code, c.slug, c.name_fr, c.name_en, c.name_es, c.name_de, c.name_it, c.name_ar, c.name_ru, c.name_zh,
      c.continent_id, k.slug, coalesce(r.count, 0)::integer, coalesce(t.count, 0)::integer
    from public.countries c
    join public.continents k on k.id = c.continent_id
    left join (select country_id, count(*) from public.regions group by country_id) r on r.country_id = c.id
    left join (select country_id, count(*) from public.cities group by country_id) t on t.country_id = c.id
    order by c.id;
end
$$;
comment on function public.countries_overview() is 'Every country with how many regions and cities it has. Administrators only.';
revoke execute on function public.countries_overview() from public, anon, authenticated;
grant execute on function public.countries_overview() to authenticated, service_role;

create function public.data_quality() returns table (entity text, measure text, places integer)
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
        'no_image', count(*) filter (where c.image_url is null))
      from public.cities c
      union all
      select 'city_names', jsonb_build_object('total', count(*)) from public.city_names
      union all
      select 'categories', jsonb_build_object('total', count(*)) from public.categories
      union all
      select 'blog_posts', jsonb_build_object('total', count(*)) from public.blog_posts
    )
    select n.entity, m.key, m.value::integer from counted n cross join lateral jsonb_each_text(n.measures) m;
end
$$;
comment on function public.data_quality() is
  'How many rows each table of the guide has (measure total), and how many of them lack something. Administrators only.';
revoke execute on function public.data_quality() from public, anon, authenticated;
grant execute on function public.data_quality() to authenticated, service_role;

create function public.data_quality_places(
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
        when 'no_image' then c.image_url is null
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
revoke execute on function public.data_quality_places(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.data_quality_places(text, text, integer, integer) to authenticated, service_role;
