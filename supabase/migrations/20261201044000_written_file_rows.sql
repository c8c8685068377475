-- Files of cities are taken as people have them: a city can be named by its number here, which our own exports have, a region by a code
-- whose zero a spreadsheet has dropped; and the preview shows what would be stored, slugs with their suffixes.

create or replace function private.file_rows(p_rows jsonb) returns table (
  line integer, geoname_id integer, name text, slug text, population bigint, latitude double precision, longitude double precision,
  timezone text, names jsonb, country_id integer, region_id integer, city_id integer, verdict text, field text, reason text, value text
)
language sql stable set search_path = '' as $$
  with located as (
    select g.*, k.id as country_id, r.id as region_id
    from jsonb_to_recordset(p_rows) as g (
      line integer, geoname_id integer, id integer, name text, slug text, own_slug boolean, country text, region text, population bigint,
      latitude double precision, longitude double precision, timezone text, names jsonb
    )
    left join public.countries k on k.iso_code = g.country
    left join lateral (
      select o.id from public.regions o
      where o.country_id = k.id and lower(g.region) in (
        o.slug, lower(o.geonames_admin1), lower(split_part(o.geonames_admin1, '.', 2)), lower(o.name_fr), lower(o.name_en), lower(o.name_es),
        lower(o.name_de), lower(o.name_it), lower(o.name_ar), lower(o.name_ru), lower(o.name_zh)
      )
      -- Spreadsheets drop the zero of « 02 ».
      or (o.country_id = k.id and g.region ~ '^[1-9]$' and split_part(o.geonames_admin1, '.', 2) = '0' || g.region)
      order by o.slug = lower(g.region) desc, o.id limit 1
    ) r on true
  ), matched as (
    select l.*, coalesce(
      (select c.id from public.cities c where c.geoname_id = l.geoname_id),
      -- A city that was merged is the one it was merged into.
      (select f.city_id from public.former_addresses f where f.geoname_id = l.geoname_id order by f.id desc limit 1),
      -- A number of another database is hardly ever that of a city of this name here.
      (select c.id from public.cities c where c.id = l.id and c.search_key = private.search_key(l.name)),
      (select c.id from public.cities c
       where l.own_slug and c.country_id = l.country_id and c.slug = l.slug and (c.geoname_id is null or l.geoname_id is null)),
      (select c.id from public.cities c
       cross join lateral (select private.km_between(l.latitude, l.longitude, c.latitude, c.longitude) as km) d
       where c.latitude between l.latitude - 0.05 and l.latitude + 0.05 and c.country_id = l.country_id
         and c.search_key = private.search_key(l.name) and (c.geoname_id is null or l.geoname_id is null) and d.km <= 5
       order by d.km, c.id limit 1)
    ) as city_id
    from located l
  )
  select m.line, m.geoname_id, m.name, m.slug, m.population, m.latitude, m.longitude, m.timezone, n.lacking, m.country_id, m.region_id, m.city_id,
    case
      when w.reason is not null then 'refused'
      when m.city_id is null and exists (select from private.deleted_cities d where d.geoname_id = m.geoname_id) then 'skipped'
      when m.city_id is null then 'created'
      when n.lacking is not null or c.country_id is null or (c.geoname_id is null and m.geoname_id is not null) or (c.region_id is null and m.region_id is not null)
        or (c.population is null and m.population is not null) or (c.latitude is null and m.latitude is not null)
        or (c.timezone is null and m.timezone is not null) then 'updated'
      else 'skipped'
    end,
    w.field, w.reason, left(w.value, 200)
  from matched m
  left join public.cities c on c.id = m.city_id
  cross join lateral (
    select jsonb_object_agg(o.key, o.value) as lacking from jsonb_each_text(m.names) o
    where not exists (select from public.city_names x where x.city_id = m.city_id and x.lang = o.key)
  ) n
  left join lateral (
    select * from (values
      (1, m.country_id is null, 'country', 'unknown_country', m.country),
      (2, m.region is not null and m.region_id is null, 'region', 'unknown_region', m.region),
      (3, c.country_id <> m.country_id, 'country', 'other_country', m.country),
      (4, m.city_id is null and m.id is not null, 'id', 'unknown_city', m.id::text),
      (5, m.city_id is null and m.latitude is null, 'latitude', 'missing_position', null),
      (6, m.city_id is null and m.slug is null, 'slug', 'missing_slug', m.name)
    ) as v (rank, wrong, field, reason, value)
    where v.wrong order by v.rank limit 1
  ) w on true
$$;
comment on function private.file_rows(jsonb) is
  'Rows of a file with this database''s keys, and what becomes of each: created, updated (the city lacks something), skipped (also where a person has deleted it), or refused with field, reason and value. '
  'A city is there already by its GeoNames id, else by its number here together with its name, else by a slug the file gives, else by its name within 5 km. '
  'Names: only those that are missing.';
revoke execute on function private.file_rows(jsonb) from public, anon, authenticated;
grant execute on function private.file_rows(jsonb) to authenticated, service_role;

create function private.placed_file_rows(p_rows jsonb) returns table (
  line integer, geoname_id integer, name text, slug text, population bigint, latitude double precision, longitude double precision,
  timezone text, names jsonb, country_id integer, region_id integer, city_id integer, verdict text, field text, reason text, value text
)
language sql stable set search_path = '' as $$
  -- Of two of one address in a batch the second is kept apart.
  select f.line, f.geoname_id, f.name,
    case when f.verdict = 'created' then private.free_city_slug(f.country_id,
      case when f.turn > 1 then f.slug || '-' || coalesce(f.geoname_id, f.line) else f.slug end, coalesce(f.geoname_id, f.line)) end,
    f.population, f.latitude, f.longitude, f.timezone, f.names, f.country_id, f.region_id, f.city_id, f.verdict, f.field, f.reason, f.value
  from (
    select r.*, row_number() over (partition by r.verdict, r.country_id, r.slug order by r.line) as turn from private.file_rows(p_rows) r
  ) f
$$;
comment on function private.placed_file_rows(jsonb) is
  'Rows of a file as file_rows() judges them, with the slugs that new cities get; null for the others.';
grant execute on function private.placed_file_rows(jsonb) to authenticated, service_role;

create or replace function private.write_file_rows(p_rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  judged jsonb;
begin
  select jsonb_agg(to_jsonb(f) order by f.line) into judged from private.placed_file_rows(p_rows) f;
  insert into public.cities (geoname_id, name, slug, country_id, region_id, population, latitude, longitude, timezone)
  select r.geoname_id, r.name, r.slug, r.country_id, r.region_id, r.population, r.latitude, r.longitude, r.timezone
  from jsonb_to_recordset(judged) as r (
    geoname_id integer, name text, slug text, country_id integer, region_id integer, population bigint,
    latitude double precision, longitude double precision, timezone text, verdict text
  )
  where r.verdict = 'created';
  update public.cities c
  set geoname_id = coalesce(c.geoname_id, r.geoname_id), region_id = coalesce(c.region_id, r.region_id),
    country_id = coalesce(c.country_id, r.country_id), population = coalesce(c.population, r.population),
    latitude = coalesce(c.latitude, r.latitude), longitude = coalesce(c.longitude, r.longitude), timezone = coalesce(c.timezone, r.timezone)
  from jsonb_to_recordset(judged) as r (
    city_id integer, geoname_id integer, country_id integer, region_id integer, population bigint,
    latitude double precision, longitude double precision, timezone text, verdict text
  )
  where r.verdict = 'updated' and c.id = r.city_id;
  insert into public.city_names (city_id, lang, name)
  select c.id, n.key, n.value
  from jsonb_to_recordset(judged) as r (city_id integer, country_id integer, slug text, names jsonb, verdict text)
  cross join lateral jsonb_each_text(r.names) n
  -- Looked up one by one: a join by either would go through all cities for each row.
  cross join lateral (
    select case r.verdict when 'created' then (
      select k.id from public.cities k where k.country_id = r.country_id and k.slug = r.slug
    ) else r.city_id end as id
  ) c
  where r.verdict in ('created', 'updated')
  on conflict (city_id, lang) do nothing;
  return coalesce(judged, '[]');
end
$$;
comment on function private.write_file_rows(jsonb) is
  'Creates the cities that are missing and fills in what present ones lack, with the rights of the caller; what became of each row, as placed_file_rows() says it.';
revoke execute on function private.write_file_rows(jsonb) from public, anon, authenticated;
grant execute on function private.write_file_rows(jsonb) to authenticated, service_role;

create or replace function public.preview_file_rows(p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  -- Some drivers send a JSON document as a string that holds one.
  if jsonb_typeof(p_rows) = 'string' then
    p_rows := (p_rows #>> '{}')::jsonb;
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    raise sqlstate 'PT422' using message = 'At most 1,000 rows.';
  end if;
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('line', f.line, 'verdict', f.verdict, 'field', f.field, 'reason', f.reason, 'value', f.value)
      || case when f.verdict <> 'refused' and f.turn <= 20 then jsonb_build_object('stored', jsonb_build_object(
        'name', coalesce(c.name, f.name), 'slug', coalesce(c.slug, f.slug), 'country', k.iso_code,
        'region', (
          select jsonb_strip_nulls(jsonb_build_object('fr', r.name_fr, 'en', r.name_en, 'es', r.name_es, 'de', r.name_de, 'it', r.name_it, 'ar', r.name_ar,
            'ru', r.name_ru, 'zh', r.name_zh))
          from public.regions r where r.id = coalesce(c.region_id, f.region_id)
        ),
        'population', coalesce(c.population, f.population), 'latitude', coalesce(c.latitude, f.latitude),
        'longitude', coalesce(c.longitude, f.longitude)
      )) else '{}' end
      order by f.line
    )
    from (
      select p.*, row_number() over (partition by p.verdict = 'refused' order by p.line) as turn from private.placed_file_rows(p_rows) p
    ) f
    left join public.cities c on c.id = f.city_id
    left join public.countries k on k.id = coalesce(c.country_id, f.country_id)
  ), '[]');
end
$$;
comment on function public.preview_file_rows(jsonb) is
  'What would become of up to 1,000 rows of a file: [{line, verdict: created, updated, skipped or refused, field, reason, value, stored}], the first 20 that are '
  'not refused with the city as it would be stored: {name, slug, country, region: names by language, population, latitude, longitude}. Nothing is written. '
  'Administrators only.';
revoke execute on function public.preview_file_rows(jsonb) from public, anon, authenticated;
grant execute on function public.preview_file_rows(jsonb) to authenticated, service_role;
