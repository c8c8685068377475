import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/blocks/ads/WithAds.tsx';
import { PlaceActions } from '@/blocks/place-actions/PlaceActions.tsx';
import { headWithTexts } from '@/blocks/summary/headWithTexts.ts';
import { PlacePresentation } from '@/blocks/summary/PlacePresentation.tsx';
import { usePlaceTexts } from '@/blocks/summary/usePlaceTexts.ts';
import { WeatherBlockPending } from '@/blocks/weather/WeatherBlockPending.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { continentLatitude } from '@/places/continents/continents.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { useCountryCount } from '@/places/continents/useCountryCount.ts';
import { countriesQuery } from '@/places/countries/queries.ts';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { Continent } from '@/shared/places.ts';
import { Globe } from '@/ui/Globe.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { ContinentFactList } from './ContinentFactList.tsx';
import { ContinentMissing } from './ContinentMissing.tsx';
import { ContinentTabs } from './ContinentTabs.tsx';
import { continentHead } from './head.ts';
import { loadContinent } from './loader.ts';

export const loader = loadContinent;

const WeatherBlock = lazyBlock(async () => (await import('@/blocks/weather/WeatherBlock.tsx')).WeatherBlock);

const AreaMap = lazyBlock(async () => (await import('@/blocks/map/AreaMap.tsx')).AreaMap);

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
        {...headWithTexts(continentHead(t, lang, continent, countries.data ?? []), { guide, picture })}
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
              <Deferred onServer>
                <Section title={guide ? t('facts.title', { ns: 'places' }) : t('presentation')}>
                  <ContinentFactList continent={continent} countries={list} intro={!guide} />
                </Section>
              </Deferred>
              <Deferred placeholder={<div className="min-h-122 md:min-h-154" />}>
                <AreaMap area={{ kind: 'continent', slug: continent.slug }} name={name} />
              </Deferred>
              <Deferred onServer>
                <ContinentTabs continent={continent} countries={list} />
              </Deferred>
              <Deferred placeholder={<WeatherBlockPending />}>
                <WeatherBlock place={{ continent: continent.slug }} name={name} />
              </Deferred>
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
    <PlacePresentation
      place={place}
      name={name}
      the={the}
      facts={t('page.description', { name })}
      guide={guide}
      statistics={[{ id: 'countries', term, value: count(continent.countryCount, continent.territoryCount) }]}
    />
  );
}
