-- Schedules start checks of the outside services.

alter table public.job_schedules drop constraint job_schedules_kind_check;
alter table public.job_schedules add constraint job_schedules_kind_check
  check (kind in ('imports', 'links', 'names', 'climate', 'sights', 'regions', 'upstreams'));
comment on column public.job_schedules.kind is 'What is started: imports, links, names, climate, sights, regions or upstreams.';
