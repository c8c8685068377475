-- A city is as well known as others write of it: names that this project gives it say nothing.
create or replace function private.sum_popularity(p_city_ids integer[]) returns void
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
    where n.city_id = any (p_city_ids) and n.lang in ('ar', 'ru', 'zh') and n.source <> 'mappemonde'
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
      where n.city_id = r.city_id and n.lang in ('ar', 'ru', 'zh') and n.source <> 'mappemonde'
    );
end
$$;
comment on function private.sum_popularity(integer[]) is
  'Adds up what is known of some cities anew: their sights, and their names in other scripts that others give them.';
revoke execute on function private.sum_popularity(integer[]) from public, anon, authenticated;
grant execute on function private.sum_popularity(integer[]) to service_role;
