import { useQuery } from '@tanstack/react-query';
import { cityQuery } from '@/data/cities.ts';
import { NotFoundError } from '@/data/errors.ts';
import { cityRoute } from '@/domain/cities.ts';
import type { RouteOf } from '@/domain/paths.ts';
import { RouteRedirect } from '@/features/navigation/index.ts';
import { QueryView } from '@/features/states/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { CityByName } from './CityByName.tsx';

/** `/{lang}/ville/{slug}` goes on to the full address of the most populated city of that slug (visitor.md §8, rule 3). */
export function CityRedirect({ route }: { route: RouteOf<'cityBySlug'> }) {
  const t = useT('city');
  const lang = useLang();
  const city = useQuery(cityQuery({ city: route.city.toLowerCase(), lang }));
  if (city.error instanceof NotFoundError) return <CityByName name={route.city} />;
  return (
    <QueryView
      query={city}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(data) => <RouteRedirect to={cityRoute(data)} />}
    </QueryView>
  );
}
