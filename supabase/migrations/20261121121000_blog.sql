-- What a blog needs beyond its articles: names of their tags, the places they are about, and reads in one language.

create table public.blog_tags (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name_fr text check (name_fr <> ''),
  name_en text check (name_en <> ''),
  name_es text check (name_es <> ''),
  name_de text check (name_de <> ''),
  name_it text check (name_it <> ''),
  name_ar text check (name_ar <> ''),
  name_ru text check (name_ru <> ''),
  name_zh text check (name_zh <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blog_tags is 'Names of the tags of articles. A tag without a row here is shown as it is written in blog_posts.tags.';
comment on column public.blog_tags.slug is 'As in blog_posts.tags and in addresses.';
comment on column public.blog_tags.name_fr is 'Name in French.';
comment on column public.blog_tags.name_en is 'Name in English.';
comment on column public.blog_tags.name_es is 'Name in Spanish.';
comment on column public.blog_tags.name_de is 'Name in German.';
comment on column public.blog_tags.name_it is 'Name in Italian.';
comment on column public.blog_tags.name_ar is 'Name in Arabic.';
comment on column public.blog_tags.name_ru is 'Name in Russian.';
comment on column public.blog_tags.name_zh is 'Name in Simplified Chinese.';
comment on column public.blog_tags.created_at is 'When the row came into the database.';
comment on column public.blog_tags.updated_at is 'When the row last changed.';
alter table public.blog_tags enable row level security;
revoke all on public.blog_tags from anon, authenticated;
grant select on public.blog_tags to anon, authenticated;
grant insert, update, delete on public.blog_tags to authenticated;
grant all on public.blog_tags to service_role;
create policy blog_tags_select on public.blog_tags for select to anon, authenticated using (true);
create policy blog_tags_insert on public.blog_tags for insert to authenticated with check ((select private.is_admin()));
create policy blog_tags_update on public.blog_tags for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy blog_tags_delete on public.blog_tags for delete to authenticated using ((select private.is_admin()));
create trigger blog_tags_touch before update on public.blog_tags
  for each row execute function private.touch_updated_at();

create table public.blog_post_places (
  post_id integer not null references public.blog_posts (id) on delete cascade,
  position smallint not null check (position >= 0),
  continent_id integer references public.continents (id) on delete cascade,
  country_id integer references public.countries (id) on delete cascade,
  region_id integer references public.regions (id) on delete cascade,
  city_id integer references public.cities (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, position),
  constraint blog_post_places_one_place check (num_nonnulls(continent_id, country_id, region_id, city_id) = 1)
);
comment on table public.blog_post_places is 'Places an article is about, in the author''s order: each row is one of the four kinds.';
comment on column public.blog_post_places.post_id is 'The article.';
comment on column public.blog_post_places.position is 'Place in the list, from 0.';
comment on column public.blog_post_places.continent_id is 'The place, when it is a continent.';
comment on column public.blog_post_places.country_id is 'The place, when it is a country.';
comment on column public.blog_post_places.region_id is 'The place, when it is a region.';
comment on column public.blog_post_places.city_id is 'The place, when it is a city.';
comment on column public.blog_post_places.created_at is 'When the row came into the database.';
comment on column public.blog_post_places.updated_at is 'When the row last changed.';
create index blog_post_places_continent_id_idx on public.blog_post_places (continent_id);
create index blog_post_places_country_id_idx on public.blog_post_places (country_id);
create index blog_post_places_region_id_idx on public.blog_post_places (region_id);
create index blog_post_places_city_id_idx on public.blog_post_places (city_id);
alter table public.blog_post_places enable row level security;
revoke all on public.blog_post_places from anon, authenticated;
grant select on public.blog_post_places to anon, authenticated;
grant insert, update, delete on public.blog_post_places to authenticated;
grant all on public.blog_post_places to service_role;
create policy blog_post_places_select on public.blog_post_places for select to anon, authenticated
  using (exists (select 1 from public.blog_posts p where p.id = post_id and p.published_at <= now()) or (select private.is_admin()));
create policy blog_post_places_insert on public.blog_post_places for insert to authenticated with check ((select private.is_admin()));
create policy blog_post_places_update on public.blog_post_places for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy blog_post_places_delete on public.blog_post_places for delete to authenticated using ((select private.is_admin()));
create trigger blog_post_places_touch before update on public.blog_post_places
  for each row execute function private.touch_updated_at();

-- Sizes that no honest article reaches, so that one row cannot make a page or the feed endless.
alter table public.blog_posts
  add constraint blog_posts_sizes check (length(slug) <= 120 and length(author) <= 120 and cardinality(tags) <= 12);
alter table public.blog_post_texts
  add constraint blog_post_texts_sizes
    check (length(title) <= 200 and length(excerpt) <= 600 and length(body) <= 100000 and length(cover_url) <= 500);

create function public.blog_posts_in(
  p_lang text,
  p_slug text default null,
  p_tag text default null,
  p_limit integer default 12,
  p_offset integer default 0
)
returns table (
  id integer,
  slug text,
  author text,
  tags text[],
  published_at timestamptz,
  updated_at timestamptz,
  lang text,
  langs text[],
  title text,
  excerpt text,
  body text,
  cover_url text,
  total bigint
)
language sql stable
set search_path = ''
as $$
  select p.id, p.slug, p.author, p.tags, p.published_at, greatest(p.updated_at, t.updated_at), t.lang,
    (select array_agg(o.lang order by o.lang) from public.blog_post_texts o where o.post_id = p.id),
    t.title, t.excerpt, t.body, t.cover_url, count(*) over ()
  from public.blog_posts p
  cross join lateral (
    select o.lang, o.title, o.excerpt, o.body, o.cover_url, o.updated_at
    from public.blog_post_texts o
    where o.post_id = p.id
    order by array_position(array[p_lang, 'fr', 'en'], o.lang) nulls last, o.lang
    limit 1
  ) t
  -- An administrator sees here what visitors see: the policies alone would show drafts.
  where p.published_at <= now()
    and (p_slug is null or p.slug = p_slug)
    and (p_tag is null or p_tag = any (p.tags))
  order by p.published_at desc, p.id desc
  limit least(greatest(p_limit, 1), 100)
  offset greatest(p_offset, 0)
$$;
comment on function public.blog_posts_in(text, text, text, integer, integer) is
  'Published articles, the newest first, each in the language asked for, else French, English, or whatever it is written in; '
  'one by its slug, or those of a tag. total counts all of them, whatever the page (1 to 100 a page, 12 by default).';
revoke execute on function public.blog_posts_in(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.blog_posts_in(text, text, text, integer, integer) to anon, authenticated, service_role;

create function public.blog_neighbours(p_lang text, p_slug text)
returns table (direction text, slug text, lang text, title text)
language sql stable
set search_path = ''
as $$
  with here as (
    select p.published_at, p.id from public.blog_posts p where p.slug = p_slug and p.published_at <= now()
  ), beside as (
    (select 'previous' as direction, p.id, p.slug from public.blog_posts p, here
     where p.published_at <= now() and (p.published_at, p.id) < (here.published_at, here.id)
       and exists (select 1 from public.blog_post_texts t where t.post_id = p.id)
     order by p.published_at desc, p.id desc limit 1)
    union all
    (select 'next', p.id, p.slug from public.blog_posts p, here
     where p.published_at <= now() and (p.published_at, p.id) > (here.published_at, here.id)
       and exists (select 1 from public.blog_post_texts t where t.post_id = p.id)
     order by p.published_at, p.id limit 1)
  )
  select b.direction, b.slug, t.lang, t.title
  from beside b
  cross join lateral (
    select o.lang, o.title from public.blog_post_texts o where o.post_id = b.id
    order by array_position(array[p_lang, 'fr', 'en'], o.lang) nulls last, o.lang
    limit 1
  ) t
$$;
comment on function public.blog_neighbours(text, text) is
  'The published articles just before ("previous") and just after ("next") one, titled as in blog_posts_in.';
revoke execute on function public.blog_neighbours(text, text) from public, anon, authenticated;
grant execute on function public.blog_neighbours(text, text) to anon, authenticated, service_role;

create function public.blog_tag_counts()
returns table (
  slug text, posts bigint,
  name_fr text, name_en text, name_es text, name_de text, name_it text, name_ar text, name_ru text, name_zh text
)
language sql stable
set search_path = ''
as $$
  select used.slug, used.posts,
    n.name_fr, n.name_en, n.name_es, n.name_de, n.name_it, n.name_ar, n.name_ru, n.name_zh
  from (
    select tag.slug, count(*) as posts
    from public.blog_posts p cross join lateral unnest(p.tags) as tag (slug)
    where p.published_at <= now()
    group by tag.slug
  ) used
  left join public.blog_tags n on n.slug = used.slug
  order by used.posts desc, used.slug
$$;
comment on function public.blog_tag_counts() is 'Tags of published articles with their names and how many articles have them.';
revoke execute on function public.blog_tag_counts() from public, anon, authenticated;
grant execute on function public.blog_tag_counts() to anon, authenticated, service_role;

create function public.save_blog_post(p_post jsonb, p_seen timestamptz default null)
returns table (id integer, updated_at timestamptz)
language plpgsql
set search_path = ''
as $$
declare
  saved integer;
begin
  -- Some drivers send a JSON document as a string that holds one.
  if jsonb_typeof(p_post) = 'string' then
    p_post := (p_post #>> '{}')::jsonb;
  end if;
  saved := (p_post ->> 'id')::integer;
  if saved is null then
    insert into public.blog_posts as p (slug, author, tags, published_at)
    values (
      p_post ->> 'slug', nullif(p_post ->> 'author', ''),
      array(select jsonb_array_elements_text(p_post -> 'tags')), (p_post ->> 'published_at')::timestamptz
    )
    returning p.id into saved;
  else
    -- What somebody else has saved since the caller read it must not be lost without a word: nothing is answered then.
    update public.blog_posts p
    set slug = p_post ->> 'slug', author = nullif(p_post ->> 'author', ''),
      tags = array(select jsonb_array_elements_text(p_post -> 'tags')),
      published_at = (p_post ->> 'published_at')::timestamptz
    where p.id = saved and p.updated_at = p_seen;
    if not found then
      return;
    end if;
  end if;

  delete from public.blog_post_texts t
  where t.post_id = saved and not exists (
    select 1 from jsonb_array_elements(p_post -> 'texts') as given where given ->> 'lang' = t.lang
  );
  insert into public.blog_post_texts as t (post_id, lang, title, excerpt, body, cover_url)
  select saved, given.lang, given.title, given.excerpt, given.body, nullif(given.cover_url, '')
  from jsonb_to_recordset(p_post -> 'texts')
    as given (lang text, title text, excerpt text, body text, cover_url text)
  on conflict (post_id, lang) do update
  set title = excluded.title, excerpt = excluded.excerpt, body = excluded.body, cover_url = excluded.cover_url
  where (t.title, t.excerpt, t.body, t.cover_url)
    is distinct from (excluded.title, excluded.excerpt, excluded.body, excluded.cover_url);

  delete from public.blog_post_places g where g.post_id = saved;
  insert into public.blog_post_places (post_id, position, continent_id, country_id, region_id, city_id)
  select saved, given.position - 1, (given.place ->> 'continent_id')::integer, (given.place ->> 'country_id')::integer,
    (given.place ->> 'region_id')::integer, (given.place ->> 'city_id')::integer
  from jsonb_array_elements(p_post -> 'places') with ordinality as given (place, position);

  return query select p.id, p.updated_at from public.blog_posts p where p.id = saved;
end
$$;
comment on function public.save_blog_post(jsonb, timestamptz) is
  'Writes an article with its texts and places at once, as its caller: only administrators may. p_post: id (null for a new '
  'one), slug, author, tags, published_at, texts [lang, title, excerpt, body, cover_url], places [one of the four ids]; '
  'texts and places not given are removed. p_seen is the updated_at the caller read: no row comes back, and nothing is '
  'written, when the article has been changed since. A slug that is taken raises unique_violation.';
revoke execute on function public.save_blog_post(jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.save_blog_post(jsonb, timestamptz) to authenticated, service_role;
