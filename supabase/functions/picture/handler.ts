/** A picture of Wikimedia Commons, or one of our own, at the site's address: of files that the database knows, and of no other address. */
import * as v from 'valibot';
import { mediaOf, mediaPath } from '../../../src/shared/media.ts';
import { PICTURE_WIDTHS, type PictureWidth, widthsOf } from '../../../src/shared/pictures.ts';
import { toFunctionError } from '../_shared/cache.ts';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/getJson.ts';
import { getPicture, type PictureBytes } from '../_shared/getPicture.ts';
import { FunctionError } from '../_shared/http.ts';
import { fileName } from '../_shared/pictures.ts';

/** Less than what the server of the site waits for. */
const CALL_MS = 9000;
const DAY_S = 86_400;

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
 * `file` (its name on Commons), `width` (PICTURE_WIDTHS) and `version` → the picture. Of the version asked it may be kept for
 * good, otherwise for a day. Errors: `not_found` for a file that is not in `pictures`, for a width it does not have and for one
 * that is gone; `upstream` and `unavailable` when Commons fails.
 */
export const handler = defineFunction({
  name: 'picture',
  methods: ['GET'],
  role: 'public',
  callsPerMinute: 240,
  input: Input,
  handle: async ({ input: { file, width, version } }) => {
    const picture = (await ownPicture(file, width)) ?? (await ofCommons(file, width));
    if (!picture) throw new FunctionError('not_found', 'There is no such picture.');
    const found = await picture.bytes();
    if (!found) throw new FunctionError('not_found', 'The picture is gone.');
    return new Response(found.bytes, {
      headers: {
        'content-type': found.type,
        'content-length': String(found.bytes.byteLength),
        'cache-control':
          version === picture.version
            ? 'public, max-age=31536000, immutable'
            : `public, max-age=${DAY_S}, stale-while-revalidate=${7 * DAY_S}`,
        etag: `"${picture.version}-${width}"`,
        // Opened by itself it is a picture and nothing else.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    });
  },
});

/** What the database knows of a picture in a width that it has. */
interface Known {
  readonly version: string;
  readonly bytes: () => Promise<PictureBytes | null>;
}

async function ofCommons(file: string, width: PictureWidth): Promise<Known | null> {
  const row = await known(file);
  if (!row || !widthsOf(row).includes(width)) return null;
  const url = new URL(row.thumb.replace('{width}', String(width)));
  return { version: row.version, bytes: () => fetched(url) };
}

/** One that an editor has uploaded; null for any other. */
async function ownPicture(file: string, width: PictureWidth): Promise<Known | null> {
  const media = mediaOf(file);
  if (!media) return null;
  const db = serviceClient();
  const { data, error } = await db
    .from('media')
    .select('version')
    .eq('id', media.id)
    .eq('format', media.format)
    .contains('widths', [width])
    .maybeSingle();
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  if (!data) return null;
  const type = media.format === 'jpg' ? 'image/jpeg' : 'image/webp';
  const bytes = async () => {
    const stored = await db.storage.from('media').download(mediaPath(media.id, width, media.format));
    return stored.data && { type, bytes: new Uint8Array(await stored.data.arrayBuffer()) };
  };
  return { version: (data as { version: string }).version, bytes };
}

async function fetched(url: URL) {
  try {
    return await getPicture(url, AbortSignal.timeout(CALL_MS));
  } catch (error) {
    throw error instanceof UpstreamError ? toFunctionError(error) : error;
  }
}
