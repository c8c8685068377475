-- Search: names that contain what was typed first; then, when there are hardly any, names with few typing errors.
--
-- The functions that look up are planned for each text (plan_cache_mode): a generic plan can't know when the population
-- index serves better than the index of the text. search_places() joins what was found under a generic plan.
--
-- They are security definer because row-level security, even using (true), keeps the planner from using statistics for
-- LIKE and trigrams, and the plan is then ten times slower. They read only what everybody may read; a condition that hides
-- rows of these tables must be repeated in them.

create extension if not exists fuzzystrmatch with schema extensions;
-- The default privileges withhold its functions where the extension belongs to the role that migrates.
do $$
begin
  if not has_function_privilege('anon', 'extensions.levenshtein_less_equal(text, text, integer)', 'execute') then
    grant execute on function extensions.levenshtein_less_equal(text, text, integer)
      to anon, authenticated, service_role;
  end if;
end
$$;

-- GIN's fast update stays on: without it the world loads in 15 s, and a full pending list costs a search 0.3 ms.
create index regions_search_keys_idx on public.regions using gin (search_keys extensions.gin_trgm_ops);
-- cities_alphabet_idx finds the beginnings of the names of cities.
create index cities_search_trigrams_idx on public.cities using gin (search_key extensions.gin_trgm_ops);
create index city_names_search_key_idx on public.city_names (search_key);
create index city_names_search_trigrams_idx on public.city_names using gin (search_key extensions.gin_trgm_ops);

create type private.search_hit as (
  kind smallint, place_id integer, name text, lang text, tier smallint, score double precision
);
comment on type private.search_hit is
  'A place found. kind: 1 continent, 2 country, 3 region, 4 city. name: the name that matched, in lang (null: stored name). '
  'tier: 1 exact, 2 beginning of the name or of a word, 3 part, 4 near. score: higher is better, within its tiers.';

create view private.area_names with (security_invoker = on) as
  select 1 as kind, c.id as place_id, n.lang, n.name, n.key, null::bigint as population, c.search_keys
  from public.continents c
  cross join lateral unnest(
    array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'],
    array[c.name_fr, c.name_en, c.name_es, c.name_de, c.name_it, c.name_ar, c.name_ru, c.name_zh],
    string_to_array(substr(c.search_keys, 2, length(c.search_keys) - 2), E'\n')
  ) n (lang, name, key)
  union all
  select 2, c.id, n.lang, n.name, n.key, c.population, c.search_keys
  from public.countries c
  cross join lateral unnest(
    array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'],
    array[c.name_fr, c.name_en, c.name_es, c.name_de, c.name_it, c.name_ar, c.name_ru, c.name_zh],
    string_to_array(substr(c.search_keys, 2, length(c.search_keys) - 2), E'\n')
  ) n (lang, name, key)
  union all
  select 3, r.id, n.lang, n.name, n.key, c.population, r.search_keys
  from public.regions r
  join public.countries c on c.id = r.country_id
  cross join lateral unnest(
    array['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'],
    array[r.name_fr, r.name_en, r.name_es, r.name_de, r.name_it, r.name_ar, r.name_ru, r.name_zh],
    string_to_array(substr(r.search_keys, 2, length(r.search_keys) - 2), E'\n')
  ) n (lang, name, key);
comment on view private.area_names is
  'The names of continents (kind 1), countries (2) and regions (3), one a row, with the keys of all names of the place, which '
  'are indexed. A region counts the inhabitants of its country.';
grant select on private.area_names to anon, authenticated, service_role;

create function private.typed_lang(folded text, asked_lang text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when folded ~ '[\u0600-\u06FF]' then 'ar'
    when folded ~ '[\u0400-\u04FF]' then 'ru'
    when folded ~ '[\u3400-\u9FFF]' then 'zh'
    when asked_lang in ('ar', 'ru', 'zh') then 'en'
    else asked_lang
  end
$$;
comment on function private.typed_lang(text, text) is
  'The language somebody types in: the one of the script, else the page''s, or English on a page of another script.';
revoke execute on function private.typed_lang(text, text) from public, anon, authenticated;
grant execute on function private.typed_lang(text, text) to anon, authenticated, service_role;

create function private.search_as_typed(typed text, typed_lang text, most integer[])
returns setof private.search_hit
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  -- Two letters have no trigram: they are looked for at the beginning of names only.
  anywhere text := case when length(typed) >= 3 then '%' || typed || '%' end;
  word text := case when length(typed) >= 3 then '% ' || typed || '%' end;
  inner_word text := ' ' || typed;
  beyond text := typed || '~'; -- after every key that begins with it
  -- Walking down the cities by population soon meets three letters that many names have. It meets longer texts, and the
  -- beginnings of words, late, which the planner cannot foresee: adding nought keeps it from the population index.
  short boolean := length(typed) <= 3;
begin
  return query
    with found as (
      select a.kind, a.place_id, a.name, a.lang, a.key, a.population
      from private.area_names a
      where a.search_keys like coalesce(anywhere, E'%\n' || typed || '%') and a.key like coalesce(anywhere, typed || '%')
      union all
      -- The most populated cities of each way to match, each by the index that serves it.
      (select 4, c.id, c.name, null, c.search_key, c.population from public.cities c
       where c.search_key = typed
       order by c.population desc nulls last, c.id limit most[4])
      union all
      (select 4, c.id, c.name, null, c.search_key, c.population from public.cities c
       where c.search_key >= typed and c.search_key < beyond
       order by c.population desc nulls last, c.id limit most[4])
      union all
      (select 4, c.id, c.name, null, c.search_key, c.population from public.cities c
       where c.search_key like word
       order by c.population + 0 desc nulls last, c.id limit most[4])
      union all
      (select 4, c.id, c.name, null, c.search_key, c.population from public.cities c
       where c.search_key like anywhere
       order by case when short then c.population else c.population + 0 end desc nulls last, c.id limit most[4])
      union all
      -- Up to eight names of a city may match.
      (select 4, c.id, n.name, n.lang, n.search_key, c.population
       from public.city_names n join public.cities c on c.id = n.city_id
       where n.search_key >= typed and n.search_key < beyond
       order by n.search_key = typed desc, c.population desc nulls last, c.id limit most[4] * 16)
      union all
      (select 4, c.id, n.name, n.lang, n.search_key, c.population
       from public.city_names n join public.cities c on c.id = n.city_id
       where n.search_key like anywhere
       order by strpos(n.search_key, inner_word) > 0 desc, c.population desc nulls last, c.id limit most[4] * 16)
    ), best as (
      -- Written out here, because functions with a search path of their own are called row by row.
      select distinct on (f.kind, f.place_id) f.kind, f.place_id, f.name, f.lang, m.tier,
        m.weight
          -- A whole name beats a beginning unless the other place has thirty times its inhabitants: "york" is York, then
          -- New York; "rio" is Rio de Janeiro. Countries and regions differ too much in size: there it breaks ties.
          + log(greatest(coalesce(f.population, 0), 0) + 1) * case f.kind when 4 then 1 when 2 then 0.3 else 0.05 end
          - case when f.lang is null or f.lang = typed_lang then 0 when f.lang in ('ar', 'ru', 'zh') then 0.6 else 0.5 end
          as score
      from found f
      cross join lateral (
        select
          case when f.key = typed then 1 when starts_with(f.key, typed) or strpos(f.key, inner_word) > 0 then 2 else 3 end,
          case when f.key = typed then 2.5 when starts_with(f.key, typed) then 1 when strpos(f.key, inner_word) > 0 then 0.5
            else 0 end
      ) m (tier, weight)
      -- Part of a name counts in the language one types in. Names in a script one does not type in count when they are
      -- the whole name ("moskva"): otherwise every Arabic name would answer to "al".
      where case
        when f.lang is null then m.tier <= 2 or typed_lang not in ('ar', 'ru', 'zh')
        when f.lang = typed_lang then true
        when f.lang in ('ar', 'ru', 'zh') then m.tier = 1
        else m.tier <= 2
      end
      order by f.kind, f.place_id, score desc, f.lang nulls first
    ), ranked as (
      select b.*, row_number() over (partition by b.kind order by b.tier > 2, b.score desc, b.place_id) as place from best b
    )
    select r.kind::smallint, r.place_id, r.name, r.lang, r.tier::smallint, r.score
    from ranked r
    where r.place <= most[r.kind];
end
$$;
comment on function private.search_as_typed(text, text, integer[]) is
  'The best places, at most `most` of each kind, that have a name containing the search key that was typed.';
revoke execute on function private.search_as_typed(text, text, integer[]) from public, anon, authenticated;
grant execute on function private.search_as_typed(text, text, integer[]) to anon, authenticated, service_role;

create function private.search_near(typed text, typed_lang text, most integer[])
returns setof private.search_hit
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  allowed integer := (length(typed) + 1) / 3; -- one error in four letters, two in five, three in eight …
  -- Two letters that changed places are one error, though two by Levenshtein's count.
  swapped text[] := array(
    select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2)
    from generate_series(1, length(typed) - 1) at
  );
  -- A region's name with an error or two still has one of these intact, and trigrams find each.
  pieces text[] := array[
    E'%\n' || left(typed, 3) || '%', '%' || right(typed, 3) || E'\n%', '%' || substr(typed, length(typed) / 2, 3) || '%'
  ];
begin
  -- The first call loads pg_trgm: before that, nobody but a superuser may set what belongs to it.
  perform extensions.show_limit();
  perform set_config('pg_trgm.similarity_threshold', '0.3', true);
  return query
    with candidates as (
      select a.kind, a.place_id, a.name, a.lang, a.key, a.population from private.area_names a
      where (a.kind < 3 or a.search_keys like any (pieces)) and abs(length(a.key) - length(typed)) <= 3
      union all
      select 4, c.id, c.name, null, c.search_key, c.population from public.cities c
      where c.search_key operator(extensions.%) typed or c.search_key = any (swapped)
      union all
      select 4, c.id, n.name, n.lang, n.search_key, c.population
      from public.city_names n join public.cities c on c.id = n.city_id
      where n.search_key operator(extensions.%) typed or n.search_key = any (swapped)
      union all
      -- Short names with an error in the middle share too few trigrams: the largest cities are compared one by one.
      select 4, c.id, c.name, null, c.search_key, c.population from public.cities c
      where c.population >= 500000
      union all
      select 4, c.id, n.name, n.lang, n.search_key, c.population
      from public.cities c join public.city_names n on n.city_id = c.id
      where c.population >= 500000
    ), near as (
      select c.*,
        case
          when c.key = any (swapped) then 1
          when whole.errors <= allowed then whole.errors
          -- A name whose beginning is nearly what was typed; the rest of it counts a little.
          when length(typed) >= 5 and beginning.errors < allowed then beginning.errors + 0.5
        end::double precision as errors
      from candidates c
      cross join lateral (select extensions.levenshtein_less_equal(left(c.key, 200), typed, allowed)) whole (errors)
      cross join lateral (
        select extensions.levenshtein_less_equal(left(c.key, length(typed)), typed, allowed)
      ) beginning (errors)
      where c.lang is null or c.lang = typed_lang or c.lang not in ('ar', 'ru', 'zh')
    ), best as (
      select distinct on (n.kind, n.place_id) n.kind, n.place_id, n.name, n.lang, n.errors,
        1 - n.errors / length(typed)
          + log(greatest(coalesce(n.population, 0), 0) + 1) * case n.kind when 4 then 0.1 else 0.02 end as score
      from near n
      where n.errors is not null
      order by n.kind, n.place_id, n.errors, (n.lang = typed_lang) desc nulls last, n.lang nulls first
    ), ranked as (
      select b.*, row_number() over (partition by b.kind order by b.score desc, b.place_id) as place
      from best b
      -- Little is gained by a worse guess beside a good one; among cities a much larger one may still be meant.
      where b.errors <= (select min(errors) from best) + case b.kind when 4 then 1 else 0 end
    )
    select r.kind::smallint, r.place_id, r.name, r.lang, 4::smallint, r.score from ranked r where r.place <= most[r.kind];
end
$$;
comment on function private.search_near(text, text, integer[]) is
  'The best places, at most `most` of each kind, that have a name with few typing errors against what was typed.';
revoke execute on function private.search_near(text, text, integer[]) from public, anon, authenticated;
grant execute on function private.search_near(text, text, integer[]) to anon, authenticated, service_role;

create function public.search_places(q text, lang text default 'fr', per_group integer default null)
returns table (
  kind text, rank integer, id integer, slug text, name text, names jsonb, matched text, matched_lang text, match text,
  population bigint, iso_code text, country_names jsonb, region_names jsonb, continent_slug text, country_slug text,
  region_slug text
)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  asked_lang text := case when lang in ('fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh') then lang else 'fr' end;
  most integer[] := case
    when per_group is null then array[3, 5, 5, 7]
    else array_fill(least(greatest(per_group, 1), 60), array[4])
  end;
  own_column text := 'name_' || asked_lang;
  typed_text text := coalesce(left(q, 100), '');
  folded text := private.fold_text(typed_text);
  typed text := left(private.search_key(typed_text), 200);
  typed_lang text := private.typed_lang(folded, asked_lang);
  hits private.search_hit[];
begin
  if char_length(folded) < 2 then
    return;
  end if;
  hits := array(select h from private.search_as_typed(typed, typed_lang, most) h);
  -- In a name of two Chinese characters, or three letters, nothing is left to go by after an error.
  if char_length(folded) >= (case typed_lang when 'zh' then 3 else 4 end) and cardinality(hits) < 3
    and not exists (select from unnest(hits) h where h.tier = 1) then
    hits := hits || array(
      select n from private.search_near(typed, typed_lang, most) n
      where not exists (select from unnest(hits) h where (h.kind, h.place_id) = (n.kind, n.place_id))
    );
  end if;
  return query
    select (array['continent', 'country', 'region', 'city'])[h.kind],
      (row_number() over (partition by h.kind order by h.tier > 2, h.tier > 3, h.score desc, h.place_id))::integer,
      h.place_id,
      coalesce(city.slug, region.slug, country.slug, continent.slug),
      city.name,
      case h.kind
        when 4 then coalesce((
          select jsonb_build_object(l.lang, l.name) from public.city_names l
          where l.city_id = city.id and l.lang = asked_lang
        ), '{}')
        when 3 then jsonb_strip_nulls(jsonb_build_object(
          'fr', region.name_fr, 'en', region.name_en, asked_lang, to_jsonb(region.*) -> own_column
        ))
        when 2 then jsonb_strip_nulls(jsonb_build_object(
          'fr', country.name_fr, 'en', country.name_en, asked_lang, to_jsonb(country.*) -> own_column
        ))
        else jsonb_strip_nulls(jsonb_build_object(
          'fr', continent.name_fr, 'en', continent.name_en, asked_lang, to_jsonb(continent.*) -> own_column
        ))
      end,
      h.name, h.lang, (array['exact', 'beginning', 'part', 'near'])[h.tier],
      case h.kind when 4 then city.population when 2 then country.population end,
      country.iso_code,
      case when h.kind > 2 and country.id is not null then jsonb_strip_nulls(jsonb_build_object(
          'fr', country.name_fr, 'en', country.name_en, asked_lang, to_jsonb(country.*) -> own_column
        )) end,
      case when h.kind = 4 and region.id is not null then jsonb_strip_nulls(jsonb_build_object(
          'fr', region.name_fr, 'en', region.name_en, asked_lang, to_jsonb(region.*) -> own_column
        )) end,
      continent.slug, country.slug, region.slug
    from unnest(hits) h
    left join public.cities city on h.kind = 4 and city.id = h.place_id
    left join public.regions region on region.id = case h.kind when 3 then h.place_id when 4 then city.region_id end
    left join public.countries country on country.id = case h.kind
      when 2 then h.place_id when 3 then region.country_id when 4 then city.country_id end
    left join public.continents continent on continent.id = case h.kind when 1 then h.place_id else country.continent_id end
    order by h.kind, 2;
end
$$;
comment on function public.search_places(text, text, integer) is
  'Places of every kind by a name in any of the languages, the best first: at most 3 continents, 5 countries, 5 regions and 7 '
  'cities, or per_group (1 to 60) of each. Whatever is typed: fewer than two characters besides accents, marks and '
  'punctuation give nothing, more than a hundred are cut. names: what shows the place in lang; name: the stored name of a '
  'city; matched: the name that was found and its language (null: the stored one); match: exact, beginning, part or near.';
revoke execute on function public.search_places(text, text, integer) from public, anon, authenticated;
grant execute on function public.search_places(text, text, integer) to anon, authenticated, service_role;
