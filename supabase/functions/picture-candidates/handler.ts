/** Free pictures of a place or sight, for an operator to choose from: of its item on Wikidata, of its sights, of its category on Commons. */
import * as v from 'valibot';
import type { Picture, PictureCandidates } from '../../../src/shared/pictures.ts';
import { SUBJECT_TYPES } from '../../../src/shared/summary.ts';
import { upstreamFailure } from '../_shared/cache.ts';
import type { Staff } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { itemOf } from '../_shared/items.ts';
import { writeWarning } from '../_shared/log.ts';
import { keepPictures } from '../_shared/pictures.ts';
import { type Place, placeById } from '../_shared/places.ts';
import { rpc } from '../_shared/rpc.ts';
import { fileName, photographsIn } from '../_shared/upstreams/commons.ts';
import { categoryOf, picturesOf } from '../_shared/upstreams/wikidata/statements.ts';

const CALL_MS = 12_000;
/** Pictures of an item at most. */
const MAX_ITEM_PICTURES = 20;
/** Pictures of a category at most: more than are offered, as some are not free. */
const MAX_CATEGORY_PICTURES = 24;

const Input = v.object({ placeType: v.picklist(SUBJECT_TYPES), placeId: rowId });

/**
 * `{ placeType, placeId }` → PictureCandidates. Errors: `unauthorized`, `forbidden`; `not_found` for a place we don't have. When
 * Wikimedia fails, the pictures that are kept are answered.
 */
export const handler = defineFunction({
  name: 'picture-candidates',
  methods: ['POST'],
  role: 'editor',
  input: Input,
  handle: async ({ input: { placeType, placeId }, caller: { db } }): Promise<PictureCandidates> => {
    const files = await filesOf(
      placeType === 'sight'
        ? await finderOfSight(db, placeId)
        : finderOfPlace(await placeById(placeType, placeId)),
    );
    const pictures = await rpc<Picture[]>('picture_candidates', {
      p_type: placeType,
      p_id: placeId,
      p_files: files.ofItem,
      p_category: files.ofCategory,
    });
    return { pictures, complete: files.complete };
  },
});

interface CandidateFiles {
  readonly ofItem: readonly string[];
  readonly ofCategory: readonly string[];
  /** False when Wikimedia failed at something. */
  readonly complete: boolean;
}

/** Finds the id of an item of Wikidata; null where there is none. */
type Finder = (signal: AbortSignal) => Promise<string | null>;

const finderOfPlace =
  (place: Place): Finder =>
  async (signal) =>
    (await itemOf(place, signal))?.id ?? null;

async function finderOfSight(db: Staff['db'], id: number): Promise<Finder> {
  const { data, error } = await db.from('sights').select('item').eq('id', id).maybeSingle();
  if (error) throw new Error(`The sight could not be read: ${error.message}`);
  if (!data) throw new FunctionError('not_found', 'There is no such sight.');
  const { item } = data as { item: string };
  return () => Promise.resolve(item);
}

/** The free pictures of an item and of its category, which are kept. */
async function filesOf(find: Finder): Promise<CandidateFiles> {
  const signal = AbortSignal.timeout(CALL_MS);
  let ofItem: readonly string[] = [];
  try {
    const item = await find(signal);
    if (!item) return { ofItem, ofCategory: [], complete: true };
    ofItem = await keep((await picturesOf(item, signal)).slice(0, MAX_ITEM_PICTURES), signal);
    const category = await categoryOf(item, signal);
    const names = category ? await photographsIn(category, MAX_CATEGORY_PICTURES, signal) : [];
    return { ofItem, ofCategory: await keep(names, signal), complete: true };
  } catch (error) {
    const failure = upstreamFailure(error);
    if (!failure) throw error;
    writeWarning('picture-candidates', failure.message);
    return { ofItem, ofCategory: [], complete: false };
  }
}

async function keep(names: readonly string[], signal: AbortSignal): Promise<string[]> {
  const pictures = await keepPictures([...new Set(names.flatMap((name) => fileName(name) ?? []))], signal);
  return [...pictures.values()].flatMap((one) => (typeof one === 'object' ? [one.file] : []));
}
