import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/blocks/ads/WithAds.tsx';
import { CategoryNav } from '@/blocks/categories/CategoryNav.tsx';
import { CategoryPicture } from '@/blocks/categories/CategoryPicture.tsx';
import { CATEGORY_TABS } from '@/blocks/categories/categories.ts';
import { CityGuide } from '@/blocks/categories/guide/CityGuide.tsx';
import { guideHead } from '@/blocks/categories/guide/head.ts';
import { PopularCategories } from '@/blocks/categories/PopularCategories.tsx';
import { NearSights } from '@/blocks/sights/NearSights.tsx';
import { sightLanguagesQuery } from '@/blocks/sights/queries.ts';
import { useKeptGuides } from '@/blocks/wikivoyage/useKeptGuides.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { cityPlace } from '@/places/cities/CityIntro.tsx';
import { useCityCrumbs } from '@/places/cities/useCityCrumbs.ts';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { headWithPicture } from '@/places/pictures/headWithPicture.ts';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { cityName } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { CATEGORY_SECTIONS } from '@/shared/travelGuide.ts';

const PlacePresentation = lazyBlock(
  async () => (await import('@/blocks/summary/PlacePresentation.tsx')).PlacePresentation,
);
const CategoryOffers = lazyBlock(
  async () => (await import('@/blocks/categories/CategoryOffers.tsx')).CategoryOffers,
);
const CountryPractical = lazyBlock(
  async () => (await import('@/blocks/categories/guide/CountryPractical.tsx')).CountryPractical,
);
const Elsewhere = lazyBlock(async () => (await import('@/blocks/categories/guide/Elsewhere.tsx')).Elsewhere);
const TravelTips = lazyBlock(async () => (await import('@/blocks/travel-tips/TravelTips.tsx')).TravelTips);

interface Props {
  readonly city: City;
  readonly category: CategorySlug;
  readonly year: number;
}

export function CityCategory({ city, category, year }: Props) {
  const { t } = useTranslation('categories');
  const { t: tCity } = useTranslation('city');
  const lang = useLang();
  const name = cityName(city, lang);
  const words = usePlaceWords({ kind: 'city', name });
  const guides = useKeptGuides('city', city.id, CATEGORY_SECTIONS[category]);
  const sights = useQuery({ ...sightLanguagesQuery(city.id), enabled: category === 'activites' });
  const languages = [...guides.flatMap(({ kept }) => kept?.languages ?? []), ...(sights.data ?? [])];
  const crumbs = useCityCrumbs(city, { linked: true });
  return (
    <>
      <PageHead
        {...headWithPicture(
          guideHead(t, lang, city, category, {
            year,
            words,
            place: cityPlace(tCity, lang, city),
            languages,
          }),
          city.picture,
        )}
      />
      <PlaceHeader
        latitude={city.latitude}
        crumbs={[...crumbs, { label: t(`guideOf.${category}`, { ns: 'places', name }) }]}
        eyebrow={<PlaceName names={city.countryNames ?? {}} />}
        title={t(`heading.${category}`, { ...words })}
        intro={t(`lead.${category}`, { name })}
        drawing={<CategoryPicture category={category} />}
      />
      <CategoryNav city={city} current={category} />
      <div className="wrap pb-10">
        <WithAds>
          <CityGuide city={city} category={category}>
            <PopularCategories />
          </CityGuide>
          {category === 'infos-pratiques' && (
            <Suspense fallback={<div className="min-h-140" />}>
              <CountryPractical city={city} />
            </Suspense>
          )}
          {category === 'activites' && <NearSights cityId={city.id} name={name} />}
          {category === 'histoire' && (
            <Suspense fallback={<div className="min-h-140" />}>
              <PlacePresentation
                place={{ type: 'city', id: city.id, slug: city.slug, parent: city.countrySlug }}
                name={name}
                guide={null}
              />
            </Suspense>
          )}
          {CATEGORY_TABS[category].length > 0 && (
            <Deferred onServer>
              <CategoryOffers city={city} tabs={CATEGORY_TABS[category]} />
            </Deferred>
          )}
          {category === 'infos-pratiques' && (
            <Suspense fallback={<div className="min-h-140" />}>
              <TravelTips />
            </Suspense>
          )}
          <Deferred onServer placeholder={<div className="min-h-58" />}>
            <Elsewhere city={city} category={category} />
          </Deferred>
        </WithAds>
      </div>
    </>
  );
}
