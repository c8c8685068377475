/** Rights on jobs and their schedules; part of access.ts and accessFunctions.ts. */
import { type Relation, RUNS, SERVICE_ONLY } from './support/rights.ts';

export const JOBS: Record<string, Relation> = {
  jobs: {
    rights: RUNS,
    insert: { columns: 'kind, state', values: "'links', 'done'" },
    column: 'total',
    value: 1,
  },
  job_items: {
    rights: RUNS,
    insert: { columns: 'job_id, key', values: "(select id from public.jobs), 'DE'" },
    column: 'total',
    value: 1,
  },
  job_logs: {
    rights: RUNS,
    insert: {
      columns: 'job_id, level, code, message',
      values: "(select id from public.jobs), 'info', 'detail', 'x'",
    },
    column: 'message',
  },
  job_schedules: {
    rights: { ...SERVICE_ONLY, admin: 'SIUD' },
    insert: { columns: 'kind, every, hour', values: "'links', 'day', 4" },
    column: 'hour',
    value: 5,
  },
  job_schedule_overview: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'kind', values: "'links'" },
    column: 'kind',
  },
};

/** Functions that only the edge functions and the ticker call. */
export const JOB_FUNCTIONS = [
  'public.start_job',
  'public.claim_job',
  'public.claim_job_item',
  'public.renew_job',
  'public.finish_job_step',
  'public.change_job',
  'public.undo_job_batch',
  'public.purge_jobs',
  'private.jobs_overlap',
  'private.job_total',
  'private.apply_job_batch',
  'private.undo_job_rows',
  'private.countries_of_job',
  'private.names_job_total',
  'private.apply_names_batch',
  'private.undo_names_rows',
  'private.apply_regions_batch',
  'private.undo_regions_rows',
  'private.is_region_there',
  'private.regions_in_use',
  'private.add_counts',
  'private.add_job_logs',
  'private.put_job_items',
  'private.refuse_overlap',
  'private.log_job_end',
  'private.end_job',
  'private.is_job_active',
  'private.is_schedule_due',
  'private.is_job_due',
  'private.due_ticks',
  'private.request_ticks',
  'private.start_due_jobs',
  'private.run_job_ticker',
  'private.note_scheduled_run',
];
