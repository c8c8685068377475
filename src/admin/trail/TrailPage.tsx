import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useDebounced } from '@/lib/useDebouncedValue.ts';
import { Button } from '@/ui/Button.tsx';
import { ErrorState } from '@/ui/states.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { ACTIONS, changesQuery, NO_FILTERS, type TrailFilters } from './changes.ts';
import { Retention } from './Retention.tsx';
import { TrailFilterFields } from './TrailFilterFields.tsx';

const TYPING_MS = 300;

const asAction = (wanted: string | null) => ACTIONS.find((action) => action === wanted) ?? '';

/** What people have changed, and how to take it back (docs/product/back-office.md#trail). */
export function TrailPage() {
  const { t } = useTranslation('adminTrail');
  const [asked] = useSearchParams();
  const [filters, setFilters] = useState<TrailFilters>(() => ({
    ...NO_FILTERS,
    // A link to what was deleted, or to one place.
    action: asAction(asked.get('action')),
    search: asked.get('search') ?? '',
  }));
  const search = useDebounced(filters.search.trim(), TYPING_MS);
  const author = useDebounced(filters.author.trim(), TYPING_MS);
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Panel>
          <TrailFilterFields filters={filters} onChange={setFilters} />
          <Changes
            filters={{ ...filters, search, author }}
            onBatch={(batch) => setFilters({ ...NO_FILTERS, batch })}
          />
        </Panel>
        <Retention />
      </div>
    </AdminPage>
  );
}

interface Props {
  readonly filters: TrailFilters;
  readonly onBatch: (batch: string) => void;
}

function Changes({ filters, onBatch }: Props) {
  const { t } = useTranslation('adminTrail');
  const query = useInfiniteQuery(changesQuery(filters));
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
  const changes = query.data.pages.flat();
  return (
    <>
      {changes.length === 0 ? (
        <p role="status" className="text-ink-muted">
          {t('empty')}
        </p>
      ) : (
        <ol aria-label={t('title')} className="border-t border-line">
          {changes.map((change) => (
            <ChangeEntry
              key={change.id}
              change={change}
              onBatch={filters.batch === null ? onBatch : undefined}
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
