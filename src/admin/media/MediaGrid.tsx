import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputField } from '@/admin/ui/InputField.tsx';
import { FilteredList } from '@/admin/ui/ListPanel.tsx';
import { PictureTile, tileImageClass, tilesClass } from '@/admin/ui/PictureTile.tsx';
import { useDebounced } from '@/lib/useDebounced.ts';
import { MediaImage } from './MediaImage.tsx';
import { type Media, type MediaFilters, mediaQuery, PAGE } from './media.ts';

interface MediaList {
  readonly filters: MediaFilters;
  /** Filters to ask for. */
  readonly wanted: MediaFilters;
  readonly change: (filters: MediaFilters) => void;
}

/** The filters of a list that is part of another screen, whose address doesn't hold them. */
export function useMediaFilters(): MediaList {
  const [filters, change] = useState<MediaFilters>({ search: '', page: 0 });
  const search = useDebounced(filters.search);
  return { filters, wanted: { ...filters, search }, change };
}

interface Props {
  readonly list: MediaList;
  /** Describes the effect of a press on the picture. */
  readonly labelOf: (media: Media) => string;
  readonly busy?: boolean | undefined;
  readonly onPress: (media: Media) => void;
  /** More to say of a picture than its name, credit and licence. */
  readonly more?: (media: Media) => ReactNode;
}

/** A list of our own pictures, each of which can be pressed. */
export function MediaGrid({ list, labelOf, busy, onPress, more }: Props) {
  const { t } = useTranslation('adminMedia');
  const query = useQuery(mediaQuery(list.wanted));
  return (
    <FilteredList
      list={list}
      fields={(field) => <InputField label={t('list.search')} type="search" {...field('search')} />}
      query={query}
      size={PAGE}
      loading={t('list.loading')}
      failed={t('list.error')}
      empty={list.wanted.search.trim() ? t('list.noMatch') : t('list.none')}
      found={(number) => t('list.found', { number })}
    >
      {(rows) =>
        rows.length > 0 && (
          <ul className={tilesClass}>
            {rows.map((media) => (
              <PictureTile
                key={media.id}
                image={<MediaImage media={media} alt={labelOf(media)} className={tileImageClass} />}
                busy={busy}
                onPress={() => onPress(media)}
              >
                <span className="block font-semibold text-ink">
                  <bdi>{media.name}</bdi>
                </span>
                <bdi>{media.credit}</bdi> ·{' '}
                {media.licence === 'Public domain' ? t('publicDomain') : <bdi>{media.licence}</bdi>}
                {more && <span className="block">{more(media)}</span>}
              </PictureTile>
            ))}
          </ul>
        )
      }
    </FilteredList>
  );
}
