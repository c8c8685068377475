import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Button } from '@/ui/Button.tsx';
import { ErrorState } from '@/ui/states.tsx';

interface Props<Entry> {
  readonly query: UseInfiniteQueryResult<InfiniteData<readonly Entry[]>>;
  readonly label: string;
  readonly empty: string;
  /** Label of the button for the next page. */
  readonly older: string;
  /** An `li` with its key. */
  readonly entryOf: (entry: Entry) => ReactNode;
}

/** Entries of the audit log, page by page. */
export function EntryList<Entry>({ query, label, empty, older, entryOf }: Props<Entry>) {
  const { t } = useTranslation('adminTrail');
  if (query.isPending) return <Loading label={t('loading')} />;
  if (query.isLoadingError)
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry', { ns: 'common' })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const entries = query.data.pages.flat();
  return (
    <>
      {entries.length === 0 ? (
        <p role="status" className="text-ink-muted">
          {empty}
        </p>
      ) : (
        <ol aria-label={label} className="border-t border-line">
          {entries.map(entryOf)}
        </ol>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {older}
        </Button>
      )}
    </>
  );
}
