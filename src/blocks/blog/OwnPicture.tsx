import clsx from 'clsx';
import { useLang } from '@/i18n/i18n.tsx';
import { PhotoCredit } from '@/places/pictures/PictureCredit.tsx';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { PICTURE_WIDTHS, type Picture, picturePath, srcSetOf, widthsOf } from '@/shared/pictures.ts';
import { pictureAt, useShownPictures } from './articlePictures.ts';
import { Picture as AnyPicture } from './Picture.tsx';

interface Props {
  readonly src: string;
  /** The author's own words. */
  readonly alt: string;
  readonly title?: string | undefined;
  /** Above the article, and so wanted at once. */
  readonly first?: boolean;
}

/** A picture of an article: one of our own with its credit beneath, another one as it is. */
export function ArticlePicture(props: Props) {
  const { pictures, written } = useShownPictures();
  const ownPicture = pictureAt(props.src, pictures);
  return ownPicture ? (
    <OwnPicture {...props} picture={ownPicture} written={written} />
  ) : (
    <AnyPicture {...props} />
  );
}

type OwnProps = Props & { readonly picture: Picture; readonly written: LanguageCode };

function OwnPicture({ picture, alt, title, first = false, written }: OwnProps) {
  const lang = useLang();
  const widths = widthsOf(picture);
  const described = picture.alt?.[lang];
  // An author's own words come first for those who read their language.
  const altText = written === lang ? alt || described : described || alt;
  return (
    <figure lang={localeTag(lang)} dir={languageOf(lang).direction}>
      <img
        src={picturePath(picture, widths.findLast((width) => width <= 960) ?? PICTURE_WIDTHS[0])}
        srcSet={srcSetOf(picture, widths.at(-1) ?? 0)}
        sizes="(min-width: 50rem) 48rem, 100vw"
        width={picture.width}
        height={picture.height}
        alt={altText ?? ''}
        title={title}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={clsx(
          'h-auto w-full rounded-md border border-line bg-paper-sunken',
          // An upright one would fill more than a screen.
          picture.height > picture.width && 'max-w-md',
        )}
      />
      <figcaption className="mt-1.5 text-xs text-ink-muted">
        <PhotoCredit picture={picture} />
      </figcaption>
    </figure>
  );
}
