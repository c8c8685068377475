-- Cities of the map: the most populated ones of a box.
--
-- A box may be the whole world or a street, so no one order serves: by population, an empty sea would be searched through
-- all cities; by position, the world would be sorted. The index has the cities by size class (four to a power of ten, all
-- below 500 inhabitants in the last), then by a column of 5.625 degrees of longitude, then by latitude. The classes are read
-- from the largest down and the reading ends with the first one that fills the result, so that the rows read depend on the
-- rows returned, not on the size of the box.

-- Class and column are one number: as two, the planner takes the second for a filter and reads the class all around the world.
create index cities_map_idx on public.cities (
  (65 * floor(4 * log(greatest(population, 500)::double precision)) + floor((longitude + 180) / 5.625)),
  latitude,
  longitude
) where latitude is not null;

create function public.cities_in_view(
  p_west double precision, p_south double precision, p_east double precision, p_north double precision,
  p_limit integer default 100, p_lang text default 'fr'
)
returns table (
  id integer, name text, local_name text, slug text, population bigint, latitude double precision,
  longitude double precision, capital boolean, country_slug text, iso_code text, region_slug text, continent_slug text
)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  wanted integer := least(greatest(coalesce(p_limit, 100), 1), 200);
  whole boolean := p_east - p_west >= 360;
  -- Brought to one turn; as 180 and -180 are one meridian, a box that begins or ends there crosses the seam.
  west double precision := case when whole then -180 else p_west + 360 * floor((180 - p_west) / 360) end;
  east double precision := case when whole then 180 else p_east - 360 * floor((p_east + 180) / 360) end;
  crossing boolean;
  columns double precision[];
  found_ids integer[] := '{}';
begin
  if num_nulls(p_west, p_south, p_east, p_north) > 0 or p_south > p_north then
    return;
  end if;
  crossing := west > east;
  columns := array(
    select c from generate_series(0, 64) c
    where case when crossing then c >= floor((west + 180) / 5.625) or c <= floor((east + 180) / 5.625)
      else c between floor((west + 180) / 5.625) and floor((east + 180) / 5.625) end
  );
  -- From beyond 100 million inhabitants down to the class of 500 and fewer, two classes at a time.
  for size in reverse 33..11 by 2 loop
    found_ids := found_ids || array(
      select c.id from public.cities c
      where 65 * floor(4 * log(greatest(c.population, 500)::double precision)) + floor((c.longitude + 180) / 5.625)
          = any (array(select 65 * (size - s) + u.col from unnest(columns) u (col), generate_series(0, 1) s))
        and c.latitude between p_south and p_north
        and case when crossing then c.longitude >= west or c.longitude <= east else c.longitude between west and east end
      -- Adding nought keeps the planner from walking down the index of populations.
      order by c.population + 0 desc nulls last, c.id
      limit wanted - cardinality(found_ids)
    );
    exit when cardinality(found_ids) >= wanted;
  end loop;
  return query
    select c.id, c.name, local.name, c.slug, c.population, c.latitude, c.longitude,
      coalesce(country.capital_geoname_id = c.geoname_id, false), c.country_slug, country.iso_code, c.region_slug,
      continent.slug
    from unnest(found_ids) with ordinality f (id, place)
    join public.cities c on c.id = f.id
    left join public.city_names local on local.city_id = c.id and local.lang = p_lang
    left join public.countries country on country.id = c.country_id
    left join public.continents continent on continent.id = country.continent_id
    order by f.place;
end
$$;
comment on function public.cities_in_view(
  double precision, double precision, double precision, double precision, integer, text
) is
  'The most populated cities (1 to 200, 100 by default) of a box in degrees, largest first, unknown populations last, with '
  'their name in a language where there is one. Longitudes may be of any turn: a west above the east, or an east beyond 180, '
  'crosses the antimeridian; 360 degrees or more are the whole world. Nothing for a box that is upside down or has a side missing.';
revoke execute on function public.cities_in_view(
  double precision, double precision, double precision, double precision, integer, text
) from public, anon, authenticated;
grant execute on function public.cities_in_view(
  double precision, double precision, double precision, double precision, integer, text
) to anon, authenticated, service_role;
