import { useLang } from '@/i18n/i18n.tsx';
import { PICTURE_WIDTHS, picturePath, srcSetOf } from '@/shared/pictures.ts';
import type { Media } from './media.ts';

interface Props {
  readonly media: Media;
  readonly className: string;
  /** Instead of what it shows. */
  readonly alt?: string;
}

/** A picture of our own in the back office. */
export function MediaImage({ media, className, alt }: Props) {
  const lang = useLang();
  const picture = { ...media, file: `${media.id}.${media.format}` };
  return (
    <img
      src={picturePath(picture, PICTURE_WIDTHS[0])}
      srcSet={srcSetOf(picture, 500)}
      sizes="(min-width: 64rem) 18rem, 50vw"
      width={media.width}
      height={media.height}
      loading="lazy"
      alt={alt ?? media.alt[lang] ?? media.name}
      className={className}
    />
  );
}
