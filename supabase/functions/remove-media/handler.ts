/** Deletes an uploaded picture and its files, unless it is shown somewhere. */
import * as v from 'valibot';
import type { RemovalAnswer } from '../../../src/shared/media.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { removeMediaFiles } from '../_shared/mediaFiles.ts';

/**
 * `{removed: false}` while a place or an article shows the picture (public.media_uses says which). Errors: `unauthorized`,
 * `forbidden`, `not_found`.
 */
export const handler = defineFunction({
  name: 'remove-media',
  methods: ['POST'],
  role: 'editor',
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  handle: async ({ input: { id }, caller: { db } }): Promise<RemovalAnswer> => {
    // As the caller: the policies, the keys and the audit log of the table hold.
    const { data, error } = await db.from('media').delete().eq('id', id).select('widths, format');
    if (error?.code === '23503') return { removed: false };
    if (error) throw new Error(`The picture could not be deleted: ${error.message}`);
    const [gone] = data as { widths: number[]; format: string }[];
    if (!gone) throw new FunctionError('not_found', 'There is no such picture.');
    await removeMediaFiles(id, gone.widths, gone.format);
    return { removed: true };
  },
});
