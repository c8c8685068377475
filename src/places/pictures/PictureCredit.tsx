import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { isolated } from '@/shared/bidi.ts';
import type { Picture } from '@/shared/pictures.ts';

interface Props {
  readonly picture: Pick<Picture, 'page' | 'licence' | 'licenceUrl'>;
  /** Who made it: the link to the page that describes the file. */
  readonly children: ReactNode;
}

const link = 'underline underline-offset-4';

/** Who made a picture, with the page that describes it, and its licence. */
export function PictureCredit({ picture: { page, licence, licenceUrl }, children }: Props) {
  const { t } = useTranslation('summary');
  return (
    <>
      {page ? (
        <a href={page} rel="noopener" className={link}>
          {children}
        </a>
      ) : (
        children
      )}
      {' · '}
      {licenceUrl ? (
        <a href={licenceUrl} rel="license noopener" className={link}>
          <bdi>{licence}</bdi>
        </a>
      ) : (
        t('image.publicDomain')
      )}
    </>
  );
}

/** The credit of a picture that stands by itself: « Photo : … ». Some authors are a long address without a blank. */
export function PhotoCredit({ picture }: { picture: Picture }) {
  const { t } = useTranslation('summary');
  const author = isolated(useLang(), picture.author ?? 'Wikimedia Commons');
  return (
    <span className="wrap-anywhere">
      <PictureCredit picture={picture}>{t('image.credit', { credit: author })}</PictureCredit>
    </span>
  );
}
