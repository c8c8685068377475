import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CityGrid } from '@/blocks/city-grid/CityGrid.tsx';
import type { Favourites } from '@/blocks/favourites/favourites.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { citiesByIdQuery } from '@/places/cities/citiesById.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { CityCard } from '@/shared/places.ts';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { Notice } from '@/ui/states.tsx';

interface Props {
  readonly ids: Favourites;
  /** Buttons beside the count. */
  readonly actions: (cities: readonly CityCard[]) => ReactNode;
}

/** Cities named by their ids, in that order, with their count and what can be done with them. */
export function CityList({ ids, actions }: Props) {
  const { t } = useTranslation('favourites');
  const lang = useLang();
  const query = useQuery(citiesByIdQuery(ids, lang));
  const count = t('count', { count: ids.length, value: formatNumber(lang, ids.length) });
  return (
    <QueryView
      query={query}
      whole
      pending={<SkeletonGrid count={Math.min(ids.length, 12)} label={t('loading')} />}
      errorText={t('error')}
    >
      {(allCities) => {
        const cities = allCities.filter((city) => ids.includes(city.id));
        const missing = query.isPlaceholderData ? 0 : ids.length - cities.length;
        return (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h2 role="status" className="font-sans text-base font-normal text-ink-muted">
                {count}
              </h2>
              <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 print:hidden">
                {actions(cities)}
              </div>
            </div>
            {missing > 0 && (
              <Notice className="mb-5">
                {t('missing', { count: missing, value: formatNumber(lang, missing) })}
              </Notice>
            )}
            <CityGrid cities={cities} />
          </>
        );
      }}
    </QueryView>
  );
}
