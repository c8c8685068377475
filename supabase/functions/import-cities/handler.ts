/** The import of cities from the open dataset (src/shared/imports/imports.ts says what it takes and answers). */

import type { RunAnswer, StepAnswer } from '../../../src/shared/imports/importRuns.ts';
import type { ImportAnswer } from '../../../src/shared/imports/imports.ts';
import { defineFunction } from '../_shared/define.ts';
import { HELD_PAUSE_MS, step } from '../_shared/imports/step.ts';
import { readRun } from '../_shared/imports/store.ts';
import { moveJob } from '../_shared/jobs/runner.ts';
import { inBackground } from '../_shared/ticker.ts';
import { change } from './change.ts';
import { input } from './input.ts';
import { importSinglePage } from './singlePage.ts';
import { start } from './start.ts';

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
        return stepOf(asked.runId, asked.country ?? null, signal);
      case 'tick':
        inBackground('import-cities', moveJob(asked.runId));
        return { run: await readRun(asked.runId) };
      default:
        return { run: await change(asked.runId, asked.action, caller.user.email ?? caller.user.id) };
    }
  },
});

async function stepOf(runId: number, country: string | null, signal: AbortSignal): Promise<StepAnswer> {
  const run = await readRun(runId);
  if (run.state !== 'undoing') return step(run, country, signal);
  const moved = await moveJob(runId);
  const now = await readRun(runId);
  const hasMore = now.state === 'undoing';
  const isHeld = hasMore && moved.runId === null;
  return {
    run: now,
    country: null,
    hasMore,
    retryAt: isHeld ? new Date(Date.now() + HELD_PAUSE_MS).toISOString() : null,
  };
}
