import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { PICTURE_WIDTHS, type Picture, picturePath, srcSetOf, widthsOf } from '@/shared/pictures.ts';
import { PhotoCredit } from './PictureCredit.tsx';

interface Props {
  readonly picture: Picture;
  /** Name of the place in the picture, in the page's language. */
  readonly name: string;
  /** In its place when it cannot be had, and beside it on paper, which has no moving map. */
  readonly drawing: ReactNode;
}

/** The picture at the top of a place's page, whose room is the same before and after it is there. */
export function PlacePicture({ picture, name, drawing }: Props) {
  const { t } = useTranslation('summary');
  const lang = useLang();
  const [broken, setBroken] = useState(false);
  const widths = widthsOf(picture);
  return (
    <figure className="relative print:grid print:grid-cols-[3fr_2fr] print:items-center print:gap-x-8">
      <div
        className={clsx(
          'grid place-items-center overflow-hidden rounded-md border border-line bg-paper-sunken',
          // An upright one would lose most of itself.
          picture.height > picture.width ? 'aspect-square' : 'aspect-3/2',
        )}
      >
        {broken ? (
          <div className="h-full p-4 *:h-full">{drawing}</div>
        ) : (
          <img
            src={picturePath(picture, widths[1] ?? PICTURE_WIDTHS[0])}
            srcSet={srcSetOf(picture, widths.at(-1) ?? 0)}
            sizes="(min-width: 48rem) 26rem, 100vw"
            width={picture.width}
            height={picture.height}
            alt={picture.alt?.[lang] ?? t('image.alt', { name })}
            fetchPriority="high"
            className="size-full object-cover object-[50%_35%]"
            onError={() => setBroken(true)}
            // It may have failed before the page was hydrated.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setBroken(true);
            }}
          />
        )}
      </div>
      {!broken && (
        <>
          <Deferred when="idle">
            {/* Unseen but there, so that what it is drawn with has been loaded before it is printed. */}
            <div
              aria-hidden="true"
              data-on-paper=""
              className="pointer-events-none absolute inset-0 opacity-0 print:static print:opacity-100"
            >
              {drawing}
            </div>
          </Deferred>
          <figcaption className="mt-1.5 text-xs text-ink-muted print:col-start-1">
            <PhotoCredit picture={picture} />
          </figcaption>
        </>
      )}
    </figure>
  );
}
