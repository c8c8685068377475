-- Whether former addresses come back with a place is read from the changes that are being undone: no setting of the transaction says it any more.

do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new table as changed'), ('delete', 'old table as before')) as e (name, tables) loop
    execute format(
      'create or replace trigger %I after %s on public.former_addresses referencing %s for each statement execute function private.record_changes(%L, %L, %L, %L)',
      'former_addresses_track_changes_' || event.name, event.name, event.tables, '{"id": true}', 'c.slug', '{kind,updated_at}',
      'exists (
        select from public.changes u
        where u.id = any (nullif(current_setting(''audit.undoes'', true), '''')::bigint[]) and u.table_name = ''former_addresses''
      ) or not exists (select from public.cities k where k.id = c.city_id) and not exists (select from public.regions r where r.id = c.region_id)
        and not exists (select from public.countries n where n.id = c.country_id)'
    );
  end loop;
end
$$;

create or replace function private.undo_dependent_changes(p_changes bigint[]) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_editor();
  if exists (
    select from public.changes c
    where c.id = any (p_changes)
      and (c.table_name not in ('former_addresses', 'sights') or not (private.is_admin() or c.author_id is not distinct from auth.uid()))
  ) then
    raise insufficient_privilege;
  end if;
  -- The source may have given a sight again meanwhile, to another city: nobody has worked on that one.
  delete from public.sights s using public.changes c
  where c.id = any (p_changes) and c.action = 'delete' and s.item = c.before ->> 'item'
    and not s.hidden and s.own_names = '{}' and s.picture_chosen_at is null;
  return private.undo_similar_changes(p_changes);
end
$$;
comment on function private.undo_dependent_changes(bigint[]) is
  'Runs undo_similar_changes() on rows that went with a place and that no person may write: its former addresses and the sights that editors had worked on. Of the '
  'caller''s own changes; an administrator''s are all.';
grant execute on function private.undo_dependent_changes(bigint[]) to authenticated, service_role;
