-- The page of a region as one select (docs/decisions/031-one-read-a-page.md). The home page and the map begin with two reads of tables.

create function public.largest_in_region(region public.regions) returns setof public.cities
language sql stable rows 100 set search_path = '' as $$
  select c.* from public.cities c where c.region_id = region.id order by c.population desc nulls last, c.id limit 100
$$;
comment on function public.largest_in_region(public.regions) is
  'The hundred most populated cities of a region, the most populated first.';
revoke execute on function public.largest_in_region(public.regions) from public, anon, authenticated;
grant execute on function public.largest_in_region(public.regions) to anon, authenticated, service_role;

create function public.region_city_count(region public.regions) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.cities c where c.region_id = region.id
$$;
comment on function public.region_city_count(public.regions) is 'How many cities a region has.';
revoke execute on function public.region_city_count(public.regions) from public, anon, authenticated;
grant execute on function public.region_city_count(public.regions) to anon, authenticated, service_role;

drop function public.region_overview(text, text, text, integer, integer);
drop function public.home_overview(text);
drop function private.city_cards(integer[], text);
