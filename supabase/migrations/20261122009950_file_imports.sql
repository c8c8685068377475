-- Cities from an administrator's own file. The browser reads the file and sends its rows in batches; each is one transaction with that
-- administrator's rights, so that the audit log has it. No existing value of a city is overwritten.

create table public.file_imports (
  id integer generated always as identity primary key,
  file_name text not null check (file_name <> '' and length(file_name) <= 200),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  total integer not null check (total > 0),
  state text not null default 'running' check (state in ('running', 'stopped', 'done', 'undoing', 'undone')),
  batches integer not null default 0 check (batches >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  failed integer not null default 0 check (failed >= 0),
  undone integer not null default 0 check (undone >= 0),
  kept integer not null default 0 check (kept >= 0),
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  started_by uuid default auth.uid() references auth.users (id) on delete set null
);
comment on table public.file_imports is 'Imports of cities from files, the newest last.';
comment on column public.file_imports.id is 'Surrogate key.';
comment on column public.file_imports.file_name is 'The name of the file, as its administrator knows it.';
comment on column public.file_imports.hash is 'SHA-256 of the file, in hexadecimal: by it the same file goes on where it ended.';
comment on column public.file_imports.mapping is 'Which column of the file holds which field: {field: column}.';
comment on column public.file_imports.total is 'Lines of the file.';
comment on column public.file_imports.state is 'running until its last batch, stopped by somebody, done, undoing, undone.';
comment on column public.file_imports.batches is 'Batches that are in; the next one has the next number.';
comment on column public.file_imports.created is 'New cities.';
comment on column public.file_imports.updated is 'Cities that lacked something the file has.';
comment on column public.file_imports.skipped is 'Cities that were there and lacked nothing.';
comment on column public.file_imports.failed is 'Lines that were refused.';
comment on column public.file_imports.undone is 'Cities that an undo has deleted or put back.';
comment on column public.file_imports.kept is 'Cities that an undo has left: changed since, with something that people have made of them, or no longer in the trail.';
comment on column public.file_imports.started_at is 'When it began.';
comment on column public.file_imports.moved_at is 'When its last batch came, or its state changed.';
comment on column public.file_imports.started_by is 'The administrator; null once the account is gone.';
create index file_imports_started_by_idx on public.file_imports (started_by);
-- No file is imported twice at the same time.
create unique index file_imports_open on public.file_imports (hash) where state in ('running', 'stopped');
alter table public.file_imports enable row level security;
revoke all on public.file_imports from anon, authenticated;
grant select, insert, update on public.file_imports to authenticated;
grant all on public.file_imports to service_role;
create policy file_imports_select on public.file_imports for select to authenticated using ((select private.is_admin()));
create policy file_imports_insert on public.file_imports for insert to authenticated with check ((select private.is_admin()));
create policy file_imports_update on public.file_imports for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create table public.file_import_batches (
  import_id integer not null references public.file_imports (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null default now(),
  trail uuid,
  changed integer not null default 0 check (changed >= 0),
  refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array'),
  undone boolean not null default false,
  primary key (import_id, number)
);
comment on table public.file_import_batches is 'Batches of imports from files.';
comment on column public.file_import_batches.import_id is 'The import.';
comment on column public.file_import_batches.number is '1, 2, …';
comment on column public.file_import_batches.at is 'When it came.';
comment on column public.file_import_batches.trail is 'Its batch in the trail; null where it has changed nothing.';
comment on column public.file_import_batches.changed is 'Cities that it has created or completed.';
comment on column public.file_import_batches.refused is 'Lines that were refused: [{line, field, reason, value}].';
comment on column public.file_import_batches.undone is 'Whether an undo has been through it.';
alter table public.file_import_batches enable row level security;
revoke all on public.file_import_batches from anon, authenticated;
grant select, insert, update on public.file_import_batches to authenticated;
grant all on public.file_import_batches to service_role;
select private.guard_writes(t) from unnest(array['file_imports', 'file_import_batches']) as t;
create policy file_import_batches_select on public.file_import_batches for select to authenticated using ((select private.is_admin()));
create policy file_import_batches_insert on public.file_import_batches for insert to authenticated with check ((select private.is_admin()));
create policy file_import_batches_update on public.file_import_batches for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

grant execute on function private.free_city_slug(integer, text, integer) to authenticated;

create function private.file_rows(p_rows jsonb) returns table (
  line integer, geoname_id integer, name text, slug text, population bigint, latitude double precision, longitude double precision,
  timezone text, names jsonb, country_id integer, region_id integer, city_id integer, verdict text, field text, reason text, value text
)
language sql stable set search_path = '' as $$
  with located as (
    select g.*, k.id as country_id, r.id as region_id
    from jsonb_to_recordset(p_rows) as g (
      line integer, geoname_id integer, name text, slug text, own_slug boolean, country text, region text, population bigint,
      latitude double precision, longitude double precision, timezone text, names jsonb
    )
    left join public.countries k on k.iso_code = g.country
    left join lateral (
      select o.id from public.regions o
      where o.country_id = k.id and lower(g.region) in (
        o.slug, lower(o.geonames_admin1), lower(split_part(o.geonames_admin1, '.', 2)), lower(o.name_fr), lower(o.name_en), lower(o.name_es),
        lower(o.name_de), lower(o.name_it), lower(o.name_ar), lower(o.name_ru), lower(o.name_zh)
      )
      order by o.slug = lower(g.region) desc, o.id limit 1
    ) r on true
  ), matched as (
    select l.*, coalesce(
      (select c.id from public.cities c where c.geoname_id = l.geoname_id),
      -- A city that was merged is the one it was merged into.
      (select f.city_id from public.former_addresses f where f.geoname_id = l.geoname_id order by f.id desc limit 1),
      (select c.id from public.cities c
       where l.own_slug and c.country_id = l.country_id and c.slug = l.slug and (c.geoname_id is null or l.geoname_id is null)),
      (select c.id from public.cities c
       cross join lateral (select private.km_between(l.latitude, l.longitude, c.latitude, c.longitude) as km) d
       where c.latitude between l.latitude - 0.05 and l.latitude + 0.05 and c.country_id = l.country_id
         and c.search_key = private.search_key(l.name) and (c.geoname_id is null or l.geoname_id is null) and d.km <= 5
       order by d.km, c.id limit 1)
    ) as city_id
    from located l
  )
  select m.line, m.geoname_id, m.name, m.slug, m.population, m.latitude, m.longitude, m.timezone, n.lacking, m.country_id, m.region_id, m.city_id,
    case
      when w.reason is not null then 'refused'
      when m.city_id is null and exists (select from private.deleted_cities d where d.geoname_id = m.geoname_id) then 'skipped'
      when m.city_id is null then 'created'
      when n.lacking is not null or (c.geoname_id is null and m.geoname_id is not null) or (c.region_id is null and m.region_id is not null)
        or (c.population is null and m.population is not null) or (c.latitude is null and m.latitude is not null)
        or (c.timezone is null and m.timezone is not null) then 'updated'
      else 'skipped'
    end,
    w.field, w.reason, left(w.value, 200)
  from matched m
  left join public.cities c on c.id = m.city_id
  cross join lateral (
    select jsonb_object_agg(o.key, o.value) as lacking from jsonb_each_text(m.names) o
    where not exists (select from public.city_names x where x.city_id = m.city_id and x.lang = o.key)
  ) n
  left join lateral (
    select * from (values
      (1, m.country_id is null, 'country', 'unknown_country', m.country),
      (2, m.region is not null and m.region_id is null, 'region', 'unknown_region', m.region),
      (3, c.country_id <> m.country_id, 'country', 'other_country', m.country),
      (4, m.city_id is null and m.latitude is null, 'latitude', 'missing_position', null),
      (5, m.city_id is null and m.slug is null, 'slug', 'missing_slug', m.name)
    ) as v (rank, wrong, field, reason, value)
    where v.wrong order by v.rank limit 1
  ) w on true
$$;
comment on function private.file_rows(jsonb) is
  'Rows of a file with this database''s keys, and what becomes of each: created, updated (the city lacks something), skipped (also where a person has deleted it), or refused with field, reason and value. '
  'A city is there already by its GeoNames id, else by a slug the file gives, else by its name within 5 km. Names: only those that are missing.';
revoke execute on function private.file_rows(jsonb) from public, anon, authenticated;
grant execute on function private.file_rows(jsonb) to authenticated, service_role;

create function private.write_file_rows(p_rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  judged jsonb;
begin
  -- Of two of one address in a batch the second is kept apart.
  select jsonb_agg(to_jsonb(f) || jsonb_build_object('slug', case when f.verdict = 'created' then private.free_city_slug(f.country_id,
    case when f.turn > 1 then f.slug || '-' || coalesce(f.geoname_id, f.line) else f.slug end, coalesce(f.geoname_id, f.line)) end) order by f.line)
  into judged
  from (
    select r.*, row_number() over (partition by r.verdict, r.country_id, r.slug order by r.line) as turn from private.file_rows(p_rows) r
  ) f;
  insert into public.cities (geoname_id, name, slug, country_id, region_id, population, latitude, longitude, timezone)
  select r.geoname_id, r.name, r.slug, r.country_id, r.region_id, r.population, r.latitude, r.longitude, r.timezone
  from jsonb_to_recordset(judged) as r (
    geoname_id integer, name text, slug text, country_id integer, region_id integer, population bigint,
    latitude double precision, longitude double precision, timezone text, verdict text
  )
  where r.verdict = 'created';
  update public.cities c
  set geoname_id = coalesce(c.geoname_id, r.geoname_id), region_id = coalesce(c.region_id, r.region_id),
    country_id = coalesce(c.country_id, r.country_id), population = coalesce(c.population, r.population),
    latitude = coalesce(c.latitude, r.latitude), longitude = coalesce(c.longitude, r.longitude), timezone = coalesce(c.timezone, r.timezone)
  from jsonb_to_recordset(judged) as r (
    city_id integer, geoname_id integer, country_id integer, region_id integer, population bigint,
    latitude double precision, longitude double precision, timezone text, verdict text
  )
  where r.verdict = 'updated' and c.id = r.city_id;
  insert into public.city_names (city_id, lang, name)
  select c.id, n.key, n.value
  from jsonb_to_recordset(judged) as r (city_id integer, country_id integer, slug text, names jsonb, verdict text)
  cross join lateral jsonb_each_text(r.names) n
  -- Looked up one by one: a join by either would go through all cities for each row.
  cross join lateral (
    select case r.verdict when 'created' then (
      select k.id from public.cities k where k.country_id = r.country_id and k.slug = r.slug
    ) else r.city_id end as id
  ) c
  where r.verdict in ('created', 'updated')
  on conflict (city_id, lang) do nothing;
  return coalesce(judged, '[]');
end
$$;
comment on function private.write_file_rows(jsonb) is
  'Creates the cities that are missing and fills in what present ones lack, with the rights of the caller; what became of each row, as file_rows() says it.';
revoke execute on function private.write_file_rows(jsonb) from public, anon, authenticated;
grant execute on function private.write_file_rows(jsonb) to authenticated, service_role;

create function public.preview_file_rows(p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.assert_admin();
  -- Some drivers send a JSON document as a string that holds one.
  if jsonb_typeof(p_rows) = 'string' then
    p_rows := (p_rows #>> '{}')::jsonb;
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    raise sqlstate 'PT422' using message = 'At most 1,000 rows.';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('line', r.line, 'verdict', r.verdict, 'field', r.field, 'reason', r.reason, 'value', r.value) order by r.line)
    from private.file_rows(p_rows) r
  ), '[]');
end
$$;
comment on function public.preview_file_rows(jsonb) is
  'What would become of up to 1,000 rows of a file: [{line, verdict: created, updated, skipped or refused, field, reason, value}]. Nothing is written. Administrators only.';
revoke execute on function public.preview_file_rows(jsonb) from public, anon, authenticated;
grant execute on function public.preview_file_rows(jsonb) to authenticated, service_role;

create function public.start_file_import(p_hash text, p_name text, p_total integer, p_mapping jsonb) returns public.file_imports
language plpgsql set search_path = '' as $$
declare
  started public.file_imports;
begin
  perform private.assert_admin();
  if jsonb_typeof(p_mapping) = 'string' then
    p_mapping := (p_mapping #>> '{}')::jsonb;
  end if;
  -- A file that was left goes on with the mapping it began with.
  insert into public.file_imports as f (hash, file_name, total, mapping) values (p_hash, left(p_name, 200), p_total, p_mapping)
  on conflict (hash) where state in ('running', 'stopped') do update set state = 'running', moved_at = now()
  returning f.* into started;
  return started;
end
$$;
comment on function public.start_file_import(text, text, integer, jsonb) is
  'Begins the import of a file, or has the one of the same SHA-256 that was stopped or left go on; the import. Administrators only.';
revoke execute on function public.start_file_import(text, text, integer, jsonb) from public, anon, authenticated;
grant execute on function public.start_file_import(text, text, integer, jsonb) to authenticated, service_role;

create function public.import_file_rows(p_import integer, p_number integer, p_rows jsonb, p_refused jsonb, p_last boolean) returns public.file_imports
language plpgsql set search_path = '' as $$
declare
  run public.file_imports;
  outcome jsonb := '[]';
  one jsonb;
begin
  perform private.assert_admin();
  if jsonb_typeof(p_rows) = 'string' then
    p_rows := (p_rows #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(p_refused) = 'string' then
    p_refused := (p_refused #>> '{}')::jsonb;
  end if;
  if jsonb_array_length(p_rows) > 1000 then
    raise sqlstate 'PT422' using message = 'At most 1,000 rows.';
  end if;
  select f.* into run from public.file_imports f where f.id = p_import for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import.';
  end if;
  -- What came twice, because an answer was lost, changes nothing.
  if p_number <= run.batches then
    return run;
  end if;
  if run.state <> 'running' or p_number <> run.batches + 1 then
    raise sqlstate 'PT409' using message = 'The import was stopped, or another batch is next.';
  end if;
  begin
    outcome := private.write_file_rows(p_rows);
  exception when integrity_constraint_violation or data_exception then
    -- Some row is at odds with the database: each is tried alone, and only that one is refused.
    for one in select value from jsonb_array_elements(p_rows) loop
      begin
        outcome := outcome || private.write_file_rows(jsonb_build_array(one));
      exception when integrity_constraint_violation or data_exception then
        outcome := outcome || jsonb_build_object('line', one -> 'line', 'verdict', 'refused', 'field', null, 'reason', 'refused_by_database',
          'value', left(sqlerrm, 200));
      end;
    end loop;
  end;
  insert into public.file_import_batches (import_id, number, trail, changed, refused)
  select p_import, p_number, case when c.changed > 0 then nullif(current_setting('trail.batch', true), '')::uuid end, c.changed, p_refused || c.refused
  from (
    select count(*) filter (where o ->> 'verdict' in ('created', 'updated')) as changed,
      coalesce(jsonb_agg(jsonb_build_object('line', o -> 'line', 'field', o -> 'field', 'reason', o -> 'reason', 'value', o -> 'value'))
        filter (where o ->> 'verdict' = 'refused'), '[]') as refused
    from jsonb_array_elements(outcome) o
  ) c;
  update public.file_imports f
  set batches = p_number, moved_at = now(), state = case when p_last then 'done' else f.state end,
    created = f.created + c.created, updated = f.updated + c.updated, skipped = f.skipped + c.skipped,
    failed = f.failed + c.refused + jsonb_array_length(p_refused)
  from (
    select count(*) filter (where o ->> 'verdict' = 'created') as created, count(*) filter (where o ->> 'verdict' = 'updated') as updated,
      count(*) filter (where o ->> 'verdict' = 'skipped') as skipped, count(*) filter (where o ->> 'verdict' = 'refused') as refused
    from jsonb_array_elements(outcome) o
  ) c
  where f.id = p_import
  returning f.* into run;
  return run;
end
$$;
comment on function public.import_file_rows(integer, integer, jsonb, jsonb, boolean) is
  'Writes one batch of up to 1,000 rows of an import, with the lines that its browser has refused, and counts them, in one transaction; the import. The same batch '
  'again changes nothing. 409 when the import was stopped or another batch is next. Administrators only, with their own rights.';
revoke execute on function public.import_file_rows(integer, integer, jsonb, jsonb, boolean) from public, anon, authenticated;
grant execute on function public.import_file_rows(integer, integer, jsonb, jsonb, boolean) to authenticated, service_role;

create function public.stop_file_import(p_import integer) returns public.file_imports
language plpgsql set search_path = '' as $$
declare
  run public.file_imports;
begin
  perform private.assert_admin();
  update public.file_imports f set state = 'stopped', moved_at = now() where f.id = p_import and f.state = 'running' returning f.* into run;
  if not found then
    raise sqlstate 'PT409' using message = 'The import is not running.';
  end if;
  return run;
end
$$;
comment on function public.stop_file_import(integer) is 'Stops an import behind its last batch; the import. 409 when it is not running. Administrators only.';
revoke execute on function public.stop_file_import(integer) from public, anon, authenticated;
grant execute on function public.stop_file_import(integer) to authenticated, service_role;

-- One time zone, so that a moment is compared in the form in which it was written.
create function public.undo_file_import(p_import integer) returns public.file_imports
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  run public.file_imports;
  part public.file_import_batches;
  spared integer[];
  pending bigint[];
  alike bigint[];
  touched integer := 0;
begin
  perform private.assert_admin();
  select f.* into run from public.file_imports f where f.id = p_import for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import.';
  end if;
  if run.state = 'undone' then
    return run;
  end if;
  select b.* into part from public.file_import_batches b
  where b.import_id = p_import and not b.undone order by b.number desc limit 1;
  if part.trail is not null then
    spared := array(
      select (c.row_key ->> 'id')::integer
      from public.changes c
      left join public.cities k on k.id = (c.row_key ->> 'id')::integer
      where c.batch = part.trail and c.table_name = 'cities' and (
        k.id is null
        or private.only_keys(to_jsonb(k), c.after) <> c.after
        or (c.action = 'insert' and (
          exists (select from public.city_names n where n.city_id = k.id and n.source = 'editors' and n.updated_at > part.at)
          or k.id in (select private.cities_with_own_work())
        ))
      )
      union
      select (c.row_key ->> 'city_id')::integer
      from public.changes c
      left join public.city_names n on n.city_id = (c.row_key ->> 'city_id')::integer and n.lang = c.row_key ->> 'lang'
      where c.batch = part.trail and c.table_name = 'city_names'
        and (n.city_id is null or private.only_keys(to_jsonb(n), c.after) <> c.after)
    );
    pending := array(
      select c.id from public.changes c
      where c.batch = part.trail and coalesce(c.row_key ->> 'city_id', c.row_key ->> 'id')::integer <> all (spared)
        and c.table_name in ('cities', 'city_names')
    );
    touched := (
      select count(distinct coalesce(c.row_key ->> 'city_id', c.row_key ->> 'id')) from public.changes c where c.id = any (pending)
    );
    for alike in select private.alike_changes(pending, 5000) loop
      perform set_config('trail.undoes', alike::text, true);
      if not private.undo_alike(alike) then
        raise sqlstate 'PT409' using message = 'Something else refers to these cities by now.';
      end if;
    end loop;
    perform set_config('trail.undoes', '', true);
  end if;
  update public.file_import_batches b set undone = true where b.import_id = p_import and b.number = part.number;
  update public.file_imports f
  set undone = f.undone + touched, kept = f.kept + coalesce(part.changed, 0) - touched, moved_at = now(),
    state = case when exists (select from public.file_import_batches b where b.import_id = p_import and not b.undone) then 'undoing' else 'undone' end
  where f.id = p_import
  returning f.* into run;
  return run;
end
$$;
comment on function public.undo_file_import(integer) is
  'Takes the last batch of an import back that is not yet: new cities go, completed ones are as they were. Those that somebody has changed since, or made '
  'something of (private.cities_with_own_work()), stay and are counted. The import, undone behind its first batch. Administrators only, with their own rights.';
revoke execute on function public.undo_file_import(integer) from public, anon, authenticated;
grant execute on function public.undo_file_import(integer) to authenticated, service_role;
