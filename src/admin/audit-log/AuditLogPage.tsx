import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TABLES } from '@/admin/fields/recordedTables.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { FilterBar } from '@/admin/ui/FilterBar.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { Button } from '@/ui/Button.tsx';
import { Tabs } from '@/ui/Tabs.tsx';
import { type AuditLogNames, auditLogNamesQuery, idsIn, knownNames } from './auditLogNames.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { ACTIONS, type AuditLogFilters, changesQuery, filtersIn, NO_FILTERS, paramsOf } from './changes.ts';
import { EntryList } from './EntryList.tsx';
import { Retention } from './Retention.tsx';
import { SignIns } from './SignIns.tsx';

const NONE: AuditLogNames = new Map();

/** Audit log: changes that people have made, and their undo (docs/product/back-office.md#audit-log). */
export function AuditLogPage() {
  const { t } = useTranslation('adminTrail');
  const { role } = useSession();
  const { filters, wanted, change } = useAddressFilters({
    read: filtersIn,
    write: paramsOf,
    typed: ['search', 'author'],
  });
  const changes = (
    <>
      {filters.batch ? (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p className="text-ink-muted">{t('filters.batch')}</p>
          <Button size="sm" onClick={() => change(NO_FILTERS)}>
            {t('filters.all')}
          </Button>
        </div>
      ) : (
        <FilterBar
          filters={filters}
          onChange={change}
          fields={(field) => (
            <>
              <InputField type="search" label={t('filters.search')} {...field('search')} />
              <InputField type="search" dir="ltr" label={t('filters.author')} {...field('author')} />
              <SelectField
                label={t('filters.table')}
                any={t('filters.everything')}
                options={TABLES.map((table) => [table, t(`tables.${table}`)])}
                {...field('table')}
              />
              <SelectField
                label={t('filters.action')}
                any={t('filters.everything')}
                options={ACTIONS.map((action) => [action, t(`actions.${action}`)])}
                {...field('action')}
              />
              <InputField type="date" label={t('filters.from')} {...field('from')} />
              <InputField type="date" label={t('filters.to')} {...field('to')} />
            </>
          )}
        />
      )}
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
  readonly filters: AuditLogFilters;
  readonly onBatch: (batch: string) => void;
}

function Changes({ filters, onBatch }: Props) {
  const { t } = useTranslation('adminTrail');
  const lang = useLang();
  const query = useInfiniteQuery(changesQuery(filters));
  const changes = query.data?.pages.flat() ?? [];
  // While the names of one more page are read, those that are known stay.
  const read = useQuery({ ...auditLogNamesQuery(idsIn(changes), lang), placeholderData: keepPreviousData });
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
