/** Free pictures of Wikimedia Commons, and our own, at our own address (docs/product/pictures.md). */
import type { AltTexts } from './media.ts';
import { wikiTitle } from './wikis.ts';

/** Widths of thumbnails in pixels: of those that Commons makes (mediawiki.org, Common thumbnail sizes), no others. */
export const PICTURE_WIDTHS = [330, 500, 960, 1280, 1920] as const;
/** Pixels a file must have to be a picture of ours. */
export const MIN_PICTURE_WIDTH = 320;
/** Widths of former addresses, which caches, articles and shared links still have, with those of today. */
const FORMER_WIDTHS = new Map<string, PictureWidth>([
  ['320', 330],
  ['640', 500],
]);
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A picture as the database gives it (public.place_picture). */
export interface Picture {
  /** Name on Commons, with blanks; of one of our own its id. */
  readonly file: string;
  /** Names this version of the file. */
  readonly version: string;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** The page that describes the file, or that one of our own is from; null where it has none. */
  readonly page: string | null;
  /** Plain text; null where only the file's page says who made it. */
  readonly author: string | null;
  readonly licence: string;
  readonly licenceUrl: string | null;
  /** Description of an uploaded picture, in the languages it is written in. */
  readonly alt?: AltTexts;
}

/** A picture as lists of many show it (private.listed_picture); the rest follows from this. */
export type ListedPicture = Pick<Picture, 'file' | 'version' | 'width' | 'author' | 'licence'> &
  Partial<Pick<Picture, 'page'>>;

/** The widths a picture has: Commons makes none that is as wide as the original, which stands in for the first one. */
export function widthsOf({ width }: Pick<Picture, 'width'>): PictureWidth[] {
  return PICTURE_WIDTHS.filter((one, index) => index === 0 || one < width);
}

/** Path of a picture on the site. */
export function picturePath({ file, version }: Pick<Picture, 'file' | 'version'>, width: number): string {
  return `/pictures/${width}/${version}/${wikiTitle(file)}`;
}

/** The widths of a picture up to `most` pixels, as `srcset` wants them. */
export const srcSetOf = (picture: Pick<Picture, 'file' | 'version' | 'width'>, most: number): string =>
  widthsOf(picture)
    .filter((width) => width <= most)
    .map((width) => `${picturePath(picture, width)} ${Math.min(width, picture.width)}w`)
    .join(', ');

/** The page that describes a file and its licence; of one of our own what its row says. */
export function pageOf({ file, page }: Pick<ListedPicture, 'file' | 'page'>): string | null {
  if (page !== undefined) return page;
  return `https://commons.wikimedia.org/wiki/File:${wikiTitle(file)}`;
}

const PATH = /^\/pictures\/(\d{3,4})\/([0-9a-f]{10})\/([^/?]+)$/;

/** A picture as an address of the site names it. */
export interface PictureRequest {
  /** The one address of the picture: caches that go by the address have it once, however it was written. */
  readonly path: string;
  readonly version: string;
  /** The call of the edge function `picture`. */
  readonly call: string;
}

/** The picture that a path of the site means; null for any other path. */
export function pictureRequest(path: string): PictureRequest | null {
  const [, asked = '', version, encoded] = PATH.exec(path) ?? [];
  if (!version || !encoded) return null;
  const width = String(FORMER_WIDTHS.get(asked) ?? asked);
  try {
    const file = decodeURIComponent(encoded).replaceAll(' ', '_');
    return {
      path: `/pictures/${width}/${version}/${wikiTitle(file)}`,
      version,
      call: `/functions/v1/picture?${new URLSearchParams({ file, width, version })}`,
    };
  } catch {
    return null; // no UTF-8
  }
}

/** Why a file is no picture of ours: Commons has none, it is no picture of 320 pixels, its licence is not free. */
export type PictureProblem = 'missing' | 'unusable' | 'not_free';

/** Answer of the edge function `picture-candidates`; not complete when Wikimedia could not be asked. */
export interface PictureCandidates {
  readonly pictures: readonly Picture[];
  readonly complete: boolean;
}

/** Answer of the edge function `choose-picture`: the picture that the place has now, or why it stays as it is. */
export type PictureChoiceAnswer = { readonly picture: Picture | null } | { readonly problem: PictureProblem };
