/** Runs that ask Wikidata for names of airports and cities: what an operator sees of one and may do with it. */
import { isActive, type RunAction, type RunState, stateAfter } from './imports/importRuns.ts';

export interface NameRun {
  readonly id: number;
  readonly state: RunState;
  /** ISO 3166-1 codes; empty for the world. */
  readonly countries: readonly string[];
  readonly dry_run: boolean;
  /** Airports and cities to be asked for, asked for, and given a name. */
  readonly total: number;
  readonly processed: number;
  readonly named: number;
  /** Names added, and deleted again by an undo. */
  readonly added: number;
  readonly undone: number;
  readonly resume_at: string | null;
  readonly heartbeat_at: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly started_by_email: string | null;
  readonly problem: string | null;
}

export const NAME_RUN_COLUMNS =
  'id,state,countries,dry_run,total,processed,named,added,undone,resume_at,heartbeat_at,started_at,ended_at,started_by_email,problem';

/**
 * The state after `action`; undefined when the run does not allow it. A dry run has nothing to undo, and one that is done,
 * unlike an import, nothing left to resume.
 */
export function nameRunAfter(
  { state, dry_run }: Pick<NameRun, 'state' | 'dry_run'>,
  action: RunAction,
): RunState | undefined {
  if ((action === 'undo' && dry_run) || (action === 'resume' && state === 'done')) return undefined;
  return stateAfter(state, action);
}

/** A question and its lease may take two minutes; after three nobody moves the run. */
const STALLED_MS = 180_000;

/** Whether nothing moves a run that should go on: the schedule does not call. */
export function isStalled(run: Pick<NameRun, 'state' | 'heartbeat_at' | 'resume_at'>, now: number): boolean {
  const last = Math.max(Date.parse(run.heartbeat_at), run.resume_at ? Date.parse(run.resume_at) : 0);
  return isActive(run.state) && now - last > STALLED_MS;
}

/** What the function city-names answers. */
export interface NameRunAnswer {
  readonly run: NameRun;
  /** Milliseconds until the next step has something to do; null when none has. */
  readonly nextInMs: number | null;
}
