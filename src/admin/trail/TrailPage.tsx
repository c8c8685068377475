import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/admin/session/useSession.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/lib/i18n.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { changesQuery, filtersIn, NO_FILTERS, paramsOf, type TrailFilters } from './changes.ts';
import { EntryList } from './EntryList.tsx';
import { Retention } from './Retention.tsx';
import { SignIns } from './SignIns.tsx';
import { TrailFilterFields } from './TrailFilterFields.tsx';
import { idsIn, knownNames, type TrailNames, trailNamesQuery } from './trailNames.ts';

const NONE: TrailNames = new Map();

/** What people have changed, and how to take it back (docs/product/back-office.md#trail). */
export function TrailPage() {
  const { t } = useTranslation('adminTrail');
  const { role } = useSession();
  const { filters, wanted, change } = useAddressFilters<TrailFilters>({
    read: filtersIn,
    write: paramsOf,
    typed: ['search', 'author'],
  });
  const changes = (
    <>
      <TrailFilterFields filters={filters} onChange={change} />
      <Changes filters={wanted} onBatch={(batch) => change({ ...NO_FILTERS, batch })} />
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
