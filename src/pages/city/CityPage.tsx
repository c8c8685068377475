import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/blocks/ads/WithAds.tsx';
import { ClimateBlockPending } from '@/blocks/climate/ClimateBlockPending.tsx';
import { FavouriteButton } from '@/blocks/favourites/FavouriteButton.tsx';
import { hasPartners } from '@/blocks/partners/hasPartners.ts';
import { PlaceActions } from '@/blocks/place-actions/PlaceActions.tsx';
import { NearSights } from '@/blocks/sights/NearSights.tsx';
import { CityEncyclopedia, CityPresentation } from '@/blocks/summary/CityPresentation.tsx';
import { headWithTexts } from '@/blocks/summary/headWithTexts.ts';
import { usePlaceTexts } from '@/blocks/summary/usePlaceTexts.ts';
import { WeatherBlockPending } from '@/blocks/weather/WeatherBlockPending.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { CityIntro } from '@/places/cities/CityIntro.tsx';
import { canonicalRedirect } from '@/places/cities/city.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { useCityCrumbs } from '@/places/cities/useCityCrumbs.ts';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { useFailing } from '@/places/states/failing.ts';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { cityName } from '@/shared/cities.ts';
import { positionOf } from '@/shared/geo.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { CityTabs } from './CityTabs.tsx';
import { cityHead } from './head.ts';
import { loadCity } from './loader.ts';

export const loader = loadCity;

// Below the fold, or on other tabs: their code is loaded when it is needed.
const WeatherBlock = lazyBlock(async () => (await import('@/blocks/weather/WeatherBlock.tsx')).WeatherBlock);
const ClimateBlock = lazyBlock(async () => (await import('@/blocks/climate/ClimateBlock.tsx')).ClimateBlock);
const GuideLinks = lazyBlock(async () => (await import('@/blocks/categories/GuideLinks.tsx')).GuideLinks);
const AstrologyBlock = lazyBlock(
  async () => (await import('@/blocks/astrology/AstrologyBlock.tsx')).AstrologyBlock,
);
const SportsEvents = lazyBlock(async () => (await import('@/blocks/sports/SportsEvents.tsx')).SportsEvents);
const CityFacts = lazyBlock(async () => (await import('./CityFacts.tsx')).CityFacts);
const CityTabContent = lazyBlock(async () => (await import('./CityTabContent.tsx')).CityTabContent);
const CityMissing = lazyBlock(
  async () => (await import('@/blocks/city-by-name/CityMissing.tsx')).CityMissing,
);
const NearbyCities = lazyBlock(async () => (await import('./NearbyCities.tsx')).NearbyCities);
const OutageLine = lazyBlock(async () => (await import('@/blocks/outages/OutageLine.tsx')).OutageLine);
const CityProse = lazyBlock(async () => (await import('@/blocks/city-prose/CityProse.tsx')).CityProse);
// A server sends it with the page.
const CityLead = lazyWithFallback(
  async () => (await import('@/blocks/city-prose/CityLead.tsx')).CityLead,
  CityIntro,
);
const CityDrawing = lazyWithFallback(async () => (await import('./CityDrawing.tsx')).CityDrawing);
const CityEssentials = lazyBlock(
  async () => (await import('@/blocks/practical/CityEssentials.tsx')).CityEssentials,
);
const PlaceMap = lazyBlock(async () => (await import('@/blocks/map/PlaceMap.tsx')).PlaceMap);

/** The page of a city (docs/product/city.md). */
export function CityPage({ route }: { route: RouteOf<'city'> }) {
  const { t } = useTranslation('city');
  const lang = useLang();
  const city = useQuery(cityQuery({ city: route.city, country: route.country, lang }));

  if (city.data === null)
    return (
      <Suspense fallback={null}>
        <CityMissing />
      </Suspense>
    );
  const redirect = city.data && canonicalRedirect(route, city.data);
  if (redirect) return <RouteRedirect to={redirect} />;
  return (
    <QueryView
      query={city}
      whole
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(data) => data && <CityContent city={data} tab={route.tab} />}
    </QueryView>
  );
}

function Tagline({ name }: { name: string }) {
  const { t } = useTranslation('city');
  const words = usePlaceWords({ kind: 'city', name });
  return <p className="pt-6 font-serif text-xl text-ink-muted">{t('tagline', { ...words })}</p>;
}

function CityContent({ city, tab }: { city: City; tab: CityTab }) {
  const { t } = useTranslation('city');
  const lang = useLang();
  const crumbs = useCityCrumbs(city);
  const name = cityName(city, lang);
  const country = city.countryNames ? nameIn(city.countryNames, lang).text : '';
  const { guide, picture } = usePlaceTexts({ type: 'city', id: city.id });
  return (
    <>
      <PageHead
        {...headWithTexts(cityHead(t, lang, city, tab), {
          guide: tab === 'overview' ? guide : null,
          picture,
        })}
      />
      <PlaceHeader
        latitude={city.latitude}
        crumbs={crumbs}
        eyebrow={country}
        title={<PlaceName names={city.names} stored={city.name} />}
        ownName={otherNames(city)}
        intro={<Lead city={city} guide={guide} />}
        name={name}
        picture={picture}
        drawing={
          <Suspense fallback={<div className="aspect-4/3" />}>
            <CityDrawing city={city} name={name} />
          </Suspense>
        }
      >
        <PlaceActions title={name} cityId={city.id} keeps>
          <FavouriteButton cityId={city.id} name={name} labelled />
        </PlaceActions>
      </PlaceHeader>
      <CityTabs city={city} active={tab} />
      <div className="wrap pb-10">
        {hasPartners && (
          <Suspense fallback={<div aria-busy="true" className="min-h-13" />}>
            <Tagline name={name} />
          </Suspense>
        )}
        {tab === 'overview' ? (
          <Overview city={city} name={name} guide={guide} />
        ) : (
          <Suspense fallback={<div aria-busy="true" className="min-h-66" />}>
            <CityTabContent tab={tab} city={city} name={name} country={country} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The first sentence of our guide, else what the place is or what it is near. */
function Lead({ city, guide }: Pick<OverviewProps, 'city' | 'guide'>) {
  if (guide?.lead) return guide.lead;
  if (guide === undefined) return '\u00a0';
  return (
    <Suspense fallback={'\u00a0'}>
      <CityLead city={city} />
    </Suspense>
  );
}

/** "東京都 · Tokyo". */
const otherNames = ({ otherNames }: City) =>
  otherNames.length > 0 &&
  otherNames.map(({ name, lang }, index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <bdi lang={lang ?? undefined}>{name}</bdi>
    </Fragment>
  ));

interface OverviewProps {
  readonly city: City;
  readonly name: string;
  readonly guide: PlaceGuide | null | undefined;
}

/** The blocks of the first tab (docs/product/city.md#overview); each is a chunk of its own, in reserved room. */
function Overview({ city, name, guide }: OverviewProps) {
  const { t } = useTranslation('city');
  const isFailing = useFailing();
  const position = positionOf(city);
  return (
    <WithAds>
      <CityPresentation
        city={city}
        guide={guide}
        introduced
        facts={
          <Suspense fallback={<SkeletonLines />}>
            <CityProse city={city} />
          </Suspense>
        }
      />
      {position && <NearSights cityId={city.id} name={name} quiet />}
      <Deferred placeholder={<div className="min-h-139 md:min-h-163" />}>
        <PlaceMap name={name} isoCode={city.isoCode} position={position} />
      </Deferred>
      {position && (
        <Deferred onServer placeholder={isFailing('climate') ? undefined : <ClimateBlockPending />}>
          <ClimateBlock cityId={city.id} name={name} position={position} quiet />
        </Deferred>
      )}
      <Deferred placeholder={isFailing('weather') ? undefined : <WeatherBlockPending />}>
        <WeatherBlock place={{ cityId: city.id }} name={name} quiet />
      </Deferred>
      <Deferred onServer placeholder={<div className="min-h-130" />}>
        <Section title={t('facts.title', { ns: 'places' })}>
          <CityFacts city={city} />
        </Section>
      </Deferred>
      {city.countryId !== null && (
        <Deferred onServer placeholder={<div className="min-h-60" />}>
          <CityEssentials city={city} />
        </Deferred>
      )}
      <div className="print:hidden">
        <Deferred onServer placeholder={<div className="min-h-88" />}>
          <GuideLinks city={city} />
        </Deferred>
      </div>
      <Deferred onServer placeholder={<div className="min-h-130" />}>
        <NearbyCities city={city} />
      </Deferred>
      <CityEncyclopedia city={city} guide={guide} />
      <div className="print:hidden">
        <Deferred placeholder={<div className="min-h-45 md:min-h-35" />}>
          <SportsEvents city={city} name={name} />
        </Deferred>
      </div>
      <div className="print:hidden">
        <Deferred placeholder={<div className="min-h-22" />}>
          <AstrologyBlock city={city} name={name} />
        </Deferred>
      </div>
      <Suspense fallback={null}>
        <OutageLine city={city} />
      </Suspense>
    </WithAds>
  );
}
