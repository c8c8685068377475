-- The place of a city by population among those of its country and of its region, in one read where there were four.
-- Districts of a city are none of them.

create function public.city_ranks(p_city_id integer)
returns table (country_rank bigint, country_total bigint, region_rank bigint, region_total bigint)
language sql stable security invoker set search_path = '' as $$
  select
    (select count(*) + 1 from public.cities o where o.country_id = c.country_id and o.district_of is null and o.population > c.population),
    (select count(*) from public.cities o where o.country_id = c.country_id and o.district_of is null),
    (select count(*) + 1 from public.cities o where o.region_id = c.region_id and o.district_of is null and o.population > c.population),
    (select count(*) from public.cities o where o.region_id = c.region_id and o.district_of is null)
  from public.cities c
  where c.id = p_city_id and c.population > 0
$$;
comment on function public.city_ranks(integer) is
  'The rank of a city by population among those of its country and of its region, from 1, and how many these are; districts left out, 0 of 0 for one that has none. No row for a city whose population is not known.';
revoke execute on function public.city_ranks(integer) from public, anon, authenticated;
grant execute on function public.city_ranks(integer) to anon, authenticated, service_role;
