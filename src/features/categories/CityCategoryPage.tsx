import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { cityQuery } from '@/features/places/cities/queries.ts';
import { useInitialTime } from '@/lib/hydration.ts';
import { useLang } from '@/lib/i18n.tsx';
import type { RouteOf } from '@/shared/paths.ts';
import { lazyBlock } from '@/ui/lazyBlock.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { CityCategory } from './CityCategory.tsx';
import { type CategorySlug, categoryFromText } from './categories.ts';
import { guideRedirect } from './guideAddress.ts';
import { foundGuide, loadCityCategory } from './loader.ts';

export const loader = loadCityCategory;

const CityByName = lazyBlock(
  async () => (await import('@/features/places/cities/CityByName.tsx')).CityByName,
);
const NotFound = lazyBlock(async () => (await import('@/features/not-found/NotFound.tsx')).NotFound);

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
