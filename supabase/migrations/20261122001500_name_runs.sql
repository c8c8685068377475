-- Names of cities and airports from Wikidata: runs that outlive tabs and servers, the names that each has added, and the time of each look-up.
-- Administrators read; only edge functions write. A name that is there is never replaced, so an undo only deletes.

create table public.name_runs (
  id integer generated always as identity primary key,
  state text not null default 'running' check (
    state in ('running', 'waiting', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')
  ),
  countries text[] not null default '{}',
  dry_run boolean not null default false,
  total integer not null check (total >= 0),
  processed integer not null default 0 check (processed >= 0),
  named integer not null default 0 check (named >= 0),
  added integer not null default 0 check (added >= 0),
  undone integer not null default 0 check (undone >= 0),
  cursor_iata text,
  cursor_population bigint,
  cursor_geoname_id integer,
  attempts integer not null default 0 check (attempts >= 0),
  resume_at timestamptz,
  heartbeat_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  started_by uuid references auth.users (id) on delete set null,
  started_by_email text,
  problem text,
  lease_token uuid,
  lease_until timestamptz,
  check ((state = 'waiting') = (resume_at is not null)),
  check ((lease_token is null) = (lease_until is null))
);
comment on table public.name_runs is 'Runs that ask Wikidata for names of airports and cities, the newest last. States and what leads from one to the next: src/shared/nameRuns.ts.';
comment on column public.name_runs.id is 'Surrogate key.';
comment on column public.name_runs.state is 'What the run is doing; waiting means that the service wants to be left alone until resume_at.';
comment on column public.name_runs.countries is 'ISO 3166-1 codes of the countries whose airports and cities are asked for; empty means the world.';
comment on column public.name_runs.dry_run is 'Whether the run only counts what it would add.';
comment on column public.name_runs.total is 'Airports and cities that were to be asked for when it was started.';
comment on column public.name_runs.processed is 'Airports and cities asked for.';
comment on column public.name_runs.named is 'Airports and cities that got a name.';
comment on column public.name_runs.added is 'Names added, or that would be.';
comment on column public.name_runs.undone is 'Names of this run that an undo has deleted.';
comment on column public.name_runs.cursor_iata is 'The last airport asked for, in order of their codes; airports come before cities. Null at the beginning.';
comment on column public.name_runs.cursor_population is 'Inhabitants of the last city asked for, 0 where they are not known: the largest come first. Null at the beginning.';
comment on column public.name_runs.cursor_geoname_id is 'GeoNames id of that city.';
comment on column public.name_runs.attempts is 'Failures in a row.';
comment on column public.name_runs.resume_at is 'When a waiting run may go on.';
comment on column public.name_runs.heartbeat_at is 'The last step; long ago in a running run means that nobody steps it any more.';
comment on column public.name_runs.started_at is 'When the run was started.';
comment on column public.name_runs.ended_at is 'When it ended; null while it may go on.';
comment on column public.name_runs.started_by is 'The administrator''s account; null once it is gone, and for the command line.';
comment on column public.name_runs.started_by_email is 'The administrator''s e-mail at that time.';
comment on column public.name_runs.problem is 'The last failure, for the operator.';
comment on column public.name_runs.lease_token is 'The step that works on the run now; only it may write.';
comment on column public.name_runs.lease_until is 'When that step counts as dead.';
create index name_runs_started_by_idx on public.name_runs (started_by);
-- One run at a time: the service limits the requests of one client.
create unique index name_runs_active_idx on public.name_runs ((true)) where state in ('running', 'waiting', 'undoing');
alter table public.name_runs enable row level security;
revoke all on public.name_runs from anon, authenticated;
grant select on public.name_runs to authenticated;
grant all on public.name_runs to service_role;
create policy name_runs_select on public.name_runs for select to authenticated using ((select private.is_admin()));

create table public.city_name_checks (
  city_id integer primary key references public.cities (id) on delete cascade,
  checked_at timestamptz not null default now(),
  run_id integer references public.name_runs (id) on delete set null
);
comment on table public.city_name_checks is 'When Wikidata was asked for the names of a city, with or without an answer.';
comment on column public.city_name_checks.city_id is 'The city.';
comment on column public.city_name_checks.checked_at is 'When.';
comment on column public.city_name_checks.run_id is 'The run that asked; null where the city''s page was read.';
create index city_name_checks_run_id_idx on public.city_name_checks (run_id);
alter table public.city_name_checks enable row level security;
revoke all on public.city_name_checks from anon, authenticated;
grant select on public.city_name_checks to authenticated;
grant all on public.city_name_checks to service_role;
create policy city_name_checks_select on public.city_name_checks for select to authenticated
  using ((select private.is_admin()));

create table public.airport_name_checks (
  iata text primary key references public.airports (iata) on delete cascade,
  checked_at timestamptz not null default now(),
  run_id integer references public.name_runs (id) on delete set null
);
comment on table public.airport_name_checks is 'When Wikidata was asked for the names of an airport, with or without an answer.';
comment on column public.airport_name_checks.iata is 'The airport.';
comment on column public.airport_name_checks.checked_at is 'When.';
comment on column public.airport_name_checks.run_id is 'The run that asked.';
create index airport_name_checks_run_id_idx on public.airport_name_checks (run_id);
alter table public.airport_name_checks enable row level security;
revoke all on public.airport_name_checks from anon, authenticated;
grant select on public.airport_name_checks to authenticated;
grant all on public.airport_name_checks to service_role;
create policy airport_name_checks_select on public.airport_name_checks for select to authenticated
  using ((select private.is_admin()));

alter table public.airport_names add column run_id integer references public.name_runs (id) on delete set null;
comment on column public.airport_names.run_id is 'The run that added it; null for a name from elsewhere.';
create index airport_names_run_id_idx on public.airport_names (run_id) where run_id is not null;

alter table public.city_names add column run_id integer references public.name_runs (id) on delete set null;
comment on column public.city_names.run_id is 'The run that added it; null for a name from elsewhere.';
create index city_names_run_id_idx on public.city_names (run_id) where run_id is not null;

create function private.cities_to_name(p_countries text[]) returns setof public.cities
language sql stable set search_path = '' as $$
  select c.* from public.cities c
  left join public.countries k on k.id = c.country_id
  where c.geoname_id is not null
    and (p_countries = '{}' or k.iso_code = any (p_countries))
    -- Half a year later Wikidata may know more.
    and not exists (
      select from public.city_name_checks d where d.city_id = c.id and d.checked_at > now() - interval '180 days'
    )
$$;
comment on function private.cities_to_name(text[]) is 'Cities of some countries, or of the world, that were not asked for in the last half year.';
revoke execute on function private.cities_to_name(text[]) from public, anon, authenticated;
grant execute on function private.cities_to_name(text[]) to service_role;

create function private.airports_to_name(p_countries text[]) returns setof public.airports
language sql stable set search_path = '' as $$
  select a.* from public.airports a
  left join public.countries k on k.id = a.country_id
  where (p_countries = '{}' or k.iso_code = any (p_countries))
    and not exists (
      select from public.airport_name_checks d where d.iata = a.iata and d.checked_at > now() - interval '180 days'
    )
$$;
comment on function private.airports_to_name(text[]) is 'Airports of some countries, or of the world, that were not asked for in the last half year.';
revoke execute on function private.airports_to_name(text[]) from public, anon, authenticated;
grant execute on function private.airports_to_name(text[]) to service_role;

create function public.start_name_run(p_countries text[], p_dry_run boolean, p_user uuid default null, p_email text default null)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  started integer;
begin
  insert into public.name_runs (countries, dry_run, total, started_by, started_by_email)
  values (
    p_countries, p_dry_run,
    (select count(*) from private.cities_to_name(p_countries)) + (select count(*) from private.airports_to_name(p_countries)),
    p_user, p_email
  )
  returning id into started;
  return started;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Another run is under way: pause or cancel it first.';
end
$$;
comment on function public.start_name_run(text[], boolean, uuid, text) is
  'A new run; 409 while another one is under way.';
revoke execute on function public.start_name_run(text[], boolean, uuid, text) from public, anon, authenticated;
grant execute on function public.start_name_run(text[], boolean, uuid, text) to service_role;

create function private.is_name_run_due(p_run public.name_runs) returns boolean
language sql stable set search_path = '' as $$
  select (p_run.state in ('running', 'undoing') or (p_run.state = 'waiting' and p_run.resume_at <= now()))
    and (p_run.lease_until is null or p_run.lease_until < now())
$$;
comment on function private.is_name_run_due(public.name_runs) is
  'Whether a tick has something to do for a run: it goes on, and no living step holds it.';
revoke execute on function private.is_name_run_due(public.name_runs) from public, anon, authenticated;
grant execute on function private.is_name_run_due(public.name_runs) to service_role;

create function private.airports_to_ask(p_run public.name_runs, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(next) order by next.id), '[]')
  from (
    select a.iata as id, a.name, a.latitude, a.longitude
    from private.airports_to_name(p_run.countries) a
    -- Cities come after the last airport.
    where p_run.cursor_geoname_id is null and (p_run.cursor_iata is null or a.iata > p_run.cursor_iata)
    order by a.iata
    limit p_limit
  ) next
$$;
comment on function private.airports_to_ask(public.name_runs, integer) is 'The next airports of a run: [{id: IATA code, name, latitude, longitude}].';
revoke execute on function private.airports_to_ask(public.name_runs, integer) from public, anon, authenticated;
grant execute on function private.airports_to_ask(public.name_runs, integer) to service_role;

create function private.cities_to_ask(p_run public.name_runs, p_limit integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(next) order by next.population desc, next.id), '[]')
  from (
    select c.geoname_id as id, coalesce(c.population, 0) as population, c.latitude, c.longitude,
      array_remove(array[k.name_zh, g.name_zh], null) as areas
    from private.cities_to_name(p_run.countries) c
    left join public.countries k on k.id = c.country_id
    left join public.regions g on g.id = c.region_id
    where p_run.cursor_geoname_id is null
      or (coalesce(c.population, 0), -c.geoname_id) < (p_run.cursor_population, -p_run.cursor_geoname_id)
    order by coalesce(c.population, 0) desc, c.geoname_id
    limit p_limit
  ) next
$$;
comment on function private.cities_to_ask(public.name_runs, integer) is
  'The next cities of a run, the largest first: [{id: GeoNames id, population, latitude, longitude, areas}].';
revoke execute on function private.cities_to_ask(public.name_runs, integer) from public, anon, authenticated;
grant execute on function private.cities_to_ask(public.name_runs, integer) to service_role;

create function public.claim_name_batch(p_run integer, p_token uuid, p_limit integer default 300, p_lease integer default 120)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  run public.name_runs;
  most integer := least(greatest(coalesce(p_limit, 300), 1), 500);
  airports jsonb;
  cities jsonb := '[]';
begin
  select * into run from public.name_runs r where r.id = p_run for update;
  if run.state = 'waiting' and run.resume_at <= now() then
    update public.name_runs set state = 'running', resume_at = null where id = p_run;
  elsif run.state is distinct from 'running' then
    return jsonb_build_object('state', run.state, 'held', false, 'airports', cities, 'cities', cities);
  end if;
  if run.lease_token <> p_token and run.lease_until > now() then
    return jsonb_build_object('state', 'running', 'held', true, 'airports', cities, 'cities', cities);
  end if;
  airports := private.airports_to_ask(run, most);
  if airports = '[]' then
    cities := private.cities_to_ask(run, most);
  end if;
  if airports = '[]' and cities = '[]' then
    update public.name_runs
    set state = 'done', ended_at = now(), heartbeat_at = now(), problem = null, lease_token = null, lease_until = null
    where id = p_run;
    return jsonb_build_object('state', 'done', 'held', false, 'airports', airports, 'cities', cities);
  end if;
  update public.name_runs
  set lease_token = p_token, lease_until = now() + make_interval(secs => p_lease), heartbeat_at = now()
  where id = p_run;
  return jsonb_build_object('state', 'running', 'held', false, 'airports', airports, 'cities', cities);
end
$$;
comment on function public.claim_name_batch(integer, uuid, integer, integer) is
  'The next airports of a run to ask for, and after them the next cities, the largest first, held for the step with the token for p_lease seconds; none when the '
  'run is not running, another step holds it, or all have been asked for, which ends it.';
revoke execute on function public.claim_name_batch(integer, uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.claim_name_batch(integer, uuid, integer, integer) to service_role;

create function private.add_city_names(p_names jsonb, p_run integer, p_dry boolean, out named integer, out added integer)
language sql volatile set search_path = '' as $$
  with wanted as (
    select c.id as city_id, n.lang, n.name
    from jsonb_to_recordset(p_names) as n (id integer, lang text, name text)
    join public.cities c on c.geoname_id = n.id
    -- What is called as stored needs no name of its own.
    where n.name <> c.name
      and not exists (select from public.city_names o where o.city_id = c.id and o.lang = n.lang)
  ), written as (
    insert into public.city_names (city_id, lang, name, source, run_id)
    select w.city_id, w.lang, w.name, 'wikidata', p_run from wanted w where not p_dry
    on conflict do nothing
    returning city_id
  ), counted as (
    select city_id from written union all select w.city_id from wanted w where p_dry
  )
  select count(distinct city_id)::integer, count(*)::integer from counted
$$;
comment on function private.add_city_names(jsonb, integer, boolean) is
  'Adds names [{id: GeoNames id, lang, name}] where a city has none in the language, whoever gave it.';
revoke execute on function private.add_city_names(jsonb, integer, boolean) from public, anon, authenticated;
grant execute on function private.add_city_names(jsonb, integer, boolean) to service_role;

-- One transaction: a killed run has written all of a batch or nothing of it.
create function public.write_name_batch(p_run integer, p_token uuid, p_ids integer[], p_names jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  run public.name_runs;
  counted record;
begin
  select * into run from public.name_runs r
  where r.id = p_run and r.lease_token = p_token and r.state = 'running' for update;
  if not found then
    raise sqlstate 'PT409' using message = 'The run is not held by this step any more.';
  end if;
  select * into counted from private.add_city_names(p_names, p_run, run.dry_run);
  if not run.dry_run then
    insert into public.city_name_checks (city_id, run_id)
    select c.id, p_run from public.cities c where c.geoname_id = any (p_ids)
    on conflict (city_id) do update set checked_at = now(), run_id = excluded.run_id;
  end if;
  update public.name_runs r
  set processed = r.processed + cardinality(p_ids), named = r.named + counted.named, added = r.added + counted.added,
    attempts = 0, problem = null, heartbeat_at = now(),
    (cursor_population, cursor_geoname_id) = (
      select coalesce(c.population, 0), c.geoname_id from public.cities c where c.geoname_id = any (p_ids)
      order by coalesce(c.population, 0), c.geoname_id desc limit 1
    )
  where r.id = p_run;
end
$$;
comment on function public.write_name_batch(integer, uuid, integer[], jsonb) is
  'Writes the names [{id, lang, name}] found for the cities asked for, and goes on behind them. 409 when the run was ended or '
  'another step has taken it over.';
revoke execute on function public.write_name_batch(integer, uuid, integer[], jsonb) from public, anon, authenticated;
grant execute on function public.write_name_batch(integer, uuid, integer[], jsonb) to service_role;

create function private.add_airport_names(p_names jsonb, p_run integer, p_dry boolean, out named integer, out added integer)
language sql volatile set search_path = '' as $$
  with wanted as (
    select a.iata, n.lang, n.name, n.called
    from jsonb_to_recordset(p_names) as n (id text, lang text, name text, called text)
    join public.airports a on a.iata = n.id
    where not exists (select from public.airport_names o where o.iata = a.iata and o.lang = n.lang)
  ), written as (
    insert into public.airport_names (iata, lang, name, called, source, run_id)
    select w.iata, w.lang, w.name, w.called, 'wikidata', p_run from wanted w where not p_dry
    on conflict do nothing
    returning iata
  ), counted as (
    select iata from written union all select w.iata from wanted w where p_dry
  )
  select count(distinct iata)::integer, count(*)::integer from counted
$$;
comment on function private.add_airport_names(jsonb, integer, boolean) is
  'Adds names [{id: IATA code, lang, name, called}] where an airport has none in the language.';
revoke execute on function private.add_airport_names(jsonb, integer, boolean) from public, anon, authenticated;
grant execute on function private.add_airport_names(jsonb, integer, boolean) to service_role;

create function public.write_airport_name_batch(p_run integer, p_token uuid, p_codes text[], p_names jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  run public.name_runs;
  counted record;
begin
  select * into run from public.name_runs r
  where r.id = p_run and r.lease_token = p_token and r.state = 'running' for update;
  if not found then
    raise sqlstate 'PT409' using message = 'The run is not held by this step any more.';
  end if;
  select * into counted from private.add_airport_names(p_names, p_run, run.dry_run);
  if not run.dry_run then
    insert into public.airport_name_checks (iata, run_id)
    select a.iata, p_run from public.airports a where a.iata = any (p_codes)
    on conflict (iata) do update set checked_at = now(), run_id = excluded.run_id;
  end if;
  update public.name_runs r
  set processed = r.processed + cardinality(p_codes), named = r.named + counted.named, added = r.added + counted.added,
    attempts = 0, problem = null, heartbeat_at = now(), cursor_iata = (select max(code) from unnest(p_codes) code)
  where r.id = p_run;
end
$$;
comment on function public.write_airport_name_batch(integer, uuid, text[], jsonb) is
  'Writes the names [{id, lang, name, called}] found for the airports asked for, and goes on behind them. 409 as write_name_batch.';
revoke execute on function public.write_airport_name_batch(integer, uuid, text[], jsonb) from public, anon, authenticated;
grant execute on function public.write_airport_name_batch(integer, uuid, text[], jsonb) to service_role;

create function public.rest_name_run(p_run integer, p_token uuid, p_wait integer default null, p_problem text default null)
returns void
language sql volatile set search_path = '' as $$
  update public.name_runs r
  set lease_token = null, lease_until = null, heartbeat_at = now(),
    problem = coalesce(left(p_problem, 500), r.problem),
    attempts = r.attempts + case when p_problem is null then 0 else 1 end,
    state = case
      when r.state <> 'running' then r.state
      when p_problem is not null and r.attempts >= 7 then 'failed'
      when p_wait > 0 then 'waiting' else 'running' end,
    resume_at = case
      when r.state = 'running' and p_wait > 0 and not (p_problem is not null and r.attempts >= 7)
      then now() + make_interval(secs => p_wait) end
  where r.id = p_run and r.lease_token = p_token
$$;
comment on function public.rest_name_run(integer, uuid, integer, text) is
  'Ends a step: the run waits for so many seconds, or may go on at once. The eighth problem in a row fails it.';
revoke execute on function public.rest_name_run(integer, uuid, integer, text) from public, anon, authenticated;
grant execute on function public.rest_name_run(integer, uuid, integer, text) to service_role;

create function public.change_name_run(p_run integer, p_from text, p_to text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.name_runs r
  set state = p_to, resume_at = null, attempts = 0, heartbeat_at = now(), lease_token = null, lease_until = null,
    ended_at = case when p_to in ('cancelled', 'undone') then now() when p_to in ('running', 'undoing') then null else r.ended_at end
  where r.id = p_run and r.state = p_from;
  return found;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Another run is under way: pause or cancel it first.';
end
$$;
comment on function public.change_name_run(integer, text, text) is 'False when the run was not in the state p_from any more.';
revoke execute on function public.change_name_run(integer, text, text) from public, anon, authenticated;
grant execute on function public.change_name_run(integer, text, text) to service_role;

create function public.undo_name_run(p_run integer, p_limit integer default 5000) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  removed integer;
begin
  perform from public.name_runs r where r.id = p_run and r.state = 'undoing' for update;
  if not found then
    return false;
  end if;
  -- A name that an editor has changed since is the editor's.
  delete from public.city_names n
  where (n.city_id, n.lang) in (
    select o.city_id, o.lang from public.city_names o where o.run_id = p_run and o.source = 'wikidata' limit p_limit
  );
  get diagnostics removed = row_count;
  update public.name_runs set undone = undone + removed, heartbeat_at = now() where id = p_run;
  if removed < p_limit then
    -- At most some thousands, which nobody edits.
    delete from public.airport_names n where n.run_id = p_run;
    get diagnostics removed = row_count;
    update public.name_runs set undone = undone + removed where id = p_run;
    delete from public.airport_name_checks d where d.run_id = p_run;
    delete from public.city_name_checks d where d.run_id = p_run;
    perform public.change_name_run(p_run, 'undoing', 'undone');
    return false;
  end if;
  return true;
end
$$;
comment on function public.undo_name_run(integer, integer) is 'Deletes some of the names that a run has added; whether any are left.';
revoke execute on function public.undo_name_run(integer, integer) from public, anon, authenticated;
grant execute on function public.undo_name_run(integer, integer) to service_role;

create function public.keep_city_names(p_city_id integer, p_names jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  counted record;
begin
  select * into counted from private.add_city_names(
    (select coalesce(jsonb_agg(n || jsonb_build_object('id', c.geoname_id)), '[]')
     from public.cities c cross join lateral jsonb_array_elements(p_names) n where c.id = p_city_id),
    null, false
  );
  insert into public.city_name_checks (city_id) select c.id from public.cities c where c.id = p_city_id
  on conflict (city_id) do update set checked_at = now();
  return counted.added;
end
$$;
comment on function public.keep_city_names(integer, jsonb) is
  'Keeps the names [{lang, name}] that were found with a city''s summary, where it has none in the language; how many.';
revoke execute on function public.keep_city_names(integer, jsonb) from public, anon, authenticated;
grant execute on function public.keep_city_names(integer, jsonb) to service_role;
