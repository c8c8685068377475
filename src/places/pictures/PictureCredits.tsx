import { useTranslation } from 'react-i18next';
import { freeLicence } from '@/shared/licences.ts';
import { type ListedPicture, pageOf } from '@/shared/pictures.ts';
import { PictureCredit } from './PictureCredit.tsx';

export interface Credited {
  /** Name of the place in the picture, in the page's language. */
  readonly name: string;
  readonly picture: ListedPicture | null;
}

/** Under a list with pictures: who made each, and its licence. */
export function PictureCredits({ of }: { of: readonly Credited[] }) {
  const { t } = useTranslation('summary');
  const credits = of.flatMap(({ name, picture }) => (picture ? [{ name, picture }] : []));
  return (
    <details className="mt-4 text-sm wrap-anywhere text-ink-muted">
      <summary className="w-fit cursor-pointer py-2">{t('image.credits')}</summary>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-1">
        {credits.map(({ name, picture }) => (
          <li key={picture.file}>
            <bdi>{name}</bdi>
            {' · '}
            <PictureCredit
              picture={{
                page: pageOf(picture),
                licence: picture.licence,
                licenceUrl: freeLicence(picture.licence)?.url ?? null,
              }}
            >
              <bdi>{picture.author ?? 'Wikimedia Commons'}</bdi>
            </PictureCredit>
          </li>
        ))}
      </ul>
    </details>
  );
}
