import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sightPageQuery } from '@/blocks/sights/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { cityQuery } from '@/places/cities/queries.ts';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { addressOf, loadActivity } from './loader.ts';
import { SightPage } from './SightPage.tsx';

export const loader = loadActivity;

const CityByName = lazyBlock(async () => (await import('@/blocks/city-by-name/CityByName.tsx')).CityByName);

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
