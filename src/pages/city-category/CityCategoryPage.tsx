import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { foundGuide, loadCityCategory } from '@/blocks/categories/guide/loader.ts';
import { guideRedirect } from '@/blocks/categories/guideAddress.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useInitialTime } from '@/lib/hydration.ts';
import { cityQuery } from '@/places/cities/queries.ts';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { categoryFromText } from '@/shared/categories.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { CityCategory } from './CityCategory.tsx';

export const loader = loadCityCategory;

const CityByName = lazyBlock(async () => (await import('@/blocks/city-by-name/CityByName.tsx')).CityByName);
const NotFound = lazyBlock(async () => (await import('@/blocks/not-found/NotFound.tsx')).NotFound);

/** The guide of a city in one category (docs/product/categories-and-guides.md#guide-of-a-city). */
export function CityCategoryPage({ route }: { route: RouteOf<'cityCategory'> }) {
  const category = categoryFromText(route.category);
  if (category) return <GuideOf route={route} category={category} />;
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  );
}

function GuideOf({ route, category }: { route: RouteOf<'cityCategory'>; category: CategorySlug }) {
  const { t } = useTranslation('categories');
  const start = useInitialTime();
  const where = route.country ? { country: route.country } : {};
  const lang = useLang();
  const city = useQuery(cityQuery({ city: route.city.toLowerCase(), lang, ...where }));
  if (city.data === null)
    return <CityByName name={route.city.replaceAll('-', ' ')} to={foundGuide(category)} />;
  const year = start.getFullYear();
  const redirect = city.data && guideRedirect(route, city.data, category, year);
  if (redirect) return <RouteRedirect to={redirect} />;
  return (
    <QueryView
      query={city}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('error')}
    >
      {(data) => data && <CityCategory city={data} category={category} year={year} />}
    </QueryView>
  );
}
