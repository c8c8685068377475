-- Cities at random. A draw is named by a number: the same number gives the same cities, so that going back to the page, or
-- sending its address to somebody, shows the same draw.

create function public.random_cities(p_seed bigint, p_limit integer default 100)
returns setof public.cities
language plpgsql stable set search_path = '' as $$
declare
  wanted integer := least(greatest(coalesce(p_limit, 100), 1), 100);
  lowest integer;
  span bigint;
  drawn integer[];
begin
  select min(c.id), max(c.id)::bigint - min(c.id) + 1 into lowest, span from public.cities c;
  -- Ids drawn evenly between the lowest and the highest, those that exist kept: each city is as likely as any other and
  -- only the drawn rows are read. Eight draws for each wanted city leave room for the gaps that imports make.
  drawn := array(
    select draw.id
    from (
      select lowest + mod(mod(hashint8extended(n, p_seed), span) + span, span)::integer as id, min(n) as turn
      from generate_series(1, wanted * 8) n
      group by 1
    ) draw
    where exists (select from public.cities c where c.id = draw.id)
    order by draw.turn
    limit wanted
  );
  -- Too many gaps, or fewer cities than wanted: shuffle them all, as evenly but slower.
  if cardinality(drawn) < wanted then
    drawn := array(select c.id from public.cities c order by hashint8extended(c.id, p_seed), c.id limit wanted);
  end if;
  return query
    select c.* from unnest(drawn) with ordinality as draw (id, turn) join public.cities c on c.id = draw.id
    order by draw.turn;
end
$$;
comment on function public.random_cities(bigint, integer) is
  'Cities drawn at random (1 to 100, 100 by default), all equally likely, each once. The same seed gives the same draw '
  'while the cities stay the same. Reads rows by key: about as fast with a million cities as with a thousand.';
revoke execute on function public.random_cities(bigint, integer) from public, anon, authenticated;
grant execute on function public.random_cities(bigint, integer) to anon, authenticated, service_role;
