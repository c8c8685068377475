-- The repair of all links, for the list of all cities. Links are kept right by triggers (20261121010200_place_links.sql):
-- what is left to repair are cities that name a country in words and came before that country did.

create function public.repair_city_links() returns table (fixed integer, total integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  named public.countries%rowtype;
begin
  fixed := 0;
  select count(*) into total from public.cities c where c.country_id is null and c.country is not null;
  if total > 0 then
    for named in
      select * from public.countries n
      where exists (
        select from public.cities c
        where c.country_id is null and lower(c.country) in (lower(n.name_fr), lower(n.name_en))
      )
      order by n.id
    loop
      fixed := fixed + public.repair_country_links(named.slug);
    end loop;
  end if;
  return next;
end
$$;
comment on function public.repair_city_links() is
  'Links every city that names a known country without pointing to it: how many were linked, of how many without a link. '
  'Visitors may call it: it changes nothing else, is idempotent, and costs one look at an empty index when all is well.';
revoke execute on function public.repair_city_links() from public, anon, authenticated;
grant execute on function public.repair_city_links() to anon, authenticated, service_role;
