import { useTranslation } from 'react-i18next';
import { MediaGrid, useMediaFilters } from '@/admin/media/MediaGrid.tsx';
import type { PlaceKey } from './choices.ts';
import { useChoosing } from './useChoosing.ts';

/** Pictures of our own, the newest first, each of which is chosen by one press. */
export function OwnPictures({ place }: { place: PlaceKey }) {
  const { t } = useTranslation('adminPictures');
  const choosing = useChoosing(place);
  return (
    <section className="mt-8">
      <h3 className="mb-3 font-serif text-xl">{t('own.title')}</h3>
      <MediaGrid
        list={useMediaFilters()}
        labelOf={({ name }) => t('candidates.choose', { file: name })}
        busy={choosing.isPending}
        onPress={({ id }) => choosing.mutate({ choice: 'editor', media: id })}
      />
    </section>
  );
}
