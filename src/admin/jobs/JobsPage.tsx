import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { jobsQuery } from './jobs.ts';
import { RunEntry } from './RunEntry.tsx';
import { Schedules } from './Schedules.tsx';

/** Runs of all kinds and what starts by itself (docs/product/back-office.md#jobs). */
export function JobsPage() {
  const { t } = useTranslation('adminJobs');
  const [params] = useSearchParams();
  // A link of the dashboard to those that nothing moves.
  const stalled = params.has('stalled');
  const runs = useQuery(jobsQuery(stalled));
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Panel title={t(stalled ? 'runs.stalledTitle' : 'runs.title')}>
          {stalled && (
            <p className="mb-4">
              <Link to={ADMIN_PATHS.jobs} className="underline underline-offset-4">
                {t('runs.all')}
              </Link>
            </p>
          )}
          <QueryView
            query={runs}
            pending={<Loading label={t('runs.loading')} />}
            errorText={t('runs.error')}
            empty={{
              when: (list) => list.length === 0,
              title: t(stalled ? 'runs.noneStalled' : 'runs.empty'),
            }}
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
