/** The schedules that start runs, as the screens read and change them. */
import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { rowOf, rowsOf } from '@/lib/errors.ts';
import { adminClient, callAdminFunction } from '@/lib/signedInClient.ts';
import type { JobScope, MovedKind, Period, RunState } from '@/shared/jobs.ts';
import type { Run } from './run.ts';
import { JOBS_KEY } from './runs.ts';

/** Milliseconds between two reads, so that what the ticker does is seen. */
const POLL_INTERVAL_MS = 3000;

/** Schedule as an operator enters it. */
export interface ScheduleForm extends JobScope {
  readonly kind: MovedKind;
  readonly every: Period;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number | null;
  readonly month_day: number | null;
  /** Hour in UTC. */
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
  /** Not before that, after a start that has failed. */
  readonly retry_at: string | null;
  /** True while its run waits to be started. */
  readonly due: boolean;
}

const SCHEDULE_COLUMNS =
  'id,kind,country,top,every,weekday,month_day,hour,enabled,next_run_at,last_started_at,last_state,problem,retry_at,due';

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

/** The screen that a run is opened on. */
export function screenOf({ kind, id }: Pick<Run, 'kind' | 'id'>): string {
  const paths = {
    imports: `${ADMIN_PATHS.cityImport}?`,
    names: `${ADMIN_PATHS.names}?`,
    climate: `${ADMIN_PATHS.climate}?`,
    sights: `${ADMIN_PATHS.sights}?`,
    links: `${ADMIN_PATHS.console}?tab=links&`,
    files: `${ADMIN_PATHS.fileImport}?`,
    regions: `${ADMIN_PATHS.importRegions}?`,
    upstreams: `${ADMIN_PATHS.upstreams}?`,
  };
  return `${paths[kind]}run=${id}`;
}

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
