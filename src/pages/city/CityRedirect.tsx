import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CityByName } from '@/blocks/city-by-name/CityByName.tsx';
import { loadCityBySlug } from '@/blocks/city-by-name/loader.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { cityQuery } from '@/places/cities/queries.ts';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { cityRoute } from '@/shared/cities.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';

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
