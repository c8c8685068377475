import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { cleanQuery, isSearchable, RESULTS_PER_GROUP, searchQuery } from '@/blocks/search/queries.ts';
import { SearchBox } from '@/blocks/search/SearchBox.tsx';
import type { SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { loadSearch } from './loader.ts';
import { SearchResults } from './SearchResults.tsx';
import { SimpleSearch } from './SimpleSearch.tsx';

export const loader = loadSearch;

/** The results page, `?q=`. The address holds the whole state, so it can be shared. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const [params] = useSearchParams();
  const typed = cleanQuery(params.get('q') ?? '');
  const lang = useLang();
  const query = useQuery(searchQuery(lang, typed, RESULTS_PER_GROUP));
  const title = typed === '' ? t('page.start') : t('page.title', { query: typed });
  return (
    <div className="wrap py-10">
      <PageHead title={title} description={t('page.description')} canonical={{ name: 'search' }} noindex />
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      <div className="mt-6 mb-2 max-w-xl">
        {query.data?.length === 0 ? (
          <SimpleSearch key={typed} initialQuery={typed} />
        ) : (
          <SearchBox key={typed} variant="hero" initialQuery={typed} />
        )}
      </div>
      {isSearchable(typed) ? (
        <Results typed={typed} query={query} />
      ) : (
        <EmptyState icon="search" className="mt-8" title={t('hint')} text={t('page.startText')} />
      )}
    </div>
  );
}

interface ResultsProps {
  readonly typed: string;
  readonly query: UseQueryResult<SearchResult[]>;
}

function Results({ typed, query }: ResultsProps) {
  const { t } = useTranslation('search');
  return (
    <QueryView
      query={query}
      whole
      pending={<PendingResults />}
      errorText={t('error')}
      empty={{ when: (results) => results.length === 0, title: t('none'), text: t('page.emptyText') }}
    >
      {(results) => <SearchResults results={results} typed={typed} />}
    </QueryView>
  );
}

function PendingResults() {
  const { t } = useTranslation('search');
  return (
    <div className="py-8">
      <p className="text-ink-muted">{t('searching')}</p>
      <div className="mt-6 grid-cards">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins that are never reordered
          <Skeleton key={index} className="h-20 rounded-md" />
        ))}
      </div>
    </div>
  );
}
