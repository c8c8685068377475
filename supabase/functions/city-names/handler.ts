/** Names of cities and airports from Wikidata, as a run that can be stopped, resumed and undone (docs/product/back-office.md#names-of-cities). */
import * as v from 'valibot';
import { RUN_ACTIONS } from '../../../src/shared/imports/importRuns.ts';
import { isIsoCode } from '../../../src/shared/imports/imports.ts';
import { type NameRunAnswer, nameRunAfter } from '../../../src/shared/nameRuns.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { rememberAddress } from '../_shared/ticker.ts';
import { step } from './step.ts';
import { changeRun, readRun, startRun } from './store.ts';

const Input = v.variant('action', [
  v.object({
    action: v.literal('start'),
    /** Empty: the world. */
    countries: v.optional(v.pipe(v.array(v.pipe(v.string(), v.check(isIsoCode))), v.maxLength(300)), []),
    dryRun: v.optional(v.boolean(), false),
  }),
  v.object({ action: v.literal('step'), runId: rowId }),
  v.object({ action: v.picklist(RUN_ACTIONS), runId: rowId }),
]);

/**
 * Errors: `unauthorized` and `forbidden`; `not_found` for a run that does not exist; `invalid_input` also for an action
 * that the run's state does not allow, and for a second run. What Wikidata refuses is in the run.
 */
export const handler = defineFunction({
  name: 'city-names',
  methods: ['POST'],
  role: 'admin',
  input: Input,
  handle: async ({ input, caller }): Promise<NameRunAnswer> => {
    if (input.action !== 'step') await rememberAddress();
    if (input.action === 'start') {
      const { countries, dryRun } = input;
      const { id, email } = caller.user;
      return {
        run: await readRun(await startRun({ countries, dryRun, user: id, email: email ?? null })),
        nextInMs: 0,
      };
    }
    if (input.action === 'step') return step(input.runId);
    const run = await readRun(input.runId);
    const to = nameRunAfter(run, input.action);
    if (!to || !(await changeRun(run.id, run.state, to)))
      throw new FunctionError(
        'invalid_input',
        `A run that is ${run.state} does not allow "${input.action}".`,
      );
    return { run: await readRun(run.id), nextInMs: to === 'running' || to === 'undoing' ? 0 : null };
  },
});
