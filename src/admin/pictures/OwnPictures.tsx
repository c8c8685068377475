import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaImage } from '@/admin/media/MediaImage.tsx';
import { mediaQuery } from '@/admin/media/media.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import type { PlaceKey } from './choices.ts';
import { useChoosing } from './useChoosing.ts';

/** Pictures of our own, the newest first, each of which is chosen by one press. */
export function OwnPictures({ place }: { place: PlaceKey }) {
  const { t } = useTranslation('adminPictures');
  const [search, setSearch] = useState('');
  const list = useQuery(mediaQuery(useDeferredValue(search), 0));
  const choosing = useChoosing(place);
  return (
    <section className="mt-8">
      <h3 className="mb-3 font-serif text-xl">{t('own.title')}</h3>
      <div className="mb-4 max-w-md">
        <FilterField label={t('own.search')} text={search} onText={setSearch} />
      </div>
      <QueryView
        query={list}
        pending={<div className="skeleton h-40" />}
        errorText={t('own.error')}
        empty={{ when: (rows) => rows.length === 0, title: t('own.none') }}
      >
        {(rows) => (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
            {rows.map((media) => (
              <li key={media.id}>
                <button
                  type="button"
                  disabled={choosing.isPending}
                  onClick={() => choosing.mutate({ choice: 'editor', media: media.id })}
                  className="block w-full overflow-hidden rounded-sm border-2 border-line-strong hover:border-accent"
                >
                  <MediaImage
                    media={media}
                    alt={t('candidates.choose', { file: media.name })}
                    className="aspect-3/2 w-full bg-paper-sunken object-cover"
                  />
                </button>
                <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
                  <bdi className="block font-semibold text-ink">{media.name}</bdi>
                  <bdi>{media.credit}</bdi> · <bdi>{media.licence}</bdi>
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
