import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countryQuery } from '@/places/countries/countryQuery.ts';
import { countryRoute } from '@/places/countryRoute.ts';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { loadCountryBySlug } from './loader.ts';

export const loader = loadCountryBySlug;

/** `/{lang}/pays/{slug}` redirects to the country's page, or to the continents when there is no such country. */
export function CountryRedirect({ route }: { route: RouteOf<'countryBySlug'> }) {
  const { t } = useTranslation('countries');
  const country = useQuery(countryQuery(route.country));
  if (country.data === null) return <RouteRedirect to={{ name: 'continents' }} />;
  return (
    <QueryView
      query={country}
      whole
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(loaded) => loaded && <RouteRedirect to={countryRoute(loaded)} />}
    </QueryView>
  );
}
