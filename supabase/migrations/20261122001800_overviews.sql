-- One read of a server for the page of a place: a request costs more than most parts of the page. All rows are found by keys and
-- planned once: a plan for each place takes longer than the reading.

-- The address comes first: a city is found by its slugs, with all that its page shows.
create function public.city_overview(p_country_slug text, p_city_slug text, p_lang text default 'fr') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  overview jsonb;
begin
  select jsonb_build_object(
    'city', jsonb_build_object(
      'id', c.id, 'geoname_id', c.geoname_id, 'slug', c.slug, 'name', c.name, 'population', c.population,
      'latitude', c.latitude, 'longitude', c.longitude, 'timezone', c.timezone, 'image_url', c.image_url,
      'picture', public.picture(c), 'country', c.country, 'country_slug', c.country_slug, 'region_slug', c.region_slug,
      'country_id', c.country_id, 'region_id', c.region_id, 'recorded_on', c.recorded_on,
      'namesakes', public.namesakes(c), 'airports', public.airports(c),
      'city_names', (
        select coalesce(jsonb_agg(jsonb_build_object('lang', n.lang, 'name', n.name, 'own', n.own) order by n.lang), '[]')
        from public.city_names n
        where n.city_id = c.id and (n.lang = p_lang or n.own)
      ),
      'countries', (
        select to_jsonb(nation) from (
          select n.iso_code, n.name_fr, n.name_en, n.name_es, n.name_de, n.name_it, n.name_ar, n.name_ru, n.name_zh,
            (
              select to_jsonb(continent) from (
                select k.slug, k.name_fr, k.name_en, k.name_es, k.name_de, k.name_it, k.name_ar, k.name_ru, k.name_zh
                from public.continents k where k.id = n.continent_id
              ) continent
            ) as continents
          from public.countries n where n.id = c.country_id
        ) nation
      ),
      'regions', (
        select to_jsonb(own) from (
          select r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh
          from public.regions r where r.id = c.region_id
        ) own
      )
    ),
    'texts', public.place_texts('city', c.id, p_lang),
    'nearby', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.distance_km, n.id), '[]') from public.nearby_cities(c.id, p_lang) n
    ),
    'climate', (
      select to_jsonb(k) from public.climate_cells k where k.cell = private.climate_cell(c.latitude, c.longitude)
    ),
    'elevation', (select e.metres from public.city_elevations e where e.city_id = c.id),
    'sights', public.city_sights(c.id, p_lang)
  )
  into overview
  from public.cities c
  where c.slug = p_city_slug and c.country_slug = p_country_slug
  order by c.population desc nulls last, c.id
  limit 1;
  return overview;
end
$$;
comment on function public.city_overview(text, text, text) is
  'What the page of a city shows first, as the tables and functions of its parts give it: {city: the row with its names, country, continent and region, texts: place_texts, nearby: nearby_cities, climate: the row of climate_cells, elevation: metres, sights: city_sights}. Null where no such country has such a city.';
revoke execute on function public.city_overview(text, text, text) from public, anon, authenticated;
grant execute on function public.city_overview(text, text, text) to anon, authenticated, service_role;

create function private.city_cards(p_ids integer[], p_lang text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'slug', c.slug, 'name', c.name, 'population', c.population, 'latitude', c.latitude, 'longitude', c.longitude,
    'image_url', c.image_url, 'picture', public.picture(c), 'country', c.country, 'country_slug', c.country_slug,
    'region_slug', c.region_slug,
    'countries', (
      select jsonb_build_object(
        'iso_code', n.iso_code, 'name', to_jsonb(n) -> ('name_' || p_lang), 'continents', jsonb_build_object('slug', k.slug)
      )
      from public.countries n join public.continents k on k.id = n.continent_id where n.id = c.country_id
    ),
    'city_names', (
      select coalesce(jsonb_agg(jsonb_build_object('lang', l.lang, 'name', l.name)), '[]')
      from public.city_names l where l.city_id = c.id and l.lang = p_lang
    )
  ) order by p.place), '[]')
  from unnest(p_ids) with ordinality as p (id, place) join public.cities c on c.id = p.id
$$;
comment on function private.city_cards(integer[], text) is
  'Cities as lists show them, in this order: rows of cities with their country, continent and name in a language.';
revoke execute on function private.city_cards(integer[], text) from public, anon, authenticated;
grant execute on function private.city_cards(integer[], text) to anon, authenticated, service_role;

create function public.country_overview(
  p_country_slug text, p_lang text default 'fr', p_sections text[] default '{}', p_sights integer default 20, p_cities integer default 0
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  overview jsonb;
begin
  select jsonb_build_object(
    'country', (select to_jsonb(k) from public.country_cards k where k.id = n.id),
    'cities', (select count(*) from public.cities c where c.country_slug = n.slug),
    'list', private.city_cards(array(
      select c.id from public.cities c where c.country_slug = n.slug
      order by c.population desc nulls last, c.id limit least(greatest(p_cities, 0), 100)
    ), p_lang),
    'regions', (
      select coalesce(jsonb_agg(to_jsonb(region) order by region.id), '[]')
      from (
        select r.id, r.slug, r.country_id, r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh
        from public.regions r where r.country_id = n.id
      ) region
    ),
    'practical', public.practical_facts(n.slug, p_lang),
    'texts', public.place_texts('country', n.id, p_lang),
    'sights', public.area_sights('country', n.id, p_lang, p_sights),
    'guide', case when p_sections <> '{}' then public.travel_guide('country', n.id, p_lang, p_sections) end
  )
  into overview
  from public.countries n
  where n.slug = p_country_slug;
  return overview;
end
$$;
comment on function public.country_overview(text, text, text[], integer, integer) is
  'What the page of a country shows: {country: the row of country_cards, cities: how many, list: the p_cities (to 100) most populated as lists show them, regions: rows, practical: practical_facts, texts: place_texts, sights: area_sights, guide: travel_guide of these sections, null for none}. Null where there is no such country.';
revoke execute on function public.country_overview(text, text, text[], integer, integer) from public, anon, authenticated;
grant execute on function public.country_overview(text, text, text[], integer, integer) to anon, authenticated, service_role;

create function public.region_overview(
  p_country_slug text, p_region_slug text, p_lang text default 'fr', p_sights integer default 24, p_cities integer default 0
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  overview jsonb;
begin
  select jsonb_build_object(
    'region', to_jsonb(r) || jsonb_build_object(
      'shared_names', public.shared_names(r), 'region_airports', public.region_airports(r),
      'countries', to_jsonb(n) || jsonb_build_object('continents', to_jsonb(k))
    ),
    'cities', (select count(*) from public.cities c where c.region_id = r.id),
    'list', private.city_cards(array(
      select c.id from public.cities c where c.region_id = r.id
      order by c.population desc nulls last, c.id limit least(greatest(p_cities, 0), 100)
    ), p_lang),
    'texts', public.place_texts('region', r.id, p_lang),
    'sights', public.area_sights('region', r.id, p_lang, p_sights)
  )
  into overview
  from public.countries n
  join public.continents k on k.id = n.continent_id
  join public.regions r on r.country_id = n.id and r.slug = p_region_slug
  where n.slug = p_country_slug;
  return overview;
end
$$;
comment on function public.region_overview(text, text, text, integer, integer) is
  'What the page of a region shows: {region: its row with its shared names, airports, country and continent, cities: how many, list: the p_cities (to 100) most populated as lists show them, texts: place_texts, sights: area_sights}. Null where that country has no such region.';
revoke execute on function public.region_overview(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.region_overview(text, text, text, integer, integer) to anon, authenticated, service_role;

-- The number of cities is a constant: the plan for any number would sort them all.
create function public.home_overview(p_lang text default 'fr') returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return jsonb_build_object(
    'continents', (
      select coalesce(jsonb_agg(to_jsonb(continent) order by continent.id), '[]')
      from (
        select k.id, k.slug, k.name_fr, k.name_en, k.name_es, k.name_de, k.name_it, k.name_ar, k.name_ru, k.name_zh,
          k.country_count, k.territory_count
        from public.continent_cards k
      ) continent
    ),
    'cities', private.city_cards(array(
      select c.id from public.cities c where c.population is not null
      order by c.population desc nulls last, c.id limit 50
    ), p_lang)
  );
end
$$;
comment on function public.home_overview(text) is
  'What the home page and the map show: {continents: rows of continent_cards, cities: the fifty most populated as lists show them}.';
revoke execute on function public.home_overview(text) from public, anon, authenticated;
grant execute on function public.home_overview(text) to anon, authenticated, service_role;
