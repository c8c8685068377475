-- Merging of duplicate cities: the rows of the one that goes are moved to the one that stays, in one transaction and one batch of the
-- audit log. A preview does the same and rolls it back, so that it shows exactly what would happen.

create function private.take_back_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Only an undo gives a city the id that it had.
  if auth.uid() is null then
    return null;
  end if;
  delete from public.former_addresses f
  using changed c
  where c.id = any (f.merged_ids) and f.slug = c.slug and f.within_id is not distinct from c.country_id;
  update public.former_addresses f
  set city_id = c.id, merged_ids = f.merged_ids[:array_position(f.merged_ids, c.id) - 1]
  from changed c
  where c.id = any (f.merged_ids);
  return null;
end
$$;
comment on function private.take_back_addresses() is 'Trigger: a city that comes back from a merge has the addresses again that it had.';
revoke execute on function private.take_back_addresses() from public, anon, authenticated;
create trigger cities_take_back_addresses after insert on public.cities
  referencing new table as changed for each statement execute function private.take_back_addresses();

create function public.merged_cities(p_ids integer[]) returns table (id integer, into_id integer)
language sql stable set search_path = '' as $$
  select distinct m.id, f.city_id
  from public.former_addresses f
  cross join lateral unnest(f.merged_ids) as m (id)
  where f.merged_ids && p_ids[:500] and m.id = any (p_ids[:500])
$$;
comment on function public.merged_cities(integer[]) is
  'Which of some cities (500 at most), by their ids, were merged, and into which: browsers and addresses keep ids.';
revoke execute on function public.merged_cities(integer[]) from public, anon, authenticated;
grant execute on function public.merged_cities(integer[]) to anon, authenticated, service_role;

create function public.cities_alike(
  p_country integer, p_name text default null, p_latitude double precision default null, p_longitude double precision default null,
  p_except integer default null, p_limit integer default 10, p_lang text default null
) returns table (id integer, name text, slug text, region text, population bigint, km double precision)
language plpgsql stable set search_path = '' as $$
declare
  wanted text := private.search_key(coalesce(p_name, ''));
  radius constant double precision := 25;
begin
  perform private.assert_admin();
  return query
    with known as (
      select c.id, c.slug, c.region_id, c.region, c.population,
        case when p_latitude is not null and p_longitude is not null and c.latitude is not null
          then private.km_between(p_latitude, p_longitude, c.latitude, c.longitude) end as km,
        case
          when wanted = '' then null
          when c.search_key = wanted or exists (select from public.city_names n where n.city_id = c.id and n.search_key = wanted) then 0
          when c.search_key like '%' || wanted || '%' then 1
        end as likeness
      from public.cities c
      where c.country_id = p_country and c.id is distinct from p_except
    )
    select k.id, private.place_name('city', k.id, p_lang), k.slug, coalesce(private.place_name('region', k.region_id, p_lang), k.region),
      k.population, k.km
    from known k
    where k.likeness is not null or k.km <= radius
    order by k.likeness nulls last, k.km nulls last, k.id
    limit least(greatest(p_limit, 1), 50);
end
$$;
comment on function public.cities_alike(integer, text, double precision, double precision, integer, integer, text) is
  'Cities of a country that have a name, or one that holds it, or lie within 25 km of a position, with the kilometres to it: 1 to 50 (10 by default), '
  'those of that very name first, then the nearest; called as in a language. Administrators only.';
revoke execute on function public.cities_alike(integer, text, double precision, double precision, integer, integer, text)
  from public, anon, authenticated;
grant execute on function public.cities_alike(integer, text, double precision, double precision, integer, integer, text)
  to authenticated, service_role;

create function private.hand_over_city(p_city integer, p_into integer, out sights integer, out addresses integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  -- In the order of keep_sights(), so that the two never wait for each other.
  perform pg_advisory_xact_lock(hashtext('sights'));
  perform pg_advisory_xact_lock(hashtext('city_renown'));
  update public.sights s set city_id = p_into where s.city_id = p_city;
  get diagnostics sights = row_count;
  update public.former_addresses f set city_id = p_into, merged_ids = f.merged_ids || p_city where f.city_id = p_city;
  get diagnostics addresses = row_count;
  insert into public.former_addresses (city_id, within_id, slug, merged_ids, geoname_id)
  select p_into, c.country_id, c.slug, array[c.id], c.geoname_id from public.cities c where c.id = p_city
  on conflict on constraint former_addresses_address do update
  set city_id = excluded.city_id, merged_ids = excluded.merged_ids, geoname_id = excluded.geoname_id, created_at = now();
  addresses := addresses + 1;
end
$$;
comment on function private.hand_over_city(integer, integer) is
  'Gives the sights and addresses of a city to another one, which no signed-in person may write: how many of each.';
revoke execute on function private.hand_over_city(integer, integer) from public, anon, authenticated;
grant execute on function private.hand_over_city(integer, integer) to authenticated, service_role;

create function private.hand_over_texts(p_gone public.cities, p_kept public.cities) returns jsonb
language plpgsql set search_path = '' as $$
declare
  was text := format('city:%s/%s', p_gone.country_slug, p_gone.slug);
  now_is text := format('city:%s/%s', p_kept.country_slug, p_kept.slug);
  names integer;
  articles integer;
  guides integer;
  pictures integer;
  highlights integer;
begin
  insert into public.city_names (city_id, lang, name, source, checked_at, own)
  select p_kept.id, n.lang, n.name, n.source, n.checked_at,
    n.own and not exists (select from public.city_names o where o.city_id = p_kept.id and o.own)
  from public.city_names n where n.city_id = p_gone.id
  on conflict do nothing;
  get diagnostics names = row_count;
  update public.blog_post_places p set city_id = p_kept.id
  where p.city_id = p_gone.id
    and not exists (select from public.blog_post_places o where o.post_id = p.post_id and o.city_id = p_kept.id);
  get diagnostics articles = row_count;
  update public.place_guides g set city_id = p_kept.id
  where g.city_id = p_gone.id and not exists (select from public.place_guides o where o.city_id = p_kept.id and o.lang = g.lang);
  get diagnostics guides = row_count;
  update public.place_pictures p set city_id = p_kept.id
  where p.city_id = p_gone.id and not exists (select from public.place_pictures o where o.city_id = p_kept.id);
  get diagnostics pictures = row_count;
  update public.place_guides g
  set introduction = replace(g.introduction, '](' || was || ')', '](' || now_is || ')'),
    highlights = replace(g.highlights, '](' || was || ')', '](' || now_is || ')'),
    tips = replace(g.tips, '](' || was || ')', '](' || now_is || ')')
  where strpos(concat_ws(E'\n', g.introduction, g.highlights, g.tips), '](' || was || ')') > 0;
  get diagnostics highlights = row_count;
  return jsonb_build_object(
    'names', names, 'articles', articles, 'guides', guides, 'pictures', pictures, 'highlights', highlights
  );
end
$$;
comment on function private.hand_over_texts(public.cities, public.cities) is
  'Gives what a city has of names, articles, guides and picture to another one that lacks it, with the guides that name it: how many of each.';
revoke execute on function private.hand_over_texts(public.cities, public.cities) from public, anon, authenticated;
grant execute on function private.hand_over_texts(public.cities, public.cities) to authenticated, service_role;

create function private.merge_city(p_gone public.cities, p_kept public.cities) returns jsonb
language plpgsql set search_path = '' as $$
declare
  filled text[] := array(
    select g.key from jsonb_each(to_jsonb(p_gone)) g
    where g.key in ('geoname_id', 'region_id', 'population', 'latitude', 'longitude', 'timezone', 'image_url')
      and jsonb_typeof(g.value) <> 'null' and jsonb_typeof(to_jsonb(p_kept) -> g.key) = 'null'
    order by g.key
  );
  columns text;
  moved jsonb;
  lost jsonb;
begin
  moved := private.hand_over_texts(p_gone, p_kept);
  lost := jsonb_build_object(
    'names', (select count(*) from public.city_names n where n.city_id = p_gone.id) - (moved ->> 'names')::integer,
    'articles', (select count(*) from public.blog_post_places p where p.city_id = p_gone.id),
    'guides', (select count(*) from public.place_guides g where g.city_id = p_gone.id),
    'pictures', (select count(*) from public.place_pictures p where p.city_id = p_gone.id)
  );
  -- A capital stays one.
  update public.countries n set capital_geoname_id = p_kept.geoname_id
  where n.id = p_gone.country_id and n.capital_geoname_id = p_gone.geoname_id and p_kept.geoname_id is not null;
  moved := moved || (select to_jsonb(h) from private.hand_over_city(p_gone.id, p_kept.id) h);
  delete from public.cities c where c.id = p_gone.id;
  if filled <> '{}' then
    select string_agg(quote_ident(f.key), ', ') into columns from unnest(filled) as f (key);
    execute format('update public.cities c set (%1$s) = (select %1$s from jsonb_populate_record(null::public.cities, $2)) where c.id = $1', columns)
    using p_kept.id, to_jsonb(p_gone);
  end if;
  return jsonb_build_object('moved', moved, 'lost', lost, 'filled', filled);
end
$$;
comment on function private.merge_city(public.cities, public.cities) is
  'Gives what one city has to another and deletes it: {moved, lost: what the other one had already, filled: columns that it lacked}.';
revoke execute on function private.merge_city(public.cities, public.cities) from public, anon, authenticated;
grant execute on function private.merge_city(public.cities, public.cities) to authenticated, service_role;

create function public.merge_cities(p_city integer, p_into integer, p_preview boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gone public.cities;
  kept public.cities;
  answer jsonb;
  signed uuid;
begin
  perform private.assert_admin();
  -- In one order, so that two merges never wait for each other.
  perform from public.cities c where c.id in (p_city, p_into) order by c.id for update;
  select c.* into gone from public.cities c where c.id = p_city;
  select c.* into kept from public.cities c where c.id = p_into;
  if gone.id is null or kept.id is null then
    raise sqlstate 'PT404' using message = 'There is no such city.';
  end if;
  if gone.id = kept.id or gone.country_id is distinct from kept.country_id or gone.country_id is null then
    raise sqlstate 'PT422' using message = 'Two cities of one country can be merged.';
  end if;
  begin
    answer := private.merge_city(gone, kept);
    signed := nullif(current_setting('trail.batch', true), '')::uuid;
    answer := answer || jsonb_build_object('changes', (select count(*) from public.changes c where c.batch = signed));
    if p_preview then
      raise sqlstate 'PTPRE';
    end if;
  exception when sqlstate 'PTPRE' then
    signed := null;
  end;
  return answer || jsonb_build_object('batch', signed);
end
$$;
comment on function public.merge_cities(integer, integer, boolean) is
  'Merges a city into another one of its country: {moved: {names, articles, guides, pictures, highlights, sights, addresses}, lost: {names, articles, guides, pictures}, '
  'filled: columns, changes: how many the trail holds, batch: by which undo_changes() takes it back}. Its address leads on, its id is known to merged_cities(). '
  'p_preview: nothing is written, batch is null. 404 where one is gone, 422 unless there are two of one country. Administrators only, with their own rights.';
revoke execute on function public.merge_cities(integer, integer, boolean) from public, anon, authenticated;
grant execute on function public.merge_cities(integer, integer, boolean) to authenticated, service_role;
