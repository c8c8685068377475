/** An operator's choice of the picture of a place: another file of Commons, one of our own, none, or what the sources say. */
import * as v from 'valibot';
import type { Picture, PictureChoiceAnswer, PictureProblem } from '../../../src/shared/pictures.ts';
import { SUBJECT_TYPES } from '../../../src/shared/summary.ts';
import { toFunctionError } from '../_shared/cache.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { FunctionError } from '../_shared/http.ts';
import { rowId } from '../_shared/inputFields.ts';
import { type KeptPicture, keepPictures } from '../_shared/pictures.ts';
import { fileName } from '../_shared/upstreams/commons.ts';

const CALL_MS = 12_000;

const Input = v.object({
  placeType: v.picklist(SUBJECT_TYPES),
  placeId: rowId,
  choice: v.picklist(['editor', 'none', 'source']),
  /** File for the choice `editor`: a name on Commons, with or without "File:", or an address with it. */
  file: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000))),
  /** Id of an uploaded picture, in place of `file` for the choice `editor`. */
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
    const mediaId = choice === 'editor' ? (media ?? null) : null;
    const chosenFile = choice === 'editor' && !mediaId ? await keptFile(file ?? '') : null;
    if (typeof chosenFile === 'string') return { problem: chosenFile };
    const place = { p_type: placeType, p_id: placeId };
    // As the caller: the policies of the table decide.
    const { error } = await db.rpc('choose_place_picture', {
      ...place,
      p_file: chosenFile?.file ?? null,
      p_chosen_by: choice === 'source' ? null : choice,
      p_media: mediaId,
    });
    if (error?.code === '23503')
      throw new FunctionError('not_found', `There is no such ${mediaId ? 'place or picture' : placeType}.`);
    if (error?.code === '42501') throw new FunctionError('forbidden', 'Editors only.');
    if (error) throw new Error(`The choice could not be kept: ${error.message}`);
    const placePicture = await db.rpc('place_picture', place);
    if (placePicture.error) throw new Error(`The picture could not be read: ${placePicture.error.message}`);
    return { picture: placePicture.data as Picture | null };
  },
});

/** The file once it is kept, or why it is not. */
async function keptFile(typedFile: string): Promise<KeptPicture | PictureProblem> {
  const name = fileName(fileInAddress(typedFile) ?? typedFile);
  if (!name) return 'missing';
  try {
    return (await keepPictures([name], AbortSignal.timeout(CALL_MS))).get(name) ?? 'missing';
  } catch (error) {
    throw error instanceof UpstreamError ? toFunctionError(error) : error;
  }
}

/** The name in an address of Wikimedia: a page of a file, a page that shows it large, the file itself or its thumbnail. */
function fileInAddress(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname, hash, searchParams } = new URL(address);
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
