import { useQuery } from '@tanstack/react-query';
import { countryQuery } from '@/data/country.ts';
import { NotFoundError } from '@/data/errors.ts';
import type { RouteOf } from '@/domain/paths.ts';
import { RouteRedirect } from '@/features/navigation/index.ts';
import { QueryView } from '@/features/states/index.ts';
import { useT } from '@/i18n/index.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';

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
