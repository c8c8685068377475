/** Fixes broken links (src/shared/brokenLinks.ts), which runs of the job `links` find. */
import * as v from 'valibot';
import {
  type LinkFixManyAnswer,
  type LinkFixOneAnswer,
  type LinkUndoAnswer,
  MAX_FIXES,
} from '../../../src/shared/brokenLinks.ts';
import { defineFunction } from '../_shared/define.ts';
import { MAX_ROW_ID, rowId } from '../_shared/inputFields.ts';
import { fixMany, fixOne, undoFixes } from './fix.ts';

/**
 * `{ action }`: `fix` one link by `id`, to the address `to` or with
 * null to none (LinkFixOneAnswer); `fixMany` those of `ids` that may be fixed in bulk (LinkFixManyAnswer); `undo` takes
 * back the fix of one `id`, or a `group` of them made together (LinkUndoAnswer). Places are changed with the administrator's
 * own rights.
 */
export const handler = defineFunction({
  name: 'check-links',
  methods: ['POST'],
  role: 'admin',
  input: v.variant('action', [
    v.object({
      action: v.literal('fix'),
      id: rowId,
      to: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))),
    }),
    v.object({
      action: v.literal('fixMany'),
      ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(MAX_FIXES)),
      group: v.pipe(v.string(), v.uuid()),
    }),
    v.object({
      action: v.literal('undo'),
      which: v.union([
        v.object({ id: rowId }),
        v.object({ group: v.pipe(v.string(), v.uuid()), before: v.optional(rowId, MAX_ROW_ID) }),
      ]),
    }),
  ]),
  handle: ({ input, caller }): Promise<LinkFixOneAnswer | LinkFixManyAnswer | LinkUndoAnswer> => {
    switch (input.action) {
      case 'fix':
        return fixOne(caller.db, input.id, input.to);
      case 'fixMany':
        return fixMany(caller.db, input.ids, input.group);
      case 'undo':
        return undoFixes(caller.db, input.which);
    }
  },
});
