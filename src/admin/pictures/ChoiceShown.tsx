import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { PhotoCredit } from '@/places/pictures/PictureCredit.tsx';
import { formatDate } from '@/shared/format.ts';
import { PICTURE_WIDTHS, picturePath, srcSetOf } from '@/shared/pictures.ts';
import type { PictureChoice } from './choices.ts';

interface Props {
  readonly choice: PictureChoice | null;
  /** Name of the place. */
  readonly name: string;
}

/** The picture that a place shows, who made it and who chose it. */
export function ChoiceShown({ choice, name }: Props) {
  const { t } = useTranslation('adminPictures');
  const { t: ofPictures } = useTranslation('summary');
  const lang = useLang();
  const picture = choice?.picture;
  return (
    <figure>
      {picture ? (
        <img
          src={picturePath(picture, PICTURE_WIDTHS[0])}
          srcSet={srcSetOf(picture, 960)}
          sizes="(min-width: 64rem) 36rem, 100vw"
          width={picture.width}
          height={picture.height}
          alt={ofPictures('image.alt', { name })}
          className="max-h-96 w-full rounded-sm bg-paper-sunken object-contain"
        />
      ) : (
        <p className="grid aspect-3/2 max-h-96 w-full place-items-center rounded-sm border border-dashed border-line-strong p-4 text-center text-ink-muted">
          {t('shown.drawing')}
        </p>
      )}
      <figcaption className="mt-3 grid gap-1 text-sm text-ink-muted">
        {picture && (
          <>
            <span className="font-semibold wrap-anywhere text-ink">
              <bdi>{picture.file}</bdi>
            </span>
            <span>
              <PhotoCredit picture={picture} />
            </span>
          </>
        )}
        <span>
          {t(choice ? `shown.by.${choice.chosenBy}` : 'shown.nothing')}
          {choice && ` · ${formatDate(lang, new Date(choice.chosenAt), 'UTC')}`}
        </span>
      </figcaption>
    </figure>
  );
}
