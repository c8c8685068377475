import { useQuery } from '@tanstack/react-query';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { useT } from '@/i18n/LanguageProvider.tsx';
import { NotFoundError } from '@/lib/errors.ts';
import type { RouteOf } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { countryQuery } from './countryQuery.ts';

/** `/{lang}/pays/{slug}` goes on to the country's page, or to the continents when there is no such country. */
export function CountryRedirect({ route }: { route: RouteOf<'countryBySlug'> }) {
  const t = useT('countries');
  const country = useQuery(countryQuery(route.country));
  if (country.error instanceof NotFoundError) return <RouteRedirect to={{ name: 'continents' }} />;
  return (
    <QueryView
      query={country}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {({ continentSlug, slug }) => (
        <RouteRedirect to={{ name: 'country', continent: continentSlug, country: slug }} />
      )}
    </QueryView>
  );
}
