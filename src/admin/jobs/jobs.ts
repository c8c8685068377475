/** Runs of all kinds and the schedules that start them, as the screens read and change them. */
import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import type { ContinentSlug } from '@/shared/continents.ts';
import type { RunState } from '@/shared/imports/importRuns.ts';
import {
  JOB_RUN_COLUMNS,
  type JobAction,
  type JobKind,
  type JobRun,
  type JobScope,
  type ListedKind,
  type Period,
  type ScheduledKind,
} from '@/shared/jobs.ts';

/** Milliseconds between two reads, so that what the ticker does is seen. */
const POLL_INTERVAL_MS = 3000;
const RUNS = 40;

/** A row of the view jobs. */
export interface Job extends JobScope {
  readonly kind: ListedKind;
  readonly id: number;
  readonly state: RunState;
  readonly continent: ContinentSlug | null;
  readonly file_name: string | null;
  readonly dry_run: boolean;
  readonly total: number | null;
  readonly done: number;
  /** Rows, cells or cities that could not be had. */
  readonly failed: number;
  readonly problem: string | null;
  readonly resume_at: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly started_by_email: string | null;
  readonly schedule_id: number | null;
  readonly stalled: boolean;
  readonly active: boolean;
}

/** What an operator says of a schedule. */
export interface ScheduleForm extends JobScope {
  readonly kind: ScheduledKind;
  readonly every: Period;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number | null;
  readonly month_day: number | null;
  /** Of UTC. */
  readonly hour: number;
  readonly enabled: boolean;
}

/** A row of the view job_schedule_overview. */
export interface Schedule extends ScheduleForm {
  readonly id: number;
  readonly next_run_at: string | null;
  readonly last_started_at: string | null;
  readonly last_state: RunState | null;
  readonly problem: string | null;
  /** Its run waits to be started. */
  readonly due: boolean;
}

const JOB_COLUMNS =
  'kind,id,state,country,continent,top,file_name,dry_run,total,done,failed,problem,resume_at,started_at,ended_at,started_by_email,schedule_id,stalled,active';
const SCHEDULE_COLUMNS =
  'id,kind,country,top,every,weekday,month_day,hour,enabled,next_run_at,last_started_at,last_state,problem,due';

export const JOBS_KEY = ['jobs'] as const;

/** The latest runs of all kinds, those that go on first; or all that nothing moves. */
export const jobsQuery = (stalled: boolean) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'runs', stalled],
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<Job[]> => {
      const runs = adminClient()
        .from('jobs')
        .select(JOB_COLUMNS)
        .order('active', { ascending: false })
        .order('started_at', { ascending: false });
      return rowsOf(
        await (stalled ? runs.eq('stalled', true) : runs.limit(RUNS))
          .abortSignal(signal)
          .overrideTypes<Job[], { merge: false }>(),
      );
    },
  });

export const schedulesQuery = () =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'schedules'],
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<Schedule[]> =>
      rowsOf(
        await adminClient()
          .from('job_schedule_overview')
          .select(SCHEDULE_COLUMNS)
          .order('kind')
          .order('id')
          .abortSignal(signal)
          .overrideTypes<Schedule[], { merge: false }>(),
      ),
  });

/** The latest run of a kind that the function jobs starts; null before the first one. */
export const jobRunQuery = (kind: JobKind) =>
  queryOptions({
    queryKey: [...JOBS_KEY, 'latest', kind],
    refetchInterval: POLL_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<JobRun | null> =>
      rowsOf(
        await adminClient()
          .from('job_runs')
          .select(JOB_RUN_COLUMNS)
          .eq('kind', kind)
          .order('id', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .overrideTypes<JobRun[], { merge: false }>(),
      )[0] ?? null,
  });

const MOVERS: Readonly<Record<ScheduledKind, string>> = {
  imports: 'import-cities',
  names: 'city-names',
  links: 'jobs',
  climate: 'jobs',
  sights: 'jobs',
};

/** The function that changes runs of a kind; null for files, which the tab that has the file moves. */
export const moverOf = (kind: ListedKind): string | null => (kind === 'files' ? null : MOVERS[kind]);

export const changeRun = (mover: string, runId: number, action: JobAction): Promise<unknown> =>
  callAdminFunction(mover, { action, runId });

/** The screen of a run. */
export const screenOf = ({ kind, id }: Pick<Job, 'kind' | 'id'>): string =>
  ({
    imports: `${ADMIN_PATHS.cityImport}?run=${id}`,
    names: ADMIN_PATHS.names,
    climate: ADMIN_PATHS.climate,
    sights: ADMIN_PATHS.sights,
    links: `${ADMIN_PATHS.console}?tab=links`,
    files: ADMIN_PATHS.fileImport,
  })[kind];

/** The ticker of a new project does not know yet where the functions are. */
const wake = () => callAdminFunction('jobs', { action: 'wake' });

/** Makes a schedule, or changes the one with `id`. */
export async function saveSchedule(id: number | null, form: ScheduleForm): Promise<void> {
  const table = adminClient().from('job_schedules');
  rowOf(await (id === null ? table.insert(form) : table.update(form).eq('id', id)));
  await wake();
}

export async function deleteSchedule(id: number): Promise<void> {
  rowOf(await adminClient().from('job_schedules').delete().eq('id', id));
}

/** Wants a run of a schedule at once; it begins once no other one of its kind goes on. */
export async function askForRun(id: number): Promise<void> {
  const asked_at = new Date().toISOString();
  rowOf(await adminClient().from('job_schedules').update({ asked_at, retry_at: null }).eq('id', id));
  await wake();
}
