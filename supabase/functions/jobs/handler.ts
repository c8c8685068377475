/** Keeping climate and sights beforehand and checking links, as runs that go on without an open tab (docs/jobs.md). */
import * as v from 'valibot';
import { MAX_TOP } from '../../../src/shared/fill.ts';
import { isIsoCode } from '../../../src/shared/imports/imports.ts';
import { JOB_ACTIONS, JOB_KINDS, type JobAnswer, jobAfter } from '../../../src/shared/jobs.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { rememberAddress } from '../_shared/ticker.ts';
import { changeRun, readRun, startRun } from './store.ts';

const Input = v.variant('action', [
  v.object({
    action: v.literal('start'),
    kind: v.picklist(JOB_KINDS),
    /** Null: the world. */
    country: v.optional(v.nullable(v.pipe(v.string(), v.check(isIsoCode))), null),
    top: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TOP))), null),
  }),
  v.object({ action: v.picklist(JOB_ACTIONS), runId: rowId }),
  /** After a schedule was saved: the ticker of a new project does not know yet where the functions are. */
  v.object({ action: v.literal('wake') }),
]);

/**
 * `start`, `pause`, `resume` and `cancel` answer a JobAnswer, `wake` an empty object. Errors: `unauthorized` and `forbidden`;
 * `not_found` for a run that does not exist; `invalid_input` also for an action that the run's state does not allow, and for a second
 * run of a kind.
 */
export const handler = defineFunction({
  name: 'jobs',
  methods: ['POST'],
  role: 'admin',
  input: Input,
  handle: async ({ input, caller: { user } }): Promise<JobAnswer | Record<string, never>> => {
    await rememberAddress();
    if (input.action === 'wake') return {};
    if (input.action === 'start') {
      const { kind, country, top } = input;
      return { run: await readRun(await startRun(kind, { country, top }, user)) };
    }
    const run = await readRun(input.runId);
    const to = jobAfter(run.state, input.action);
    if (!to || !(await changeRun(run.id, run.state, to)))
      throw new FunctionError(
        'invalid_input',
        `A run that is ${run.state} does not allow "${input.action}".`,
      );
    return { run: await readRun(run.id) };
  },
});
