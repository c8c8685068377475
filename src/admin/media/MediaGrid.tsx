import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pages } from '@/admin/ui/Pages.tsx';
import { PictureTile, tileImageClass, tilesClass } from '@/admin/ui/PictureTile.tsx';
import { FilterField } from '@/ui/FilterField.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { MediaImage } from './MediaImage.tsx';
import { MEDIA_PAGE, type Media, mediaQuery } from './media.ts';

/** The pictures whose name holds what is searched, page by page. */
export function useMediaList() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const query = useQuery(mediaQuery(useDeferredValue(search), page));
  return { search, setSearch, page, setPage, query };
}

interface Props {
  readonly list: ReturnType<typeof useMediaList>;
  /** What a press on the picture does. */
  readonly labelOf: (media: Media) => string;
  readonly busy?: boolean | undefined;
  readonly onPress: (media: Media) => void;
  /** More to say of a picture than its name, credit and licence. */
  readonly more?: (media: Media) => ReactNode;
}

/** A list of our own pictures, each of which can be pressed. */
export function MediaGrid({ list, labelOf, busy, onPress, more }: Props) {
  const { t } = useTranslation('adminMedia');
  const { search, setSearch, page, setPage, query } = list;
  return (
    <>
      <div className="mb-4 max-w-md">
        <FilterField
          label={t('list.search')}
          text={search}
          onText={(text) => {
            setSearch(text);
            setPage(0);
          }}
        />
      </div>
      <QueryView
        query={query}
        pending={<div className="skeleton h-48" />}
        errorText={t('list.error')}
        empty={{
          when: (rows) => rows.length === 0,
          title: search.trim() ? t('list.noMatch') : t('list.none'),
        }}
      >
        {(rows) => (
          <>
            <ul className={tilesClass}>
              {rows.slice(0, MEDIA_PAGE).map((media) => (
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
            <Pages page={page} last={rows.length <= MEDIA_PAGE} onPage={setPage} />
          </>
        )}
      </QueryView>
    </>
  );
}
