-- A schedule whose run could not be started says so and tries again half an hour later, and keeps no other one from starting.

create or replace function private.start_due_jobs() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.job_schedules;
begin
  perform public.purge_jobs();
  -- One after the other: the second of a kind waits for the end of the first.
  for due in
    select s.* from public.job_schedules s order by coalesce(s.asked_at, s.next_run_at), s.id for update skip locked
  loop
    continue when not private.is_schedule_due(due);
    begin
      perform private.note_scheduled_run(due.id, public.start_job(
        jsonb_build_object('kind', due.kind, 'country', due.country, 'top', due.top, 'schedule_id', due.id)
      ));
    exception
      when sqlstate 'PT409' then
        -- Somebody was quicker: it waits for the end of that run.
        null;
      when others then
        update public.job_schedules s set problem = left(sqlerrm, 500), retry_at = now() + interval '30 minutes' where s.id = due.id;
    end;
  end loop;
end
$$;
comment on function private.start_due_jobs() is
  'Starts a run of each schedule whose time has come, and purges old jobs. One that can''t be started is tried again half an hour later.';
grant execute on function private.start_due_jobs() to service_role;

create or replace view public.job_schedule_overview with (security_invoker = on) as
  select s.id, s.kind, s.country, s.top, s.every, s.weekday, s.month_day, s.hour, s.enabled, s.asked_at, s.next_run_at, s.last_run_id,
    s.last_started_at, s.problem, s.asked_at is not null or coalesce(s.next_run_at <= now(), false) as due,
    (select j.state from public.jobs j where j.kind = s.kind and j.id = s.last_run_id) as last_state, s.retry_at
  from public.job_schedules s;

-- Imports of files start without this: their index lets one of each file be open.
create or replace function private.jobs_overlap(p_one public.jobs, p_other public.jobs) returns boolean
language sql stable set search_path = '' as $$
  select p_one.kind = p_other.kind and case
    when p_one.kind in ('imports', 'regions') then coalesce(
      case
        when p_one.country is not null and p_other.country is not null then p_one.country = p_other.country
        when p_one.continent is not null and p_other.continent is not null then p_one.continent = p_other.continent
        else coalesce(p_one.continent, p_other.continent) = (
          select o.slug from public.countries k join public.continents o on o.id = k.continent_id
          where k.iso_code = coalesce(p_one.country, p_other.country)
        )
      end,
      -- The world, and a country of which nobody knows where it is.
      true)
    -- One at a time: services limit the requests of one client.
    else true
  end
$$;
comment on function private.jobs_overlap(public.jobs, public.jobs) is 'Tells whether two jobs must not be under way at the same time.';
grant execute on function private.jobs_overlap(public.jobs, public.jobs) to service_role;
