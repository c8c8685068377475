import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CityGrid } from '@/blocks/city-grid/CityGrid.tsx';
import { areaSightsQuery, REGION_SIGHTS } from '@/blocks/sights/queries.ts';
import { WeatherBlockPending } from '@/blocks/weather/WeatherBlockPending.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { regionCitiesQuery } from '@/places/cities/queries.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import { PagedList } from '@/places/navigation/PagedList.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { usePopulation } from '@/places/usePopulation.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { CityCard, Region } from '@/shared/places.ts';
import { Badge } from '@/ui/Badge.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { Tabs } from '@/ui/Tabs.tsx';

const WeatherBlock = lazyBlock(async () => (await import('@/blocks/weather/WeatherBlock.tsx')).WeatherBlock);

const RegionSights = lazyBlock(async () => (await import('@/blocks/sights/RegionSights.tsx')).RegionSights);

interface Props {
  readonly region: Region;
  /** The first ones. */
  readonly cities: UseQueryResult<CityCard[]>;
  /** Page of the list, from 1, and how many there are. */
  readonly page: number;
  readonly pages: number;
}

/** Cities, sights where there are any, information and weather of a region. */
export function RegionTabs({ region, cities, page, pages }: Props) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const { data: sights } = useQuery(areaSightsQuery('region', region.id, lang, REGION_SIGHTS));
  const activities = sights && sights.total > 0 && (
    <>
      {t('tabs.activities')} <Badge>{formatNumber(lang, sights.total)}</Badge>
    </>
  );
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { id: 'cities', label: t('tabs.cities'), content: <Cities {...{ region, page, pages }} /> },
        ...(activities ? [{ id: 'activities', label: activities, content: <Sights region={region} /> }] : []),
        {
          id: 'information',
          label: t('tabs.information'),
          content: <Information region={region} cities={cities.data ?? []} />,
        },
        { id: 'weather', label: t('tabs.weather'), content: <Weather city={cities.data?.[0]} /> },
      ]}
    />
  );
}

function regionRoute({ slug, country }: Region): RouteOf<'region'> {
  return { ...countryRoute(country), name: 'region', region: slug };
}

function Cities({ region, page, pages }: Omit<Props, 'cities'>) {
  const { t } = useTranslation('regions');
  const cities = useQuery(regionCitiesQuery(region.id, useLang(), page - 1));
  return (
    <QueryView
      query={cities}
      pending={<SkeletonGrid count={8} label={t('tabs.cities')} />}
      errorText={t('cities.error')}
      empty={{ when: (list) => list.length === 0, title: t('cities.empty'), text: t('cities.emptyHint') }}
    >
      {(list) => (
        <>
          <h2 className="sr-only">{t('tabs.cities')}</h2>
          <PagedList to={regionRoute(region)} page={page} pages={pages} label={t('tabs.cities')}>
            <CityGrid cities={list} />
          </PagedList>
        </>
      )}
    </QueryView>
  );
}

function Sights({ region }: Pick<Props, 'region'>) {
  const { t } = useTranslation('regions');
  return (
    <>
      <h2 className="sr-only">{t('tabs.activities')}</h2>
      <Suspense fallback={<div aria-busy="true" className="min-h-110" />}>
        <RegionSights regionId={region.id} />
      </Suspense>
    </>
  );
}

/** A paragraph composed from what is known for certain. */
function Information({ region, cities }: { region: Region; cities: readonly CityCard[] }) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const population = usePopulation();
  const name = nameIn(region.names, lang).text;
  const country = nameIn(region.country.names, lang).text;
  const words = usePlaceWords({ kind: 'country', name: country, key: region.country.isoCode });
  const largest = cities.slice(0, 5);
  return (
    <div className="prose">
      <h2 className="sr-only">{t('tabs.information')}</h2>
      <p>{t('information.text', { name, in: words.in })}</p>
      {largest.length > 0 && (
        <>
          <h3>{t('information.largest')}</h3>
          <ol>
            {largest.map((city) => (
              <li key={city.id}>
                <RouteLink to={cityRoute(city)}>
                  <bdi>{cityName(city, lang)}</bdi>
                </RouteLink>{' '}
                <span className="text-ink-muted">· {population(city.population)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** The weather of the region is its main city's. */
function Weather({ city }: { city: CityCard | undefined }) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  if (!city) return <p className="text-ink-muted">{t('weather.unavailable')}</p>;
  return (
    <Deferred placeholder={<WeatherBlockPending />}>
      <WeatherBlock place={{ cityId: city.id }} name={cityName(city, lang)} />
    </Deferred>
  );
}
