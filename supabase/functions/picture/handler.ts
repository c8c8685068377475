/** A picture of Wikimedia Commons at our own address: of files that the database knows, and of no other address. */
import * as v from 'valibot';
import { PICTURE_WIDTHS, widthsOf } from '../../../src/shared/pictures.ts';
import { toFunctionError } from '../_shared/cache.ts';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { UpstreamError } from '../_shared/get-json.ts';
import { getPicture } from '../_shared/get-picture.ts';
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
    v.check((file) => fileName(file) === file, 'no name of a file'),
  ),
  width: v.pipe(
    v.picklist(PICTURE_WIDTHS.map(String)),
    v.transform((width) => Number(width) as (typeof PICTURE_WIDTHS)[number]),
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
    const picture = await known(file);
    if (!picture || !widthsOf(picture).includes(width))
      throw new FunctionError('not_found', 'There is no such picture.');
    const found = await fetched(new URL(picture.thumb.replace('{width}', String(width))));
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

async function fetched(url: URL) {
  try {
    return await getPicture(url, AbortSignal.timeout(CALL_MS));
  } catch (error) {
    throw error instanceof UpstreamError ? toFunctionError(error) : error;
  }
}
