/** The import of cities from the open dataset (src/shared/imports/imports.ts says what it takes and answers). */

import type { RunAnswer, StepAnswer } from '../../../src/shared/imports/importRuns.ts';
import type { ImportAnswer } from '../../../src/shared/imports/imports.ts';
import { defineFunction } from '../_shared/define.ts';
import { inBackground } from '../_shared/ticker.ts';
import { change } from './change.ts';
import { input } from './input.ts';
import { importSinglePage } from './singlePage.ts';
import { start } from './start.ts';
import { step } from './step.ts';
import { readRun } from './store.ts';
import { tick } from './tick.ts';

/** A hosted function is given 150 s for its answer. */
const CALL_MS = 120_000;

/**
 * Errors: `unauthorized` and `forbidden`; `invalid_input` also for an action that the run's state does not allow;
 * `not_found` for a run, country or continent we don't have; `unavailable` (with Retry-After) and `upstream` when the
 * dataset fails before there is a run. Later failures are in the run.
 */
export const handler = defineFunction({
  name: 'import-cities',
  methods: ['POST'],
  role: 'admin',
  input,
  handle: async ({ input: asked, caller }): Promise<RunAnswer | StepAnswer | ImportAnswer> => {
    const signal = AbortSignal.timeout(CALL_MS);
    switch (asked.action) {
      case undefined:
        return importSinglePage(asked, caller, signal);
      case 'start':
        return { run: await start(asked, caller, signal) };
      case 'step':
        return step(asked.runId, asked.country ?? null, signal);
      case 'tick':
        inBackground('import-cities', tick(asked.runId));
        return { run: await readRun(asked.runId) };
      default:
        return { run: await change(asked.runId, asked.action, caller.user.email ?? caller.user.id) };
    }
  },
});
