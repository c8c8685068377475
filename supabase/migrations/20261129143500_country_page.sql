-- The page of a country as one select (docs/decisions/031-one-read-a-page.md).

create function public.capital_city(country public.countries) returns setof public.cities
language sql stable rows 1 set search_path = '' as $$
  select c.* from public.cities c where c.geoname_id = country.capital_geoname_id and c.country_id = country.id
$$;
comment on function public.capital_city(public.countries) is 'The capital of a country, where it is a city that we have.';
revoke execute on function public.capital_city(public.countries) from public, anon, authenticated;
grant execute on function public.capital_city(public.countries) to anon, authenticated, service_role;

-- Looks cities up by the slug, as all lists of a country do: some are not linked to it yet.
create function public.largest(country public.countries) returns setof public.cities
language sql stable rows 60 set search_path = '' as $$
  select c.* from public.largest_cities(country.slug, 0, 60) c
$$;
comment on function public.largest(public.countries) is 'The sixty most populated cities of a country, the most populated first.';
revoke execute on function public.largest(public.countries) from public, anon, authenticated;
grant execute on function public.largest(public.countries) to anon, authenticated, service_role;

create function public.city_count(country public.countries) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from public.cities c where c.country_slug = country.slug
$$;
comment on function public.city_count(public.countries) is 'How many cities a country has.';
revoke execute on function public.city_count(public.countries) from public, anon, authenticated;
grant execute on function public.city_count(public.countries) to anon, authenticated, service_role;

drop function public.country_overview(text, text, text[], integer, integer);
