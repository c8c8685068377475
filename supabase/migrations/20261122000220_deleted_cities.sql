-- Cities that an operator has deleted. This file comes before the imports, which must not create them again.

create table private.deleted_cities (
  geoname_id integer primary key check (geoname_id > 0),
  deleted_at timestamptz not null default now()
);
comment on table private.deleted_cities is 'Cities of the dataset that people have deleted: no import makes them again until one is restored. Written by triggers.';
comment on column private.deleted_cities.geoname_id is 'GeoNames id of the city.';
comment on column private.deleted_cities.deleted_at is 'When it was deleted.';
alter table private.deleted_cities enable row level security;
revoke all on private.deleted_cities from anon, authenticated;
grant select on private.deleted_cities to authenticated, service_role;
create policy deleted_cities_select on private.deleted_cities for select to authenticated using ((select private.is_admin()));

create function private.keep_deleted_city() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- An import that is undone, and the trail, take back what they have made; a city that was merged is another one now.
  if auth.uid() is not null and not private.is_undoing()
    and not exists (select from public.former_addresses f where f.geoname_id = old.geoname_id) then
    insert into private.deleted_cities (geoname_id) values (old.geoname_id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.keep_deleted_city() is 'Trigger: notes a city that a person has deleted.';
revoke execute on function private.keep_deleted_city() from public, anon, authenticated;
create trigger cities_keep_deleted after delete on public.cities
  for each row when (old.geoname_id is not null) execute function private.keep_deleted_city();

create function private.forget_deleted_cities() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_cities d using added a where d.geoname_id = a.geoname_id;
  return null;
end
$$;
comment on function private.forget_deleted_cities() is 'Trigger: a city that is there again was restored.';
revoke execute on function private.forget_deleted_cities() from public, anon, authenticated;
create trigger cities_forget_deleted after insert on public.cities
  referencing new table as added for each statement execute function private.forget_deleted_cities();
