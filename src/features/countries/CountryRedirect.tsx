import { useQuery } from '@tanstack/react-query';
import { countryQuery } from '@/data/countries.ts';
import { NotFoundError } from '@/data/errors.ts';
import { buildPath, type RouteOf } from '@/domain/paths.ts';
import { QueryView } from '@/features/states/index.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { Navigate } from '@/ui/router.tsx';

/** `/{lang}/pays/{slug}` goes on to the country's page, or to the continents when there is no such country. */
export function CountryRedirect({ route }: { route: RouteOf<'countryBySlug'> }) {
  const t = useT('countries');
  const lang = useLang();
  const country = useQuery(countryQuery(route.country));
  if (country.error instanceof NotFoundError)
    return <Navigate replace to={buildPath(lang, { name: 'continents' })} />;
  return (
    <QueryView
      query={country}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {({ continentSlug, slug }) => (
        <Navigate
          replace
          to={buildPath(lang, { name: 'country', continent: continentSlug, country: slug })}
        />
      )}
    </QueryView>
  );
}
