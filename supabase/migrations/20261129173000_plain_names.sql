-- Functions, triggers and settings get the names of the glossary (CONTRIBUTING.md): audit log, popularity, notify, store, stamp, duplicates.
-- Tables, columns and functions that visitors' browsers call keep theirs. Functions, triggers and comments that name one of them are made anew
-- from their own definition with the name replaced, so that nothing else of them changes.

do $$
declare
  functions constant text[][] := array[
    ['private.is_sure', 'session_has_required_aal'],
    ['private.keep_trail', 'track_changes'],
    ['private.prune_trail', 'prune_audit_log'],
    ['private.undo_alike', 'undo_similar_changes'],
    ['private.undo_beneath', 'undo_dependent_changes'],
    ['private.alike_changes', 'group_similar_changes'],
    ['private.tell_page_changes', 'notify_page_changes'],
    ['private.tell_changed_pages', 'notify_changed_pages'],
    ['private.tell_changed_places', 'notify_changed_places'],
    ['private.tell_changed_tags', 'notify_changed_tags'],
    ['private.tell_edited_sights', 'notify_edited_sights'],
    ['private.watch_pages', 'notify_on_changes'],
    ['private.add_up_renown', 'sum_popularity'],
    ['private.renew_renown', 'update_popularity'],
    ['private.watch_renown', 'track_popularity'],
    ['private.hand_over_city', 'move_sights_and_addresses'],
    ['private.hand_over_texts', 'move_texts'],
    ['private.take_back_addresses', 'restore_addresses'],
    ['private.sign_city_name', 'stamp_city_name'],
    ['private.sign_decision', 'stamp_decision'],
    ['private.keep_deleted_city', 'store_deleted_city'],
    ['private.keep_former_address', 'store_former_address'],
    ['private.keep_post_address', 'store_post_address'],
    ['private.keep_post_revision', 'store_post_revision'],
    ['private.keep_used_media', 'refuse_used_media'],
    ['public.cities_alike', 'possible_duplicates'],
    ['public.keep_sights', 'store_sights'],
    ['public.keep_sight_pictures', 'store_sight_pictures'],
    ['public.keep_city_names', 'store_city_names'],
    ['public.unkept_media_files', 'orphaned_media_files']
  ];
  triggers constant text[][] := array[
    ['_trail_(insert|update|delete)$', '_track_changes_\1'],
    ['_renown_(insert|update|delete)$', '_popularity_\1'],
    ['^cities_take_back_addresses$', 'cities_restore_addresses'],
    ['^cities_keep_deleted$', 'cities_store_deleted'],
    ['^city_names_sign$', 'city_names_stamp'],
    ['^corrections_signed$', 'corrections_stamp'],
    ['^media_keep_used$', 'media_in_use']
  ];
  -- Settings of a transaction, the ends of names that two functions compose, and words of comments.
  words text[][] := array[
    ['\mtrail\.(batch|undoes)\M', 'audit.\1'],
    ['\mtrail\.beneath\M', 'audit.dependents'],
    ['''_trail_''', '''_track_changes_'''],
    ['''_renown_(insert|update|delete)''', '''_popularity_\1'''],
    ['\m(t|T)he trail\M', '\1he audit log'],
    ['\malike\M', 'similar_changes'],
    ['\mrenown\M', 'popularity']
  ];
  pair text[];
  item record;
  statement text;
begin
  foreach pair slice 1 in array functions loop
    execute format('alter function %s rename to %I', pair[1]::regproc, pair[2]);
    words := words || array[array['\m' || split_part(pair[1], '.', 2) || '\M', pair[2]]];
  end loop;
  for item in
    select t.tgname as name, t.tgrelid::regclass as relation from pg_catalog.pg_trigger t
    where not t.tgisinternal and t.tgrelid in (
      select c.oid from pg_catalog.pg_class c where c.relnamespace = 'public'::regnamespace
    )
  loop
    foreach pair slice 1 in array triggers loop
      if item.name ~ pair[1] then
        execute format('alter trigger %I on %s rename to %I', item.name, item.relation, regexp_replace(item.name, pair[1], pair[2]));
      end if;
    end loop;
  end loop;
  for item in
    with ours as (
      select n.oid from pg_catalog.pg_namespace n where n.nspname in ('public', 'private')
    )
    select pg_get_functiondef(p.oid) as definition
    from pg_catalog.pg_proc p where p.pronamespace in (select o.oid from ours o) and p.prokind = 'f'
    union all
    select replace(pg_get_triggerdef(t.oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER')
    from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace in (select o.oid from ours o)
    union all
    select format('comment on function %s is %L', p.oid::regprocedure, obj_description(p.oid, 'pg_proc'))
    from pg_catalog.pg_proc p where p.pronamespace in (select o.oid from ours o) and p.prokind = 'f'
    union all
    select format('comment on table %s is %L', c.oid::regclass, obj_description(c.oid, 'pg_class'))
    from pg_catalog.pg_class c where c.relnamespace in (select o.oid from ours o) and c.relkind = 'r'
    union all
    select format('comment on column %s.%I is %L', c.oid::regclass, a.attname, col_description(c.oid, a.attnum))
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in (select o.oid from ours o) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  loop
    statement := item.definition;
    foreach pair slice 1 in array words loop
      statement := regexp_replace(statement, pair[1], pair[2], 'g');
    end loop;
    if statement <> item.definition then
      execute statement;
    end if;
  end loop;
end
$$;
