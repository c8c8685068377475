import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/admin/session/useSession.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { useDebounced } from '@/lib/useDebounced.ts';
import { Tabs } from '@/ui/Tabs.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { ACTIONS, changesQuery, NO_FILTERS, type TrailFilters } from './changes.ts';
import { EntryList } from './EntryList.tsx';
import { Retention } from './Retention.tsx';
import { SignIns } from './SignIns.tsx';
import { TrailFilterFields } from './TrailFilterFields.tsx';
import { idsIn, knownNames, type TrailNames, trailNamesQuery } from './trailNames.ts';

const NONE: TrailNames = new Map();

const asAction = (wanted: string | null) => ACTIONS.find((action) => action === wanted) ?? '';

/** What people have changed, and how to take it back (docs/product/back-office.md#trail). */
export function TrailPage() {
  const { t } = useTranslation('adminTrail');
  const [asked] = useSearchParams();
  const { role } = useSession();
  const [filters, setFilters] = useState<TrailFilters>(() => ({
    ...NO_FILTERS,
    // A link to what was deleted, or to one place.
    action: asAction(asked.get('action')),
    search: asked.get('search') ?? '',
  }));
  const search = useDebounced(filters.search.trim());
  const author = useDebounced(filters.author.trim());
  const changes = (
    <>
      <TrailFilterFields filters={filters} onChange={setFilters} />
      <Changes
        filters={{ ...filters, search, author }}
        onBatch={(batch) => setFilters({ ...NO_FILTERS, batch })}
      />
    </>
  );
  if (role !== 'admin')
    return (
      <AdminPage title={t('title')} intro={t('introOwn')}>
        <Panel>{changes}</Panel>
      </AdminPage>
    );
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Panel>
          <Tabs
            label={t('view')}
            tabs={[
              { id: 'changes', label: t('changes'), content: changes },
              { id: 'signIns', label: t('signIns.title'), content: <SignIns /> },
            ]}
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
  const lang = useLang();
  const query = useInfiniteQuery(changesQuery(filters));
  const changes = query.data?.pages.flat() ?? [];
  // While the names of one more page are read, those that are known stay.
  const read = useQuery({ ...trailNamesQuery(idsIn(changes), lang), placeholderData: keepPreviousData });
  const present = read.data ?? NONE;
  const names = knownNames(changes, present);
  return (
    <EntryList
      query={query}
      label={t('title')}
      empty={t('empty')}
      older={t('older')}
      entryOf={(change) => (
        <ChangeEntry
          key={change.id}
          change={change}
          present={present}
          names={names}
          onBatch={filters.batch === null ? onBatch : undefined}
        />
      )}
    />
  );
}
