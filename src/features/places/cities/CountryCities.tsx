import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pager } from '@/features/navigation/Pager.tsx';
import { usePage } from '@/features/navigation/usePage.ts';
import { Section } from '@/features/places/Section.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { useHydrating } from '@/lib/renderedAt.ts';
import { formatNumber } from '@/shared/format.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { CityGrid } from './CityGrid.tsx';
import { CITY_PAGE_SIZE, cityCountQuery, countryCitiesQuery } from './queries.ts';
import { useRepair } from './useRepair.ts';
import { VirtualCityGrid } from './VirtualCityGrid.tsx';

interface Props {
  readonly route: RouteOf<'country'>;
}

/**
 * All cities of a country, the most populated first, with their count: one virtual list, or a page of it with `?page=`
 * and in rendered HTML.
 */
export function CountryCities({ route }: Props) {
  const { t } = useTranslation('countries');
  const lang = useLang();
  const page = usePage();
  const hydrating = useHydrating();
  const countrySlug = route.country;
  const count = useQuery(cityCountQuery({ countrySlug }));
  // Shown while the country's links are being repaired (docs/product/places.md#repair-on-opening).
  const repairing = useRepair(countrySlug) && !hydrating;
  const found =
    count.data === undefined
      ? undefined
      : t('cities.found', { count: count.data, value: formatNumber(lang, count.data) });
  const status = [found, repairing && t('cities.repairing')].filter(Boolean).join(' · ');
  return (
    <Section title={t('cities.title')} note={status}>
      <p className="sr-only" role="status">
        {status}
      </p>
      <QueryView
        query={count}
        pending={<SkeletonGrid count={12} label={t('cities.title')} />}
        errorTitle={t('cities.errorTitle')}
        errorText={t('cities.error')}
        empty={{ when: (total) => total === 0, title: t('cities.empty') }}
      >
        {(total) => (
          <>
            {hydrating || page > 1 ? (
              <CityGridPage countrySlug={countrySlug} page={page} />
            ) : (
              <VirtualCityGrid countrySlug={countrySlug} total={total} />
            )}
            <Pager to={route} page={page} pages={Math.ceil(total / CITY_PAGE_SIZE)} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function CityGridPage({ countrySlug, page }: { countrySlug: string; page: number }) {
  const { t } = useTranslation('countries');
  const cities = useQuery(countryCitiesQuery(countrySlug, useLang(), page - 1));
  return (
    <QueryView
      query={cities}
      pending={<SkeletonGrid count={12} label={t('cities.title')} />}
      errorTitle={t('cities.errorTitle')}
      errorText={t('cities.error')}
      empty={{ when: (list) => list.length === 0, title: t('cities.empty') }}
    >
      {(list) => <CityGrid cities={list} />}
    </QueryView>
  );
}
