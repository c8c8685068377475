-- A few regions of one country are called alike in a language: a city and the district around it, two islands' towns.
-- A computed field of the region's row says so, for titles that must differ.

create function public.shared_names(region public.regions) returns text[]
language sql stable set search_path = '' as $$
  with named as (
    select r.id, l.lang, coalesce(l.name, r.name_fr, r.name_en) as name
    from public.regions r
    cross join lateral (values
      ('fr', r.name_fr), ('en', r.name_en), ('es', r.name_es), ('de', r.name_de),
      ('it', r.name_it), ('ar', r.name_ar), ('ru', r.name_ru), ('zh', r.name_zh)
    ) l (lang, name)
    where r.country_id = region.country_id and r.id <= region.id
  )
  select coalesce(array_agg(own.lang order by own.lang), '{}')
  from named own
  where own.id = region.id
    and exists (select from named o where o.lang = own.lang and o.name = own.name and o.id <> own.id)
$$;
comment on function public.shared_names(public.regions) is
  'Languages in which an older region of the same country is shown under the same name; empty for nearly all.';
revoke execute on function public.shared_names(public.regions) from public, anon, authenticated;
grant execute on function public.shared_names(public.regions) to anon, authenticated, service_role;
