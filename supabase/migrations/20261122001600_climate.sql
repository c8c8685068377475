-- The climate of the world by cells of the service's grid, stored for good: one response serves all cities of a cell.
-- And the elevations of cities, by which it is corrected. Everybody reads; only edge functions write.

create table public.climate_cells (
  cell integer primary key check (cell between 0 and 361 * 576 - 1),
  elevation real,
  first_year smallint not null check (first_year between 1900 and 2100),
  last_year smallint not null check (last_year between first_year and 2100),
  high real[] not null check (array_length(high, 1) = 12),
  low real[] not null check (array_length(low, 1) = 12),
  rain real[] not null check (array_length(rain, 1) = 12),
  wet_days real[] not null check (array_length(wet_days, 1) = 12),
  radiation real[] not null check (array_length(radiation, 1) = 12),
  fetched_at timestamptz not null default now(),
  ask_again_at timestamptz
);
comment on table public.climate_cells is
  'Monthly normals from January to December, calculated from daily values of NASA POWER. A month of too few days is null.';
comment on column public.climate_cells.cell is 'Number of the cell: private.climate_cell(), src/shared/climate/cells.ts.';
comment on column public.climate_cells.elevation is 'Mean elevation of the cell in metres; null where the service does not say.';
comment on column public.climate_cells.first_year is 'First year of the daily values.';
comment on column public.climate_cells.last_year is 'Last year of the daily values.';
comment on column public.climate_cells.high is 'Mean daily maximum, °C.';
comment on column public.climate_cells.low is 'Mean daily minimum, °C.';
comment on column public.climate_cells.rain is 'Precipitation of the month, mm.';
comment on column public.climate_cells.wet_days is 'Days of the month with 1 mm or more.';
comment on column public.climate_cells.radiation is 'Energy of the sun on level ground, MJ/m² a day.';
comment on column public.climate_cells.fetched_at is 'When the service answered.';
comment on column public.climate_cells.ask_again_at is 'From when the service is asked again; null where nothing is missing.';
alter table public.climate_cells enable row level security;
revoke all on public.climate_cells from anon, authenticated;
grant select on public.climate_cells to anon, authenticated;
grant all on public.climate_cells to service_role;
create policy climate_cells_select on public.climate_cells for select to anon, authenticated using (true);

create table public.city_elevations (
  city_id integer primary key references public.cities (id) on delete cascade,
  metres smallint not null check (metres between -500 and 9000),
  fetched_at timestamptz not null default now()
);
comment on table public.city_elevations is
  'Heights of cities from the elevation model that Open-Meteo answers from (Copernicus, 90 m). Apart from cities, so that a height '
  'that comes in changes no page of lists and no state of an import.';
comment on column public.city_elevations.city_id is 'The city.';
comment on column public.city_elevations.metres is 'Metres above the sea at the coordinates of the city.';
comment on column public.city_elevations.fetched_at is 'When the service answered.';
alter table public.city_elevations enable row level security;
revoke all on public.city_elevations from anon, authenticated;
grant select on public.city_elevations to anon, authenticated;
grant all on public.city_elevations to service_role;
create policy city_elevations_select on public.city_elevations for select to anon, authenticated using (true);

create function private.climate_cell(p_latitude double precision, p_longitude double precision) returns integer
language sql immutable set search_path = '' as $$
  select floor((p_latitude + 90) * 2 + 0.5)::integer * 576 + floor((p_longitude + 180) * 1.6 + 0.5)::integer % 576
$$;
comment on function private.climate_cell(double precision, double precision) is
  'The cell of a position, of half a degree by five eighths, row by row from the south-west. The same as cellAt in src/shared/climate/cells.ts.';
revoke execute on function private.climate_cell(double precision, double precision) from public, anon, authenticated;
grant execute on function private.climate_cell(double precision, double precision) to anon, authenticated, service_role;

create function public.climate_cells_to_ask(
  p_countries text[] default '{}', p_top integer default null, p_skipped integer[] default '{}', p_limit integer default 100
)
returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select private.climate_cell(c.latitude, c.longitude) as cell, c.population, c.id
    from public.cities c
    left join public.countries k on k.id = c.country_id
    where c.latitude is not null and (p_countries = '{}' or k.iso_code = any (p_countries))
    order by c.population desc nulls last, c.id
    limit p_top
  ),
  cells as (
    select a.cell, row_number() over (order by max(a.population) desc nulls last, min(a.id)) as rank,
      exists (
        select from public.climate_cells k
        where k.cell = a.cell and (k.ask_again_at is null or k.ask_again_at > now())
      ) as kept
    from asked a group by a.cell
  )
  select jsonb_build_object(
    'total', count(*),
    'kept', count(*) filter (where kept),
    'left', count(*) filter (where not kept and cell <> all (p_skipped)),
    'next', coalesce(
      (select jsonb_agg(n.cell order by n.rank)
       from (
         select l.cell, l.rank from cells l where not l.kept and l.cell <> all (p_skipped) order by l.rank limit p_limit
       ) n), '[]')
  ) from cells
$$;
comment on function public.climate_cells_to_ask(text[], integer, integer[], integer) is
  'Cells of the p_top largest cities of some countries, or of the world: {total, kept, left: how many are neither kept nor '
  'skipped, next: the first of those, of the largest cities first}.';
revoke execute on function public.climate_cells_to_ask(text[], integer, integer[], integer) from public, anon, authenticated;
grant execute on function public.climate_cells_to_ask(text[], integer, integer[], integer) to service_role;
