-- Which cities need more than their name to be told apart: "Springfield" says little, "Springfield (Missouri, …)" does.
-- A computed field of the city's row, read with it in one request. Nothing is stored: a new city of a name, or another
-- population, changes the answer for the others, and two index ranges give it.

create function public.namesakes(city public.cities) returns jsonb
language sql stable set search_path = '' as $$
  with own as (
    select l.lang, coalesce(n.search_key, city.search_key) as search_key
    from unnest(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh']) l (lang)
    left join public.city_names n on n.city_id = city.id and n.lang = l.lang
  ), bearers as (
    select o.lang, c.id, c.population, c.country_id, c.region_id
    from (select distinct own.search_key from own) k
    join public.cities c on c.search_key = k.search_key
    join own o on o.search_key = k.search_key
    where not exists (select from public.city_names n where n.city_id = c.id and n.lang = o.lang)
    union all
    select o.lang, c.id, c.population, c.country_id, c.region_id
    from own o
    join public.city_names n on n.search_key = o.search_key and n.lang = o.lang
    join public.cities c on c.id = n.city_id
  ), greater as (
    select b.lang, bool_or(
      b.country_id is not distinct from city.country_id and b.region_id is not distinct from city.region_id
    ) as near
    from bearers b
    where b.id <> city.id
      and (coalesce(b.population, -1), -b.id) > (coalesce(city.population, -1), -city.id)
    group by b.lang
  )
  select coalesce(jsonb_object_agg(g.lang, case when g.near then 'region' else 'world' end), '{}') from greater g
$$;
comment on function public.namesakes(public.cities) is
  'Languages in which a more populated city is shown under the same name: "region" when one of them lies in the same '
  'region of the same country, "world" when all are elsewhere. The greatest bearer of a name has none.';
revoke execute on function public.namesakes(public.cities) from public, anon, authenticated;
grant execute on function public.namesakes(public.cities) to anon, authenticated, service_role;
