import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/blocks/ads/WithAds.tsx';
import { PlaceActions } from '@/blocks/place-actions/PlaceActions.tsx';
import { headWithTexts } from '@/blocks/summary/headWithTexts.ts';
import { PlacePresentation } from '@/blocks/summary/PlacePresentation.tsx';
import { usePlaceTexts } from '@/blocks/summary/usePlaceTexts.ts';
import { WeatherCardPending } from '@/blocks/weather/WeatherCardPending.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { Airports } from '@/places/Airports.tsx';
import { cityCountQuery, REGION_PAGE_SIZE, regionCitiesQuery } from '@/places/cities/queries.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { usePage } from '@/places/navigation/usePage.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { regionQuery } from '@/places/regions/queries.ts';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { CityCard, Region } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';
import { CountryOutline } from '@/ui/CountryOutline.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { regionHead } from './head.ts';
import { loadRegion } from './loader.ts';
import { RegionTabs } from './RegionTabs.tsx';

export const loader = loadRegion;

const AreaMap = lazyBlock(async () => (await import('@/blocks/map/AreaMap.tsx')).AreaMap);
const WeatherCard = lazyBlock(async () => (await import('@/blocks/weather/WeatherCard.tsx')).WeatherCard);

/** The page of a region (docs/product/places.md#region-page). */
export function RegionPage({ route }: { route: RouteOf<'region'> }) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const region = useQuery(regionQuery(route.country, route.region, lang));

  if (region.data === null) {
    return (
      <div className="wrap py-16">
        <PageHead title={t('missing.title')} noindex />
        <h1 className="sr-only">{t('missing.title')}</h1>
        <EmptyState title={t('missing.title')} text={t('missing.text')}>
          <RouteLink
            to={{ name: 'country', continent: route.continent, country: route.country }}
            className={buttonClass({ intent: 'primary' })}
          >
            {t('missing.back')}
          </RouteLink>
        </EmptyState>
      </div>
    );
  }
  const continent = region.data?.country.continentSlug;
  if (continent && continent !== route.continent) return <RouteRedirect to={{ ...route, continent }} />;
  return (
    <QueryView
      query={region}
      whole
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(data) => data && <RegionContent region={data} />}
    </QueryView>
  );
}

function RegionContent({ region }: { region: Region }) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const { country } = region;
  const cities = useQuery(regionCitiesQuery(region.id, lang));
  const count = useQuery(cityCountQuery({ regionId: region.id }));
  const page = usePage();
  const pages = Math.ceil((count.data ?? 0) / REGION_PAGE_SIZE);
  const name = nameIn(region.names, lang).text;
  const countryName = nameIn(country.names, lang).text;
  const main = cities.data?.[0];
  const mainCity = main ? cityName(main, lang) : name;
  const { the } = usePlaceWords({ kind: 'region', name });
  const within = usePlaceWords({ kind: 'country', name: countryName, key: country.isoCode }).in;
  const place = { type: 'region', id: region.id, slug: region.slug, parent: country.slug } as const;
  const { guide, picture } = usePlaceTexts(place);
  const countryRoute = { name: 'country', continent: country.continentSlug, country: country.slug } as const;
  return (
    <>
      <PageHead
        {...headWithTexts(regionHead(t, lang, region, cities.data, count.data), { guide, picture })}
        page={page}
        pages={pages}
      />
      <PlaceHeader
        latitude={main?.latitude ?? null}
        crumbs={[
          { label: t('continents', { ns: 'common' }), to: { name: 'continents' } },
          {
            label: <PlaceName names={country.continentNames} />,
            to: { name: 'continent', continent: country.continentSlug },
          },
          { label: <PlaceName names={country.names} />, to: countryRoute },
          { label: <PlaceName names={region.names} /> },
        ]}
        eyebrow={<PlaceName names={country.names} />}
        title={<PlaceName names={region.names} badge />}
        name={name}
        picture={picture}
        intro={t('page.intro', { name, country: countryName })}
        drawing={
          <CountryOutline
            isoCode={country.isoCode}
            alt={t('outlineAlt', { ns: 'places', name: countryName })}
          />
        }
      >
        <PlaceActions title={name} />
      </PlaceHeader>
      <div className="wrap pb-10">
        <WithAds>
          <RegionFacts region={region} count={count.data} main={main} pending={cities.isPending} />
          <PlacePresentation
            place={place}
            name={name}
            the={the}
            facts={t('information.text', { name, in: within })}
            guide={guide}
            statistics={[
              {
                id: 'cities',
                term: t('facts.cities', { ns: 'places' }),
                value: count.data === undefined ? '' : formatNumber(lang, count.data),
              },
              { id: 'main', term: t('facts.mainCity', { ns: 'places' }), value: <bdi>{mainCity}</bdi> },
            ]}
          />
          <Deferred placeholder={<div className="min-h-122 md:min-h-154" />}>
            <AreaMap area={{ kind: 'region', id: region.id, isoCode: country.isoCode }} name={name} />
          </Deferred>
          <Deferred onServer>
            <RegionTabs region={region} cities={cities} page={page} pages={pages} />
          </Deferred>
        </WithAds>
      </div>
    </>
  );
}

interface FactsProps {
  readonly region: Region;
  /** Number of all its cities; undefined while they are counted. */
  readonly count: number | undefined;
  /** Its most populated city. */
  readonly main: CityCard | undefined;
  readonly pending: boolean;
}

/** Facts of a region, and the weather of its main city. */
function RegionFacts({ region, count, main, pending }: FactsProps) {
  const { t } = useTranslation('regions');
  const lang = useLang();
  const { country } = region;
  const mainCity = main ? cityName(main, lang) : nameIn(region.names, lang).text;
  return (
    <Section title={t('presentation')}>
      <FactList
        facts={[
          {
            id: 'cities',
            term: t('facts.cities', { ns: 'places' }),
            icon: 'city',
            value: count === undefined ? <Skeleton className="h-6 w-16" /> : formatNumber(lang, count),
          },
          {
            id: 'main',
            term: t('facts.mainCity', { ns: 'places' }),
            icon: 'pin',
            value: main ? (
              <RouteLink to={cityRoute(main)} className="underline underline-offset-4">
                <bdi>{mainCity}</bdi>
              </RouteLink>
            ) : (
              <bdi>{mainCity}</bdi>
            ),
          },
          {
            id: 'country',
            term: t('facts.country', { ns: 'places' }),
            icon: 'flag',
            value: (
              <RouteLink
                to={{ name: 'country', continent: country.continentSlug, country: country.slug }}
                className="underline underline-offset-4"
              >
                <PlaceName names={country.names} />
              </RouteLink>
            ),
          },
        ]}
      />
      <Airports airports={region.airports} />
      {pending && <WeatherCardPending />}
      {main && (
        <Deferred placeholder={<WeatherCardPending />}>
          <WeatherCard place={{ cityId: main.id }} name={mainCity} />
        </Deferred>
      )}
    </Section>
  );
}
