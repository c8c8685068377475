import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '@/features/consent/useConsent.ts';
import type { SummaryImage } from '@/shared/summary.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  readonly image: SummaryImage | null;
  readonly title: string;
}

/** The article's picture, from Wikimedia and so after consent or a click; its room is the same in every case. */
export function SummaryPicture({ image, title }: Props) {
  const { t } = useTranslation('summary');
  const allowed = useAllowed();
  const [asked, setAsked] = useState(false);
  const [broken, setBroken] = useState(false);
  const known = broken ? null : image;
  return (
    <figure>
      <div
        className={clsx(
          'grid aspect-4/3 place-items-center overflow-hidden rounded-md border border-line bg-paper-sunken graticule',
          // Hidden without script: the line beneath links to the picture.
          known && !allowed && !asked && 'scripted',
        )}
      >
        {!known ? (
          <p className="px-4 text-center text-ink-muted">{t('noImage')}</p>
        ) : allowed || asked ? (
          <img
            src={known.url}
            width={known.width}
            height={known.height}
            alt={t('image.alt', { title })}
            loading="lazy"
            decoding="async"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full object-cover"
            onError={() => setBroken(true)}
          />
        ) : (
          <div className="flex flex-col items-center gap-3 px-6 text-center">
            <Button onClick={() => setAsked(true)}>{t('image.show')}</Button>
            <p className="text-sm text-ink-muted">{t('image.ask')}</p>
          </div>
        )}
      </div>
      {known && <Credit image={known} />}
    </figure>
  );
}

/** Whose picture it is: a link to the page that says everything, and the licence. */
function Credit({ image }: { image: SummaryImage }) {
  const { t } = useTranslation('summary');
  const link = 'underline underline-offset-4';
  return (
    <figcaption className="mt-1.5 text-xs text-ink-muted">
      <a href={image.page} rel="noopener" className={link}>
        {t('image.credit', { credit: image.artist ?? 'Wikimedia Commons' })}{' '}
        <Icon name="external" className="size-3" />
      </a>
      {image.licence && (
        <>
          {' · '}
          {image.licenceUrl ? (
            <a href={image.licenceUrl} rel="license noopener" className={link}>
              <bdi>{image.licence}</bdi>
            </a>
          ) : (
            <bdi>{image.licence}</bdi>
          )}
        </>
      )}
    </figcaption>
  );
}
