/** An operator's choice of the picture of a place: another file of Commons, one of our own, none, or what the sources say. */
import * as v from 'valibot';
import type { Picture, PictureChoiceAnswer, PictureProblem } from '../../../src/shared/pictures.ts';
import { SUBJECT_TYPES } from '../../../src/shared/summary.ts';
import { toFunctionError } from '../_shared/cache.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { FunctionError } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { fileName, type KeptPicture, keepPictures } from '../_shared/pictures.ts';

const CALL_MS = 12_000;

const Input = v.object({
  placeType: v.picklist(SUBJECT_TYPES),
  placeId: rowId,
  choice: v.picklist(['editor', 'none', 'source']),
  /** Of the choice `editor`: a name on Commons, with or without "File:", or an address with it. */
  file: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000))),
  /** Of the choice `editor`, in its place: a picture of our own. */
  media: v.optional(v.pipe(v.string(), v.uuid())),
});

/**
 * Keeps the choice and answers what the place shows now, or why the file may not be shown (PictureChoiceAnswer); then nothing
 * changes. Errors: `unauthorized`, `forbidden`; `not_found` for a place we don't have; `upstream` and `unavailable` when Commons
 * fails.
 */
export const handler = defineFunction({
  name: 'choose-picture',
  methods: ['POST'],
  role: 'editor',
  input: Input,
  handle: async ({
    input: { placeType, placeId, choice, file, media },
    caller: { db },
  }): Promise<PictureChoiceAnswer> => {
    const own = choice === 'editor' ? (media ?? null) : null;
    const kept = choice === 'editor' && !own ? await keptFile(file ?? '') : null;
    if (typeof kept === 'string') return { problem: kept };
    const place = { p_type: placeType, p_id: placeId };
    // As the caller: the policies of the table decide.
    const { error } = await db.rpc('choose_place_picture', {
      ...place,
      p_file: kept?.file ?? null,
      p_chosen_by: choice === 'source' ? null : choice,
      p_media: own,
    });
    if (error?.code === '23503')
      throw new FunctionError('not_found', `There is no such ${own ? 'place or picture' : placeType}.`);
    if (error?.code === '42501') throw new FunctionError('forbidden', 'Editors only.');
    if (error) throw new Error(`The choice could not be kept: ${error.message}`);
    const shown = await db.rpc('place_picture', place);
    if (shown.error) throw new Error(`The picture could not be read: ${shown.error.message}`);
    return { picture: shown.data as Picture | null };
  },
});

/** The file once it is kept, or why it is not. */
async function keptFile(written: string): Promise<KeptPicture | PictureProblem> {
  const name = fileName(fileInAddress(written) ?? written);
  if (!name) return 'missing';
  try {
    return (await keepPictures([name], AbortSignal.timeout(CALL_MS))).get(name) ?? 'missing';
  } catch (error) {
    throw error instanceof UpstreamError ? toFunctionError(error) : error;
  }
}

/** The name in an address of Wikimedia: a page of a file, a page that shows it large, the file itself or its thumbnail. */
function fileInAddress(written: string): string | null {
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return null;
  const { hostname, pathname, hash, searchParams } = new URL(written);
  if (!/(?:^|\.)(?:wikimedia|wikipedia|wikivoyage|wikidata)\.org$/.test(hostname)) return null;
  // An anchor is the file shown large, or a section of the page.
  const [ofPage] = [decoded(hash), decoded(pathname), `/${searchParams.get('title') ?? ''}`].flatMap(
    (part) => /[/:]\p{L}+:([^/:]+\.[a-z]{3,4})$/iu.exec(part)?.[1] ?? [],
  );
  const [, ofFile] =
    /^\/wikipedia\/commons\/(?:thumb\/)?[0-9a-f]\/[0-9a-f]{2}\/([^/]+)/.exec(decoded(pathname)) ?? [];
  return ofPage ?? ofFile ?? null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
