-- Bulk editing: one field of up to 5,000 places, in one transaction and one batch of the audit log. A preview does the same, rolls it
-- back, and returns the value of each place: places whose value differs by the time of the edit are left alone.

create function public.place_ids_to_edit(
  p_kind text, p_search text default null, p_country text default null, p_without text default null, p_sort text default 'population'
) returns integer[]
language sql stable set search_path = '' as $$
  select array(
    select p.id from public.places_to_edit(p_kind, p_search, p_country, p_without, p_sort, 0, 5000) with ordinality p order by p.ordinality
  )
$$;
comment on function public.place_ids_to_edit(text, text, text, text, text) is
  'The first 5,000 places that places_to_edit() finds, by their ids. Administrators only.';
revoke execute on function public.place_ids_to_edit(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.place_ids_to_edit(text, text, text, text, text) to authenticated, service_role;

create function private.places_held(p_kind text, p_ids integer[], p_field text, p_lang text default null)
returns table (id integer, slug text, country_id integer, held jsonb, shown text)
language sql stable set search_path = '' as $$
  with places as (
    select c.id, c.slug, c.country_id, to_jsonb(c) as fields, c.updated_at
    from public.cities c where p_kind = 'city' and c.id = any (p_ids)
    union all
    select r.id, r.slug, r.country_id, to_jsonb(r), r.updated_at
    from public.regions r where p_kind = 'region' and r.id = any (p_ids)
    union all
    select n.id, n.slug, n.id, to_jsonb(n), n.updated_at
    from public.countries n where p_kind = 'country' and n.id = any (p_ids)
  )
  select p.id, p.slug, p.country_id, coalesce(h.held, 'null'),
    case p_field when 'region_id' then coalesce(private.place_name('region', (p.fields ->> 'region_id')::integer, p_lang), p.fields ->> 'region') when 'delete' then null else h.held #>> '{}' end
  from places p
  left join public.place_pictures o
    on p_field = 'picture' and p.id = case p_kind when 'city' then o.city_id when 'region' then o.region_id else o.country_id end
  cross join lateral (
    select case p_field
      when 'delete' then to_jsonb(extract(epoch from p.updated_at)::text)
      when 'picture' then to_jsonb(coalesce(o.file, (select m.name from public.media m where m.id = o.media_id), o.chosen_by))
      else p.fields -> p_field
    end as held
  ) h
$$;
comment on function private.places_held(text, integer[], text, text) is
  'What places hold in a field: its value, of picture the file or none, of delete when the place was last changed; and how that is shown, of a region its name in a language.';
revoke execute on function private.places_held(text, integer[], text, text) from public, anon, authenticated;
grant execute on function private.places_held(text, integer[], text, text) to authenticated, service_role;

create function private.write_places(p_kind text, p_ids integer[], p_field text, p_value text) returns void
language plpgsql set search_path = '' as $$
declare
  edited text := case p_kind when 'city' then 'cities' when 'region' then 'regions' else 'countries' end;
begin
  if p_field = 'delete' then
    execute format('delete from public.%I t where t.id = any ($1)', edited) using p_ids;
  elsif p_field = 'picture' then
    execute format(
      $sql$
        insert into public.place_pictures as p (%1$I, chosen_by) select i.id, 'none' from unnest($1) as i (id)
        on conflict (%1$I) do update set file = null, media_id = null, chosen_by = 'none', chosen_at = now()
      $sql$, p_kind || '_id'
    ) using p_ids;
  else
    execute format(
      'update public.%1$I t set %2$I = (select v.%2$I from jsonb_populate_record(null::public.%1$I, $2) v) where t.id = any ($1)',
      edited, p_field
    ) using p_ids, jsonb_build_object(p_field, p_value);
  end if;
end
$$;
comment on function private.write_places(text, integer[], text, text) is
  'Gives a field of places a value; picture: an editor wants none; delete: they go to the trash, which is the trail.';
revoke execute on function private.write_places(text, integer[], text, text) from public, anon, authenticated;
grant execute on function private.write_places(text, integer[], text, text) to authenticated, service_role;

create function public.bulk_edit_places(
  p_kind text, p_ids integer[], p_field text, p_value text default null, p_seen jsonb default null, p_preview boolean default false,
  p_lang text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  fields constant jsonb := '{
    "city": ["region_id", "timezone", "picture", "delete"], "region": ["picture", "delete"], "country": ["currency", "picture"]
  }';
  wanted text := case p_field when 'picture' then 'none' when 'delete' then null else p_value end;
  nation integer;
  changing integer[];
  sample jsonb;
  answer jsonb;
  signed uuid;
begin
  perform private.assert_admin();
  -- Some drivers send a JSON document as a string that holds one.
  if jsonb_typeof(p_seen) = 'string' then
    p_seen := (p_seen #>> '{}')::jsonb;
  end if;
  if not coalesce(fields -> p_kind ? p_field, false) or cardinality(p_ids) > 5000 or (p_seen is null and not p_preview) then
    raise sqlstate 'PT422' using message = 'A field of up to 5,000 cities, regions or countries, previewed first.';
  end if;
  if p_field = 'region_id' and p_value is not null then
    select r.country_id into nation from public.regions r where r.id = p_value::integer;
    if nation is null then
      raise sqlstate 'PT404' using message = 'There is no such region.';
    end if;
  end if;
  -- In one order, so that two of them never wait for each other.
  execute format(
    'select from public.%I t where t.id = any ($1) order by t.id for update',
    case p_kind when 'city' then 'cities' when 'region' then 'regions' else 'countries' end
  ) using p_ids;
  with asked as (
    select i.id, min(i.place) as place from unnest(p_ids) with ordinality as i (id, place) group by i.id
  ), judged as (
    select a.id, a.place, h.slug, h.held,
      case
        when h.id is null then 'gone'
        when p_seen -> a.id::text is distinct from h.held and not p_preview then 'changed'
        when h.country_id is distinct from nation and nation is not null then 'country'
        when p_field = 'delete' and p_kind = 'city' and exists (
          select from public.cities c join public.countries n on n.id = c.country_id and n.capital_geoname_id = c.geoname_id where c.id = a.id
        ) then 'capital'
        when p_field <> 'delete' and h.held #>> '{}' is not distinct from wanted then 'same'
        else 'changing'
      end as verdict
    from asked a
    left join private.places_held(p_kind, p_ids, p_field) h on h.id = a.id
  )
  select
    coalesce(array_agg(j.id order by j.place) filter (where j.verdict = 'changing'), '{}'),
    jsonb_build_object(
      'changing', count(*) filter (where j.verdict = 'changing'),
      'same', count(*) filter (where j.verdict = 'same'),
      'reasons', (select jsonb_object_agg(r.verdict, r.number) from (
        select o.verdict, count(*) as number from judged o where o.verdict not in ('changing', 'same') group by o.verdict
      ) r),
      'refused', (select jsonb_agg(to_jsonb(r) - 'place' order by r.place) from (
        select o.id, private.place_name(p_kind, o.id, p_lang) as name, o.slug, o.verdict as reason, o.place from judged o
        where o.verdict not in ('changing', 'same') order by o.place limit 50
      ) r),
      'seen', case when p_preview then jsonb_object_agg(j.id, j.held) filter (where j.held is not null) end
    )
  into changing, answer
  from judged j;
  sample := (
    select jsonb_agg(
      jsonb_build_object('id', h.id, 'name', private.place_name(p_kind, h.id, p_lang), 'slug', h.slug, 'before', h.shown)
      order by array_position(changing, h.id)
    )
    from private.places_held(p_kind, changing[:20], p_field, p_lang) h
  );
  begin
    if changing <> '{}' then
      perform private.write_places(p_kind, changing, p_field, wanted);
      signed := nullif(current_setting('trail.batch', true), '')::uuid;
    end if;
    answer := answer || jsonb_build_object(
      'rows', (
        select jsonb_agg(s.item || jsonb_build_object('after', h.shown) order by s.place)
        from jsonb_array_elements(sample) with ordinality as s (item, place)
        left join private.places_held(p_kind, changing[:20], p_field, p_lang) h on h.id = (s.item ->> 'id')::integer
      ),
      'tables', (select jsonb_object_agg(c.table_name, c.number) from (
        select o.table_name, count(*) as number from public.changes o where o.batch = signed group by o.table_name
      ) c)
    );
    if p_preview then
      raise sqlstate 'PTPRE';
    end if;
  exception when sqlstate 'PTPRE' then
    signed := null;
  end;
  return answer || jsonb_build_object('batch', signed);
end
$$;
comment on function public.bulk_edit_places(text, integer[], text, text, jsonb, boolean, text) is
  'Gives one field of up to 5,000 places (by p_kind and ids) a value, or null: region_id or timezone of cities, currency of countries, picture (none is shown), delete (cities, regions). '
  '{changing, same: how many; reasons: how many are refused, by reason: gone, changed since the preview, country: the region is in another one, capital: of its country; '
  'refused: the first 50; rows: the first 20 before and after; tables: what the trail holds; seen: what each held, which p_seen gives back; batch: by which undo_changes() takes it back}. '
  'p_preview: nothing is written, batch is null. p_lang: of the names. 422 over 5,000, without a preview, or for another field; 404 without the region. Administrators only, with their own rights.';
revoke execute on function public.bulk_edit_places(text, integer[], text, text, jsonb, boolean, text) from public, anon, authenticated;
grant execute on function public.bulk_edit_places(text, integer[], text, text, jsonb, boolean, text) to authenticated, service_role;
