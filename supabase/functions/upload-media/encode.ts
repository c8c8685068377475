/**
 * Makes the files of a picture anew from its pixels, so that nothing else of an upload is stored: no position, no camera, no
 * thumbnail, no script behind the last byte. ImageMagick in WebAssembly, which runs in Deno and on hosted Supabase.
 */
// @deno-types="../../../node_modules/@imagemagick/magick-wasm/dist/index.d.ts"
import {
  ColorSpace,
  type IMagickImage,
  initializeImageMagick,
  MagickFormat,
  MagickImage,
  MagickImageInfo,
  MagickReadSettings,
  Orientation,
} from '@imagemagick/magick-wasm';
import {
  ENCODER_BUCKET,
  ENCODER_FILE,
  type MediaProblem,
  type MediaType,
  MIN_MEDIA_WIDTH,
} from '../../../src/shared/media.ts';
import { PICTURE_WIDTHS } from '../../../src/shared/pictures.ts';
import { serviceClient } from '../_shared/caller.ts';
import { setting } from '../_shared/env.ts';
import type { MediaFile } from '../_shared/mediaFiles.ts';
import { sRgb } from './srgb.ts';

export interface Encoded {
  /** Pixels of what was uploaded, the right way up. */
  readonly width: number;
  readonly height: number;
  readonly format: 'jpg' | 'webp';
  readonly files: readonly MediaFile[];
}

const FORMATS: Readonly<Record<MediaType, MagickFormat>> = {
  'image/jpeg': MagickFormat.Jpeg,
  'image/png': MagickFormat.Png,
  'image/webp': MagickFormat.WebP,
};
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;
/** Four bytes each while they are read; a JPEG is read at less than its size. */
const MAX_PIXELS: Readonly<Record<MediaType, number>> = {
  'image/jpeg': 40_000_000,
  'image/png': 16_000_000,
  'image/webp': 16_000_000,
};
const MAX_SIDE = 16_000;
const QUALITY = 82;
/** Orientations of a camera held on its side. */
const TURNED: ReadonlySet<Orientation> = new Set([
  Orientation.LeftTop,
  Orientation.RightTop,
  Orientation.RightBottom,
  Orientation.LeftBottom,
]);

let ready: Promise<boolean> | undefined;

/**
 * Loads the WebAssembly of ImageMagick, 15 MB, with which no bundle would be within the platform's limit of 5 MB: from the file
 * that the local backend names (tools/local-supabase/deno.ts), otherwise from Storage, where `npm run encoder` lays it down.
 * False where it is not there.
 */
async function load(): Promise<boolean> {
  const file = setting('MEDIA_ENCODER_FILE');
  const wasm = file ? await Deno.readFile(file) : await fromStorage();
  if (!wasm) return false;
  await initializeImageMagick(wasm);
  return true;
}

async function fromStorage(): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data } = await serviceClient().storage.from(ENCODER_BUCKET).download(ENCODER_FILE);
  if (!data) return null;
  const plain = data.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** The picture in the widths that it has, or why it is not a picture. */
export async function encode(bytes: Uint8Array, type: MediaType): Promise<Encoded | MediaProblem> {
  ready ??= load();
  const isLoaded = await ready.catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  if (!isLoaded) {
    // It may be laid down any time.
    ready = undefined;
    return 'encoder';
  }
  try {
    return encodeNow(bytes, type);
  } catch {
    // The library says in many ways that bytes are not a picture.
    return 'broken';
  }
}

/** Warnings of libjpeg about pixels that the file does not hold, and which it makes up in grey. */
const CUT_OFF = /premature end|instead of RST/i;

function encodeNow(bytes: Uint8Array, type: MediaType): Encoded | MediaProblem {
  const settings = new MagickReadSettings({ format: FORMATS[type], frameIndex: 0, frameCount: 1 });
  const info = MagickImageInfo.create(bytes, settings);
  const pixels = info.width * info.height;
  if (pixels > MAX_PIXELS[type] || Math.max(info.width, info.height) > MAX_SIDE) return 'pixels';
  // libjpeg then leaves out what is not needed: a quarter of the time and of the memory. A smaller picture it would enlarge.
  if (Math.min(info.width, info.height) > LARGEST)
    settings.setDefine(MagickFormat.Jpeg, 'size', `${LARGEST}x${LARGEST}`);
  const image = MagickImage.create();
  try {
    let whole = true;
    image.onWarning = ({ error }) => {
      whole &&= !CUT_OFF.test(error.message);
    };
    image.read(bytes, settings);
    return whole ? filesOf(image, info) : 'broken';
  } finally {
    image.dispose();
  }
}

/** `size`: pixels as they are stored. */
function filesOf(
  image: IMagickImage,
  size: { readonly width: number; readonly height: number },
): Encoded | MediaProblem {
  // Known only now: of WebP the header does not tell it.
  const turned = TURNED.has(image.orientation);
  const [width, height] = turned ? [size.height, size.width] : [size.width, size.height];
  if (width < MIN_MEDIA_WIDTH || height < MIN_MEDIA_WIDTH / 4) return 'small';
  const format = image.hasAlpha && !image.isOpaque ? 'webp' : 'jpg';
  const widths = PICTURE_WIDTHS.filter((one) => one < width).reverse();
  const files = widths.map((one) => resized(image, one, turned, format)).reverse();
  return { width, height, format, files };
}

/** Makes the image itself smaller: the next width is made from this one. */
function resized(image: IMagickImage, width: number, turned: boolean, format: 'jpg' | 'webp'): MediaFile {
  const upright = image.orientation === Orientation.TopLeft || !turned;
  image.resize(upright ? width : 0, upright ? 0 : width);
  image.autoOrient();
  toSrgb(image);
  image.strip();
  image.quality = QUALITY;
  const target = format === 'jpg' ? MagickFormat.Pjpeg : MagickFormat.WebP;
  return { width, bytes: image.write(target, (data) => new Uint8Array(data)) };
}

/** Browsers take pixels without a profile for sRGB; cameras and printers mean others. */
function toSrgb(image: IMagickImage): void {
  try {
    if (image.getColorProfile()) image.transformColorSpace(sRgb());
  } catch {
    // A profile that is none, or of other colours than the pixels: they stand for themselves.
  }
  if (image.colorSpace !== ColorSpace.sRGB && image.colorSpace !== ColorSpace.Gray)
    image.colorSpace = ColorSpace.sRGB;
}
