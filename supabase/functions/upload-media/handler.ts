/** A picture of an editor's, checked, made anew in the widths of the site, and kept with its credit and licence. */
import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { LANGUAGE_CODES } from '../../../src/shared/languages.ts';
import {
  MAX_MEDIA_BYTES,
  MEDIA_LICENCES,
  mediaTypeOf,
  type UploadAnswer,
} from '../../../src/shared/media.ts';
import { serviceClient } from '../_shared/caller.ts';
import { defineFunction } from '../_shared/define.ts';
import { FunctionError } from '../_shared/http.ts';
import { isStorable } from '../_shared/input.ts';
import { plainText } from '../_shared/inputFields.ts';
import { removeMediaFiles, storeMediaFiles, sweepMediaFiles } from '../_shared/mediaFiles.ts';
import { type Encoded, encode } from './encode.ts';

/** Size of the fields beside the file. */
const FIELDS_BYTES = 64 * 1024;

const text = (most: number) => v.pipe(v.string(), v.transform(plainText), v.minLength(1), v.maxLength(most));

const Input = v.object({
  file: v.pipe(v.instance(File), v.maxSize(MAX_MEDIA_BYTES)),
  credit: text(300),
  licence: v.picklist(MEDIA_LICENCES),
  /** Page that the picture is from. */
  source: v.optional(v.pipe(text(500), v.regex(/^https?:\/\/\S+$/), v.url())),
  /** JSON: {lang: text}. */
  alt: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.check(isStorable, 'contains a character that cannot be stored'),
      v.record(v.picklist(LANGUAGE_CODES), text(300)),
    ),
    '{}',
  ),
});

/**
 * A form with `file`, `credit`, `licence`, `source` and `alt` → UploadAnswer. Errors: `unauthorized`, `forbidden`, `invalid_input`
 * without credit or a known licence, `unsupported_media_type` for anything but JPEG, PNG or WebP, `too_large` over 15 MB.
 */
export const handler = defineFunction({
  name: 'upload-media',
  methods: ['POST'],
  role: 'editor',
  input: Input,
  formBytes: MAX_MEDIA_BYTES + FIELDS_BYTES,
  callsPerMinute: 30,
  handle: async ({ input, caller: { user } }): Promise<UploadAnswer> => {
    await sweepMediaFiles();
    const bytes = new Uint8Array(await input.file.arrayBuffer());
    const type = mediaTypeOf(bytes);
    if (!type) throw new FunctionError('unsupported_media_type', 'Only JPEG, PNG and WebP are taken.');
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    if (await isKnown(version)) return { problem: 'known' };
    const encoded = await encode(bytes, type);
    if (typeof encoded === 'string') return { problem: encoded };
    return keep(input, encoded, version, user.id);
  },
});

async function isKnown(version: string): Promise<boolean> {
  const { data, error } = await serviceClient().from('media').select('id').eq('version', version);
  if (error) throw new Error(`The pictures could not be read: ${error.message}`);
  return data.length > 0;
}

/** Files first: a row says that they are there. */
async function keep(
  { file, credit, licence, source, alt }: v.InferOutput<typeof Input>,
  { width, height, format, files }: Encoded,
  version: string,
  uploaded_by: string,
): Promise<UploadAnswer> {
  const id = randomUUID();
  const widths = files.map((one) => one.width);
  await storeMediaFiles(id, format, files);
  const name = plainText(file.name).slice(0, 200) || id;
  const row = { id, version, format, width, height, widths, name, alt, credit, licence, uploaded_by };
  const { error } = await serviceClient()
    .from('media')
    .insert({ ...row, source_url: source ?? null });
  if (!error) return { id };
  await removeMediaFiles(id, widths, format);
  // The same file in two uploads at once.
  if (error.code === '23505') return { problem: 'known' };
  throw new Error(`The picture could not be kept: ${error.message}`);
}
