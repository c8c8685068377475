import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { jobsQuery } from './jobs.ts';
import { RunEntry } from './RunEntry.tsx';
import { Schedules } from './Schedules.tsx';

/** Runs of all kinds and what starts by itself (docs/product/back-office.md#jobs). */
export function JobsPage() {
  const { t } = useTranslation('adminJobs');
  const runs = useQuery(jobsQuery());
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Panel title={t('runs.title')}>
          <QueryView
            query={runs}
            pending={<Loading label={t('runs.loading')} />}
            errorText={t('runs.error')}
            empty={{ when: (list) => list.length === 0, title: t('runs.empty') }}
          >
            {(list) => (
              <ul>
                {list.map((job) => (
                  <RunEntry key={`${job.kind} ${job.id}`} job={job} />
                ))}
              </ul>
            )}
          </QueryView>
        </Panel>
        <Schedules />
      </div>
    </AdminPage>
  );
}
