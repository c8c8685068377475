/** Moves a run without an open tab: called by the database's schedule, or by the embedded stack's timer. */
import * as v from 'valibot';
import type { TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import { defineFunction } from '../_shared/define.ts';
import { json } from '../_shared/http.ts';
import { inBackground, requireSchedule } from '../_shared/schedule.ts';
import { step } from './step.ts';
import { activeRun } from './store.ts';

/** A step of the run that is under way; of two at a time the lease lets one work. */
async function tick(): Promise<TickAnswer> {
  const run = await activeRun();
  const waits = run?.state === 'waiting' && Date.parse(run.resume_at ?? '') > Date.now();
  if (!run || waits) return { runId: null, hasMore: false };
  const { nextInMs } = await step(run.id);
  return { runId: run.id, hasMore: nextInMs === 0 };
}

/**
 * Answers 202 at once and works on; with `wait`, once the step is done (TickAnswer). `unauthorized` without the secret.
 */
export const scheduled = defineFunction({
  name: 'city-names',
  methods: ['POST'],
  role: 'public',
  input: v.object({ wait: v.optional(v.boolean(), false) }),
  handle: async ({ input, request }): Promise<TickAnswer | Response> => {
    await requireSchedule(request);
    if (input.wait) return tick();
    inBackground('city-names', tick());
    return json({ accepted: true }, 202);
  },
});
