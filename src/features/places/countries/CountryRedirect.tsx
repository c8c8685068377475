import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { countryQuery } from './countryQuery.ts';
import { countryRoute } from './countryRoute.ts';
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
      {(found) => found && <RouteRedirect to={countryRoute(found)} />}
    </QueryView>
  );
}
