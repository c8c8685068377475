-- The airports of a region are those that lie in it, before others near its largest city. Our names of airports yield to Wikidata's.

alter table public.airports add column region_id integer references public.regions (id) on delete set null;
comment on column public.airports.region_id is 'The region it lies in: that of the nearest city of its country. Null where none is near.';
create index airports_region_id_idx on public.airports (region_id);

create function private.airport_facts(p_airport public.airports) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'iata', p_airport.iata, 'name', p_airport.name, 'latitude', p_airport.latitude, 'longitude', p_airport.longitude,
    'isoCode', (select k.iso_code from public.countries k where k.id = p_airport.country_id), 'date', p_airport.source_date,
    'names', (select jsonb_object_agg(o.lang, o.name) from public.airport_names o where o.iata = p_airport.iata),
    'namesDate', (select min(o.source_date) from public.airport_names o where o.iata = p_airport.iata and o.source = 'wikidata')
  )
$$;
comment on function private.airport_facts(public.airports) is
  'What pages show of an airport: {iata, name, latitude, longitude, isoCode, date, names, namesDate: the day Wikidata was asked}.';
revoke execute on function private.airport_facts(public.airports) from public, anon, authenticated;
grant execute on function private.airport_facts(public.airports) to anon, authenticated, service_role;

create or replace function private.airports_around(p_latitude double precision, p_longitude double precision, p_limit integer)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- As many degrees of longitude, at the far edge of the box.
  lon_span double precision := case when abs(p_latitude) > 84 then 180 else 5 / cos(radians(abs(p_latitude) + 5)) end;
begin
  return (
    with measured as (
      select a as airport, a.iata, 2 * 6371.0088 * asin(sqrt(least(1.0,
        sin(radians(a.latitude - p_latitude) / 2) ^ 2
        + cos(radians(p_latitude)) * cos(radians(a.latitude)) * sin(radians(a.longitude - p_longitude) / 2) ^ 2
      ))) as km
      from public.airports a
      -- Five degrees of latitude are 555 km.
      where a.latitude between p_latitude - 5 and p_latitude + 5
        and (abs(a.longitude - p_longitude) <= lon_span or abs(a.longitude - p_longitude) >= 360 - lon_span)
    ), near as (
      select m.*, row_number() over (order by m.km, m.iata) as rank from measured m where m.km <= 500
    )
    select coalesce(jsonb_agg(private.airport_facts(n.airport) order by n.km, n.iata), '[]')
    from near n
    -- The nearest one, however far; others only where one would go for them.
    where n.rank <= p_limit and (n.rank = 1 or n.km <= 100)
  );
end
$$;
comment on function private.airports_around(double precision, double precision, integer) is
  'The nearest airport within 500 km and the next ones within 100 km, at most p_limit, nearest first: as airport_facts() says them.';
grant execute on function private.airports_around(double precision, double precision, integer) to anon, authenticated, service_role;

create or replace function public.region_airports(region public.regions) returns jsonb
language sql stable set search_path = '' as $$
  with seat as (
    select c.latitude, c.longitude from public.cities c where c.region_id = region.id and c.latitude is not null
    order by c.population desc nulls last, c.id limit 1
  ), inside as (
    select private.airport_facts(a) || jsonb_build_object('inside', true) as facts,
      row_number() over (order by (a.latitude - s.latitude) ^ 2 + ((a.longitude - s.longitude) * cos(radians(s.latitude))) ^ 2, a.iata) as rank
    from public.airports a left join seat s on true where a.region_id = region.id
    order by rank limit 12
  ), others as (
    select o.facts || jsonb_build_object('inside', false) as facts, o.rank
    from seat s, jsonb_array_elements(private.airports_around(s.latitude, s.longitude, 4)) with ordinality as o (facts, rank)
    where o.facts ->> 'iata' not in (select i.facts ->> 'iata' from inside i)
    order by o.rank limit greatest(4 - (select count(*) from inside), 0)
  ), listed as (
    select 0 as part, i.rank, i.facts from inside i union all select 1, o.rank, o.facts from others o
  )
  select coalesce(jsonb_agg(l.facts order by l.part, l.rank), '[]') from listed l
$$;
comment on function public.region_airports(public.regions) is
  'The airports of a region, at most twelve, the nearest to its most populated city first, and where there are fewer than four the nearest ones beyond it; '
  'each says whether it is inside.';
grant execute on function public.region_airports(public.regions) to anon, authenticated, service_role;

create or replace function private.add_airport_names(p_names jsonb, p_job integer, p_dry boolean, out named integer, out added integer)
language sql volatile set search_path = '' as $$
  with wanted as (
    select a.iata, n.lang, n.name, n.called
    from jsonb_to_recordset(p_names) as n (id text, lang text, name text, called text)
    join public.airports a on a.iata = n.id
    where not exists (
      select from public.airport_names o where o.iata = a.iata and o.lang = n.lang and (o.source <> 'mappemonde' or o.name = n.name)
    )
  ), written as (
    insert into public.airport_names as o (iata, lang, name, called, source, job_id)
    select w.iata, w.lang, w.name, w.called, 'wikidata', p_job from wanted w where not p_dry
    on conflict (iata, lang) do update
    set name = excluded.name, called = excluded.called, source = excluded.source, source_date = excluded.source_date, job_id = excluded.job_id
    where o.source = 'mappemonde'
    returning iata
  ), counted as (
    select iata from written union all select w.iata from wanted w where p_dry
  )
  select count(distinct iata)::integer, count(*)::integer from counted
$$;
comment on function private.add_airport_names(jsonb, integer, boolean) is
  'Adds names [{id: IATA code, lang, name, called}] where an airport has none in the language, or one of ours.';
grant execute on function private.add_airport_names(jsonb, integer, boolean) to service_role;
