/** Pictures of Wikimedia Commons, kept in the table `pictures` where their licence is free. */
import { freeLicence } from '../../../src/shared/licences.ts';
import { MIN_PICTURE_WIDTH, type PictureProblem } from '../../../src/shared/pictures.ts';
import { serviceClient } from './caller.ts';
import { type CommonsFile, describedFiles } from './upstreams/commons.ts';

/** Names of files that an address has room for, in any letters. */
const MAX_NAMES = 10;
/** Days after which a file is fetched again. */
export const CHECK_DAYS = 90;

/** A row of the table. */
export interface KeptPicture extends Omit<CommonsFile, 'isFree'> {
  readonly licence: string;
  readonly licence_url: string | null;
}

const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/svg+xml']);

/** A file as it is kept, or why it may not be shown. */
function pictureOf({ isFree, ...described }: CommonsFile): KeptPicture | PictureProblem {
  const { mime, width, height } = described;
  if (!KINDS.has(mime) || width < MIN_PICTURE_WIDTH || height < 1) return 'unusable';
  const licence = freeLicence(described.licence);
  if (!licence || !isFree) return 'not_free';
  return { ...described, licence: licence.name, licence_url: licence.url };
}

/**
 * Asks Commons for files and keeps those that may be shown; what may not be shown any more is dropped, and with it the choice of
 * places. Names as Commons writes them (`fileName`), at most its MAX_FILES. The answer is by name.
 * @throws UpstreamError when Commons fails; then nothing changes.
 */
export async function keepPictures(
  files: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, KeptPicture | PictureProblem>> {
  if (files.length === 0) return new Map();
  const described = await describedFiles(files, signal);
  const pictures = new Map(
    [...described].map(([file, one]) => [file, typeof one === 'object' ? pictureOf(one) : one] as const),
  );
  await write(pictures);
  return pictures;
}

async function write(pictures: ReadonlyMap<string, KeptPicture | PictureProblem>): Promise<void> {
  const db = serviceClient();
  const checked_at = new Date().toISOString();
  const storedPictures = new Map(
    [...pictures.values()].flatMap((one) => (typeof one === 'object' ? [[one.file, one]] : [])),
  );
  const rows = [...storedPictures.values()].map((one) => ({ ...one, checked_at }));
  const results = [rows.length > 0 ? await db.from('pictures').upsert(rows) : null];
  const gone: string[] = [];
  for (const [file, one] of pictures) {
    const name = typeof one === 'object' ? one.file : null;
    if (name === file || one === 'unusable') continue;
    // A renamed file stays the picture of its places.
    if (name) {
      results.push(await db.from('place_pictures').update({ file: name }).eq('file', file));
      results.push(await db.from('sights').update({ own_picture: name }).eq('own_picture', file));
    }
    gone.push(file);
  }
  // These names are in an address too.
  for (let at = 0; at < gone.length; at += MAX_NAMES)
    results.push(
      await db
        .from('pictures')
        .delete()
        .in('file', gone.slice(at, at + MAX_NAMES)),
    );
  const error = results.find((result) => result?.error)?.error;
  if (error) throw new Error(`The pictures could not be kept: ${error.message}`);
}

/** Tells that a file is surely a photograph, and large enough for the header of a page: drawings are mostly flags and maps. */
export function isPhotograph({
  mime,
  width,
  height,
}: Pick<KeptPicture, 'mime' | 'width' | 'height'>): boolean {
  const shape = width / height;
  return /^image\/(?:jpeg|webp)$/.test(mime) && width > 960 && shape > 0.6 && shape < 3;
}
