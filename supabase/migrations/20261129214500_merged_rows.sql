-- A merge of two cities hands over the rows of every table that people write about a city, found in the catalog: a new table needs no line here.

drop function private.move_texts(public.cities, public.cities);
create function private.move_rows(p_gone public.cities, p_kept public.cities, out moved jsonb, out lost jsonb)
language plpgsql set search_path = '' as $$
declare
  was text := format('city:%s/%s', p_gone.country_slug, p_gone.slug);
  now_is text := format('city:%s/%s', p_kept.country_slug, p_kept.slug);
  held record;
  number integer;
begin
  lost := '{}';
  -- Their key can't be changed. One of a city's names is its own.
  insert into public.city_names (city_id, lang, name, source, checked_at, own)
  select p_kept.id, n.lang, n.name, n.source, n.checked_at,
    n.own and not exists (select from public.city_names o where o.city_id = p_kept.id and o.own)
  from public.city_names n where n.city_id = p_gone.id
  on conflict do nothing;
  get diagnostics number = row_count;
  moved := jsonb_build_object('city_names', number);
  lost := jsonb_build_object('city_names', (select count(*) from public.city_names n where n.city_id = p_gone.id) - number);
  for held in
    select r.relname as name, coalesce(
      -- What a city has once, or once in a language; else what belongs to one thing besides the city, such as an article.
      (
        select string_agg(s.same, ' or ') from (
          select coalesce(string_agg(format('o.%1$I = t.%1$I', a.attname), ' and ') filter (where a.attname <> 'city_id'), 'true') as same
          from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = r.oid and i.indisunique and i.indexprs is null
          group by i.indexrelid having bool_or(a.attname = 'city_id')
        ) s
      ),
      (
        select string_agg(format('o.%1$I = t.%1$I', a.attname), ' and ')
        from pg_catalog.pg_constraint f join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and f.conkey = array[a.attnum]
        where f.conrelid = r.oid and f.contype = 'f' and a.attnotnull and a.attname <> 'city_id'
      ),
      'false'
    ) as same
    from pg_catalog.pg_class r
    join pg_catalog.pg_constraint g on g.conrelid = r.oid and g.contype = 'f' and g.confrelid = 'public.cities'::regclass and g.confdeltype = 'c'
    where r.relnamespace = 'public'::regnamespace
      and exists (select from pg_catalog.pg_trigger k where k.tgrelid = r.oid and k.tgfoid = 'private.record_changes'::regproc)
      -- move_sights_and_addresses() has rights of its own for these.
      and r.relname not in ('city_names', 'sights', 'former_addresses')
    order by r.relname
  loop
    execute format(
      'update public.%1$I t set city_id = $2 where t.city_id = $1 and not exists (select from public.%1$I o where o.city_id = $2 and (%2$s))',
      held.name, held.same
    ) using p_gone.id, p_kept.id;
    get diagnostics number = row_count;
    moved := moved || jsonb_build_object(held.name, number);
    execute format('select count(*) from public.%I t where t.city_id = $1', held.name) into number using p_gone.id;
    lost := lost || jsonb_build_object(held.name, number);
  end loop;
  update public.place_guides g
  set introduction = replace(g.introduction, '](' || was || ')', '](' || now_is || ')'),
    highlights = replace(g.highlights, '](' || was || ')', '](' || now_is || ')'),
    tips = replace(g.tips, '](' || was || ')', '](' || now_is || ')')
  where strpos(concat_ws(E'\n', g.introduction, g.highlights, g.tips), '](' || was || ')') > 0;
  get diagnostics number = row_count;
  moved := moved || jsonb_build_object('highlights', number);
end
$$;
comment on function private.move_rows(public.cities, public.cities) is
  'Gives the rows that people have written about a city to another one that lacks them, with the guides that name it: how many of each table, and how many the other one has already.';
revoke execute on function private.move_rows(public.cities, public.cities) from public, anon, authenticated;
grant execute on function private.move_rows(public.cities, public.cities) to authenticated, service_role;

create or replace function private.merge_city(p_gone public.cities, p_kept public.cities) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- What the database derives follows from these.
  filled text[] := array(
    select g.key from jsonb_each(to_jsonb(p_gone)) g
    where g.key <> all (array['country', 'region', 'country_slug', 'region_slug'])
      and jsonb_typeof(g.value) <> 'null' and jsonb_typeof(to_jsonb(p_kept) -> g.key) = 'null'
    order by g.key
  );
  columns text;
  rows record;
  others record;
begin
  rows := private.move_rows(p_gone, p_kept);
  -- A capital stays one.
  update public.countries n set capital_geoname_id = p_kept.geoname_id
  where n.id = p_gone.country_id and n.capital_geoname_id = p_gone.geoname_id and p_kept.geoname_id is not null;
  others := private.move_sights_and_addresses(p_gone.id, p_kept.id);
  delete from public.cities c where c.id = p_gone.id;
  if filled <> '{}' then
    select string_agg(quote_ident(f.key), ', ') into columns from unnest(filled) as f (key);
    execute format('update public.cities c set (%1$s) = (select %1$s from jsonb_populate_record(null::public.cities, $2)) where c.id = $1', columns)
    using p_kept.id, to_jsonb(p_gone);
  end if;
  return jsonb_build_object(
    'moved', rows.moved || jsonb_build_object('sights', others.sights, 'former_addresses', others.addresses), 'lost', rows.lost, 'filled', filled
  );
end
$$;
comment on function private.merge_city(public.cities, public.cities) is
  'Gives what one city has to another and deletes it: {moved, lost: rows by table that the other one has now, or had already, filled: columns that it lacked}.';
grant execute on function private.merge_city(public.cities, public.cities) to authenticated, service_role;

comment on function public.merge_cities(integer, integer, boolean) is
  'Merges a city into another one of its country: {moved, lost: how many rows of each table, in moved also highlights: guides that name it; '
  'filled: columns, changes: how many the audit log holds, batch: by which undo_changes() takes it back}. Its address leads on, its id is known to merged_cities(). '
  'p_preview: nothing is written, batch is null. 404 where one is gone, 422 unless there are two of one country. Administrators only, with their own rights.';
