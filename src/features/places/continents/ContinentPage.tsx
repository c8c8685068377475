import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/features/ads/WithAds.tsx';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { countriesQuery } from '@/features/places/countries/queries.ts';
import { PlaceActions } from '@/features/places/PlaceActions.tsx';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { Section } from '@/features/places/Section.tsx';
import { FooterPlace } from '@/features/summary/FooterPlace.tsx';
import { PlacePresentation } from '@/features/summary/PlacePresentation.tsx';
import { textsInHead } from '@/features/summary/textsInHead.ts';
import { usePlaceTexts } from '@/features/summary/usePlaceTexts.ts';
import { WeatherBlockPending } from '@/features/weather/WeatherBlockPending.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { Continent } from '@/shared/places.ts';
import { Globe } from '@/ui/Globe.tsx';
import { HydrateNear } from '@/ui/HydrateNear.tsx';
import { lazyBlock } from '@/ui/lazyBlock.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { WhenNear } from '@/ui/WhenNear.tsx';
import { ContinentFactList } from './ContinentFactList.tsx';
import { ContinentMissing } from './ContinentMissing.tsx';
import { ContinentTabs } from './ContinentTabs.tsx';
import { continentHead } from './continentHeads.ts';
import { continentLatitude } from './continents.ts';
import { loadContinent } from './loader.ts';
import { continentsQuery } from './queries.ts';
import { useCountryCount } from './useCountryCount.ts';

export const loader = loadContinent;

const WeatherBlock = lazyBlock(
  async () => (await import('@/features/weather/WeatherBlock.tsx')).WeatherBlock,
);

const AreaMap = lazyBlock(async () => (await import('@/features/map/AreaMap.tsx')).AreaMap);

/** The page of a continent (docs/product/places.md#continent-page). */
export function ContinentPage({ route }: { route: RouteOf<'continent'> }) {
  const { t } = useTranslation('continents');
  const slug = canonicalContinentSlug(route.continent);
  const lang = useLang();
  const continents = useQuery(continentsQuery(lang));
  if (slug !== route.continent) return <RouteRedirect to={{ name: 'continent', continent: slug }} />;
  return (
    <QueryView
      query={continents}
      whole
      pending={<PageSkeleton label={t('loading')} />}
      errorText={t('dataError')}
    >
      {(list) => {
        const continent = list.find((candidate) => candidate.slug === slug);
        return continent ? <ContinentContent continent={continent} /> : <ContinentMissing />;
      }}
    </QueryView>
  );
}

function ContinentContent({ continent }: { continent: Continent }) {
  const { t } = useTranslation('continents');
  const lang = useLang();
  const countries = useQuery(countriesQuery(lang, continent.slug));
  const name = nameIn(continent.names, lang).text;
  const place = { type: 'continent', id: continent.id } as const;
  const { guide, picture } = usePlaceTexts(place);
  return (
    <>
      <PageHead
        {...textsInHead(continentHead(t, lang, continent, countries.data ?? []), { guide, picture })}
      />
      <PlaceHeader
        latitude={continentLatitude(continent.slug)}
        crumbs={[
          { label: t('continents', { ns: 'common' }), to: { name: 'continents' } },
          { label: <PlaceName names={continent.names} /> },
        ]}
        eyebrow={t('continent')}
        title={<PlaceName names={continent.names} badge />}
        name={name}
        picture={picture}
        drawing={<Globe slug={continent.slug} alt={t('globeAlt', { ns: 'places', name })} loading="eager" />}
      >
        <PlaceActions title={name} />
      </PlaceHeader>
      <div className="wrap pb-10">
        <QueryView
          query={countries}
          pending={<SkeletonGrid count={8} label={t('loading', { ns: 'common' })} className="py-8" />}
          errorText={t('dataError')}
        >
          {(list) => (
            <WithAds>
              <Presentation continent={continent} guide={guide} />
              <HydrateNear>
                <Section title={guide ? t('facts.title', { ns: 'places' }) : t('presentation')}>
                  <ContinentFactList continent={continent} countries={list} intro={!guide} />
                </Section>
              </HydrateNear>
              <WhenNear placeholder={<div className="min-h-122 md:min-h-154" />}>
                <AreaMap area={{ kind: 'continent', slug: continent.slug }} name={name} />
              </WhenNear>
              <HydrateNear>
                <ContinentTabs continent={continent} countries={list} />
              </HydrateNear>
              <WhenNear placeholder={<WeatherBlockPending />}>
                <WeatherBlock place={{ continent: continent.slug }} name={name} />
              </WhenNear>
            </WithAds>
          )}
        </QueryView>
      </div>
    </>
  );
}

interface PresentationProps {
  readonly continent: Continent;
  readonly guide: PlaceGuide | null | undefined;
}

function Presentation({ continent, guide }: PresentationProps) {
  const { t } = useTranslation('continents');
  const count = useCountryCount();
  const lang = useLang();
  const name = nameIn(continent.names, lang).text;
  const { the } = usePlaceWords({ kind: 'continent', name, key: continent.slug });
  const place = { type: 'continent', id: continent.id, slug: continent.slug } as const;
  const term = t('facts.countries', { ns: 'places' });
  return (
    <>
      <FooterPlace {...place} name={name} />
      <PlacePresentation
        place={place}
        name={name}
        the={the}
        facts={t('page.description', { name })}
        guide={guide}
        statistics={[
          { id: 'countries', term, value: count(continent.countryCount, continent.territoryCount) },
        ]}
      />
    </>
  );
}
