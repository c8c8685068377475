/** Free pictures of a place, for an operator to choose from: those of its item on Wikidata, then those of its sights. */
import * as v from 'valibot';
import type { Picture, PictureCandidates } from '../../../src/shared/pictures.ts';
import { PLACE_TYPES } from '../../../src/shared/summary.ts';
import { upstreamFailure } from '../_shared/cache.ts';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { rowId } from '../_shared/inputs.ts';
import { itemOf } from '../_shared/items.ts';
import { writeWarning } from '../_shared/log.ts';
import { fileName, keepPictures } from '../_shared/pictures.ts';
import { type Place, placeById } from '../_shared/places.ts';
import { picturesOf } from '../_shared/wikidata.ts';

const CALL_MS = 12_000;
/** Of an item. */
const MOST_OF_ITEM = 20;

const Input = v.object({ placeType: v.picklist(PLACE_TYPES), placeId: rowId });

/**
 * `{ placeType, placeId }` → PictureCandidates. Errors: `unauthorized`, `forbidden`; `not_found` for a place we don't have. When
 * Wikimedia fails, the pictures that are kept are answered.
 */
export const handler = defineFunction({
  name: 'picture-candidates',
  methods: ['POST'],
  role: 'admin',
  input: Input,
  handle: async ({ input: { placeType, placeId } }): Promise<PictureCandidates> => {
    const place = await placeById(placeType, placeId);
    const ofItem = await filesOfItem(place);
    const { data, error } = await serviceClient().rpc('picture_candidates', {
      p_type: placeType,
      p_id: placeId,
      p_files: ofItem ?? [],
    });
    if (error) throw new Error(`The pictures could not be read: ${error.message}`);
    return { pictures: data as Picture[], complete: ofItem !== null };
  },
});

/** The free pictures of the item of a place, which are kept; null when Wikimedia fails. */
async function filesOfItem(place: Place): Promise<string[] | null> {
  const signal = AbortSignal.timeout(CALL_MS);
  try {
    const item = await itemOf(place, signal);
    const names = item ? (await picturesOf(item.id, signal)).slice(0, MOST_OF_ITEM) : [];
    const found = await keepPictures([...new Set(names.flatMap((name) => fileName(name) ?? []))], signal);
    return [...found.values()].flatMap((one) => (typeof one === 'object' ? [one.file] : []));
  } catch (error) {
    const failure = upstreamFailure(error);
    if (!failure) throw error;
    writeWarning('picture-candidates', failure.message);
    return null;
  }
}
