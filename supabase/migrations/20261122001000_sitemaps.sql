-- Reads of the sitemaps. Cities are too many for one file: they are numbered by id, so that new ones come at the end and the
-- files before stay as they are.

-- One value, not rows: returning 2,400 rows through the Data API took four times as long as finding them.
create function public.sitemap_cities(p_page integer, p_size integer default 2500, p_min_population bigint default 0)
returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  size integer := least(greatest(coalesce(p_size, 2500), 1), 5000);
  least_population bigint := nullif(greatest(coalesce(p_min_population, 0), 0), 0);
  first_id integer;
begin
  -- Where the page begins is found along the primary key; the page itself is then one range of it.
  select c.id into first_id
  from public.cities c
  where least_population is null or c.population >= least_population
  order by c.id
  offset (greatest(coalesce(p_page, 1), 1)::bigint - 1) * size
  limit 1;
  if first_id is null then
    return '[]';
  end if;
  return (
    with page as (
      select c.id, c.slug, c.region_slug, c.country_slug, c.country_id, c.updated_at
      from public.cities c
      where c.id >= first_id and (least_population is null or c.population >= least_population)
      order by c.id
      limit size
    ), names as (
      select n.city_id, max(n.updated_at) as updated_at
      from public.city_names n
      where n.city_id in (select p.id from page p)
      group by n.city_id
    )
    select coalesce(
      json_agg(
        json_build_array(
          p.slug, p.region_slug, p.country_slug, continent.slug, greatest(p.updated_at, n.updated_at)
        )
        order by p.id
      ),
      '[]'
    )
    from page p
    left join names n on n.city_id = p.id
    left join public.countries country on country.id = p.country_id
    left join public.continents continent on continent.id = country.continent_id
    -- Without a country a city's address means the most populated one of that name: another city's page.
    where p.country_id is not null
      or not exists (select 1 from public.cities other where other.slug = p.slug and other.id <> p.id)
  );
end
$$;
comment on function public.sitemap_cities(integer, integer, bigint) is
  'One page (from 1) of p_size (1 to 5000) cities in the order of their ids, each an array: slug, region''s slug, country''s '
  'slug, continent''s slug, when the city or a name of it last changed. The region and what is above it may be null. '
  'p_min_population leaves out smaller cities and those whose population is not known.';
revoke execute on function public.sitemap_cities(integer, integer, bigint) from public, anon, authenticated;
grant execute on function public.sitemap_cities(integer, integer, bigint) to anon, authenticated, service_role;

create function private.guided_cities(p_min_population bigint) returns table (city_id integer, place bigint, checked_at timestamptz)
language sql stable set search_path = '' as $$
  select t.city_id, row_number() over (order by t.city_id) - 1, max(t.checked_at)
  from (
    select a.city_id, a.checked_at from public.guide_articles a where a.readable <> '{}'
    union all
    select r.city_id, r.checked_at from public.city_renown r where r.readable <> '{}'
  ) t
  join public.cities c on c.id = t.city_id
  where c.country_id is not null and (coalesce(p_min_population, 0) <= 0 or c.population >= p_min_population)
  group by t.city_id
$$;
comment on function private.guided_cities(bigint) is
  'Cities with guides for search engines in some language, numbered from 0 by their ids, and when the newest article or sight was read.';
revoke execute on function private.guided_cities(bigint) from public, anon, authenticated;
grant execute on function private.guided_cities(bigint) to anon, authenticated, service_role;

create function public.sitemap_guides(p_page integer, p_size integer default 2500, p_min_population bigint default 0)
returns json
language sql stable set search_path = '' as $$
  select coalesce(
    json_agg(
      json_build_array(
        c.slug, c.region_slug, c.country_slug, k.slug,
        (
          select json_agg(json_build_array(t.lang, t.readable, t.checked_at))
          from (
            select a.edition as lang, a.readable, a.checked_at
            from public.guide_articles a where a.city_id = c.id and a.readable <> '{}'
            union all
            select l.lang, array['sights'], r.checked_at
            from public.city_renown r cross join lateral unnest(r.readable) as l (lang) where r.city_id = c.id
          ) t
        )
      )
      order by g.place
    ),
    '[]'
  )
  from private.guided_cities(p_min_population) g
  join public.cities c on c.id = g.city_id
  join public.countries n on n.id = c.country_id
  join public.continents k on k.id = n.continent_id
  where g.place * 6 / least(greatest(coalesce(p_size, 2500), 1), 5000) + 1 = greatest(coalesce(p_page, 1), 1)
$$;
comment on function public.sitemap_guides(integer, integer, bigint) is
  'One page (from 1) of cities whose guides are for search engines, each an array: the slugs of the city, its region, country and '
  'continent, and of each text an array: its language, its readable sections ("sights" for the descriptions of sights), when it was read. '
  'A city counts as six of p_size rows: it has up to six such guides.';
revoke execute on function public.sitemap_guides(integer, integer, bigint) from public, anon, authenticated;
grant execute on function public.sitemap_guides(integer, integer, bigint) to anon, authenticated, service_role;

create function public.sitemap_pages(p_size integer default 2500, p_min_population bigint default 0)
returns table (kind text, page integer, changed_at timestamptz)
language sql stable set search_path = '' as $$
  with numbered as (
    select 'cities' as kind, row_number() over (order by c.id) as place, greatest(c.updated_at, names.updated_at) as updated_at
    from public.cities c
    left join (select n.city_id, max(n.updated_at) as updated_at from public.city_names n group by 1) names
      on names.city_id = c.id
    where coalesce(p_min_population, 0) <= 0 or c.population >= p_min_population
    union all
    select 'regions', row_number() over (order by r.id), r.updated_at from public.regions r
    union all
    select 'countries', row_number() over (order by c.id), c.updated_at from public.countries c
    union all
    select 'continents', row_number() over (order by c.id), c.updated_at from public.continents c
    union all
    select 'guides', g.place * 6 + 1, g.checked_at from private.guided_cities(p_min_population) g
    union all
    select 'posts', row_number() over (order by p.id), p.updated_at
    from public.blog_posts p
    where p.published_at <= now() and p.deleted_at is null
  )
  select n.kind, ((n.place - 1) / least(greatest(coalesce(p_size, 2500), 1), 5000) + 1)::integer, max(n.updated_at)
  from numbered n
  group by 1, 2
  order by 1, 2
$$;
comment on function public.sitemap_pages(integer, bigint) is
  'How many pages of p_size rows each kind of place has, the guides of cities and the articles, and when a row of each last changed. A kind without '
  'rows has no page.';
revoke execute on function public.sitemap_pages(integer, bigint) from public, anon, authenticated;
grant execute on function public.sitemap_pages(integer, bigint) to anon, authenticated, service_role;
