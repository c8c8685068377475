/** Jobs in the database: every change is one function of it, so that it happens whole or not at all. */
import { JOB_RUN_COLUMNS, type JobRun, type MovedKind, type RunState } from '../../../../src/shared/jobs.ts';
import { serviceClient } from '../caller.ts';
import { FunctionError } from '../http.ts';
import { LEASE_SECONDS } from '../lease.ts';
import { refusingConflicts, rpc } from '../rpc.ts';
import type { ClaimedJob, Ending, NewItem, NewLog, Part } from './define.ts';

/** @throws FunctionError `not_found` for a job that does not exist. */
export async function readJob(id: number): Promise<JobRun> {
  const { data, error } = await serviceClient()
    .from('jobs')
    .select(JOB_RUN_COLUMNS)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`The job could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such run.');
  return data;
}

/** The job of a kind that is under way; null when there is none. */
export async function activeJob(kind: MovedKind): Promise<number | null> {
  const { data, error } = await serviceClient()
    .from('jobs')
    .select('id')
    .match({ kind, active: true })
    .limit(1);
  if (error) throw new Error(`The jobs could not be read: ${error.message}`);
  return data[0]?.id ?? null;
}

/** Columns of jobs that whoever starts one chooses. */
export interface NewJob
  extends Partial<Pick<ClaimedJob, 'country' | 'top' | 'options'>>,
    Pick<ClaimedJob, 'kind'> {
  readonly continent?: string | null;
  /** False: the caller moves it. */
  readonly ticked?: boolean;
  readonly items?: readonly NewItem[];
  readonly started_by?: string | null;
  readonly started_by_email?: string | null;
}

/** @throws FunctionError `invalid_input` beside another job that it must not run beside. */
export const startJob = (job: NewJob): Promise<number> => refusingConflicts(rpc('start_job', { p_job: job }));

/** False when the job was not in the state `from` any more. @throws FunctionError as above. */
export const changeJob = (
  id: number,
  from: RunState,
  to: RunState,
  change: {
    readonly resumeAt?: string;
    readonly problem?: string;
    readonly logs?: readonly NewLog[];
    readonly items?: readonly NewItem[];
  } = {},
): Promise<boolean> =>
  refusingConflicts(rpc('change_job', { p_job: id, p_from: from, p_to: to, p_change: change }));

/** The job asked for, or the due one that has waited longest; null when none is due. */
export const claimJob = (token: string, id: number | null): Promise<ClaimedJob | null> =>
  rpc('claim_job', { p_token: token, p_job: id, p_seconds: LEASE_SECONDS });

export const renewJob = (id: number, token: string): Promise<boolean> =>
  rpc('renew_job', { p_job: id, p_token: token, p_seconds: LEASE_SECONDS });

type Written = Pick<ClaimedJob, 'state' | 'total' | 'done' | 'failed' | 'cursor'>;

/** Gives the job back unless `seconds` keep it. Null, and nothing is written, when it was stopped or another step has taken it over. */
export const finishStep = (
  id: number,
  token: string,
  step: Part & Ending & { readonly msEach?: number; readonly seconds?: number },
): Promise<Written | null> => rpc('finish_job_step', { p_job: id, p_token: token, p_step: step });

/** A row of job_items. */
export interface JobItem {
  readonly key: string;
  readonly state: 'idle' | 'processing' | 'success' | 'error';
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly counts: Readonly<Partial<Record<string, number>>>;
  readonly cursor: unknown;
  readonly data: object;
  readonly problem: string | null;
}

/** Lease of an item: a step is not longer. */
export const ITEM_SECONDS = 90;

/** An item of the job (the one asked for, else the next), or none and the state that says why; `ended`: this call found the job at its end. */
export const claimItem = <Item extends JobItem>(
  id: number,
  token: string,
  key: string | null,
): Promise<{ readonly state: RunState; readonly ended: boolean; readonly item: Item | null }> =>
  rpc('claim_job_item', { p_job: id, p_token: token, p_key: key, p_seconds: ITEM_SECONDS });

/** Gives the item back unless `seconds` keep it; the last item to end ends its job. Null, and nothing is written, as in {@link finishStep}. */
export const finishItem = <Batch, Item extends JobItem>(
  id: number,
  token: string,
  step: Part & {
    readonly data?: object;
    readonly problem?: string;
    readonly seconds?: number;
    readonly state?: JobItem['state'];
  },
  key: string,
): Promise<{ readonly state: RunState; readonly batch: Batch; readonly item: Item } | null> =>
  rpc('finish_job_step', { p_job: id, p_token: token, p_step: step, p_key: key });

/** Null when another step has taken the job over. */
export const undoBatch = (
  id: number,
  token: string,
  limit: number,
): Promise<{ readonly left: boolean } | null> =>
  rpc('undo_job_batch', { p_job: id, p_token: token, p_limit: limit });

/** Keys of the items that no step has worked on yet, or that are to be tried again. */
export async function itemsAhead(job: number): Promise<ReadonlySet<string>> {
  const { data, error } = await serviceClient()
    .from('job_items')
    .select('key')
    .match({ job_id: job, state: 'idle' });
  if (error) throw new Error(`The items could not be read: ${error.message}`);
  return new Set(data.map(({ key }) => key));
}
