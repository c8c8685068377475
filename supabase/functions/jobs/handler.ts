/** Jobs that go on without an open tab (docs/jobs.md): what an administrator does with them. */
import * as v from 'valibot';
import { isIsoCode } from '../../../src/shared/imports/imports.ts';
import {
  isActive,
  JOB_KINDS,
  type JobAnswer,
  type JobCount,
  type JobRun,
  jobAfter,
  MAX_TOP,
  RUN_ACTIONS,
  type RunAction,
} from '../../../src/shared/jobs.ts';
import { ALL_LISTS } from '../../../src/shared/regionLists.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { KINDS } from '../_shared/jobs/registry.ts';
import { moveJob } from '../_shared/jobs/runner.ts';
import { changeJob, readJob, startJob } from '../_shared/jobs/store.ts';
import { rememberAddress } from '../_shared/ticker.ts';

const Input = v.variant('action', [
  v.object({
    action: v.picklist(['start', 'count']),
    kind: v.picklist(JOB_KINDS),
    /** Null: the world. */
    country: v.optional(v.nullable(v.pipe(v.string(), v.check(isIsoCode))), null),
    top: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOP))), null),
    /** Lists of an import of regions, instead of a country; all without them. */
    lists: v.optional(v.pipe(v.array(v.picklist(ALL_LISTS)), v.minLength(1))),
    /** Counts only what it would write. */
    dryRun: v.optional(v.boolean(), false),
  }),
  v.object({ action: v.picklist(RUN_ACTIONS), runId: rowId }),
  /** A step, where the ticker does not call. */
  v.object({ action: v.literal('move'), runId: rowId }),
  /** After a schedule was saved: the ticker of a new project does not know yet where the functions are. */
  v.object({ action: v.literal('wake') }),
]);

/**
 * `count` answers a JobCount and changes nothing, `wake` an empty object, and the others a JobAnswer. Errors: `unauthorized` and
 * `forbidden`; `not_found` for a run that does not exist; `invalid_input` also for an action that the run's state does not allow, for a
 * scope that the kind does not take, and for a run beside another one of its kind.
 */
export const handler = defineFunction({
  name: 'jobs',
  methods: ['POST'],
  role: 'admin',
  input: Input,
  handle: async ({ input, caller: { user } }): Promise<JobAnswer | JobCount | Record<string, never>> => {
    if ('kind' in input) {
      const { action, kind, country, top, lists, dryRun } = input;
      const scope = { country, top };
      for (const part of ['country', 'top'] as const)
        if (scope[part] !== null && !KINDS[kind].scope.includes(part))
          throw new FunctionError('invalid_input', `${part}: runs of this kind take none.`);
      if (dryRun && !KINDS[kind].dryRun)
        throw new FunctionError('invalid_input', 'dryRun: runs of this kind have none.');
      if (lists && (kind !== 'regions' || country))
        throw new FunctionError(
          'invalid_input',
          'lists: only runs of the kind regions, and of no country, take them.',
        );
      const options = { ...(dryRun ? { dryRun } : {}), ...(lists ? { lists } : {}) };
      if (action === 'count') return KINDS[kind].count({ ...scope, options });
      await rememberAddress();
      const by = { started_by: user.id, started_by_email: user.email ?? null };
      return { run: await readJob(await startJob({ kind, ...scope, options, ...by })) };
    }
    if (input.action === 'move') return move(input.runId);
    await rememberAddress();
    return 'runId' in input ? { run: await change(input.runId, input.action) } : {};
  },
});

/** @throws FunctionError `invalid_input` for a run that only the tab with its file moves. */
async function readMoved(id: number): Promise<JobRun> {
  const run = await readJob(id);
  if (!(run.kind in KINDS))
    throw new FunctionError('invalid_input', 'Only the tab that has its file moves this run.');
  return run;
}

async function change(id: number, action: RunAction): Promise<JobRun> {
  const run = await readMoved(id);
  const to = jobAfter(run, action);
  if (!to || !(await changeJob(id, run.state, to)))
    throw new FunctionError('invalid_input', `A run that is ${run.state} does not allow "${action}".`);
  return readJob(id);
}

/** Milliseconds until a run that another step holds is asked for again. */
const HELD_MS = 5000;

async function move(id: number): Promise<JobAnswer> {
  await readMoved(id);
  const { hasMore } = await moveJob(id);
  const run = await readJob(id);
  const waitMs = run.resume_at ? Math.max(0, Date.parse(run.resume_at) - Date.now()) : HELD_MS;
  return { run, nextInMs: hasMore ? 0 : isActive(run.state) ? waitMs : null };
}
