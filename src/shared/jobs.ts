/** Jobs that go on without an open tab: what the function jobs is asked, what a run of it is, and what starts by itself. */
import { type RunAction, type RunState, stateAfter } from './imports/importRuns.ts';

/** What the function jobs moves itself. Imports and runs for names have functions of their own. */
export const JOB_KINDS = ['links', 'climate', 'sights'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What a schedule can start. */
export const SCHEDULED_KINDS = ['imports', 'links', 'names', 'climate', 'sights'] as const;
export type ScheduledKind = (typeof SCHEDULED_KINDS)[number];

/** What the list of runs knows. */
export type ListedKind = ScheduledKind | 'files';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Whose cities a run is about. */
export interface JobScope {
  /** ISO 3166-1 code; null for the world. */
  readonly country: string | null;
  /** The largest cities only, so many. */
  readonly top: number | null;
}

export type JobState = Exclude<RunState, 'undoing' | 'undone'>;
export type JobAction = Exclude<RunAction, 'undo'>;
export const JOB_ACTIONS = ['pause', 'resume', 'cancel'] as const satisfies readonly JobAction[];

/** A row of job_runs. */
export interface JobRun extends JobScope {
  readonly id: number;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  /** Numbers of what could not be had. */
  readonly skipped: readonly number[];
  /** Milliseconds; null where nobody knows. */
  readonly estimated_ms: number | null;
  readonly resume_at: string | null;
  readonly heartbeat_at: string;
  readonly ended_at: string | null;
  readonly problem: string | null;
}

export const JOB_RUN_COLUMNS =
  'id,kind,state,country,top,total,done,skipped,estimated_ms,resume_at,heartbeat_at,ended_at,problem';

/** The state after `action`; undefined when the run does not allow it. What is done is begun anew. */
export function jobAfter(state: RunState, action: JobAction): RunState | undefined {
  return state === 'done' ? undefined : stateAfter(state, action);
}

/** What the function jobs answers to who starts or changes a run. */
export interface JobAnswer {
  readonly run: JobRun;
}
