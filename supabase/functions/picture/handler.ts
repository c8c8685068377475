/** A picture of Wikimedia Commons, or one of our own, at the site's address: of files that the database knows, and of no other address. */
import * as v from 'valibot';
import { mediaOf, mediaPath } from '../../../src/shared/media.ts';
import { PICTURE_WIDTHS, type PictureWidth, picturePath, widthsOf } from '../../../src/shared/pictures.ts';
import { toFunctionError } from '../_shared/cache.ts';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { FunctionError } from '../_shared/http.ts';
import { CALL_MS, limitAll } from '../_shared/limits.ts';
import { fileName } from '../_shared/upstreams/commons.ts';
import { getPicture, type PictureBytes } from '../_shared/upstreams/wikimediaFiles.ts';

/** Header of a picture that may be another one tomorrow. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/**
 * Requests to Commons a minute, for all callers together: far above the visitors of a busy day, whose pictures browsers and
 * hosts cache.
 */
const COMMONS_PER_MINUTE = 6000;

const Input = v.object({
  file: v.pipe(
    v.string(),
    v.maxLength(240),
    v.transform((file) => file.replaceAll('_', ' ')),
    v.check((file) => mediaOf(file) !== null || fileName(file) === file, 'no name of a file'),
  ),
  width: v.pipe(
    v.picklist(PICTURE_WIDTHS.map(String)),
    v.transform((width) => Number(width) as PictureWidth),
  ),
  /** The version of the file that the address is of. */
  version: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/))),
});

interface Row {
  readonly version: string;
  readonly thumb: string;
  readonly width: number;
}

async function known(file: string): Promise<Row | null> {
  const { data, error } = await serviceClient()
    .from('pictures')
    .select('version, thumb, width')
    .eq('file', file)
    .maybeSingle();
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  return data as Row | null;
}

/**
 * `file` (its name on Commons), `width` (PICTURE_WIDTHS) and `version` → the picture, which may be kept for good; of another
 * version than today's a redirect to the site's address of that, so that nobody makes up versions; without one the picture for a day. Errors: `not_found` for a file that is not in `pictures`, for a width it does not have and for one
 * that is gone; `upstream` and `unavailable` when Commons fails.
 */
export const handler = defineFunction({
  name: 'picture',
  methods: ['GET'],
  role: 'public',
  // No limit per caller: the server of the site asks for all visitors, from one address.
  input: Input,
  handle: async ({ input: { file, width, version } }) => {
    const picture = (await ownPicture(file, width)) ?? (await ofCommons(file, width));
    if (!picture) throw new FunctionError('not_found', 'There is no such picture.');
    if (version && version !== picture.version)
      return new Response(null, {
        status: 301,
        headers: {
          location: picturePath({ file, version: picture.version }, width),
          'cache-control': FOR_A_DAY,
        },
      });
    const pictureBytes = await picture.bytes();
    if (!pictureBytes) throw new FunctionError('not_found', 'The picture is gone.');
    return new Response(pictureBytes.bytes, {
      headers: {
        'content-type': pictureBytes.type,
        'content-length': String(pictureBytes.bytes.byteLength),
        'cache-control': version ? 'public, max-age=31536000, immutable' : FOR_A_DAY,
        etag: `"${picture.version}-${width}"`,
        // Opened by itself it is a picture and nothing else.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  },
});

/** A picture of the database in a width that it has. */
interface StoredPicture {
  readonly version: string;
  readonly bytes: () => Promise<PictureBytes | null>;
}

async function ofCommons(file: string, width: PictureWidth): Promise<StoredPicture | null> {
  const row = await known(file);
  if (!row || !widthsOf(row).includes(width)) return null;
  const url = new URL(row.thumb.replace('{width}', String(width)));
  return { version: row.version, bytes: () => fetched(url) };
}

/** One that an editor has uploaded; null for any other. */
async function ownPicture(file: string, width: PictureWidth): Promise<StoredPicture | null> {
  const media = mediaOf(file);
  if (!media) return null;
  const db = serviceClient();
  const { data, error } = await db
    .from('media')
    .select('version, widths')
    .eq('id', media.id)
    .eq('format', media.format)
    .maybeSingle();
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  const row = data as { version: string; widths: number[] } | null;
  if (!row) return null;
  const widths = row.widths.sort((one, other) => one - other);
  // Older uploads have other widths: the next wider one, or else the widest.
  const storedWidth = widths.find((one) => one >= width) ?? widths.at(-1) ?? width;
  const type = media.format === 'jpg' ? 'image/jpeg' : 'image/webp';
  const bytes = async () => {
    const download = await db.storage.from('media').download(mediaPath(media.id, storedWidth, media.format));
    return download.data && { type, bytes: new Uint8Array(await download.data.arrayBuffer()) };
  };
  return { version: row.version, bytes };
}

async function fetched(url: URL) {
  await limitAll('picture', COMMONS_PER_MINUTE, 1);
  try {
    return await getPicture(url, AbortSignal.timeout(CALL_MS));
  } catch (error) {
    throw error instanceof UpstreamError ? toFunctionError(error) : error;
  }
}
