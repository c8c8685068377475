-- Names that this project gives places itself: they stand where no source has one, and yield to Wikidata's.

alter table public.city_names drop constraint city_names_source_check;
alter table public.city_names add constraint city_names_source_check
  check (source in ('editors', 'cldr', 'geonames', 'wikidata', 'mappemonde'));
comment on column public.city_names.source is
  'Who says so. An editor''s name is never replaced by another source''s; mappemonde is a name of ours, which a name of Wikidata replaces.';

create or replace function private.add_city_names(p_names jsonb, p_job integer, p_dry boolean, out named integer, out added integer)
language sql volatile set search_path = '' as $$
  with wanted as (
    select c.id as city_id, n.lang, n.name
    from jsonb_to_recordset(p_names) as n (id integer, lang text, name text)
    join public.cities c on c.geoname_id = n.id
    -- What is called as stored needs no name of its own.
    where n.name <> c.name
      and not exists (
        select from public.city_names o where o.city_id = c.id and o.lang = n.lang and (o.source <> 'mappemonde' or o.name = n.name)
      )
  ), written as (
    insert into public.city_names as o (city_id, lang, name, source, job_id)
    select w.city_id, w.lang, w.name, 'wikidata', p_job from wanted w where not p_dry
    on conflict (city_id, lang) do update
    set name = excluded.name, source = excluded.source, job_id = excluded.job_id, checked_at = now() where o.source = 'mappemonde'
    returning city_id
  ), counted as (
    select city_id from written union all select w.city_id from wanted w where p_dry
  )
  select count(distinct city_id)::integer, count(*)::integer from counted
$$;
comment on function private.add_city_names(jsonb, integer, boolean) is
  'Adds names [{id: GeoNames id, lang, name}] where a city has none in the language, or one of ours.';
grant execute on function private.add_city_names(jsonb, integer, boolean) to service_role;
