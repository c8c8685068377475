/** Pictures of our own as an article writes them. */
import type { Media } from '@/admin/media/media.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { PICTURE_WIDTHS, picturePath, widthsOf } from '@/shared/pictures.ts';

/** The address of a picture on the site, `most` pixels wide or the next narrower width there is. */
export function addressOf(media: Pick<Media, 'id' | 'version' | 'format' | 'width'>, most: number): string {
  const width = widthsOf(media).findLast((each) => each <= most) ?? PICTURE_WIDTHS[0];
  return picturePath({ file: `${media.id}.${media.format}`, version: media.version }, width);
}

/** A picture in Markdown, with what it shows in the text's language, where that is written. */
export function markdownOf(media: Media, lang: LanguageCode): string {
  // A backslash or a backtick could hide the bracket that ends the words.
  const alt = (media.alt[lang] ?? '').replace(/[\s\\`]+/g, ' ').replace(/[[\]*_~]/g, '\\$&');
  return `![${alt}](${addressOf(media, 960)})`;
}

export interface Inserted {
  readonly text: string;
  /** Caret position to go on typing at. */
  readonly caret: number;
}

/** `text` with `block` as a paragraph of its own at `at`, which parts the line there. */
export function withBlock(text: string, block: string, at: number): Inserted {
  const before = text.slice(0, at).trimEnd();
  const head = before === '' ? block : `${before}\n\n${block}`;
  return { text: `${head}\n\n${text.slice(at).trimStart()}`, caret: head.length + 2 };
}
