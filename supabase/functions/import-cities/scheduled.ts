/** Moves an import without an open tab: called by the database's schedule, or by the embedded stack's timer. */
import * as v from 'valibot';
import type { TickAnswer } from '../../../src/shared/imports/importRuns.ts';
import { defineFunction } from '../_shared/define.ts';
import { json } from '../_shared/http.ts';
import { inBackground, requireSchedule } from '../_shared/schedule.ts';
import { tick } from './tick.ts';

/**
 * Answers 202 at once and works on; with `wait`, once the work is done (TickAnswer). `unauthorized` without the secret.
 */
export const scheduled = defineFunction({
  name: 'import-cities',
  methods: ['POST'],
  role: 'public',
  input: v.object({ wait: v.optional(v.boolean(), false) }),
  handle: async ({ input, request }): Promise<TickAnswer | Response> => {
    await requireSchedule(request);
    if (input.wait) return tick(null);
    inBackground('import-cities', tick(null));
    return json({ accepted: true }, 202);
  },
});
