-- Addresses that the site stores and that do not lead where they should, found by functions/check-links.

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
comment on column public.broken_links.reason is 'Why, as a word of src/domain/brokenLinks.ts.';
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
