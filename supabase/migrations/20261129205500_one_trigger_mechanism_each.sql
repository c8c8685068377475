-- Page changes and the audit log are each one trigger function, whose arguments name tables and columns and hold no SQL. What a name stands
-- for is looked up in the catalog, so that a name that is none fails in the migration that gives it.

create function private.path_expression(p_relation regclass, p_path text, p_row text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  relation regclass := p_relation;
  row_name text := p_row;
  expression text;
  found_type regtype;
  referring smallint;
  referred name;
  step text;
  depth integer := 0;
begin
  foreach step in array string_to_array(p_path, '.') loop
    if found_type = 'jsonb'::regtype then
      expression := format('(%s ->> %L)', expression, step);
      continue;
    end if;
    if depth > 0 then
      select f.confrelid, a.attname into relation, referred
      from pg_catalog.pg_constraint f
      join pg_catalog.pg_attribute a on a.attrelid = f.confrelid and a.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = relation and f.conkey = array[referring];
      if referred is null then
        raise exception '%: no foreign key leads to %', p_path, step;
      end if;
      row_name := 't' || depth;
    end if;
    select a.attnum, a.atttypid into referring, found_type
    from pg_catalog.pg_attribute a where a.attrelid = relation and a.attname = step and a.attnum > 0 and not a.attisdropped;
    if referring is null and to_regprocedure(format('private.%I(%s)', step, relation)) is null then
      raise exception '%: % is no column of % and no function of its rows', p_path, step, relation;
    end if;
    expression := format(
      case when depth = 0 then '%1$s' else '(select %1$s from %2$s %3$s where %3$s.%4$I = %5$s)' end,
      case when referring is null then format('private.%I(row(%s.*)::%s)', step, row_name, relation) else format('%s.%I', row_name, step) end,
      relation, row_name, referred, expression
    );
    depth := depth + 1;
  end loop;
  return expression;
end
$$;
comment on function private.path_expression(regclass, text, text) is
  'A path from a row of a table, such as city_id.country_slug, in SQL: columns, each but the last with a foreign key to the table of the next. The last may be a key of a jsonb '
  'column, or a function of private that takes the row.';
revoke execute on function private.path_expression(regclass, text, text) from public, anon, authenticated;
grant execute on function private.path_expression(regclass, text, text) to service_role;

-- Pages ---------------------------------------------------------------------------------------------------------------------------------

create function private.page_tags_query(p_relation regclass, p_tag text, p_event text) returns text
language plpgsql stable set search_path = '' as $$
declare
  parts text[] := regexp_match(p_tag, '^([^{}]*)(?:\{([^?{}]+)(?:\?([\w,]+))?\})?$');
  prefix text := parts[1];
  path text := parts[2];
  columns text[] := string_to_array(parts[3], ',');
  relation regclass := p_relation;
  source text := case p_event when 'UPDATE' then '(select * from before union all select * from changed)' else 'changed' end;
  behind text[];
begin
  if parts is null then
    raise exception '% is no tag', p_tag;
  elsif path is null then
    return format('select array[%L]', prefix);
  elsif columns is not null and p_event <> 'UPDATE' then
    return 'select null::text[]';
  elsif columns is not null then
    source := format(
      '(select c.* from changed c join before b using (%s) where (%s) is distinct from (%s))',
      (select string_agg(quote_ident(k), ', ') from unnest(private.key_columns((select r.relname from pg_catalog.pg_class r where r.oid = relation))) k),
      (select string_agg(format('c.%I', n), ', ') from unnest(columns) n), (select string_agg(format('b.%I', n), ', ') from unnest(columns) n)
    );
  end if;
  behind := regexp_match(path, '^(\w+)\((\w+)\)\.(.+)$');
  if behind is not null then
    source := format(
      '(select p.* from public.%1$I p where p.%2$I in (select s.%3$I from %4$s s))', behind[1], behind[2],
      coalesce((
        select a.attname
        from pg_catalog.pg_constraint f
        join pg_catalog.pg_attribute o on o.attrelid = f.conrelid and f.conkey = array[o.attnum] and o.attname = behind[2]
        join pg_catalog.pg_attribute a on a.attrelid = f.confrelid and a.attnum = f.confkey[1]
        where f.contype = 'f' and f.conrelid = format('public.%I', behind[1])::regclass and f.confrelid = relation
      ), behind[2]),
      source
    );
    relation := format('public.%I', behind[1])::regclass;
    path := behind[3];
  end if;
  -- Many rows have the same place: it is looked up once.
  if exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attname = split_part(path, '.', 1) and a.attnum > 0 and not a.attisdropped
  ) then
    source := format('(select distinct s.%I from %s s)', split_part(path, '.', 1), source);
  end if;
  return format(
    'select array_agg(distinct %L || t.found) from (select (%s)::text as found from %s c) t where t.found is not null',
    prefix, private.path_expression(relation, path, 'c'), source
  );
end
$$;
comment on function private.page_tags_query(regclass, text, text) is
  'SQL that gives the tags of an argument of notify_changed_rows() for a statement of a kind on a table.';
revoke execute on function private.page_tags_query(regclass, text, text) from public, anon, authenticated;
grant execute on function private.page_tags_query(regclass, text, text) to service_role;

create function private.notify_changed_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tag text;
  found_tags text[];
  tags text[] := '{}';
begin
  if not exists (select from changed) then
    return null;
  end if;
  foreach tag in array tg_argv loop
    execute private.page_tags_query(tg_relid, tag, tg_op) into found_tags;
    tags := tags || found_tags;
  end loop;
  perform private.notify_page_changes(tags);
  return null;
end
$$;
comment on function private.notify_changed_rows() is
  'Trigger: rows that pages show have changed. Arguments: the tags of the pages, as notify_on_changes() takes them.';
revoke execute on function private.notify_changed_rows() from public, anon, authenticated;

drop function private.notify_on_changes(text, text, text);
create function private.notify_on_changes(p_table text, variadic p_tags text[]) returns void
language plpgsql set search_path = '' as $$
declare
  event record;
begin
  for event in
    select * from (values
      ('insert', 'new table as changed'),
      ('update', 'old table as before new table as changed'),
      ('delete', 'old table as changed')
    ) as e (name, tables)
  loop
    -- A name that is none ends the migration.
    perform private.page_tags_query(format('public.%I', p_table)::regclass, tag, upper(event.name)) from unnest(p_tags) as tag;
    execute format(
      'create or replace trigger %I after %s on public.%I referencing %s for each statement execute function private.notify_changed_rows(%s)',
      p_table || '_pages_' || event.name, event.name, p_table, event.tables,
      (select string_agg(quote_literal(t.tag), ', ' order by t.place) from unnest(p_tags) with ordinality as t (tag, place))
    );
  end loop;
end
$$;
comment on function private.notify_on_changes(text, text[]) is
  'For migrations: has the pages of tags purged when rows of a public table change. A tag is a word, such as blog, or has a path from the row in braces, such as sights:{city_id.region_id} '
  '(private.path_expression()). A path may begin with the rows of another table that refer to this one, such as place_pictures(file).city_id, or have the same column; and may count '
  'only updates of some columns, such as {slug?hidden,own_names}.';
revoke execute on function private.notify_on_changes(text, text[]) from public, anon, authenticated;
grant execute on function private.notify_on_changes(text, text[]) to service_role;

create function private.city_climate_cell(public.cities) returns integer
language sql stable set search_path = '' as $$
  select private.climate_cell($1.latitude, $1.longitude)
$$;
comment on function private.city_climate_cell(public.cities) is 'The cell of the climate that a city lies in, for paths.';
revoke execute on function private.city_climate_cell(public.cities) from public, anon, authenticated;
grant execute on function private.city_climate_cell(public.cities) to service_role;

select private.notify_on_changes(t, 'blog')
from unnest(array['blog_posts', 'blog_post_texts', 'blog_post_places', 'blog_post_addresses', 'blog_tags']) as t;
select private.notify_on_changes(t, 'site') from unnest(array['continents', 'categories', 'airports']) as t;
-- Notifies pages of the airport's own country. Cities abroad that it is nearest to are rendered again when their cache expires.
select private.notify_on_changes('airport_names', 'places', 'country:{iata.country_id.slug}');
select private.notify_on_changes('countries', 'places', 'country:{slug}');
select private.notify_on_changes('country_facts', 'places', 'country:{countries(iso_code).slug}');
select private.notify_on_changes('regions', 'places', 'country:{country_id.slug}');
select private.notify_on_changes('cities', 'places', 'country:{country_slug}');
select private.notify_on_changes('city_names', 'places', 'country:{city_id.country_slug}');
-- Rows of a continent have no country: its page carries the tag of all places.
select private.notify_on_changes(
  t, 'places', 'country:{country_id.slug}', 'country:{region_id.country_id.slug}', 'country:{city_id.country_slug}'
) from unnest(array['place_guides', 'place_pictures']) as t;
select private.notify_on_changes('climate_cells', 'climate:{cell}');
select private.notify_on_changes('city_elevations', 'climate:{city_id.city_climate_cell}');
-- A sight is on the pages of many places: those of its own city, its region and its country are purged at once, those of cities
-- nearby when their cache expires. Its own page is purged when editors change it: those of a whole city, as a source gives them, would be too many to name.
select private.notify_on_changes(
  'sights', 'sights:{city_id}', 'sights:region-{city_id.region_id}', 'sights:country-{city_id.country_id}',
  'sight:{slug?hidden,own_names,own_picture,own_media,no_picture}'
);
select private.notify_on_changes('sight_checks', 'sights:{city_id}');
select private.notify_on_changes('guide_articles', 'guide:{place}');
-- Many pictures are on no page, and each is on few: the pages are looked up.
select private.notify_on_changes(
  'pictures', 'country:{place_pictures(file).country_id.slug}', 'country:{place_pictures(file).region_id.country_id.slug}',
  'country:{place_pictures(file).city_id.country_slug}'
);
select private.notify_on_changes(
  'media', 'blog', 'country:{place_pictures(media_id).country_id.slug}', 'country:{place_pictures(media_id).region_id.country_id.slug}',
  'country:{place_pictures(media_id).city_id.country_slug}', 'sight:{sights(own_media).slug}'
);

drop trigger sights_pages_edited on public.sights;
drop function private.notify_edited_sights(), private.notify_changed_pages(), private.notify_changed_places(), private.notify_changed_tags();

-- The audit log ------------------------------------------------------------------------------------------------------------------------

create function private.is_edited(public.sights) returns boolean
language sql immutable set search_path = '' as $$
  select $1.hidden or $1.own_names <> '{}' or $1.picture_chosen_at is not null
$$;
comment on function private.is_edited(public.sights) is 'Returns whether editors have worked on a sight.';
revoke execute on function private.is_edited(public.sights) from public, anon, authenticated;
grant execute on function private.is_edited(public.sights) to service_role;

create function private.follows_its_place(public.former_addresses) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.changes u
    where u.id = any (nullif(current_setting('audit.undoes', true), '')::bigint[]) and u.table_name = 'former_addresses'
  ) or not exists (select from public.cities k where k.id = $1.city_id) and not exists (select from public.regions r where r.id = $1.region_id)
    and not exists (select from public.countries n where n.id = $1.country_id)
$$;
comment on function private.follows_its_place(public.former_addresses) is
  'Returns whether a former address comes or goes together with its place; others belong to a change of its address.';
revoke execute on function private.follows_its_place(public.former_addresses) from public, anon, authenticated;
grant execute on function private.follows_its_place(public.former_addresses) to service_role;

create or replace function private.record_changes() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  author uuid := auth.uid();
  -- All of one transaction is one batch.
  batch text := nullif(current_setting('audit.batch', true), '');
  key_columns text[] := tg_argv[0]::text[];
begin
  if author is null then
    return null;
  end if;
  if batch is null then
    batch := set_config('audit.batch', gen_random_uuid()::text, true);
  end if;
  execute format(
    $sql$
      -- Materialized, or the planner would work each row out again wherever it is read.
      with recorded as materialized (
        select jsonb_build_object(%1$s) as row_key, coalesce(%2$s) as subject, %3$s from %4$s and %5$s
      )
      insert into public.changes (batch, author_id, author_email, undoes, table_name, row_key, subject, action, before, after)
      select $1, $2, (select u.email from auth.users u where u.id = $2),
        -- What goes with a row that an undo takes away belongs to that undo.
        coalesce(o.id, case when cardinality($3) = 1 then $3[1] end), %6$L, r.row_key, left(r.subject, 200), %7$L, r.before, r.after
      from recorded r
      left join (select u.id, u.row_key from public.changes u where u.id = any ($3) and u.table_name = %6$L) o using (row_key)
    $sql$,
    (select string_agg(format('%1$L, c.%1$I', k), ', ') from unnest(key_columns) k),
    (select string_agg(coalesce((private.path_expression(tg_relid, nullif(s.path, ''), 'c')), 'null') || '::text', ', ' order by s.place)
      from unnest(tg_argv[1]::text[] || ''::text) with ordinality as s (path, place)),
    case tg_op
      when 'INSERT' then 'null::jsonb as before, to_jsonb(c) - $4 as after'
      when 'DELETE' then 'to_jsonb(c) - $4 as before, null::jsonb as after'
      else 'd.before, d.after'
    end,
    case tg_op
      when 'INSERT' then 'changed c where true'
      when 'DELETE' then 'before c where true'
      else format(
        $sql$
          before b join changed c using (%s)
          cross join lateral (select to_jsonb(b) - $4 as was, to_jsonb(c) - $4 as held offset 0) v
          cross join lateral (
            select jsonb_object_agg(w.key, w.value) as before, jsonb_object_agg(w.key, v.held -> w.key) as after
            from jsonb_each(v.was) w where w.value is distinct from v.held -> w.key
          ) d
          where v.was <> v.held
        $sql$,
        (select string_agg(quote_ident(k), ', ') from unnest(key_columns) k)
      )
    end,
    coalesce(private.path_expression(tg_relid, nullif(tg_argv[3], ''), 'c'), 'true'),
    tg_table_name, lower(tg_op)
  )
  using batch::uuid, author, nullif(current_setting('audit.undoes', true), '')::bigint[], tg_argv[2]::text[];
  return null;
end
$$;
comment on function private.record_changes() is
  'Trigger: writes the audit log of a statement of a signed-in person, one row for each row it has really changed. Arguments: the columns of the primary key, '
  'the paths to the subject, the columns that are left out, and the function of a row that tells whether it counts.';

drop function private.track_changes(text, text, text[], text[], text);
create function private.track_changes(
  p_table text, p_subject text[] default '{}', p_derived text[] default '{}', p_events text[] default array['insert', 'update', 'delete'],
  p_which text default ''
) returns void
language plpgsql set search_path = '' as $$
declare
  relation constant regclass := format('public.%I', p_table)::regclass;
  event record;
  left_out text[];
begin
  perform private.guard_writes(p_table);
  -- A name that is none ends the migration.
  perform private.path_expression(relation, nullif(path, ''), 'c') from unnest(p_subject || p_which) as path;
  select array_agg(a.attname::text order by a.attnum) into left_out
  from pg_catalog.pg_attribute a where a.attrelid = relation and a.attgenerated <> '' and not a.attisdropped;
  for event in
    select * from (values
      ('insert', 'new table as changed'),
      ('update', 'old table as before new table as changed'),
      ('delete', 'old table as before')
    ) as e (name, tables)
    where e.name = any (p_events)
  loop
    execute format(
      'create or replace trigger %I after %s on public.%I referencing %s for each statement execute function private.record_changes(%L, %L, %L, %L)',
      p_table || '_track_changes_' || event.name, event.name, p_table, event.tables, private.key_columns(p_table), p_subject,
      coalesce(left_out, '{}') || array['updated_at'] || p_derived, p_which
    );
  end loop;
end
$$;
comment on function private.track_changes(text, text[], text[], text[], text) is
  'For migrations: has what signed-in people change in a public table recorded. p_subject: paths (private.path_expression()) to what a row is about, the first that leads to something; '
  'p_derived: columns that are left out; p_events: of which statements; p_which: a function of private that tells of a row whether it counts.';
revoke execute on function private.track_changes(text, text[], text[], text[], text) from public, anon, authenticated;
grant execute on function private.track_changes(text, text[], text[], text[], text) to service_role;

select private.track_changes(t, array['name_fr', 'name_en']) from unnest(array['continents', 'countries', 'regions', 'categories']) as t;
select private.track_changes('cities', array['name'], array['country', 'region', 'country_slug', 'region_slug']);
select private.track_changes('city_names', array['city_id.name', 'name']);
select private.track_changes('blog_posts', array['slug'], array['deleted_by']);
select private.track_changes('blog_post_texts', array['title']);
select private.track_changes('blog_post_places', array['post_id.slug']);
select private.track_changes('blog_tags', array['name_fr', 'slug']);
select private.track_changes(
  t, array['city_id.name', 'region_id.name_fr', 'region_id.name_en', 'country_id.name_fr', 'continent_id.name_fr']
) from unnest(array['place_guides', 'place_pictures']) as t;
-- Only columns that editors write: the source writes the others.
select private.track_changes(
  'sights', array['names.fr', 'names.en', 'slug'],
  array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = 'public.sights'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (array['id', 'own_names', 'hidden', 'own_picture', 'own_media', 'no_picture'])
  ),
  array['update']
);
-- Deleting a city deletes the edits of its sights too: these rows are logged.
select private.track_changes('sights', array['names.fr', 'names.en', 'slug'], '{}', array['insert', 'delete'], 'is_edited');
select private.track_changes('former_addresses', array['slug'], '{}', array['insert', 'delete'], 'follows_its_place');
-- A deleted picture has no files any more: its changes can be read, and not undone.
select private.track_changes('media', array['name'], '{}', array['update', 'delete']);
select private.track_changes('trail_settings');
select private.track_changes(
  'job_schedules', array['kind'], array['asked_at', 'next_run_at', 'retry_at', 'last_run_id', 'last_started_at', 'problem']
);
select private.track_changes('user_roles', array['user_id.email']);

-- Fields of places --------------------------------------------------------------------------------------------------------------------

create function private.bulk_fields() returns jsonb
language sql immutable set search_path = '' as $$
  select '{"city": ["region_id", "timezone", "picture", "delete"], "region": ["picture", "delete"], "country": ["currency", "picture"]}'::jsonb
$$;
comment on function private.bulk_fields() is
  'The fields that bulk_edit_places() gives many places at once, by kind: columns; picture: none is shown; delete: they go to the trash.';
revoke execute on function private.bulk_fields() from public, anon, authenticated;
grant execute on function private.bulk_fields() to authenticated, service_role;

-- Both stay as they are but for their list.
do $$
declare
  pair record;
  definition text;
  changed text;
begin
  for pair in
    select * from (values
      ('public.bulk_edit_places(text, integer[], text, text, jsonb, boolean, text)'::regprocedure,
        'fields constant jsonb := ''[^'']*''', 'fields constant jsonb := private.bulk_fields()'),
      -- What the database derives follows from these.
      ('private.merge_city(public.cities, public.cities)'::regprocedure,
        'g\.key in \([^)]*\)', 'g.key <> all (array[''country'', ''region'', ''country_slug'', ''region_slug''])')
    ) as f (called, was, now_is)
  loop
    definition := pg_get_functiondef(pair.called);
    changed := regexp_replace(definition, pair.was, pair.now_is);
    if changed = definition then
      raise exception '% has no such list', pair.called;
    end if;
    execute changed;
  end loop;
end
$$;
