import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { cityRoute } from '@/shared/cities.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { loadCityBySlug } from './byNameLoader.ts';
import { CityByName } from './CityByName.tsx';
import { cityQuery } from './queries.ts';

export const loader = loadCityBySlug;

/** `/{lang}/ville/{slug}` redirects to the full address of the most populated city of that slug. */
export function CityRedirect({ route }: { route: RouteOf<'cityBySlug'> }) {
  const { t } = useTranslation('city');
  const lang = useLang();
  const city = useQuery(cityQuery({ city: route.city.toLowerCase(), lang }));
  if (city.data === null) return <CityByName name={route.city} />;
  return (
    <QueryView
      query={city}
      whole
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(data) => data && <RouteRedirect to={cityRoute(data)} />}
    </QueryView>
  );
}
