import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isSearchable, searchQuery } from '@/blocks/search/queries.ts';
import { resultRoute, type SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteRedirect } from '@/places/navigation/RouteRedirect.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { Route } from '@/shared/paths.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { CityMissing } from './CityMissing.tsx';

interface Props {
  readonly name: string;
  /** Route of the city that is found; by default its own page. */
  readonly to?: (city: SearchResult) => Exclude<Route, { name: 'notFound' }>;
}

/**
 * An address that holds a city's name where its slug should be, such as the `/ville/new york` of the sample
 * suggestions, redirects to the largest city of that name in any language.
 */
export function CityByName({ name, to = resultRoute }: Props) {
  const { t } = useTranslation('city');
  const lang = useLang();
  const search = useQuery(searchQuery(lang, name));
  if (!isSearchable(name)) return <CityMissing />;
  return (
    <QueryView
      query={search}
      whole
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('loadError')}
    >
      {(results) => {
        const city = results.find(({ kind, match }) => kind === 'city' && match === 'exact');
        return city ? <RouteRedirect to={to(city)} /> : <CityMissing />;
      }}
    </QueryView>
  );
}
