/** Pictures of our own, which editors upload (docs/product/back-office.md#media). */
import type { LanguageCode } from './languages.ts';

/** Largest size of an uploaded file. */
export const MAX_MEDIA_BYTES = 15 * 1024 * 1024;
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
/** Pixels: narrower ones would be blurred at the top of a page. */
export const MIN_MEDIA_WIDTH = 800;

/** Licences of pictures: who uploads one chooses among them, and it stands beneath the picture. */
export const MEDIA_LICENCES = [
  'CC BY-SA 4.0',
  'CC BY 4.0',
  'CC0',
  'Public domain',
  'CC BY-SA 3.0',
  'CC BY 3.0',
  'CC BY-SA 2.5',
  'CC BY 2.5',
  'CC BY-SA 2.0',
  'CC BY 2.0',
] as const;

export type AltTexts = Partial<Record<LanguageCode, string>>;

/** Why an upload is no picture of ours: it can't be read, has too many pixels or too few, is there already, or nothing here makes pictures. */
export type MediaProblem = 'broken' | 'pixels' | 'small' | 'known' | 'encoder';

/** The bucket in which the function that makes pictures finds its WebAssembly, compressed by gzip. A new version has a name of its own. */
export const ENCODER_BUCKET = 'function-files';
export const ENCODER_FILE = 'magick-wasm-0.0.43.wasm.gz';

/** Answer of the edge function `upload-media`: the new picture, or why there is none. */
export type UploadAnswer = { readonly id: string } | { readonly problem: MediaProblem };

/** Answer of the edge function `remove-media`. */
export type RemovalAnswer = { readonly removed: boolean };

/** The type, of those that browsers show and nothing runs in, that the first bytes of a file say; null for any other. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const starts = (first: readonly number[], at = 0) => first.every((byte, i) => bytes[at + i] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return null;
}

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(jpg|webp)$/;

/** The picture of ours that a file's name means; null for any other, such as one of Commons. */
export function mediaOf(file: string): { readonly id: string; readonly format: 'jpg' | 'webp' } | null {
  const [, id, format] = FILE.exec(file) ?? [];
  return id && (format === 'jpg' || format === 'webp') ? { id, format } : null;
}

/** Path of a file in the bucket `media`. */
export const mediaPath = (id: string, width: number, format: string) => `${id}/${width}.${format}`;
