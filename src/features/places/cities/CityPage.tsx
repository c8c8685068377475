import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/features/ads/WithAds.tsx';
import { ClimateBlockPending } from '@/features/climate/ClimateBlockPending.tsx';
import { FavouriteButton } from '@/features/favourites/FavouriteButton.tsx';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { hasPartners } from '@/features/partners/hasPartners.ts';
import { PlaceActions } from '@/features/places/PlaceActions.tsx';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { Section } from '@/features/places/Section.tsx';
import { NearSights } from '@/features/sights/NearSights.tsx';
import { CityLine } from '@/features/summary/CityLine.tsx';
import { CityPresentation } from '@/features/summary/CityPresentation.tsx';
import { FooterPlace } from '@/features/summary/FooterPlace.tsx';
import { textsInHead } from '@/features/summary/textsInHead.ts';
import { usePlaceTexts } from '@/features/summary/usePlaceTexts.ts';
import { WeatherBlockPending } from '@/features/weather/WeatherBlockPending.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { cityName } from '@/shared/cities.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import type { CityTab } from '@/shared/tabs.ts';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { HydrateNear } from '@/ui/HydrateNear.tsx';
import { lazyBlock } from '@/ui/lazyBlock.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { WhenNear } from '@/ui/WhenNear.tsx';
import { CityIntro } from './CityIntro.tsx';
import { CityTabs } from './CityTabs.tsx';
import { canonicalRedirect } from './city.ts';
import { cityHead } from './cityHead.ts';
import { loadCity } from './loader.ts';
import { cityQuery } from './queries.ts';
import { useCityCrumbs } from './useCityCrumbs.ts';

export const loader = loadCity;

// Below the fold, or on other tabs: their code is loaded when it is needed.
const WeatherBlock = lazyBlock(
  async () => (await import('@/features/weather/WeatherBlock.tsx')).WeatherBlock,
);
const ClimateBlock = lazyBlock(
  async () => (await import('@/features/climate/ClimateBlock.tsx')).ClimateBlock,
);
const GuideLinks = lazyBlock(async () => (await import('@/features/categories/GuideLinks.tsx')).GuideLinks);
const AstrologyBlock = lazyBlock(
  async () => (await import('@/features/astrology/AstrologyBlock.tsx')).AstrologyBlock,
);
const SportsEvents = lazyBlock(async () => (await import('@/features/sports/SportsEvents.tsx')).SportsEvents);
const CityFacts = lazyBlock(async () => (await import('./CityFacts.tsx')).CityFacts);
const CityTabContent = lazyBlock(async () => (await import('./CityTabContent.tsx')).CityTabContent);
const CityMissing = lazyBlock(async () => (await import('./CityMissing.tsx')).CityMissing);
const NearbyCities = lazyBlock(async () => (await import('./NearbyCities.tsx')).NearbyCities);
const PlaceMap = lazyBlock(async () => (await import('@/features/map/PlaceMap.tsx')).PlaceMap);

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
        {...textsInHead(cityHead(t, lang, city, tab), { guide: tab === 'overview' ? guide : null, picture })}
      />
      <PlaceHeader
        latitude={city.latitude}
        crumbs={crumbs}
        eyebrow={country}
        title={<PlaceName names={city.names} stored={city.name} />}
        ownName={otherNames(city)}
        intro={<CityIntro city={city} />}
        name={name}
        picture={picture}
        drawing={
          <CityLocator
            isoCode={city.isoCode}
            latitude={city.latitude}
            longitude={city.longitude}
            alt={t('locatorAlt', { ns: 'places', name })}
          />
        }
      >
        <PlaceActions title={name} cityId={city.id} keeps>
          <FavouriteButton cityId={city.id} name={name} labelled />
        </PlaceActions>
      </PlaceHeader>
      <CityTabs city={city} active={tab} />
      <div className="wrap pb-10">
        {hasPartners && <p className="pt-6 font-serif text-xl text-ink-muted">{t('tagline', { name })}</p>}
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
  const { latitude, longitude } = city;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const line = useMemo(() => <CityLine city={city} />, [city]);
  return (
    <>
      <FooterPlace type="city" slug={city.slug} parent={city.countrySlug} name={name} content={line} />
      <WithAds>
        <CityPresentation city={city} guide={guide} />
        <HydrateNear placeholder={<div className="min-h-130" />}>
          <Section title={t('facts.title', { ns: 'places' })}>
            <CityFacts city={city} />
          </Section>
        </HydrateNear>
        <WhenNear placeholder={<WeatherBlockPending />}>
          <WeatherBlock place={{ cityId: city.id }} name={name} />
        </WhenNear>
        {position && (
          <HydrateNear placeholder={<ClimateBlockPending />}>
            <ClimateBlock cityId={city.id} name={name} position={position} />
          </HydrateNear>
        )}
        {position && <NearSights cityId={city.id} name={name} />}
        <WhenNear placeholder={<div className="min-h-139 md:min-h-163" />}>
          <PlaceMap name={name} isoCode={city.isoCode} position={position} />
        </WhenNear>
        <HydrateNear placeholder={<div className="min-h-130" />}>
          <NearbyCities city={city} />
        </HydrateNear>
        <div className="print:hidden">
          <HydrateNear placeholder={<div className="min-h-88" />}>
            <GuideLinks city={city} />
          </HydrateNear>
        </div>
        <div className="print:hidden">
          <WhenNear placeholder={<div className="min-h-45 md:min-h-35" />}>
            <SportsEvents city={city} name={name} />
          </WhenNear>
        </div>
        <div className="print:hidden">
          <WhenNear placeholder={<div className="min-h-22" />}>
            <AstrologyBlock city={city} name={name} />
          </WhenNear>
        </div>
      </WithAds>
    </>
  );
}
