-- Search by what else people call places: names in other languages of towns and countries, the departments, provinces and
-- counties that lie in a region, abbreviated and announced names ("mt vernon", "city of oslo"), and two areas after a name.
-- A name that was typed stands above every alias. A result says by which alias it was found.
--
-- search_places() gives two more columns at its end; what pages of the release before read keeps its place.

-- Aliases of regions, and of the areas that lie in them.
alter table public.place_aliases
  add column geonames_admin1 text check (geonames_admin1 ~ '^[A-Z]{2}\.[A-Za-z0-9]+$'),
  add column area text check (area in (
    'department', 'province', 'county', 'district', 'administrative_region', 'former_region', 'island'
  )),
  drop constraint place_aliases_check,
  add constraint place_aliases_check check (num_nonnulls(iso_code, geoname_id, geonames_admin1) = 1),
  add constraint place_aliases_region_area_check check (area is null or geonames_admin1 is not null),
  drop constraint place_aliases_iso_code_geoname_id_alias_key,
  add constraint place_aliases_place_alias_key unique nulls not distinct (iso_code, geoname_id, geonames_admin1, alias);
comment on table public.place_aliases is
  'Other names of countries, regions and cities, which are searched by and never shown as the name of the place.';
comment on column public.place_aliases.iso_code is 'ISO 3166-1 alpha-2 of the country; null for a region or a city.';
comment on column public.place_aliases.geoname_id is 'GeoNames id of the city; null for a country or a region.';
comment on column public.place_aliases.geonames_admin1 is 'GeoNames code of the region; null for a country or a city.';
comment on column public.place_aliases.area is
  'Kind of the area in the region that the alias names, such as a department; null where it names the place itself.';
comment on column public.place_aliases.alias is
  'A code, an abbreviation, a former, official or familiar name, a name in another language, or the name of an area in a region.';
create index place_aliases_search_trigrams_idx on public.place_aliases using gin (search_key extensions.gin_trgm_ops);

create or replace view private.alias_names with (security_invoker = on) as
  select place.kind, place.id as place_id, a.alias as name, a.search_key as key, place.population,
    coalesce(a.area, 'name') as alias
  from public.place_aliases a
  cross join lateral (
    select 2 as kind, c.id, c.population from public.countries c where c.iso_code = a.iso_code
    union all
    select 3, r.id, c.population from public.regions r join public.countries c on c.id = r.country_id
    where r.geonames_admin1 = a.geonames_admin1
    union all
    select 4, c.id, c.population from public.cities c where c.geoname_id = a.geoname_id
  ) place;
comment on view private.alias_names is
  'Aliases of countries (kind 2), regions (kind 3) and cities (kind 4) as a search reads them. alias: `name`, or the kind of '
  'the area that it names.';

alter type private.search_hit add attribute alias text;
comment on type private.search_hit is
  'A place found. kind: 1 continent, 2 country, 3 region, 4 city. name: the name that matched, in lang (null: stored name). '
  'tier: 1 exact, 2 beginning of the name or of a word, 3 part, 4 near. score: higher is better, within its tiers. '
  'alias: null for a name of the place, `name` for another one, `airport`, or the kind of an area in it.';

create or replace function private.search_as_typed(typed text, typed_lang text, most integer[])
returns setof private.search_hit
language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set random_page_cost = 1.1 as $$
declare
  -- Two letters have no trigram: they are looked for at the beginning of names only.
  anywhere text := case when length(typed) >= 3 then '%' || typed || '%' end;
  word text := case when length(typed) >= 3 then '% ' || typed || '%' end;
  inner_word text := ' ' || typed;
  beyond text := typed || '~'; -- after every key that begins with it
  -- Thousands of aliases begin with two letters, which can be meant only whole.
  beyond_alias text := typed || case when length(typed) > 2 then '~' else ' ' end;
  -- Walking down the cities by population soon meets three letters that many names have. It meets longer texts, and the
  -- beginnings of words, late, which the planner cannot foresee: adding nought keeps it from the population index.
  short boolean := length(typed) <= 3;
begin
  return query
    with found as (
      select a.kind, a.place_id, a.name, a.lang, a.key, a.population, null::text as alias
      from private.area_names a
      where a.search_keys like coalesce(anywhere, E'%\n' || typed || '%') and a.key like coalesce(anywhere, typed || '%')
      union all
      -- A code or an abbreviation is meant only when it is all that was typed.
      (select a.kind, a.place_id, a.name, null, a.key, a.population, a.alias from private.alias_names a
       where a.key >= typed and a.key < beyond_alias and (a.key = typed or length(a.key) > 3)
       order by a.key = typed desc, a.population desc nulls last limit most[4] * 4)
      union all
      (select 4, a.place_id, a.name, a.lang, a.key, a.population, 'airport' from private.airport_city_names a
       where a.key >= typed and a.key < beyond_alias and (a.key = typed or length(a.key) > 3)
       order by a.key = typed desc, a.population desc nulls last limit most[4] * 4)
      union all
      -- The most populated cities of each way to match, each by the index that serves it.
      (select 4, c.id, c.name, null, c.search_key, c.population, null from public.cities c
       where c.search_key = typed
       order by c.population desc nulls last, c.id limit most[4])
      union all
      (select 4, c.id, c.name, null, c.search_key, c.population, null from public.cities c
       where c.search_key >= typed and c.search_key < beyond
       order by c.population desc nulls last, c.id limit most[4])
      union all
      (select 4, c.id, c.name, null, c.search_key, c.population, null from public.cities c
       where c.search_key like word
       order by c.population + 0 desc nulls last, c.id limit most[4])
      union all
      (select 4, c.id, c.name, null, c.search_key, c.population, null from public.cities c
       where c.search_key like anywhere
       order by case when short then c.population else c.population + 0 end desc nulls last, c.id limit most[4])
      union all
      -- Up to eight names of a city may match.
      (select 4, c.id, n.name, n.lang, n.search_key, c.population, null
       from public.city_names n join public.cities c on c.id = n.city_id
       where n.search_key >= typed and n.search_key < beyond
       order by n.search_key = typed desc, c.population desc nulls last, c.id limit most[4] * 16)
      union all
      (select 4, c.id, n.name, n.lang, n.search_key, c.population, null
       from public.city_names n join public.cities c on c.id = n.city_id
       where n.search_key like anywhere
       order by strpos(n.search_key, inner_word) > 0 desc, c.population desc nulls last, c.id limit most[4] * 16)
    ), weighed as (
      -- Written out here, because functions with a search path of their own are called row by row.
      select f.kind, f.place_id, f.name, f.lang, m.tier, f.alias,
        m.weight
          -- A whole name beats a beginning unless the other place has thirty times its inhabitants: "york" is York, then
          -- New York; "rio" is Rio de Janeiro. Countries and regions differ too much in size: there it breaks ties.
          + log(greatest(coalesce(n.population, f.population, 0), 0) + 1)
            * case f.kind when 4 then 1 when 2 then 0.3 else 0.05 end
          - case when f.lang is null or f.lang = typed_lang then 0 when f.lang in ('ar', 'ru', 'zh') then 0.6 else 0.5 end
          as score
      from found f
      cross join lateral (
        select
          case when f.key = typed then 1 when starts_with(f.key, typed) or strpos(f.key, inner_word) > 0 then 2 else 3 end,
          -- Every word begins with some two letters; a name of two is hardly ever typed on the way to another.
          case when f.key = typed then case when length(typed) = 2 then 6.5 else 2.5 end when starts_with(f.key, typed) then 1 when strpos(f.key, inner_word) > 0 then 0.5
            else 0 end
      ) m (tier, weight)
      -- Regions of one name rank by their largest cities: Victoria in Australia before Victoria in Malta.
      left join lateral (
        select c.population from public.cities c where c.region_id = f.place_id
        order by c.population desc nulls last limit 1
      ) n on f.kind = 3 and m.tier = 1
      -- Part of a name counts in the language one types in. Names in a script one does not type in count when they are
      -- the whole name ("moskva"): otherwise every Arabic name would answer to "al".
      where case
        when f.lang is null then m.tier <= 2 or typed_lang not in ('ar', 'ru', 'zh')
        when f.lang = typed_lang then true
        when f.lang in ('ar', 'ru', 'zh') then m.tier = 1
        else m.tier <= 2
      end
    ), bounded as (
      select w.*,
        min(w.score) filter (where w.tier = 1 and w.alias is null) over (partition by w.kind) as named,
        min(w.score) filter (where w.tier = 1) over (partition by w.kind) as whole
      from weighed w
    ), best as (
      select distinct on (b.kind, b.place_id) b.kind, b.place_id, b.name, b.lang, b.tier, s.score, b.alias
      from bounded b
      -- An alias stands below every place whose name was typed, and the beginning of one below whole aliases too, whoever
      -- is larger: "frisco" is Frisco, then San Francisco; "como" is not Santiago for its airport Comodoro Arturo Merino
      -- Benitez. Aliases keep their order; no score comes near 100.
      cross join lateral (
        select case
          when b.alias is null then b.score
          when b.tier = 1 then least(b.score, b.named - (100 - b.score) / 1e6)
          else least(b.score, b.whole - 1e-3 - (100 - b.score) / 1e6, b.named - 1e-3 - (100 - b.score) / 1e6)
        end
      ) s (score)
      order by b.kind, b.place_id, s.score desc, b.alias nulls first, b.lang nulls first
    ), ranked as (
      select b.*, row_number() over (partition by b.kind order by b.tier > 2, b.score desc, b.place_id) as place from best b
    )
    select r.kind::smallint, r.place_id, r.name, r.lang, r.tier::smallint, r.score, r.alias
    from ranked r
    where r.place <= most[r.kind];
end
$$;
comment on function private.search_as_typed(text, text, integer[]) is
  'The best places, at most `most` of each kind, that have a name containing the search key that was typed.';
grant execute on function private.search_as_typed(text, text, integer[]) to anon, authenticated, service_role;

create or replace function private.search_near(typed text, typed_lang text, most integer[])
returns setof private.search_hit
language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set random_page_cost = 1.1 as $$
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
      select a.kind, a.place_id, a.name, a.lang, a.key, a.population, null::text as alias from private.area_names a
      where (a.kind < 3 or a.search_keys like any (pieces)) and abs(length(a.key) - length(typed)) <= 3
      union all
      select a.kind, a.place_id, a.name, null, a.key, a.population, a.alias from private.alias_names a
      where (a.key operator(extensions.%) typed or a.key = any (swapped))
        and length(a.key) > 4 and abs(length(a.key) - length(typed)) <= 3
      union all
      select 4, c.id, c.name, null, c.search_key, c.population, null from public.cities c
      where c.search_key operator(extensions.%) typed or c.search_key = any (swapped)
      union all
      select 4, c.id, n.name, n.lang, n.search_key, c.population, null
      from public.city_names n join public.cities c on c.id = n.city_id
      where n.search_key operator(extensions.%) typed or n.search_key = any (swapped)
      union all
      -- Short names with an error in the middle share too few trigrams: the largest cities are compared one by one.
      select 4, c.id, c.name, null, c.search_key, c.population, null from public.cities c
      where c.population >= 500000
      union all
      select 4, c.id, n.name, n.lang, n.search_key, c.population, null
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
      select distinct on (n.kind, n.place_id) n.kind, n.place_id, n.name, n.lang, n.errors, n.alias,
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
    select r.kind::smallint, r.place_id, r.name, r.lang, 4::smallint, r.score, r.alias
    from ranked r where r.place <= most[r.kind];
end
$$;
comment on function private.search_near(text, text, integer[]) is
  'The best places, at most `most` of each kind, that have a name with few typing errors against what was typed.';
grant execute on function private.search_near(text, text, integer[]) to anon, authenticated, service_role;

create function private.search_readings(typed text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  plain text := typed;
  written text;
  readings text[] := '{}';
begin
  -- "city of oslo", "ville d'orléans" (whose key is "ville dorleans"), "county cork", "landkreis görlitz", "город казань".
  plain := regexp_replace(plain, '^(?:the )?(?:city|town|village|borough|municipality|commune|state|province|county|district'
    '|department|region|canton|prefecture|island|isle) of (?:the )?(?=\w\w)', '');
  plain := regexp_replace(plain, '^(?:la |le |l)?(?:ville|commune|municipalite|departement|province|region|canton|comte|etat|ile'
    '|prefecture) (?:(?:de la|de l|du|des|de) (?=\w\w)|del(?=[aeiouhy]\w)|d(?=[aeiouhy]\w))', '');
  plain := regexp_replace(plain, '^(?:la |el |a |o )?(?:ciudad|municipio|villa|provincia|departamento|estado|comunidad|region|isla'
    '|cidade|concelho|distrito) (?:de la|de los|de las|del|das|dos|da|do|de) (?=\w\w)', '');
  plain := regexp_replace(plain, '^(?:la |il |l)?(?:citta|comune|provincia|regione|isola|citta metropolitana) '
    '(?:(?:dello|della|delle|degli|del|dei|di) (?=\w\w)|dell(?=[aeiouh]\w)|d(?=[aeiouh]\w))', '');
  plain := regexp_replace(plain, '^(?:die )?(?:stadt|hansestadt|freie und hansestadt|landeshauptstadt|kreisstadt|gemeinde|kreis'
    '|landkreis|regierungsbezirk|kanton|bundesland|freistaat|provinz|insel|gemeente|provincie|stad|miasto|gmina|wojewodztwo'
    '|county|province|departement|gorod|mdynh) (?=\w\w)', '');
  plain := regexp_replace(plain, '(?<=\w\w) (?:city|county|district|province|region|governorate|prefecture|state|canton'
    '|department|parish|municipality|town|village|departement|landkreis|kreis|oblast|shi|si|ku)$', '');
  -- 市, 省, 州, 县, 시 at the end of two characters and more; one of Korea takes several letters.
  plain := regexp_replace(plain, '(?<=^(?:U[0-9a-f]{5}){2,8})U0(?:5e02|7701|5dde|53bf)$', '');
  plain := regexp_replace(plain, '(?<=^(?:U[0-9a-f]{5}){4,20}) ?U01109U01175$', '');
  foreach written in array case when plain = typed then array[typed] else array[plain, typed] end loop
    if written <> typed then
      readings := readings || written;
    end if;
    if written ~ '\m(?:mt|mtn|ft|pt|saint|sainte|sta|sto|gt|hts|spgs|sprgs|n|s|e|w|a d|a|b|i d|nr)\M' then
      readings := readings
        || regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             written, '\mmt\M', 'mount', 'g'), '\mft\M', 'fort', 'g'), '\mpt\M', 'port', 'g'), '\mhts\M', 'heights'),
             '\m(?:spgs|sprgs)\M', 'springs'), '\mgt\M', 'great')
        || regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             written, '\mmt\M', 'mont', 'g'), '\mpt\M', 'point', 'g'), '\msta\M', 'santa', 'g'), '\msto\M', 'santo', 'g')
        || regexp_replace(written, '\msaint\M', 'sankt', 'g')
        || regexp_replace(written, '\msaint\M', 'sint', 'g')
        || regexp_replace(written, '\msainte\M', 'saint', 'g')
        || regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             written, '^n\M', 'north'), '^s\M', 'south'), '^e\M', 'east'), '^w\M', 'west')
        || regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             written, '(?<=\w\w )a d(?= \w\w)', 'an der'), '(?<=\w\w )i d(?= \w\w)', 'in der'), '(?<=\w\w )b(?= \w\w)', 'bei'),
             '(?<=\w\w )a(?= \w)', 'am')
        || regexp_replace(written, '(?<=\w\w )s(?= \w\w)', 'sur');
    end if;
  end loop;
  return array(
    select r.reading from unnest(readings) with ordinality r (reading, place)
    where r.reading <> typed group by 1 order by min(r.place) limit 6
  );
end
$$;
comment on function private.search_readings(text) is
  'Other ways to read a search key that no place is called by: without the word for its kind ("city of oslo"), and with '
  'abbreviations written out ("mt vernon", "ft worth"). The likeliest first, at most six.';
grant execute on function private.search_readings(text) to anon, authenticated, service_role;

create type private.search_areas as (continents integer[], countries integer[], regions integer[]);
comment on type private.search_areas is 'Ids of the continents, countries and regions that a text names; null where there are none.';

create function private.areas_called(area_key text) returns private.search_areas
language sql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' set random_page_cost = 1.1 as $$
  select array_agg(distinct a.place_id) filter (where a.kind = 1), array_agg(distinct a.place_id) filter (where a.kind = 2),
    array_agg(distinct a.place_id) filter (where a.kind = 3)
  from (
    -- From three letters on the beginning will do, for suggestions while one types.
    select a.kind, a.place_id from private.area_names a
    where a.search_keys like E'%\n' || area_key || case when length(area_key) < 3 then E'\n%' else '%' end
      and starts_with(a.key, area_key)
    union all
    select a.kind, a.place_id from private.alias_names a where a.key = area_key and a.kind in (2, 3)
    union all
    select 2, c.id from public.countries c where c.iso_code = upper(area_key)
    union all
    select 3, r.id from public.regions r where substr(r.code, 4) = upper(area_key)
  ) a
$$;
comment on function private.areas_called(text) is
  'The continents, countries and regions that a search key names: by the beginning of a name from three letters on, by an '
  'alias or by a code.';
grant execute on function private.areas_called(text) to service_role;

create or replace function private.search_in_area(typed text, typed_lang text, most integer[])
returns setof private.search_hit
language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = 'force_custom_plan' set random_page_cost = 1.1 as $$
declare
  words text[] := string_to_array(typed, ' ');
  count integer := cardinality(words);
  place_key text;
  area_key text;
  within_key text;
  around_key text;
  areas private.search_areas;
  around private.search_areas;
begin
  for place_key, area_key, around_key in
    -- The most words first: "new mexico" before "mexico".
    select array_to_string(words[:parted], ' '), array_to_string(words[parted + 1:], ' '), null
    from generate_series(greatest(count - 4, 1), count - 1) parted
    union all
    -- Chinese puts the area first and needs no blank; a character takes six letters of a key.
    select btrim(substr(typed, 6 * letters + 1)), left(typed, 6 * letters), null
    from generate_series(6, 2, -1) letters
    where typed_lang = 'zh'
    union all
    -- Two areas, the smaller first: "sydney new south wales australia".
    (select array_to_string(words[:inner_part], ' '), array_to_string(words[inner_part + 1:outer_part], ' '),
       array_to_string(words[outer_part + 1:], ' ')
     from generate_series(greatest(count - 4, 2), count - 1) outer_part,
       generate_series(greatest(outer_part - 4, 1), outer_part - 1) inner_part
     order by outer_part, inner_part)
  loop
    continue when length(place_key) < 2;
    if around_key is null then
      areas := private.areas_called(area_key);
      continue when num_nonnulls(areas.continents, areas.countries, areas.regions) = 0;
    else
      -- One lookup for all ways to part what stands before it.
      if around_key is distinct from within_key then
        within_key := around_key;
        around := private.areas_called(around_key);
      end if;
      continue when num_nonnulls(around.continents, around.countries, around.regions) = 0;
      areas := private.areas_called(area_key);
      areas.regions := array(
        select r.id from public.regions r join public.countries c on c.id = r.country_id
        where r.id = any (areas.regions)
          and (r.country_id = any (around.countries) or c.continent_id = any (around.continents) or r.id = any (around.regions))
      );
      areas.countries := array(
        select c.id from public.countries c
        where c.id = any (areas.countries) and c.continent_id = any (around.continents)
      );
      areas.continents := null;
      if cardinality(areas.regions) = 0 and cardinality(areas.countries) = 0 then
        -- A county that is not known, or one called like the place: "lancaster lancaster pa".
        continue when area_key <> place_key and area_key !~ ' (?:county|district|province|departement)$';
        areas := around;
      end if;
    end if;
    return query
      with inside as (
        select h.*, row_number() over (partition by h.kind order by h.score desc, h.place_id) as place
        -- More than are shown, because those elsewhere are left out.
        from private.search_as_typed(place_key, typed_lang, array[0, 0, 60, 200]) h
        left join public.cities city on h.kind = 4 and city.id = h.place_id
        left join public.regions region on h.kind = 3 and region.id = h.place_id
        join public.countries country on country.id = coalesce(city.country_id, region.country_id)
        where h.tier <= 2
          and (
            country.continent_id = any (areas.continents) or country.id = any (areas.countries)
            or coalesce(city.region_id, region.id) = any (areas.regions)
          )
      )
      select i.kind, i.place_id, i.name, i.lang, i.tier, i.score, i.alias from inside i where i.place <= most[i.kind];
    exit when found;
  end loop;
end
$$;
comment on function private.search_in_area(text, text, integer[]) is
  'The best cities and regions, at most `most` of each, of a text that names one and then the region, country or continent it '
  'is in ("paris france"), or a region and its country ("sydney new south wales australia").';
grant execute on function private.search_in_area(text, text, integer[]) to anon, authenticated, service_role;

drop function public.search_places(text, text, integer);
create function public.search_places(q text, lang text default 'fr', per_group integer default null)
returns table (
  kind text, rank integer, id integer, slug text, name text, names jsonb, matched text, matched_lang text, match text,
  population bigint, iso_code text, country_names jsonb, region_names jsonb, continent_slug text, country_slug text,
  region_slug text, city_slug text, alias text, largest_city_population bigint
)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  asked_lang text := case when lang in ('fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh') then lang else 'fr' end;
  most integer[] := case
    when per_group is null then array[3, 5, 5, 7, 5]
    else array_fill(least(greatest(per_group, 1), 60), array[5])
  end;
  own_column text := 'name_' || asked_lang;
  typed_text text := coalesce(left(q, 100), '');
  folded text := private.fold_text(typed_text);
  typed text := left(private.search_key(typed_text), 200);
  typed_lang text := private.typed_lang(folded, asked_lang);
  hits private.search_hit[];
  read_hits private.search_hit[];
  readings text[];
  reading text;
  undotted text;
  in_area boolean := false;
begin
  if char_length(folded) < 2 then
    return;
  end if;
  hits := array(select h from private.search_as_typed(typed, typed_lang, most) h);
  if cardinality(hits) < 3 and not exists (select from unnest(hits) h where h.tier = 1)
    -- Who types the beginning of a sight's name has not mistyped a place.
    and not exists (select from private.search_sights(typed, typed_lang, 1) s where s.tier < 3) then
    -- "U.S.A." is folded to three words.
    undotted := private.search_key(regexp_replace(typed_text, '\m([[:alpha:]])\.(?=[[:alpha:]]\M)', '\1', 'g'));
    readings := array(select undotted where undotted <> typed) || private.search_readings(typed);
    foreach reading in array readings loop
      read_hits := array(
        select h from private.search_as_typed(reading, typed_lang, most) h
        where h.tier <= 2 and not exists (select from unnest(hits) o where (o.kind, o.place_id) = (h.kind, h.place_id))
      );
      hits := hits || read_hits;
      exit when exists (select from unnest(read_hits) h where h.tier = 1);
    end loop;
    if cardinality(hits) = 0 then
      foreach reading in array typed || readings loop
        hits := array(select h from private.search_in_area(reading, typed_lang, most) h);
        exit when cardinality(hits) > 0;
      end loop;
      in_area := cardinality(hits) > 0;
    end if;
    -- In a name of two Chinese characters, or three letters, nothing is left to go by after an error.
    if not in_area and not exists (select from unnest(hits) h where h.tier = 1)
      and char_length(folded) >= (case typed_lang when 'zh' then 3 else 4 end) then
      hits := hits || array(
        select n from private.search_near(typed, typed_lang, most) n
        where not exists (select from unnest(hits) h where (h.kind, h.place_id) = (n.kind, n.place_id))
      );
    end if;
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
      continent.slug, country.slug, region.slug, null::text, h.alias,
      case when h.kind = 3 and h.tier = 1 then (
        select c.population from public.cities c where c.region_id = region.id
        order by c.population desc nulls last limit 1
      ) end
    from unnest(hits) h
    left join public.cities city on h.kind = 4 and city.id = h.place_id
    left join public.regions region on region.id = case h.kind when 3 then h.place_id when 4 then city.region_id end
    left join public.countries country on country.id = case h.kind
      when 2 then h.place_id when 3 then region.country_id when 4 then city.country_id end
    left join public.continents continent on continent.id = case h.kind when 1 then h.place_id else country.continent_id end
    order by h.kind, 2;
  return query
    select 'sight', h.place::integer, h.id, sight.slug, null::text,
      case when sight.names ? asked_lang then jsonb_build_object(asked_lang, sight.names -> asked_lang) else sight.names end,
      h.name, h.lang, (array['exact', 'beginning', 'part'])[h.tier], null::bigint, country.iso_code,
      case when country.id is not null then jsonb_strip_nulls(jsonb_build_object(
          'fr', country.name_fr, 'en', country.name_en, asked_lang, to_jsonb(country.*) -> own_column
        )) end,
      -- Above a sight stands its city.
      jsonb_build_object(asked_lang, coalesce(
        (select l.name from public.city_names l where l.city_id = city.id and l.lang = asked_lang), city.name
      )),
      continent.slug, country.slug, null::text, city.slug, null::text, null::bigint
    from private.search_sights(typed, typed_lang, most[5]) h
    join public.sights sight on sight.id = h.id
    join public.cities city on city.id = sight.city_id
    left join public.countries country on country.id = city.country_id
    left join public.continents continent on continent.id = country.continent_id
    order by 2;
end
$$;

comment on function public.search_places(text, text, integer) is
  'Places of every kind by a name in any of the languages, the best first: at most 3 continents, 5 countries, 5 regions, 7 '
  'cities and 5 sights, or per_group (1 to 60) of each. Whatever is typed: fewer than two characters besides accents, marks and '
  'punctuation give nothing, more than a hundred are cut. names: what shows the place in lang; name: the stored name of a '
  'city; matched: the name that was found and its language (null: the stored one); match: exact, beginning, part or near; '
  'region_names of a sight: the name of its city, of city_slug; alias: null where matched is a name of the place, `name` where it '
  'is another one, `airport`, or the kind of the area in the region that it names; largest_city_population: inhabitants of the largest '
  'city of a region that is called as typed.';
grant execute on function public.search_places(text, text, integer) to anon, authenticated, service_role;
