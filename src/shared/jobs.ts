/** Jobs that go on without an open tab: what they are, what the function jobs is asked, and what starts by itself. */
import type { RegionListName } from './regionLists.ts';

/**
 * `waiting`: a service wants to be left alone until some moment; the next step after that continues. An import that is `done` may have
 * countries that failed or stopped at their last allowed batch: `resume` continues these.
 */
export const RUN_STATES = [
  'running',
  'waiting',
  'paused',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_ACTIONS = ['pause', 'resume', 'cancel', 'undo'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

/** Actions that a run in each state allows to an administrator, and the state it then has. */
const TRANSITIONS: Readonly<Record<RunState, Partial<Record<RunAction, RunState>>>> = {
  running: { pause: 'paused', cancel: 'cancelled' },
  waiting: { pause: 'paused', resume: 'running', cancel: 'cancelled' },
  paused: { resume: 'running', cancel: 'cancelled', undo: 'undoing' },
  done: { resume: 'running', undo: 'undoing' },
  failed: { resume: 'running', cancel: 'cancelled', undo: 'undoing' },
  cancelled: { undo: 'undoing' },
  undoing: {},
  undone: {},
};

/** The state after `action`; undefined when the run's state does not allow it. */
export function stateAfter(state: RunState, action: RunAction): RunState | undefined {
  return TRANSITIONS[state][action];
}

/** States of runs that something moves, or is to. */
const ACTIVE_STATES: readonly RunState[] = ['running', 'waiting', 'undoing'];

/** Tells whether something moves the run, or is to: a screen watches it. */
export const isActive = (state: RunState): boolean => ACTIVE_STATES.includes(state);

/** Outcome of a tick of the schedule. */
export interface TickAnswer {
  /** Null when no run was to be moved. */
  readonly runId: number | null;
  /** The run can be moved further at once. */
  readonly hasMore: boolean;
}

/** Kinds of jobs that the function jobs starts. Imports have a function of their own for that. */
export const JOB_KINDS = ['links', 'names', 'climate', 'sights', 'regions', 'upstreams'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Kinds of jobs that the ticker moves, and a schedule can start. */
export const MOVED_KINDS = ['imports', ...JOB_KINDS] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** Kinds of jobs in the list of runs. */
export const LISTED_KINDS = [...MOVED_KINDS, 'files'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Cities that a run is about. */
export interface JobScope {
  /** ISO 3166-1 code; null for the world. */
  readonly country: string | null;
  /** The largest cities only, so many. */
  readonly top: number | null;
}

/** Upper limit for a choice of the largest cities. */
export const MAX_TOP = 200_000;

/** Numbers that some kinds count beside `done` and `failed`. */
export type RunCount =
  | 'created'
  | 'updated'
  | 'skipped'
  | 'named'
  | 'added'
  | 'undone'
  | 'kept'
  | 'batches'
  | 'countries'
  | 'countriesDone'
  | 'countriesFailed'
  | 'drifted'
  | 'away'
  | 'unseen';

/** A row of jobs. */
export interface JobRun extends JobScope {
  readonly id: number;
  readonly kind: JobKind;
  readonly state: RunState;
  /** Null while nobody knows. */
  readonly total: number | null;
  readonly done: number;
  /** How many could not be had. */
  readonly failed: number;
  readonly options: {
    /** It counts only what it would write. */
    readonly dryRun?: boolean;
    /** ISO 3166-1 codes, where there are several. */
    readonly countries?: readonly string[];
    /** Lists of regions; all without them. */
    readonly lists?: readonly RegionListName[];
  };
  /** Numbers that only its kind has, such as names that a run has added and an undo has deleted or left. */
  readonly counts: Readonly<Partial<Record<RunCount, number>>>;
  /** Milliseconds; null where nobody knows. */
  readonly estimated_ms: number | null;
  readonly resume_at: string | null;
  readonly heartbeat_at: string;
  readonly ended_at: string | null;
  readonly problem: string | null;
}

export const JOB_RUN_COLUMNS =
  'id,kind,state,country,top,total,done,failed,options,counts,estimated_ms,resume_at,heartbeat_at,ended_at,problem';

/** Days after its end that a run is kept, as purge_jobs() has them. */
export const KEPT_DAYS = 365;

/** Kinds whose runs can be taken back. */
const UNDOABLE: ReadonlySet<ListedKind> = new Set(['imports', 'names', 'files', 'regions']);

/** The state after `action`; undefined when the run does not allow it. What is done is begun anew, and a dry run has nothing to undo. */
export function jobAfter(
  {
    kind,
    state,
    options,
  }: { readonly kind: ListedKind; readonly state: RunState; readonly options?: JobRun['options'] },
  action: RunAction,
): RunState | undefined {
  if (action === 'undo' && (!UNDOABLE.has(kind) || options?.dryRun)) return undefined;
  return action === 'resume' && state === 'done' ? undefined : stateAfter(state, action);
}

/** Answer of the function jobs to whoever starts or changes a run. */
export interface JobAnswer {
  readonly run: JobRun;
  /** Answer to `move`: milliseconds until the next step has something to do; null when none has. */
  readonly nextInMs?: number | null;
}

/** Answer of the function jobs to whoever asks what a run would be about. */
export interface JobCount {
  readonly total: number;
  /** Number of them that are stored already. */
  readonly done: number;
  /** Milliseconds that the rest takes; null where nobody knows. */
  readonly estimatedMs: number | null;
}
