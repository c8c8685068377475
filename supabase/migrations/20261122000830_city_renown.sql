-- Popularity of cities: sums over their sights and names, stored so that lists can be sorted by them. Everybody
-- reads; triggers on city_names, sights and sight_checks write.

create table public.city_renown (
  city_id integer primary key references public.cities (id) on delete cascade,
  sights integer not null default 0 check (sights >= 0),
  weight integer not null default 0 check (weight >= 0),
  scripts smallint not null default 0 check (scripts between 0 and 3),
  readable text[] not null default '{}',
  checked_at timestamptz,
  constraint city_renown_some check (sights > 0 or scripts > 0)
);
comment on table public.city_renown is 'Sums of what is known of cities. A city of which there is nothing to add up has no row.';
comment on column public.city_renown.city_id is 'The city.';
comment on column public.city_renown.sights is 'Number of sights that belong to it.';
comment on column public.city_renown.weight is 'Sum of their weights: pages about them in Wikimedia''s wikis.';
comment on column public.city_renown.scripts is 'In how many scripts besides the Latin one (Arabic, Cyrillic, Chinese) city_names has a name of it.';
comment on column public.city_renown.readable is
  'Languages in which the names and descriptions of its own first twelve sights within 15 km, once asked for, are text enough for search engines.';
comment on column public.city_renown.checked_at is 'When the youngest of its sights was given; null without any.';
create index city_renown_readable_idx on public.city_renown (city_id) where readable <> '{}';
alter table public.city_renown enable row level security;
revoke all on public.city_renown from anon, authenticated;
grant select on public.city_renown to anon, authenticated;
grant all on public.city_renown to service_role;
create policy city_renown_select on public.city_renown for select to anon, authenticated using (true);

create function private.add_up_renown(p_city_ids integer[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two at a time neither would see what the other is writing, and the later would overwrite the sums of the earlier.
  perform pg_advisory_xact_lock(hashtext('city_renown'));
  with own as (
    select s.city_id, s.weight, s.names, s.descriptions, s.checked_at, n.near,
      row_number() over (partition by s.city_id, n.near order by s.world_heritage desc, s.weight desc, s.id) as place
    from public.sights s
    join public.cities c on c.id = s.city_id
    -- The page of a city shows those (public.city_sights).
    cross join lateral (
      select private.km_between(c.latitude, c.longitude, s.latitude, s.longitude) <= 15 as near
    ) n
    where s.city_id = any (p_city_ids) and not s.hidden
  ), told as (
    select o.city_id, d.key as lang, sum(length(o.names ->> d.key) + length(d.value)) as letters
    from own o cross join lateral jsonb_each_text(o.descriptions) d
    where o.near and o.place <= 12 and o.names ? d.key
      -- The page of a city shows them once it has been asked for.
      and exists (select from public.sight_checks k where k.city_id = o.city_id)
    group by 1, 2
  ), readable as (
    -- As much as a section of a guide needs (supabase/functions/guide/sections.ts).
    select t.city_id, array_agg(t.lang order by t.lang) as langs
    from told t where t.letters >= case t.lang when 'zh' then 130 else 400 end
    group by 1
  ), seen as (
    select o.city_id, count(*)::integer as sights, sum(o.weight)::integer as weight, max(o.checked_at) as checked_at
    from own o group by 1
  ), named as (
    select n.city_id, count(*)::smallint as scripts
    from public.city_names n
    where n.city_id = any (p_city_ids) and n.lang in ('ar', 'ru', 'zh')
    group by 1
  )
  insert into public.city_renown as r (city_id, sights, weight, scripts, readable, checked_at)
  select c.id, coalesce(s.sights, 0), coalesce(s.weight, 0), coalesce(n.scripts, 0), coalesce(l.langs, '{}'), s.checked_at
  -- A city that is being deleted is not there any more, though rows of it still are.
  from public.cities c
  left join seen s on s.city_id = c.id
  left join named n on n.city_id = c.id
  left join readable l on l.city_id = c.id
  where c.id = any (p_city_ids) and (s.sights > 0 or n.scripts > 0)
  order by c.id
  on conflict (city_id) do update set
    sights = excluded.sights, weight = excluded.weight, scripts = excluded.scripts, readable = excluded.readable,
    checked_at = excluded.checked_at;
  delete from public.city_renown r
  where r.city_id = any (p_city_ids)
    and not exists (select from public.sights s where s.city_id = r.city_id and not s.hidden)
    and not exists (
      select from public.city_names n
      where n.city_id = r.city_id and n.lang in ('ar', 'ru', 'zh')
    );
end
$$;
comment on function private.add_up_renown(integer[]) is 'Adds up the renown of some cities anew.';
revoke execute on function private.add_up_renown(integer[]) from public, anon, authenticated;
grant execute on function private.add_up_renown(integer[]) to service_role;

create function private.renew_renown() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids integer[];
begin
  if tg_op = 'UPDATE' then
    ids := array(select b.city_id from before b union select c.city_id from changed c);
  else
    ids := array(select distinct c.city_id from changed c);
  end if;
  if cardinality(ids) > 0 then
    perform private.add_up_renown(ids);
  end if;
  return null;
end
$$;
comment on function private.renew_renown() is 'Trigger: rows of cities have changed that their renown is the sum of.';

create function private.watch_renown(p_table text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger %1$I after insert on public.%4$I referencing new table as changed
       for each statement execute function private.renew_renown();
     create trigger %2$I after update on public.%4$I referencing old table as before new table as changed
       for each statement execute function private.renew_renown();
     create trigger %3$I after delete on public.%4$I referencing old table as changed
       for each statement execute function private.renew_renown()',
    p_table || '_renown_insert', p_table || '_renown_update', p_table || '_renown_delete', p_table
  );
end
$$;
comment on function private.watch_renown(text) is 'For migrations: has the renown of cities follow a table with a city_id.';
revoke execute on function private.watch_renown(text) from public, anon, authenticated;
grant execute on function private.watch_renown(text) to service_role;

select private.watch_renown('city_names');

create function public.cities_to_see(p_country_slug text, p_offset integer default 0, p_limit integer default 60)
returns setof public.cities
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  skipped integer := greatest(coalesce(p_offset, 0), 0);
  wanted integer := least(greatest(coalesce(p_limit, 60), 1), 100);
  known integer[];
begin
  known := array(
    select c.id
    from public.city_renown r join public.cities c on c.id = r.city_id
    where c.country_slug = p_country_slug
    order by r.weight desc, r.scripts desc, c.population desc nulls last, c.id
  );
  if skipped < cardinality(known) then
    return query
      select c.*
      from unnest(known[skipped + 1:skipped + wanted]) with ordinality as k (id, place)
      join public.cities c on c.id = k.id
      order by k.place;
  end if;
  if skipped + wanted > cardinality(known) then
    return query
      select c.* from public.cities c
      where c.country_slug = p_country_slug and not exists (select from public.city_renown r where r.city_id = c.id)
      order by c.population desc nulls last, c.id
      offset greatest(skipped - cardinality(known), 0)
      limit skipped + wanted - greatest(skipped, cardinality(known));
  end if;
end
$$;
comment on function public.cities_to_see(text, integer, integer) is
  'Cities of a country, one page (1 to 100, 60 by default): those whose sights have most pages in Wikimedia''s wikis, then those '
  'whose name is known in most scripts, then the most populated.';
revoke execute on function public.cities_to_see(text, integer, integer) from public, anon, authenticated;
grant execute on function public.cities_to_see(text, integer, integer) to anon, authenticated, service_role;
