import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { FilterBar } from '@/admin/ui/FilterBar.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { LISTED_KINDS } from '@/shared/jobs.ts';
import { RunList } from './RunHistory.tsx';
import { allRunsQuery, type RunFilters } from './runs.ts';
import { Schedules } from './Schedules.tsx';

/** Runs of all kinds and what starts by itself (docs/product/back-office.md#jobs). */
export function JobsPage() {
  const { t } = useTranslation('adminJobs');
  const [params] = useSearchParams();
  // A link of the dashboard to those that nothing moves.
  const stalled = params.has('stalled');
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Runs key={String(stalled)} stalled={stalled} />
        <Schedules />
      </div>
    </AdminPage>
  );
}

function Runs({ stalled }: { readonly stalled: boolean }) {
  const { t } = useTranslation('adminJobs');
  const [filters, setFilters] = useState<RunFilters>({ kind: '', stalled, page: 0 });
  const query = useQuery(allRunsQuery(filters));
  return (
    <Panel title={t(stalled ? 'runs.stalledTitle' : 'runs.title')}>
      {stalled ? (
        <p className="mb-4">
          <Link to={ADMIN_PATHS.jobs} className="underline underline-offset-4">
            {t('runs.all')}
          </Link>
        </p>
      ) : (
        <FilterBar
          filters={filters}
          onChange={(changed) => setFilters({ ...changed, page: 0 })}
          fields={(field) => (
            <SelectField
              label={t('title')}
              any={t('runs.all')}
              options={LISTED_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])}
              {...field('kind')}
            />
          )}
        />
      )}
      <RunList
        query={query}
        page={filters.page}
        onPage={(page) => setFilters({ ...filters, page })}
        empty={t(stalled ? 'runs.noneStalled' : 'runs.empty')}
      />
    </Panel>
  );
}
