import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { WithAds } from '@/blocks/ads/WithAds.tsx';
import { PlaceActions } from '@/blocks/place-actions/PlaceActions.tsx';
import { headWithTexts } from '@/blocks/summary/headWithTexts.ts';
import { PlacePresentation } from '@/blocks/summary/PlacePresentation.tsx';
import { usePlaceTexts } from '@/blocks/summary/usePlaceTexts.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { cityOrderOf } from '@/places/cities/countryCities.ts';
import { CITY_PAGE_SIZE, cityCountQuery } from '@/places/cities/queries.ts';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import { PastList } from '@/places/navigation/PagedList.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { usePage } from '@/places/navigation/usePage.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { regionsQuery } from '@/places/regions/queries.ts';
import { RegionGrid } from '@/places/regions/RegionGrid.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { Country } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';
import { CountryOutline } from '@/ui/CountryOutline.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { CountryCities } from './CountryCities.tsx';
import { CountryFacts } from './CountryFacts.tsx';
import { countryDescription, countryHead } from './head.ts';
import { LargestCities } from './LargestCities.tsx';
import { loadCountry } from './loader.ts';
import { useCountrySummary } from './useCountrySummary.ts';

export const loader = loadCountry;

const FamousSights = lazyBlock(async () => (await import('@/blocks/sights/FamousSights.tsx')).FamousSights);
const PracticalInformation = lazyBlock(
  async () => (await import('@/blocks/practical/PracticalInformation.tsx')).PracticalInformation,
);
const CountryGuide = lazyBlock(
  async () => (await import('@/blocks/wikivoyage/CountryGuide.tsx')).CountryGuide,
);
const AreaMap = lazyBlock(async () => (await import('@/blocks/map/AreaMap.tsx')).AreaMap);

/** The page of a country (docs/product/places.md#country-page). */
export function CountryPage({ route }: { route: RouteOf<'country'> }) {
  const { t } = useTranslation('countries');
  const country = useQuery(countryQuery(route.country));

  if (country.data === null) {
    return (
      <div className="wrap py-16">
        <PageHead title={t('missing.title')} noindex />
        <h1 className="sr-only">{t('missing.title')}</h1>
        <EmptyState title={t('missing.title')} text={t('missing.text')}>
          <RouteLink to={{ name: 'countries' }} className={buttonClass({ intent: 'primary' })}>
            {t('list.title')}
          </RouteLink>
        </EmptyState>
      </div>
    );
  }
  const right = country.data?.continentSlug;
  if (right && right !== route.continent) return <RouteRedirect to={{ ...route, continent: right }} />;

  return (
    <QueryView
      query={country}
      whole
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(data) => data && <CountryContent country={data} />}
    </QueryView>
  );
}

function CountryContent({ country }: { country: Country }) {
  const { t } = useTranslation('countries');
  const lang = useLang();
  const regions = useQuery(regionsQuery(country.id, lang));
  const { data: count } = useQuery(cityCountQuery({ countrySlug: country.slug }));
  const page = usePage();
  const [params] = useSearchParams();
  const name = nameIn(country.names, lang).text;
  const { the } = usePlaceWords({ kind: 'country', name, key: country.isoCode });
  const place = { type: 'country', id: country.id, slug: country.slug } as const;
  const { guide, picture } = usePlaceTexts(place);
  const continent = { name: 'continent', continent: country.continentSlug } as const;
  return (
    <>
      <PageHead
        {...headWithTexts(countryHead(t, lang, country, regions.data ?? []), { guide, picture })}
        page={page}
        pages={Math.ceil((count ?? 0) / CITY_PAGE_SIZE)}
        // The same cities in another order.
        {...(cityOrderOf(params) === 'population' ? {} : { noindex: true })}
      />
      <PlaceHeader
        latitude={country.latitude}
        crumbs={[
          { label: t('continents', { ns: 'common' }), to: { name: 'continents' } },
          { label: <PlaceName names={country.continentNames} />, to: continent },
          { label: <PlaceName names={country.names} /> },
        ]}
        eyebrow={<PlaceName names={country.continentNames} />}
        intro={countryDescription(t, lang, country)}
        name={name}
        picture={picture}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {country.flagUrl && (
              <img
                src={country.flagUrl}
                alt=""
                width={54}
                height={36}
                className="h-9 w-13.5 outline-1 outline-ink/15"
              />
            )}
            <PlaceName names={country.names} badge />
          </span>
        }
        drawing={<CountryOutline isoCode={country.isoCode} alt={t('outlineAlt', { ns: 'places', name })} />}
      >
        <PlaceActions title={name} keeps />
      </PlaceHeader>
      <div className="wrap pb-10">
        <WithAds>
          <PlacePresentation
            place={place}
            name={name}
            the={the}
            facts={useCountrySummary(country)}
            guide={guide}
          />
          <Deferred onServer>
            <Section title={t('facts.title', { ns: 'places' })}>
              <CountryFacts country={country} />
              {page === 1 && <LargestCities countrySlug={country.slug} />}
            </Section>
          </Deferred>
          <Deferred onServer>
            <FamousSights country={country} name={name} />
          </Deferred>
          <Deferred onServer>
            <PracticalInformation country={country} />
          </Deferred>
          {page === 1 && (
            <Deferred onServer placeholder={<div className="min-h-90" />}>
              <CountryGuide id={country.id} />
            </Deferred>
          )}
          <Deferred placeholder={<div className="min-h-122 md:min-h-154" />}>
            <AreaMap area={{ kind: 'country', ...country }} name={name} />
          </Deferred>
          <Deferred onServer>
            <Section
              title={t('regions.title')}
              note={
                regions.data &&
                t('card.regions', {
                  count: regions.data.length,
                  value: formatNumber(lang, regions.data.length),
                })
              }
            >
              <QueryView
                query={regions}
                pending={<SkeletonGrid count={4} label={t('regions.title')} />}
                errorText={t('regions.error')}
                empty={{ when: (list) => list.length === 0, title: t('regions.empty') }}
              >
                {(list) => (
                  <PastList>
                    <RegionGrid regions={list} country={country} />
                  </PastList>
                )}
              </QueryView>
            </Section>
          </Deferred>
          <CountryCities route={countryRoute(country)} />
        </WithAds>
      </div>
    </>
  );
}
