/** Finds and fixes broken links (src/shared/brokenLinks.ts). */
import * as v from 'valibot';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { rowId } from '../_shared/inputs.ts';
import { fixAll, fixOne } from './fix.ts';
import { start, status, step } from './run.ts';

/**
 * `{ action }`: `start`, `step` and `status` answer a LinkCheckAnswer; `fix` one link by `id`, to the address `to` or with
 * null to none (LinkFixOneAnswer); `fixAll` those after the id `after` (LinkFixAllAnswer). Places are changed with the
 * administrator's own rights.
 */
export const handler = defineFunction({
  name: 'check-links',
  methods: ['POST'],
  role: 'admin',
  input: v.variant('action', [
    v.object({ action: v.picklist(['start', 'step', 'status']) }),
    v.object({
      action: v.literal('fix'),
      id: rowId,
      to: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))),
    }),
    v.object({
      action: v.literal('fixAll'),
      after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    }),
  ]),
  handle: async ({ input, admin }) => {
    switch (input.action) {
      case 'fix':
        return fixOne(admin.db, input.id, input.to);
      case 'fixAll':
        return fixAll(admin.db, input.after);
      case 'start':
        return { check: await start(serviceClient()) };
      case 'step':
        return { check: await step(serviceClient()) };
      case 'status':
        return { check: await status(serviceClient()) };
    }
  },
});
