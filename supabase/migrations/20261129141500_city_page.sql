-- A page is read by a browser and by a server alike: one select of the place with its relations, and beside it one function for what
-- depends on the reader's language (docs/decisions/031-one-read-a-page.md).

create function public.nearby(city public.cities) returns setof public.cities
language sql stable rows 12 set search_path = '' as $$
  select c.* from public.nearby_cities(city.id, 'fr', 12) n join public.cities c on c.id = n.id
$$;
comment on function public.nearby(public.cities) is 'The twelve cities nearest to a city. In no order.';
revoke execute on function public.nearby(public.cities) from public, anon, authenticated;
grant execute on function public.nearby(public.cities) to anon, authenticated, service_role;

create function public.climate(city public.cities) returns setof public.climate_cells
language sql stable rows 1 set search_path = '' as $$
  select k.* from public.climate_cells k where k.cell = private.climate_cell(city.latitude, city.longitude)
$$;
comment on function public.climate(public.cities) is 'The climate of the cell that a city lies in, where it is kept.';
revoke execute on function public.climate(public.cities) from public, anon, authenticated;
grant execute on function public.climate(public.cities) to anon, authenticated, service_role;

-- Takes an address, so that it can be requested together with the row. Planning for each place would take longer than reading.
create function public.place_page_texts(
  p_type text, p_country_slug text, p_slug text default null, p_lang text default 'fr', p_sights integer default 12,
  p_sections text[] default '{}'
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  place integer;
begin
  if p_type = 'city' then
    select c.id into place from public.cities c where c.slug = p_slug and c.country_slug = p_country_slug
    order by c.population desc nulls last, c.id limit 1;
  elsif p_type = 'region' then
    select r.id into place from public.regions r join public.countries n on n.id = r.country_id
    where r.slug = p_slug and n.slug = p_country_slug;
  elsif p_type = 'country' then
    select n.id into place from public.countries n where n.slug = p_country_slug;
  end if;
  if place is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', place,
    'texts', public.place_texts(p_type, place, p_lang),
    'sights', case p_type
      when 'city' then public.city_sights(place, p_lang, p_sights)
      else public.area_sights(p_type, place, p_lang, p_sights)
    end,
    'practical', case p_type when 'country' then public.practical_facts(p_country_slug, p_lang) end,
    'guide', case when p_sections <> '{}' then public.travel_guide(p_type, place, p_lang, p_sections) end
  );
end
$$;
comment on function public.place_page_texts(text, text, text, text, integer, text[]) is
  'What the page of a city, region or country (p_type) of an address shows in one language: {id: of the place, texts: place_texts, sights: city_sights or area_sights, the first p_sights, practical: practical_facts of a country, guide: travel_guide of p_sections, null for none}. Null where there is no such place.';
revoke execute on function public.place_page_texts(text, text, text, text, integer, text[]) from public, anon, authenticated;
grant execute on function public.place_page_texts(text, text, text, text, integer, text[]) to anon, authenticated, service_role;

drop function public.city_overview(text, text, text);
