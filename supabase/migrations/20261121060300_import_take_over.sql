-- A run that is resumed goes on at once, also after its steps were killed.

create or replace function public.change_import_run(p_run integer, p_from text, p_to text, p_change jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.import_runs r
  set state = p_to,
    heartbeat_at = now(),
    resume_at = (p_change ->> 'resumeAt')::timestamptz,
    problem = left(p_change ->> 'problem', 500),
    ended_at = case when p_to in ('cancelled', 'failed', 'done', 'undone') then now() end
  where r.id = p_run and r.state = p_from;
  if not found then
    return false;
  end if;
  if p_to in ('cancelled', 'undoing') then
    -- A step still under way finds its country gone, and writes nothing more.
    update public.import_run_countries c
    set lease_token = null, lease_until = null,
      status = case when c.status = 'processing' then 'idle' else c.status end
    where c.run_id = p_run;
  elsif p_to = 'running' then
    -- Whoever takes a run up again need not wait for the leases of steps that died. One that lives finds its country gone.
    update public.import_run_countries c set lease_token = null, lease_until = null where c.run_id = p_run;
    -- Countries that failed are tried again; those that stopped at their last batch get as many again.
    update public.import_run_countries c
    set status = 'idle', attempts = 0, error_message = null, phase = case when c.has_more then 'rows' else c.phase end,
      batch_limit = case when c.status = 'success' then c.batches + (
        select (r.options ->> 'maxBatches')::integer from public.import_runs r where r.id = p_run
      ) else c.batch_limit end
    where c.run_id = p_run and (c.status = 'error' or (c.status = 'success' and c.has_more));
  end if;
  insert into public.import_run_logs (run_id, level, code, message, data)
  select p_run, l ->> 'level', l ->> 'code', left(l ->> 'message', 2000), coalesce(l -> 'data', '{}')
  from jsonb_array_elements(p_change -> 'logs') l;
  return true;
end
$$;
comment on function public.change_import_run(integer, text, text, jsonb) is
  'Takes a run from one state to another with {resumeAt, problem, logs}; false when it was not in the first any more.';
revoke execute on function public.change_import_run(integer, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.change_import_run(integer, text, text, jsonb) to service_role;
