-- A picture that is deleted, or that has another version now, is dropped from the caches of the site's servers and hosts: until now its
-- files went, and a server that had it on its disk went on showing it. Pictures carry the tag picture:{version} (server/pictures.ts).

create function private.notify_removed_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tags text[];
  first integer;
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct 'picture:' || b.version) into tags from before b;
  else
    select array_agg(distinct 'picture:' || b.version) into tags
    from before b where not exists (select from changed c where c.version = b.version);
  end if;
  -- In parts: a notice of too many tags is one of the whole site, whose tag pictures do not carry.
  for first in select generate_series(1, coalesce(cardinality(tags), 0), 50) loop
    perform private.notify_page_changes(tags[first:first + 49]);
  end loop;
  return null;
end
$$;
comment on function private.notify_removed_pictures() is 'Trigger: purges pictures whose row is gone, and versions that no row has any more.';
revoke execute on function private.notify_removed_pictures() from public, anon, authenticated;

create trigger media_removed after delete on public.media referencing old table as before
  for each statement execute function private.notify_removed_pictures();
create trigger pictures_removed after delete on public.pictures referencing old table as before
  for each statement execute function private.notify_removed_pictures();
create trigger pictures_replaced after update on public.pictures referencing old table as before new table as changed
  for each statement execute function private.notify_removed_pictures();
