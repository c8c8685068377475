-- What a server reads for the overview of a city, at once: one read costs more than what most of them bring.

create function public.city_overview(p_city_id integer, p_lang text default 'fr') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  overview jsonb;
begin
  select jsonb_build_object(
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
  where c.id = p_city_id;
  return overview;
end
$$;
comment on function public.city_overview(integer, text) is
  'What the page of a city shows first, as the functions and tables of its parts give it: {texts: place_texts, nearby: nearby_cities, climate: the row of climate_cells, elevation: metres, sights: city_sights}. Null where there is no such city.';
revoke execute on function public.city_overview(integer, text) from public, anon, authenticated;
grant execute on function public.city_overview(integer, text) to anon, authenticated, service_role;
