-- What the encyclopedia last said about a place, for pages that a server renders: they can't wait for another service, and
-- what one visitor's page has made known can stand in the next one from its first byte.

create function public.remembered_summary(p_type text, p_id integer, p_lang text default 'fr') returns jsonb
language sql stable security definer set search_path = '' as $$
  with place as (
    select case
      when p_type in ('region', 'country', 'continent') then p_type || ':' || p_id
      -- With the GeoNames id, so that what was said of a corrected one is said no more.
      when p_type = 'city' then (
        select 'city:' || c.id || ':' || coalesce(c.geoname_id::text, '') from public.cities c where c.id = p_id
      )
    end as key
  ),
  answers as (
    select c.lang, c.value -> 'summary' as summary
    from public.upstream_cache c
    join place on place.key = c.key
    where c.service = 'summary-wikipedia-1'
      and c.lang in (p_lang, 'en')
      and c.fetched_at > now() - interval '365 days'
  )
  -- English stands in where it is known that the language has nothing, as in the function place-summary.
  select found.summary - 'content' || jsonb_build_object('extract', left(found.summary ->> 'extract', 1001))
  from (
    select coalesce(asked.summary, english.summary) as summary
    from answers asked
    left join answers english on english.lang = 'en'
    where asked.lang = p_lang
  ) found
  where found.summary is not null
$$;
comment on function public.remembered_summary(text, integer, text) is
  'The short summary of a place (city, region, country, continent) from answers remembered for place-summary, its text cut after 1001 characters; null where none is remembered. Asks nobody.';
revoke execute on function public.remembered_summary(text, integer, text) from public, anon, authenticated;
grant execute on function public.remembered_summary(text, integer, text) to anon, authenticated, service_role;
