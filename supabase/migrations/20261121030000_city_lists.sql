-- The alphabetical list of all cities: how many cities each letter has, and one page of a letter.
-- A city stands under its name in the asked language where city_names has one, else under cities.name. The localised
-- names are few beside the stored ones, so a list is the merge of two indexes and never a copy of the world per language.
-- Stored names are sorted by their search key, which is spelt in ASCII: no locale of the server is needed, and a name
-- stored in another script stands where its sound belongs. Localised names are sorted in their own script.

-- The country is included so that counting and paging read the index alone, with or without a country.
create index cities_alphabet_idx on public.cities (search_key, id) include (country_slug);

alter table public.city_names add column name_sort text collate "C" generated always as (
  case lang
    when 'ar' then private.fold_text(name)
    when 'zh' then private.fold_text(name)
    when 'ru' then translate(private.fold_text(name), 'y', 'й') -- a letter of its own in the alphabet
    else private.search_key(name)
  end
) stored;
comment on column public.city_names.name_sort is
  'What the name is sorted by: without accents, case and punctuation, in the script of its language.';
create index city_names_alphabet_idx on public.city_names (lang, name_sort, city_id);

create function private.name_initial(sort_key text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when sort_key collate "C" < 'a' then '#'
    when sort_key collate "C" >= '㐀' and sort_key collate "C" < 'ꀀ' then '汉'
    -- A key is compared byte by byte; capitals of all scripts need the server's own locale.
    else upper(left(sort_key, 1) collate "default")
  end
$$;
comment on function private.name_initial(text) is
  'The letter a name stands under: its first one in capitals, # for digits and signs, 汉 for all Chinese characters.';
revoke execute on function private.name_initial(text) from public, anon, authenticated;
grant execute on function private.name_initial(text) to anon, authenticated, service_role;

create function public.city_initials(p_lang text, p_country_slug text default null)
returns table (initial text, cities integer)
language sql stable set search_path = '' as $$
  -- From letter to letter through the index, each counted as a range of it: five times faster than grouping the names.
  with recursive starts (first) as (
    (select left(c.search_key, 1) from public.cities c where c.search_key > '' order by c.search_key limit 1)
    union all
    select (
      select left(c.search_key, 1) from public.cities c
      where c.search_key >= s.first || chr(1114111)
      order by c.search_key limit 1
    )
    from starts s where s.first is not null
  ), stored as (
    select s.first, (
      select count(*) from public.cities c
      where c.search_key >= s.first and c.search_key < s.first || chr(1114111)
        and (p_country_slug is null or c.country_slug = p_country_slug)
    ) as n
    from starts s where s.first is not null
  ), local as (
    select left(c.search_key, 1) as stored_first, left(l.name_sort, 1) as local_first
    from public.city_names l
    join public.cities c on c.id = l.city_id
    where l.lang = p_lang and (p_country_slug is null or c.country_slug = p_country_slug)
  ), firsts as (
    select s.first, s.n from stored s
    union all
    select '', count(*) from public.cities c
    where c.search_key = '' and (p_country_slug is null or c.country_slug = p_country_slug)
    -- A city with a name in the language moves from the letter of its stored name to the letter of that one.
    union all
    select l.stored_first, -count(*) from local l group by 1
    union all
    select l.local_first, count(*) from local l group by 1
  )
  select private.name_initial(f.first), sum(f.n)::integer
  from firsts f
  group by 1
  having sum(f.n) > 0
  order by min(f.first)
$$;
comment on function public.city_initials(text, text) is
  'How many cities stand under each letter in a language, of the world or of one country. Their sum is the number of cities.';
revoke execute on function public.city_initials(text, text) from public, anon, authenticated;
grant execute on function public.city_initials(text, text) to anon, authenticated, service_role;

create function public.cities_under_initial(
  p_lang text, p_initial text, p_country_slug text default null, p_offset integer default 0, p_limit integer default 120
)
returns table (
  id integer, name text, localized boolean, slug text, iso_code text, country_slug text, region_slug text,
  continent_slug text
)
-- A plan made for any page expects a tenth of the letter, and then reads the whole table to join it.
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  skipped integer := greatest(coalesce(p_offset, 0), 0);
  wanted integer := least(greatest(coalesce(p_limit, 120), 1), 500);
  letter text collate "C" := lower(left(p_initial, 1));
  from_key text collate "C" := case letter when '#' then '' when '汉' then '㐀' else letter end;
  to_key text collate "C" := case letter when '#' then 'a' when '汉' then 'ꀀ' else letter || chr(1114111) end;
begin
  return query
    -- Each index is read up to the end of the page, in order, and the two are merged: nothing is sorted.
    with page as (
      select * from (
        (select c.id, c.search_key as name_sort, false as localized
         from public.cities c
         where c.search_key >= from_key and c.search_key < to_key
           and (p_country_slug is null or c.country_slug = p_country_slug)
           and c.id not in (select l.city_id from public.city_names l where l.lang = p_lang)
         order by c.search_key, c.id limit skipped + wanted)
        union all
        (select l.city_id, l.name_sort, true
         from public.city_names l
         join public.cities c on c.id = l.city_id
         where l.lang = p_lang and l.name_sort >= from_key and l.name_sort < to_key
           and (p_country_slug is null or c.country_slug = p_country_slug)
         order by l.name_sort, l.city_id limit skipped + wanted)
      ) names
      order by names.name_sort, names.id
      offset skipped limit wanted
    )
    select c.id, coalesce(local.name, c.name), page.localized, c.slug, country.iso_code, c.country_slug, c.region_slug,
      continent.slug
    from page
    join public.cities c on c.id = page.id
    left join public.city_names local on page.localized and local.city_id = c.id and local.lang = p_lang
    left join public.countries country on country.id = c.country_id
    left join public.continents continent on continent.id = country.continent_id
    order by page.name_sort, page.id;
end
$$;
comment on function public.cities_under_initial(text, text, text, integer, integer) is
  'One page (1 to 500, 120 by default) of the cities under a letter of city_initials(), in alphabetical order, with the '
  'name in the asked language where there is one, and what their address is made of.';
revoke execute on function public.cities_under_initial(text, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.cities_under_initial(text, text, text, integer, integer) to anon, authenticated, service_role;
