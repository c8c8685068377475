import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_WIDTHS, type Picture, picturePath, widthsOf } from '@/shared/pictures.ts';

interface Props {
  readonly picture: Picture;
  /** Of what it shows, in the page's language. */
  readonly name: string;
  /** In its place when it cannot be had. */
  readonly drawing: ReactNode;
}

/** The picture at the top of a place's page, whose room is the same before and after it is there. */
export function PlacePicture({ picture, name, drawing }: Props) {
  const { t } = useTranslation('summary');
  const [broken, setBroken] = useState(false);
  const widths = widthsOf(picture);
  return (
    <figure>
      <div className="grid aspect-3/2 place-items-center overflow-hidden rounded-md border border-line bg-paper-sunken">
        {broken ? (
          <div className="h-full p-4 *:h-full">{drawing}</div>
        ) : (
          <img
            src={picturePath(picture, widths[1] ?? PICTURE_WIDTHS[0])}
            srcSet={widths.map((width) => `${picturePath(picture, width)} ${width}w`).join(', ')}
            sizes="(min-width: 48rem) 26rem, 100vw"
            width={picture.width}
            height={picture.height}
            alt={t('image.alt', { name })}
            fetchPriority="high"
            className="size-full object-cover"
            onError={() => setBroken(true)}
            // It may have failed before the page was hydrated.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setBroken(true);
            }}
          />
        )}
      </div>
      {!broken && <PictureCredit picture={picture} />}
    </figure>
  );
}

/** Who made a picture, with the page that describes it, and its licence. */
function PictureCredit({ picture: { author, page, licence, licenceUrl } }: { picture: Picture }) {
  const { t } = useTranslation('summary');
  const link = 'underline underline-offset-4';
  return (
    <figcaption className="mt-1.5 text-xs text-ink-muted">
      <a href={page} rel="noopener" className={link}>
        {t('image.credit', { credit: author ?? 'Wikimedia Commons' })}
      </a>
      {' · '}
      {licenceUrl ? (
        <a href={licenceUrl} rel="license noopener" className={link}>
          <bdi>{licence}</bdi>
        </a>
      ) : (
        t('image.publicDomain')
      )}
    </figcaption>
  );
}
