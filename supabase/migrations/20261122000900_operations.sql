-- Operations: the log, counts of the data that the guide has and lacks, and broken links.

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
  if private.is_admin() is not true then
    raise insufficient_privilege using message = 'Administrators only';
  end if;
end
$$;
comment on function private.assert_admin() is 'Raises 42501 unless the caller holds the admin role.';
revoke execute on function private.assert_admin() from public, anon, authenticated;
grant execute on function private.assert_admin() to authenticated, service_role;

create function private.assert_editor() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_editor() is not true then
    raise insufficient_privilege using message = 'Editors and administrators only';
  end if;
end
$$;
comment on function private.assert_editor() is 'Raises 42501 unless the caller may write the content of the site.';
revoke execute on function private.assert_editor() from public, anon, authenticated;
grant execute on function private.assert_editor() to authenticated, service_role;

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
      select 'blog_posts', jsonb_build_object('total', count(*)) from public.blog_posts p where p.deleted_at is null
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
  kind text not null generated always as (
    case
      when reason in ('not_found', 'gone', 'moved', 'malformed', 'private', 'port', 'credentials', 'unsupported')
        then 'permanent'
      when reason = 'denied' then 'refused'
      else 'transient'
    end
  ) stored,
  failures integer not null default 1 check (failures > 0),
  failing_since timestamptz not null default now(),
  check_id bigint,
  suggestion text check (suggestion <> '' and length(suggestion) <= 2000),
  source_table text not null,
  source_column text not null,
  source_id text not null,
  found_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  fixed boolean not null default false,
  fixed_at timestamptz,
  fix_group uuid,
  old_value text,
  new_value text,
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
comment on column public.broken_links.kind is
  'permanent: the answer is about the address. transient: name service, network, timeout or server error, which may pass. refused: people may see it.';
comment on column public.broken_links.failures is 'Checks in a row that found a failure of this kind.';
comment on column public.broken_links.failing_since is 'The first of these checks.';
comment on column public.broken_links.check_id is 'The last of these checks: one check counts once.';
comment on column public.broken_links.suggestion is 'Where the address has moved to.';
comment on column public.broken_links.source_table is 'Table that stores the address.';
comment on column public.broken_links.source_column is 'Its column; of an article''s body, the address is one of its links.';
comment on column public.broken_links.source_id is 'Id of the row; of an article''s text, id and language: 12/fr.';
comment on column public.broken_links.found_at is 'When it was found first.';
comment on column public.broken_links.checked_at is 'When it was tried last.';
comment on column public.broken_links.fixed is 'The address has been replaced or taken away.';
comment on column public.broken_links.fixed_at is 'When.';
comment on column public.broken_links.fix_group is 'Fixes that were made together, to be undone together; null for one made alone.';
comment on column public.broken_links.old_value is 'What the column held before the fix: for a body, the whole text.';
comment on column public.broken_links.new_value is 'What the fix has written.';
create index broken_links_open_idx on public.broken_links (found_at desc, id) where not fixed;
alter table public.broken_links enable row level security;
revoke all on public.broken_links from anon, authenticated;
grant select, update on public.broken_links to authenticated;
grant all on public.broken_links to service_role;
create policy broken_links_select on public.broken_links for select to authenticated using ((select private.is_admin()));
create policy broken_links_update on public.broken_links for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create view public.fixable_links with (security_invoker = on) as
  select b.id, b.url, b.page_url, b.reason, b.suggestion, b.source_table, b.source_column, b.source_id
  from public.broken_links b
  where not b.fixed and b.kind = 'permanent' and b.failures >= 2
    and b.checked_at >= b.failing_since + interval '1 day';
comment on view public.fixable_links is
  'Broken links that may be fixed in bulk: found permanently broken by two checks or more, a day or more apart.';
revoke all on public.fixable_links from anon, authenticated;
grant select on public.fixable_links to authenticated, service_role;

create function public.record_broken_links(p_check bigint, p_links jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.broken_links as b
    (url, page_url, status, http_status, reason, suggestion, source_table, source_column, source_id, check_id)
  select l.url, l.page_url, l.status, l.http_status, l.reason, l.suggestion, l.source_table, l.source_column,
    l.source_id, p_check
  from jsonb_to_recordset(p_links) as l (
    url text, page_url text, status text, http_status smallint, reason text, suggestion text, source_table text,
    source_column text, source_id text
  )
  on conflict on constraint broken_links_place do update set
    page_url = excluded.page_url, status = excluded.status, http_status = excluded.http_status,
    reason = excluded.reason, suggestion = excluded.suggestion, checked_at = now(), check_id = excluded.check_id,
    failures = case
      when b.fixed or b.kind <> excluded.kind then 1
      when b.check_id = excluded.check_id then b.failures
      else b.failures + 1
    end,
    failing_since = case when b.fixed or b.kind <> excluded.kind then now() else b.failing_since end,
    found_at = case when b.fixed then now() else b.found_at end,
    fixed = false, fixed_at = null, fix_group = null, old_value = null, new_value = null
$$;
comment on function public.record_broken_links(bigint, jsonb) is
  'What a check has found, as rows of broken_links. The same kind of failure as before counts up; another one begins anew.';
revoke execute on function public.record_broken_links(bigint, jsonb) from public, anon, authenticated;
grant execute on function public.record_broken_links(bigint, jsonb) to service_role;

create function private.replace_stored_value(p_link public.broken_links, p_before text, p_after text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  row_id integer := split_part(p_link.source_id, '/', 1)::integer;
  text_lang text := split_part(p_link.source_id, '/', 2);
begin
  if p_link.source_table = 'countries' then
    update public.countries c set flag_url = p_after
    where c.id = row_id and c.flag_url is not distinct from p_before;
  elsif p_link.source_table = 'cities' then
    update public.cities c set image_url = p_after
    where c.id = row_id and c.image_url is not distinct from p_before;
  elsif p_link.source_column = 'cover_url' then
    update public.blog_post_texts t set cover_url = p_after
    where t.post_id = row_id and t.lang = text_lang and t.cover_url is not distinct from p_before;
  else
    update public.blog_post_texts t set body = p_after
    where t.post_id = row_id and t.lang = text_lang and t.body is not distinct from p_before;
  end if;
  return found;
end
$$;
comment on function private.replace_stored_value(public.broken_links, text, text) is
  'Writes the column in which a link is stored, if it still holds the value before; whether it did.';
revoke execute on function private.replace_stored_value(public.broken_links, text, text) from public, anon, authenticated;
grant execute on function private.replace_stored_value(public.broken_links, text, text) to authenticated, service_role;

-- Both functions write with their caller's rights, which for these tables only administrators have.
create function public.fix_stored_link(p_link bigint, p_before text, p_after text, p_group uuid default null) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  link public.broken_links;
begin
  select b.* into link from public.broken_links b where b.id = p_link and not b.fixed for update;
  if not found or not private.replace_stored_value(link, p_before, p_after) then
    return false;
  end if;
  update public.broken_links b
  set fixed = true, fixed_at = now(), fix_group = p_group, old_value = p_before, new_value = p_after
  where b.id = p_link;
  return true;
end
$$;
comment on function public.fix_stored_link(bigint, text, text, uuid) is
  'Writes the value without the broken link and remembers the one before; false when the column holds another one by now.';
revoke execute on function public.fix_stored_link(bigint, text, text, uuid) from public, anon, authenticated;
grant execute on function public.fix_stored_link(bigint, text, text, uuid) to authenticated, service_role;

create function public.undo_link_fix(p_link bigint, p_before text, p_after text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  link public.broken_links;
begin
  select b.* into link from public.broken_links b where b.id = p_link and b.fixed for update;
  if not found or not private.replace_stored_value(link, p_before, p_after) then
    return false;
  end if;
  update public.broken_links b
  set fixed = false, fixed_at = null, fix_group = null, old_value = null, new_value = null,
    -- Whoever undoes a fix does not want the next bulk to repeat it.
    failures = 1, failing_since = now()
  where b.id = p_link;
  return true;
end
$$;
comment on function public.undo_link_fix(bigint, text, text) is
  'Writes the value with the link again and opens the finding; false when the column holds another value than the one before.';
revoke execute on function public.undo_link_fix(bigint, text, text) from public, anon, authenticated;
grant execute on function public.undo_link_fix(bigint, text, text) to authenticated, service_role;

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
    where t.cover_url ~* '^https?:' and p.deleted_at is null
    union all
    select 4, t.post_id::bigint * 8 + array_position(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'], t.lang) - 1,
      'blog_post_texts', 'body', t.post_id || '/' || t.lang, t.body, t.lang, p.slug, null, null, null
    from public.blog_post_texts t join public.blog_posts p on p.id = t.post_id
    where t.body ~ '[/#]' and p.deleted_at is null
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
