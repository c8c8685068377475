import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from './states.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** Placeholder of the same size as the content. */
  readonly pending: ReactNode;
  readonly errorText: string;
  readonly errorTitle?: string;
  /** What to show when there is nothing; without it, empty data is shown like any other. */
  readonly empty?: {
    readonly when: (data: Data) => boolean;
    readonly title: string;
    readonly text?: string;
    readonly action?: ReactNode;
  };
  readonly children: (data: Data) => ReactNode;
}

/**
 * The four states of a query: pending (or waiting for the connection), error with a retry, empty, data. Data stay when
 * a refetch fails.
 */
export function QueryView<Data>({ query, pending, errorText, errorTitle, empty, children }: Props<Data>) {
  const { t } = useTranslation('common');
  if (query.isPending) {
    // Offline; the query continues once the connection is back.
    if (query.isPaused)
      return <EmptyState icon="warning" title={t('offline.title')} text={t('offline.text')} />;
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        {pending}
      </div>
    );
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={errorTitle ?? t('error')}
        text={errorText}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  }
  if (empty?.when(query.data))
    return (
      <EmptyState title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyState>
    );
  return children(query.data);
}
