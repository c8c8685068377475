/** Rights on runs and schedules of jobs; part of access.ts. */
import { type Relation, RUNS, SERVICE_ONLY } from './support/rights.ts';

export const JOBS: Record<string, Relation> = {
  job_runs: {
    rights: RUNS,
    insert: { columns: 'kind, state', values: "'links', 'done'" },
    column: 'total',
    value: 1,
  },
  job_schedules: {
    rights: { ...SERVICE_ONLY, admin: 'SIUD' },
    insert: { columns: 'kind, every, hour', values: "'links', 'day', 4" },
    column: 'hour',
    value: 5,
  },
  jobs: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'kind', values: "'links'" },
    column: 'kind',
  },
  job_schedule_overview: {
    rights: { ...RUNS, service: 'S' },
    insert: { columns: 'kind', values: "'links'" },
    column: 'kind',
  },
  link_checks: { rights: RUNS, insert: { columns: 'total', values: '1' }, column: 'done', value: 1 },
};
