-- What operators look at: the log, counts of what the guide holds and lacks, and links that don't work.

-- Only edge functions write here, and they redact secrets and personal data first.
create table public.system_logs (
  id bigint generated always as identity primary key,
  timestamp timestamptz not null default now(),
  level text not null check (level in ('info', 'warning', 'error')),
  message text not null check (message <> '' and length(message) <= 1000),
  source text not null check (source ~ '^[a-z0-9][a-z0-9-]*$' and length(source) <= 60),
  details jsonb check (jsonb_typeof(details) = 'object' and length(details::text) <= 20000)
);
comment on table public.system_logs is 'Events of the backend, the newest last: kept for 90 days, and 100,000 of them at most.';
comment on column public.system_logs.id is 'Surrogate key; a later event has a greater one.';
comment on column public.system_logs.timestamp is 'When it happened.';
comment on column public.system_logs.level is 'info, warning or error.';
comment on column public.system_logs.message is 'One line for the operator.';
comment on column public.system_logs.source is 'The edge function, or the part of it, that tells.';
comment on column public.system_logs.details is 'What more is known, without secrets and personal data.';
create index system_logs_timestamp_idx on public.system_logs (timestamp);
alter table public.system_logs enable row level security;
revoke all on public.system_logs from anon, authenticated;
grant select on public.system_logs to authenticated;
grant all on public.system_logs to service_role;
create policy system_logs_select on public.system_logs for select to authenticated using ((select private.is_admin()));

create function private.prune_system_logs() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.system_logs l where l.id in (
    select o.id from public.system_logs o where o.timestamp < now() - interval '90 days' order by o.timestamp limit 20
  );
  delete from public.system_logs l where l.id in (
    select o.id from public.system_logs o where o.id <= new.id - 100000 order by o.id limit 20
  );
  return null;
end
$$;
comment on function private.prune_system_logs() is
  'Each event takes up to 40 events along that have had their time: the log empties faster than it fills, and no write is slow.';
revoke execute on function private.prune_system_logs() from public, anon, authenticated;
create trigger system_logs_prune after insert on public.system_logs
  for each row execute function private.prune_system_logs();

create function private.assert_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Administrators only';
  end if;
end
$$;
comment on function private.assert_admin() is 'Raises 42501 unless the caller holds the admin role.';
revoke execute on function private.assert_admin() from public, anon, authenticated;
grant execute on function private.assert_admin() to authenticated, service_role;

-- The next three are for administrators only because they read whole tables.
create function public.countries_overview() returns table (
  id integer, iso_code text, slug text, name_fr text, name_en text, name_es text, name_de text, name_it text, name_ar text,
  name_ru text, name_zh text, continent_id integer, continent_slug text, regions integer, cities integer
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select c.id, c.iso_code, c.slug, c.name_fr, c.name_en, c.name_es, c.name_de, c.name_it, c.name_ar, c.name_ru, c.name_zh,
      c.continent_id, k.slug, coalesce(r.count, 0)::integer, coalesce(t.count, 0)::integer
    from public.countries c
    join public.continents k on k.id = c.continent_id
    left join (select country_id, count(*) from public.regions group by country_id) r on r.country_id = c.id
    left join (select country_id, count(*) from public.cities group by country_id) t on t.country_id = c.id
    order by c.id;
end
$$;
comment on function public.countries_overview() is 'Every country with how many regions and cities it has. Administrators only.';
revoke execute on function public.countries_overview() from public, anon, authenticated;
grant execute on function public.countries_overview() to authenticated, service_role;

create function public.data_quality() returns table (entity text, measure text, places integer)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    with counted as (
      select 'continents' as entity, jsonb_build_object('total', count(*)) as measures from public.continents
      union all
      select 'countries', jsonb_build_object(
        'total', count(*),
        'no_capital', count(*) filter (where c.capital is null),
        'no_flag', count(*) filter (where c.flag_url is null),
        'no_coordinates', count(*) filter (where c.latitude is null),
        'no_population', count(*) filter (where coalesce(c.population, 0) = 0),
        'no_regions', count(*) filter (where not exists (select from public.regions r where r.country_id = c.id)),
        'no_cities', count(*) filter (where not exists (select from public.cities t where t.country_id = c.id)))
      from public.countries c
      union all
      select 'regions', jsonb_build_object(
        'total', count(*),
        'no_code', count(*) filter (where r.code is null),
        'untranslated', count(*) filter (where num_nulls(
          r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh) > 0),
        'no_cities', count(*) filter (where not exists (select from public.cities t where t.region_id = r.id)))
      from public.regions r
      union all
      select 'cities', jsonb_build_object(
        'total', count(*),
        'no_country', count(*) filter (where c.country_id is null),
        'no_region', count(*) filter (where c.region_id is null),
        'no_coordinates', count(*) filter (where c.latitude is null),
        'no_population', count(*) filter (where coalesce(c.population, 0) = 0),
        'no_image', count(*) filter (where c.image_url is null))
      from public.cities c
      union all
      select 'city_names', jsonb_build_object('total', count(*)) from public.city_names
      union all
      select 'categories', jsonb_build_object('total', count(*)) from public.categories
      union all
      select 'blog_posts', jsonb_build_object('total', count(*)) from public.blog_posts
    )
    select n.entity, m.key, m.value::integer from counted n cross join lateral jsonb_each_text(n.measures) m;
end
$$;
comment on function public.data_quality() is
  'How many rows each table of the guide has (measure total), and how many of them lack something. Administrators only.';
revoke execute on function public.data_quality() from public, anon, authenticated;
grant execute on function public.data_quality() to authenticated, service_role;

create function public.data_quality_places(
  p_entity text, p_measure text, p_limit integer default 100, p_offset integer default 0
) returns table (
  id integer, name text, slug text, iso_code text, country_slug text, continent_slug text, region_slug text, population bigint
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  if p_entity = 'cities' then
    return query
      select c.id, c.name, c.slug, n.iso_code, n.slug, k.slug, r.slug, c.population
      from public.cities c
      left join public.countries n on n.id = c.country_id
      left join public.continents k on k.id = n.continent_id
      left join public.regions r on r.id = c.region_id
      where case p_measure
        when 'no_country' then c.country_id is null
        when 'no_region' then c.region_id is null
        when 'no_coordinates' then c.latitude is null
        when 'no_population' then coalesce(c.population, 0) = 0
        when 'no_image' then c.image_url is null
      end
      order by c.population desc nulls last, c.id
      limit least(p_limit, 5000) offset p_offset;
  elsif p_entity = 'regions' then
    return query
      select r.id, coalesce(r.name_fr, r.name_en), r.slug, n.iso_code, n.slug, k.slug, r.slug, null::bigint
      from public.regions r
      join public.countries n on n.id = r.country_id
      join public.continents k on k.id = n.continent_id
      where case p_measure
        when 'no_code' then r.code is null
        when 'untranslated' then num_nulls(
          r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh) > 0
        when 'no_cities' then not exists (select from public.cities t where t.region_id = r.id)
      end
      order by n.slug, r.slug
      limit least(p_limit, 5000) offset p_offset;
  elsif p_entity = 'countries' then
    return query
      select n.id, n.name_fr, n.slug, n.iso_code, n.slug, k.slug, null::text, n.population
      from public.countries n
      join public.continents k on k.id = n.continent_id
      where case p_measure
        when 'no_capital' then n.capital is null
        when 'no_flag' then n.flag_url is null
        when 'no_coordinates' then n.latitude is null
        when 'no_population' then coalesce(n.population, 0) = 0
        when 'no_regions' then not exists (select from public.regions r where r.country_id = n.id)
        when 'no_cities' then not exists (select from public.cities t where t.country_id = n.id)
      end
      order by n.slug
      limit least(p_limit, 5000) offset p_offset;
  end if;
end
$$;
comment on function public.data_quality_places(text, text, integer, integer) is
  'The places a measure of data_quality() counts: cities by population, regions and countries by address. At most 5,000 a call; '
  'an unknown entity or measure has none. Administrators only.';
revoke execute on function public.data_quality_places(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.data_quality_places(text, text, integer, integer) to authenticated, service_role;

create table public.broken_links (
  id bigint generated always as identity primary key,
  url text not null check (url <> '' and length(url) <= 2000),
  page_url text not null check (page_url like '/%'),
  status text not null check (status in ('broken', 'redirected', 'refused')),
  http_status smallint check (http_status between 100 and 599),
  reason text not null check (reason ~ '^[a-z][a-z_]*$'),
  suggestion text check (suggestion <> '' and length(suggestion) <= 2000),
  source_table text not null,
  source_column text not null,
  source_id text not null,
  found_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  fixed boolean not null default false,
  constraint broken_links_place unique (source_table, source_column, source_id, url),
  constraint broken_links_source check ((source_table, source_column) in (
    ('countries', 'flag_url'), ('cities', 'image_url'), ('blog_post_texts', 'cover_url'), ('blog_post_texts', 'body')
  ))
);
comment on table public.broken_links is 'Stored addresses that do not lead where they should, one row an address and place where it is stored.';
comment on column public.broken_links.id is 'Surrogate key; the natural key is the place and the address.';
comment on column public.broken_links.url is 'The address as it is stored.';
comment on column public.broken_links.page_url is 'Path of a page of the site that shows it.';
comment on column public.broken_links.status is
  'broken: it leads nowhere. redirected: it has moved for good. refused: its site turns the checker away, or it is no address to visit.';
comment on column public.broken_links.http_status is 'Status of the last answer; null when there was none.';
comment on column public.broken_links.reason is 'Why, as a word of src/shared/brokenLinks.ts.';
comment on column public.broken_links.suggestion is 'Where the address has moved to.';
comment on column public.broken_links.source_table is 'Table that stores the address.';
comment on column public.broken_links.source_column is 'Its column; of an article''s body, the address is one of its links.';
comment on column public.broken_links.source_id is 'Id of the row; of an article''s text, id and language: 12/fr.';
comment on column public.broken_links.found_at is 'When it was found first.';
comment on column public.broken_links.checked_at is 'When it was tried last.';
comment on column public.broken_links.fixed is 'The address has been replaced or taken away.';
create index broken_links_open_idx on public.broken_links (found_at desc, id) where not fixed;
alter table public.broken_links enable row level security;
revoke all on public.broken_links from anon, authenticated;
grant select, update on public.broken_links to authenticated;
grant all on public.broken_links to service_role;
create policy broken_links_select on public.broken_links for select to authenticated using ((select private.is_admin()));
create policy broken_links_update on public.broken_links for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create table public.link_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  source smallint not null default 0,
  after_key bigint not null default 0,
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0)
);
comment on table public.link_checks is 'How far each check of the links has come; the newest one counts.';
comment on column public.link_checks.id is 'Surrogate key; a later check has a greater one.';
comment on column public.link_checks.started_at is 'When it began.';
comment on column public.link_checks.finished_at is 'When it ended; null while it goes on, and for ever when another one was begun.';
comment on column public.link_checks.source is 'Source of the last value that was checked, as in outward_links.';
comment on column public.link_checks.after_key is 'Key of the last value that was checked.';
comment on column public.link_checks.done is 'Values checked.';
comment on column public.link_checks.total is 'Values there were when it began.';
alter table public.link_checks enable row level security;
revoke all on public.link_checks from anon, authenticated;
grant select on public.link_checks to authenticated;
grant all on public.link_checks to service_role;
create policy link_checks_select on public.link_checks for select to authenticated using ((select private.is_admin()));

create function public.outward_links(p_source integer, p_after bigint, p_limit integer)
returns table (
  source integer, key bigint, source_table text, source_column text, source_id text, content text,
  lang text, slug text, country_slug text, region_slug text, continent_slug text, total bigint
)
language sql stable
set search_path = ''
as $$
  with stored as (
    select 1 as source, n.id::bigint as key, 'countries' as source_table, 'flag_url' as source_column,
      n.id::text as source_id, n.flag_url as content, 'fr' as lang, n.slug, null::text as country_slug,
      null::text as region_slug, o.slug as continent_slug
    from public.countries n left join public.continents o on o.id = n.continent_id
    where n.flag_url ~* '^https?:'
    union all
    select 2, c.id, 'cities', 'image_url', c.id::text, c.image_url, 'fr', c.slug, c.country_slug, c.region_slug, o.slug
    from public.cities c
    left join public.countries n on n.id = c.country_id
    left join public.continents o on o.id = n.continent_id
    where c.image_url ~* '^https?:'
    union all
    -- Eight languages at most an article: the key stays in order of the articles.
    select 3, t.post_id::bigint * 8 + array_position(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'], t.lang) - 1,
      'blog_post_texts', 'cover_url', t.post_id || '/' || t.lang, t.cover_url, t.lang, p.slug, null, null, null
    from public.blog_post_texts t join public.blog_posts p on p.id = t.post_id
    where t.cover_url ~* '^https?:'
    union all
    select 4, t.post_id::bigint * 8 + array_position(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'], t.lang) - 1,
      'blog_post_texts', 'body', t.post_id || '/' || t.lang, t.body, t.lang, p.slug, null, null, null
    from public.blog_post_texts t join public.blog_posts p on p.id = t.post_id
    where t.body ~ '[/#]'
  )
  select s.source, s.key, s.source_table, s.source_column, s.source_id, s.content, s.lang, s.slug, s.country_slug,
    s.region_slug, s.continent_slug, count(*) over ()
  from stored s
  where s.source > p_source or (s.source = p_source and s.key > p_after)
  order by s.source, s.key
  limit least(greatest(p_limit, 1), 200)
$$;
comment on function public.outward_links(integer, bigint, integer) is
  'Values that hold addresses, after a source (1 flags, 2 pictures of cities, 3 covers, 4 texts of articles; 0 begins) and key, '
  'in order, with what makes the address of a page that shows them. An article''s text is content whole. total: how many are left.';
revoke execute on function public.outward_links(integer, bigint, integer) from public, anon, authenticated;
grant execute on function public.outward_links(integer, bigint, integer) to service_role;
