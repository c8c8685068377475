-- Editorial guides in the back office: which places have one in which language, and which lack it.

create function private.guided_places(p_kind text, p_country text default null, p_search text default null)
returns table (id integer, name text, iso_code text, weight bigint)
language sql stable set search_path = '' as $$
  select n.id, n.name_fr, n.iso_code, n.population
  from public.countries n
  where p_kind = 'country' and (p_country is null or n.iso_code = p_country)
    and (coalesce(p_search, '') = '' or n.search_keys like '%' || private.search_key(p_search) || '%')
  union all
  select r.id, coalesce(r.name_fr, r.name_en), n.iso_code, null
  from public.regions r join public.countries n on n.id = r.country_id
  where p_kind = 'region' and (p_country is null or n.iso_code = p_country)
    and (coalesce(p_search, '') = '' or r.search_keys like '%' || private.search_key(p_search) || '%')
  union all
  -- Most cities are too small for a guide: those with sights are expected to have one, any other when it has one or is looked for.
  select c.id, c.name, n.iso_code, 1000000000 * coalesce(k.weight, 0)::bigint + coalesce(c.population, 0)
  from public.cities c join public.countries n on n.id = c.country_id
  left join public.city_renown k on k.city_id = c.id
  where p_kind = 'city' and (p_country is null or n.iso_code = p_country)
    and case
      when coalesce(p_search, '') <> '' then c.search_key like '%' || private.search_key(p_search) || '%'
        or exists (
          select from public.city_names o where o.city_id = c.id and o.search_key like '%' || private.search_key(p_search) || '%')
      else k.sights > 0 or exists (select from public.place_guides g where g.city_id = c.id)
    end
$$;
comment on function private.guided_places(text, text, text) is
  'Countries, regions or cities (p_kind) that are expected to have a guide of ours, of a country (ISO 3166-1), or whose name in any language holds a text; weight is by what they are put in order.';
revoke execute on function private.guided_places(text, text, text) from public, anon, authenticated;
grant execute on function private.guided_places(text, text, text) to authenticated, service_role;

create function public.guides_page(
  p_kind text, p_lang text default null, p_state text default null, p_country text default null, p_search text default null,
  p_offset integer default 0, p_limit integer default 50, p_name_lang text default 'fr'
) returns table (id integer, name text, iso_code text, guides jsonb, total bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_editor();
  return query
    with written as (
      select coalesce(g.country_id, g.region_id, g.city_id) as place,
        jsonb_object_agg(g.lang, g.status) as states,
        count(*) filter (where p_lang is null or g.lang = p_lang) as here,
        bool_or(g.status = p_state and (p_lang is null or g.lang = p_lang)) as fits
      from public.place_guides g
      where case p_kind when 'country' then g.country_id when 'region' then g.region_id when 'city' then g.city_id end is not null
      group by 1
    ), found as (
      select p.id, p.name, p.weight, p.iso_code, coalesce(w.states, '{}') as states, count(*) over () as counted
      from private.guided_places(p_kind, p_country, p_search) p
      left join written w on w.place = p.id
      where case p_state
        when 'missing' then coalesce(w.here, 0) < case when p_lang is null then 8 else 1 end
        when 'draft' then w.fits
        when 'published' then w.fits
        else true
      end
      order by p.weight desc nulls last, p.name, p.id
      limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
    )
    select f.id, private.place_name(p_kind, f.id, p_name_lang), f.iso_code, f.states, f.counted
    from found f
    order by f.weight desc nulls last, f.name, f.id;
end
$$;
comment on function public.guides_page(text, text, text, text, text, integer, integer, text) is
  'Countries, regions or cities (p_kind), the best known first, each with the state of its guide by language: {"fr": "published", "ar": "draft"}. Those whose guide in a language, '
  'or in any, has a state: published, draft or missing; of a country (ISO 3166-1); by a name in any language. 1 to 100 a page, 50 by default; total counts all. Names are in p_name_lang where there is one. Editors and administrators only.';
revoke execute on function public.guides_page(text, text, text, text, text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.guides_page(text, text, text, text, text, integer, integer, text) to authenticated, service_role;

create function public.guide_counts(p_country text default null)
returns table (kind text, lang text, published bigint, draft bigint, missing bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_editor();
  return query
    with expected as (
      select k.kind, p.id from unnest(array['country', 'region', 'city']) as k (kind)
      cross join lateral private.guided_places(k.kind, p_country) p
    ), written as (
      select case when g.country_id is not null then 'country' when g.region_id is not null then 'region' else 'city' end as kind,
        coalesce(g.country_id, g.region_id, g.city_id) as id, g.lang, g.status
      from public.place_guides g where g.continent_id is null
    ), counted as (
      select e.kind, count(*) as places from expected e group by 1
    ), told as (
      select w.kind, w.lang, count(*) filter (where w.status = 'published') as published, count(*) filter (where w.status = 'draft') as draft
      from expected e join written w on w.kind = e.kind and w.id = e.id
      group by 1, 2
    )
    select c.kind, l.lang, coalesce(t.published, 0), coalesce(t.draft, 0), c.places - coalesce(t.published, 0) - coalesce(t.draft, 0)
    from counted c
    cross join unnest(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh']) with ordinality as l (lang, rank)
    left join told t on t.kind = c.kind and t.lang = l.lang
    order by array_position(array['country', 'region', 'city'], c.kind), l.rank;
end
$$;
comment on function public.guide_counts(text) is
  'How many countries, regions and cities with sights, of a country (ISO 3166-1) or the world, have a published guide, a draft or none, by kind and language. Editors and administrators only.';
revoke execute on function public.guide_counts(text) from public, anon, authenticated;
grant execute on function public.guide_counts(text) to authenticated, service_role;
