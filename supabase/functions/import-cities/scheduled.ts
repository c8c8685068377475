/** Moves an import without an open tab: called by the database's schedule, or by the embedded stack's timer. */
import * as v from 'valibot';
import type { TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError, json } from '../_shared/http.ts';
import { isScheduled } from './store.ts';
import { inBackground, tick } from './tick.ts';

/** The header with the secret of private.import_schedule: its calls come from no account. */
export const SCHEDULE_HEADER = 'x-import-schedule';

/**
 * Answers 202 at once and works on; with `wait`, once the work is done (TickAnswer). `unauthorized` without the secret.
 */
export const scheduled = defineFunction({
  name: 'import-cities',
  methods: ['POST'],
  role: 'public',
  input: v.object({ wait: v.optional(v.boolean(), false) }),
  handle: async ({ input, request }): Promise<TickAnswer | Response> => {
    if (!(await isScheduled(request.headers.get(SCHEDULE_HEADER) ?? '')))
      throw new FunctionError('unauthorized', 'Only the schedule of the database calls like this.');
    if (input.wait) return tick(null);
    inBackground(tick(null));
    return json({ accepted: true }, 202);
  },
});
