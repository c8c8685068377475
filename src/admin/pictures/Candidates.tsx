import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PictureTile, tileImageClass, tilesClass } from '@/admin/ui/PictureTile.tsx';
import { toast } from '@/lib/toast.ts';
import { PhotoCredit } from '@/places/pictures/PictureCredit.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { PICTURE_WIDTHS, type Picture, type PictureCandidates, picturePath } from '@/shared/pictures.ts';
import { Notice } from '@/ui/states.tsx';
import { candidatesQuery, type PlaceKey } from './choices.ts';
import { useChoosing } from './useChoosing.ts';

interface Props {
  readonly place: PlaceKey;
  /** Name of the file that the place shows. */
  readonly shown: string | null;
}

/** Free pictures of a place and its sights, each of which is chosen by one press. */
export function Candidates({ place, shown }: Props) {
  const { t } = useTranslation('adminPictures');
  const candidates = useQuery(candidatesQuery(place));
  return (
    <section className="mt-8">
      <h3 className="font-serif text-xl">{t('candidates.title')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{t('candidates.hint')}</p>
      <QueryView<PictureCandidates>
        query={candidates}
        pending={<div className="skeleton h-40" />}
        errorText={t('candidates.error')}
      >
        {({ pictures, complete }) => (
          <>
            {!complete && <Notice tone="warning">{t('candidates.partial')}</Notice>}
            {pictures.length === 0 && complete && <p className="text-ink-muted">{t('candidates.none')}</p>}
            <Grid place={place} shown={shown} pictures={pictures} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Grid({ place, shown, pictures }: Props & { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation('adminPictures');
  const choosing = useChoosing(place);
  const choose = (file: string) =>
    choosing.mutate(
      { choice: 'editor', file },
      {
        onSuccess: (answer) => {
          if ('problem' in answer)
            toast({
              title: t('failed'),
              description: t(`choice.problem.${answer.problem}`),
              variant: 'danger',
            });
        },
      },
    );
  return (
    <ul className={`mt-4 ${tilesClass}`}>
      {pictures.map((picture) => (
        <PictureTile
          key={picture.file}
          image={
            <img
              src={picturePath(picture, PICTURE_WIDTHS[0])}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              alt={t('candidates.choose', { file: picture.file })}
              className={tileImageClass}
            />
          }
          pressed={picture.file === shown}
          busy={choosing.isPending}
          onPress={() => choose(picture.file)}
        >
          {picture.file === shown && <strong className="block text-ink">{t('candidates.shown')}</strong>}
          {/* On Commons a file is named after what it shows. */}
          <span className="block font-semibold text-ink">
            <bdi>{picture.file.replace(/\.\w+$/, '')}</bdi>
          </span>
          <PhotoCredit picture={picture} />
        </PictureTile>
      ))}
    </ul>
  );
}
