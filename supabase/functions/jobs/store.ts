/** Runs in the database: every change is one function of it, so that it happens whole or not at all. */
import type { User } from '@supabase/supabase-js';
import type { RunState } from '../../../src/shared/imports/importRuns.ts';
import { JOB_RUN_COLUMNS, type JobKind, type JobRun, type JobScope } from '../../../src/shared/jobs.ts';
import { serviceClient } from '../_shared/caller.ts';
import { FunctionError } from '../_shared/http.ts';
import { refusingConflicts, rpc } from '../_shared/rpc.ts';

/** @throws FunctionError `not_found` for a run that does not exist. */
export async function readRun(id: number): Promise<JobRun> {
  const { data, error } = await serviceClient()
    .from('job_runs')
    .select(JOB_RUN_COLUMNS)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`The run could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such run.');
  return data as unknown as JobRun;
}

/** @throws FunctionError `invalid_input` for a second run of a kind. */
export const startRun = (
  kind: JobKind,
  { country, top }: JobScope,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<number> =>
  refusingConflicts(
    rpc('start_job', {
      p_kind: kind,
      p_country: country,
      p_top: top,
      p_user: id,
      p_email: email ?? null,
    }),
  );

/** False when the run was not in the state `from` any more. @throws FunctionError as above. */
export const changeRun = (id: number, from: RunState, to: RunState): Promise<boolean> =>
  refusingConflicts(rpc('change_job', { p_run: id, p_from: from, p_to: to }));
