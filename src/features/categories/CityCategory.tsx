import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WithAds } from '@/features/ads/WithAds.tsx';
import { pictureInHead } from '@/features/pictures/pictureInHead.ts';
import { cityIntro } from '@/features/places/cities/CityIntro.tsx';
import { useCityCrumbs } from '@/features/places/cities/useCityCrumbs.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { NearSights } from '@/features/sights/NearSights.tsx';
import { sightLanguagesQuery } from '@/features/sights/queries.ts';
import { useKeptGuides } from '@/features/travel-guide/useKeptGuides.ts';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { cityName } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { CATEGORY_SECTIONS } from '@/shared/travelGuide.ts';
import { HydrateNear } from '@/ui/HydrateNear.tsx';
import { lazyBlock } from '@/ui/lazyBlock.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { CategoryPicture } from './CategoryPicture.tsx';
import { CityGuide } from './CityGuide.tsx';
import { CATEGORY_TABS, type CategorySlug } from './categories.ts';
import { guideHead } from './guideHead.ts';
import { PopularCategories } from './PopularCategories.tsx';

const CityPresentation = lazyBlock(
  async () => (await import('@/features/summary/CityPresentation.tsx')).CityPresentation,
);
const CategoryOffers = lazyBlock(async () => (await import('./CategoryOffers.tsx')).CategoryOffers);
const CountryPractical = lazyBlock(async () => (await import('./CountryPractical.tsx')).CountryPractical);
const Elsewhere = lazyBlock(async () => (await import('./Elsewhere.tsx')).Elsewhere);
const TravelTips = lazyBlock(async () => (await import('@/features/travel-tips/TravelTips.tsx')).TravelTips);

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
        {...pictureInHead(
          guideHead(t, lang, city, category, {
            year,
            words,
            intro: cityIntro(tCity, lang, city),
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
              <CityPresentation city={city} guide={null} />
            </Suspense>
          )}
          {CATEGORY_TABS[category].length > 0 && (
            <HydrateNear>
              <CategoryOffers city={city} tabs={CATEGORY_TABS[category]} />
            </HydrateNear>
          )}
          {category === 'infos-pratiques' && (
            <Suspense fallback={<div className="min-h-140" />}>
              <TravelTips />
            </Suspense>
          )}
          <HydrateNear placeholder={<div className="min-h-58" />}>
            <Elsewhere city={city} category={category} />
          </HydrateNear>
        </WithAds>
      </div>
    </>
  );
}
