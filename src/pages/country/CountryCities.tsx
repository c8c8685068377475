import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CityGrid } from '@/blocks/city-grid/CityGrid.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { type CityOrder, cityOrderOf, countryCitiesQuery } from '@/places/cities/countryCities.ts';
import { CITY_PAGE_SIZE, cityCountQuery } from '@/places/cities/queries.ts';
import { PagedList } from '@/places/navigation/PagedList.tsx';
import { usePage } from '@/places/navigation/usePage.ts';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { CityOrderLinks } from './CityOrderLinks.tsx';
import { useRepair } from './useRepair.ts';

const BY_SIGHTS = { params: { ordre: 'sites' } };

interface Props {
  readonly route: RouteOf<'country'>;
}

/**
 * All cities of a country in the order that the address asks for, with their count, page by page.
 */
export function CountryCities({ route }: Props) {
  const { t } = useTranslation('countries');
  const lang = useLang();
  const page = usePage();
  const [params] = useSearchParams();
  const order = cityOrderOf(params);
  const hydrating = useHydrating();
  const countrySlug = route.country;
  const count = useQuery(cityCountQuery({ countrySlug }));
  // Shown while the country's links are being repaired (docs/product/places.md#repair-on-opening).
  const repairing = useRepair(countrySlug) && !hydrating;
  const countText =
    count.data === undefined
      ? undefined
      : t('cities.found', { count: count.data, value: formatNumber(lang, count.data) });
  const status = [countText, repairing && t('cities.repairing')].filter(Boolean).join(' · ');
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
            <CityOrderLinks route={route} order={order} />
            <PagedList
              to={route}
              {...(order === 'sights' ? BY_SIGHTS : {})}
              page={page}
              pages={Math.ceil(total / CITY_PAGE_SIZE)}
              label={t('cities.title')}
            >
              <CityGridPage countrySlug={countrySlug} page={page} order={order} />
            </PagedList>
          </>
        )}
      </QueryView>
    </Section>
  );
}

interface PageOfCities {
  readonly countrySlug: string;
  readonly page: number;
  readonly order: CityOrder;
}

/** Not rendered again when only the repair's state changes. */
const CityGridPage = memo(({ countrySlug, page, order }: PageOfCities) => {
  const { t } = useTranslation('countries');
  const cities = useQuery(countryCitiesQuery(countrySlug, useLang(), page - 1, order));
  return (
    <QueryView
      query={cities}
      pending={<SkeletonGrid count={12} label={t('cities.title')} />}
      errorTitle={t('cities.errorTitle')}
      errorText={t('cities.error')}
      empty={{ when: (list) => list.length === 0, title: t('cities.empty') }}
    >
      {(list) => (
        <Deferred onServer key={list[0]?.id}>
          <CityGrid cities={list} />
        </Deferred>
      )}
    </QueryView>
  );
});
