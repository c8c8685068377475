-- Airports that airlines serve, and which are nearest to a city.

create table public.airports (
  iata text primary key check (iata ~ '^[A-Z]{3}$'),
  name text not null check (name ~ '\S' and length(name) <= 200),
  country_id integer references public.countries (id) on delete set null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  source text not null check (source ~ '\S'),
  source_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.airports is 'Airports with scheduled flights.';
comment on column public.airports.iata is 'IATA code, such as CDG.';
comment on column public.airports.name is 'Name in English.';
comment on column public.airports.country_id is 'The country it lies in, where the atlas has it.';
comment on column public.airports.latitude is 'Degrees north.';
comment on column public.airports.longitude is 'Degrees east.';
comment on column public.airports.source is 'Where the row comes from.';
comment on column public.airports.source_date is 'The day of the source.';
comment on column public.airports.created_at is 'When the row came into the database.';
comment on column public.airports.updated_at is 'When the row last changed.';
create index airports_latitude_idx on public.airports (latitude);
create index airports_country_id_idx on public.airports (country_id);
create trigger airports_touch before update on public.airports
  for each row execute function private.touch_updated_at();
alter table public.airports enable row level security;
revoke all on public.airports from anon, authenticated;
grant select on public.airports to anon, authenticated;
grant all on public.airports to service_role;
create policy airports_select on public.airports for select to anon, authenticated using (true);

create table public.airport_names (
  iata text not null references public.airports (iata) on delete cascade,
  lang text not null check (lang in ('fr', 'es', 'de', 'it', 'ar', 'ru', 'zh')),
  name text not null check (name ~ '\S' and length(name) <= 200),
  called text not null check (called ~ '\S' and length(called) <= 200),
  source text not null check (source ~ '\S'),
  source_date date not null default current_date,
  search_key text collate "C" generated always as (private.search_key(name)) stored,
  called_key text collate "C" generated always as (private.search_key(called)) stored,
  primary key (iata, lang)
);
comment on table public.airport_names is 'Names of airports in other languages than English.';
comment on column public.airport_names.iata is 'The airport.';
comment on column public.airport_names.lang is 'Language of the name.';
comment on column public.airport_names.name is 'The name as it is shown.';
comment on column public.airport_names.called is 'The name without the word for airport; the whole name where nothing is left.';
comment on column public.airport_names.source is 'Where the name comes from.';
comment on column public.airport_names.source_date is 'The day the source was asked.';
comment on column public.airport_names.search_key is 'What the name is searched by.';
comment on column public.airport_names.called_key is 'What the name is searched by without the word for airport.';
create index airport_names_search_key_idx on public.airport_names (search_key);
create index airport_names_called_key_idx on public.airport_names (called_key);
alter table public.airport_names enable row level security;
revoke all on public.airport_names from anon, authenticated;
grant select on public.airport_names to anon, authenticated;
grant all on public.airport_names to service_role;
create policy airport_names_select on public.airport_names for select to anon, authenticated using (true);

-- PL/pgSQL caches the plan.
create function private.airports_around(p_latitude double precision, p_longitude double precision, p_limit integer)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- As many degrees of longitude, at the far edge of the box.
  lon_span double precision := case when abs(p_latitude) > 84 then 180 else 5 / cos(radians(abs(p_latitude) + 5)) end;
begin
  return (
    with measured as (
      select a.*, 2 * 6371.0088 * asin(sqrt(least(1.0,
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
    select coalesce(jsonb_agg(jsonb_build_object(
      'iata', n.iata, 'name', n.name, 'latitude', n.latitude, 'longitude', n.longitude,
      'isoCode', k.iso_code, 'date', n.source_date,
      'names', (select jsonb_object_agg(o.lang, o.name) from public.airport_names o where o.iata = n.iata),
      'namesDate', (select min(o.source_date) from public.airport_names o where o.iata = n.iata)
    ) order by n.km, n.iata), '[]')
    from near n
    left join public.countries k on k.id = n.country_id
    -- The nearest one, however far; others only where one would go for them.
    where n.rank <= p_limit and (n.rank = 1 or n.km <= 100)
  );
end
$$;
comment on function private.airports_around(double precision, double precision, integer) is
  'The nearest airport within 500 km and the next ones within 100 km, at most p_limit, nearest first: '
  '{iata, name, latitude, longitude, isoCode, date, names, namesDate}; the last two are null where there is no name but the English one.';
revoke execute on function private.airports_around(double precision, double precision, integer) from public, anon, authenticated;
grant execute on function private.airports_around(double precision, double precision, integer) to anon, authenticated, service_role;

create function public.airports(city public.cities) returns jsonb
language sql stable set search_path = '' as $$
  select case when city.latitude is null then '[]' else private.airports_around(city.latitude, city.longitude, 3) end
$$;
comment on function public.airports(public.cities) is 'The airports nearest to a city, at most three, nearest first.';
revoke execute on function public.airports(public.cities) from public, anon, authenticated;
grant execute on function public.airports(public.cities) to anon, authenticated, service_role;

create function public.region_airports(region public.regions) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select private.airports_around(c.latitude, c.longitude, 4)
    from public.cities c
    where c.region_id = region.id and c.latitude is not null
    order by c.population desc nulls last, c.id limit 1
  ), '[]')
$$;
comment on function public.region_airports(public.regions) is
  'The airports nearest to the most populated city of a region, at most four, nearest first.';
revoke execute on function public.region_airports(public.regions) from public, anon, authenticated;
grant execute on function public.region_airports(public.regions) to anon, authenticated, service_role;
