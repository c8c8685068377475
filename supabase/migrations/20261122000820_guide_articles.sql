-- Guides to read: articles of Wikivoyage and Wikipedia about places, one an edition, in sections of our own form. Everybody
-- reads; only edge functions write.

create table public.guide_articles (
  place text not null generated always as (
    coalesce('city:' || city_id::text, 'country:' || country_id::text, 'region:' || region_id::text)
  ) stored,
  city_id integer references public.cities (id) on delete cascade,
  country_id integer references public.countries (id) on delete cascade,
  region_id integer references public.regions (id) on delete cascade,
  project text not null default 'wikivoyage' check (project in ('wikivoyage', 'wikipedia')),
  edition text not null check (edition in ('fr', 'en', 'es', 'de', 'it', 'ru', 'zh') or (edition = 'ar' and project = 'wikipedia')),
  title text check (title ~ '\S' and length(title) <= 300),
  source text check (source ~ '^https://[a-z]{2}\.(wikivoyage|wikipedia)\.org/wiki/\S+$'),
  revision bigint check (revision > 0),
  sections jsonb not null default '{}' check (jsonb_typeof(sections) = 'object'),
  readable text[] not null default '{}',
  checked_at timestamptz not null default now(),
  primary key (place, project, edition),
  constraint guide_articles_one_place check (num_nonnulls(city_id, country_id, region_id) = 1),
  constraint guide_articles_whole check (
    num_nonnulls(title, source, revision) = 3 or (num_nulls(title, source, revision) = 3 and sections = '{}' and readable = '{}')
  )
);
comment on table public.guide_articles is
  'Articles of Wikivoyage and Wikipedia about places, kept by the function guide. A row without a title says that the edition has none.';
comment on column public.guide_articles.place is 'Kind and key: city:1, country:1, region:1.';
comment on column public.guide_articles.city_id is 'The place, when it is a city.';
comment on column public.guide_articles.country_id is 'The place, when it is a country.';
comment on column public.guide_articles.region_id is 'The place, when it is a region.';
comment on column public.guide_articles.project is 'wikivoyage, or wikipedia, of which only the section on history is kept.';
comment on column public.guide_articles.edition is 'Language of the edition; Wikivoyage has no Arabic one.';
comment on column public.guide_articles.title is 'The article''s own title.';
comment on column public.guide_articles.source is 'Address of the article.';
comment on column public.guide_articles.revision is 'Version of the article.';
comment on column public.guide_articles.sections is
  'By section (understand, get_in, get_around, see, do, buy, eat, drink, sleep, stay_safe; of Wikipedia: history) its nodes: texts, elements and listings as in src/shared/travelGuide.ts. No HTML.';
comment on column public.guide_articles.readable is
  'Sections long enough that the guide of a city which shows them is for search engines.';
comment on column public.guide_articles.checked_at is 'When the project was asked.';
create index guide_articles_city_idx on public.guide_articles (city_id);
create index guide_articles_country_idx on public.guide_articles (country_id);
create index guide_articles_region_idx on public.guide_articles (region_id);
alter table public.guide_articles enable row level security;
revoke all on public.guide_articles from anon, authenticated;
grant select on public.guide_articles to anon, authenticated;
grant all on public.guide_articles to service_role;
create policy guide_articles_select on public.guide_articles for select to anon, authenticated using (true);

create function public.travel_guide(p_type text, p_id integer, p_lang text default 'fr', p_sections text[] default null, p_project text default 'wikivoyage')
returns jsonb
language sql stable set search_path = '' as $$
  with editions as (
    -- English and French, the largest editions, stand in for what the reader's language lacks.
    select l.lang as edition, min(l.rank) as rank
    from unnest(array[p_lang, 'en', 'fr']) with ordinality as l (lang, rank)
    where l.lang in ('fr', 'en', 'es', 'de', 'it', 'ru', 'zh') or (l.lang = 'ar' and p_project = 'wikipedia')
    group by l.lang
  ),
  known as (
    select e.edition, e.rank, a.title, a.source, a.revision, a.sections, a.checked_at,
      case when p_sections is null then a.sections <> '{}' else a.sections ?| p_sections end as useful,
      a.checked_at is null
        or a.checked_at < now() - case when a.title is null then interval '30 days' else interval '60 days' end as due
    from editions e
    left join public.guide_articles a on a.place = p_type || ':' || p_id::text and a.project = p_project and a.edition = e.edition
  ),
  chosen as (select * from known k where k.useful order by k.rank limit 1)
  select jsonb_build_object(
    'article', (
      select jsonb_build_object(
        'project', p_project, 'lang', c.edition, 'title', c.title, 'source', c.source, 'revision', c.revision, 'checkedAt', c.checked_at,
        'sections', (
          select jsonb_object_agg(s.key, s.value) from jsonb_each(c.sections) s
          where p_sections is null or s.key = any (p_sections)
        )
      )
      from chosen c
    ),
    'languages', (
      select coalesce(jsonb_agg(a.edition order by a.edition), '[]')
      from public.guide_articles a
      where a.place = p_type || ':' || p_id::text and a.project = p_project
        and case when p_sections is null then a.readable <> '{}' else a.readable && p_sections end
    ),
    'due', (
      select coalesce(jsonb_agg(k.edition order by k.rank), '[]')
      from known k
      where k.due and k.rank <= coalesce((select c.rank from chosen c), k.rank)
    )
  )
$$;
comment on function public.travel_guide(text, integer, text, text[], text) is
  'What Wikivoyage (p_project; or wikipedia) says of a place (city, region, country), of some sections or all: {article, languages, due}. article is that of the first '
  'edition of the reader''s, English and French that has one of the sections, or null; languages the editions whose sections are '
  'readable; due those that are to be asked before it is as good as it gets: never asked, 30 days after "none", 60 days after an article.';
revoke execute on function public.travel_guide(text, integer, text, text[], text) from public, anon, authenticated;
grant execute on function public.travel_guide(text, integer, text, text[], text) to anon, authenticated, service_role;
