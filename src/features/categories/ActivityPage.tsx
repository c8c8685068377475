import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { cityQuery } from '@/features/places/cities/queries.ts';
import { sightPageQuery } from '@/features/sights/queries.ts';
import { SightPage } from '@/features/sights/SightPage.tsx';
import { useLang } from '@/lib/i18n.tsx';
import type { RouteOf } from '@/shared/paths.ts';
import { lazyBlock } from '@/ui/lazyBlock.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { addressOf, loadActivity } from './activityLoader.ts';

export const loader = loadActivity;

const CityByName = lazyBlock(
  async () => (await import('@/features/places/cities/CityByName.tsx')).CityByName,
);

/** Brings the guide of the city, which the page of a sight does not need. */
const Activity = lazyBlock(async () => (await import('./Activity.tsx')).Activity);

/** A sight of a city; of an activity that we do not know as one, its address alone is known. */
export function ActivityPage({ route }: { route: RouteOf<'activity'> }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const sight = useQuery(sightPageQuery(route.activity, lang));
  const city = useQuery({
    ...cityQuery({ ...addressOf(route, sight.data), lang }),
    enabled: !sight.isPending,
  });
  if (city.data && city.data.slug !== route.city)
    return <RouteRedirect to={{ ...route, city: city.data.slug }} />;
  if (sight.data && city.data) return <SightPage page={sight.data} city={city.data} />;
  if (city.data === null)
    return (
      <CityByName
        name={route.city.replaceAll('-', ' ')}
        to={({ slug }) => ({ name: 'activity', city: slug, activity: route.activity })}
      />
    );
  return (
    <QueryView
      query={city}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('error')}
    >
      {(data) =>
        data && (
          <Suspense fallback={<PageSkeleton label={t('loading', { ns: 'common' })} />}>
            <Activity city={data} slug={route.activity} />
          </Suspense>
        )
      }
    </QueryView>
  );
}
