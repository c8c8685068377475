import { Suspense } from 'react';
import { CATEGORY_TABS, type CategorySlug } from '@/domain/categories.ts';
import { cityName, cityRoute } from '@/domain/cities.ts';
import { wayTo } from '@/domain/cityWay.ts';
import type { City } from '@/domain/places.ts';
import { WithAds } from '@/features/ads/index.ts';
import { useCityCrumbs } from '@/features/city-trail/index.ts';
import { guideRoute } from '@/features/guide-links/index.ts';
import { PlaceName } from '@/features/navigation/index.ts';
import { PlaceHeader } from '@/features/places/index.ts';
import { PageHead } from '@/features/seo/index.ts';
import { MissingPart } from '@/features/states/index.ts';
import { CityPresentation } from '@/features/summary/index.ts';
import { lazyWithTexts, useLang, useT } from '@/i18n/index.ts';
import { CategoryNav } from './CategoryNav.tsx';
import { CategoryOffers } from './CategoryOffers.tsx';
import { CategoryPicture } from './CategoryPicture.tsx';
import { CityGuide } from './CityGuide.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { PopularCategories } from './PopularCategories.tsx';

const TravelTips = lazyWithTexts(
  ['tips'],
  () => import('@/features/travel-tips/index.ts').then((module) => module.TravelTips),
  MissingPart,
);

interface Props {
  readonly city: City;
  readonly category: CategorySlug;
  readonly year: number;
}

export function CityCategory({ city, category, year }: Props) {
  const t = useT('categories');
  const lang = useLang();
  const name = cityName(city, lang);
  const crumbs = useCityCrumbs(city);
  const last = crumbs.pop();
  return (
    <>
      <PageHead
        title={t(`head.${category}`, { name, year })}
        description={t(`lead.${category}`, { name })}
        canonical={guideRoute(city, category)}
        image="city"
        crumbs={[
          { name: t('continents', { ns: 'common' }), to: { name: 'continents' } },
          ...wayTo(lang, city),
          { name, to: cityRoute(city) },
          { name: t(`link.${category}`, { name }) },
        ]}
      />
      <PlaceHeader
        latitude={city.latitude}
        crumbs={[
          ...crumbs,
          { label: last?.label, to: cityRoute(city) },
          { label: t(`link.${category}`, { name }) },
        ]}
        eyebrow={<PlaceName names={city.countryNames ?? {}} />}
        title={t(`link.${category}`, { name })}
        intro={t(`lead.${category}`, { name })}
        drawing={<CategoryPicture category={category} />}
      />
      <CategoryNav city={city} current={category} />
      <div className="wrap pb-10">
        <WithAds>
          <CityGuide city={city} category={category}>
            <PopularCategories />
          </CityGuide>
          {category === 'histoire' && (
            <Suspense fallback={<div aria-busy="true" className="min-h-140" />}>
              <CityPresentation city={city} />
            </Suspense>
          )}
          {CATEGORY_TABS[category].length > 0 && (
            <CategoryOffers city={city} tabs={CATEGORY_TABS[category]} />
          )}
          {category === 'infos-pratiques' && (
            <Suspense fallback={<div aria-busy="true" className="min-h-140" />}>
              <TravelTips />
            </Suspense>
          )}
          <Elsewhere city={city} category={category} />
        </WithAds>
      </div>
    </>
  );
}
