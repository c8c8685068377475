-- Imports of cities: each is a run with its countries, its log, the rows it could not take and the cities it created.
-- Everything a run knows is here, so that it outlives a closed tab, a dead server and a failed batch. Administrators read;
-- only the edge function import-cities writes, with the functions of the next migrations.

create table public.import_runs (
  id integer generated always as identity primary key,
  state text not null default 'running' check (
    state in ('running', 'waiting', 'paused', 'done', 'failed', 'cancelled', 'undoing', 'undone')
  ),
  scope jsonb not null check (jsonb_typeof(scope) = 'object'),
  mode text not null check (mode in ('batches', 'export')),
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  undone integer not null default 0 check (undone >= 0),
  kept integer not null default 0 check (kept >= 0),
  resume_at timestamptz,
  heartbeat_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  started_by uuid references auth.users (id) on delete set null,
  started_by_email text,
  problem text,
  check ((state = 'waiting') = (resume_at is not null))
);
comment on table public.import_runs is 'Imports of cities, the newest last. States and what leads from one to the next: src/domain/importRuns.ts.';
comment on column public.import_runs.id is 'Surrogate key.';
comment on column public.import_runs.state is 'What the run is doing; waiting means that the dataset''s service wants to be left alone until resume_at.';
comment on column public.import_runs.scope is 'What is imported: {"kind": "country", "iso": "FR"}, {"kind": "continent", "slug": "europe"} or {"kind": "world"}.';
comment on column public.import_runs.mode is 'batches: pages of some rows; export: one stream a country.';
comment on column public.import_runs.options is 'The administrator''s choices (ImportOptions in src/domain/imports.ts).';
comment on column public.import_runs.undone is 'Cities of this run that an undo has deleted.';
comment on column public.import_runs.kept is 'Cities of this run that an undo has left, because somebody had changed them since.';
comment on column public.import_runs.resume_at is 'When a waiting run may go on.';
comment on column public.import_runs.heartbeat_at is 'The last step; long ago in a running run means that nobody steps it any more.';
comment on column public.import_runs.started_at is 'When the run was started.';
comment on column public.import_runs.ended_at is 'When it ended; null while it may go on.';
comment on column public.import_runs.started_by is 'The administrator''s account; null once it is gone.';
comment on column public.import_runs.started_by_email is 'The administrator''s e-mail at that time.';
comment on column public.import_runs.problem is 'What stopped it, for the operator.';
create index import_runs_started_by_idx on public.import_runs (started_by);
alter table public.import_runs enable row level security;
revoke all on public.import_runs from anon, authenticated;
grant select on public.import_runs to authenticated;
grant all on public.import_runs to service_role;
create policy import_runs_select on public.import_runs for select to authenticated using ((select private.is_admin()));

create table public.import_run_countries (
  run_id integer not null references public.import_runs (id) on delete cascade,
  iso text not null check (iso ~ '^[A-Z]{2}$'),
  status text not null default 'idle' check (status in ('idle', 'processing', 'success', 'error')),
  phase text not null default 'rows' check (phase in ('rows', 'slugs')),
  cursor jsonb,
  total integer check (total >= 0),
  processed integer not null default 0 check (processed >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  failed integer not null default 0 check (failed >= 0),
  batches integer not null default 0 check (batches >= 0),
  batch_limit integer check (batch_limit >= 0),
  has_more boolean not null default true,
  attempts integer not null default 0 check (attempts >= 0),
  error_message text,
  lease_token uuid,
  lease_until timestamptz,
  primary key (run_id, iso),
  check (processed = created + updated + skipped + failed),
  check ((lease_token is null) = (lease_until is null))
);
comment on table public.import_run_countries is 'Where a run stands in each of its countries. A batch and the step of the cursor behind it are one transaction.';
comment on column public.import_run_countries.run_id is 'The run.';
comment on column public.import_run_countries.iso is 'ISO 3166-1 alpha-2; ZZ for rows of the dataset that name no country.';
comment on column public.import_run_countries.status is 'What the screen shows.';
comment on column public.import_run_countries.phase is 'rows while rows come in, then slugs while the addresses of the new cities are settled.';
comment on column public.import_run_countries.cursor is 'The last row that is in: sort value and GeoNames id. Null at the beginning.';
comment on column public.import_run_countries.total is 'Rows the dataset has for the run''s filters; null while it was not asked.';
comment on column public.import_run_countries.processed is 'Rows seen: the sum of the next four.';
comment on column public.import_run_countries.created is 'New cities.';
comment on column public.import_run_countries.updated is 'Cities that lacked something the dataset has.';
comment on column public.import_run_countries.skipped is 'Cities that were there, and historic places.';
comment on column public.import_run_countries.failed is 'Rows of import_run_errors.';
comment on column public.import_run_countries.batches is 'Batches that are in.';
comment on column public.import_run_countries.batch_limit is 'The batch after which the run stops in this country; null for none.';
comment on column public.import_run_countries.has_more is 'Whether the dataset has more rows behind the cursor.';
comment on column public.import_run_countries.attempts is 'Failures in a row.';
comment on column public.import_run_countries.error_message is 'The last failure, for the operator.';
comment on column public.import_run_countries.lease_token is 'The step that works on the country now; only it may write.';
comment on column public.import_run_countries.lease_until is 'When that step counts as dead.';
-- Two runs never work on one country at the same time.
create unique index import_run_countries_lease_idx on public.import_run_countries (iso) where lease_token is not null;
alter table public.import_run_countries enable row level security;
revoke all on public.import_run_countries from anon, authenticated;
grant select on public.import_run_countries to authenticated;
grant all on public.import_run_countries to service_role;
create policy import_run_countries_select on public.import_run_countries for select to authenticated
  using ((select private.is_admin()));

create table public.import_run_logs (
  id bigint generated always as identity primary key,
  run_id integer not null references public.import_runs (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  level text not null check (level in ('info', 'success', 'warning', 'error', 'debug')),
  code text not null check (code <> ''),
  message text not null check (length(message) <= 2000),
  data jsonb not null default '{}'
);
comment on table public.import_run_logs is 'What happened in a run, in order.';
comment on column public.import_run_logs.id is 'Surrogate key, in the order of writing.';
comment on column public.import_run_logs.run_id is 'The run.';
comment on column public.import_run_logs.at is 'When.';
comment on column public.import_run_logs.level is 'info, success, warning, error or debug.';
comment on column public.import_run_logs.code is 'What it is about (LOG_CODES in src/domain/importRuns.ts).';
comment on column public.import_run_logs.message is 'The entry in English.';
comment on column public.import_run_logs.data is 'What stands in the entry, for screens that word it themselves.';
create index import_run_logs_run_id_idx on public.import_run_logs (run_id, id);
alter table public.import_run_logs enable row level security;
revoke all on public.import_run_logs from anon, authenticated;
grant select on public.import_run_logs to authenticated;
grant all on public.import_run_logs to service_role;
create policy import_run_logs_select on public.import_run_logs for select to authenticated using ((select private.is_admin()));

create table public.import_run_errors (
  id bigint generated always as identity primary key,
  run_id integer not null references public.import_runs (id) on delete cascade,
  iso text not null check (iso ~ '^[A-Z]{2}$'),
  geoname_id text check (length(geoname_id) <= 200),
  reason text not null check (reason <> ''),
  value text check (length(value) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.import_run_errors is 'Rows of the dataset that were not imported, and why.';
comment on column public.import_run_errors.id is 'Surrogate key, in the order of writing.';
comment on column public.import_run_errors.run_id is 'The run.';
comment on column public.import_run_errors.iso is 'The country that was being imported.';
comment on column public.import_run_errors.geoname_id is 'The row''s id as the dataset wrote it, cut to 200 characters; null when it had none.';
comment on column public.import_run_errors.reason is 'Why (ROW_REASONS in src/domain/importRuns.ts).';
comment on column public.import_run_errors.value is 'What was wrong, cut to 200 characters.';
comment on column public.import_run_errors.created_at is 'When.';
create index import_run_errors_run_id_idx on public.import_run_errors (run_id, id);
alter table public.import_run_errors enable row level security;
revoke all on public.import_run_errors from anon, authenticated;
grant select on public.import_run_errors to authenticated;
grant all on public.import_run_errors to service_role;
create policy import_run_errors_select on public.import_run_errors for select to authenticated
  using ((select private.is_admin()));

create table public.import_created_cities (
  city_id integer primary key references public.cities (id) on delete cascade,
  run_id integer not null references public.import_runs (id) on delete cascade,
  saved_at timestamptz not null,
  quarter boolean not null default false
);
comment on table public.import_created_cities is 'Which city came with which run: what an undo may delete.';
comment on column public.import_created_cities.city_id is 'The city.';
comment on column public.import_created_cities.run_id is 'The run that created it.';
comment on column public.import_created_cities.saved_at is 'The city''s updated_at when the run last wrote it: another one means that somebody has changed it since.';
comment on column public.import_created_cities.quarter is 'The dataset calls it a quarter of a city, which never takes a plain address from a town.';
create index import_created_cities_run_id_idx on public.import_created_cities (run_id, city_id);
alter table public.import_created_cities enable row level security;
revoke all on public.import_created_cities from anon, authenticated;
grant select on public.import_created_cities to authenticated;
grant all on public.import_created_cities to service_role;
create policy import_created_cities_select on public.import_created_cities for select to authenticated
  using ((select private.is_admin()));

create view public.import_run_overview with (security_invoker = on) as
  select r.id, r.state, r.scope, r.mode, r.options, r.undone, r.kept, r.resume_at, r.heartbeat_at, r.started_at, r.ended_at,
    r.started_by, r.started_by_email, r.problem,
    n.total, n.processed, n.created, n.updated, n.skipped, n.failed, n.batches, n.countries_total, n.countries_done,
    n.countries_failed
  from public.import_runs r
  cross join lateral (
    select sum(c.total)::integer as total,
      coalesce(sum(c.processed), 0)::integer as processed, coalesce(sum(c.created), 0)::integer as created,
      coalesce(sum(c.updated), 0)::integer as updated, coalesce(sum(c.skipped), 0)::integer as skipped,
      coalesce(sum(c.failed), 0)::integer as failed, coalesce(sum(c.batches), 0)::integer as batches,
      count(*)::integer as countries_total, count(*) filter (where c.status = 'success')::integer as countries_done,
      count(*) filter (where c.status = 'error')::integer as countries_failed
    from public.import_run_countries c where c.run_id = r.id
  ) n;
comment on view public.import_run_overview is 'Runs with the sums of their countries.';
revoke all on public.import_run_overview from anon, authenticated;
grant select on public.import_run_overview to authenticated, service_role;
