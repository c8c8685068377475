-- The check of links reads guides of our own too, leaves alone what it did not come to, and counts a finding as repeated only
-- when it is the same one.

alter table public.broken_links drop constraint broken_links_source;
alter table public.broken_links add constraint broken_links_source check ((source_table, source_column) in (
  ('countries', 'flag_url'), ('cities', 'image_url'), ('blog_post_texts', 'cover_url'), ('blog_post_texts', 'body'),
  ('place_guides', 'introduction'), ('place_guides', 'highlights'), ('place_guides', 'tips')
));

create function private.is_same_finding(p_before public.broken_links, p_now public.broken_links) returns boolean
language sql immutable set search_path = '' as $$
  select not p_before.fixed and p_before.kind = p_now.kind
    -- One that has moved is replaced, one that is gone is removed: neither was seen twice where the other was seen first.
    and (p_before.status = 'redirected') = (p_now.status = 'redirected')
    and p_before.suggestion is not distinct from p_now.suggestion
$$;
comment on function private.is_same_finding(public.broken_links, public.broken_links) is
  'Tells whether a bulk fix would do the same for two findings about one address.';
grant execute on function private.is_same_finding(public.broken_links, public.broken_links) to service_role;

create or replace function public.record_broken_links(p_check bigint, p_links jsonb) returns void
language sql volatile set search_path = '' as $$
  update public.broken_links b set check_id = p_check
  from jsonb_to_recordset(p_links) as l (url text, reason text, source_table text, source_column text, source_id text)
  where l.reason is null and not b.fixed
    and (b.source_table, b.source_column, b.source_id, b.url) = (l.source_table, l.source_column, l.source_id, l.url);
  insert into public.broken_links as b
    (url, page_url, status, http_status, reason, suggestion, source_table, source_column, source_id, check_id)
  select l.url, l.page_url, l.status, l.http_status, l.reason, l.suggestion, l.source_table, l.source_column,
    l.source_id, p_check
  from jsonb_to_recordset(p_links) as l (
    url text, page_url text, status text, http_status smallint, reason text, suggestion text, source_table text,
    source_column text, source_id text
  )
  where l.reason is not null
  on conflict on constraint broken_links_place do update set
    page_url = excluded.page_url, status = excluded.status, http_status = excluded.http_status,
    reason = excluded.reason, suggestion = excluded.suggestion, checked_at = now(), check_id = excluded.check_id,
    failures = case
      when not private.is_same_finding(b, excluded) then 1
      when b.check_id = excluded.check_id then b.failures
      else b.failures + 1
    end,
    failing_since = case when private.is_same_finding(b, excluded) then b.failing_since else now() end,
    found_at = case when b.fixed then now() else b.found_at end,
    fixed = false, fixed_at = null, fix_group = null, old_value = null, new_value = null
$$;
comment on function public.record_broken_links(bigint, jsonb) is
  'Stores what a check has found, as rows of broken_links. The same finding as before counts up, another one begins anew; an address without a reason was not tried, and its finding stays.';
grant execute on function public.record_broken_links(bigint, jsonb) to service_role;

create or replace function private.replace_stored_value(p_link public.broken_links, p_before text, p_after text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  row_id integer := split_part(p_link.source_id, '/', 1)::integer;
  text_lang text := split_part(p_link.source_id, '/', 2);
begin
  case p_link.source_column
    when 'flag_url' then
      update public.countries c set flag_url = p_after
      where c.id = row_id and c.flag_url is not distinct from p_before;
    when 'image_url' then
      update public.cities c set image_url = p_after
      where c.id = row_id and c.image_url is not distinct from p_before;
    when 'cover_url' then
      update public.blog_post_texts t set cover_url = p_after
      where t.post_id = row_id and t.lang = text_lang and t.cover_url is not distinct from p_before;
    when 'body' then
      update public.blog_post_texts t set body = p_after
      where t.post_id = row_id and t.lang = text_lang and t.body is not distinct from p_before;
    when 'introduction' then
      update public.place_guides g set introduction = p_after where g.id = row_id and g.introduction = p_before;
    when 'highlights' then
      update public.place_guides g set highlights = p_after where g.id = row_id and g.highlights = p_before;
    when 'tips' then
      update public.place_guides g set tips = p_after where g.id = row_id and g.tips = p_before;
  end case;
  return found;
end
$$;
comment on function private.replace_stored_value(public.broken_links, text, text) is
  'Writes the column in which a link is stored, if it still holds the value before; tells whether it did.';
grant execute on function private.replace_stored_value(public.broken_links, text, text) to authenticated, service_role;

-- Its rows say what kind of page shows the value.
drop function public.outward_links(integer, bigint, integer);
create function public.outward_links(p_source integer, p_after bigint, p_limit integer)
returns table (
  source integer, key bigint, source_table text, source_column text, source_id text, content text, page_kind text,
  lang text, slug text, country_slug text, region_slug text, continent_slug text, total bigint
)
language sql stable set search_path = '' as $$
  with guides as (
    select g.id::bigint as id, g.lang, g.introduction, g.highlights, g.tips,
      case when g.continent_id is not null then 'continent' when g.country_id is not null then 'country'
        when g.region_id is not null then 'region' else 'city' end as page_kind,
      coalesce(c.slug, r.slug, n.slug, o.slug) as slug, n.slug as country_slug, coalesce(c.region_slug, r.slug) as region_slug,
      o.slug as continent_slug
    from public.place_guides g
    left join public.cities c on c.id = g.city_id
    left join public.regions r on r.id = g.region_id
    left join public.countries n on n.id = coalesce(g.country_id, r.country_id, c.country_id)
    left join public.continents o on o.id = coalesce(g.continent_id, n.continent_id)
  ),
  stored as (
    select 1 as source, n.id::bigint as key, 'countries' as source_table, 'flag_url' as source_column,
      n.id::text as source_id, n.flag_url as content, 'country' as page_kind, 'fr' as lang, n.slug, null::text as country_slug,
      null::text as region_slug, o.slug as continent_slug
    from public.countries n left join public.continents o on o.id = n.continent_id
    where n.flag_url ~* '^https?:'
    union all
    select 2, c.id, 'cities', 'image_url', c.id::text, c.image_url, 'city', 'fr', c.slug, c.country_slug, c.region_slug, o.slug
    from public.cities c
    left join public.countries n on n.id = c.country_id
    left join public.continents o on o.id = n.continent_id
    where c.image_url ~* '^https?:'
    union all
    -- Eight languages at most an article: the key stays in order of the articles.
    select 3, t.post_id::bigint * 8 + array_position(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'], t.lang) - 1,
      'blog_post_texts', 'cover_url', t.post_id || '/' || t.lang, t.cover_url, 'post', t.lang, p.slug, null, null, null
    from public.blog_post_texts t join public.blog_posts p on p.id = t.post_id
    where t.cover_url ~* '^https?:' and p.deleted_at is null
    union all
    select 4, t.post_id::bigint * 8 + array_position(array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'], t.lang) - 1,
      'blog_post_texts', 'body', t.post_id || '/' || t.lang, t.body, 'post', t.lang, p.slug, null, null, null
    from public.blog_post_texts t join public.blog_posts p on p.id = t.post_id
    where t.body ~ '[/#]' and p.deleted_at is null
    union all
    select s.source, g.id, 'place_guides', s.source_column, g.id::text, s.content, g.page_kind, g.lang, g.slug, g.country_slug,
      g.region_slug, g.continent_slug
    from guides g
    cross join lateral (values
      (5, 'introduction', g.introduction), (6, 'highlights', g.highlights), (7, 'tips', g.tips)
    ) as s (source, source_column, content)
    -- Of other sites, or a path of this one: most links of guides name places.
    where s.content ~* '://|www\.|(\(|\]:)\s*<?/'
  )
  select s.source, s.key, s.source_table, s.source_column, s.source_id, s.content, s.page_kind, s.lang, s.slug, s.country_slug,
    s.region_slug, s.continent_slug, count(*) over ()
  from stored s
  where s.source > p_source or (s.source = p_source and s.key > p_after)
  order by s.source, s.key
  limit least(greatest(p_limit, 1), 200)
$$;
comment on function public.outward_links(integer, bigint, integer) is
  'Values that hold addresses, after a source (1 flags, 2 pictures of cities, 3 covers, 4 texts of articles, 5 to 7 sections of guides; 0 begins) and key, in order, with what makes the address of a page that shows them. A text in Markdown is content whole. total: how many are left.';
grant execute on function public.outward_links(integer, bigint, integer) to service_role;
