-- Places edited by hand: the list of the back office, one transaction a save, and triggers that store former addresses.

create function private.keep_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  now_is jsonb := to_jsonb(new);
begin
  -- An import settles which of its new cities has which address: those are no addresses that anybody knows.
  if auth.uid() is null then
    return null;
  end if;
  delete from public.former_addresses f
  where f.kind = tg_argv[0] and f.slug = new.slug and f.within_id is not distinct from (now_is ->> 'country_id')::integer
    -- What was merged stays known by its id; the place that has the address now comes before it.
    and f.merged_ids = '{}';
  insert into public.former_addresses (country_id, region_id, city_id, within_id, slug)
  values (
    case tg_argv[0] when 'country' then old.id end, case tg_argv[0] when 'region' then old.id end,
    case tg_argv[0] when 'city' then old.id end, (was ->> 'country_id')::integer, old.slug
  )
  on conflict on constraint former_addresses_address do update
  set country_id = excluded.country_id, region_id = excluded.region_id, city_id = excluded.city_id, created_at = now()
  where former_addresses.merged_ids = '{}';
  return null;
end
$$;
comment on function private.keep_former_address() is
  'Trigger: the address that a signed-in person has changed leads on to the place, and one it has now leads nowhere else. Argument: the kind of place.';
revoke execute on function private.keep_former_address() from public, anon, authenticated;
create trigger countries_former_address after update of slug on public.countries
  for each row when (old.slug is distinct from new.slug) execute function private.keep_former_address('country');
create trigger regions_former_address after update of slug, country_id on public.regions
  for each row when ((old.slug, old.country_id) is distinct from (new.slug, new.country_id))
  execute function private.keep_former_address('region');
create trigger cities_former_address after update of slug, country_id on public.cities
  for each row when ((old.slug, old.country_id) is distinct from (new.slug, new.country_id))
  execute function private.keep_former_address('city');

create function private.cities_with_own_work() returns setof integer
language sql stable set search_path = '' as $$
  select p.city_id from public.blog_post_places p where p.city_id is not null
  union
  select g.city_id from public.place_guides g where g.city_id is not null
  union
  select o.city_id from public.place_pictures o where o.city_id is not null and o.chosen_by <> 'source'
  union
  select s.city_id from public.sights s where s.hidden or s.own_names <> '{}' or s.picture_chosen_at is not null
  union
  select f.city_id from public.former_addresses f where f.city_id is not null and f.merged_ids <> '{}'
$$;
comment on function private.cities_with_own_work() is
  'Cities with what people have made and would go with them: articles, guides, chosen pictures, edited sights, other cities that were merged into them. '
  'The undo of an import leaves them.';
revoke execute on function private.cities_with_own_work() from public, anon, authenticated;
grant execute on function private.cities_with_own_work() to authenticated, service_role;

create function public.moved_place(p_country text, p_region text default null, p_city text default null)
returns table (id integer, continent_slug text, country_slug text, region_slug text, city_slug text)
language sql stable set search_path = '' as $$
  with nation as (
    select n.id, n.slug, n.continent_id from public.countries n
    where n.slug = p_country or n.id = (
      select f.country_id from public.former_addresses f
      where f.kind = 'country' and f.slug = p_country
        and not exists (select from public.countries o where o.slug = p_country)
    )
  ), city as (
    select c.id, c.slug, c.region_slug, c.country_id from public.cities c, nation n
    where p_city is not null and (
      (c.country_id = n.id and c.slug = p_city)
      or c.id = (
        select f.city_id from public.former_addresses f where f.kind = 'city' and f.within_id = n.id and f.slug = p_city
      )
    )
    -- The one that has the address now comes first.
    order by c.country_id = n.id and c.slug = p_city desc limit 1
  ), region as (
    select r.id, r.slug, r.country_id from public.regions r, nation n
    where p_city is null and p_region is not null and (
      (r.country_id = n.id and r.slug = p_region)
      or r.id = (
        select f.region_id from public.former_addresses f where f.kind = 'region' and f.within_id = n.id and f.slug = p_region
      )
    )
    order by r.country_id = n.id and r.slug = p_region desc limit 1
  ), successor as (
    select f.country_id as id from public.former_addresses f, nation n
    where p_city is null and f.kind = 'region' and f.within_id = n.id and f.slug = p_region and f.country_id is not null
      and not exists (select from region)
  ), place as (
    select c.id, c.country_id, c.region_slug, c.slug as city_slug from city c
    union all
    select r.id, r.country_id, r.slug, null from region r
    union all
    select s.id, s.id, null, null from successor s
    union all
    select n.id, n.id, null, null from nation n where p_city is null and p_region is null
  )
  select p.id, k.slug, n.slug, p.region_slug, p.city_slug
  from place p
  join public.countries n on n.id = p.country_id
  join public.continents k on k.id = n.continent_id
$$;
comment on function public.moved_place(text, text, text) is
  'Where the city, region or country of an address is now, by the slugs that it or its country has or once had: its id and slugs. A region that there is no more is in its country. No row when there never was one.';
revoke execute on function public.moved_place(text, text, text) from public, anon, authenticated;
grant execute on function public.moved_place(text, text, text) to anon, authenticated, service_role;

create function private.place_name(p_kind text, p_id integer, p_lang text) returns text
language sql stable set search_path = '' as $$
  select case p_kind
    when 'city' then coalesce((select n.name from public.city_names n where n.city_id = p_id and n.lang = p_lang),
      (select c.name from public.cities c where c.id = p_id))
    when 'region' then (select coalesce(to_jsonb(r) ->> ('name_' || p_lang), r.name_fr, r.name_en) from public.regions r where r.id = p_id)
    when 'country' then (select coalesce(to_jsonb(n) ->> ('name_' || p_lang), n.name_fr) from public.countries n where n.id = p_id)
    when 'continent' then (select coalesce(to_jsonb(k) ->> ('name_' || p_lang), k.name_fr) from public.continents k where k.id = p_id)
    when 'category' then (select coalesce(to_jsonb(g) ->> ('name_' || p_lang), g.name_fr) from public.categories g where g.id = p_id)
    when 'sight' then (select coalesce(s.names ->> p_lang, s.names ->> 'fr', s.names ->> 'en', (select min(v.value) from jsonb_each_text(s.names) v))
      from public.sights s where s.id = p_id)
  end
$$;
comment on function private.place_name(text, integer, text) is
  'What a city, region, country, continent, category or sight is called in a language, else what its source calls it.';
revoke execute on function private.place_name(text, integer, text) from public, anon, authenticated;
grant execute on function private.place_name(text, integer, text) to authenticated, service_role;

create function public.places_to_edit(
  p_kind text, p_search text default null, p_country text default null, p_without text default null,
  p_sort text default 'population', p_offset integer default 0, p_limit integer default 50, p_lang text default 'fr'
) returns table (
  id integer, name text, slug text, country_id integer, iso_code text, region text, population bigint, updated_at timestamptz,
  hidden boolean, total bigint
)
language plpgsql stable set search_path = '' as $$
declare
  wanted text := '%' || private.search_key(coalesce(p_search, '')) || '%';
  nation integer := (select o.id from public.countries o where o.iso_code = p_country);
begin
  perform private.assert_editor();
  return query
    with places as (
      select c.id, c.name, c.slug, c.country_id, c.region, c.population, c.updated_at, false as hidden, c.region_id as within
      from public.cities c
      where p_kind = 'city'
        and (p_country is null or c.country_id = nation)
        and (wanted = '%%' or c.search_key like wanted
          or exists (select from public.city_names n where n.city_id = c.id and n.search_key like wanted))
        and case
          when p_without is null then true
          when p_without = 'picture' then not exists (
            select from public.place_pictures p where p.city_id = c.id and p.chosen_by <> 'none')
          when p_without = 'guide' then not exists (select from public.place_guides g where g.city_id = c.id)
          when p_without = 'population' then coalesce(c.population, 0) = 0
          when p_without = 'position' then c.latitude is null
          when p_without = 'region' then c.region_id is null
          else not exists (select from public.city_names n where n.city_id = c.id and n.lang = p_without)
        end
      union all
      select r.id, coalesce(r.name_fr, r.name_en), r.slug, r.country_id, null, null, r.updated_at, false, null
      from public.regions r
      where p_kind = 'region'
        and (p_country is null or r.country_id = nation)
        and (wanted = '%%' or r.search_keys like wanted)
        and case
          when p_without is null then true
          when p_without = 'picture' then not exists (
            select from public.place_pictures p where p.region_id = r.id and p.chosen_by <> 'none')
          when p_without = 'guide' then not exists (select from public.place_guides g where g.region_id = r.id)
          when p_without in ('population', 'position', 'region') then true
          else to_jsonb(r) ->> ('name_' || p_without) is null
        end
      union all
      select n.id, n.name_fr, n.slug, n.id, null, n.population, n.updated_at, false, null
      from public.countries n
      where p_kind = 'country'
        and (p_country is null or n.id = nation)
        and (wanted = '%%' or n.search_keys like wanted)
        and case p_without
          when 'picture' then not exists (
            select from public.place_pictures p where p.country_id = n.id and p.chosen_by <> 'none')
          when 'guide' then not exists (select from public.place_guides g where g.country_id = n.id)
          when 'population' then coalesce(n.population, 0) = 0
          when 'position' then n.latitude is null
          else p_without is null or p_without = 'region'
        end
      union all
      select k.id, k.name_fr, k.slug, null, null, null, k.updated_at, false, null
      from public.continents k
      where p_kind = 'continent' and p_without is null and (wanted = '%%' or k.search_keys like wanted)
      union all
      select g.id, g.name_fr, g.slug, null, null, null, g.updated_at, false, null
      from public.categories g
      where p_kind = 'category' and p_without is null
        and (wanted = '%%' or private.search_keys(
          g.name_fr, g.name_en, g.name_es, g.name_de, g.name_it, g.name_ar, g.name_ru, g.name_zh) like wanted)
      union all
      -- Its weight stands where a place has its inhabitants: the most famous come first.
      select s.id, coalesce(s.names ->> 'fr', s.names ->> 'en', (select min(v.value) from jsonb_each_text(s.names) v)),
        s.slug, c.country_id, c.name, s.weight, s.updated_at, s.hidden, c.id
      from public.sights s join public.cities c on c.id = s.city_id
      where p_kind = 'sight'
        and (p_country is null or c.country_id = nation)
        and (wanted = '%%' or s.search_keys like wanted)
        and case p_without
          when 'picture' then s.shown_file is null and s.own_media is null
          when 'shown' then s.hidden
          else p_without is null or not (s.names ? p_without)
        end
    ), found as (
      select p.*, count(*) over () as counted,
        row_number() over (order by
          case when p_sort <> 'name' then null
            -- Of cities there are too many to make their keys here.
            when p_kind = 'city' then coalesce(
              (select o.search_key from public.city_names o where o.city_id = p.id and o.lang = p_lang),
              (select c.search_key from public.cities c where c.id = p.id))
            else private.search_key(private.place_name(p_kind, p.id, p_lang))
          end,
          case when p_sort = 'changed' then p.updated_at end desc,
          case when p_sort = 'population' then p.population end desc nulls last,
          p.id) as place
      from places p
      order by place
      limit least(greatest(p_limit, 1), 5000) offset greatest(p_offset, 0)
    )
    -- Names are looked up for what is shown alone.
    select f.id, private.place_name(p_kind, f.id, p_lang), f.slug, f.country_id, n.iso_code,
      coalesce(private.place_name(case p_kind when 'city' then 'region' when 'sight' then 'city' end, f.within, p_lang), f.region),
      f.population, f.updated_at, f.hidden, f.counted
    from found f
    left join public.countries n on n.id = f.country_id
    order by f.place;
end
$$;
comment on function public.places_to_edit(text, text, text, text, text, integer, integer, text) is
  'Cities, regions, countries, continents, categories or sights (p_kind: city, …) whose name in any language holds a text, of a country (ISO 3166-1), and without something: '
  'a name in a language (its code), a picture, guide, population, position or region; sights: hidden (shown). By population, of sights by weight, by name or last change '
  '(changed); 1 to 5,000 a page, 50 by default; region is the city of a sight; names are in a language where there is one; total counts all. Editors and administrators.';
revoke execute on function public.places_to_edit(text, text, text, text, text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.places_to_edit(text, text, text, text, text, integer, integer, text) to authenticated, service_role;

create function public.edit_place(p_kind text, p_id integer, p_changes jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  edited text := case p_kind
    when 'city' then 'cities' when 'region' then 'regions' when 'country' then 'countries'
    when 'continent' then 'continents' when 'category' then 'categories' when 'sight' then 'sights'
  end;
  present jsonb;
  change record;
  stale text[] := '{}';
  fields jsonb := '{}';
  own jsonb;
  columns text;
begin
  perform private.assert_editor();
  if p_kind in ('continent', 'category') then
    perform private.assert_admin();
  end if;
  -- Some drivers send a JSON document as a string that holds one.
  if jsonb_typeof(p_changes) = 'string' then
    p_changes := (p_changes #>> '{}')::jsonb;
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', edited) into present using p_id;
  if present is null then
    raise sqlstate 'PT404' using message = 'There is no such place.';
  end if;
  if p_kind = 'city' then
    present := present || coalesce((
      select jsonb_object_agg('name:' || n.lang, n.name) from public.city_names n where n.city_id = p_id
    ), '{}');
  elsif p_kind = 'sight' then
    own := present -> 'own_names';
    present := present || coalesce((
      select jsonb_object_agg('name:' || n.key, n.value) from jsonb_each(present -> 'names') n
    ), '{}');
  end if;
  for change in select c.key, c.value -> 'from' as seen, c.value -> 'to' as wanted from jsonb_each(p_changes) c order by c.key loop
    if coalesce(present -> change.key, 'null') is distinct from coalesce(change.seen, 'null') then
      stale := stale || change.key;
    elsif change.key not like 'name:%' then
      fields := fields || jsonb_build_object(change.key, change.wanted);
    elsif p_kind = 'sight' then
      own := case jsonb_typeof(change.wanted)
        when 'null' then own - substr(change.key, 6)
        else own || jsonb_build_object(substr(change.key, 6), change.wanted)
      end;
      fields := fields || jsonb_build_object('own_names', own);
    elsif jsonb_typeof(change.wanted) = 'null' then
      delete from public.city_names n where n.city_id = p_id and n.lang = substr(change.key, 6);
    else
      insert into public.city_names as n (city_id, lang, name, source, checked_at)
      values (p_id, substr(change.key, 6), change.wanted #>> '{}', 'editors', now())
      on conflict (city_id, lang) do update
      set name = excluded.name, source = 'editors', checked_at = now();
    end if;
  end loop;
  if stale <> '{}' then
    raise sqlstate 'PT409' using message = 'Somebody else has changed it.', detail = to_jsonb(stale)::text;
  end if;
  if fields <> '{}' then
    select string_agg(quote_ident(f.key), ', ') into columns from jsonb_object_keys(fields) as f (key);
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where t.id = $1', edited, columns
    ) using p_id, fields;
  end if;
end
$$;
comment on function public.edit_place(text, integer, jsonb) is
  'Writes fields of a city, region, country, continent, category or sight: {field: {from, to}}, with "name:ar" for a name of a city or sight, in one transaction. What a field held when it was read is from: '
  '409 with the list of those that hold something else by now, and nothing is written. 404 when the place is gone. Editors and administrators, with their own rights; '
  'continents and categories: administrators only.';
revoke execute on function public.edit_place(text, integer, jsonb) from public, anon, authenticated;
grant execute on function public.edit_place(text, integer, jsonb) to authenticated, service_role;

create function public.create_place(p_kind text, p_country text, p_fields jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  target text := case p_kind when 'city' then 'cities' when 'region' then 'regions' when 'country' then 'countries' end;
  nation integer := (select n.id from public.countries n where n.iso_code = p_country);
  fields jsonb;
  columns text;
  created integer;
begin
  perform private.assert_admin();
  -- Some drivers send a JSON document as a string that holds one.
  if jsonb_typeof(p_fields) = 'string' then
    p_fields := (p_fields #>> '{}')::jsonb;
  end if;
  if target is null
    or (p_kind <> 'country' and nation is null)
    or (p_kind <> 'region' and p_fields ->> 'latitude' is null)
    -- Codes that ISO 3166-1 leaves to users or reserves, but for Kosovo's, are no country's.
    or (p_kind = 'country' and (p_country is null or p_fields ->> 'sovereign' is null
      or p_country ~ '^(AA|Q[M-Z]|X[A-JL-Z]|ZZ|AC|CP|CQ|DG|EA|EU|EZ|FX|IC|SU|TA|UK|UN)$'))
  then
    raise sqlstate 'PT422' using message =
      'A city with its position, or a region, of a country that there is; or a country of ISO 3166-1 with its position and status.';
  end if;
  select jsonb_object_agg(f.key, f.value) into fields from jsonb_each(p_fields) f where f.key not like 'name:%';
  fields := fields || case p_kind
    when 'country' then jsonb_build_object('iso_code', p_country) else jsonb_build_object('country_id', nation)
  end;
  select string_agg(quote_ident(f.key), ', ') into columns from jsonb_object_keys(fields) as f (key);
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', target, columns
  ) into created using fields;
  insert into public.city_names (city_id, lang, name, source)
  select created, substr(n.key, 6), n.value #>> '{}', 'editors'
  from jsonb_each(p_fields) n
  where p_kind = 'city' and n.key like 'name:%';
  return created;
end
$$;
comment on function public.create_place(text, text, jsonb) is
  'Makes a city or region of a country (ISO 3166-1), or the country of that code, from {field: value}, with "name:ar" for a name of a city, in one '
  'transaction, and gives its id. 422 for a city or country without a position, a country that there is not, or a code that is no country''s; the rules of the tables say the rest. Administrators only, with their own rights.';
revoke execute on function public.create_place(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.create_place(text, text, jsonb) to authenticated, service_role;
